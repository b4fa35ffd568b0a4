// Puts the figures into sentences and table cells, without any untrusted text. Pure.

import { dayMs } from '../kit/clock.ts'
import { formatCount, formatCounted } from '../kit/text/format.ts'
import { formatWindow } from '../report/format.ts'
import type { DateWindow } from '../report/window.ts'
import { type AgentHistory, mostLookedAt, mostPullRequests } from './read-history.ts'
import type { Scorecard } from './scorecard.ts'

/** Returns one sentence. If fewer than half were merged, it begins by saying so. `now` is in milliseconds since the epoch. */
export function renderSummaryLine(scorecard: Scorecard, window: DateWindow, now: number): string {
  const { opened, settled, merged } = scorecard
  const last = window.days === 1 ? 'last day' : `last ${window.days} days`
  const period = Date.parse(window.to) === now - (now % dayMs) ? last : `period ${formatWindow(window)}`
  const count = opened === 0 ? 'no pull requests' : formatCounted(opened, 'pull request')
  if (2 * merged >= settled) return `In the ${period} the agent opened ${count}; ${mergedClause(scorecard)}.`
  const few = merged === 0 ? "None of the agent's" : `Only ${merged} of the agent's ${settled}`
  return `${few} pull requests closed in the ${period} ${were(merged)} merged; it opened ${opened || 'none'}.`
}

function mergedClause({ settled, merged, median_hours: median }: Scorecard): string {
  if (median === undefined) return 'none was merged or closed'
  const all = ['', 'the one', 'both'][settled] ?? `all ${settled}`
  const which = merged === settled ? all : `${merged} of the ${settled}`
  return `${which} that ended ${were(merged)} merged${merged === 1 ? '' : ', half of them'} within ${formatHours(median)}`
}

const were = (count: number) => (count > 1 ? 'were' : 'was')

function formatHours(hours: number): string {
  if (hours < 1) return formatCounted(Math.max(1, Math.ceil(hours * 60)), 'minute')
  if (hours < 48) return formatCounted(Math.ceil(hours), 'hour')
  return `${(Math.ceil((hours / 24) * 10) / 10).toLocaleString('en-US')} days`
}

/** Leaves out figures without a value. */
export function figureRows(scorecard: Scorecard) {
  const { merged, closed, open, settled, oldest_open_days: oldest, p90_hours: p90 } = scorecard
  const perMerged = scorecard.follow_ups > 0 ? ` (${scorecard.follow_ups_per_merged?.toFixed(1)} each)` : ''
  const percent = scorecard.merge_rate?.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 })
  const share = `${merged} of ${settled}`
  const p90Text = p90 === undefined ? '' : `, 90% within ${formatHours(p90)}`
  const rows = [
    ['Opened', `${scorecard.opened}`],
    ['Merged', `${merged}`],
    ['Closed without a merge', `${closed}`],
    ['Open now', oldest === undefined ? `${open}` : `${open}, the oldest ${ageText(oldest)}`],
    ['Merge rate', percent ? `${percent} (${share})` : settled > 0 && `${share}, too few for a percentage`],
    ['Time to merge', merged > 0 && `${halfText(scorecard)}${p90Text}`],
    ['Follow-ups in merged pull requests', merged > 0 && `${scorecard.follow_ups}${perMerged}`],
    ['Merged untouched', merged > 0 && `${scorecard.merged_untouched} of ${merged}`],
  ] as const
  return rows.flatMap(([name, value]) => (value === false ? [] : [[name, value]]))
}

function halfText({ merged, median_hours: median = 0 }: Pick<Scorecard, 'merged' | 'median_hours'>): string {
  return `${merged === 1 ? '' : 'half '}within ${formatHours(median)}`
}

const ageText = (days: number) => (days === 0 ? 'for less than a day' : `for ${formatCounted(days, 'day')}`)

export function stateText({ state, age_days: days, follow_ups }: Scorecard['pull_requests'][number]): string {
  const after = days === 0 ? 'within a day' : `after ${formatCounted(days, 'day')}`
  return `${state} ${state === 'open' ? ageText(days) : after}${follow_ups > 0 ? `, ${formatCounted(follow_ups, 'follow-up')}` : ''}`
}

export function topicText({ closed, open, ...one }: Scorecard['topics'][number]): string {
  return `${one.merged} merged${one.merged > 0 ? ` (${halfText(one)})` : ''}, ${closed} closed, ${open} open`
}

/** Says what the scorecard does not cover. Each list shows at most `most` entries. */
export function coverageNotes({ notOurs, notLookedAt, isListPartial, pullRequests }: AgentHistory, most: number) {
  const labeled = (count: number) => `${formatCounted(count, 'pull request')} with the label ${were(count)} not`
  return [
    pullRequests.length > most && `Each list shows at most ${most} entries, because there is no room for more.`,
    notLookedAt > 0 && `${labeled(notLookedAt)} checked: only the ${mostLookedAt} most recently updated ones are.`,
    isListPartial && `Only the ${formatCount(mostPullRequests)} most recently updated pull requests were listed.`,
    notOurs > 0 &&
      `${labeled(notOurs)} opened by a request of this action, so ${notOurs > 1 ? 'they are' : 'it is'} not counted.`,
    pullRequests.length > 0 && 'Only follow-ups written in the pull request are counted, not those sent from an issue.',
  ].filter((note) => note !== false)
}
