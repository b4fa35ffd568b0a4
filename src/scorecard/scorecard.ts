// Computes the figures that scorecard/README.md defines. The JSON uses these names, so they must not change. Pure.

import { dayMs } from '../kit/clock.ts'
import { computeMedian } from '../report/counts.ts'
import type { DateWindow } from '../report/window.ts'
import { type AgentHistory, type AgentPullRequest, isIn } from './read-history.ts'

/** With fewer pull requests, a percentage or a percentile means nothing. */
const [fewestForRate, fewestForP90] = [5, 10]
const hourMs = 3_600_000

export type Scorecard = ReturnType<typeof computeScorecard>

/** A figure without a value is undefined, and `null` in JSON. `now` is in milliseconds since the epoch. */
export function computeScorecard({ window, pullRequests, notOurs, notLookedAt }: AgentHistory, now: number) {
  const { merged, closed, open } = groupPullRequests(pullRequests, window)
  const settled = merged.length + closed.length
  const followUps = merged.reduce((sum, one) => sum + one.followUps, 0)
  const hours = hoursToMerge(merged)
  return {
    window: { from: window.from, to: window.to },
    opened: pullRequests.filter(({ createdAt }) => isIn(window, createdAt)).length,
    ...countPullRequests(pullRequests, window),
    oldest_open_days: open.length > 0 ? Math.max(...open.map((one) => ageInDays(one, now))) : undefined,
    settled,
    merge_rate: settled < fewestForRate ? undefined : merged.length / settled,
    p90_hours: hours.length < fewestForP90 ? undefined : hours[Math.ceil((hours.length * 9) / 10) - 1],
    follow_ups: followUps,
    follow_ups_per_merged: merged.length > 0 ? followUps / merged.length : undefined,
    merged_untouched: merged.filter(({ isUntouched }) => isUntouched).length,
    topics: computeTopics(pullRequests, window),
    not_ours: notOurs,
    not_looked_at: notLookedAt,
    pull_requests: pullRequests.map((one) => {
      const { number, title, state, followUps, topic } = one
      return { number, title, state, age_days: ageInDays(one, now), follow_ups: followUps, topic }
    }),
  }
}

/** Returns the pull requests merged in the window, those closed in it without a merge, and those that are open now. */
export function groupPullRequests(pullRequests: readonly AgentPullRequest[], window: DateWindow) {
  const settled = pullRequests.filter(({ settledAt }) => isIn(window, settledAt))
  return {
    merged: settled.filter(({ state }) => state === 'merged'),
    closed: settled.filter(({ state }) => state === 'closed'),
    open: pullRequests.filter(({ state }) => state === 'open'),
  }
}

function countPullRequests(pullRequests: readonly AgentPullRequest[], window: DateWindow) {
  const { merged, closed, open } = groupPullRequests(pullRequests, window)
  const median = merged.length > 0 ? computeMedian(hoursToMerge(merged)) : undefined
  return { merged: merged.length, closed: closed.length, open: open.length, median_hours: median }
}

/** The largest topic comes first. A single topic is not listed, since it would repeat the overall figures. */
function computeTopics(pullRequests: readonly AgentPullRequest[], window: DateWindow) {
  const groups = [...Map.groupBy(pullRequests, ({ topic }) => topic)]
  if (groups.length < 2) return []
  const sorted = groups.toSorted(([, one], [, other]) => other.length - one.length)
  return sorted.map(([topic, group]) => ({ topic, ...countPullRequests(group, window) }))
}

/** The pull request's age when it was merged or closed, or its age now. Never negative, even if GitHub's clock is ahead of ours. */
function ageInDays({ createdAt, settledAt }: AgentPullRequest, now: number): number {
  return Math.max(0, Math.floor(((settledAt ?? now) - createdAt) / dayMs))
}

function hoursToMerge(merged: readonly AgentPullRequest[]): readonly number[] {
  return merged.map(({ createdAt, settledAt = createdAt }) => (settledAt - createdAt) / hourMs).sort((a, b) => a - b)
}

/** Fractions have four decimals. `indent`: as for `JSON.stringify`. */
export function renderJson(scorecard: Scorecard, indent?: number): string {
  const toValue = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(4)) : (value ?? null)
  return JSON.stringify(scorecard, toValue, indent)
}
