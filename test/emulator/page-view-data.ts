// Page views per day and path: given row by row, or made up: same date, same numbers.

import { hash } from 'node:crypto'

export interface DailyViews {
  /** `YYYY-MM-DD`, a UTC day. */
  readonly date: string
  readonly path: string
  readonly human: number
  readonly ai: number
}

export interface Counts {
  readonly human: number
  readonly ai: number
  readonly total: number
}

export interface WindowViews {
  readonly totals: Counts
  readonly views: readonly (Counts & { readonly path: string })[]
}

export interface Window {
  /** `YYYY-MM-DD`, inclusive. Absent: from the first row on. */
  readonly dateFrom?: string | undefined
  /** `YYYY-MM-DD`, exclusive. Absent: to the last row. */
  readonly dateTo?: string | undefined
}

export type PageViewData = (window: Window) => WindowViews

/** Sums the rows per path. The order of paths is fixed, but sorted neither by views nor by name. */
export function createPageViewData(rows: readonly DailyViews[]): PageViewData {
  const known = new Map<string, WindowViews>()
  return ({ dateFrom = '', dateTo = '9999' }) => {
    const name = `${dateFrom} ${dateTo}`
    const views = known.get(name) ?? sum(rows.filter(({ date }) => date >= dateFrom && date < dateTo))
    known.set(name, views)
    return views
  }
}

function sum(rows: readonly DailyViews[]): WindowViews {
  const pages = new Map<string, { human: number; ai: number }>()
  for (const { path, human, ai } of rows) {
    const page = pages.get(path) ?? { human: 0, ai: 0 }
    pages.set(path, { human: page.human + human, ai: page.ai + ai })
  }
  const views = [...pages]
    .map(([path, { human, ai }]) => ({ order: hash('sha1', path), path, human, ai, total: human + ai }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ order: _, ...row }) => row)
  const human = views.reduce((total, row) => total + row.human, 0)
  const ai = views.reduce((total, row) => total + row.ai, 0)
  return { totals: { human, ai, total: human + ai }, views }
}

interface SeedOptions {
  readonly paths?: number
  readonly days?: number
  /** `YYYY-MM-DD`, the last day that has views. */
  readonly lastDay: string
}

const sections = ['/docs/guides', '/docs/reference', '/docs/api', '/blog', '/changelog'] as const
const dayMs = 86_400_000
/** Only so many pages are older than the last 120 days: a year is not three times as many rows. */
const oldPages = 200
const newDays = 120
/** Every twelve weeks, on a Tuesday; that of autumn 2026 is 27 October. */
const launchEvery = 84
const launchPhase = 5
/** Days after a launch on which a page vanishes, until the next one. */
const diesAfter = 18
const namedPages: Readonly<Record<number, string>> = {
  0: '/',
  3: '/docs/guides/webhooks',
  // Its page was renamed long ago; somebody still links it.
  11: '/docs/old-quickstart',
}
const dyingPage = 3

/**
 * A year of a site with a few busy pages, a long tail, quiet weekends, a launch every twelve weeks, a dead link, and a page
 * that dies 18 days after a launch and is back with the next. In any seven days of the last 120 every other page has a view,
 * but one in 40, which is there for two weeks and away for two. Days without views have no row.
 */
export function seedPageViews({ paths = 4000, days = 365, lastDay }: SeedOptions): DailyViews[] {
  const last = Date.parse(`${lastDay}T00:00:00Z`) / dayMs
  const names = Array.from({ length: paths }, (_, page) => toPath(page))
  return Array.from({ length: days }, (_, index) => last - days + 1 + index).flatMap((day) => {
    const date = new Date(day * dayMs).toISOString().slice(0, 10)
    const known = day > last - newDays ? names : names.slice(0, oldPages)
    return known.flatMap((path, page) => {
      const { human, ai } = drawViews(page, day)
      return human + ai === 0 ? [] : [{ date, path, human, ai }]
    })
  })
}

function toPath(page: number): string {
  return namedPages[page] ?? `${sections[page % sections.length]}/page-${page}`
}

function drawViews(page: number, day: number): { human: number; ai: number } {
  const comesAndGoes = page % 40 === 7
  if (comesAndGoes && Math.floor(day / 14 + page) % 2 === 0) return { human: 0, ai: 0 }
  const weekend = (day + 4) % 7 === 0 || (day + 4) % 7 === 6
  const sinceLaunch = (((day - launchPhase) % launchEvery) + launchEvery) % launchEvery
  if (page === dyingPage && sinceLaunch >= diesAfter) return { human: 0, ai: 0 }
  // Four times as many on the day itself, and half of what is more after four days.
  const launch = 1 + 3 * 0.5 ** (sinceLaunch / 4)
  const popularity = (2000 / (page + 1) ** 0.9) * (weekend ? 0.6 : 1) * launch
  const aiShare = 0.2 + 0.1 * (page % sections.length)
  return {
    human: Math.floor(popularity * (1 - aiShare) * 2 * noise(1, page, day)) + ((day + page) % 7 === 0 ? 1 : 0),
    ai: Math.floor(popularity * aiShare * 2 * noise(2, page, day)),
  }
}

/** Evenly spread over [0, 1), the same for the same numbers (the finalizer of MurmurHash3). */
function noise(seed: number, page: number, day: number): number {
  let bits = (seed * 0x9e3779b1) ^ (page * 0x85ebca6b) ^ (day * 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}
