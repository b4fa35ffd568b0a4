// What GitHub makes of comments: rendered by cmark-gfm, its own parser, then parsed as a browser would.

import { spawnSync } from 'node:child_process'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

export interface Page {
  /** Without what is hidden: what `body_text` says. */
  readonly text: string
  /** Of its code blocks. */
  readonly code: string
  /** Comments, declarations and instructions. */
  readonly hidden: string
}

/** All in one process; `python3` must find cmarkgfm. */
export function toPages(documents: readonly string[]): readonly Page[] {
  const input = documents.map((document) => JSON.stringify(document)).join('\n')
  const script = new URL('render.py', import.meta.url).pathname
  const { stdout, stderr, status } = spawnSync('python3', [script], { input, encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(`cmark-gfm did not render: ${stderr}`)
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => toPage(String(JSON.parse(line))))
}

function toPage(html: string): Page {
  const page = { text: '', code: '', hidden: (html.match(/<!doctype[^>]*>/gi) ?? []).join(' ') }
  const read = (node: Node, isCode: boolean): void => {
    if (node.nodeName === '#comment' && 'data' in node) page.hidden += ` ${node.data}`
    if (node.nodeName === '#text' && 'value' in node) {
      page.text += node.value
      if (isCode) page.code += node.value
    }
    if ('childNodes' in node)
      for (const child of node.childNodes) read(child, isCode || (node.nodeName === 'pre' && child.nodeName === 'code'))
  }
  read(parseFragment(html), false)
  return page
}
