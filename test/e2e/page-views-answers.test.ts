// What ends a report early: a refused key, limits, a signal.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { delay, pass, status } from '../emulator/faults.ts'
import { documentedLimits } from '../emulator/rate-limit.ts'
import { defaultKey } from '../emulator/server.ts'
import { pagesOn, reporting } from './page-views.ts'

test('401: the text says that keys expire, since a weekly report breaks once a quarter that way', () =>
  reporting(
    async ({ emulator, report }) => {
      const run = await report()
      expect(run.exitCode).toBe(1)
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'unauthorized', operation: 'page-views' })
      for (const text of [run.annotations[0]?.message, run.summary]) expect(text).toContain('expired (after 90 days')
      expect(run.summary).toContain('key was refused')
      expect(emulator.journal.length).toBeLessThanOrEqual(2)
    },
    { keys: [{ ...defaultKey, expiresAt: '2026-11-21T11:59:59Z' }] },
  ))

test(
  'H20: a 429 in the middle whose wait does not fit ends the reading: exact totals, partial lists, no file that claims more',
  { tags: ['long'] },
  () =>
    reporting(
      async ({ emulator, report }) => {
        const total = emulator.getPageViewRows().reduce((sum, { human, ai }) => sum + human + ai, 0)
        emulator.fault({ times: 3 }, pass)
        emulator.fault({ times: 50 }, status(429, { retryAfter: '3600' }))
        const run = await report({ compare: 'none', trend: 'true', export: 'views.json' })
        expect(run.exitCode).toBe(0)
        expect(run.outputs).toMatchObject({ outcome: 'reported', 'views-total': String(total), truncated: 'true' })
        expect(run.log.join('\n')).toContain('Not tried again; the service asked to wait 3600 s.')
        expect(run.summary).toContain('Not every page was read, since the rate limit was reached; the totals are exact')
        expect(run.summary).toContain('The trend is left out')
        const json = JSON.parse(run.workspaceFiles['views.json'] ?? '')
        expect(json.provenance).toMatchObject({ is_complete: false, cut_off_by: 'rate-limited' })
        expect([json.pages.length, Number(run.outputs.pages)]).toEqual([750, 750])
      },
      { pageViews: pagesOn('2026-11-20', 1500) },
    ),
)

test.each([
  ['max-requests', { 'max-requests': '5' }, 5],
  ['its default, which stays below what the service allows in an hour', {}, 90],
])('a report ends at %s', { tags: ['long'] }, (_, inputs, requests) =>
  reporting(
    async ({ emulator, report }) => {
      const run = await report(inputs)
      expect(emulator.journal.filter((entry) => entry.status === 429)).toEqual([])
      expect(emulator.journal).toHaveLength(requests)
      expect(run.outputs).toMatchObject({ outcome: 'reported', truncated: 'true' })
    },
    { limits: documentedLimits, pageViews: [...pagesOn('2026-11-20', 15_000), ...pagesOn('2026-11-12', 15_000)] },
  ),
)

test('H120: a signal in the middle of the reading ends it: no half file, a defined end', () =>
  reporting(
    async ({ emulator, report }) => {
      emulator.fault({ times: 1000 }, delay(100))
      const middle = new AbortController()
      emulator.distortPageViews((query, read) => {
        if (query.offset >= 1000) middle.abort()
        return read(query)
      })
      const run = await report(
        { export: 'new/views.csv,views.csv' },
        {
          interruption: { kind: 'cancel', when: middle.signal },
          prepare: ({ workspace }) => writeFileSync(join(workspace, 'views.csv'), 'of last week'),
        },
      )
      expect([run.isInterrupted, run.exitCode, run.signalsSent]).toEqual([true, 1, ['SIGINT']])
      expect(run.outputs).toMatchObject({
        outcome: 'cancelled',
        operation: 'page-views',
        'views-total': '',
        'export-files': '',
        alerts: '',
        'summary-line': 'The workflow was cancelled before the report was finished; no file is half written.',
      })
      expect(run.workspaceFiles).toEqual({})
      expect(run.summary).toContain('🛑 The workflow was cancelled')
      expect(emulator.journal.length).toBeLessThan(30)
    },
    { pageViews: pagesOn('2026-11-20', 5000) },
  ))
