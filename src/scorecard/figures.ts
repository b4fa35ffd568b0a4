// What became of the agent's pull requests, in figures. docs/scorecard.md defines each of them. Pure.

import { type DateWindow, dayMs } from '../inputs/window.ts'
import { askers, type RecordState } from '../ledger/record.ts'
import { type AgentPullRequest, type History, isInWindow, type RecordedRequest } from './history.ts'

/** A figure is undefined if it has no value. */
export interface Figures {
  readonly opened: number
  readonly merged: number
  readonly closed: number
  readonly open: number
  /** Whole days. */
  readonly oldestOpenDays: number | undefined
  readonly settled: number
  /** Merged ÷ settled as a fraction; undefined for fewer than five settled ones. */
  readonly mergeRate: number | undefined
  /** From opening to merge. */
  readonly medianHours: number | undefined
  readonly p90Hours: number | undefined
  /** Messages to the jobs of those that were merged. */
  readonly followUps: number
  readonly followUpsPerMerged: number | undefined
  readonly mergedUntouched: number
  readonly requests: RequestFigures
  readonly topics: readonly TopicFigures[]
}

export interface RequestFigures {
  readonly people: number
  readonly workflows: number
  readonly schedules: number
  /** By state, only those that occur. */
  readonly outcomes: Readonly<Partial<Record<RecordState, number>>>
}

export interface TopicFigures extends Pick<Figures, 'merged' | 'closed' | 'open' | 'medianHours'> {
  readonly topic: string | undefined
}

/** A percentage of fewer says nothing. */
export const fewestSettled = 5
const hourMs = 3_600_000

export function toFigures(history: History): Figures {
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
    mergeRate: settled < fewestSettled ? undefined : merged.length / settled,
    medianHours: toHours(merged, 50),
    p90Hours: toHours(merged, 90),
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

function toRequestFigures(requests: readonly RecordedRequest[]): RequestFigures {
  const [people = 0, workflows = 0, schedules = 0] = askers.map(
    (asker) => requests.filter(({ askedBy }) => askedBy === asker).length,
  )
  const byState = Map.groupBy(requests, ({ state }) => state)
  const outcomes = Object.fromEntries([...byState].map(([state, group]) => [state, group.length]))
  return { people, workflows, schedules, outcomes }
}

/** Those with the most pull requests first. */
function toTopics({ pullRequests, window }: History): readonly TopicFigures[] {
  const byTopic = [...Map.groupBy(pullRequests, ({ topic }) => topic)]
  return byTopic
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([topic, group]) => {
      const { merged, closed, open } = toGroups(group, window)
      const medianHours = toHours(merged, 50)
      return { topic, merged: merged.length, closed: closed.length, open: open.length, medianHours }
    })
}
