// Random sites, what is found in them, and what a database says that is in them.

import fc from 'fast-check'
import { collectReport } from '../../../src/report/history.ts'
import { audiences, type Page } from '../../../src/report/page-counts.ts'
import { toPageKey } from '../../../src/report/page-key.ts'
import { joinPages } from '../../../src/report/pages.ts'
import { toUsualRange } from '../../../src/report/usual.ts'
import { explainChange } from '../../../src/report/verdict.ts'
import { toWeeks } from '../../../src/report/window.ts'
import { type Counted, createDatabase, type Days, type ListName, type Move } from './database.ts'
import { createScriptedService, pageOf } from './scripted-service.ts'
import { findingsOf, previousWindow, rulesOf, siteListOf, window, windows } from './views.ts'

const paths = ['/', '/a', '/a/', '/a/b', '/a/b.md', '/a/c', '/a/c/index', '/B', '/ä', '/c/d', '/c/e/f.html'] as const
// Few of each, so that paths meet in both windows, ties are common, and the floor lies among them.
const anyDay = fc.record({
  date: fc.constantFrom('2026-11-06', '2026-11-07', '2026-11-13', '2026-11-14', '2026-11-20', '2026-11-21'),
  path: fc.constantFrom(...paths),
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

/** What is found in the site, and what the database makes of it. */
export async function reportSite({ daily, weeks, listed, rules }: Site) {
  const views = [...daily, ...earlier.map((date, at) => ({ date, path: '/', ...toViews(weeks[at]) }))]
  const database = createDatabase(views, listed)
  const { requests } = createScriptedService((query) =>
    pageOf(database.pages(query.dateFrom, query.dateTo).toReversed(), query),
  )
  // Whether days are missing is a question for other tests.
  const collection = { ...(await collectReport(windows, toWeeks(window), requests)), ...noHistory }
  const findings = findingsOf(
    { now: [] },
    {
      collection,
      trend: 'weeks',
      maxRequests: 90,
      alerts: rulesOf(rules.join('\n')),
      siteList: siteListOf(listed),
    },
  )
  const expected = {
    lists: database.lists(now, before),
    judged: rules.map((rule) => ({ rule, ...judge(rule, database) })),
  }
  database.close()
  const { current, previous } = collection
  const { floor, lists } = findings
  const facts = { totals: current.totals, before: previous?.totals, joined: joinPages(collection, undefined), floor }
  const explained = audiences.map((audience) => explainChange({ ...facts, lists: { ...lists, moved: [] } }, audience))
  return { findings, explained, expected }
}

function toViews([human, ai]: readonly [number, number] = [0, 0]) {
  return { human, ai }
}

const noHistory = { days: new Map(), began: undefined }

type ReportedSite = Awaited<ReturnType<typeof reportSite>>

export function movesOf({
  findings,
  explained,
}: Pick<ReportedSite, 'findings' | 'explained'>): Record<ListName, Move[] | undefined> {
  const { lists, coverage, invented } = findings
  const [people, agents] = explained.map((one) => (one?.pages.length === 1 ? one.pages : []))
  return {
    pages: toMoves(findings.pages),
    lostPeople: toMoves(lists.human.lost),
    gainedPeople: toMoves(lists.human.gained),
    lostAgents: toMoves(lists.ai.lost),
    gainedAgents: toMoves(lists.ai.gained),
    newPages: toMoves(lists.newPages),
    gonePages: toMoves(lists.gonePages),
    readByAgents: toMoves(lists.readByAgents),
    readByPeople: toMoves(lists.readByPeople),
    unread: toMoves(coverage?.unread),
    noPage: toMoves(invented?.invented.map(({ page }) => page)),
    explainsPeople: toMoves(people),
    explainsAgents: toMoves(agents),
  }
}

function toMoves(pages: readonly Page[] | undefined): Move[] | undefined {
  return pages?.map(({ path, human, ai, previous }) => ({
    path: toPageKey(path),
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
  if (counts.includes(0)) return { isUnjudged: true }
  const value = database.count(counted, '*', now)
  return toUsualRange(counts, value).position === 'within' ? {} : { value }
}
