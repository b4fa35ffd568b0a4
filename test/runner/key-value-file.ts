// The files behind GITHUB_OUTPUT, GITHUB_STATE and GITHUB_ENV (`EnvFileKeyValuePairs` in `FileCommandManager.cs`). Pure.

export interface KeyValueFile {
  /** In the order of the file, up to the first mistake. */
  readonly pairs: readonly (readonly [key: string, value: string])[]
  /** The runner's message; it fails the step. */
  readonly error?: string
}

/** Parses as the runner does on Unix: `\n` separates lines, a `\r` stays where it is. */
export function parseKeyValueFile(content: string): KeyValueFile {
  const pairs: [string, string][] = []
  const text = content.replace(/^\uFEFF/, '')
  let index = 0
  while (index < text.length) {
    const line = readLine(text, index)
    index = line.next
    if (line.text === '') continue
    const entry = parseEntry(text, line.text, index)
    if (typeof entry === 'string') return { pairs, error: entry }
    pairs.push([entry.key, entry.value])
    index = entry.next
  }
  return { pairs }
}

interface Entry {
  readonly key: string
  readonly value: string
  readonly next: number
}

/** Whichever of `=` and `<<` comes first decides what the line is. A text is the message of the error. */
function parseEntry(text: string, line: string, index: number): Entry | string {
  const equals = line.indexOf('=')
  const heredoc = line.indexOf('<<')
  if (equals === 0) return "Value cannot be null. (Parameter 'name')"
  if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
    return { key: line.slice(0, equals), value: line.slice(equals + 1), next: index }
  }
  if (heredoc < 0) return `Invalid format '${line}'`
  const key = line.slice(0, heredoc)
  const delimiter = line.slice(heredoc + 2)
  if (key === '' || delimiter === '') {
    return `Invalid format '${line}'. Name must not be empty and delimiter must not be empty`
  }
  return readHeredoc(text, key, delimiter, index)
}

function readHeredoc(text: string, key: string, delimiter: string, start: number): Entry | string {
  let end = start
  let index = start
  while (index < text.length) {
    const line = readLine(text, index)
    index = line.next
    if (line.text === delimiter) return { key, value: text.slice(start, end), next: index }
    if (!line.hasNewline) return 'Invalid value. EOF marker missing new line.'
    end = index - 1
  }
  return `Invalid value. Matching delimiter not found '${delimiter}'`
}

function readLine(text: string, start: number): { text: string; next: number; hasNewline: boolean } {
  const newline = text.indexOf('\n', start)
  if (newline < 0) return { text: text.slice(start), next: text.length, hasNewline: false }
  return { text: text.slice(start, newline), next: newline + 1, hasNewline: true }
}
