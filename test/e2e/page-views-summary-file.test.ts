// @module-tag long

import { expect, test } from 'vitest'
import { pagesOn, reporting } from './page-views.ts'

const limit = 1024 * 1024
const pageViews = [...pagesOn('2026-11-20', 200), ...pagesOn('2026-11-10', 150)]

test.each([
  ['full to the last half mebibyte', 500_000, /^#### Top pages\n/m],
  [
    'left with some kilobytes',
    900 * 1024 - 3500,
    /- Left out, since a comment or summary holds no more: all lists of pages\.\n/,
  ],
  ['left with 300 bytes', 900 * 1024 - 300, /^### Page views [^\n]*\n\n[\d,]+ views, [^\n]*\n$/],
  ['over full', limit, /^$/],
])('H62: a summary file that is %s gets what fits, and never so much that all is dropped', (_, bytes, words) => {
  const content = `${'x'.repeat(bytes - 1)}\n`
  return reporting(
    async ({ report }) => {
      const run = await report({ top: '100' }, { fileCommands: { step_summary: { content } } })
      expect(run.outputs).toMatchObject({ outcome: 'reported', pages: '200', truncated: 'false' })
      expect(run.exitCode).toBe(0)
      expect(run.files.step_summary.startsWith(content)).toBe(true)
      expect(Buffer.byteLength(run.files.step_summary)).toBeLessThanOrEqual(Math.max(bytes, limit))
      expect(run.summary.slice(content.length)).toMatch(words)
    },
    { pageViews },
  )
})

test('H61: a summary file that cannot be written is a warning, and the report stands', () =>
  reporting(
    async ({ report }) => {
      const run = await report({ export: 'views.csv' }, { fileCommands: { step_summary: 'disk-full' } })
      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({ outcome: 'reported', pages: '200', 'export-files': 'views.csv' })
      const warnings = run.annotations.filter(({ level }) => level === 'warning')
      expect(warnings.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^The job summary could not be written/),
      ])
    },
    { pageViews },
  ))
