import { expect, test } from 'vitest'
import { html, pass, status } from '../emulator/faults.ts'
import { defaultKey } from '../emulator/server.ts'
import { pagesOn, reporting } from './page-views.ts'

test('400: the details of an error body are told', () =>
  reporting(
    async ({ emulator, report }) => {
      const body = { error: 'Invalid query', details: [{ message: 'dateFrom: too early' }, { message: 'limit' }] }
      emulator.fault({ times: 9 }, status(400, { body }))
      const run = await report({ compare: 'none' })
      expect(run.exitCode).toBe(1)
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'invalid-request', operation: 'page-views' })
      expect(run.annotations[0]?.message).toContain('"Invalid query; dateFrom: too early; limit"')
      expect(run.summary).toContain('Page views (`page-views`)')
      expect(emulator.journal).toHaveLength(1)
    },
    { pageViews: [] },
  ))

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

test('H108: a key that may only write is refused with the hint about scopes', () =>
  reporting(
    async ({ report }) => {
      const run = await report()
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'forbidden' })
      expect(run.annotations[0]?.message).toContain('`read` for reports')
    },
    { keys: [{ ...defaultKey, scopes: ['write'] }] },
  ))

test('a key that may only read is enough', () =>
  reporting(
    async ({ report }) => {
      const run = await report()
      expect(run.outputs).toMatchObject({ outcome: 'reported', 'views-total': '500500' })
    },
    {
      keys: [{ ...defaultKey, scopes: ['read'] }],
      pageViews: pagesOn('2026-11-20', 1000).map((row) => ({ ...row, ai: 0 })),
    },
  ))

test('a key that is refused in the middle leaves what was read, and says so', () =>
  reporting(
    async ({ emulator, report }) => {
      emulator.fault({ times: 3 }, pass)
      emulator.fault({ times: 50 }, status(401, { body: { error: 'API key has expired' } }))
      const run = await report({ compare: 'none' })
      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({ outcome: 'reported', truncated: 'true', pages: '750' })
      expect(run.summary).toContain('Not every page was read, since the key was refused')
      expect(run.log.join('\n')).toContain('API key has expired')
    },
    { pageViews: pagesOn('2026-11-20', 2000) },
  ))

test('one failing page is tried again, and the report is whole', () =>
  reporting(
    async ({ emulator, report }) => {
      emulator.fault({ times: 2 }, pass)
      emulator.fault({}, status(500, { body: { error: 'Internal error' } }))
      const run = await report({ compare: 'none' })
      expect(run.outputs).toMatchObject({ outcome: 'reported', truncated: 'false', pages: '900' })
    },
    { pageViews: pagesOn('2026-11-20', 900) },
  ))

test('H5: a login page instead of the service is named, and asked for twice at most', () =>
  reporting(
    async ({ emulator, report }) => {
      emulator.fault({ times: 9 }, html())
      const run = await report({ compare: 'none' })
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'response' })
      expect(run.annotations[0]?.message).toContain('HTML instead of JSON')
      expect(emulator.journal.length).toBeLessThanOrEqual(2)
    },
    { pageViews: [] },
  ))
