// Compares the views of the changed pages before and after, and those of all other pages. Pure.

import type { WindowViews } from '../page-views/collector.ts'
import { compareText, sumCounts, sumRows } from '../page-views/page.ts'
import { toPageKey } from '../page-views/page-key.ts'
import type { PageViewRow, PageViewTotals } from '../service/schema.ts'

export interface BeforeAndAfter {
  readonly peopleBefore: number
  readonly peopleAfter: number
  readonly aiBefore: number
  readonly aiAfter: number
}

export interface ChangedPage extends BeforeAndAfter {
  /** Foreign. */
  readonly path: string
  /** Number of the pull request that changed it. */
  readonly pullRequest: number
}

/** A page and the week in which a pull request first changed it. */
export interface PageChange {
  readonly path: string
  readonly pullRequest: number
  /** Of the merge week. */
  readonly monday: string
}

export interface WeekViews {
  readonly monday: string
  readonly before: Pick<WindowViews, 'totals' | 'rows'>
  readonly after: Pick<WindowViews, 'totals' | 'rows'>
}

export type Effect = ReturnType<typeof toEffect>

/**
 * Counts each page once. If two pull requests changed it, the week of the first one counts. `weeks`: those that were read.
 * `noPage`: how many files under `pages-root` are no page.
 */
export function toEffect(
  changes: readonly PageChange[],
  weeks: readonly WeekViews[],
  rest: { readonly noPage: number; readonly weeksNotRead: readonly string[] },
) {
  const firstChanges = new Map<string, PageChange>()
  for (const change of changes.toSorted((a, b) => compareText(a.monday, b.monday))) {
    const page = toPageKey(change.path)
    if (!firstChanges.has(page)) firstChanges.set(page, change)
  }
  const read = weeks.map((week) => judgeWeek(week, firstChanges))
  const pages = read.flatMap((week) => week.pages)
  const isNew = ({ peopleBefore, aiBefore }: BeforeAndAfter) => peopleBefore + aiBefore === 0
  /** Pages that had views before. */
  const compared = pages.filter((page) => !isNew(page))
  return {
    pages: compared.length,
    changed: sum(compared),
    /** All pages that none of the pull requests changed. */
    others: sum(read.map(({ others }) => others)),
    /** Most people first. */
    newPages: pages.filter(isNew).toSorted((a, b) => b.peopleAfter - a.peopleAfter || compareText(a.path, b.path)),
    ...rest,
    /** Those that changed most first. */
    top: compared.toSorted((a, b) => toMove(b) - toMove(a) || compareText(a.path, b.path)),
  }
}

function judgeWeek({ monday, before, after }: WeekViews, changes: ReadonlyMap<string, PageChange>) {
  const [rowsBefore, rowsAfter] = [groupByPage(before.rows, changes), groupByPage(after.rows, changes)]
  const toSums = (page: string) =>
    toBeforeAndAfter(sumRows(page, rowsBefore.get(page) ?? []), sumRows(page, rowsAfter.get(page) ?? []))
  const pages = [...changes].flatMap(([page, { path, pullRequest, monday: changedIn }]) =>
    changedIn === monday ? [{ path, pullRequest, ...toSums(page) }] : [],
  )
  const all = toBeforeAndAfter(before.totals, after.totals)
  return { pages, others: subtract(all, sum([...changes.keys()].map(toSums))) }
}

/** The rows of each changed page, over all spellings of its path. */
function groupByPage(rows: readonly PageViewRow[], changes: ReadonlyMap<string, PageChange>) {
  const groups = new Map(Array.from(changes.keys(), (page): [string, PageViewRow[]] => [page, []]))
  for (const row of rows) groups.get(toPageKey(row.path))?.push(row)
  return groups
}

function toBeforeAndAfter(before: PageViewTotals, after: PageViewTotals): BeforeAndAfter {
  return { peopleBefore: before.human, peopleAfter: after.human, aiBefore: before.ai, aiAfter: after.ai }
}

function toEach(calculate: (count: keyof BeforeAndAfter) => number): BeforeAndAfter {
  return {
    peopleBefore: calculate('peopleBefore'),
    peopleAfter: calculate('peopleAfter'),
    aiBefore: calculate('aiBefore'),
    aiAfter: calculate('aiAfter'),
  }
}

function sum(all: readonly BeforeAndAfter[]): BeforeAndAfter {
  return toEach((count) => sumCounts(all.map((views) => views[count])))
}

/** Never below 0, whatever the service reports. */
function subtract(all: BeforeAndAfter, some: BeforeAndAfter): BeforeAndAfter {
  return toEach((count) => Math.max(0, all[count] - some[count]))
}

/** How far the views of people and of agents moved, added. */
function toMove({ peopleBefore, peopleAfter, aiBefore, aiAfter }: BeforeAndAfter): number {
  return Math.abs(peopleAfter - peopleBefore) + Math.abs(aiAfter - aiBefore)
}
