// @module-tag long

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagesOn, reporting } from './page-views.ts'

test('a sitemap tells which pages nobody read, and what was read and is no page', () =>
  reporting(
    async ({ report }) => {
      const urls = ['/page-0/', '/never/'].map((path) => `<url><loc>https://docs.example.com${path}</loc></url>`)
      const run = await report(
        { 'pages-from': 'sitemap.xml', export: 'views.ndjson' },
        {
          prepare: ({ workspace }) =>
            writeFileSync(join(workspace, 'sitemap.xml'), `<urlset>${urls.join('')}</urlset>`),
        },
      )
      expect(run.summary).toContain('<summary>Read, but no page of the site (10 of 19)</summary>')
      expect(run.summary).toContain('<summary>Pages nobody read (1)</summary>')
      expect(run.workspaceFiles['views.ndjson']).toMatch(/^{"path":"\/page-0",.*"listed":true}$/m)
      expect(run.workspaceFiles['views.ndjson']).toMatch(/^{"path":"\/page-1",.*"listed":false}$/m)
      expect(run.workspaceFiles['views.ndjson']).toMatch(/^{"path":"\/never",.*"listed":true}$/m)
      expect(run.outputs).toMatchObject({ pages: '20', truncated: 'false' })
    },
    { pageViews: pagesOn('2026-11-18', 20).map((page) => ({ ...page, human: 10 })) },
  ))

test('a file through a linked folder and a hostile sitemap are one error, before anything is sent', () =>
  reporting(
    async ({ emulator, report }) => {
      const hostile = '<!DOCTYPE l [<!ENTITY x SYSTEM "/etc/passwd">]><urlset>&x;</urlset>'
      const run = await report(
        { export: 'fine.csv,out/views.csv', 'pages-from': 'a.xml' },
        {
          prepare: ({ workspace }) => {
            mkdirSync(join(workspace, '../elsewhere'))
            symlinkSync(join(workspace, '../elsewhere'), join(workspace, 'out'))
            writeFileSync(join(workspace, 'a.xml'), hostile)
          },
        },
      )
      expect(run.exitCode).toBe(1)
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'input', 'export-files': '' })
      expect(run.annotations[0]?.message).toContain('export is "out/views.csv"')
      expect(run.annotations[0]?.message).toContain('pages-from is "a.xml", broken XML in line 1')
      expect(emulator.journal).toEqual([])
      expect(run.workspaceFiles).toEqual({})
    },
    { pageViews: [] },
  ))

test('H61: a file and a summary that cannot be written are a warning each, and the report stands', () =>
  reporting(
    async ({ report }) => {
      const inputs = { export: 'views.csv,views.csv/below.csv', 'dry-run': 'true' }
      const run = await report(inputs, { fileCommands: { step_summary: 'disk-full' } })
      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({ outcome: 'reported', pages: '3', 'export-files': 'views.csv' })
      const warnings = run.annotations.filter(({ level }) => level === 'warning')
      expect(warnings.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^views.csv\/below.csv could not be written: /),
        expect.stringMatching(/^The job summary could not be written/),
      ])
      expect(run.log.join('\n')).toContain('dry-run has no effect here')
    },
    { pageViews: pagesOn('2026-11-20', 3) },
  ))

test('H62: a summary file with some kilobytes left gets what fits', () => {
  const content = `${'x'.repeat(900 * 1024 - 3501)}\n`
  return reporting(
    async ({ report }) => {
      const run = await report({ top: '100' }, { fileCommands: { step_summary: { content } } })
      expect(run.outputs).toMatchObject({ outcome: 'reported', pages: '200', truncated: 'false' })
      expect(Buffer.byteLength(run.summary)).toBeLessThanOrEqual(900 * 1024)
      expect(run.summary.slice(content.length)).toContain('- Left out, since a comment or summary holds no more: all')
    },
    { pageViews: [...pagesOn('2026-11-20', 200), ...pagesOn('2026-11-10', 150)] },
  )
})
