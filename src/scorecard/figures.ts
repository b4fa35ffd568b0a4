// What became of the agent's pull requests, in figures. docs/scorecard.md defines each of them. Pure.

import { type DateWindow, dayMs } from '../inputs/window.ts'
import { askers } from '../ledger/record.ts'
import { type AgentPullRequest, type History, isInWindow, type RecordedRequest } from './history.ts'

/** A percentage of fewer says nothing. */
export const fewestSettled = 5
const hourMs = 3_600_000

export type Figures = ReturnType<typeof toFigures>

/** A figure is undefined if it has no value. */
export function toFigures(history: History) {
  const { pullRequests, window, now } = history
  const { merged, closed, open } = toGroups(pullRequests, window)
  const settled = merged.length + closed.length
  const followUps = merged.reduce((sum, one) => sum + one.followUps, 0)
  const ages = open.map((one) => toAgeDays(one, now))
  return {
    opened: pullRequests.filter(({ createdAt }) => isInWindow(createdAt, window)).length,
    merged: merged.length,
    closed: closed.length,
    open: open.length,
    oldestOpenDays: ages.length > 0 ? Math.max(...ages) : undefined,
    settled,
    /** As a fraction. */
    mergeRate: settled < fewestSettled ? undefined : merged.length / settled,
    /** From opening to merge. */
    medianHours: toHours(merged, 50),
    p90Hours: toHours(merged, 90),
    /** Messages to the jobs of those that were merged. */
    followUps,
    followUpsPerMerged: merged.length > 0 ? followUps / merged.length : undefined,
    mergedUntouched: merged.filter(({ isUntouched }) => isUntouched === true).length,
    requests: toRequestFigures(history.requests),
    topics: toTopics(history),
  }
}

/** How long it is or was open, in whole days. */
export function toAgeDays({ createdAt, settledAt }: AgentPullRequest, now: number): number {
  return Math.max(0, Math.floor(((settledAt ?? now) - createdAt) / dayMs))
}

function toGroups(pullRequests: readonly AgentPullRequest[], window: DateWindow) {
  const settled = pullRequests.filter(({ settledAt }) => isInWindow(settledAt, window))
  return {
    merged: settled.filter(({ state }) => state === 'merged'),
    closed: settled.filter(({ state }) => state === 'closed'),
    open: pullRequests.filter(({ state }) => state === 'open'),
  }
}

/** That percentage of them took at most this long (nearest rank). */
function toHours(merged: readonly AgentPullRequest[], percent: number): number | undefined {
  const times = merged.flatMap(({ createdAt, settledAt }) => (settledAt === undefined ? [] : [settledAt - createdAt]))
  const ms = times.toSorted((one, other) => one - other)[Math.ceil((times.length * percent) / 100) - 1]
  return ms === undefined ? undefined : ms / hourMs
}

function toRequestFigures(requests: readonly RecordedRequest[]) {
  const [people = 0, workflows = 0, schedules = 0] = askers.map(
    (asker) => requests.filter(({ askedBy }) => askedBy === asker).length,
  )
  const byState = Map.groupBy(requests, ({ state }) => state)
  /** By state, only those that occur. */
  const outcomes = Object.fromEntries([...byState].map(([state, group]) => [state, group.length]))
  return { people, workflows, schedules, outcomes }
}

/** Those with the most pull requests first. */
function toTopics({ pullRequests, window }: History) {
  const byTopic = [...Map.groupBy(pullRequests, ({ topic }) => topic)]
  return byTopic
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([topic, group]) => {
      const { merged, closed, open } = toGroups(group, window)
      const medianHours = toHours(merged, 50)
      return { topic, merged: merged.length, closed: closed.length, open: open.length, medianHours }
    })
}
