// Recognizes how a line of GitHub Flavored Markdown starts, as cmark-gfm does (src/blocks.c and src/scanners.re of
// https://github.com/github/cmark-gfm). Pure.

/**
 * A line in which spaces replace the tabs, so that a column is an index. `toOffset` converts a column to the position of its
 * character in the text.
 */
export function toMarkdownLine(text: string, from: number, to: number) {
  const source = text.slice(from, to)
  if (!source.includes('\t')) return { columns: source, toOffset: (column: number) => from + column }
  const offsets: number[] = []
  let columns = ''
  for (let index = 0; index < source.length; index++) {
    const char = source.charAt(index)
    const width = char === '\t' ? 4 - (columns.length % 4) : 1
    columns += char === '\t' ? ' '.repeat(width) : char
    for (let step = 0; step < width; step++) offsets.push(from + index)
  }
  return { columns, toOffset: (column: number) => offsets[column] ?? to }
}

/** Returns the index of the first character that is not a space. */
export function skipSpaces(columns: string, from: number): number {
  let at = from
  while (columns[at] === ' ') at++
  return at
}

export const isHeading = (rest: string) => /^#{1,6}(?: |$)/.test(rest)
export const isUnderline = (rest: string) => /^(?:=+|-+) *$/.test(rest)
export const isThematicBreak = (rest: string) => /^(?:(?:\* *){3,}|(?:_ *){3,}|(?:- *){3,})$/.test(rest)

/** Returns the backticks or tildes that open a fenced code block. */
export function toOpeningFence(rest: string): string | undefined {
  return /^(?:(`{3,})[^`]*|(~{3,}).*)$/.exec(rest)?.slice(1).find(Boolean)
}

export function endsFence(rest: string, fence: string): boolean {
  return rest.startsWith(fence) && /^(?:`+|~+) *$/.test(rest)
}

/** Returns the width of a footnote's label. */
export function toFootnoteWidth(rest: string): number | undefined {
  return /^\[\^[^\] \n\0]+\]: */.exec(rest)?.[0].length
}

/** Returns the width of the marker of a list item, without the space after it. */
export function toMarkerWidth(rest: string, interruptsParagraph: boolean): number | undefined {
  const [marker, number] = /^(?:[*+-]|(\d{1,9})[.)])(?= |$)/.exec(rest) ?? []
  if (marker === undefined) return undefined
  if (!interruptsParagraph) return marker.length
  const isFirst = number === undefined || Number(number) === 1
  return isFirst && skipSpaces(rest, marker.length) < rest.length ? marker.length : undefined
}

const names =
  'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option p param search section source summary table tbody td tfoot th thead title tr track ul'
// `\s` would not do: it also matches the other spaces of Unicode.
const spacePattern = String.raw`[\t\n\v\f\r ]`
const attributePattern = String.raw`${spacePattern}+[A-Z_:][\w:.-]*(?:${spacePattern}*=${spacePattern}*(?:[^\t\n\v\f\r "'=<>\x60]+|'[^']*'|"[^"]*"))?`
/** An opening or a closing tag. */
export const tagPattern = String.raw`<[A-Z][A-Z\d-]*(?:${attributePattern})*${spacePattern}*/?>|</[A-Z][A-Z\d-]*${spacePattern}*>`

const untilBlank = /(?!)/
/** How HTML blocks start, each with the pattern that ends the block. */
const htmlBlocks: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^<(?:script|pre|textarea|style)(?:[\t\n\v\f\r >]|$)/i, /<\/(?:script|pre|textarea|style)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![A-Z]/, />/],
  [/^<!\[CDATA\[/i, /\]\]>/],
  [new RegExp(`^</?(?:${names.replaceAll(' ', '|')})(?:${spacePattern}|/?>|$)`, 'i'), untilBlank],
]
const lonelyTag = new RegExp(`^(?:${tagPattern})[\f ]*$`, 'i')

/** Returns the pattern whose first match ends the HTML block that starts here. */
export function toHtmlEnd(rest: string, interruptsParagraph: boolean): RegExp | undefined {
  if (!rest.startsWith('<')) return undefined
  const [, end] = htmlBlocks.find(([start]) => start.test(rest)) ?? []
  return end ?? (!interruptsParagraph && lonelyTag.test(rest) ? untilBlank : undefined)
}

export const endsAtBlank = (end: RegExp) => end === untilBlank
