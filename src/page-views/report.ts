// What a report says, as numbers: nothing is formatted but the one sentence, nothing is read. Pure.

import type { AlertRule } from '../inputs/alert-rule.ts'
import type { DateWindow } from '../inputs/window.ts'
import { formatCount, formatCounted } from '../render/format.ts'
import type { PageViewRow, PageViewTotals } from '../service/schema.ts'
import { type Alerts, judgeAlerts } from './alerts.ts'
import type { Collection, Provenance, TrendPoint } from './collector.ts'
import { sumCounts, toAiShare, toChange } from './counts.ts'
import { formatChange, formatPoints, formatShare, formatWindow } from './format.ts'
import type { CutOff } from './requests.ts'
import { type SitePages, toPageKey } from './site-pages.ts'

/** `previous` is absent where nobody can know it: no comparison, or a page missing from an incomplete list. */
export interface Page extends PageViewRow {
  /** Whether the site's own list has it; absent without such a list. */
  readonly isListed?: boolean | undefined
  readonly previous?: PageViewTotals | undefined
}

export interface PageViewsReport {
  readonly window: DateWindow
  readonly isOngoing: boolean
  readonly totals: PageViewTotals
  /** AI views ÷ total as a fraction; absent when the total is 0. */
  readonly aiShare?: number | undefined
  /** The window before, where it was asked for and could be read. */
  readonly previous?:
    | { readonly window: DateWindow; readonly totals: PageViewTotals; readonly aiShare?: number | undefined }
    | undefined
  /** Why there is no window before although it was asked for. */
  readonly previousCutOffBy?: CutOff | undefined
  /** Change of the total as a fraction of the total before; absent without comparison or where that was 0. */
  readonly change?: number | undefined
  /** All pages, most views first. */
  readonly pages: readonly Page[]
  /** As many as were asked for, fewer where their paths would not fit into an output. */
  readonly topPages: readonly Page[]
  /** Pages with fewer views (in both windows) are noise: in none of the lists below but that of most AI views. */
  readonly floor: number
  /** Absent without comparison, or where a list breaks off. */
  readonly risers?: readonly Page[] | undefined
  readonly fallers?: readonly Page[] | undefined
  /** Absent without comparison, or unless both lists are complete: a page that was missed is not new. */
  readonly newPages?: readonly Page[] | undefined
  readonly vanishedPages?: readonly Page[] | undefined
  /** By AI views. */
  readonly mostReadByAi: readonly Page[]
  readonly highestAiShare: readonly Page[]
  /** What the site's own list of pages tells, where there is one. */
  readonly listing?: Listing | undefined
  /** Sums, as pages: of the prefixes that alerts name (`/docs/*`), then by first path segment. */
  readonly sections: readonly Page[]
  readonly trend: readonly TrendPoint[]
  /** The trend is of eight weeks, whatever the window. */
  readonly isOfWeeks?: boolean | undefined
  /** A trend was asked for and did not fit the limits. */
  readonly isTrendCutOff: boolean
  readonly requests: number
  readonly provenance: Provenance
  readonly previousProvenance?: Provenance | undefined
  /** A list of either window is not complete (see Provenance), the one before is missing, or paths did not fit an output. */
  readonly isTruncated: boolean
  /** Absent where no rules were given. */
  readonly alerts?: Alerts | undefined
  /** One plain sentence, no foreign text in it. */
  readonly summaryLine: string
}

export interface Listing {
  /** How many pages are listed. */
  readonly size: number
  /** Listed, and without views; those that had most before come first. Absent where not all pages were read. */
  readonly unread?: readonly Page[] | undefined
  /** Read, and in no list: renamed, or a dead link. */
  readonly unlisted: readonly Page[]
}

export interface ReportInputs {
  readonly collection: Collection
  readonly isOngoing: boolean
  /** Undefined when it was cut off. */
  readonly trend: readonly TrendPoint[] | undefined
  readonly isOfWeeks?: boolean | undefined
  readonly top: number
  readonly requests: number
  readonly rules?: readonly AlertRule[] | undefined
  readonly sitePages?: SitePages | undefined
}

type Compared = Pick<PageViewsReport, 'window' | 'totals' | 'aiShare' | 'previous' | 'change'>

/** A workflow job's outputs hold 1 MB, counted as UTF-16. */
const longestTopPages = 250_000

export function createReport(inputs: ReportInputs): PageViewsReport {
  const { collection, isOngoing, trend, isOfWeeks, top, requests, rules = [], sitePages } = inputs
  const { current, previous, previousCutOffBy } = collection
  const { window, totals, provenance } = current
  const pages = markListed(comparePages(collection), sitePages)
  const topPages = takeTop(pages, top)
  const floor = Math.max(10, Math.ceil(totals.total / 1000))
  const previousProvenance = previous?.provenance
  const alerts = rules.length > 0 ? judgeAlerts(rules, collection) : undefined
  const hasMissing =
    !provenance.isComplete || previousProvenance?.isComplete === false || previousCutOffBy !== undefined
  const compared: Compared = {
    ...describeTotals(window, totals),
    previous: previous && describeTotals(previous.window, previous.totals),
    change: toTotalChange(totals, previous?.totals),
  }
  return {
    ...compared,
    isOngoing,
    previousCutOffBy,
    pages,
    topPages,
    floor,
    ...toMovers(collection, pages, floor),
    ...toArrivals(collection, pages, floor),
    ...toAiReads(pages, floor),
    listing: sitePages && toListing(collection, pages, sitePages, floor),
    sections: toSections(collection, rules),
    trend: trend ?? [],
    isOfWeeks,
    isTrendCutOff: trend === undefined,
    requests,
    provenance,
    previousProvenance,
    isTruncated: hasMissing || topPages.length < Math.min(top, pages.length),
    alerts,
    summaryLine: toAlertWords(alerts) + toSummaryLine(compared),
  }
}

function describeTotals(window: DateWindow, totals: PageViewTotals) {
  return { window, totals, aiShare: toAiShare(totals) }
}

function toTotalChange(totals: PageViewTotals, before: PageViewTotals | undefined) {
  return before && before.total > 0 ? totals.total / before.total - 1 : undefined
}

function comparePages({ current, previous }: Collection): Page[] {
  return compareRows(current.rows, previous?.rows, previous?.provenance.isComplete === true).sort(byViews)
}

/** Rows joined by path. A path that only the list before lacks had no views there, if that list is complete. */
function compareRows(rows: readonly PageViewRow[], before: readonly PageViewRow[] = [], isComplete: boolean): Page[] {
  const beforeByPath = new Map(before.map(({ path, ...totals }) => [path, totals]))
  return rows.map((row) => {
    const previous = beforeByPath.get(row.path) ?? (isComplete ? { human: 0, ai: 0, total: 0 } : undefined)
    return previous ? { ...row, previous } : row
  })
}

function markListed(pages: Page[], sitePages: SitePages | undefined): Page[] {
  return sitePages ? pages.map((page) => ({ ...page, isListed: sitePages.has(toPageKey(page.path)) })) : pages
}

function toListing({ current, previous }: Collection, pages: readonly Page[], sitePages: SitePages, floor: number) {
  const unlisted = pages.filter(({ isListed, total }) => isListed === false && total >= floor)
  if (!current.provenance.isComplete) return { size: sitePages.size, unlisted }
  const read = new Set(pages.filter(({ total }) => total > 0).map(({ path }) => toPageKey(path)))
  const before = Map.groupBy(previous?.rows ?? [], ({ path }) => toPageKey(path))
  const toBefore = (key: string) => {
    const { human, ai, total } = sumRows(key, before.get(key) ?? [])
    return previous?.provenance.isComplete ? { human, ai, total } : undefined
  }
  const unread = [...sitePages]
    .filter(([key]) => !read.has(key))
    .map(([key, path]): Page => ({ path, human: 0, ai: 0, total: 0, previous: toBefore(key), isListed: true }))
    .sort(
      (one, other) => (other.previous?.total ?? 0) - (one.previous?.total ?? 0) || compareText(one.path, other.path),
    )
  return { size: sitePages.size, unread, unlisted }
}

function takeTop(pages: readonly Page[], top: number): Page[] {
  const taken: Page[] = []
  let length = 0
  for (const page of pages.slice(0, top)) {
    length += JSON.stringify(page).length
    if (length > longestTopPages) break
    taken.push(page)
  }
  return taken
}

/** Pages that were read in both windows, by absolute change. */
function toMovers({ current, previous }: Collection, pages: readonly Page[], floor: number) {
  if (!previous || current.provenance.cutOffBy || previous.provenance.cutOffBy) return {}
  const moved = pages
    .map((page) => ({ page, before: page.previous?.total ?? 0, moved: page.total - (page.previous?.total ?? 0) }))
    .filter(({ page, before }) => page.total > 0 && before > 0 && Math.max(page.total, before) >= floor)
    .sort((one, other) => Math.abs(other.moved) - Math.abs(one.moved) || compareText(one.page.path, other.page.path))
  const take = (direction: 1 | -1) =>
    moved.filter((mover) => Math.sign(mover.moved) === direction).map(({ page }) => page)
  return { risers: take(1), fallers: take(-1) }
}

/** Pages that only one of the windows has. */
function toArrivals({ current, previous }: Collection, pages: readonly Page[], floor: number) {
  if (!previous || !current.provenance.isComplete || !previous.provenance.isComplete) return {}
  const read = new Set(pages.filter((page) => page.total > 0).map((page) => page.path))
  const gone = previous.rows.filter((row) => row.total >= floor && !read.has(row.path)).sort(byViews)
  return {
    newPages: pages.filter((page) => page.total >= floor && toChange(page.total, page.previous?.total) === 'new'),
    vanishedPages: gone.map(({ path, ...before }) => ({ path, human: 0, ai: 0, total: 0, previous: before })),
  }
}

function toAiReads(pages: readonly Page[], floor: number) {
  const read = pages.filter(({ ai }) => ai > 0)
  return {
    mostReadByAi: read.toSorted((one, other) => other.ai - one.ai || compareText(one.path, other.path)),
    highestAiShare: read
      .filter(({ total }) => total >= floor)
      .sort((one, other) => other.ai / other.total - one.ai / one.total || byViews(one, other)),
  }
}

function toSections({ current, previous }: Collection, rules: readonly AlertRule[]): Page[] {
  const isComplete = current.provenance.isComplete && previous?.provenance.isComplete === true
  const before = previous && isComplete ? previous.rows : []
  const prefixes = new Set(rules.flatMap(({ subject }) => (subject.kind === 'prefix' ? subject.prefix : [])))
  const toPrefixes = (rows: readonly PageViewRow[]) =>
    [...prefixes].map((prefix) =>
      sumRows(
        `${prefix}*`,
        rows.filter(({ path }) => path.startsWith(prefix)),
      ),
    )
  return [
    ...compareRows(toPrefixes(current.rows), toPrefixes(before), isComplete),
    ...compareRows(sumSegments(current.rows), sumSegments(before), isComplete).sort(byViews),
  ]
}

function sumSegments(rows: readonly PageViewRow[]): PageViewRow[] {
  const groups = Map.groupBy(rows, (row) => toFirstSegment(row.path))
  return [...groups].map(([path, group]) => sumRows(path, group))
}

function sumRows(path: string, rows: readonly PageViewRow[]): PageViewRow {
  return {
    path,
    human: sumCounts(rows.map((row) => row.human)),
    ai: sumCounts(rows.map((row) => row.ai)),
    total: sumCounts(rows.map((row) => row.total)),
  }
}

/** `/docs/a` → `/docs`; a path without a leading slash is a segment as it stands. */
function toFirstSegment(path: string): string {
  return /^\/?[^/?#]*/.exec(path)?.[0] ?? path
}

function byViews(one: PageViewRow, other: PageViewRow): number {
  return other.total - one.total || compareText(one.path, other.path)
}

/** By UTF-16 unit: the same on every machine, whatever its locale. */
function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Their number only: a chat may take paths and signs for something else. */
function toAlertWords(alerts: Alerts | undefined): string {
  return alerts && alerts.fired.length > 0 ? `${formatCounted(alerts.fired.length, 'alert')}: ` : ''
}

function toSummaryLine({ window, totals, aiShare, previous, change }: Compared): string {
  const before = previous && `the ${formatCounted(previous.window.days, 'day')} before`
  if (totals.total === 0) {
    const hadViews = previous && previous.totals.total > 0
    const drop = hadViews ? `, after ${formatCount(previous.totals.total)} in ${before}` : ''
    return `No page views ${formatWindow(window)} (UTC)${drop}.`
  }
  const views = formatCounted(totals.total, 'view')
  const changed = before ? `, ${toChangeWords(change, before)}` : ''
  const points = previous?.aiShare === undefined ? '' : ` (${formatPoints(((aiShare ?? 0) - previous.aiShare) * 100)})`
  return `${views}${changed}; AI agents read ${formatShare(aiShare ?? 0)} of them${points}.`
}

function toChangeWords(change: number | undefined, before: string): string {
  if (change === undefined) return `none in ${before}`
  return change === 0 ? `as many as in ${before}` : `${formatChange(change)} on ${before}`
}
