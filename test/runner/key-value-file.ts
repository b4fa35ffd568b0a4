// The files behind GITHUB_OUTPUT and GITHUB_STATE (`EnvFileKeyValuePairs` in `FileCommandManager.cs`). Pure.

export interface KeyValueFile {
  /** In the order of the file, up to the first mistake. */
  readonly pairs: readonly (readonly [key: string, value: string])[]
  /** The runner's message; it fails the step. */
  readonly error?: string
}

/** Parses as the runner does on Unix: `\n` separates lines, a `\r` stays where it is. */
export function parseKeyValueFile(content: string): KeyValueFile {
  const pairs: [string, string][] = []
  const lines = content.replace(/^\uFEFF/, '').split('\n')
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (line === '') continue
    // Whichever of `=` and `<<` comes first decides what the line is.
    const [, key = '', sign, rest = ''] = /^(.*?)(=|<<)(.*)$/s.exec(line) ?? []
    if (sign === undefined) return { pairs, error: `Invalid format '${line}'` }
    if (sign === '=') {
      if (key === '') return { pairs, error: "Value cannot be null. (Parameter 'name')" }
      pairs.push([key, rest])
      continue
    }
    if (key === '' || rest === '')
      return { pairs, error: `Invalid format '${line}'. Name must not be empty and delimiter must not be empty` }
    const end = lines.indexOf(rest, index + 1)
    if (end < 0) {
      const isWhole = lines.at(-1) === ''
      const error = isWhole ? `Matching delimiter not found '${rest}'` : 'EOF marker missing new line.'
      return { pairs, error: `Invalid value. ${error}` }
    }
    pairs.push([key, lines.slice(index + 1, end).join('\n')])
    index = end
  }
  return { pairs }
}
