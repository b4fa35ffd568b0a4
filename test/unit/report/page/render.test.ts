import { createHash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect, test } from 'vitest'
import { renderReportPage } from '../../../../src/report/page/render.ts'
import { type Found, findingsOf, hostilePaths, linked, row, rulesOf, siteListOf, siteUrl, weeksOf } from '../views.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

function parsePage(html: string) {
  const elements = [...descend(parse(html))].filter((node): node is Element => 'tagName' in node)
  const all = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const attributes = elements.flatMap(({ attrs }) => attrs)
  return { all, attributes, texts: (name: string) => all(name).map(textOf) }
}

const pageOf = (found: Found) => parsePage(renderReportPage(found, linked))
const textOf = (node: Node): string => [...descend(node)].map((inner) => ('value' in inner ? inner.value : '')).join('')
const attributeOf = (node: Element | undefined, name: string) => node?.attrs.find((one) => one.name === name)?.value

function* descend(node: Node): Generator<Node> {
  yield node
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* descend(child)
}

const rest = Array.from({ length: 6 }, (_, at) => row(`/rest-${at}`, 300, 100))
const given = { now: [...rest, row('/less', 300, 100)], before: [...rest, row('/less', 700, 100)] }
const weeks = weeksOf(Array.from({ length: 8 }, () => [2100, 700] as const))
const report = findingsOf(given, { siteUrl, alerts: rulesOf('human > 5') }, { weeks })

test('the page has the headings of the summary in its order, two charts, and all pages', () => {
  const page = pageOf(report)
  expect(page.texts('h1')).toEqual(['docs.example.com, 14–20 Nov 2026'])
  expect(page.texts('h2')).toEqual(['Pages to work on', 'Trend', 'Top pages', 'All pages'])
  expect([page.all('main').length, page.all('svg').length, page.all('caption').length]).toEqual([1, 2, 6])
  expect(page.all('table').map((table) => attributeOf(table, 'id'))).toEqual([...Array(5), 'pages'])
  expect(page.texts('p')[0]).toContain('/less lost views by people (700 → 300)')
  const [head, first] = page.texts('tr').slice(-8)
  expect([head, first].join(' ').split(/\s+/).join(' ')).toContain('AI agents Change /less 300 −400 100 0')
})

test('it shows 100 rows of each list', () => {
  const now = [...rest, ...Array.from({ length: 120 }, (_, at) => row(`/new-${at}`, 200, 0))]
  expect(pageOf(findingsOf({ now, before: rest })).texts('summary')).toContain('New pages (100 of 120)')
})

test('the policy allows only the style and the script of the page', () => {
  const page = pageOf(report)
  const toSource = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const [style] = page.texts('style')
  const [script, ...others] = page.texts('script')
  expect(others).toEqual([])
  expect(attributeOf(page.all('meta')[1], 'content')).toBe(
    `default-src 'none'; style-src ${toSource(style)}; script-src ${toSource(script)}; base-uri 'none'; form-action 'none'`,
  )
})

const hostile = '</td></script><script>alert(1)</script><img src=x onerror=alert(1)>]]>'

const hostileTexts = [...hostilePaths, ['H140: what ends an element', hostile] as const]

test.each(hostileTexts)('H140: %s is text wherever it stands', (_, text) => {
  const path = `/${text}`
  const now = [...rest, row(path, 100, 900), row(`${path}2`, 0, 900)]
  const before = [...rest, row(path, 900, 100), row(`${path}2`, 0, 900), row(`${path}3`, 900, 0)]
  const inputs = { siteUrl, siteList: siteListOf(rest.map((page) => page.path)), topic: text }
  for (const found of [findingsOf({ now, before }, inputs), findingsOf({ now, before }, { topic: text })]) {
    const page = pageOf(found)
    expect([page.all('script').length, page.all('img').length, page.all('main').length]).toEqual([1, 0, 1])
    expect(page.attributes.filter(({ name }) => name.startsWith('on'))).toEqual([])
    const links = page.all('a').map((link) => attributeOf(link, 'href') ?? '')
    expect(links.filter((href) => !/^https:\/\/docs\.example\.com\/[!-~]*$/.test(href))).toEqual([])
  }
})

test('H142: 5,000 paths of 2,048 slashes, tags or brackets make a file below 3 MB; more pages are counted', () => {
  const texts = ['/'.repeat(2000), '/<a'.repeat(682), '/!['.repeat(682), `/${'é'.repeat(2000)}`]
  const now = Array.from({ length: 5001 }, (_, at) => row(`/${at}${texts[at % texts.length]}`, 1_234_567, 1))
  const html = renderReportPage(findingsOf({ now, before: now }, { siteUrl }), linked)
  expect(Buffer.byteLength(html)).toBeLessThan(3_000_000)
  expect(html).toContain('The 5,000 most read of 5,001 pages; most views by people first')
})

test('if rows are missing, the table of all pages says so, and has no changes', () => {
  const partial = { ...given, provenance: { isComplete: false, isPartial: true } }
  expect(pageOf(findingsOf(partial)).texts('caption').at(-1)).toBe('7 pages that were read; most views by people first')
})
