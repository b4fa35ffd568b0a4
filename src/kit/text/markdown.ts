// Builds the Markdown tree. Untrusted text enters it only through `ForeignText`, and links only through `link`.

import type { AlignType, BlockContent, Code, InlineCode, PhrasingContent, RootContent, Table, TableCell } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown as serialize } from 'mdast-util-to-markdown'
import { cutLine, escapeInvisibleBlock } from './escape-invisible.ts'
import { formatCount } from './format.ts'
import type { Redact } from './redact.ts'
import type { SafeUrl } from './safe-url.ts'

export type Block = RootContent
export type Inline = PhrasingContent

const longestSentence = 1000
export type ForeignText = ReturnType<typeof createForeignText>

/** Redacts before it cuts, because the redactor does not recognize half a secret. */
export function createForeignText(redact: Redact) {
  const code = (foreign: string, max = 200): InlineCode => {
    // In tables, GitHub drops a backslash before a pipe, even in code.
    const value = cutLine(redact(foreign), max).replaceAll('\\|', '\\u{5C}|')
    return { type: 'inlineCode', value: value === '' ? ' ' : value }
  }
  return {
    /** Inline code on one line, cut to `max` UTF-16 units (default 200). Invisible characters are escaped. */
    code,
    /** A code block, cut to `max` UTF-16 units (default 4,000). A paragraph below it says how much was cut. */
    codeBlock: (foreign: string, max = 4000): BlockContent[] => {
      const { visible, leftOut } = escapeInvisibleBlock(redact(foreign), max)
      const block: Code = { type: 'code', value: visible }
      if (leftOut === 0) return [block]
      return [block, paragraph(text(`… and ${formatCount(leftOut)} more characters.`))]
    },
    /** Our own sentence, such as a hint, whose parts in backticks become code. */
    sentence: (ours: string): Inline[] => {
      const parts = cutLine(redact(ours), longestSentence).split('`')
      return parts.map((part, index) => (index % 2 === 1 && index < parts.length - 1 ? code(part) : text(part)))
    },
  }
}

/** Our own words. The serializer escapes any Markdown in them. */
export function text(value: string): Inline {
  return { type: 'text', value }
}

/** Our own words with nodes between them: inline`Job ${code(id)}`. */
export function inline(words: TemplateStringsArray, ...nodes: Inline[]): Inline[] {
  return words.flatMap((part, index) => {
    const node = nodes[index]
    return [...(part === '' ? [] : [text(part)]), ...(node ? [node] : [])]
  })
}

export function bold(...children: Inline[]): Inline {
  return { type: 'strong', children }
}

export function link(url: SafeUrl, ...children: Inline[]): Inline {
  return { type: 'link', url: url.href, children }
}

export function smallPrint(parts: readonly (readonly Inline[])[]): BlockContent[] {
  const line = parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [text(' · '), ...part]))
  const toTag = (value: string): Inline => ({ type: 'html', value })
  return line.length > 0 ? [paragraph(toTag('<sub>'), ...line, toTag('</sub>'))] : []
}

export function heading(depth: 1 | 2 | 3 | 4 | 5 | 6, ...children: Inline[]): Block {
  return { type: 'heading', depth, children }
}

export function paragraph(...children: Inline[]): BlockContent {
  return { type: 'paragraph', children }
}

export function list(items: readonly Inline[][]): BlockContent {
  return {
    type: 'list',
    spread: false,
    children: items.map((children) => ({ type: 'listItem', spread: false, children: [paragraph(...children)] })),
  }
}

/** A cell is one inline node or several. Every row must have as many cells as the header. */
export function table(
  header: readonly (Inline | Inline[])[],
  rows: readonly (readonly (Inline | Inline[])[])[],
  align: readonly AlignType[] = [],
): Table {
  const children = [header, ...rows].map((row) => ({ type: 'tableRow' as const, children: row.map(toCell) }))
  return { type: 'table', align: header.map((_, column) => align[column] ?? null), children }
}

export function details(summary: string, children: readonly Block[]): Block[] {
  const words = summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return [
    { type: 'html', value: `<details>\n<summary>${words}</summary>` },
    ...children,
    { type: 'html', value: '</details>' },
  ]
}

export function toMarkdown(blocks: readonly Block[]): string {
  return serialize({ type: 'root', children: [...blocks] }, options)
}

const options = {
  bullet: '-',
  // GitHub renders `$…$` as math.
  unsafe: [{ character: '$', inConstruct: 'phrasing' }],
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
} satisfies Parameters<typeof serialize>[1]

function toCell(content: Inline | Inline[]): TableCell {
  return { type: 'tableCell', children: Array.isArray(content) ? content : [content] }
}
