import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { toPageUrl } from '../../../../src/kit/text/safe-url.ts'
import type { WebBlock } from '../../../../src/report/page/web-page.ts'
import { attributeOf, htmlOf, parsePage } from './pages.ts'

const hostile = '</td></script><script>alert(1)</script><img src=x onerror=alert(1)>]]>'

test('a page has one heading of the first level, one main part, and a link to every section', () => {
  const sections = ['One', 'Two'].map((heading) => ({ heading, blocks: [] }))
  const page = parsePage(htmlOf({ title: 'Views', alerts: ['Fewer people.'], sections }))
  expect([page.texts('h1'), page.texts('title'), page.all('main').length]).toEqual([['Views'], ['Views'], 1])
  expect(page.texts('li')).toEqual(['Fewer people.', 'One', 'Two'])
  expect(page.all('a').map((link) => attributeOf(link, 'href'))).toEqual(
    page.all('h2').map((heading) => `#${attributeOf(heading, 'id')}`),
  )
})

test('the policy lets nothing be loaded, and nothing run but the style and the script of the page', () => {
  const page = parsePage(htmlOf({}))
  const toSource = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const [style] = page.texts('style')
  const [script, ...others] = page.texts('script')
  expect(others).toEqual([])
  expect(attributeOf(page.all('meta')[1] ?? expect.fail(), 'content')).toBe(
    `default-src 'none'; style-src ${toSource(style)}; script-src ${toSource(script)}; base-uri 'none'; form-action 'none'`,
  )
})

test('H140: text of strangers is text wherever it stands, and never ends what holds it', () => {
  const foreign = [{ foreign: hostile, url: toPageUrl(`/${hostile}`, 'https://docs.example.com') }]
  const table = { caption: hostile, columns: ['', hostile], rows: [{ name: foreign, cells: [hostile] }] }
  const viewers = { viewers: 'ai', title: hostile } as const
  const pairs = [{ now: 1, text: hostile }]
  const words = { caption: hostile, label: hostile, now: hostile }
  const charts = [{ ...viewers, points: [{ label: hostile, count: 1 }] }]
  const blocks: WebBlock[] = [
    { kind: 'list', items: [foreign] },
    { kind: 'table', table },
    { kind: 'charts', charts: { table, charts } },
    { kind: 'paired-bars', bars: { ...words, columns: [viewers], rows: [{ name: foreign, pairs }] } },
    { kind: 'folded', summary: hostile, blocks: [{ kind: 'paragraph', words: foreign }] },
    { kind: 'lines', text: hostile },
    { kind: 'page-table', table },
  ]
  const sections = [{ heading: hostile, blocks }]
  const html = htmlOf({ title: hostile, alerts: [foreign, hostile], sentence: foreign, sections })
  const page = parsePage(html)
  expect([page.all('script').length, page.all('img').length, page.all('main').length]).toEqual([1, 0, 1])
  expect(page.texts('h1')).toEqual([hostile])
  expect(page.texts('caption')).toHaveLength(4)
  expect(page.rows()).toEqual([
    ['', hostile],
    [hostile, hostile],
  ])
  const links = page.all('a').map((link) => attributeOf(link, 'href') ?? '')
  expect(
    links.filter((href) => !href.startsWith('https://docs.example.com/%3C/td%3E') && href !== '#section-1'),
  ).toEqual([])
})

test('H140: characters that are hidden, or that move other text, are shown as what they are', () => {
  const page = parsePage(htmlOf({ sentence: [{ foreign: '/\u202Egnp.exe\u200B\0' }] }))
  expect(page.texts('bdi')).toEqual(['/\\u{202E}gnp.exe\\u{200B}\\u{0}'])
})

test('H142: 5,000 paths of 2,048 slashes, tags or brackets make a file below 2 MB', () => {
  const texts = ['/'.repeat(2048), '/<a'.repeat(682), '/!['.repeat(682), `/${'é'.repeat(2047)}`]
  const rows = Array.from({ length: 5000 }, (_, at) => {
    const foreign = texts[at % texts.length] ?? ''
    const name = [{ foreign, url: toPageUrl(foreign, 'https://docs.example.com') }]
    return { name, cells: ['1,234,567', '-1,234', '1', 'new'] }
  })
  const table = { caption: 'All pages', columns: ['Page', 'People', 'Change', 'AI agents', 'Change'], rows }
  const html = htmlOf({ sections: [{ heading: 'All pages', blocks: [{ kind: 'page-table', table }] }] })
  expect(Buffer.byteLength(html)).toBeLessThan(2_000_000)
})

test('a secret in a text or an address is not there', () => {
  const redact = (text: string) => text.replaceAll('secret', '***')
  const url = toPageUrl('/a-secret', 'https://docs.example.com')
  const html = htmlOf({ sentence: ['A secret: ', { foreign: '/a-secret', url }] }, redact)
  expect(html).not.toContain('secret')
  expect(html).toContain('<bdi>/a-***</bdi>')
})
