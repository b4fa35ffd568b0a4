import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSitePages, toPageKey } from '../../../src/page-views/site-pages.ts'

const root = mkdtempSync(join(tmpdir(), 'site-pages-'))
const workspace = join(root, 'work')
const write = (name: string, text: string | Buffer) => writeFileSync(join(workspace, name), text)

beforeAll(() => {
  mkdirSync(workspace)
  writeFileSync(join(root, 'outside.txt'), '/a')
  symlinkSync(join(root, 'outside.txt'), join(workspace, 'link.txt'))
  write('site.XML', '<urlset><url><loc>https://docs.example.com/a/?x#y</loc></url></urlset>')
  write('pages.txt', '\uFEFF/a\r\n\r\nhttps://docs.example.com/b/\n/caf%C3%A9?q=1\n/\n/a/\n')
  write('empty.txt', ' \n')
  write('empty.xml', '<urlset/>')
  write('words.txt', '/a\nnot a page')
  write('other.txt', '/a\njavascript:alert(1)')
  write('latin1.txt', Buffer.from([0x2f, 0xe9]))
  write('large.txt', `/${'a'.repeat(20_000_000)}`)
  write('many.txt', Array.from({ length: 200_001 }, (_, page) => `/${page}`).join('\n'))
  write('most.txt', Array.from({ length: 200_000 }, (_, page) => `/${page}`).join('\n'))
})
afterAll(() => rmSync(root, { recursive: true }))

const read = (name: string) => readSitePages(name, workspace)

test('a sitemap or a path or an address a line, each page once', async () => {
  expect(await read('site.XML')).toEqual({ pages: new Map([['/a', '/a']]) })
  expect(await read('pages.txt')).toEqual({
    pages: new Map([
      ['/a', '/a'],
      ['/b', '/b'],
      ['/café', '/caf%C3%A9'],
      ['/', '/'],
    ]),
  })
  expect(await read('')).toEqual({ pages: undefined })
})

test('200,000 pages are taken', async () => {
  const listed = await read('most.txt')
  expect('pages' in listed && listed.pages?.size).toBe(200_000)
})

test.each([
  ['empty.txt', 'a list without pages'],
  ['empty.xml', 'a list without pages'],
  ['words.txt', 'a list whose entry 2 is no page'],
  ['other.txt', 'a list whose entry 2 is no page'],
  ['latin1.txt', 'which is not UTF-8'],
  ['large.txt', 'which has 20000001 bytes'],
  ['many.txt', 'a list of more than 200000 pages'],
  ['gone.txt', 'which is not there'],
  ['.', 'which is outside the workspace'],
  ['../outside.txt', 'which is outside the workspace'],
  ['link.txt', 'which is outside the workspace'],
  ['https://docs.example.com/sitemap.xml', 'which is not there'],
])('%s is a problem: %s', async (name, words) => {
  expect(await read(name)).toMatchObject({ problem: { input: 'pages-from', value: name, is: words } })
})

test.each([
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/a//', '/a'],
  ['/a/?b#c', '/a'],
  ['/a#c?b', '/a'],
  ['HTTPS://x.example:8443/a/b', '/a/b'],
  ['https://x.example', '/'],
  ['/', '/'],
  ['//', '/'],
  ['/caf%c3%a9', '/café'],
  ['/a%2Fb', '/a%2Fb'],
  ['/100%', '/100%'],
  ['no-slash', 'no-slash'],
  ['', '/'],
])('%s is the page %s', (page, key) => {
  expect(toPageKey(page)).toBe(key)
})
