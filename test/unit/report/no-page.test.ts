import { expect, test } from 'vitest'
import { findNoPages } from '../../../src/report/no-page.ts'
import { toPageKey } from '../../../src/report/page-key.ts'
import { row } from './views.ts'

const find = (path: string, listed: readonly string[], views = 9) =>
  findNoPages([{ ...row(path, 0, views), isListed: false }], new Map(listed.map((one) => [toPageKey(one), one])))
    .addresses

const site = ['/docs/quick-start', '/de/docs/quick-start', '/release-notes/2.3', '/Twice', '/twice']

test.each([
  ['/Docs/Quick_Start', '/docs/quick-start'],
  ['/docs/quick-start.php', '/docs/quick-start'],
  ['/DE/docs/quick-start', '/de/docs/quick-start'],
  ['/fr/docs/quick-start', undefined],
  ['/docs/quick-starts', undefined],
  ['/quick-start', undefined],
  ['/release-notes/2.5', undefined],
  ['/tWice', undefined],
])('%s has the spelling of %s', (path, expected) => {
  expect(find(path, site).map(({ suggestion }) => suggestion)).toEqual([expected])
})

test('fewer than five views are nothing, and what tools ask for is no page that anybody meant', () => {
  expect([find('/x', site, 4), find('/x', site, 5)].map((found) => found.length)).toEqual([0, 1])
  for (const path of ['/llms.txt', '/a/robots.txt', '/.well-known/x', '/sitemap-1.xml', '/feed.xml'])
    expect(find(path, site)).toEqual([])
})
