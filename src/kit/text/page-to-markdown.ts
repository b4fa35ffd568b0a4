// Converts a text as GitHub renders it back to Markdown. What the page does not show is not in the result, because GitHub did
// not write it. The libraries are large, so this file is imported only where a text needs it. Pure.

import type { Element, ElementContent, Nodes, Parents } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type Handle, defaultHandlers as htmlHandlers, toMdast } from 'hast-util-to-mdast'
import type { Nodes as MarkdownNodes } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Handlers, defaultHandlers as markdownHandlers, toMarkdown } from 'mdast-util-to-markdown'
import { dropInvisible } from './drop-invisible.ts'

/**
 * `word` stands at the start of the page, and is left out. Undefined if it does not stand there. Throws a RangeError if the
 * page is nested too deep.
 */
export function toPageMarkdown(html: string, word: string): string | undefined {
  const page = fromHtml(html, { fragment: true })
  for (const node of page.children) prepare(node)
  const tree = toMdast(page, { handlers, nodeHandlers: { comment: () => undefined } })
  return dropWord(tree, word) ? dropInvisible(toMarkdown(tree, serializerOptions)).trim() : undefined
}

/** In Markdown these hold lines. */
const blocks = new Set(['blockquote', 'details', 'div', 'dl', 'dt', 'dd', 'hr', 'li', 'ol', 'pre', 'section', 'ul'])
const tableParts = new Set(['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'])
/** In Markdown these hold a line. */
const lines = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'summary'])

/**
 * The library cannot write a block in a part of a line, as behind a tag that nobody closed, so what is around it loses its
 * format. It also joins spaces, except in an element that a browser edits. Returns whether the node is or has a block.
 */
function prepare(node: Nodes): boolean {
  if (node.type === 'text') node.value = dropInvisible(node.value)
  if (node.type !== 'element') return false
  const { tagName } = node
  const hasBlock = node.children.map(prepare).includes(true)
  if (blocks.has(tagName)) return true
  if (tableParts.has(tagName)) {
    if (hasBlock) node.tagName = 'div'
    if (hasBlock && tagName === 'table') for (const part of node.children) flatten(part)
    return hasBlock || tagName === 'table'
  }
  if (hasBlock) node.tagName = 'div'
  else if (tagName === 'code') node.tagName = 'textarea'
  return hasBlock || lines.has(tagName)
}

function flatten(node: Nodes): void {
  if (node.type !== 'element' || node.tagName === 'table') return
  if (tableParts.has(node.tagName)) node.tagName = 'div'
  for (const child of node.children) flatten(child)
}

/** Whether the first text of the tree starts with the word. What is empty without it is left out as well. */
function dropWord(node: MarkdownNodes, word: string): boolean {
  if (word === '') return true
  if (node.type === 'text') {
    if (!node.value.startsWith(word)) return false
    node.value = node.value.slice(word.length).trimStart()
    return true
  }
  const [first] = 'children' in node ? node.children : []
  if (first === undefined || !dropWord(first, word)) return false
  const isEmpty = 'value' in first ? first.value === '' : 'children' in first && first.children.length === 0
  if (isEmpty && 'children' in node) node.children.shift()
  return true
}

const readInlineCode: Handle = (_, node) => ({ type: 'inlineCode', value: toTextContent(node).replaceAll('\n', ' ') })

const language = /(?:^| )highlight-(?:source|text)-(\S+?)(?:-basic)?(?: |$)/

/** GitHub names the language at the element around highlighted code, and at the element itself for other code. */
const readCode: Handle = (_, node, parent) => {
  const { lang } = node.properties
  const [, found] = language.exec(toClasses(parent)) ?? []
  return { type: 'code', lang: found ?? (lang ? String(lang) : null), value: toTextContent(node).replace(/\n$/, '') }
}

/** GitHub shows pictures of other sites from an address of its own. */
const readImage: Handle = (_, { properties: { dataCanonicalSrc, src, title, alt } }) => ({
  type: 'image',
  url: String(dataCanonicalSrc ?? src ?? ''),
  title: title ? String(title) : null,
  alt: String(alt ?? ''),
})

const referenceClass = /(?:^| )(?:user-mention|team-mention|issue-link)(?: |$)/
const shortReference = /^(?:@[\w./-]+|(?:[\w.-]+\/[\w.-]+)?#\d+|GH-\d+)$/i

/** Mentions and references become their text again. GitHub links each picture to the address from which it shows it. */
const readLink: Handle = (state, node) => {
  const [only, ...others] = node.children
  const isPicture = only?.type === 'element' && only.tagName === 'img' && others.length === 0
  if (isPicture && only.properties.src === node.properties.href) return readImage(state, only, node)
  const value = toTextContent(node)
  if (referenceClass.test(toClasses(node)) && shortReference.test(value)) return { type: 'text', value }
  return htmlHandlers.a(state, node)
}

/** A line break alone leaves an empty paragraph. Behind one, what an item begins with would be code. */
const readItem: Handle = (state, node) => {
  const item = htmlHandlers.li(state, node)
  item.children = item.children.filter((child) => child.type !== 'paragraph' || child.children.length > 0)
  return item
}

const handlers = { a: readLink, img: readImage, li: readItem, pre: readCode, textarea: readInlineCode }

function toTextContent(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(toTextContent).join('') : ''
}

function toClasses(node: Element | Parents | ElementContent | undefined): string {
  const names = node?.type === 'element' ? node.properties.className : undefined
  return Array.isArray(names) ? names.join(' ') : ''
}

/** GitHub writes each line end in a comment as a line break. */
const writeLineEnd: Handlers['break'] = (...given) => markdownHandlers.break(...given).replace('\\\n', '\n')

/** A heading needs a space behind its `#`, a reference to an issue has none. */
const writeText: Handlers['text'] = (...given) => markdownHandlers.text(...given).replace(/^\\#(?=\d)/, '#')

const serializerOptions = {
  bullet: '-',
  handlers: { break: writeLineEnd, text: writeText },
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
} satisfies Parameters<typeof toMarkdown>[1]
