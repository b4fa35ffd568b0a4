// Builds the tree's sentences and tables, in which paths are nodes of their own, and turns sentences into plain text. Pure.

import type { Table } from 'mdast'
import { createForeignText, type Inline, link, table, text } from '../../kit/text/markdown.ts'
import type { Redact } from '../../kit/text/redact.ts'
import { toPageUrl } from '../../kit/text/safe-url.ts'

const longestPath = 120
/** Limits the size of the HTML file, in which the links of up to 5,000 pages take the most space. */
const longestLink = 400

export type Words = readonly Inline[]
/** Functions that add untrusted text to the tree. */
export type Foreign = ReturnType<typeof createForeign>

export function createForeign(redact: Redact, siteUrl: string | undefined) {
  const { code, codeBlock } = createForeignText(redact)
  return {
    code: (name: string): Inline => code(name, longestPath),
    codeBlock,
    /** Shows the path as code, with a link if `site-url` is set and the page is below it. */
    path: (path: string): Inline => {
      const url = siteUrl === undefined ? undefined : toPageUrl(path, siteUrl)
      const shown = code(path, longestPath)
      return url && url.href.length <= longestLink && redact(url.href) === url.href ? link(url, shown) : shown
    },
  }
}

export type Part = string | number | Inline | Words

/** sentence`Views of ${path}: ${count}` turns our own words into text nodes, with the parts between them. */
export function sentence(ours: TemplateStringsArray, ...parts: readonly Part[]): Words {
  return joinWords(ours.flatMap((words, at) => [words, parts[at] ?? '']))
}

/** U+200E: after a path in a right-to-left script, the text continues from left to right. */
const leftToRight = '\u200E'

export function joinWords(parts: readonly Part[], between = ''): Words {
  const nodes = parts.flatMap((part, at) => [...toNodes(at > 0 ? between : ''), ...toNodes(part)])
  return nodes.map((node, at) => {
    const isBehindPath = node.type === 'text' && at > 0 && nodes[at - 1]?.type !== 'text'
    return isBehindPath && !/^(?:\u200E| ?[A-Za-z])/.test(node.value) ? text(leftToRight + node.value) : node
  })
}

function toNodes(part: Part): Inline[] {
  if (typeof part !== 'object') return part === '' ? [] : [text(String(part))]
  return 'type' in part ? [part] : [...part]
}

/** Removes the direction mark, which would be visible in the log and in files. */
export function toPlainText(words: Words): string {
  return words.map(toTextOf).join('').replaceAll(leftToRight, '')
}

/** Returns text for a chat, in which no path can form a tag, a mention, or a link. */
export function toChatText(words: Words): string {
  const toShown = (node: Inline) => (node.type === 'text' ? node.value : toTextOf(node).replace(/[<>@]|\/\//g, '…'))
  return words.map(toShown).join('')
}

function toTextOf(node: Inline): string {
  if ('children' in node) return node.children.map(toTextOf).join('')
  return 'value' in node ? node.value : ''
}

declare module 'mdast' {
  interface TableData {
    /** Both are for HTML. Only the sortable table has an `id`. */
    readonly caption?: string
    readonly id?: string
  }
}

/** The first column names the row. `words`: the indexes of other text columns; the rest contain numbers. */
export function captioned(
  caption: string,
  header: readonly string[],
  rows: readonly (readonly Part[])[],
  words: readonly number[] = [],
): Table {
  const align = header.map((_, column) => (column === 0 || words.includes(column) ? 'left' : 'right'))
  const cells = rows.map((row) => row.map(toNodes))
  return { ...table(header.map(text), cells, align), data: { caption } }
}
