// What became of the pull requests, in sentences and cells of ours, without any foreign text. Pure.

import { formatCount, formatCounted } from '../kit/text/format.ts'
import { formatShare, formatWindow } from '../report/format.ts'
import { dayMs } from '../report/window.ts'
import { toHelpLine } from './help-words.ts'
import { type AgentPullRequest, mostComments, mostLookedAt, mostPullRequests } from './read-history.ts'
import { type Figures, fewestSettled, type Scorecard, toAgeDays } from './scorecard.ts'

/** The scorecard for a chat: a sentence for the pull requests of the window, and one for those whose pages can be judged. */
export function toScorecardLine(scorecard: Scorecard): string {
  const help = scorecard.effect && toHelpLine(scorecard.effect)
  return [toOutcomeLine(scorecard), ...(help === undefined ? [] : [help])].join(' ')
}

function toOutcomeLine({ window, now, figures }: Scorecard): string {
  const { opened, settled, closed } = figures
  const isLast = Date.parse(window.to) === now - (now % dayMs)
  const last = window.days === 1 ? 'In the last day' : `In the last ${formatCount(window.days)} days`
  const which = opened === 0 ? 'no pull requests' : formatCounted(opened, 'pull request')
  const start = `${isLast ? last : `In the period ${formatWindow(window)}`} the agent opened ${which}`
  if (!isMostClosed(figures)) return `${start}${toMergedClause(figures)}.`
  return `Most of the agent's pull requests were closed without a merge: ${formatCount(closed)} of ${formatCount(settled)}. ${start}.`
}

/** Whether fewer than half of those that were closed were merged. */
export function isMostClosed({ settled, merged }: Figures): boolean {
  return 2 * merged < settled
}

function toMergedClause({ settled, merged, medianHours }: Figures): string {
  if (settled === 0 || medianHours === undefined) return ''
  const [all, some] = [settled, merged].map((count) => (count === 1 ? 'was' : 'were'))
  const half = `${merged > 1 ? 'half of them ' : ''}within ${formatHours(medianHours)}`
  return `; ${formatCount(merged)} of ${formatCount(settled)} that ${all} closed ${some} merged, ${half}`
}

/** In minutes below an hour, in hours below two days. */
function formatHours(hours: number): string {
  if (hours < 1) return formatCounted(Math.max(1, Math.ceil(hours * 60)), 'minute')
  if (hours < 48) return formatCounted(Math.ceil(hours), 'hour')
  return `${(Math.ceil((hours / 24) * 10) / 10).toLocaleString('en-US')} days`
}

export function toCoverageNotes(scorecard: Scorecard): readonly string[] {
  const { notOurs, notLookedAt, isListPartial, isCommentsPartial } = scorecard
  const were = (count: number) => (count === 1 ? 'was' : 'were')
  const notes = [
    notOurs > 0 &&
      `${formatCounted(notOurs, 'pull request')} with the label ${were(notOurs)} not opened by a request of this action: left out.`,
    notLookedAt > 0 &&
      `${formatCounted(notLookedAt, 'pull request')} ${were(notLookedAt)} not looked at: the scorecard covers only the newest ${mostLookedAt}.`,
    isListPartial && `Only the newest ${formatCount(mostPullRequests)} pull requests of the repository were read.`,
    isCommentsPartial &&
      `Only the newest ${formatCount(mostComments)} comments were read: requests and follow-ups may be missing.`,
    'Requests that are recorded only in a check run are missing: GitHub offers no list of them.',
  ]
  return notes.filter((note) => note !== false)
}

const noValue = '–'
type FigureRow = readonly [name: string, value: string]

export function toFigureRows(figures: Figures): readonly FigureRow[] {
  const { settled, mergeRate, merged, oldestOpenDays, medianHours, p90Hours, followUps, requests } = figures
  const { followUpsPerMerged } = figures
  const rate =
    mergeRate === undefined
      ? `${noValue} (${formatCount(settled)} merged or closed; a rate needs ${fewestSettled})`
      : `${formatShare(mergeRate)} (${merged} of ${settled})`
  const oldest = oldestOpenDays === undefined ? '' : `, the oldest for ${formatCounted(oldestOpenDays, 'day')}`
  const perMerged = followUpsPerMerged === undefined ? '' : ` (${followUpsPerMerged.toFixed(1)} for each merge)`
  const time =
    medianHours === undefined || p90Hours === undefined
      ? noValue
      : `half within ${formatHours(medianHours)}, 90% within ${formatHours(p90Hours)}`
  return [
    ['Opened', formatCount(figures.opened)],
    ['Merged', formatCount(merged)],
    ['Closed without a merge', formatCount(figures.closed)],
    ['Open now', `${formatCount(figures.open)}${oldest}`],
    ['Merge rate', rate],
    ['Time to merge', time],
    ['Follow-ups to merged pull requests', `${formatCount(followUps)}${perMerged}`],
    ['Merged untouched', `${formatCount(figures.mergedUntouched)} of ${formatCount(merged)}`],
    ['Requests', formatCount(requests.people + requests.workflows + requests.schedules)],
  ]
}

export function toRequestRows({ requests }: Figures): readonly FigureRow[] {
  const { people, workflows, schedules, outcomes } = requests
  const counts = [
    ['Asked by people', people],
    ['Asked by workflows', workflows],
    ['Asked by schedules', schedules],
    ...Object.entries(outcomes).map(([state, count]) => [`Ended: ${state}`, count] as const),
  ] as const
  return counts.map(([name, count]) => [name, formatCount(count)])
}

/** Two cells beside the topic: a phone has no room for more. */
export function toTopicCells({ merged, closed, open, medianHours }: Figures['topics'][number]): readonly string[] {
  const half = medianHours === undefined ? '' : `, half within ${formatHours(medianHours)}`
  return [`${formatCount(merged)}${half}`, `${formatCount(closed)} closed, ${formatCount(open)} open`]
}

export function toStateText(one: AgentPullRequest, now: number): string {
  const { state } = one
  const ageDays = toAgeDays(one, now)
  if (ageDays === 0) return state === 'open' ? 'open for less than a day' : `${state} within a day`
  return `${state} ${state === 'open' ? 'for' : 'after'} ${formatCounted(ageDays, 'day')}`
}
