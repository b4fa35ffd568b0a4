// Reading the ledger: comments → records that count. Pure. What orders them is what GitHub gave out: a runner's clock says
// little to that of another.

import type { IssueComment } from '../github/comments.ts'
import type { MarkerKind, MarkerRecord } from './marker.ts'

export interface Entry {
  readonly comment: IssueComment
  readonly record: MarkerRecord
  /** The signature holds for this repository, thread and service. */
  readonly isVerified: boolean
}

/**
 * What each attempt at the request says last, the one that counts before the others: one with a job, then `unknown`, then
 * `starting`, then `not-sent`; of equal ones the lowest comment id. A copy or an old version changes nothing.
 */
export function standingOf(entries: readonly Entry[], request: string): readonly Entry[] {
  const byAttempt = Map.groupBy(statusesOf(entries, request), ({ record }) => record.attempt)
  const latest = [...byAttempt.values()].flatMap(
    (ofAttempt) => ofAttempt.toSorted((a, b) => b.record.stateAt - a.record.stateAt || byId(a, b))[0] ?? [],
  )
  return latest.toSorted((a, b) => toWeight(b.record) - toWeight(a.record) || byId(a, b))
}

function toWeight({ jobId, state }: MarkerRecord): number {
  if (jobId !== undefined) return 3
  return state === 'not-sent' ? 0 : state === 'starting' ? 1 : 2
}

/**
 * The job of a thread, from records that hold and of which none is a copy: that of the newest request that has one. The job that opened a pull request comes after those that
 * were asked for there: its comment may have been written for a later request elsewhere.
 */
export function threadJobOf(entries: readonly Entry[]): Entry | undefined {
  const ofJobs = entries.filter(({ record }) => record.jobId !== undefined)
  const newestOf = (kind: MarkerKind) =>
    ofJobs
      .filter(({ record }) => record.kind === kind)
      .toSorted(byId)
      .at(-1)
  return newestOf('status') ?? newestOf('pull-request')
}

/** Records of the request that hold; the comment of a pull request names the same request, but claims nothing. */
export function statusesOf(entries: readonly Entry[], request: string): readonly Entry[] {
  return entries.filter(
    ({ record, isVerified }) =>
      isVerified && record.kind === 'status' && record.request === request && record.state !== 'yielded',
  )
}

export function byId(a: Entry, b: Entry): number {
  return a.comment.id - b.comment.id
}
