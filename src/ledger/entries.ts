// Reading the ledger: comments → records that count. Pure.

import type { IssueComment } from './comments.ts'
import type { MarkerRecord } from './marker.ts'

export interface Entry {
  readonly comment: IssueComment
  readonly record: MarkerRecord
  /** The signature holds for this repository, thread and service. */
  readonly isVerified: boolean
}

/** Of several valid records of one request the highest signed state time counts: a copy or an old version changes nothing. */
export function latestOf(entries: readonly Entry[], request: string): Entry | undefined {
  return newest(ofRequest(entries, request), ({ record }) => record.stateAt)
}

/** The entry that goes on when several runs claim one request at once: the lowest comment id of those that may have sent. */
export function winnerOf(entries: readonly Entry[], request: string): Entry | undefined {
  const claims = ofRequest(entries, request).filter(({ record }) => record.state !== 'not-sent')
  return claims.toSorted((a, b) => a.comment.id - b.comment.id)[0]
}

/** The job of a thread: that of the newest request, by signed request time, that has one. */
export function threadJobOf(entries: readonly Entry[]): Entry | undefined {
  const keys = new Set(entries.map(({ record }) => record.request))
  const latest = [...keys].map((key) => latestOf(entries, key)).filter((entry) => entry?.record.jobId !== undefined)
  return newest(
    latest.filter((entry) => entry !== undefined),
    ({ record }) => record.requestedAt,
  )
}

function ofRequest(entries: readonly Entry[], request: string): readonly Entry[] {
  return entries.filter(({ record, isVerified }) => isVerified && record.request === request)
}

function newest(entries: readonly Entry[], time: (entry: Entry) => number): Entry | undefined {
  return entries.toSorted((a, b) => time(b) - time(a) || a.comment.id - b.comment.id)[0]
}
