// @module-tag long

import { expect, test } from 'vitest'
import { pass, status } from '../emulator/faults.ts'
import { documentedLimits } from '../emulator/rate-limit.ts'
import { pagesOn, reporting } from './page-views.ts'

const limited = { body: { error: 'Rate limit exceeded' } }

test('H20: a 429 in the middle whose wait fits is waited out, and the report is whole', () =>
  reporting(
    async ({ emulator, report }) => {
      emulator.fault({ times: 3 }, pass)
      emulator.fault({}, status(429, { ...limited, retryAfter: '1' }))
      const run = await report({ compare: 'none' })
      expect(run.outputs).toMatchObject({ outcome: 'reported', pages: '1500', truncated: 'false' })
      expect(run.log.join('\n')).toContain('Trying again in 2 s.')
      const refused = emulator.journal.findIndex((entry) => entry.status === 429)
      const after = emulator.journal.slice(refused + 1).map(({ url }) => url)
      expect(after).toContain(emulator.journal[refused]?.url)
    },
    { pageViews: pagesOn('2026-11-20', 1500) },
  ))

test('H20: a 429 in the middle whose wait does not fit ends the reading: exact totals, partial lists, no file that claims more', () =>
  reporting(
    async ({ emulator, report }) => {
      const total = emulator.getPageViewRows().reduce((sum, { human, ai }) => sum + human + ai, 0)
      emulator.fault({ times: 3 }, pass)
      emulator.fault({ times: 50 }, status(429, { ...limited, retryAfter: '3600' }))
      const run = await report({ compare: 'none', trend: 'true', export: 'views.json' })
      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({ outcome: 'reported', 'views-total': String(total), truncated: 'true' })
      expect(run.log.join('\n')).toContain('Not tried again; the service asked to wait 3600 s.')
      expect(run.summary).toContain('Not every page was read, since the rate limit was reached; the totals are exact')
      expect(run.summary).toContain('The trend is left out')
      const json = JSON.parse(run.workspaceFiles['views.json'] ?? '')
      expect(json.provenance).toMatchObject({ is_complete: false, cut_off_by: 'rate-limited' })
      expect(json.pages).toHaveLength(Number(run.outputs.pages))
      expect(json.pages).toHaveLength(750)
    },
    { pageViews: pagesOn('2026-11-20', 1500) },
  ))

test('H20: a 429 on the very first request is the error of the step', () =>
  reporting(
    async ({ emulator, report }) => {
      emulator.fault({ times: 50 }, status(429, { ...limited, retryAfter: '3600' }))
      const run = await report()
      expect(run.exitCode).toBe(1)
      expect(run.outputs).toMatchObject({
        outcome: 'error',
        reason: 'rate-limited',
        operation: 'page-views',
        'views-total': '',
      })
      expect(run.annotations[0]?.message).toContain('It asks to wait 3600 s.')
    },
    { pageViews: [] },
  ))

test('a site above max-requests is reported in part, and the window before gets what is left', () =>
  reporting(
    async ({ emulator, report }) => {
      const run = await report({ 'max-requests': '12' })
      expect(emulator.journal).toHaveLength(12)
      expect(run.outputs).toMatchObject({ truncated: 'true', pages: '1500' })
      expect(run.summary).toContain('Window before: not every page was read, since max-requests was reached')
      expect(run.summary).toContain('Risers and fallers are left out')
      expect(run.summary).not.toMatch(/<summary>(New pages|Risers)/)
    },
    { pageViews: [...pagesOn('2026-11-20', 1500), ...pagesOn('2026-11-12', 3000)] },
  ))

test('the default of max-requests stays below what the service allows in an hour', () =>
  reporting(
    async ({ emulator, report }) => {
      const run = await report()
      expect(emulator.journal.filter((entry) => entry.status === 429)).toEqual([])
      expect(emulator.journal).toHaveLength(90)
      expect(run.outputs).toMatchObject({ outcome: 'reported', truncated: 'true' })
    },
    { limits: documentedLimits, pageViews: [...pagesOn('2026-11-20', 15_000), ...pagesOn('2026-11-12', 15_000)] },
  ))
