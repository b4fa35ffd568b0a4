// Compares the views of the changed pages before and after, and those of all other pages. Pure.

import type { WindowViews } from '../report/collector.ts'
import { compareText } from '../report/page-counts.ts'
import { toPageKey } from '../report/page-key.ts'
import { type DateWindow, dayMs, toWindow } from '../report/window.ts'
import { type BeforeAndAfter, groupViews, noViews, subtractViews, sumViews } from './before-and-after.ts'
import { toChance } from './chance.ts'
import type { MergedPullRequest } from './merge-weeks.ts'
import { findPrefix } from './prefix.ts'

export interface ChangedPage extends BeforeAndAfter, Omit<PageChange, 'monday'> {}

export interface PageChange {
  /** Foreign. */
  readonly path: string
  /** Number of the pull request that changed it. */
  readonly pullRequest: number
  /** Of the merge week. */
  readonly monday: string
}

export interface WeekViews {
  readonly monday: string
  readonly before: Pick<WindowViews, 'totals' | 'rows'>
  readonly after: Pick<WindowViews, 'totals' | 'rows'>
}

export interface EffectFacts {
  readonly changes: readonly PageChange[]
  readonly weeks: readonly WeekViews[]
  /** In the order of their merges. */
  readonly merged: readonly MergedPullRequest[]
  /** How many files under `pages-root` are no page. */
  readonly noPage: number
  readonly weeksNotRead: readonly string[]
}

export type Effect = ReturnType<typeof toEffect>

/** Counts each page once. If two pull requests changed it, the week of the first one counts. */
export function toEffect({ changes, weeks, merged, noPage, weeksNotRead }: EffectFacts) {
  const firstChanges = new Map<string, PageChange>()
  for (const change of changes.toSorted((a, b) => compareText(a.monday, b.monday))) {
    const page = toPageKey(change.path)
    if (!firstChanges.has(page)) firstChanges.set(page, change)
  }
  const read = weeks.map((week) => judgeWeek(week, firstChanges))
  const pages = read.flatMap(({ changed }) => [...changed.values()])
  /** Pages that had views before. */
  const compared = pages.filter(hasPast)
  const isCompared = new Set(compared.map(({ path }) => path))
  const authors = new Set(changes.filter(({ path }) => isCompared.has(path)).map(({ pullRequest }) => pullRequest))
  const pullRequests = merged.filter(({ number }) => authors.has(number))
  const drawn = read
    .map(({ changed, others }) => ({ count: [...changed.values()].filter(hasPast).length, others }))
    .filter(({ count }) => count > 0)
  const unseen = toUnseen(read)
  return {
    pages: compared.length,
    changed: sumViews(compared),
    /** All pages that none of the pull requests changed. */
    others: sumViews(read.map(({ rest }) => rest)),
    newPages: pages
      .filter((page) => !unseen && !hasPast(page))
      .toSorted((a, b) => b.after.human - a.after.human || compareText(a.path, b.path)),
    noPage,
    weeksNotRead,
    /** Numbers of those that changed the compared pages. */
    pullRequests: pullRequests.map(({ number }) => number),
    /** The days of their merges. */
    merged: toMergeDays(pullRequests),
    chance: toChance(drawn),
    /** The fewest of a week with which the changed pages could be compared. */
    othersToDraw: Math.min(...drawn.map(({ others }) => others.length)),
    /** If none of the addresses ever had a view. */
    unseen,
    /** Those that changed most first. */
    top: compared.toSorted((a, b) => toTotalMove(b) - toTotalMove(a) || compareText(a.path, b.path)),
  }
}

function judgeWeek({ monday, before, after }: WeekViews, changes: ReadonlyMap<string, PageChange>) {
  const views = groupViews(before.rows, after.rows)
  const toViews = (page: string) => views.get(page) ?? noViews
  const changed = [...changes]
    .filter(([, change]) => change.monday === monday)
    .map(([page, { path, pullRequest }]) => [page, { path, pullRequest, ...toViews(page) }] as const)
  const all = { before: before.totals, after: after.totals }
  return {
    views,
    changed: new Map<string, ChangedPage>(changed),
    /** Every other page that had views before. */
    others: [...views]
      .filter(([page, one]) => !changes.has(page) && hasPast(one))
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([, one]) => one),
    rest: subtractViews(all, sumViews([...changes.keys()].map(toViews))),
  }
}

/** Undefined if one of the pages had a view in one of the weeks, and without pages. */
function toUnseen(weeks: readonly ReturnType<typeof judgeWeek>[]) {
  const pages = new Set(weeks.flatMap(({ changed }) => [...changed.keys()]))
  if (pages.size === 0 || weeks.some(({ views }) => [...pages].some((page) => views.has(page)))) return undefined
  return { addresses: pages.size, prefix: findPrefix(weeks) }
}

function toMergeDays(pullRequests: readonly MergedPullRequest[]): DateWindow | undefined {
  const days = pullRequests.map(({ mergedAt }) => Math.floor(mergedAt / dayMs))
  return days.length === 0 ? undefined : toWindow(Math.min(...days), Math.max(...days) + 1)
}

function hasPast({ before }: BeforeAndAfter): boolean {
  return before.human + before.ai > 0
}

function toTotalMove({ before, after }: BeforeAndAfter): number {
  return Math.abs(after.human - before.human) + Math.abs(after.ai - before.ai)
}
