// Finds the blocks of GitHub Flavored Markdown that can contain HTML, as cmark-gfm finds them. Pure.

import {
  endsAtBlank,
  endsFence,
  isHeading,
  isThematicBreak,
  isUnderline,
  skipSpaces,
  toFootnoteWidth,
  toHtmlEnd,
  toMarkdownLine,
  toMarkerWidth,
  toOpeningFence,
} from './github-lines.ts'
import { takeDefinitions, toLinkLabel } from './github-links.ts'
import { isDelimiterRow, toCells } from './github-tables.ts'
import type { Range, Ranges } from './ranges.ts'

export interface MarkdownBlock {
  readonly kind: 'html' | 'text'
  readonly ranges: Ranges
  /** For HTML in a list: the line of text after it, if the page puts no tag before that line. */
  readonly tail: Range | undefined
  /** Number of the footnote that contains the block, counted from 1; 0 for none. */
  readonly footnote: number
}

export type MarkdownBlocks = ReturnType<typeof readBlocks>

interface OpenBlock extends Omit<MarkdownBlock, 'tail'> {
  readonly ranges: Range[]
  tail?: { readonly range: Range; readonly list: List }
}

type Container =
  | { readonly kind: 'quote'; readonly footnote: number }
  | Item
  | { readonly kind: 'footnote'; readonly footnote: number }

interface Paragraph {
  readonly kind: 'paragraph'
  ranges: Range[]
  isNoTable: boolean
}

interface HtmlLeaf {
  readonly kind: 'html'
  readonly ranges: Range[]
  readonly end: RegExp
}

type Leaf =
  | Paragraph
  | HtmlLeaf
  | { readonly kind: 'fence'; readonly fence: string }
  | { readonly kind: 'table'; readonly columns: number }
  | { readonly kind: 'code' | 'rule' }

interface Item {
  readonly kind: 'item'
  readonly footnote: number
  readonly width: number
  readonly list: List
  isEmpty: boolean
}

interface List {
  /** The character that the markers of all items have in common. */
  readonly mark: string
  /** Whether the page puts its text into paragraphs. */
  isLoose: boolean
}

/** `inside`: a container starts, and its content may begin on the same line. `done`: the whole line is read. */
type Start = (rest: string) => 'inside' | 'done' | undefined

/** Any further marker on the same line is text. */
const mostMarkers = 100

/** The lines of `text` must end in line feeds. The time grows linearly with the text and with the depth of nesting. */
export function readBlocks(text: string) {
  const blocks: OpenBlock[] = []
  /** Labels of links. */
  const labels = new Set<string>()
  /** Where each footnote is defined. */
  const footnotes: { label: string; from: number; to: number }[] = []
  const containers: Container[] = []
  let leaf: Leaf | undefined
  /** The last HTML of each footnote, as long as the page shows nothing after it. */
  const lastHtml = new Map<number, OpenBlock>()
  /** The last list at each depth, as long as it may continue. */
  const lists: List[] = []
  let isBehindBlank = false
  let line = toMarkdownLine('', 0, 0)
  let lineStart = 0
  let lineEnd = 0
  /** Columns. `at`: after the markers of the containers. `start`: the first character after them that is not a space. */
  let at = 0
  let start = 0
  /** How many of the open containers contain the next block. */
  let depth = 0

  const isBlank = () => start >= line.columns.length
  const restOfLine = () => line.columns.slice(start)
  const here = (): Range => [line.toOffset(start), lineEnd]
  const footnoteAt = (containerCount: number) => containers[containerCount - 1]?.footnote ?? 0
  /** The paragraph that the line may continue without being lazy. */
  const paragraphHere = () =>
    leaf?.kind === 'paragraph' && depth === containers.length && !isBlank() ? leaf : undefined

  function move(to: number): void {
    at = to
    start = skipSpaces(line.columns, at)
  }

  function addText(ranges: Range[]): void {
    const [first] = ranges
    if (first === undefined) return
    const footnote = footnoteAt(containers.length)
    addTail(lastHtml.get(footnote), first)
    lastHtml.delete(footnote)
    blocks.push({ kind: 'text', ranges, footnote })
  }

  function addTail(html: OpenBlock | undefined, first: Range): void {
    const end = html?.ranges.at(-1)?.[1]
    const item = containers.at(-1)
    if (html === undefined || end === undefined || item?.kind !== 'item') return
    if (text.slice(end + 1, first[0]).includes('\n')) return
    html.tail = { range: first, list: item.list }
  }

  /** A blank line between two items, or between two blocks of an item, makes a list loose. */
  function toList(mark: string): List {
    const before = lists[depth]
    if (before?.mark !== mark) return { mark, isLoose: false }
    before.isLoose ||= isBehindBlank
    return before
  }

  function addHtml(ranges: Range[]): void {
    const footnote = footnoteAt(containers.length)
    const before = lastHtml.get(footnote)
    if (before) {
      before.ranges.push(...ranges)
      return
    }
    const block: OpenBlock = { kind: 'html', ranges, footnote }
    lastHtml.set(footnote, block)
    blocks.push(block)
  }

  /** Link definitions at the start of a paragraph are not part of it. */
  function takeLabels(ranges: Range[]): Range[] {
    const [first] = ranges
    if (first === undefined || text[first[0]] !== '[') return ranges
    const { rest, found } = takeDefinitions(ranges.map(([from, to]) => text.slice(from, to)))
    for (const label of found) labels.add(label)
    return ranges.slice(ranges.length - rest)
  }

  function closeLeaf(): void {
    if (leaf?.kind === 'paragraph') addText(takeLabels(leaf.ranges))
    if (leaf?.kind === 'html') addHtml(leaf.ranges)
    leaf = undefined
  }

  function closeContainers(): void {
    closeLeaf()
    for (const one of containers.splice(depth)) {
      const footnote = one.kind === 'footnote' ? footnotes[one.footnote - 1] : undefined
      if (footnote) footnote.to = lineStart
      // GitHub moves a footnote to the end of the page, so nothing of it remains here.
      else lastHtml.delete(footnoteAt(containers.length))
    }
  }

  function open(next: Leaf | Container): void {
    closeContainers()
    if (next.kind !== 'html' && next.kind !== 'paragraph' && next.kind !== 'footnote')
      lastHtml.delete(footnoteAt(depth))
    const parent = containers.at(-1)
    if (parent?.kind === 'item') {
      parent.list.isLoose ||= isBehindBlank && !parent.isEmpty
      parent.isEmpty = false
    }
    lists.length = Math.min(lists.length, depth)
    if (next.kind === 'item') lists[depth] = next.list
    if (next.kind === 'quote' || next.kind === 'item' || next.kind === 'footnote') containers.push(next)
    else leaf = next
  }

  function continueHtml(html: HtmlLeaf): void {
    html.ranges.push([line.toOffset(at), lineEnd])
    if (html.end.test(restOfLine())) closeLeaf()
  }

  function continueContainer(one: Container): boolean {
    const indent = start - at
    if (one.kind === 'quote') {
      if (indent > 3 || line.columns[start] !== '>') return false
      move(line.columns[start + 1] === ' ' ? start + 2 : start + 1)
      return true
    }
    const width = one.kind === 'item' ? one.width : 4
    if (indent >= width) move(at + width)
    else if (one.kind === 'footnote') return line.columns === ''
    else if (one.isEmpty || !isBlank()) return false
    else move(start)
    return true
  }

  /** Whether the whole line belongs to the open leaf. */
  function continueLeaf(): boolean {
    if (leaf?.kind === 'fence') {
      if (start - at <= 3 && endsFence(restOfLine(), leaf.fence)) leaf = undefined
      return true
    }
    if (leaf?.kind === 'code') return isBlank() || start - at >= 4
    if (leaf?.kind !== 'html' || (isBlank() && endsAtBlank(leaf.end))) return false
    continueHtml(leaf)
    return true
  }

  const startQuote: Start = (rest) => {
    if (!rest.startsWith('>')) return undefined
    open({ kind: 'quote', footnote: footnoteAt(depth) })
    move(rest[1] === ' ' ? start + 2 : start + 1)
    return 'inside'
  }

  const startHeading: Start = (rest) => {
    if (!isHeading(rest)) return undefined
    open({ kind: 'rule' })
    addText([here()])
    return 'done'
  }

  const startFence: Start = (rest) => {
    const fence = toOpeningFence(rest)
    if (fence === undefined) return undefined
    open({ kind: 'fence', fence })
    return 'done'
  }

  const startHtml: Start = (rest) => {
    const end = toHtmlEnd(rest, paragraphHere() !== undefined)
    if (end === undefined) return undefined
    const html: HtmlLeaf = { kind: 'html', ranges: [], end }
    open(html)
    continueHtml(html)
    return 'done'
  }

  const underline: Start = (rest) => {
    const paragraph = paragraphHere()
    if (paragraph === undefined || !isUnderline(rest)) return undefined
    const heading = takeLabels(paragraph.ranges)
    paragraph.ranges = heading.length > 0 ? heading : [here()]
    if (heading.length > 0) {
      addText(heading)
      leaf = undefined
    }
    return 'done'
  }

  const startRule: Start = (rest) => {
    if (!isThematicBreak(rest)) return undefined
    open({ kind: 'rule' })
    return 'done'
  }

  const startFootnote: Start = (rest) => {
    const width = toFootnoteWidth(rest)
    if (width === undefined) return undefined
    footnotes.push({ label: toLinkLabel(rest.slice(2, rest.indexOf(']'))), from: lineStart, to: lineStart })
    open({ kind: 'footnote', footnote: footnotes.length })
    move(start + width)
    return 'inside'
  }

  const startItem: Start = (rest) => {
    const marker = toMarkerWidth(rest, paragraphHere() !== undefined)
    if (marker === undefined) return undefined
    const spaces = skipSpaces(rest, marker) - marker
    const isPlain = spaces >= 1 && spaces < 5 && marker + spaces < rest.length
    const padding = marker + (isPlain ? spaces : 1)
    const width = start - at + padding
    const list = toList(rest.charAt(marker - 1))
    open({ kind: 'item', footnote: footnoteAt(depth), width, list, isEmpty: true })
    move(start + Math.min(padding, marker + spaces))
    return 'inside'
  }

  const startTable: Start = (rest) => {
    const paragraph = paragraphHere()
    if (paragraph === undefined || paragraph.isNoTable || !isDelimiterRow(rest)) return undefined
    const header = paragraph.ranges.at(-1) ?? here()
    const columns = toCells(text.slice(...header)).length
    paragraph.isNoTable = columns === 0 || columns !== toCells(rest).length
    if (paragraph.isNoTable) return undefined
    addText(paragraph.ranges.slice(0, -1))
    leaf = { kind: 'table', columns }
    addRow(header, columns)
    return 'done'
  }

  const continueTable: Start = (rest) => {
    if (leaf?.kind !== 'table' || depth < containers.length || toCells(rest).length === 0) return undefined
    addRow(here(), leaf.columns)
    return 'done'
  }

  function addRow([from, to]: Range, columns: number): void {
    const cells = toCells(text.slice(from, to)).slice(0, columns)
    for (const [start, end] of cells) addText([[from + start, from + end]])
  }

  const leafStarts = [startHeading, startFence, startHtml, underline, startRule]
  const markerStarts = [startFootnote, startItem]
  const tableStarts = [startTable, continueTable]

  function startBlock(markers: number): 'inside' | 'done' | undefined {
    if (start - at >= 4) {
      if (leaf?.kind === 'paragraph' || isBlank()) return undefined
      open({ kind: 'code' })
      return 'done'
    }
    const rest = restOfLine()
    const starts = [startQuote, ...leafStarts, ...(markers < mostMarkers ? markerStarts : []), ...tableStarts]
    for (const start of starts) {
      const outcome = start(rest)
      if (outcome !== undefined) return outcome
    }
    return undefined
  }

  function readLine(): void {
    depth = 0
    for (const one of containers) {
      if (!continueContainer(one)) break
      depth++
    }
    if (depth === containers.length && continueLeaf()) return
    for (let markers = 1; ; markers++) {
      const outcome = startBlock(markers)
      if (outcome === 'done') return
      if (outcome === undefined) break
      depth = containers.length
    }
    if (isBlank()) closeContainers()
    else if (leaf?.kind === 'paragraph') leaf.ranges.push(here())
    else open({ kind: 'paragraph', ranges: [here()], isNoTable: false })
  }

  for (; lineStart <= text.length; lineStart = lineEnd + 1) {
    const end = text.indexOf('\n', lineStart)
    lineEnd = end < 0 ? text.length : end
    line = toMarkdownLine(text, lineStart, lineEnd)
    move(0)
    readLine()
    isBehindBlank = isBlank() && leaf?.kind !== 'fence' && !isMarked(containers.at(-1))
  }
  /** The line that ends the code or the raw HTML which the text leaves open. */
  const closing = containers.length === 0 ? toClosingLine(leaf) : undefined
  depth = 0
  closeContainers()
  return { blocks: blocks.map(toBlock), labels, footnotes, closing }
}

/** A line with nothing but a marker does not count as blank, and neither does a line in a quote. */
function isMarked(container: Container | undefined): boolean {
  return container?.kind === 'quote' || (container?.kind === 'item' && container.isEmpty)
}

function toBlock({ tail, ...block }: OpenBlock): MarkdownBlock {
  return { ...block, tail: tail?.list.isLoose ? undefined : tail?.range }
}

/** Code in a list or a quote ends by itself at a line without indentation. */
function toClosingLine(leaf: Leaf | undefined): string | undefined {
  if (leaf?.kind === 'fence') return leaf.fence
  return leaf?.kind === 'html' && leaf.end.test('</pre>') ? '</pre>' : undefined
}
