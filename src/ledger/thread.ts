// Decides which attempt at a request counts, and which job is the thread's. All `entries` are as the ledger read them: without
// copies, the lowest id first.

import type { Entry, Ledger } from './ledger.ts'
import type { LedgerRecord, RecordKind } from './record.ts'

/**
 * The newest version of each attempt at the request. The order is: attempts with a job, those that may have sent, those that
 * are starting, those that sent nothing. Among equals the lowest comment id is first.
 */
export function rankAttempts(entries: readonly Entry[], request: string): readonly Entry[] {
  const byAttempt = Map.groupBy(attemptsAt(entries, request), ({ record }) => record.attempt)
  const newest = [...byAttempt.values()].flatMap(
    (versions) => versions.toSorted((a, b) => b.record.stateAt - a.record.stateAt || byId(a, b))[0] ?? [],
  )
  return newest.toSorted((a, b) => toAuthority(b.record) - toAuthority(a.record) || byId(a, b))
}

function toAuthority({ jobId, state }: LedgerRecord): number {
  if (jobId !== undefined) return 3
  return state === 'not-sent' ? 0 : state === 'starting' ? 1 : 2
}

/** The verified status records of the request. The comment in a pull request names the same request, but is no attempt. */
export function attemptsAt(entries: readonly Entry[], request: string): readonly Entry[] {
  return entries.filter(
    ({ record, isVerified }) => isVerified && record.kind === 'status' && record.request === request,
  )
}

/**
 * The record of the newest request that has a job. The comment with the highest id is the newest, since the clocks of runners
 * differ. In a pull request, a job that was requested there precedes the job that opened it.
 */
export function resolveThreadJob(entries: readonly Entry[]): Entry | undefined {
  const newest = (kind: RecordKind) =>
    entries.findLast(({ isVerified, record }) => isVerified && record.kind === kind && record.jobId !== undefined)
  return newest('status') ?? newest('pull-request')
}

/** Finds our record of the request that another key has signed. It may forbid a POST, but never cause one. */
export async function findSignedOtherwise(
  ledger: Pick<Ledger, 'onlyOurs'>,
  entries: readonly Entry[],
  request: string,
): Promise<Entry | undefined> {
  const candidates = entries.filter(({ isVerified, record }) => !isVerified && record.request === request)
  return (await ledger.onlyOurs(candidates))[0]
}

export function byId(a: Pick<Entry, 'id'>, b: Pick<Entry, 'id'>): number {
  return a.id - b.id
}
