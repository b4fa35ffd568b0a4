// Reads the pull requests with the label, their records, and the requests of the window from GitHub.

import type { Entry, Ledger } from '../agent/ledger/ledger.ts'
import type { GitHub } from '../kit/github/github.ts'
import type { PullRequest } from '../kit/github/pull-requests.ts'
import { type DateWindow, dayMs } from '../report/window.ts'
import { findMergeWeek } from './before-and-after.ts'
import type { MergedPullRequest } from './effect.ts'
import { type AgentHistory, type AgentPullRequest, isInWindow } from './history.ts'
import { countFollowUps, findOpening, listWindowRequests, type PullRequestOpening } from './records.ts'

interface HistorySession {
  readonly ledger: Ledger
  /** Where the agent opens its pull requests: perhaps another repository. */
  readonly pullRequests: {
    readonly github: Pick<GitHub, 'listLabeledPullRequests' | 'listCommits'>
    readonly ledger: Ledger
  }
}

interface HistoryOptions {
  readonly label: string
  /** Empty for all. */
  readonly topic: string
  readonly window: DateWindow
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Whether to look at pull requests that were merged weeks ago too, for the pages that they changed. */
  readonly hasPages: boolean
}

/** The action reads so many pull requests of the repository, the newest first, whatever their labels are. */
export const mostPullRequests = 2_000
/** Of those with the label. */
export const mostLookedAt = 200
export const mostComments = 5_000

/**
 * `mergedBefore`: those of ours whose merge week can be compared, in the order of their merges. Rejects with a GitHubError, or
 * the signal's reason.
 */
export async function readAgentHistory(
  session: HistorySession,
  options: HistoryOptions,
): Promise<AgentHistory & { readonly mergedBefore: readonly MergedPullRequest[] }> {
  const { github, ledger } = session.pullRequests
  const { label, topic, window, now, hasPages } = options
  const listed = await github.listLabeledPullRequests(label, mostPullRequests)
  const wanted = listed.entries
    .map((pullRequest) => ({
      pullRequest,
      isReported: isReported(pullRequest, window),
      week: hasPages ? findMergeWeek(pullRequest.mergedAt, now) : undefined,
    }))
    .filter(({ isReported, week }) => isReported || week !== undefined)
  // `fromAsync` looks at one after another, as GitHub asks its clients to do.
  const lookedAt = await Array.fromAsync(wanted.slice(0, mostLookedAt), async (one) => {
    const entries = await ledger.listRecords({ number: one.pullRequest.number, isPullRequest: true })
    return { ...one, entries, origin: findOpening(entries) }
  })
  const ours = lookedAt.flatMap(({ origin, ...one }) =>
    origin && (topic === '' || origin.topic === topic) ? [{ ...one, origin }] : [],
  )
  const oldest = Math.min(...ours.map(({ pullRequest }) => pullRequest.createdAt))
  // The thread that a pull request comes from is among these: a request is older than its pull request, but no job runs for
  // a day.
  const since = Math.min(Date.parse(window.from), oldest - dayMs)
  const { entries, isPartial } = await session.ledger.listNewest(mostComments, since)
  const all = [...entries, ...lookedAt.flatMap((one) => one.entries)]
  const reported = ours.filter(({ isReported }) => isReported)
  return {
    window,
    now,
    pullRequests: await Array.fromAsync(reported, async ({ pullRequest, origin }) =>
      toAgentPullRequest(github, pullRequest, origin, all, window),
    ),
    requests: listWindowRequests(all, window, topic),
    notOurs: lookedAt.filter(({ origin, isReported }) => !origin && isReported).length,
    notLookedAt: Math.max(0, wanted.length - mostLookedAt),
    isListPartial: !listed.isComplete,
    isCommentsPartial: isPartial,
    mergedBefore: ours
      .flatMap(({ pullRequest: { number, mergedAt }, week }) => (mergedAt && week ? [{ number, mergedAt, week }] : []))
      .toSorted((one, other) => one.mergedAt - other.mergedAt),
  }
}

function isReported(one: PullRequest, window: DateWindow): boolean {
  return one.state === 'open' || isInWindow(one.createdAt, window) || isInWindow(toSettledAt(one), window)
}

function toSettledAt({ state, mergedAt, closedAt }: PullRequest): number | undefined {
  return state === 'open' ? undefined : (mergedAt ?? closedAt)
}

async function toAgentPullRequest(
  github: Pick<GitHub, 'listCommits'>,
  pullRequest: PullRequest,
  origin: PullRequestOpening,
  entries: readonly Entry[],
  window: DateWindow,
): Promise<AgentPullRequest> {
  const { number, title, state, createdAt } = pullRequest
  const settledAt = toSettledAt(pullRequest)
  const isMergedNow = state === 'merged' && isInWindow(settledAt, window)
  return {
    ...{ number, title, state, createdAt, settledAt },
    topic: origin.topic,
    followUps: countFollowUps(origin, entries),
    isUntouched: isMergedNow ? await isUntouched(github, pullRequest) : undefined,
  }
}

const mostCommitsListed = 250

/** An author whom GitHub does not know counts as somebody else. Merges of the base branch do not count. */
async function isUntouched(
  github: Pick<GitHub, 'listCommits'>,
  { number, author }: PullRequest,
): Promise<boolean | undefined> {
  const { entries, isComplete } = await github.listCommits(number, mostCommitsListed)
  const opener = author.login.toLowerCase()
  const isTouched = entries.some((commit) => !commit.isMerge && commit.author?.toLowerCase() !== opener)
  if (isTouched) return false
  return isComplete ? true : undefined
}
