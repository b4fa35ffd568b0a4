// A scorecard: what the summary, the comment, the output, the files and the page are made of. docs/scorecard.md defines its
// figures. Pure.

import { type DateWindow, dayMs } from '../report/window.ts'
import type { Effect } from './read-effect.ts'
import type { AgentHistory, AgentPullRequest } from './read-history.ts'
import { isInWindow, type RecordedRequest } from './records.ts'

/** A percentage of fewer says nothing. */
export const fewestSettled = 5
const hourMs = 3_600_000

export type Scorecard = ReturnType<typeof toScorecard>
export type Figures = Scorecard['figures']

/** `topic`: that it is limited to; empty for all. `effect`: undefined without `pages-root`. */
export function toScorecard(history: AgentHistory, topic: string, effect: Effect | undefined) {
  return { ...history, topic, effect, figures: toFigures(history) }
}

export function isTruncated({ effect, notLookedAt, isListPartial, isCommentsPartial }: Scorecard): boolean {
  const lacks = notLookedAt + (effect?.weeksNotRead.length ?? 0) + (effect?.partialFiles.length ?? 0) > 0
  return lacks || isListPartial || isCommentsPartial
}

/** A figure is undefined if it has no value. */
function toFigures({ pullRequests, requests, window, now }: AgentHistory) {
  const { merged, closed, open } = toGroups(pullRequests, window)
  const settled = merged.length + closed.length
  const followUps = merged.reduce((sum, one) => sum + one.followUps, 0)
  return {
    opened: pullRequests.filter(({ createdAt }) => isInWindow(createdAt, window)).length,
    merged: merged.length,
    closed: closed.length,
    open: open.length,
    oldestOpenDays: open.length > 0 ? Math.max(...open.map((one) => toAgeDays(one, now))) : undefined,
    settled,
    /** As a fraction. */
    mergeRate: settled < fewestSettled ? undefined : merged.length / settled,
    medianHours: toMedian(toHours(merged)),
    p90Hours: toPercentile90(toHours(merged)),
    /** Messages to the jobs of those that were merged. */
    followUps,
    followUpsPerMerged: merged.length > 0 ? followUps / merged.length : undefined,
    mergedUntouched: merged.filter(({ isUntouched }) => isUntouched).length,
    requests: toRequestFigures(requests),
    topics: [...Map.groupBy(pullRequests, ({ topic }) => topic)]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([topic, group]) => {
        const { merged, closed, open } = toGroups(group, window)
        const medianHours = toMedian(toHours(merged))
        return { topic, merged: merged.length, closed: closed.length, open: open.length, medianHours }
      }),
  }
}

export function toAgeDays({ createdAt, settledAt }: AgentPullRequest, now: number): number {
  return Math.max(0, Math.floor(((settledAt ?? now) - createdAt) / dayMs))
}

/** Those that were merged, or closed without a merge, in the window, and those that are open now. */
export function toGroups(pullRequests: readonly AgentPullRequest[], window: DateWindow) {
  const settled = pullRequests.filter(({ settledAt }) => isInWindow(settledAt, window))
  return {
    merged: settled.filter(({ state }) => state === 'merged'),
    closed: settled.filter(({ state }) => state === 'closed'),
    open: pullRequests.filter(({ state }) => state === 'open'),
  }
}

function toHours(merged: readonly AgentPullRequest[]): readonly number[] {
  const hours = merged.map(({ createdAt, settledAt = createdAt }) => (settledAt - createdAt) / hourMs)
  return hours.toSorted((one, other) => one - other)
}

/** Of an even number: the mean of the two in the middle. */
function toMedian(sorted: readonly number[]): number | undefined {
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2
}

/** Nearest rank. */
function toPercentile90(sorted: readonly number[]): number | undefined {
  return sorted[Math.ceil((sorted.length * 9) / 10) - 1]
}

function toRequestFigures(requests: readonly RecordedRequest[]) {
  const countOf = (asker: RecordedRequest['askedBy']) => requests.filter(({ askedBy }) => askedBy === asker).length
  const outcomes = Array.from(
    Map.groupBy(requests, ({ state }) => state),
    ([state, group]) => [state, group.length] as const,
  )
  return {
    people: countOf('person'),
    workflows: countOf('workflow'),
    schedules: countOf('schedule'),
    outcomes: Object.fromEntries(outcomes),
  }
}
