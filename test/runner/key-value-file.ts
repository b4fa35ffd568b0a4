// Parses the files of GITHUB_OUTPUT and GITHUB_STATE (`EnvFileKeyValuePairs` in `FileCommandManager.cs`). Pure.

/** Parses like the runner on Unix: `\n` separates lines, and `\r` is kept. `isBroken`: whether the runner would fail the step. */
export function parseKeyValueFile(content: string) {
  const pairs: [string, string][] = []
  const lines = content.replace(/^\uFEFF/, '').split('\n')
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (line === '') continue
    // Whichever of `=` and `<<` comes first decides what the line is.
    const [, key = '', sign, rest = ''] = /^(.*?)(=|<<)(.*)$/s.exec(line) ?? []
    const end = sign === '<<' ? lines.indexOf(rest, index + 1) : index
    if (key === '' || end < 0 || (sign === '<<' && rest === '')) return { pairs, isBroken: true }
    pairs.push([key, sign === '<<' ? lines.slice(index + 1, end).join('\n') : rest])
    index = end
  }
  return { pairs, isBroken: false }
}
