// What GitHub's page shows of a text, as HTML: its dialect, its sanitizer's list, and its filters after that.

import type { Element, ElementContent, Parents, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import type { Root as MarkdownRoot, Nodes, PhrasingContent } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const dialect = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(() => (tree: MarkdownRoot) => breakLines(tree))
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true })

const filters = unified()
  .use(rehypeSanitize)
  .use(() => (tree: Root) => filterChildren(tree))

/** The `body_html` of a comment. The HTML between the Markdown is parsed with all that stands around it. */
export function renderPage(markdown: string): string {
  const html = String(dialect.processSync(markdown))
  return toHtml(filters.runSync(fromHtml(html, { fragment: true })))
}

/** In comments every line end is a line break. */
function breakLines(node: Nodes): undefined {
  if (!('children' in node)) return
  for (const child of node.children) breakLines(child)
  const children = node.children.flatMap((child): Nodes[] => (child.type === 'text' ? toLines(child.value) : [child]))
  Object.assign(node, { children })
}

function toLines(value: string): PhrasingContent[] {
  const lines = value.split('\n').map((line) => ({ type: 'text', value: line }) as const)
  return lines.flatMap((line, index) => (index > 0 ? [{ type: 'break' as const }, line] : [line]))
}

function filterChildren(parent: Parents): undefined {
  const isLink = parent.type === 'element' && parent.tagName === 'a'
  const children = parent.children.flatMap((node): ElementContent[] => {
    if (node.type === 'text' && !isLink) return toReferences(node.value)
    if (node.type === 'doctype') return []
    return [node.type === 'element' ? toFiltered(node, isLink) : node]
  })
  Object.assign(parent, { children })
}

function toFiltered(node: Element, isInLink: boolean): Element {
  if (node.tagName === 'pre') return toCode(node)
  if (node.tagName === 'img') return toPicture(node, isInLink)
  if (node.tagName === 'code') return { ...node, properties: { className: ['notranslate'] } }
  filterChildren(node)
  return node.tagName === 'p' ? { ...node, properties: { ...node.properties, dir: 'auto' } } : node
}

const sources = ['js', 'ts', 'tsx', 'yaml', 'python']

function toCode(pre: Element): Element {
  const [code] = pre.children
  if (code?.type !== 'element' || code.tagName !== 'code') return pre
  const [language = ''] = [code.properties.className].flat()
  const lang = String(language).replace(/^language-/, '')
  const grammar = lang === 'html' ? 'text-html-basic' : sources.includes(lang) ? `source-${lang}` : undefined
  const className = ['notranslate']
  if (grammar === undefined)
    return h('pre', { ...(lang === '' ? {} : { lang }), className }, h('code', { className }, code.children))
  const [text] = code.children
  const value = text?.type === 'text' ? text.value.replace(/\n$/, '') : ''
  const tokens = value.split(/(?<=\W)(?=\w)/).map((token) => h('span', { className: ['pl-s1'] }, token))
  const classes = ['highlight', `highlight-${grammar}`, ...className, 'position-relative', 'overflow-auto']
  return h('div', { className: classes, dir: 'auto' }, h('pre', tokens))
}

/** Pictures come from GitHub's own address, which also is a link around them. */
function toPicture(img: Element, isInLink: boolean): Element {
  const source = String(img.properties.src ?? '')
  if (!/^https?:/.test(source)) return img
  const src = `https://camo.githubusercontent.com/${Buffer.from(source).toString('hex')}`
  const properties = { ...img.properties, src, dataCanonicalSrc: source, style: 'max-width: 100%;' }
  const shown: Element = { ...img, properties }
  return isInLink ? shown : h('a', { target: '_blank', rel: ['noopener', 'noreferrer'], href: src }, shown)
}

const reference = /(?<![\w/@#-])(@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\/[a-z0-9-]+)?|(?:[\w.-]+\/[\w.-]+)?#\d+)(?![\w/])/i

function toReferences(value: string): ElementContent[] {
  return value.split(reference).flatMap((part, index): ElementContent[] => {
    const text = { type: 'text', value: part } as const
    if (index % 2 === 0) return part === '' ? [] : [text]
    const [repository, number] = part.split('#')
    if (number === undefined)
      return [h('a', { className: ['user-mention', 'notranslate'], href: `https://github.com/${part.slice(1)}` }, text)]
    const href = `https://github.com/${repository || 'octo-org/docs'}/issues/${number}`
    return [h('a', { className: ['issue-link', 'js-issue-link'], href }, text)]
  })
}
