// What the valid records of a thread say together. Pure: who wrote a comment and whether its marker holds is known before.

import { type MarkerRecord, openStates } from './marker.ts'

/** A record whose marker was verified, and the comment that carries it. */
export interface LedgerEntry {
  readonly commentId: number
  readonly record: MarkerRecord
}

export function isOpen({ state }: MarkerRecord): boolean {
  return openStates.some((open) => open === state)
}

/**
 * One entry for each request (and kind of comment): that with the highest signed state time, so that a copy or an old
 * version changes nothing; of equal ones the older comment, which is the original.
 */
export function toCurrentEntries(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const current = new Map<string, LedgerEntry>()
  for (const entry of [...entries].sort(byStateThenComment)) {
    const key = `${entry.record.kind} ${entry.record.request}`
    if (!current.has(key)) current.set(key, entry)
  }
  return [...current.values()]
}

/** The current entry of the newest request that has a job: its job is the thread's job. */
export function findThreadJob(entries: readonly LedgerEntry[]): LedgerEntry | undefined {
  return toCurrentEntries(entries)
    .filter(({ record }) => record.jobId !== undefined)
    .sort((a, b) => b.record.requestedAt - a.record.requestedAt || b.commentId - a.commentId)[0]
}

/**
 * Of the status comments of one request the one that goes on, when several runs have written one. Give it comments of
 * our own identity only: somebody else could paste a copy into an older comment.
 */
export function findWinner(entries: readonly LedgerEntry[], request: string): LedgerEntry | undefined {
  return entries
    .filter(({ record }) => record.kind === 'status' && record.request === request)
    .sort((a, b) => a.commentId - b.commentId)[0]
}

function byStateThenComment(a: LedgerEntry, b: LedgerEntry): number {
  return b.record.stateAt - a.record.stateAt || a.commentId - b.commentId
}
