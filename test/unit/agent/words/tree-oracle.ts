// Parses Markdown into the tree that GitHub would make of it, and says what must never be in that tree.

import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { expect } from 'vitest'

/** Stands in every untrusted text of a test: found outside code, the text got out, but for plain paths in tables and in "Worth a look". */
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

/** A plain path with its views, as a line of "Worth a look" has it behind its bold beginning. */
const plainLine =
  /^ [\w/.%*-]+, [\d,]+ → [\d,]+(?: \([-+<>\d.,\s%]+\))?(?:; (?:people|AI agents) [\d,]+ → [\d,]+(?: \([-+<>\d.,\s%]+\))?)?(?:, no views at all now)?$/

/** Throws unless the Markdown holds nothing but our nodes, our links (a list, or a pattern), and untrusted text in code. */
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
  // GitHub looks for no references in links: ours name a pull request as people do.
  const pullNames = nodes
    .flatMap((node) => (node.type === 'link' ? node.children : []))
    .filter((node) => node.type === 'text' && /^(?:[\w-]+\/[\w.-]+)?#\d+$/.test(node.value))
  for (const node of nodes) {
    expect(ours).toContain(node.type)
    if (node.type === 'html' && node.value !== marker) expect(node.value).toMatch(ourHtml)
    if (node.type === 'inlineCode' || node.type === 'code') expect(node.value).not.toContain('\u200B')
    if (node.type === 'link') expectAllowed(node.url, allowedLinks)
    // Mentions, references and mathematics are GitHub's, not GFM's: they work on what is left as text.
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

/** H59: no line outside code begins with what a bot could take as a command. */
function expectInertLines(markdown: string, nodes: readonly Nodes[]): void {
  const lines = markdown.split('\n')
  for (const { type, position } of nodes) {
    if (type === 'code' && position) lines.fill('', position.start.line - 1, position.end.line)
  }
  for (const line of lines) expect(line).not.toMatch(/^\s*(?:[/@]|bors )/)
}
