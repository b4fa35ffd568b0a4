// Where the numbers of a report come from: the last section, because few readers need it. Pure.

import type { PageViewTotals } from '../kit/service/schema.ts'
import { formatCount, formatCounted } from '../kit/text/format.ts'
import type { Provenance } from './collector.ts'
import type { Findings } from './findings.ts'
import { formatHeld, formatWindow } from './format.ts'
import type { WebSection } from './page/web-page.ts'
import { joinNames, joinPhrases, type Phrase } from './sentence.ts'

export interface SourceOptions {
  /** As the workflow named them. */
  readonly exportFiles: readonly string[]
  /** Says what does not fit. */
  readonly leftOut?: string | undefined
}

export const unfinishedDay = "The last day isn't over yet, so its views are still being counted."
const trendCutOff = 'The trend is missing, because the run ran out of requests or time.'
const trendRateLimited =
  "The trend is missing: the service's rate limit ended this report; it is shared by your organization."

export function toSourceList(findings: Findings, { exportFiles, leftOut }: SourceOptions): WebSection {
  const { windows, comparison, usual, floor, listedHosts, requests, provenance, previousProvenance } = findings
  const { window, previous, isOngoing } = windows
  // With `paths` the totals are sums of rows.
  const whole = findings.paths.length === 0 ? findings : undefined
  const isCompared = comparison.compared.length > 0
  const compared = isCompared ? `, compared with ${formatWindow(previous)}` : ''
  const [host, ...hosts] = listedHosts
  const before = previousProvenance ? `, ${formatCount(previousProvenance.rowsRead)} for the period before` : ''
  const items: (Phrase | false | undefined)[] = [
    exportFiles.length > 0 && toFileWords('There is more', exportFiles),
    `Page views from ${formatWindow(window)} (${formatCounted(window.days, 'full day')}, UTC)${compared}.`,
    isOngoing && unfinishedDay,
    isCompared && `Lists leave out changes of up to ${formatCounted(floor, 'view')}, which are mostly chance.`,
    Object.keys(usual.ranges).length > 0 &&
      '“Usual” is where one more week lies in 98 of 100 cases, by the seven weeks before.',
    ...toSigns(provenance, whole?.totals),
    ...(previousProvenance
      ? toSigns(previousProvenance, whole?.before).map((words) => `Previous period: ${words}`)
      : []),
    findings.isTrendCutOff && (findings.isRateLimited ? trendRateLimited : trendCutOff),
    host !== undefined && ['The list of pages is of ', { foreign: host }, hosts.length > 0 ? ' and other hosts.' : '.'],
    'People are counted in the browser, where ad blockers hide some of them; AI agents are counted on the server. The share of AI agents is therefore somewhat too high. Crawlers of search engines and of training are not counted, and nobody can exclude others.',
    leftOut !== undefined && `To fit GitHub's size limit, ${leftOut}.`,
    `Read with ${formatCounted(requests, 'request')}: ${formatCounted(provenance.rowsRead, 'row')}${before}.`,
  ]
  const said = items.filter((item) => item !== false && item !== undefined)
  const summary = `Period, ${isCompared ? 'floor, ' : ''}and how views are counted`
  const list = { kind: 'folded', summary, blocks: [{ kind: 'list', items: said }] } as const
  return { heading: 'Where the numbers come from', isPlain: true, blocks: [list] }
}

/** Without links, because the runner that holds the files is gone when somebody reads this. */
export function toFileWords(what: string, files: readonly string[]): Phrase {
  const names = joinNames(files.map((foreign) => [{ foreign }]))
  return joinPhrases(`${what} in `, names, " (in this run's artifacts, if the workflow uploads them).")
}

/** `totals`: of all pages. */
function toSigns(
  { cutOffBy, duplicates, unreadableRows, difference, totalsChanged }: Provenance,
  totals: PageViewTotals | undefined,
): string[] {
  const held = cutOffBy && totals && formatHeld(totals.total, difference)
  const were = (count: number) => (count === 1 ? 'was' : 'were')
  const views = `${formatCount(Math.abs(difference))} ${difference > 0 ? 'fewer' : 'more'} ${Math.abs(difference) === 1 ? 'view' : 'views'}`
  const signs = [
    cutOffBy && 'Not every page was read. Totals are exact, but the lists are partial and may miss popular pages.',
    duplicates > 0 &&
      `The data changed while it was being read: ${formatCounted(duplicates, 'duplicate row')} ${were(duplicates)} dropped, and other rows may be missing.`,
    unreadableRows > 0 &&
      `${formatCounted(unreadableRows, 'row')} ${were(unreadableRows)} left out as invalid (no path, a path over 2,048 characters, or counts that aren't whole numbers).`,
    held
      ? `The pages that were read hold ${held} of the views.`
      : difference !== 0 && `The pages that were read account for ${views} than the totals.`,
    totalsChanged && 'The totals changed while the pages were being read; this report shows the first ones.',
  ]
  return signs.filter((sign) => typeof sign === 'string')
}
