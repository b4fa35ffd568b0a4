// Finds the parts of a text that GitHub's page does not show: HTML comments and what browsers treat as comments. Pure.

import { type MarkdownBlock, type MarkdownBlocks, readBlocks } from './github-blocks.ts'
import { readInlines } from './github-inlines.ts'
import { endOfComment, findComments } from './html-comments.ts'
import { cutRanges, dropRanges, type Range, type Ranges, readRanges, toOffset } from './ranges.ts'

/** Drops the hidden parts of the text and counts them. The lines of `text` must end in line feeds. Never throws. */
export function dropHidden(text: string): { readonly text: string; readonly count: number } {
  if (!/<[!?/]/.test(text)) return { text, count: 0 }
  const hidden = findHidden(text)
  return { text: dropRanges(text, hidden), count: hidden.length }
}

/** Returns the line that closes the code block which the text leaves open. */
export function toClosing(text: string): string | undefined {
  return readBlocks(text.replace(/\r\n?/g, '\n')).closing
}

function findHidden(text: string): Ranges {
  const blocks = readBlocks(text)
  /** For each character the number of its footnote, or 0. */
  const footnoteAt = new Uint16Array(text.length)
  for (const [index, { from, to }] of blocks.footnotes.entries()) footnoteAt.fill(index + 1, from, to)
  const { pieces, referred } = readHtml(text, blocks)
  const byFootnote = Map.groupBy(pieces, ({ footnote }) => footnote)
  return toPages(blocks, referred).flatMap((page) => hideInPage(text, footnoteAt, page, byFootnote))
}

function readHtml(text: string, { blocks, labels, footnotes }: MarkdownBlocks) {
  const definedFootnotes = new Set(footnotes.map(({ label }) => label))
  const referred = new Set<string>()
  const pieces = blocks.flatMap((block): MarkdownBlock[] => {
    if (block.kind === 'html') return [block]
    const { html, footnoteLabels } = readInlines(readRanges(text, block.ranges), labels, definedFootnotes)
    for (const label of footnoteLabels) referred.add(label)
    return html.map(([from, to]) => ({ ...block, ranges: cutRanges(block.ranges, from, to) }))
  })
  return { pieces, referred }
}

/**
 * GitHub shows the footnotes at the end of the page, in the order in which the text refers to them. It does not show a
 * footnote without a reference, so each of those is a separate page here.
 */
function toPages({ footnotes }: MarkdownBlocks, referred: ReadonlySet<string>): readonly (readonly number[])[] {
  const numbers = new Map(footnotes.map(({ label }, index) => [label, index + 1] as const).reverse())
  const page = [0, ...[...referred].map((label) => numbers.get(label) ?? 0)]
  const onPage = new Set(page)
  return [page, ...footnotes.flatMap((_, index) => (onPage.has(index + 1) ? [] : [[index + 1]]))]
}

/** A comment without an end hides everything that follows it on the page. */
function hideInPage(
  text: string,
  footnoteAt: Uint16Array,
  page: readonly number[],
  pieces: ReadonlyMap<number, readonly MarkdownBlock[]>,
): Ranges {
  const hidden: Range[] = []
  let isOpen = false
  let isTorn = false
  for (const footnote of page) {
    let openFrom: number | undefined = isOpen ? 0 : undefined
    const hide = (from: number, to: number) => hidden.push(...toRangesInFootnote(footnoteAt, footnote, from, to))
    for (const { kind, ranges, tail } of pieces.get(footnote) ?? []) {
      const html = readRanges(text, ranges) + (kind === 'html' ? '\n' : '')
      const start: number | undefined = openFrom === undefined ? 0 : endOfComment(html)
      if (start === undefined) continue
      if (openFrom !== undefined) hide(openFrom, toOffset(ranges, start))
      openFrom = undefined
      const comments = findComments(html, start, isTorn)
      isTorn = comments.isTorn
      for (const { from, to, end } of comments.found) {
        if (end === 'open') openFrom = toOffset(ranges, from)
        else hide(toOffset(ranges, from), toOffset(ranges, to))
        if (end === 'cut' && tail) hide(...tail)
      }
    }
    isOpen = openFrom !== undefined
    if (openFrom !== undefined) hide(openFrom, text.length)
  }
  return hidden
}

/** Returns the parts of the range that belong to the footnote. */
function toRangesInFootnote(footnoteAt: Uint16Array, footnote: number, from: number, to: number): Ranges {
  const parts: Range[] = []
  for (let start = footnoteAt.indexOf(footnote, from); start >= 0 && start < to; ) {
    let end = start
    while (end < to && footnoteAt[end] === footnote) end++
    parts.push([start, end])
    start = footnoteAt.indexOf(footnote, end)
  }
  return parts
}
