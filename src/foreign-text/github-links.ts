// Reads links in GitHub Flavored Markdown (definitions, labels, addresses and titles) as cmark-gfm does. Pure.

const longestLabel = 1_000
const label = /\[(?:\\[!-/:-@[-`{-~]|[^\\[\]]|\\)*\]/y
const angled = /<(?:\\[!-/:-@[-`{-~]|[^\\<>\n]|\\)*>/y
const title = /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^()\\])*\)/y
const spaces = /[\t\n\v\f\r ]*/y
const gap = /[\t\n ]*/y
const lineRest = /[\t ]*(?:\n|$)/y

/** Returns the end of the match at `from`, or -1 without a match. The pattern must be sticky. */
export function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : -1
}

export const skipSpace = (text: string, from: number) => endOf(spaces, text, from)

/** Returns the end of the label at `from`, or -1 if there is none. The label may be empty. */
export function endOfLabel(text: string, from: number): number {
  if (text[from] !== '[') return -1
  const end = endOf(label, text.slice(from, from + longestLabel + 2), 0)
  return end < 0 ? -1 : from + end
}

/** Normalizes a label: two labels match if their results are equal. */
export function toLinkLabel(text: string): string {
  return text
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase()
}

/** Returns the end of the address at `from`, or -1 if there is none. The address may be empty. */
export function endOfAddress(text: string, from: number): number {
  if (text[from] === '<') return endOf(angled, text, from)
  let open = 0
  for (let at = from; ; at++) {
    const char = text[at]
    if (char === '\\' && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '')) at++
    else if (char === '(' && ++open > 32) return -1
    else if (char === undefined || /[\0- \x7F]/.test(char) || (char === ')' && --open < 0))
      return open > 0 || at > text.length ? -1 : at
  }
}

export const endOfTitle = (text: string, from: number) => endOf(title, text, from)

/** Reads the link definitions at the start of the lines. `rest`: how many lines follow them. `found`: their labels. */
export function takeDefinitions(lines: readonly string[]): {
  readonly rest: number
  readonly found: readonly string[]
} {
  const text = lines.join('\n')
  const found: string[] = []
  let at = 0
  for (;;) {
    const end = endOfDefinition(text, at)
    if (end < 0) break
    found.push(toLinkLabel(text.slice(at + 1, endOfLabel(text, at) - 1)))
    at = end
  }
  const behind = text.slice(at)
  return { rest: isBlank(behind) ? 0 : behind.split('\n').length, found }
}

const isBlank = (text: string) => skipSpace(text, 0) === text.length

function endOfDefinition(text: string, from: number): number {
  const labelEnd = endOfLabel(text, from)
  if (labelEnd < 0 || text[labelEnd] !== ':' || isBlank(text.slice(from + 1, labelEnd - 1))) return -1
  const start = endOf(gap, text, labelEnd + 1)
  const address = endOfAddress(text, start)
  if (address <= start) return -1
  const titleStart = endOf(gap, text, address)
  const titleEnd = titleStart > address ? endOfTitle(text, titleStart) : -1
  const end = titleEnd < 0 ? -1 : endOf(lineRest, text, titleEnd)
  return end < 0 ? endOf(lineRest, text, address) : end
}
