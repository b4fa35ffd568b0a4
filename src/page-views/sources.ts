// Where the numbers of a page-view report come from, and what is missing from it, in sentences of ours. Pure.

import { formatCount, formatCounted } from '../render/format.ts'
import type { Provenance } from './collector.ts'
import { formatWindow } from './format.ts'
import type { PageViewsReport } from './report.ts'
import type { CutOff } from './requests.ts'
import { type Sentence, sentence } from './sentence.ts'

/** One item each, those that readers need most first. */
export function toSourceSentences(report: PageViewsReport): Sentence[] {
  const { window, previous, usual, alerts } = report
  const compared = previous ? `, compared with ${formatWindow(previous.window)}` : ''
  const sentences = [
    [`Period: ${formatWindow(window)} (${formatCounted(window.days, 'full day')}, UTC)${compared}.`],
    usual && 'ranges' in usual && ['“Usual” means between the lowest and the highest of the seven weeks before.'],
    report.isOngoing && ["The last day isn't over yet, so its views are still being counted."],
    ...toWarnings(report.provenance),
    ...(previous ? toWarnings(previous.provenance).map((words) => ['Previous period: ', ...words]) : []),
    ...toGaps(report),
    ...(alerts?.unjudged ?? []).map(({ rule, why }) => [...sentence`The alert ${rule.text} was skipped: `, `${why}.`]),
    toListingSentence(report),
    [
      'People are counted in the browser, where ad blockers hide some of them; AI agents are counted on the server. The AI share is therefore somewhat too high. Search and training crawlers are not counted.',
    ],
  ]
  return sentences.filter(isSaid)
}

function isSaid<Said>(sentence: Said | false | undefined): sentence is Said {
  return sentence !== undefined && sentence !== false
}

/** How many requests the report took: the last line, because few readers need it. */
export function toCostSentence({ requests, provenance, previous }: PageViewsReport): Sentence {
  const before = previous ? `, ${formatCount(previous.provenance.rowsRead)} for the period before` : ''
  return [`Read with ${formatCounted(requests, 'request')}: ${formatCounted(provenance.rowsRead, 'row')}${before}.`]
}

/** Words for the title of a list that may lack pages. */
export function toCaveat({ provenance }: PageViewsReport): string | undefined {
  return provenance.isComplete ? undefined : 'partial, may miss popular pages'
}

function toWarnings({ cutOffBy, duplicates, unreadableRows, difference, totalsChanged }: Provenance): Sentence[] {
  const were = (count: number) => (count === 1 ? 'was' : 'were')
  const views = `${formatCount(Math.abs(difference))} ${difference > 0 ? 'fewer' : 'more'} ${Math.abs(difference) === 1 ? 'view' : 'views'}`
  const warnings = [
    cutOffBy && [
      'Not every page was read: ',
      ...toCutOffWords(cutOffBy),
      '. Totals are exact, but the lists are partial and may miss popular pages.',
    ],
    duplicates > 0 && [
      `The data changed while it was being read: ${formatCounted(duplicates, 'duplicate row')} ${were(duplicates)} dropped, and other rows may be missing.`,
    ],
    unreadableRows > 0 && [
      `${formatCounted(unreadableRows, 'row')} ${were(unreadableRows)} left out as invalid (no path, a path over 2,048 characters, or counts that aren't whole numbers).`,
    ],
    difference !== 0 && [`The pages that were read account for ${views} than the totals.`],
    totalsChanged && ['The totals changed while the pages were being read; this report shows the first ones.'],
  ]
  return warnings.filter(isSaid)
}

function toGaps(report: PageViewsReport): Sentence[] {
  const { previous, previousCutOffBy, movers, newPages, sections, usual } = report
  const isWeekEmpty = usual && 'missing' in usual && usual.missing === 'week-without-views'
  const notMoved = 'Lists of pages that gained or lost views are missing: not all pages of both periods were read.'
  const gaps = [
    previousCutOffBy && [
      'There is no comparison: the previous period was not read, because ',
      ...toCutOffWords(previousCutOffBy),
      '.',
    ],
    previous && !movers && [notMoved],
    previous && !newPages && ['Lists of new and vanished pages are missing, because a page list is incomplete.'],
    !sections && ['The totals by section are missing: not all pages were read.'],
    report.isTrendCutOff && ['The trend is missing because the run ran out of requests or time.'],
    isWeekEmpty && ['The usual range is missing, because one of the previous seven weeks had no views.'],
  ]
  return gaps.filter(isSaid)
}

function toListingSentence({ listing }: PageViewsReport): Sentence | undefined {
  if (!listing) return undefined
  const { size, hosts, unread } = listing
  const [host] = hosts
  const of = host === undefined ? [] : [' of ', { code: host }, ...(hosts.length > 1 ? [' and other hosts'] : [])]
  const result = unread
    ? `${formatCount(unread.length)} of them had no views`
    : 'the action cannot tell which of them had no views, because it did not read all pages'
  return [`Your sitemap or page list has ${formatCounted(size, 'page')}`, ...of, `; ${result}.`]
}

/** Clauses. */
const cutOffWords: Partial<Record<CutOff, Sentence>> = {
  'max-requests': sentence`${'max-requests'} was reached`,
  deadline: ['the deadline of the step was reached'],
  repeats: ['the service repeated pages that it had already given'],
  'rate-limited': ['the rate limit was reached'],
  unauthorized: ['the key was refused'],
  forbidden: ['the key was refused'],
  network: ['the service could not be reached'],
  response: ['the service gave an answer that the action cannot use'],
}

function toCutOffWords(cutOffBy: CutOff): Sentence {
  return cutOffWords[cutOffBy] ?? [`the service failed (${cutOffBy})`]
}
