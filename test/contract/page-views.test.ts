// The whole operation against the emulator over loopback HTTP, with the real client.

import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Clock, systemClock } from '../../src/clock.ts'
import { ActionError, InputError } from '../../src/errors.ts'
import { createRedactor } from '../../src/foreign-text/redact.ts'
import { resolveWindow, type WindowInputs } from '../../src/inputs/window.ts'
import { toOutputs as toReportOutputs } from '../../src/page-views/outputs.ts'
import type { Page } from '../../src/page-views/report.ts'
import { type ReportPageViewsOptions, reportPageViews } from '../../src/page-views/run.ts'
import { toOutputs } from '../../src/render/outputs.ts'
import { status } from '../emulator/faults.ts'
import {
  emptyPageAt,
  firstRowWith,
  hasMoreForever,
  missesRows,
  repeatsRows,
  samePageForever,
  shrinksTotals,
  totalsWith,
} from '../emulator/page-distortions.ts'
import { type DailyViews, seedPageViews } from '../emulator/page-view-data.ts'
import { defaultKey, type Emulator, type EmulatorOptions, startEmulator } from '../emulator/server.ts'
import { createTestClient } from '../faults/client.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const clock: Clock = { ...systemClock, now: () => noon }

let workspace: string
let emulator: Emulator
beforeEach(async () => {
  workspace = await realpath(await mkdtemp(join(tmpdir(), 'page-views-')))
})
afterEach(async () => {
  await emulator.close()
  await rm(workspace, { recursive: true, force: true })
})

interface Given extends Partial<ReportPageViewsOptions & WindowInputs> {
  readonly deadlineMs?: number
  readonly signal?: AbortSignal
}

async function start(options: EmulatorOptions = {}) {
  emulator = await startEmulator({ clock, ...options })
  return emulator
}

async function report({ deadlineMs = 60_000, signal = new AbortController().signal, ...options }: Given = {}) {
  const windows = resolveWindow({ period: '7d', compare: 'previous', now: noon, ...options })
  if ('problems' in windows) throw new InputError(windows.problems)
  const redact = createRedactor([emulator.key])
  const client = createTestClient(emulator.url, { secretKey: emulator.key, clock, redact })
  const outcome = await reportPageViews(
    {
      service: client,
      clock,
      log: { debug() {}, info() {}, notice() {}, warning() {}, error() {} },
      random: () => 0,
      signal,
      deadline: clock.monotonic() + deadlineMs,
      folders: { workspace },
    },
    { windows, top: 10, trend: 'none', alerts: [], pagesFrom: '', exportFiles: [], maxRequests: 90, ...options },
  )
  const { summaryLine } = outcome.report
  const outputs = toReportOutputs(outcome.report, outcome.exportFiles)
  const outputsOfStep = toOutputs(
    { outcome: 'reported', operation: 'page-views', outputs, hasAlerts: false, summaryLine },
    '',
  )
  return { ...outcome.report, outputs: outputsOfStep }
}

// By another route than the code's: from the raw days, with plain loops, one question at a time.
function countOf(path: string | undefined, from: string, to: string, field: 'human' | 'ai' | 'both'): number {
  let sum = 0
  for (const day of emulator.getPageViewRows()) {
    if (day.date < from || day.date >= to || (path !== undefined && day.path !== path)) continue
    sum += field === 'both' ? day.human + day.ai : day[field]
  }
  return sum
}

/** A line for every path that had views, sorted as text: views first, padded, then path. */
function rankOf(from: string, to: string): string[] {
  const table: Record<string, number> = {}
  for (const { date, path, human, ai } of emulator.getPageViewRows()) {
    if (date >= from && date < to) table[path] = (table[path] ?? 0) + human + ai
  }
  const inverted = (views: number) => String(1e9 - views).padStart(10, '0')
  return Object.entries(table)
    .map(([path, views]) => `${inverted(views)} ${path}`)
    .sort()
    .map((line) => line.slice(11))
}

const pathsOf = (pages: readonly Page[] = []) => pages.map(({ path }) => path)

test('the numbers equal an independent calculation over the raw data', async () => {
  await start()
  const { outputs, ...made } = await report({ period: 'last-week' })
  const [now, then] = [
    ['2026-11-09', '2026-11-16'],
    ['2026-11-02', '2026-11-09'],
  ] as const
  const sum = (window: readonly [string, string], field: 'human' | 'ai' | 'both', path?: string) =>
    countOf(path, ...window, field)
  expect(made.totals).toEqual({ human: sum(now, 'human'), ai: sum(now, 'ai'), total: sum(now, 'both') })
  expect(made.previous?.totals).toEqual({ human: sum(then, 'human'), ai: sum(then, 'ai'), total: sum(then, 'both') })
  expect(pathsOf(made.pages)).toEqual(rankOf(...now))
  for (const page of [made.topPages, made.risers, made.fallers, made.mostReadByAi].flatMap((list = []) =>
    list.slice(0, 10),
  )) {
    expect(page).toMatchObject({
      human: sum(now, 'human', page.path),
      ai: sum(now, 'ai', page.path),
      previous: { human: sum(then, 'human', page.path), ai: sum(then, 'ai', page.path) },
    })
  }
  const [read, readBefore] = [new Set(rankOf(...now)), new Set(rankOf(...then))]
  const isNoNoise = (window: readonly [string, string]) => (path: string) => sum(window, 'both', path) >= made.floor
  const arrived = rankOf(...now).filter((path) => !readBefore.has(path))
  const gone = rankOf(...then).filter((path) => !read.has(path))
  expect(pathsOf(made.newPages)).toEqual(arrived.filter(isNoNoise(now)))
  expect(pathsOf(made.vanishedPages)).toEqual(gone.filter(isNoNoise(then)))
  const docs = emulator
    .getPageViewRows()
    .filter(({ date, path }) => date >= now[0] && date < now[1] && /^\/docs\b/.test(path))
  expect(made.sections.find(({ path }) => path === '/docs')?.total).toBe(
    docs.reduce((total, { human, ai }) => total + human + ai, 0),
  )
  const share = (sum(now, 'ai') / sum(now, 'both')).toFixed(4)
  expect(outputs).toMatchObject({
    'views-total': String(sum(now, 'both')),
    'views-human': String(sum(now, 'human')),
    'views-ai': String(sum(now, 'ai')),
    'ai-share': share,
    'views-change': ((sum(now, 'both') - sum(then, 'both')) / sum(then, 'both')).toFixed(4),
    pages: String(read.size),
    truncated: 'false',
    'export-files': '',
  })
  expect(JSON.parse(outputs['top-pages']).map(({ path }: { path: string }) => path)).toEqual(
    rankOf(...now).slice(0, 10),
  )
  expect(made.summaryLine).toContain(`${sum(now, 'both').toLocaleString('en-US')} views, `)
})

test.each([
  ['7d', '2026-11-14', '2026-11-21'],
  ['1d', '2026-11-20', '2026-11-21'],
  ['30d', '2026-10-22', '2026-11-21'],
  ['last-week', '2026-11-09', '2026-11-16'],
  ['last-month', '2026-10-01', '2026-11-01'],
  ['month-to-date', '2026-11-01', '2026-11-21'],
])('%s asks for the days from %s to %s in every request', async (period, from, to) => {
  await start({ pageViews: seedPageViews({ paths: 700, lastDay: '2026-11-21' }) })
  const { totals, window } = await report({ period, compare: 'none' })
  expect(window).toMatchObject({ from, to })
  expect(totals.total).toBe(countOf(undefined, from, to, 'both'))
  const windows = emulator.journal.map(({ url }) => new URL(url, emulator.url).searchParams)
  expect(new Set(windows.map((query) => `${query.get('dateFrom')} ${query.get('dateTo')}`))).toEqual(
    new Set([`${from} ${to}`]),
  )
})

test('the trend is the totals of each day, one request each', async () => {
  await start({ pageViews: seedPageViews({ paths: 100, lastDay: '2026-11-21' }) })
  const { trend, requests } = await report({ trend: 'window' })
  expect(trend.map(({ window, totals }) => [window.from, totals.total])).toEqual(
    ['14', '15', '16', '17', '18', '19', '20'].map((day) => [
      `2026-11-${day}`,
      countOf(undefined, `2026-11-${day}`, `2026-11-${Number(day) + 1}`, 'both'),
    ]),
  )
  expect([requests, emulator.journal.length]).toEqual([9, 9])
})

test('a key that may only read is enough', async () => {
  const key = { value: 'admin_read_only_key_0123456789', scopes: ['read'], projects: ['project-1'] } as const
  await start({ keys: [key] })
  await expect(report()).resolves.toMatchObject({ isTruncated: false })
})

test('an empty site is one sentence', async () => {
  await start({ pageViews: [] })
  const { outputs, isTruncated, summaryLine } = await report()
  expect(outputs).toMatchObject({
    'views-total': '0',
    'ai-share': '',
    'views-change': '',
    pages: '0',
    'top-pages': '[]',
    truncated: 'false',
  })
  expect(isTruncated).toBe(false)
  expect(summaryLine).toBe('No page views 14–20 Nov 2026 (UTC).')
})

test('where the window before is empty, everything is new and no change is given', async () => {
  await start({ pageViews: [{ date: '2026-11-20', path: '/', human: 30, ai: 10 }] })
  const { outputs, newPages, summaryLine } = await report()
  expect([outputs['views-change'], pathsOf(newPages)]).toEqual(['', ['/']])
  expect(summaryLine).toBe('40 views, none in the 7 days before; AI agents read 25.0 % of them.')
})

test.each([
  ['H40: rows that repeat', repeatsRows(3)],
  ['H40: rows that are missed', missesRows(3)],
  ['H40: totals that shrink', shrinksTotals(1)],
  ['H40: hasMore for ever', hasMoreForever],
  ['H40: the same page for ever', samePageForever],
  ['H41: a negative count', firstRowWith({ human: -1 })],
  ['H41: a count that is a text', firstRowWith({ ai: '12' })],
  ['H41: a count that is no integer', firstRowWith({ total: 1.5 })],
  ['H41: a count that is too large', firstRowWith({ total: 2 ** 53 })],
  ['H41: a row without a path', firstRowWith({ path: undefined })],
])('%s: truncated, and the totals stay those of page one', async (_, distortion) => {
  await start({ pageViews: seedPageViews({ paths: 900, lastDay: '2026-11-21' }) })
  const { totals: exact } = await report()
  emulator.distortPageViews(distortion)
  const { outputs, totals, pages } = await report({ maxRequests: 20 })
  expect([outputs.truncated, totals]).toEqual(['true', exact])
  expect(new Set(pathsOf(pages)).size).toBe(pages.length)
  expect(emulator.journal.length).toBeLessThanOrEqual(20 + 20)
})

test('H40: an empty page in the middle loses nothing', async () => {
  await start({ pageViews: seedPageViews({ paths: 900, lastDay: '2026-11-21' }) })
  emulator.distortPageViews(emptyPageAt(250))
  const { outputs, pages } = await report({ compare: 'none' })
  expect([outputs.truncated, pathsOf(pages)]).toEqual(['false', rankOf('2026-11-14', '2026-11-21')])
})

test.each([
  ['no integer', { total: 1.5 }],
  ['negative', { human: -1 }],
  ['a text', { ai: '12' }],
  ['missing', { total: undefined }],
  ['too large', { total: 2 ** 53 }],
])('H41: a total that is %s is an error of the response', async (_, fields) => {
  await start({ pageViews: [] })
  emulator.distortPageViews(totalsWith(fields))
  await expect(report({ maxRequests: 2 })).rejects.toMatchObject({ reason: 'response' })
})

test('a rate limit in the middle ends with a partial report with exact totals', async () => {
  await start({
    limits: { agentPerHour: 100, analyticsPerHour: 4, sharedBucket: true, countPolls: false, retryAfter: true },
  })
  const { outputs, totals, pages, provenance } = await report({ compare: 'none' })
  expect(totals.total).toBe(countOf(undefined, '2026-11-14', '2026-11-21', 'both'))
  expect([outputs.truncated, provenance.cutOffBy, pages.length]).toEqual(['true', 'rate-limited', 1000])
})

test('H20: a 429 with Retry-After is waited out', async () => {
  await start({ pageViews: [] })
  emulator.fault({ operation: 'page-views' }, status(429, { retryAfter: '1' }))
  const startedAt = systemClock.monotonic()
  const { requests } = await report({ compare: 'none' })
  expect([requests, emulator.journal.length]).toEqual([2, 2])
  expect(systemClock.monotonic() - startedAt).toBeGreaterThanOrEqual(990)
})

test.each([
  [401, 'unauthorized', { error: 'Invalid API key' }],
  [403, 'forbidden', {}],
  [400, 'invalid-request', { error: 'Invalid query', details: [{ message: 'dateFrom: must be a date' }] }],
  [404, 'not-found', { error: 'Project not found' }],
  [429, 'rate-limited', { error: 'Rate limit exceeded' }],
])('%i on the first request is the error %s', async (code, reason, body) => {
  await start({ pageViews: [] })
  emulator.fault({ operation: 'page-views', times: 9 }, status(code, { body, retryAfter: '3600' }))
  const error = await report().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ActionError)
  expect(error).toMatchObject({ reason })
})

test('files that may not be written are refused before anything is sent', async () => {
  await start({ pageViews: [] })
  await expect(report({ exportFiles: ['../views.csv'] })).rejects.toBeInstanceOf(InputError)
  expect(emulator.journal).toEqual([])
})

test('H120: an aborted run rejects with the reason of the signal and writes no file', async () => {
  await start()
  const controller = new AbortController()
  const reason = new Error('stop')
  emulator.distortPageViews((query, read) => {
    if (query.offset === 500) controller.abort(reason)
    return read(query)
  })
  await expect(report({ signal: controller.signal, exportFiles: ['views.csv'] })).rejects.toBe(reason)
  expect(await readdir(workspace)).toEqual([])
})

test('H105: a key in a path reaches neither outputs nor files', async () => {
  await start({ pageViews: [{ date: '2026-11-20', path: `/docs/${defaultKey.value}`, human: 1, ai: 0 }] })
  const { outputs } = await report({ exportFiles: ['a.csv', 'a.json', 'a.ndjson'] })
  expect(outputs['export-files']).toBe('a.csv\na.json\na.ndjson')
  const files = await Promise.all(
    ['a.csv', 'a.json', 'a.ndjson'].map((name) => readFile(join(workspace, name), 'utf8')),
  )
  for (const text of [JSON.stringify(outputs), ...files]) {
    expect(text).not.toContain(defaultKey.value)
    expect(text).toContain('/docs/***')
  }
})

test('25,000 pages in both windows are read, compared and written', async () => {
  const days = ['2026-11-10', '2026-11-20']
  const pageViews = days.flatMap((date, day): DailyViews[] =>
    Array.from({ length: 25_000 }, (_, page) => ({
      date,
      path: `/p/${page}`,
      human: 1 + (page % 9),
      ai: page % (4 + day),
    })),
  )
  await start({ pageViews })
  const { outputs, pages } = await report({ maxRequests: 250, exportFiles: ['out/views.csv', 'out/views.ndjson'] })
  expect([outputs.pages, outputs.truncated, emulator.journal.length <= 206]).toEqual(['25000', 'false', true])
  expect(pages.every(({ previous }) => previous && previous.total > 0)).toBe(true)
  const lines = (await readFile(join(workspace, 'out/views.ndjson'), 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(rankOf('2026-11-14', '2026-11-21'))
  const csv = await readFile(join(workspace, 'out/views.csv'), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(25_002)
  expect(csv).not.toMatch(/NaN|Infinity|null|undefined/)
})

test('a file that cannot be written is left out, and the report stands', async () => {
  await start({ pageViews: [] })
  emulator.distortPageViews((query, read) => read(query))
  const { outputs } = await report({ exportFiles: ['views.csv', 'views.csv/below.csv'] })
  expect(outputs['export-files']).toBe('views.csv')
})
