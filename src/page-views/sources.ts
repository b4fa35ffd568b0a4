// Where the numbers of a page-view report come from, and what is missing from it, in sentences of ours. Pure.

import { formatCount, formatCounted } from '../render/format.ts'
import type { Provenance } from './collector.ts'
import { formatWindow } from './format.ts'
import type { PageViewsReport } from './report.ts'
import type { CutOff } from './requests.ts'

/** One item each. */
export function toSourceSentences(report: PageViewsReport): string[] {
  const { window, previous, provenance, previousProvenance } = report
  const compared = previous ? `, compared with ${formatWindow(previous.window)}` : ''
  return [
    `Window: ${formatWindow(window)}, ${formatCounted(window.days, 'whole day')} in UTC${compared}.`,
    ...(report.isOngoing ? ['The last day of the window is not over: its views are still being counted.'] : []),
    `${formatCounted(report.requests, 'request')}, ${formatCounted(provenance.rowsRead, 'row')} read${
      previousProvenance ? ` (${formatCount(previousProvenance.rowsRead)} for the window before)` : ''
    }.`,
    ...toWarnings(provenance, ''),
    ...(previousProvenance ? toWarnings(previousProvenance, 'Window before: ') : []),
    ...toGaps(report),
    ...toUnjudged(report),
    ...toListing(report),
    'Humans are counted in the browser, where ad blockers hide some, and AI agents on the server, so the AI share is biased upward; crawlers for search and training are in neither.',
  ]
}

/** Words for the title of a list that rests on what may not be all pages. */
export function toCaveat({ provenance }: PageViewsReport): string | undefined {
  if (provenance.cutOffBy) return 'partial list'
  return provenance.isComplete ? undefined : 'pages may be missing'
}

function toWarnings(provenance: Provenance, prefix: string): string[] {
  const { cutOffBy, duplicates, unreadableRows, difference, totalsChanged } = provenance
  const sentences = [
    cutOffBy && `not every page was read, ${cutOffWords(cutOffBy)}; the totals are exact, the lists are partial.`,
    duplicates > 0 &&
      `${formatCounted(duplicates, 'repeated row')} dropped: the data moved while it was read, so other rows may be missing.`,
    unreadableRows > 0 &&
      `${formatCounted(unreadableRows, 'row')} left out: no path, a path of over 2,048 characters, or counts that are no whole numbers.`,
    difference !== 0 &&
      `the rows sum to ${formatCounted(Math.abs(difference), 'view')} ${difference > 0 ? 'less' : 'more'} than the totals say.`,
    totalsChanged && 'the totals changed while the pages were read; those of the first page are shown.',
  ]
  return sentences
    .filter((sentence) => sentence !== false && sentence !== undefined)
    .map((sentence) => toSentence(prefix + sentence))
}

function toGaps(report: PageViewsReport): string[] {
  const sentences = [
    report.previousCutOffBy &&
      `No comparison: the window before was not read, ${cutOffWords(report.previousCutOffBy)}.`,
    report.previous && !report.risers && 'Risers and fallers are left out: they need both lists to the end.',
    report.previous && !report.newPages && 'New and vanished pages are left out: they need both lists complete.',
    report.isTrendCutOff &&
      'The trend is left out: not all of its parts could be read with the requests and the time that were left.',
  ]
  return sentences.filter((sentence) => typeof sentence === 'string')
}

function toListing({ listing }: PageViewsReport): string[] {
  if (!listing) return []
  const { size, unread } = listing
  const read = unread
    ? `nobody read ${formatCount(unread.length)} of them`
    : 'which of them nobody read is not said, since the list of pages that were read is partial'
  return [`The site lists ${formatCounted(size, 'page')}; ${read}.`]
}

function toUnjudged({ alerts }: PageViewsReport): string[] {
  return (alerts?.unjudged ?? []).map(({ rule, why }) => `The alert \`${rule.text}\` was not judged, since ${why}.`)
}

function cutOffWords(cutOffBy: CutOff): string {
  switch (cutOffBy) {
    case 'max-requests':
      return 'since `max-requests` was reached'
    case 'deadline':
      return 'since the deadline of the step was reached'
    case 'repeats':
      return 'since the service gave the same pages again'
    case 'rate-limited':
      return 'since the rate limit was reached'
    case 'unauthorized':
    case 'forbidden':
      return 'since the key was refused'
    case 'network':
      return 'since the service could not be reached'
    case 'response':
      return 'since the service gave an answer that cannot be used'
    default:
      return `since the service failed (${cutOffBy})`
  }
}

function toSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
