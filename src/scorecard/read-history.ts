// Reads the pull requests with the label, their records, and the requests of the window from GitHub.

import type { AgentRepository } from '../agent/ledger/agent-repositories.ts'
import type { PullRequest } from '../kit/github/pull-requests.ts'
import { dayMs } from '../report/window.ts'
import { findMergeWeek } from './before-and-after.ts'
import type { MergedPullRequest } from './effect.ts'
import type { ScorecardInputs } from './inputs.ts'
import { countFollowUps, findOpening, isInWindow, isOfRequest, listWindowRequests } from './records.ts'

interface HistorySession {
  readonly here: Pick<AgentRepository, 'ledger'>
  /** Where the agent opens its pull requests: perhaps another repository. */
  readonly target: Pick<AgentRepository, 'github' | 'ledger'>
  readonly inputs: Pick<ScorecardInputs, 'label' | 'topic' | 'window' | 'pagesRoot'>
}

/** The action reads so many pull requests of the repository, the newest first, whatever their labels are. */
export const mostPullRequests = 2_000
/** Of those with the label. */
export const mostLookedAt = 200
export const mostComments = 5_000

export type AgentHistory = Omit<Awaited<ReturnType<typeof readAgentHistory>>, 'mergedBefore'>
export type AgentPullRequest = AgentHistory['pullRequests'][number]

/** `now`: milliseconds since the epoch. Rejects with a GitHubError, or the signal's reason. */
export async function readAgentHistory({ here, target, inputs }: HistorySession, now: number) {
  const { label, topic, window, pagesRoot } = inputs
  const listed = await target.github.listLabeledPullRequests(label, mostPullRequests)
  const wanted = listed.entries
    .map((one) => {
      const settledAt = one.mergedAt ?? one.closedAt
      const isReported = one.state === 'open' || isInWindow(one.createdAt, window) || isInWindow(settledAt, window)
      // Those that were merged weeks ago only matter for the pages that they changed.
      return {
        ...one,
        settledAt,
        isReported,
        week: pagesRoot === undefined ? undefined : findMergeWeek(one.mergedAt, now),
      }
    })
    .filter(({ isReported, week }) => isReported || week !== undefined)
  // `fromAsync` looks at one after another, as GitHub asks its clients to do.
  const lookedAt = await Array.fromAsync(wanted.slice(0, mostLookedAt), async (one) => {
    const entries = await target.ledger.listRecords({ number: one.number, isPullRequest: true })
    return { ...one, entries, opening: findOpening(entries) }
  })
  const ours = lookedAt.flatMap(({ opening, ...one }) =>
    opening && (topic === '' || opening.topic === topic) ? [{ ...one, opening }] : [],
  )
  const oldest = Math.min(...ours.map(({ createdAt }) => createdAt))
  // The thread that a pull request comes from is among these: a request is older than its pull request, but no job runs for
  // a day.
  const newest = await here.ledger.listNewest(mostComments, Math.min(Date.parse(window.from), oldest - dayMs))
  const requests = [...newest.entries, ...lookedAt.flatMap(({ entries }) => entries)].filter(isOfRequest)
  return {
    window,
    /** Milliseconds since the epoch. */
    now,
    /** Opened, merged or closed in the window, or open now; newest first. Times are GitHub's, titles are foreign. */
    pullRequests: await Array.fromAsync(
      ours.filter(({ isReported }) => isReported),
      async ({ number, title, state, createdAt, settledAt, author, opening }) => ({
        ...{ number, title, state, createdAt, settledAt },
        /** Undefined if the record names none. */
        topic: opening.topic,
        followUps: countFollowUps(opening.jobIds, requests),
        /** Whether it was merged in the window, and all its commits are known to be by the account that opened it. */
        isUntouched:
          state === 'merged' && isInWindow(settledAt, window) && (await isUntouched(target, { number, author })),
      }),
    ),
    /** Those made in the window, each once. */
    requests: listWindowRequests(requests, window, topic),
    /** Pull requests with the label that no request of this action opened. */
    notOurs: lookedAt.filter(({ opening, isReported }) => !opening && isReported).length,
    notLookedAt: Math.max(0, wanted.length - mostLookedAt),
    isListPartial: !listed.isComplete,
    isCommentsPartial: newest.isPartial,
    /** Those of ours whose merge week can be compared, in the order of their merges. */
    mergedBefore: ours
      .flatMap(({ number, mergedAt, week }): MergedPullRequest[] =>
        mergedAt && week ? [{ number, mergedAt, week }] : [],
      )
      .toSorted((one, other) => one.mergedAt - other.mergedAt),
  }
}

const mostCommitsListed = 250

/** An author whom GitHub does not know counts as somebody else. Merges of the base branch do not count. */
async function isUntouched(
  { github }: HistorySession['target'],
  { number, author }: Pick<PullRequest, 'number' | 'author'>,
): Promise<boolean> {
  const { entries, isComplete } = await github.listCommits(number, mostCommitsListed)
  const opener = author.login.toLowerCase()
  return isComplete && entries.every((commit) => commit.isMerge || commit.author?.toLowerCase() === opener)
}
