// HTML comments outside code: what GitHub takes from a text and shows to nobody. Pure.

import type { Block, Range } from './markdown-blocks.ts'

/**
 * In order of their start; they may overlap. One that nothing closes reaches to the end of the text, also where GitHub
 * would show it. What an HTML parser makes a comment of (`<?…>`, `<!…>`) counts as one.
 */
export function findHtmlComments(text: string, blocks: readonly Block[]): readonly Range[] {
  const comments: Range[] = []
  let covered = 0
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'code') continue
    const source = text.slice(block.start, block.end)
    for (const { from, to } of block.kind === 'html' ? findInHtml(source) : findInText(source)) {
      const start = block.start + from
      // In a paragraph it is text without its end, so that nothing of it can reach beyond another comment.
      if (block.kind === 'text' && start < covered) continue
      const end = to === undefined ? findLaterEnd(text, blocks, index, block.kind) : block.start + to
      comments.push({ start, end })
      covered = Math.max(covered, end)
    }
  }
  return comments
}

/** `to` is undefined where the block does not hold the end. */
interface Found {
  readonly from: number
  readonly to: number | undefined
}

const commentEnd = '-->'

/** The end of a comment of raw HTML is raw HTML as well, so `-->` in a later paragraph or in code is none. */
function findLaterEnd(text: string, blocks: readonly Block[], index: number, kind: Block['kind']): number {
  for (const block of kind === 'html' ? [] : blocks.slice(index + 1)) {
    const end = block.kind === 'code' ? -1 : text.slice(block.start, block.end).indexOf(commentEnd)
    if (end >= 0) return block.start + end + commentEnd.length
  }
  return text.length
}

const openings = String.raw`<!--|<!\[CDATA\[|<!(?=[A-Za-z])|<\?`
const ends: Readonly<Record<string, string>> = { '<!--': commentEnd, '<![CDATA[': ']]>', '<?': '?>' }

/** Looks for the end of what `opening` opened at `from`. `<!-->` is a whole comment. */
function findEnd(source: string, opening: string, from: number): number | undefined {
  const end = ends[opening] ?? '>'
  const at = source.indexOf(end, from + 2)
  return at < 0 ? undefined : at + end.length
}

function* findInHtml(source: string): Generator<Found> {
  const token = new RegExp(`${openings}|</(?![A-Za-z])`, 'g')
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const to = findEnd(source, match[0], match.index)
    yield { from: match.index, to }
    if (to === undefined) return
    token.lastIndex = to
  }
}

// An escape · a run of backticks · what opens a comment · a tag or a link's destination without backticks, which hides
// no code · any other tag, destination, label or definition: in these a backtick need not open code.
const textTokens = String.raw`\\[!-/:-@[-\x60{-~]|(?<backticks>\x60+)|(?<opening>${openings})|<\/?[A-Za-z](?:[^<>\x60"']|"[^"\x60<]*"|'[^'\x60<]*')*>|\]\([^\s\x60<>()\\]*\)|(?<unsure><\/?[A-Za-z]|\](?=[([:]))`

function* findInText(source: string): Generator<Found> {
  const token = new RegExp(textTokens, 'g')
  const findSpanEnd = createSpanFinder(source)
  const unclosed = new Set<string>()
  let areSpansSure = !(/^[\s>*+\-\d.)]*\[/.test(source) && source.includes(']:'))
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const { backticks, opening, unsure } = match.groups ?? {}
    if (unsure) areSpansSure = false
    if (backticks && areSpansSure) token.lastIndex = findSpanEnd(match.index, backticks.length) ?? token.lastIndex
    if (opening) {
      const to = unclosed.has(opening) ? undefined : findEnd(source, opening, match.index)
      if (to === undefined) unclosed.add(opening)
      // Only `<!--` without an end is suspicious; of the others it is text.
      if (to !== undefined || opening === '<!--') yield { from: match.index, to }
      token.lastIndex = to ?? token.lastIndex
    }
  }
}

/** Where the code span ends that a run of `length` backticks opens at `from`; ask in the order of the text. */
function createSpanFinder(source: string): (from: number, length: number) => number | undefined {
  const runs = new Map<number, number[]>()
  for (const { index, 0: run } of [...source.matchAll(/`+/g)].reverse()) {
    const starts = runs.get(run.length) ?? []
    starts.push(index)
    runs.set(run.length, starts)
  }
  return (from, length) => {
    const starts = runs.get(length) ?? []
    while ((starts.at(-1) ?? Number.POSITIVE_INFINITY) < from + length) starts.pop()
    const start = starts.pop()
    return start === undefined ? undefined : start + length
  }
}
