// Compares the views of the changed pages before and after, and those of all other pages. Pure.

import type { WindowViews } from '../report/collector.ts'
import { compareText } from '../report/page-counts.ts'
import { toPageKey } from '../report/page-key.ts'
import { dayMs, toWindow } from '../report/window.ts'
import {
  type BeforeAndAfter,
  groupViews,
  type MergeWeek,
  noViews,
  subtractViews,
  sumViews,
} from './before-and-after.ts'
import { toChance } from './chance.ts'

/** A pull request of ours that was merged in a week that can be compared. */
export interface MergedPullRequest {
  readonly number: number
  /** Milliseconds since the epoch. */
  readonly mergedAt: number
  readonly week: MergeWeek
}

export interface PageChange {
  /** Foreign. */
  readonly path: string
  readonly pullRequest: MergedPullRequest
}

export interface ChangedPage extends BeforeAndAfter, Pick<PageChange, 'path'> {
  /** The number of the pull request that changed it. */
  readonly pullRequest: number
}

export interface WeekViews extends Pick<MergeWeek, 'monday'> {
  readonly before: Pick<WindowViews, 'totals' | 'rows'>
  readonly after: Pick<WindowViews, 'totals' | 'rows'>
}

/** Counts each page once: if two pull requests changed it, the week of the first one counts. `changes`: in the order of the merges. */
export function toEffect(changes: readonly PageChange[], weeks: readonly WeekViews[]) {
  // Of equal keys the last one stays.
  const firstChanges = new Map(changes.toReversed().map((change) => [toPageKey(change.path), change]))
  const read = weeks.map((week) => judgeWeek(week, firstChanges))
  const pages = read.flatMap(({ changed }) => [...changed.values()])
  /** Pages that had views before. */
  const compared = pages.filter(hasPast)
  const isCompared = new Set(compared.map(({ path }) => path))
  const authors = changes.filter(({ path }) => isCompared.has(path)).map(({ pullRequest }) => pullRequest)
  const pullRequests = [...new Set(authors)]
  const drawn = read.filter(({ count }) => count > 0)
  const unseen = toUnseen(read)
  return {
    pages: compared.length,
    changed: sumViews(compared),
    /** All pages that none of the pull requests changed. */
    others: sumViews(read.map(({ rest }) => rest)),
    newPages: pages
      .filter((page) => !unseen && !hasPast(page))
      .toSorted((a, b) => b.after.human - a.after.human || compareText(a.path, b.path)),
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
  const changed = new Map<string, ChangedPage>()
  for (const [page, { path, pullRequest }] of changes)
    if (pullRequest.week.monday === monday)
      changed.set(page, { path, pullRequest: pullRequest.number, ...toViews(page) })
  return {
    views,
    changed,
    /** How many of them had views before. */
    count: [...changed.values()].filter(hasPast).length,
    /** Every other page that had views before. */
    others: [...views]
      .filter(([page, one]) => !changes.has(page) && hasPast(one))
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([, one]) => one),
    rest: subtractViews({ before: before.totals, after: after.totals }, sumViews([...changes.keys()].map(toViews))),
  }
}

type JudgedWeek = Pick<ReturnType<typeof judgeWeek>, 'changed' | 'views'>

/** Undefined if one of the pages had a view in one of the weeks, and without pages. */
function toUnseen(weeks: readonly JudgedWeek[]) {
  const pages = weeks.flatMap(({ changed }) => [...changed.keys()])
  if (pages.length === 0 || weeks.some(({ views }) => pages.some((page) => views.has(page)))) return undefined
  return { addresses: pages.length, prefix: findPrefix(weeks) }
}

/**
 * The prefix under which most of the changed pages have views, and the page that shows it best: `path` of the changed page, and
 * `found` with views, both foreign. Undefined if there is none.
 */
function findPrefix(weeks: readonly JudgedWeek[]) {
  const found = weeks.flatMap(({ changed, views }) =>
    [...views].flatMap(([key, { before, after }]) =>
      listPrefixes(key)
        .map((prefix) => ({ prefix, path: key.slice(prefix.length), found: key, people: before.human + after.human }))
        .filter(({ path }) => changed.has(path)),
    ),
  )
  const groups = [...Map.groupBy(found, ({ prefix }) => prefix)]
  const [best] = groups.toSorted(([a, one], [b, other]) => other.length - one.length || a.length - b.length)
  return best?.[1].toSorted((a, b) => b.people - a.people || compareText(a.found, b.found))[0]
}

/** A path may have thousands of slashes. */
const deepestPrefix = 10

function listPrefixes(key: string): readonly string[] {
  const prefixes: string[] = []
  for (let at = key.indexOf('/', 1); at > 0 && prefixes.length < deepestPrefix; at = key.indexOf('/', at + 1))
    prefixes.push(key.slice(0, at))
  return prefixes
}

function toMergeDays(pullRequests: readonly MergedPullRequest[]) {
  const [first, ...more] = pullRequests.map(({ mergedAt }) => Math.floor(mergedAt / dayMs))
  return first === undefined ? undefined : toWindow(first, (more.at(-1) ?? first) + 1)
}

function hasPast({ before }: BeforeAndAfter): boolean {
  return before.human + before.ai > 0
}

function toTotalMove({ before, after }: BeforeAndAfter): number {
  return Math.abs(after.human - before.human) + Math.abs(after.ai - before.ai)
}
