// What GitHub makes of a text: rendered by cmark-gfm, its own parser, then parsed as a browser would.

import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

export interface Page {
  readonly html: string
  readonly text: string
  /** Comments, declarations and instructions. */
  readonly hidden: string
  /** A tag that nothing closes took what cmark-gfm wrote behind it for its attributes. */
  readonly isTorn: boolean
}

/** All in one process; `python3` must find cmarkgfm. */
export async function toPages(documents: readonly string[]): Promise<readonly Page[]> {
  if (documents.length === 0) return []
  const child = spawn('python3', [new URL('render.py', import.meta.url).pathname], { stdio: 'pipe' })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  child.stdin.on('error', () => {}).end(documents.map((document) => JSON.stringify(document)).join('\n'))
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (status !== 0) throw new Error(`cmark-gfm did not render: ${stderr}`)
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => toPage(String(JSON.parse(line))))
}

/** What they hold is text to a parser of HTML. No page of GitHub has them: what stands in them counts as neither. */
const foreign = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'])

/** Info strings and addresses, where a declaration without an end took the next tag with it: words of the author. */
const writtenAttributes = /<(?:pre lang|a href|img src)="[^>]*$/

/** Tags that cmark-gfm itself writes. */
const written = /<\/?(?:p|li|ul|ol|h[1-6]|br|code|section|blockquote|table|t[hdr]|em|hr)\b/

function toPage(html: string): Page {
  const page = { html, text: '', hidden: '', isTorn: false }
  const read = (node: Node): void => {
    if (node.nodeName === '#comment' && 'data' in node) page.hidden += ` ${node.data.replace(writtenAttributes, '')}`
    if (node.nodeName === '#text' && 'value' in node) page.text += node.value
    if ('attrs' in node && node.attrs.some(({ name, value }) => written.test(name + value))) page.isTorn = true
    if (foreign.has(node.nodeName)) return
    if ('childNodes' in node) for (const child of node.childNodes) read(child)
  }
  // The parser drops document types: they are hidden as other declarations are.
  read(parseFragment(html.replace(/<!d(?=octype)/gi, '<!x')))
  return page
}
