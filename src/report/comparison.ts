// Whether the counts of two windows can be compared, and if not, why: a false alarm costs more trust than ten right reports
// earn. Pure.

import type { PageViewTotals } from '../kit/service/schema.ts'
import { formatCounted } from '../kit/text/format.ts'
import type { WindowViews } from './collector.ts'
import { formatDay, formatDays, formatHeld } from './format.ts'
import { type History, listSameWeekdays, type ReportCollection } from './history.ts'
import type { ReportInputs } from './inputs.ts'
import { type Audience, audienceNames, audiences } from './page-counts.ts'
import type { JoinedPages } from './pages.ts'
import { joinPhrases, type Phrase, phrase } from './sentence.ts'
import { addDays, type ReportWindows, toDays } from './window.ts'

export interface ComparisonRefusal {
  readonly kind: 'first-period' | 'young-site' | 'days-without-views' | 'partial'
  /** The audience that cannot be compared; absent: none can. */
  readonly audience?: Audience | undefined
  /** Dates without views of the audience. */
  readonly days?: readonly string[] | undefined
  /** The last day that is over is one of them. */
  readonly isLasting?: boolean | undefined
  /** Whole sentences. */
  readonly words: Phrase
}

export type PeriodComparison = ReturnType<typeof compareWindows>

/** `collection` and `joined`: of `paths`, the pages that the report is about. */
export function compareWindows(
  collection: ReportCollection,
  joined: JoinedPages,
  { windows, ...options }: Pick<ReportInputs, 'windows' | 'maxRequests' | 'paths'>,
) {
  const { previous } = collection
  const partial = toPartial(collection, windows, options)
  const beginning = previous && toBeginning(previous.totals, collection.began, windows)
  const broken = beginning ? [] : describeBroken(findBroken(collection.days, windows))
  /** Audiences whose change may be named. */
  const compared = audiences.filter(
    (audience) => previous && !beginning && broken.every((refusal) => refusal.audience !== audience),
  )
  const refusals: readonly ComparisonRefusal[] = [...(beginning ? [beginning] : broken), ...partial]
  /** Both lists are whole, so that a page can be called new, gone or explaining. */
  const areListsWhole = joined.areComplete && !beginning
  return { refusals, compared, areListsWhole }
}

function toBeginning(
  before: PageViewTotals,
  began: string | undefined,
  { window, previous }: ReportWindows,
): ComparisonRefusal | undefined {
  if (began === undefined) return undefined
  const period = window.days === 7 ? 'week' : 'period'
  if (before.total === 0) return { kind: 'first-period', words: `This is the first ${period} with views.` }
  let comparable = window
  // The report after so many periods has a whole period before it.
  for (let start = previous.from; start < began; start = addDays(start, window.days))
    comparable = { ...window, to: addDays(comparable.to, window.days) }
  const periods = window.days === 7 ? 'two whole weeks' : `two whole periods of ${window.days} days`
  const words = `Counting began on ${formatDay(began)}. Comparisons begin on ${formatDay(comparable.to)}, when there are ${periods} to compare.`
  return { kind: 'young-site', words }
}

/** A day without views counts if the days around have some, and the same weekday of the other window has enough. */
const leastOnWeekday = 10

/** The days that an audience lacks; `isLasting`: the last day that is over is one of them. */
function findBroken(counts: History['days'], windows: ReportWindows) {
  const days = [...toDays(windows.previous), ...toDays(windows.window)].map(({ from }) => from)
  // Today has only begun.
  const dates = windows.isOngoing ? days.slice(0, -1) : days
  const found = audiences.map((audience) => {
    const count = (date: string) => counts.get(date)?.[audience]
    const isViewed = (date: string) => (count(date) ?? 0) > 0
    const isMissed = (date: string) =>
      count(date) === 0 && listSameWeekdays([date], windows).some((day) => (count(day.from) ?? 0) >= leastOnWeekday)
    const broken = toRuns(dates.filter(isMissed)).filter((run) => {
      const isInside = (date: string) => dates.includes(date) && count(date) !== undefined
      const around = [addDays(run[0] ?? '', -1), addDays(run.at(-1) ?? '', 1)]
      // Nobody looked at the days around a whole window, which had views: they moved.
      return around.some(isViewed) || !around.some(isInside)
    })
    return { audience, days: broken.flat(), isLasting: broken.at(-1)?.at(-1) === dates.at(-1) }
  })
  return found.filter((one) => one.days.length > 0)
}

/** One sentence if both audiences lack the same days. */
function describeBroken(broken: ReturnType<typeof findBroken>): ComparisonRefusal[] {
  const areSame = new Set(broken.map(({ days }) => days.join())).size < broken.length
  return broken.map(({ audience, days, isLasting }, at) => {
    const by = areSame ? '' : ` by ${audienceNames[audience]}`
    const runs = toRuns(days).map((run) => {
      const [from = '', to = from] = [run[0], run.at(-1)]
      return formatDays({ from, to: addDays(to, 1), days: run.length })
    })
    const when = `${runs.slice(0, 3).join(', ')}${runs.length > 3 ? ' and other days' : ''}`
    const words = `No views${by} were counted on ${when}. That looks like counting, not like readers.`
    return { kind: 'days-without-views', audience, days, isLasting, words: areSame && at > 0 ? '' : words }
  })
}

/** Days that follow one another. */
function toRuns(dates: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const date of dates.toSorted()) {
    const last = runs.at(-1)
    if (last && addDays(last.at(-1) ?? '', 1) === date) last.push(date)
    else runs.push([date])
  }
  return runs
}

/** `paths`: with them, totals are sums of the rows that were read. */
function toPartial(
  { current, previous, previousCutOffBy }: ReportCollection,
  windows: ReportWindows,
  { maxRequests, paths }: Pick<ReportInputs, 'maxRequests' | 'paths'>,
): ComparisonRefusal[] {
  const cutOffs = [current.provenance.cutOffBy, previous ? previous.provenance.cutOffBy : previousCutOffBy]
  if (cutOffs.includes('rate-limited')) {
    const words = "The service's rate limit ended this report; it is shared by your organization."
    return [{ kind: 'partial', words }]
  }
  const before = windows.previous.days === 1 ? 'the day before' : `the ${windows.previous.days} days before`
  const which = [cutOffs[0] && 'this period', cutOffs[1] && before].filter((one) => one !== undefined)
  const why = cutOffs.find((cutOff) => cutOff !== undefined)
  if (why === undefined) return []
  const toHeld = (views: WindowViews | undefined, when: string) => {
    const held = views?.provenance.cutOffBy && formatHeld(views.totals.total, views.provenance.difference)
    return held ? [`${held} of the views of ${when}`] : []
  }
  const held = [...toHeld(current, 'this period'), ...toHeld(previous, before)].join(' and ')
  const exact = paths.length > 0 ? '' : ` Totals are exact${held && `; the lists hold ${held}`}.`
  const missing = `Some pages of ${which.join(' and of ')} are missing from the lists: `
  if (why !== 'max-requests')
    return [{ kind: 'partial', words: `${missing}${reasons[why] ?? 'the service failed'}.${exact}` }]
  const spent = `the report made the ${formatCounted(maxRequests, 'request')} that `
  const advice = ` allows.${exact} To get all pages, set it higher: a request reads up to 250 pages of one period.`
  return [{ kind: 'partial', words: joinPhrases(missing, spent, phrase`${'max-requests'}`, advice) }]
}

/** Clauses. */
const reasons: Readonly<Record<string, string>> = {
  deadline: 'the time of the step was over',
  repeats: 'the service repeated pages that it had already given',
  unauthorized: 'the service refused the key',
  forbidden: 'the service refused the key',
  network: 'the service could not be reached',
  response: 'the service gave an answer that the action cannot use',
}
