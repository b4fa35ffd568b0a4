// Reads the agent's pull requests from GitHub, with their records and commits.

import type { GitHub } from '../kit/github/github.ts'
import type { Commit } from '../kit/github/pull-requests.ts'
import type { DateWindow } from '../report/window.ts'
import type { ScorecardInputs } from './inputs.ts'
import { createRecordReader } from './records.ts'

export const mostPullRequests = 2_000
export const mostLookedAt = 200

export interface HistorySession {
  readonly github: Pick<GitHub, 'comments' | 'isOurs' | 'listCommitsFrom' | 'listLabeledPullRequests'>
  /** GitHub's ID for the repository with the pull requests. */
  readonly repositoryId: number
  readonly inputs: Pick<ScorecardInputs, 'label' | 'topic' | 'window' | 'secretKey' | 'previousSecretKey'>
}

export type AgentHistory = Awaited<ReturnType<typeof readAgentHistory>>
export type AgentPullRequest = AgentHistory['pullRequests'][number]

/** Rejects with a GitHubError, or with the abort signal's reason. */
export async function readAgentHistory({ github, repositoryId, inputs }: HistorySession) {
  const { label, topic, window, secretKey, previousSecretKey } = inputs
  const keys = [secretKey, previousSecretKey].filter((key) => key !== undefined)
  const readRecords = createRecordReader(github, repositoryId, keys)
  const isCounted = (time: number | undefined) => isIn(window, time)
  const listed = await github.listLabeledPullRequests(label, mostPullRequests)
  const wanted = listed.entries.filter(
    ({ state, createdAt, settledAt }) => state === 'open' || isCounted(createdAt) || isCounted(settledAt),
  )
  // `fromAsync` sends one request after another, as GitHub asks its clients to do.
  const lookedAt = await Array.fromAsync(wanted.slice(0, mostLookedAt), async (one) => {
    const comments = await github.comments.list({ number: one.number, isPullRequest: true })
    return { ...one, records: await readRecords(one.number, comments) }
  })
  const ours = lookedAt.flatMap(({ records, ...one }) =>
    records && (topic === '' || records.topic === topic) ? [{ ...one, ...records }] : [],
  )
  const pullRequests = await Array.fromAsync(ours, async ({ author, ...one }) => {
    const { number, title, state, createdAt, settledAt, topic, followUps } = one
    const commits = state === 'merged' && isCounted(settledAt) && (await github.listCommitsFrom(number, 1))
    // A truncated list does not prove that nobody else pushed.
    const isUntouched = commits !== false && commits.isComplete && isByAgent(author.login, commits.entries)
    return { number, title, state, createdAt, settledAt, topic, followUps, isUntouched }
  })
  return {
    window,
    /** Newest first. Titles are untrusted text. Times are GitHub's, in milliseconds since the epoch. */
    pullRequests: pullRequests.toSorted((a, b) => b.number - a.number),
    /** How many pull requests have the label, but were not opened by a request from this action. */
    notOurs: lookedAt.filter(({ records }) => records === undefined).length,
    notLookedAt: wanted.length - lookedAt.length,
    /** Whether the repository has more pull requests than the action lists. */
    isListPartial: !listed.isComplete,
  }
}

/** `to` is exclusive. */
export function isIn({ from, to }: DateWindow, time: number | undefined): boolean {
  return time !== undefined && time >= Date.parse(from) && time < Date.parse(to)
}

/** Whether the agent wrote all commits except merges: its account, or whoever Git names as the author of the first commit. */
export function isByAgent(opener: string, commits: readonly Commit[]): boolean {
  const [first, ...others] = commits.filter(({ isMerge }) => !isMerge)
  const isOpener = ({ author }: Commit) => author?.toLowerCase() === opener.toLowerCase()
  return others.every((one) => isOpener(one) || (one.gitAuthor !== undefined && one.gitAuthor === first?.gitAuthor))
}
