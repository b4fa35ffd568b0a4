import { expect, test } from 'vitest'
import { isFile } from '../../../../src/report/judge/site.ts'
import { toProcessorMs } from '../../processor-time.ts'
import { cut, findingsOf, type Given, row, siteListOf } from '../views.ts'

/** The site has these pages, of which only the first four were read. People and agents also requested other addresses. */
function siteOf(pages: readonly string[], asked: Given['now'], changedOn = {}) {
  const now = [...pages.slice(0, 4).map((path) => row(path, 9, 9)), ...asked]
  return findingsOf({ now, before: now }, { siteList: siteListOf(pages, changedOn) }).site
}

const quick = ['/docs/quick-start', '/de/docs/quick-start']
const paths = [...quick, '/release-notes/2.3', '/Twice', '/twice', '/setup']

test.each([
  ['a page extension', '/docs/quick-start.php', quick[0]],
  ['an extension of the twin', '/docs/quick-start.mdx', quick[0]],
  ['escapes', '/%44ocs/quick-start.htm', quick[0]],
  ['V1: within a language', '/DE/docs/quick_start', quick[1]],
  ['V1: another language', '/fr/docs/quick-start', undefined],
  ['V1: another folder', '/go/setup', undefined],
  ['V2: a plural', '/docs/quick-starts', undefined],
  ['V5: another version', '/release-notes/2.5', undefined],
  ['two that fit', '/tWice', undefined],
])('a page is suggested only for its own spelling: %s', (_, path, suggestion) => {
  expect(siteOf(paths, [row(path, 3, 2)]).noPages).toMatchObject([{ page: { path, human: 3, ai: 2 }, suggestion }])
})

const files = ['/install.sh', '/a.mp4', '/llms.txt', '/.well-known/x', '/feed', '/sitemap.xml.gz', '/.env']

test('V6: a file is no page that anybody meant', () => {
  expect(files.filter((path) => !isFile(path))).toEqual([])
  expect(['/a.html', '/a.MD', '/v2.5', '/a.b', '/feeds', '/a.toolong'].filter(isFile)).toEqual([])
  const requested = files.map((path) => row(path, 9, 9))
  expect(siteOf(paths, requested).noPages).toEqual([])
})

test('an address needs five views to be listed; the `.md` version and other spellings of a page count as that page', () => {
  const own = ['/setup/', '/setup.html', '/setup/index', '/setup.md', '/setup?x#y'].map((path) => row(path, 9, 0))
  const { noPages } = siteOf(paths, [row('/x', 2, 2), row('/y', 3, 2), ...own])
  expect(noPages?.map(({ page }) => page.path)).toEqual(['/y'])
})

test('how much of the site was read, and the unread pages, the newest first', () => {
  const changedOn = { '/f': '2026-10-30', '/g': '2026-11-02' }
  const { coverage } = siteOf(['/a', '/b', '/c', '/d', '/e', '/f', '/g'], [row('/e', 0, 2)], changedOn)
  expect(coverage).toEqual({ pages: 7, read: { human: 4, ai: 5 }, unread: ['/g', '/f'] })
})

test('with missing rows, unread pages are unknown; with too many missing, nothing is known', () => {
  const given = { now: [row('/a', 5, 0)], before: [row('/a', 5, 0)] }
  const siteList = siteListOf(['/a', '/b'])
  const siteWith = (signs: object) => findingsOf({ ...given, provenance: signs }, { siteList }).site
  expect(siteWith({ isComplete: false }).coverage).toEqual({ pages: 2, read: { human: 1, ai: 0 }, unread: undefined })
  expect(siteWith(cut)).toEqual({ list: siteList })
  expect(findingsOf({ ...given, previousProvenance: cut }, { siteList }).site.coverage).toBeUndefined()
})

const folder = (prefix: string, count = 20) => Array.from({ length: count }, (_, at) => `${prefix}/p${at}`)
const served = { prefix: '/docs', isAdded: true }
const listed = (prefix?: string) => ({ prefix, isAdded: false })
const two = [...folder('', 2), ...folder('/docs')]

test.each([
  ['V4: the service has a prefix', folder(''), folder('/docs'), served],
  ['V4: the list has one', folder('/docs'), folder(''), listed('/docs')],
  ['of three folders', folder('/a/b/c'), folder(''), listed('/a/b/c')],
  ['of four folders', folder('/a/b/c/d'), folder(''), listed()],
  ['it makes half of them fit', folder(''), folder('/docs', 10), served],
  ['its home page', ['/', ...folder('', 3)], ['/docs', '/docs/p0', '/x'], served],
  ['no page has a view', folder(''), folder('/docs', 9), listed()],
  ['a tenth has one', folder(''), two, undefined],
  ['less than a tenth has one', folder('', 21), two, served],
  ['less than a tenth has one, and no prefix helps', folder('', 21), folder('', 2), undefined],
  ['nobody came', folder(''), [], undefined],
])('H169: the list does not match the viewed addresses: %s', (_, pages, viewed, misfit) => {
  const now = viewed.map((path) => row(path, 9, 9))
  const { site } = findingsOf({ now, before: now }, { siteList: siteListOf(pages) })
  expect([site.misfit, site.coverage === undefined]).toEqual([misfit, misfit !== undefined])
})

test('H159: 50,000 addresses, each spelled like 20 pages, take less than two seconds', () => {
  const spellings = Array.from({ length: 20 }, (_, at) => `/P${'_-'[at % 2]}`.padEnd(at + 2, 'x'))
  const pages = spellings.flatMap((one) => [one, one.toLowerCase()])
  const asked = Array.from({ length: 50_000 }, (_, at) => row(`/p_${'X'.repeat(at % 20)}${at}`, 9, 9))
  expect(toProcessorMs(() => siteOf(pages, asked), 1)).toBeLessThan(2000)
})
