import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSitePages, toPageKey } from '../../../src/page-views/site-pages.ts'

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
  return readSitePages(name, workspace)
}

const numbered = (count: number) => Array.from({ length: count }, (_, page) => `/${page}`).join('\n')

test.each([
  ['site.XML', '<urlset><url><loc>https://docs.example.com/a/?x#y</loc></url></urlset>', [['/a', '/a']]],
  [
    'pages.txt',
    '\uFEFF/a\r\n\r\nhttps://docs.example.com/b/\n/caf%C3%A9?q=1\n/\n/a/\n',
    [
      ['/a', '/a'],
      ['/b', '/b'],
      ['/café', '/caf%C3%A9'],
      ['/', '/'],
    ],
  ],
])('a sitemap or a path or an address a line, each page once: %s', async (name, text, pages) => {
  const listed = await read(name, text)
  expect('pages' in listed && [...(listed.pages ?? [])]).toEqual(pages)
})

test('without a name there is no list', async () => {
  expect(await read('')).toEqual({ pages: undefined })
})

test('200,000 pages are taken', async () => {
  const listed = await read('most.txt', numbered(200_000))
  expect('pages' in listed && listed.pages?.size).toBe(200_000)
})

test.each([
  ['empty.txt', 'a list without pages', ' \n'],
  ['empty.xml', 'a list without pages', '<urlset/>'],
  ['words.txt', 'a list whose entry 2 is no page', '/a\nnot a page'],
  ['other.txt', 'a list whose entry 2 is no page', '/a\njavascript:alert(1)'],
  ['commands.txt', 'a list whose entry 1 is no page', '::add-mask::x\n##[add-mask]y'],
  ['latin1.txt', 'which is not UTF-8', Buffer.from([0x2f, 0xe9])],
  ['large.txt', 'which has 20000001 bytes', `/${'a'.repeat(20_000_000)}`],
  ['many.txt', 'a list of more than 200000 pages', numbered(200_001)],
  ['gone.txt', 'which is not there', undefined],
  ['../outside.txt', 'which is outside the workspace', undefined],
  ['link.txt', 'which is outside the workspace', undefined],
  ['https://docs.example.com/sitemap.xml', 'which is not there', undefined],
])('%s is a problem: %s', async (name, words, text) => {
  expect(await read(name, text)).toMatchObject({ problem: { input: 'pages-from', value: name, is: words } })
})

test.each([
  ['/a//', '/a'],
  ['/a/?b#c', '/a'],
  ['/a#c?b', '/a'],
  ['HTTPS://x.example:8443/a/b', '/a/b'],
  ['https://x.example', '/'],
  ['//', '/'],
  ['/caf%c3%a9', '/café'],
  ['/a%2Fb', '/a%2Fb'],
  ['/100%', '/100%'],
  ['', '/'],
])('%s is the page %s', (page, key) => {
  expect(toPageKey(page)).toBe(key)
})
