// Compares the views of the changed pages before and after, and those of all other pages. Pure.

import { sumCounts } from '../page-views/counts.ts'
import { compareText } from '../page-views/page.ts'
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
  readonly before: WindowSums
  readonly after: WindowSums
}

interface WindowSums {
  readonly totals: PageViewTotals
  readonly rows: readonly PageViewRow[]
}

export interface Effect {
  /** Pages that had views before. */
  readonly pages: number
  readonly changed: BeforeAndAfter
  /** All pages that none of the pull requests changed. */
  readonly others: BeforeAndAfter
  /** Pages without a view before; most people first. */
  readonly newPages: readonly ChangedPage[]
  /** How many files under `pages-root` are no page. */
  readonly noPage: number
  /** Mondays. */
  readonly weeksNotRead: readonly string[]
  /** Pages that had views before, those that changed most first. */
  readonly top: readonly ChangedPage[]
}

export interface EffectFacts {
  readonly changes: readonly PageChange[]
  /** Those that were read. */
  readonly weeks: readonly WeekViews[]
  readonly noPage: number
  readonly weeksNotRead: readonly string[]
}

/** Counts each page once. If two pull requests changed it, the week of the first one counts. */
export function toEffect({ changes, weeks, noPage, weeksNotRead }: EffectFacts): Effect {
  const firstChanges = new Map<string, PageChange>()
  for (const change of changes.toSorted((a, b) => compareText(a.monday, b.monday))) {
    const page = toPageKey(change.path)
    if (!firstChanges.has(page)) firstChanges.set(page, change)
  }
  const read = weeks.map((week) => judgeWeek(week, firstChanges))
  const pages = read.flatMap((week) => week.pages)
  const isNew = ({ peopleBefore, aiBefore }: BeforeAndAfter) => peopleBefore + aiBefore === 0
  const compared = pages.filter((page) => !isNew(page))
  return {
    pages: compared.length,
    changed: sum(compared),
    others: sum(read.map(({ others }) => others)),
    newPages: pages.filter(isNew).toSorted((a, b) => b.peopleAfter - a.peopleAfter || compareText(a.path, b.path)),
    noPage,
    weeksNotRead,
    top: compared.toSorted((a, b) => toMove(b) - toMove(a) || compareText(a.path, b.path)),
  }
}

function judgeWeek({ monday, before, after }: WeekViews, changes: ReadonlyMap<string, PageChange>) {
  const [viewsBefore, viewsAfter] = [sumByPage(before.rows, changes), sumByPage(after.rows, changes)]
  const toSums = (page: string): BeforeAndAfter => {
    const [one = nobody, other = nobody] = [viewsBefore.get(page), viewsAfter.get(page)]
    return { peopleBefore: one.human, peopleAfter: other.human, aiBefore: one.ai, aiAfter: other.ai }
  }
  const all = {
    peopleBefore: before.totals.human,
    peopleAfter: after.totals.human,
    aiBefore: before.totals.ai,
    aiAfter: after.totals.ai,
  }
  const pages = [...changes].flatMap(([page, { path, pullRequest, monday: changedIn }]) =>
    changedIn === monday ? [{ path, pullRequest, ...toSums(page) }] : [],
  )
  return { pages, others: subtract(all, sum([...changes.keys()].map(toSums))) }
}

const nobody = { human: 0, ai: 0 }

/** The sums of the changed pages, over all spellings of their paths. */
function sumByPage(rows: readonly PageViewRow[], changes: ReadonlyMap<string, PageChange>) {
  const sums = new Map<string, { readonly human: number; readonly ai: number }>()
  for (const { path, human, ai } of rows) {
    const page = toPageKey(path)
    if (!changes.has(page)) continue
    const { human: people, ai: agents } = sums.get(page) ?? nobody
    sums.set(page, { human: sumCounts([people, human]), ai: sumCounts([agents, ai]) })
  }
  return sums
}

function sum(all: readonly BeforeAndAfter[]): BeforeAndAfter {
  return {
    peopleBefore: sumCounts(all.map(({ peopleBefore }) => peopleBefore)),
    peopleAfter: sumCounts(all.map(({ peopleAfter }) => peopleAfter)),
    aiBefore: sumCounts(all.map(({ aiBefore }) => aiBefore)),
    aiAfter: sumCounts(all.map(({ aiAfter }) => aiAfter)),
  }
}

/** Never below 0, whatever the service reports. */
function subtract(all: BeforeAndAfter, some: BeforeAndAfter): BeforeAndAfter {
  return {
    peopleBefore: Math.max(0, all.peopleBefore - some.peopleBefore),
    peopleAfter: Math.max(0, all.peopleAfter - some.peopleAfter),
    aiBefore: Math.max(0, all.aiBefore - some.aiBefore),
    aiAfter: Math.max(0, all.aiAfter - some.aiAfter),
  }
}

/** How far the views of people and of agents moved, added. */
function toMove({ peopleBefore, peopleAfter, aiBefore, aiAfter }: BeforeAndAfter): number {
  return Math.abs(peopleAfter - peopleBefore) + Math.abs(aiAfter - aiBefore)
}
