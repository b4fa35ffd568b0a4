// One file of HTML that loads nothing, from the data of a page. Text enters as text nodes only, through `PhraseNodes`. Pure.

import { createHash } from 'node:crypto'
import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import type { Redact } from '../../kit/text/redact.ts'
import type { Phrase } from '../sentence.ts'
import { toBarChartElements } from './bar-charts.ts'
import { createPhraseNodes, type PhraseNodes } from './phrase.ts'
import { script } from './script.ts'
import { style } from './style.ts'
import { toPageTableElements, toPairedBarsElement, toTableElement } from './table.ts'
import type { WebBlock, WebPage, WebSection } from './web-page.ts'

export function renderWebPage(page: WebPage, redact: Redact): string {
  return `${toHtml(toDocument(page, createPhraseNodes(redact)))}\n`
}

function toDocument(page: WebPage, phrases: PhraseNodes): Root {
  const title = phrases.plain(page.title)
  const head = h('head', [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { httpEquiv: 'Content-Security-Policy', content: toPolicy() }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'referrer', content: 'no-referrer' }),
    h('title', title),
    h('style', style),
  ])
  const main = h('main', [
    h('header', [
      h('h1', toTitleNodes(title)),
      h('p', { className: ['lead'] }, phrases.words(page.sentence)),
      ...(page.alerts.length > 0 ? [toListElement(page.alerts, phrases, 'alerts')] : []),
      ...(page.notes ?? []).map((note) => h('p', phrases.words(note))),
    ]),
    toContents(page.sections, phrases),
    ...page.sections.map((section, at) => toSectionElement(section, at, phrases)),
  ])
  const html = h('html', { lang: 'en' }, [head, h('body', [main, h('script', script)])])
  return { type: 'root', children: [{ type: 'doctype' }, html] }
}

/** Keeps dates on one line: `14–20 Nov 2026`. */
function toTitleNodes(title: string) {
  return title.split(/(\d+–\d+ \p{L}+ \d+)/u).map((part, at) => (at % 2 === 1 ? h('span', part) : part))
}

/** The page loads nothing and runs only the script of this file, whatever it contains. */
function toPolicy(): string {
  const toSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const directives = ["default-src 'none'", `style-src ${toSource(style)}`, `script-src ${toSource(script)}`]
  return [...directives, "base-uri 'none'", "form-action 'none'"].join('; ')
}

function toListElement(items: readonly Phrase[], phrases: PhraseNodes, className?: string): Element {
  const entries = items.map((item) => h('li', phrases.words(item)))
  return h('ul', { className }, entries)
}

function toContents(sections: readonly WebSection[], phrases: PhraseNodes): Element {
  const links = sections.map(({ heading }, at) => h('li', h('a', { href: `#${toId(at)}` }, phrases.plain(heading))))
  return h('nav', { ariaLabel: 'Sections' }, h('ul', links))
}

function toSectionElement({ heading, blocks }: WebSection, at: number, phrases: PhraseNodes): Element {
  const id = toId(at)
  const isAll = blocks.some(({ kind }) => kind === 'page-table')
  return h('section', { ariaLabelledBy: id, className: isAll ? ['all'] : undefined }, [
    h('h2', { id }, phrases.plain(heading)),
    ...blocks.flatMap((block) => toElements(block, phrases)),
  ])
}

function toElements(block: WebBlock, phrases: PhraseNodes): Element[] {
  switch (block.kind) {
    case 'paragraph':
      return [h('p', phrases.words(block.words))]
    case 'list':
      return [toListElement(block.items, phrases)]
    case 'table':
      return [toTableElement(block.table, phrases)]
    case 'charts':
      return toBarChartElements(block.charts, phrases)
    case 'paired-bars':
      return [toPairedBarsElement(block.bars, phrases)]
    case 'lines':
      return [h('pre', phrases.lines(block.text))]
    case 'page-table':
      return toPageTableElements(block.table, phrases)
    case 'folded':
      return [
        h('details', [
          h('summary', phrases.plain(block.summary)),
          ...block.blocks.flatMap((inner) => toElements(inner, phrases)),
        ]),
      ]
  }
}

function toId(at: number): string {
  return `section-${at + 1}`
}
