// The runner's masker (`SecretMasker.cs`, `ValueEncoders.cs`): what a person sees in the log.

export interface SecretMasker {
  /** Masks the value and its encoded forms from now on. Empty values are ignored. */
  add(value: string): void
  /** Masks the whole value and each of its lines: what the runner does with secrets and with `add-mask`. */
  addWithLines(value: string): void
  mask(text: string): string
}

export function createSecretMasker(): SecretMasker {
  const values = new Set<string>()
  function add(value: string): void {
    for (const form of [value, ...toMaskedForms(value)]) if (form !== '') values.add(form)
  }
  return {
    add,
    addWithLines(value) {
      add(value)
      for (const line of value.split(/[\r\n]/)) add(line.trim())
    },
    mask: (text) => replaceAll(text, [...values]),
  }
}

function toMaskedForms(value: string): string[] {
  const bytes = Buffer.from(value)
  const unquoted = value.length > 8 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : ''
  return [
    ...[0, 1, 2].map((shift) => bytes.subarray(bytes.length > shift ? shift : 0).toString('base64')),
    value.replaceAll('"', '\\"'),
    value.replaceAll("'", "''"),
    JSON.stringify(value).slice(1, -1),
    toUriData(value),
    toXmlText(value),
    unquoted,
  ]
}

/** `Uri.EscapeDataString`: what `encodeURIComponent` does, and `!'()*` too. */
export function toUriData(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

export function toXmlText(value: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Ranges that overlap or touch become one `***`. */
function replaceAll(text: string, values: readonly string[]): string {
  const ranges = values.flatMap((value) => findAll(text, value)).sort((left, right) => left.start - right.start)
  const merged: { start: number; end: number }[] = []
  for (const range of ranges) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else merged.push({ ...range })
  }
  let result = ''
  let position = 0
  for (const { start, end } of merged) {
    result += `${text.slice(position, start)}***`
    position = end
  }
  return result + text.slice(position)
}

function findAll(text: string, value: string): { start: number; end: number }[] {
  const ranges = []
  for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + 1)) {
    ranges.push({ start, end: start + value.length })
  }
  return ranges
}
