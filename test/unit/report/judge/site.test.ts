import { expect, test } from 'vitest'
import { isFile } from '../../../../src/report/judge/site.ts'
import { toProcessorMs } from '../../processor-time.ts'
import { cut, findingsOf, type Given, row, siteListOf } from '../views.ts'

/** The site has these pages; people and agents asked for others. */
function siteOf(listed: readonly string[], asked: Given['now'], changedOn = {}) {
  const now = [...listed.slice(0, 4).map((path) => row(path, 9, 9)), ...asked]
  return findingsOf({ now, before: now }, { siteList: siteListOf(listed, changedOn) }).site
}

const listed = [
  '/docs/quick-start',
  '/de/docs/quick-start',
  '/release-notes/2.3',
  '/Twice',
  '/twice',
  '/setup',
  '/a/overview',
]

test.each([
  ['case', '/Docs/Quick-Start', '/docs/quick-start'],
  ['underscores', '/docs/quick_start', '/docs/quick-start'],
  ['a page extension', '/docs/quick-start.php', '/docs/quick-start'],
  ['an extension of the twin', '/docs/quick-start.mdx', '/docs/quick-start'],
  ['escapes', '/%44ocs/quick-start.htm', '/docs/quick-start'],
  ['V1: within a language', '/DE/docs/quick_start', '/de/docs/quick-start'],
  ['V1: another language', '/fr/docs/quick-start', undefined],
  ['V1: another folder', '/go/setup', undefined],
  ['V1: no folder', '/overview', undefined],
  ['V2: a plural', '/docs/quick-starts', undefined],
  ['V5: another version', '/release-notes/2.5', undefined],
  ['two that fit', '/tWice', undefined],
])('a page is suggested only for its own spelling: %s', (_, path, suggestion) => {
  expect(siteOf(listed, [row(path, 3, 2)]).noPages).toMatchObject([{ page: { path, human: 3, ai: 2 }, suggestion }])
})

test.each([
  '/install.sh',
  '/openapi.json',
  '/guide.pdf',
  '/a.mp4',
  '/llms.txt',
  '/.well-known/x',
  '/feed',
  '/sitemap.xml.gz',
  '/.env',
])('V6: %s is a file, and no page that anybody meant', (path) => {
  expect([isFile(path), siteOf(listed, [row(path, 9, 9)]).noPages]).toEqual([true, []])
})

test.each(['/a.html', '/a.MD', '/v2.5', '/a.b', '/feeds', '/a.toolong'])('%s is no file', (path) => {
  expect(isFile(path)).toBe(false)
})

test('four views are nothing, five are asked for; the Markdown twin and other spellings of a page are that page', () => {
  const own = ['/setup/', '/setup.html', '/setup/index', '/setup.md', '/setup?x#y'].map((path) => row(path, 9, 0))
  expect(siteOf(listed, [row('/x', 2, 2), row('/y', 3, 2), ...own]).noPages?.map(({ page }) => page.path)).toEqual([
    '/y',
  ])
})

test('how much of the site was read, and the pages without a reader, the newest first', () => {
  const { coverage } = siteOf(['/a', '/b', '/c', '/d', '/e', '/f', '/g'], [row('/e', 0, 2)], {
    '/f': '2026-10-30',
    '/g': '2026-11-02',
  })
  expect(coverage).toEqual({ pages: 7, read: { human: 4, ai: 5 }, unread: ['/g', '/f'] })
})

test('of rows that are not all, nobody knows which pages were not read; of too few, nothing', () => {
  const given = { now: [row('/a', 5, 0)], before: [row('/a', 5, 0)] }
  const siteList = siteListOf(['/a', '/b'])
  const siteWith = (signs: object) => findingsOf({ ...given, provenance: signs }, { siteList }).site
  expect(siteWith({ isComplete: false }).coverage).toEqual({ pages: 2, read: { human: 1, ai: 0 }, unread: undefined })
  expect(siteWith(cut)).toEqual({ list: siteList })
  expect(findingsOf({ ...given, previousProvenance: cut }, { siteList }).site.coverage).toBeUndefined()
})

const folder = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}/p${at}`)
const viewed = (paths: readonly string[]) => paths.map((path) => row(path, 9, 9))

test.each([
  ['V4: the service has a prefix', folder('', 20), viewed(folder('/docs', 20)), { prefix: '/docs', isAdded: true }],
  ['V4: the list has one', folder('/docs', 20), viewed(folder('', 20)), { prefix: '/docs', isAdded: false }],
  ['of two folders', folder('/a/b', 20), viewed(folder('', 20)), { prefix: '/a/b', isAdded: false }],
  ['it makes half of them fit', folder('', 20), viewed(folder('/docs', 10)), { prefix: '/docs', isAdded: true }],
  ['no page has a view', folder('', 20), viewed(folder('/docs', 9)), { prefix: undefined, isAdded: false }],
  ['a tenth has one', folder('', 20), viewed([...folder('', 2), ...folder('/docs', 20)]), undefined],
  [
    'less than a tenth has one',
    folder('', 21),
    viewed([...folder('', 2), ...folder('/docs', 20)]),
    { prefix: '/docs', isAdded: true },
  ],
  ['less than a tenth has one, and no prefix helps', folder('', 21), viewed(folder('', 2)), undefined],
  ['nobody came', folder('', 20), [], undefined],
])('H169: list and addresses do not fit: %s', (_, paths, now, misfit) => {
  const { site } = findingsOf({ now, before: now }, { siteList: siteListOf(paths) })
  expect([site.misfit, site.coverage === undefined]).toEqual([misfit, misfit !== undefined])
})

test('H159: 50,000 addresses, each spelled like 20 pages, take less than two seconds', () => {
  const spellings = Array.from({ length: 20 }, (_, at) => `/P${'_-'[at % 2]}`.padEnd(at + 2, 'x'))
  const pages = spellings.flatMap((one) => [one, one.toLowerCase()])
  const asked = Array.from({ length: 50_000 }, (_, at) => row(`/p_${'X'.repeat(at % 20)}${at}`, 9, 9))
  expect(toProcessorMs(() => siteOf(pages, asked), 1)).toBeLessThan(2000)
})
