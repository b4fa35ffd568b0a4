// Decides which attempt at a request counts, in which order requests came, and which job is the thread's. Pure. All `entries`
// are as the ledger listed them: the lowest id first.

import type { Entry } from './ledger.ts'
import type { LedgerRecord } from './record.ts'

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

/** The status records of the request. The comment in a pull request names the same request, but is no attempt. */
export function attemptsAt(entries: readonly Entry[], request: string): readonly Entry[] {
  return entries.filter(({ record }) => record.kind === 'status' && record.request === request)
}

/**
 * The requests of a thread, each by the attempt that counts most, the oldest first. GitHub's id of the first comment gives the
 * order, since the clocks of runners differ. It is signed, so a copy that somebody pastes later has the same place.
 */
export function listInOrder(entries: readonly Entry[]): readonly Entry[] {
  const keys = new Set(entries.flatMap(({ record }) => (record.kind === 'status' ? [record.request] : [])))
  return [...keys].flatMap((key) => rankAttempts(entries, key)[0] ?? []).toSorted((a, b) => toPlace(a) - toPlace(b))
}

/** The id of the request's first comment. */
export function toPlace({ id, record: { firstId } }: Entry): number {
  return firstId ?? id
}

/** The record of the job that opened this pull request. Undefined elsewhere. */
export function findOpener(entries: readonly Entry[]): Entry | undefined {
  return entries.find(({ record }) => record.kind === 'pull-request' && record.jobId !== undefined)
}

/**
 * The record that names the thread's job: in a pull request that a job opened always that job, elsewhere the job of the newest
 * request that has one.
 */
export function resolveThreadJob(entries: readonly Entry[]): Entry | undefined {
  return findOpener(entries) ?? listInOrder(entries).findLast(({ record }) => record.jobId !== undefined)
}

export function byId(a: Pick<Entry, 'id'>, b: Pick<Entry, 'id'>): number {
  return a.id - b.id
}
