// A CSV parser that accepts only what the standard allows.

/** Implements RFC 4180 to the letter, independently of the library that the action uses. Anything else is an error. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  let record: string[] = []
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const [, quoted, plain = '', end] = field.exec(text) ?? []
    if (end === undefined) throw new Error(`Not RFC 4180 at ${at}: ${text.slice(at, at + 40)}`)
    record.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    records.push(record)
    record = []
  }
  return records
}
