import { expect, test } from 'vitest'
import { parseSitemap } from '../../../../src/report/read/sitemap.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const urlset = (inner: string, attributes = `xmlns="${namespace}"`) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${attributes}>${inner}</urlset>\n`

const entities =
  '<url><loc> /x?a=1&amp;b=2 </loc><lastmod>2026-01-01</lastmod></url><url><loc><![CDATA[/y]]></loc></url>' +
  '<url><loc>/&#x7a;</loc></url>'
const withImages = `xmlns="${namespace}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`
const images =
  '<url><image:image><image:loc>https://a.example/a.png</image:loc></image:image><image:loc>https://b</image:loc>' +
  '<loc>https://a.example/a</loc></url><loc>https://a.example/stray</loc>'

test.each([
  ['with the entities of XML', urlset(entities), ['/x?a=1&b=2 2026-01-01', '/y ', '/z ']],
  ['but not of images and other extensions', urlset(images, withImages), ['https://a.example/a ']],
  ['with a prefix', `<s:urlset xmlns:s="${namespace}"><s:url><s:loc>/a</s:loc></s:url></s:urlset>`, ['/a ']],
  ['and an empty one, which is to be counted', urlset('<url><loc/></url><url><loc>/a</loc></url>'), [' ', '/a ']],
])('reads the addresses of pages, each with the day of its last change: %s', (_, text, addresses) => {
  const found = parseSitemap(text)
  expect('problem' in found ? found : found.map(({ address, changedOn }) => `${address} ${changedOn}`)).toEqual(
    addresses,
  )
})

const laughs = `<!DOCTYPE urlset [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]>`
const outside = '<!DOCTYPE urlset [<!ENTITY x SYSTEM "file:///etc/passwd">]>'

test('V3, H169: translations that are only alternates count as pages, and each page counts once', () => {
  const link = (attributes: string) => `<xhtml:link ${attributes}/>`
  const de = link('rel="alternate" hreflang="de" href="/de/a"')
  const url = (loc: string) =>
    `<url><loc>${loc}</loc>${de}${link('rel="alternate" href="/a"')}${link('rel="next" href="/b"')}</url>`
  const text = urlset(url('/a') + url('/de/a'), `xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`)
  const found = parseSitemap(text)
  expect('problem' in found ? found : found.map(({ address }) => address)).toEqual(['/a', '/de/a'])
})

test.each([
  ['an index', '<sitemapindex><sitemap><loc>https://a</loc></sitemap></sitemapindex>', 'a sitemap index'],
  ['a feed', '<rss><url><loc>https://a</loc></url></rss>', 'XML that is not a sitemap'],
  ['truncated XML', '<urlset>\n<url><loc>https://a', 'invalid XML on line 2'],
  ['entities of entities', `${laughs}<urlset><url><loc>&c;</loc></url></urlset>`, 'invalid XML on line 1'],
  ['an entity of a file', `${outside}<urlset><url><loc>&x;</loc></url></urlset>`, 'invalid XML on line 1'],
])('%s is refused', (_, text, words) => {
  expect(parseSitemap(text)).toEqual({ problem: expect.stringContaining(words) })
})

test('H142: elements may be nested 20 deep, but no deeper', () => {
  const nested = `<urlset>${'<a>'.repeat(19)}${'</a>'.repeat(19)}</urlset>`
  const found = [nested, '<urlset>'.repeat(21)].map(parseSitemap)
  expect(found).toEqual([[], { problem: 'XML that is not a sitemap' }])
})
