// Reading the ledger: comments → records that count. Pure.

import type { IssueComment } from './comments.ts'
import type { MarkerKind, MarkerRecord } from './marker.ts'

export interface Entry {
  readonly comment: IssueComment
  readonly record: MarkerRecord
  /** The signature holds for this repository, thread and service. */
  readonly isVerified: boolean
}

/** Of several valid records of one request the highest signed state time counts: a copy or an old version changes nothing. */
export function latestOf(entries: readonly Entry[], request: string): Entry | undefined {
  return newest(statusesOf(entries, request), ({ record }) => record.stateAt)
}

/**
 * Records that claim the same request as the comment `ownId` and come before it, the first comment first: when several
 * runs write at once, the lowest comment id of those that may send goes on.
 */
export function rivalsOf(entries: readonly Entry[], request: string, ownId: number): readonly Entry[] {
  return statusesOf(entries, request)
    .filter(({ comment, record }) => comment.id < ownId && record.state !== 'not-sent')
    .toSorted((a, b) => a.comment.id - b.comment.id)
}

/** Comments that this attempt created: more than one where GitHub did what it had answered with an error. */
export function createdBy(entries: readonly Entry[], request: string, attempt: string): readonly Entry[] {
  return statusesOf(entries, request)
    .filter(({ record }) => record.attempt === attempt)
    .toSorted((a, b) => a.comment.id - b.comment.id)
}

/** What earlier attempts at the request left, for which nothing was sent. */
export function supersededOf(entries: readonly Entry[], request: string, ownId: number): readonly IssueComment[] {
  return statusesOf(entries, request)
    .filter(({ comment, record }) => comment.id !== ownId && record.state === 'not-sent')
    .map(({ comment }) => comment)
}

/**
 * The job of a thread: that of the newest request, by signed request time, that has one. The job that opened a pull
 * request comes after those that were asked for there: its comment may have been written for a later request elsewhere.
 */
export function threadJobOf(entries: readonly Entry[]): Entry | undefined {
  const ofJobs = entries.filter(({ record, isVerified }) => isVerified && record.jobId !== undefined)
  const newestOf = (kind: MarkerKind) =>
    newest(
      ofJobs.filter(({ record }) => record.kind === kind),
      ({ record }) => record.requestedAt,
    )
  return newestOf('status') ?? newestOf('pull-request')
}

/** Status comments whose record holds; the comment of a pull request names the same request, but claims nothing. */
export function statusesOf(entries: readonly Entry[], request: string): readonly Entry[] {
  return entries.filter(
    ({ record, isVerified }) => isVerified && record.kind === 'status' && record.request === request,
  )
}

/** Of equal ones the older comment, which is the original. */
function newest(entries: readonly Entry[], time: (entry: Entry) => number): Entry | undefined {
  return entries.toSorted((a, b) => time(b) - time(a) || a.comment.id - b.comment.id)[0]
}
