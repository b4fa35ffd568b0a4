// @module-tag long

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { RunnerFolders } from '../runner/action-run.ts'
import { createDatabase } from '../unit/page-views/database.ts'
import { parseCsv } from '../unit/page-views/parse-csv.ts'
import { pagesOn, reporting } from './page-views.ts'

const week = ['2026-11-14', '2026-11-21'] as const
const toSitemap = (paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>https://docs.example.com${path}/</loc></url>`).join('')}</urlset>`

const writes =
  (name: string, text: string) =>
  ({ workspace }: RunnerFolders) => {
    const path = join(workspace, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }

test('pages nobody read and read paths that are no page, as a database tells them from the raw rows', () =>
  reporting(
    async ({ emulator, report }) => {
      const database = createDatabase(emulator.getPageViewRows())
      const read = database.pages(...week).map(({ path }) => path)
      const listed = [...read.filter((_, page) => page % 10 !== 3), '/never-a', '/never-b']
      const inputs = { 'pages-from': 'public/sitemap.xml', export: 'views.csv' }
      const run = await report(inputs, { prepare: writes('public/sitemap.xml', toSitemap(listed)) })
      expect(run.exitCode).toBe(0)
      const floor = Math.ceil(database.totals(...week).total / 1000)
      const unlisted = database.pages(...week).filter(({ path, total }) => !listed.includes(path) && total >= floor)
      expect(run.summary).toContain(`<summary>Read, but no page of the site (10 of ${unlisted.length})</summary>`)
      expect(run.summary).toContain('<summary>Pages nobody read (2)</summary>')
      expect(run.summary).toContain(`- The site lists ${listed.length} pages; nobody read 2 of them.`)
      const [header, ...rows] = parseCsv(run.workspaceFiles['views.csv'] ?? '')
      expect(header?.at(-1)).toBe('listed')
      expect(rows.filter((row) => row.at(-1) === 'false').map(([path]) => path)).toEqual(
        read.filter((path) => !listed.includes(path)),
      )
      expect(rows.slice(-2).map((row) => [row[0], row[3], row.at(-1)])).toEqual([
        ['/never-a', '0', 'true'],
        ['/never-b', '0', 'true'],
      ])
      expect(run.outputs.pages).toBe(String(read.length))
    },
    { pageViews: pagesOn('2026-11-18', 300) },
  ))

test('on a partial list nothing is called unread, and the report says so', () =>
  reporting(
    async ({ report }) => {
      const inputs = { 'pages-from': 'pages.txt', 'max-requests': '1', compare: 'none' }
      const run = await report(inputs, { prepare: writes('pages.txt', '/never\n') })
      expect(run.summary).not.toContain('nobody read (')
      expect(run.summary).toContain('which of them nobody read is not said, since the list of pages')
    },
    { pageViews: pagesOn('2026-11-18', 300) },
  ))

const laughs = `<!DOCTYPE l [<!ENTITY a "${'ha'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><urlset><url><loc>&b;</loc></url></urlset>`

test.each([
  ['entities of entities', 'a.xml', laughs, 'broken XML in line 1'],
  ['an entity of a file', 'a.xml', '<!DOCTYPE l [<!ENTITY x SYSTEM "/etc/passwd">]><urlset>&x;</urlset>', 'broken XML'],
  ['elements in elements', 'a.xml', '<urlset>'.repeat(1_000_000), 'XML that is no sitemap'],
  ['an index', 'a.xml', '<sitemapindex><sitemap><loc>https://a</loc></sitemap></sitemapindex>', 'an index of sitemaps'],
  ['commands of a runner', 'a.txt', '::add-mask::x\n##[add-mask]y', 'a list whose entry 1 is no page'],
  ['nothing', 'a.txt', '', 'a list without pages'],
])('a hostile list of %s is an input error before anything is sent', (_, name, text, words) =>
  reporting(
    async ({ emulator, report }) => {
      const run = await report({ 'pages-from': name }, { prepare: writes(name, text) })
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
      expect(run.annotations[0]?.message).toContain(`pages-from is "${name}", ${words}`)
      expect(emulator.journal).toEqual([])
    },
    { pageViews: [] },
  ),
)
