// Decides whether the counts of two periods can be compared, and if not, why: one false alarm costs more trust than ten correct
// reports earn. Pure.

import { capitalize } from '../../kit/text/failure.ts'
import { type Audience, audiences, type CountedViews } from '../counts.ts'
import { formatDay, formatDays } from '../format.ts'
import { type Collection, isMissed } from '../read/history.ts'
import type { CutOff } from '../read/requests.ts'
import { addDays, type ReportWindows, toDays, toWindow } from '../window.ts'

interface Refusal {
  readonly kind: 'unfinished' | 'not-read' | 'first-period' | 'young' | 'days-without-views' | 'partial'
  /** A clause that says why a rule cannot be checked. */
  readonly why: string
  /** Sentences for the reader. Like `why`, they contain no untrusted text. */
  readonly words: string
  readonly audiences: readonly Audience[]
}

function refuse(kind: Refusal['kind'], why: string, words: string, of: readonly Audience[] = audiences): Refusal {
  return { kind, why, words, audiences: of }
}

export interface PeriodComparison {
  readonly refusals: readonly Refusal[]
  readonly compared: readonly Audience[]
  readonly arePagesCompared: boolean
}

/** Whether the report may show the change in these views. */
export function isCompared({ compared }: Pick<PeriodComparison, 'compared'>, views: CountedViews): boolean {
  return views === 'total' ? compared.length === audiences.length : compared.includes(views)
}

/** `collection`: already limited to `paths`, the pages that the report covers. */
export function compareWindows(
  collection: Collection,
  windows: ReportWindows,
  paths: readonly string[],
): PeriodComparison {
  const whole = refuseAll(collection, windows)
  if (whole) return { refusals: [whole], compared: [], arePagesCompared: false }
  const broken = findBrokenDays(collection, windows)
  const partial = refusePages(collection, windows)
  const isCounted = (audience: Audience) => broken.every((one) => !one.audiences.includes(audience))
  // With `paths`, totals are sums of the rows, so missing rows make them wrong.
  const compared = partial && paths.length > 0 ? [] : audiences.filter(isCounted)
  return { refusals: [...broken, ...(partial ? [partial] : [])], compared, arePagesCompared: !partial }
}

function refuseAll({ previous, began, previousCutOffBy }: Collection, { window, isOngoing }: ReportWindows) {
  const unfinished = "The last day isn't over: nothing is compared."
  if (isOngoing) return refuse('unfinished', "the last day isn't over", unfinished)
  const notRead = `The period before was not read (${describeCutOff(previousCutOffBy)}): nothing is compared.`
  if (!previous) return refuse('not-read', 'the period before was not read', notRead)
  if (began === undefined) return undefined
  const kept = 'or the service keeps no older ones.'
  const first = `There are no views before this period: counting began, ${kept}`
  if (previous.totals.total === 0) return refuse('first-period', 'there were no views before this period', first)
  const words = `There are no views before ${formatDay(began)}: counting began then, ${kept} Comparing needs ${2 * window.days} days of views.`
  return refuse('young', 'counting began in one of the two periods', words)
}

/** Finds days on which an audience had no views: one refusal per audience, or one for both if the days are the same. */
function findBrokenDays({ days }: Collection, { window, previous }: ReportWindows): Refusal[] {
  const dates = [...toDays(previous), ...toDays(window)].map(({ from }) => from)
  const byDates = Map.groupBy(audiences, (audience) => dates.filter((date) => isMissed(date, audience, days)).join())
  byDates.delete('')
  return [...byDates].map(([missed, of]) => {
    const when = describeDates(missed.split(','))
    const both = `Nothing was counted on ${when}, neither people nor AI agents. Check whether the site was up, then the counting.`
    const people = `No views by people were counted on ${when}. That looks like counting, not like readers.`
    const agents = `No views by AI agents were counted on ${when}: a block (robots.txt, CDN, host), or the counting.`
    const words = of.length > 1 ? both : of.includes('ai') ? agents : people
    return refuse('days-without-views', 'some days have no views', words, of)
  })
}

/** Joins consecutive days into ranges. */
function describeDates(dates: readonly string[]): string {
  const starts = dates.filter((date) => !dates.includes(addDays(date, -1)))
  const ends = dates.filter((date) => !dates.includes(addDays(date, 1)))
  return starts.map((start, at) => formatDays(toWindow(start, addDays(ends[at] ?? start, 1)))).join(', ')
}

/** How many requests per hour the service allows an organization. */
const mostRequests = 100

/** Refuses to compare pages if too many rows are missing. */
function refusePages({ current, previous, isRateLimited, requests }: Collection, { window }: ReportWindows) {
  const [now, before] = [current.provenance, previous?.provenance ?? current.provenance]
  if (!now.isPartial && !before.isPartial) return undefined
  const cutOffBy = isRateLimited ? 'rate-limited' : (now.cutOffBy ?? before.cutOffBy)
  const [these, those] = window.days === 7 ? ["this week's", "last week's"] : ["this period's", "the period before's"]
  const why = cutOffBy ? describeCutOff(cutOffBy) : 'rows changed while they were read; run the report again'
  const needed = Math.ceil((10 * requests) / Math.max(1, Math.min(now.held, before.held))) * 10
  const help = cutOffBy === 'max-requests' && needed <= mostRequests ? `; about ${needed} would be enough` : ''
  const words = `No page was compared: the lists hold ${now.held}% of ${these} views and ${before.held}% of ${those}. ${capitalize(why)}${help}.`
  return refuse('partial', 'the views of some pages are missing for this period or the one before', words)
}

const cutOffs: Readonly<Partial<Record<CutOff, string>>> = {
  'max-requests': 'the limit set by max-requests was reached',
  'rate-limited': "the service's rate limit, which your whole organization shares, was reached",
  deadline: 'the step ran out of time',
  repeats: 'the service returned the same rows again',
  unauthorized: 'the service rejected the key',
  forbidden: 'the service rejected the key',
}

/** Returns a clause that says why reading stopped early. */
export function describeCutOff(cutOffBy: CutOff = 'max-requests'): string {
  return cutOffs[cutOffBy] ?? 'a request to the service failed'
}
