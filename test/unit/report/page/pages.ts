// Pages to open, and what a browser would make of them.

import type { ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { createPhraseNodes } from '../../../../src/report/page/phrase.ts'
import { renderWebPage } from '../../../../src/report/page/render.ts'
import type { WebPage } from '../../../../src/report/page/web-page.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const keep = (text: string) => text

export function htmlOf(page: Partial<WebPage>, redact = keep): string {
  return renderWebPage({ title: 'Title', alerts: [], sentence: 'Sentence.', sections: [], ...page }, redact)
}

export function pageOf(elements: ElementContent[]) {
  return parsePage(toHtml({ type: 'root', children: [h('main', elements)] }))
}

export const phrases = createPhraseNodes(keep)

/** Elements by their name, in the order of the document; `rows`: of the first table, header included. */
export function parsePage(html: string) {
  const elements = [...descend(parse(html))].filter((node): node is Element => 'tagName' in node)
  const all = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const toCells = (row: Element) => row.childNodes.map(textOf)
  return {
    all,
    texts: (name: string) => all(name).map(textOf),
    rows: () =>
      [...descend(all('table')[0])]
        .filter((node): node is Element => 'tagName' in node && node.tagName === 'tr')
        .map(toCells),
  }
}

export function textOf(node: Node): string {
  return [...descend(node)].map((inner) => ('value' in inner ? inner.value : '')).join('')
}

export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}

function* descend(node: Node | undefined): Generator<Node> {
  if (node === undefined) return
  yield node
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* descend(child)
}
