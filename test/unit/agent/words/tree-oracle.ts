// Parses Markdown into the same tree as GitHub, and checks what must never be in that tree.

import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { expect } from 'vitest'

/** Part of every untrusted text in tests. It may occur outside code only in plain paths in tables and in "Worth a look". */
export const canary = 'Qzx'

export const foreign = (text: string) => `${canary}${text}${canary}`

export function parseMarkdown(markdown: string) {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
}

export function collect(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(collect) : [])]
}

const ours = [
  ...['root', 'heading', 'paragraph', 'text', 'strong', 'inlineCode', 'code', 'link', 'html'],
  ...['list', 'listItem', 'table', 'tableRow', 'tableCell'],
]
const ourHtml = /^(?:<details>\n<summary>[A-Za-z0-9 ,.&;:()-]+<\/summary>|<\/details>|<\/?sub>|<wbr>)$/

/** A plain path with its views, as in a line of "Worth a look" after the bold beginning. */
const plainLine =
  /^ [\w/.%*-]+, [\d,]+ → [\d,]+(?: \([-+<>\d.,\s%]+\))?(?:; (?:people|AI agents) [\d,]+ → [\d,]+(?: \([-+<>\d.,\s%]+\))?)?(?:, no views at all now)?$/

/** Throws unless the Markdown contains only our nodes, our links (a list, or a pattern), and untrusted text in code. */
export function expectHarmless(markdown: string, allowedLinks: readonly string[] | RegExp, marker?: string): void {
  expect(markdown.isWellFormed()).toBe(true)
  expect(markdown).not.toMatch(/[[\p{Bidi_Control}--\u200E]\u2060\uFEFF\u00AD\u{E0000}-\u{E007F}\0\u001B\r]/v)
  const nodes = collect(parseMarkdown(markdown))
  const firstCells = nodes.flatMap((node) => (node.type === 'tableRow' ? node.children.slice(0, 1) : []))
  const linksOfLines = nodes
    .flatMap((node) => (node.type === 'listItem' ? collect(node) : []))
    .filter(({ type }) => type === 'link')
  const plainPaths = [...firstCells, ...linksOfLines]
    .flatMap(collect)
    .filter((node) => node.type === 'text' && /^[\p{L}\p{M}\p{N}_/.%*-]+$/u.test(node.value))
  // GitHub ignores references in links, so our links may show a pull request as `#12`.
  const pullNames = nodes
    .flatMap((node) => (node.type === 'link' ? node.children : []))
    .filter((node) => node.type === 'text' && /^(?:[\w-]+\/[\w.-]+)?#\d+$/.test(node.value))
  for (const node of nodes) {
    expect(ours).toContain(node.type)
    if (node.type === 'html' && node.value !== marker) expect(node.value).toMatch(ourHtml)
    if (node.type === 'inlineCode' || node.type === 'code') expect(node.value).not.toContain('\u200B')
    if (node.type === 'link') expectAllowed(node.url, allowedLinks)
    // GitHub processes mentions, references, and math after GFM, in the text that remains.
    if (node.type === 'text' && !pullNames.some((one) => one === node)) {
      expect(node.value).not.toMatch(/[$]|@[\w-]|#\d|GH-\d|:\/\/|www\./i)
      if (!plainPaths.includes(node) && !plainLine.test(node.value))
        expect(node.value).not.toMatch(new RegExp(canary, 'i'))
    }
    if (node.type === 'table') {
      for (const row of node.children) expect(row.children).toHaveLength(node.align?.length ?? -1)
    }
  }
  expectInertLines(markdown, nodes)
}

function expectAllowed(url: string, links: readonly string[] | RegExp): void {
  if (links instanceof RegExp) expect(url).toMatch(links)
  else expect(links).toContain(url)
}

/** H59: checks that no line outside code begins with something that a bot could treat as a command. */
function expectInertLines(markdown: string, nodes: readonly Nodes[]): void {
  const lines = markdown.split('\n')
  for (const { type, position } of nodes) {
    if (type === 'code' && position) lines.fill('', position.start.line - 1, position.end.line)
  }
  for (const line of lines) expect(line).not.toMatch(/^\s*(?:[/@]|bors )/)
}
