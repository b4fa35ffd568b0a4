// Reads the pull requests with the label, their records, and the requests of the window from GitHub.

import type { GitHub } from '../github/github.ts'
import type { PullRequest } from '../github/pull-requests.ts'
import { type DateWindow, dayMs } from '../inputs/window.ts'
import type { Entry, Ledger } from '../ledger/ledger.ts'
import { type AgentPullRequest, type History, isInWindow } from './history.ts'
import { findMergeWeek, type MergeWeek } from './merge-weeks.ts'
import { countFollowUps, findOrigin, listRequests, type PullRequestOrigin } from './records.ts'

export interface HistorySession {
  /** Where requests are made. */
  readonly ledger: Ledger
  /** Where the agent opens its pull requests: perhaps another repository. */
  readonly pullRequests: {
    readonly github: Pick<GitHub, 'listLabeledPullRequests' | 'listCommits'>
    readonly ledger: Ledger
  }
}

export interface HistoryOptions {
  readonly label: string
  /** Empty for all. */
  readonly topic: string
  readonly window: DateWindow
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Whether to look at pull requests that were merged weeks ago too, for the pages that they changed. */
  readonly hasPages: boolean
}

export interface ReadHistory extends History {
  /** Those of ours whose merge week can be compared, in the order of their merges. */
  readonly mergedBefore: readonly MergedPullRequest[]
}

export interface MergedPullRequest {
  readonly number: number
  readonly week: MergeWeek
}

/** The action reads so many pull requests of the repository, the newest first, whatever their labels are. */
export const mostPullRequests = 2_000
/** Of those with the label. */
export const mostLookedAt = 200
export const mostComments = 5_000

/** Rejects with a GitHubError, or the signal's reason. */
export async function readHistory(session: HistorySession, options: HistoryOptions): Promise<ReadHistory> {
  const { github } = session.pullRequests
  const { label, topic, window, now } = options
  const listed = await github.listLabeledPullRequests(label, mostPullRequests)
  const wanted = listed.entries
    .map((pullRequest) => ({ pullRequest, week: toMergeWeek(pullRequest, options) }))
    .filter(({ pullRequest, week }) => week !== undefined || isReported(pullRequest, window))
  const lookedAt = await lookAtEach(session, wanted.slice(0, mostLookedAt))
  const ours = lookedAt.flatMap((one) =>
    one.origin && (topic === '' || one.origin.topic === topic) ? [{ ...one, origin: one.origin }] : [],
  )
  const { entries, isPartial } = await readComments(session.ledger, options, ours)
  const all = [...entries, ...lookedAt.flatMap((one) => one.entries)]
  const reported = ours.filter(({ pullRequest }) => isReported(pullRequest, window))
  const pullRequests: AgentPullRequest[] = []
  for (const one of reported) pullRequests.push(await toAgentPullRequest(session, one, all, window))
  return {
    window,
    now,
    pullRequests,
    requests: listRequests(all, window, topic),
    notOurs: lookedAt.filter(({ origin, pullRequest }) => !origin && isReported(pullRequest, window)).length,
    notLookedAt: Math.max(0, wanted.length - mostLookedAt),
    isListPartial: !listed.isComplete,
    isCommentsPartial: isPartial,
    mergedBefore: ours
      .toSorted((one, other) => (one.pullRequest.mergedAt ?? 0) - (other.pullRequest.mergedAt ?? 0))
      .flatMap(({ pullRequest: { number }, week }) => (week ? [{ number, week }] : [])),
  }
}

/** Opened, merged or closed in the window, or open now. */
function isReported(one: PullRequest, window: DateWindow): boolean {
  return one.state === 'open' || isInWindow(one.createdAt, window) || isInWindow(toSettledAt(one), window)
}

function toMergeWeek({ mergedAt }: PullRequest, { hasPages, now }: HistoryOptions): MergeWeek | undefined {
  return hasPages && mergedAt !== undefined ? findMergeWeek(mergedAt, now) : undefined
}

function toSettledAt({ state, mergedAt, closedAt }: PullRequest): number | undefined {
  return state === 'open' ? undefined : (mergedAt ?? closedAt)
}

interface Wanted {
  readonly pullRequest: PullRequest
  readonly week: MergeWeek | undefined
}

interface LookedAt extends Wanted {
  readonly entries: readonly Entry[]
  /** Undefined if it does not come from a request of ours. */
  readonly origin: PullRequestOrigin | undefined
}

/** One after another, as GitHub asks its clients to do. */
async function lookAtEach({ pullRequests }: HistorySession, wanted: readonly Wanted[]): Promise<LookedAt[]> {
  const looked: LookedAt[] = []
  for (const one of wanted) {
    const entries = await pullRequests.ledger.read({ number: one.pullRequest.number, isPullRequest: true })
    looked.push({ ...one, entries, origin: findOrigin(entries) })
  }
  return looked
}

/**
 * The records in the repository's comments that changed since the window began or, if that is earlier, since the oldest of
 * the pull requests was asked for: the thread that one came from is among them.
 */
async function readComments(
  ledger: Ledger,
  { window }: HistoryOptions,
  ours: readonly { readonly pullRequest: PullRequest }[],
) {
  // A request is older than the pull request that it leads to, but no job runs for a day.
  const times = ours.map(({ pullRequest }) => pullRequest.createdAt - dayMs)
  const since = new Date(Math.min(Date.parse(window.from), ...times)).toISOString()
  const pages = await Array.fromAsync(ledger.readNewest(mostComments + 1, since))
  const count = pages.reduce((sum, { comments }) => sum + comments, 0)
  return { entries: pages.flatMap(({ entries }) => entries), isPartial: count > mostComments }
}

async function toAgentPullRequest(
  session: HistorySession,
  { pullRequest, origin }: LookedAt & { readonly origin: PullRequestOrigin },
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
    isUntouched: isMergedNow ? await isUntouched(session, pullRequest) : undefined,
  }
}

/** GitHub lists no more. */
const mostCommits = 250

/** An author whom GitHub does not know counts as somebody else. Merges of the base branch do not count. */
async function isUntouched(
  { pullRequests }: HistorySession,
  { number, author }: PullRequest,
): Promise<boolean | undefined> {
  const { entries, isComplete } = await pullRequests.github.listCommits(number, mostCommits)
  const opener = author.login.toLowerCase()
  const isTouched = entries.some((commit) => !commit.isMerge && commit.author?.toLowerCase() !== opener)
  if (isTouched) return false
  return isComplete ? true : undefined
}
