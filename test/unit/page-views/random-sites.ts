// Random sites, their reports, and what a database says that is in them.

import fc from 'fast-check'
import { toWeeks } from '../../../src/inputs/window.ts'
import { collectPageViews, collectTrend } from '../../../src/page-views/collector.ts'
import { createReport } from '../../../src/page-views/create-report.ts'
import type { Page } from '../../../src/page-views/page.ts'
import type { PageViewsReport } from '../../../src/page-views/report.ts'
import { type Counted, createDatabase, type Days, type ListName, type Move } from './database.ts'
import { createScriptedService, pageOf } from './scripted-service.ts'
import { previousWindow, rulesOf, siteListOf, window } from './views.ts'

const paths = ['/', '/a', '/a/', '/a/b', '/a/c', '/B', '/ä', '/c/d', '/c/e/f'] as const
// Few of each, so that paths meet in both windows, ties are common, and the floor lies among them.
const anyDay = fc.record({
  date: fc.constantFrom('2026-11-06', '2026-11-07', '2026-11-13', '2026-11-14', '2026-11-20', '2026-11-21'),
  path: fc.constantFrom(...paths.filter((path) => path !== '/a/')),
  human: fc.constantFrom(0, 1, 5, 9, 10, 20, 31, 40, 70, 320, 30_000),
  ai: fc.constantFrom(0, 1, 4, 9, 11, 60, 310),
})
/** Something in each of the six weeks that are in neither window, or nearly. */
const earlier = ['2026-09-26', '2026-10-04', '2026-10-11', '2026-10-18', '2026-10-25', '2026-11-06']
const anyWeeks = fc.array(fc.tuple(fc.nat(400), fc.nat(90)), { minLength: 6, maxLength: 6 })
const anyRule = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('total', 'human', 'ai', '/a', '/a human', '/c/* ai', '/a/*', '/a/* human', '/* ai', '/nobody'),
      fc.constantFrom('<', '>'),
      fc.nat(100),
    )
    .map(([what, comparison, limit]) => `${what} ${comparison} ${limit}`),
  fc
    .tuple(
      fc.constantFrom('total', 'human', 'ai', '/a human', '/a/* ai', '/* human', '/c/d'),
      fc.constantFrom('<', '>'),
      fc.integer({ min: -100, max: 300 }),
    )
    .map(([what, comparison, limit]) => `${what} change ${comparison} ${limit}%`),
  fc.tuple(fc.constantFrom('<', '>'), fc.nat(100)).map(([comparison, limit]) => `ai-share ${comparison} ${limit}%`),
  fc.constantFrom('total unusual', 'human unusual', 'ai unusual'),
)
export const anySite = fc.record({
  daily: fc.array(anyDay, { maxLength: 30, size: 'max' }),
  weeks: anyWeeks,
  listed: fc.subarray(['/', '/a', '/a/b', '/c/d', '/silent']),
  rules: fc.array(anyRule, { minLength: 1, maxLength: 6 }),
})

const daysOf = ({ from, to }: { from: string; to: string }): Days => [from, to]
const now = daysOf(window)
const before = daysOf(previousWindow)
type Database = ReturnType<typeof createDatabase>

type Site = typeof anySite extends fc.Arbitrary<infer T> ? T : never

/** The report of the site, and of each of its rules what the database makes of it. */
export async function reportSite({ daily, weeks, listed, rules }: Site) {
  const views = [...daily, ...earlier.map((date, at) => ({ date, path: '/', ...toViews(weeks[at]) }))]
  const database = createDatabase(views, listed)
  const { requests, signal } = createScriptedService((query) =>
    pageOf(database.pages(query.dateFrom, query.dateTo).toReversed(), query),
  )
  const windows = { window, previous: previousWindow, isOngoing: false }
  const report = createReport({
    collection: await collectPageViews(windows, requests, signal),
    trend: await collectTrend(toWeeks(window), requests, signal),
    ...{ isOngoing: false, trendKind: 'weeks', top: 100, requests: 1 },
    rules: rulesOf(rules.join('\n')),
    siteList: siteListOf(listed),
  })
  const expected = {
    lists: database.lists(now, before),
    judged: rules.map((rule) => ({ rule, ...judge(rule, database) })),
  }
  database.close()
  return { report, expected }
}

function toViews([human, ai]: readonly [number, number] = [0, 0]) {
  return { human, ai }
}

export function movesOf({ movers, listing, ...report }: PageViewsReport): Record<ListName, Move[] | undefined> {
  return {
    pages: toMoves(report.pages),
    lostPeople: toMoves(movers?.human.lost),
    gainedPeople: toMoves(movers?.human.gained),
    lostAgents: toMoves(movers?.ai.lost),
    gainedAgents: toMoves(movers?.ai.gained),
    newPages: toMoves(report.newPages),
    vanishedPages: toMoves(report.vanishedPages),
    highestAiShare: toMoves(report.highestAiShare),
    sections: toMoves(report.sections),
    unread: toMoves(listing?.unread),
    onlyAgents: toMoves(listing?.onlyAgents),
    notListedPeople: toMoves(listing?.notListed.human),
    notListedAgents: toMoves(listing?.notListed.ai),
  }
}

function toMoves(pages: readonly Page[] | undefined): Move[] | undefined {
  return pages?.map(({ path, human, ai, previous }) => ({
    path,
    now: [human, ai],
    before: [previous?.human ?? Number.NaN, previous?.ai ?? Number.NaN],
  }))
}

interface Judged {
  /** Of a rule that fires. */
  readonly value?: number
  readonly isUnjudged?: true
}

function judge(rule: string, database: Database): Judged {
  const words = rule.split(' ')
  const isBeyond = (value: number, limit: number) => (words.includes('<') ? value < limit : value > limit)
  const limit = Number(words.at(-1)?.replace('%', ''))
  const [what = '', audience = 'total'] = words
  const isSite = !what.startsWith('/')
  const views = isSite ? what : audience
  const counted: Counted = views === 'human' || views === 'ai' ? views : 'total'
  const count = (days: Days) => database.count(counted, isSite ? '*' : what, days)
  if (words.includes('unusual')) return judgeUnusual(counted, database)
  if (what === 'ai-share') {
    const [ai, total] = [database.count('ai', '*', now), database.count('total', '*', now)]
    if (total === 0) return { isUnjudged: true }
    return isBeyond(ai * 100, limit * total) ? { value: (100 * ai) / total } : {}
  }
  if (!words.includes('change')) return isBeyond(count(now), limit) ? { value: count(now) } : {}
  if (count(before) < 50) return { isUnjudged: true }
  const change = count(now) - count(before)
  return isBeyond(change * 100, limit * count(before)) ? { value: (100 * change) / count(before) } : {}
}

function judgeUnusual(counted: Counted, database: Database): Judged {
  const days = toWeeks(window).slice(0, 7).map(daysOf)
  if (days.some((week) => database.count('total', '*', week) === 0)) return { isUnjudged: true }
  const counts = days.map((week) => database.count(counted, '*', week))
  const value = database.count(counted, '*', now)
  return value < Math.min(...counts) || value > Math.max(...counts) ? { value } : {}
}
