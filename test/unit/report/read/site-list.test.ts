import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSiteList } from '../../../../src/report/read/site-list.ts'

const root = mkdtempSync(join(tmpdir(), 'site-pages-'))
const workspace = join(root, 'work')

beforeAll(() => {
  mkdirSync(workspace)
  writeFileSync(join(root, 'outside.txt'), '/a')
  symlinkSync(join(root, 'outside.txt'), join(workspace, 'link.txt'))
})
afterAll(() => rmSync(root, { recursive: true }))

function read(name: string, text?: string | Buffer) {
  if (text !== undefined) writeFileSync(join(workspace, name), text)
  return readSiteList(name, workspace)
}

const numbered = (count: number) => Array.from({ length: count }, (_, page) => `/${page}`).join('\n')

const sitemap = '<urlset><url><loc>https://docs.example.com/a/?x#y</loc></url></urlset>'
const mixed =
  '\uFEFF/a\r\n\r\nhttps://one.example/b/\n/caf%C3%A9?q=1\n/\nhttps://two.example/a/\nhttps://one.example/b\n'

test.each([
  ['site.XML', sitemap, ['/a: /a']],
  ['pages.txt', mixed, ['/a: /a', '/b: /b', '/café: /caf%C3%A9', '/: /']],
  ['V7.txt', '//e.com/docs/a\n//e.com', ['/docs/a: /docs/a', '/: /']],
])('reads a sitemap, or one path or address per line, each page once: %s', async (name, text, pages) => {
  const found = await read(name, text)
  const list = 'list' in found ? found.list : undefined
  expect([...(list?.pages ?? [])].map(([key, { path }]) => `${key}: ${path}`)).toEqual(pages)
})

test('H169: one invalid entry among many is left out and counted, and hash routes are counted', async () => {
  const text = `${numbered(999)}\nnot a page\n/#/install\nhttps://a.example/#!/setup\n/a#part`
  expect(await read('broken.txt', text)).toMatchObject({ list: { leftOut: 1, hashRoutes: 2 } })
})

test('200,000 pages are accepted', async () => {
  const listed = await read('most.txt', numbered(200_000))
  expect('list' in listed && listed.list?.pages.size).toBe(200_000)
})

const absent = "which does not exist (the repository's files exist only after a step that uses `actions/checkout`)"

test.each([
  ['empty.txt', 'a list without pages', ' \n'],
  ['empty.xml', 'a list without pages', '<urlset/>'],
  ['blank.xml', 'a list without pages', ''],
  ['words.txt', 'a list in which most entries are not pages', '/a\nnot a page\njavascript:alert(1)'],
  ['commands.txt', 'a list in which most entries are not pages', '::add-mask::x\n##[add-mask]y'],
  ['latin1.txt', 'which is not UTF-8', Buffer.from([0x2f, 0xe9])],
  ['large.txt', 'which has 20000001 bytes: the limit is 20000000', `/${'a'.repeat(20_000_000)}`],
  ['many.txt', 'a list of more than 200000 pages', numbered(200_001)],
  ['gone.txt', absent, undefined],
  ['../outside.txt', 'which is outside the workspace', undefined],
  ['link.txt', 'which is outside the workspace', undefined],
  ['https://docs.example.com/sitemap.xml', absent, undefined],
])('%s is a problem: %s', async (name, words, text) => {
  expect(await read(name, text)).toMatchObject({ problem: { input: 'pages-from', value: name, is: words } })
})
