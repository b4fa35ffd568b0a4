// Decides which run may send a request. At most one may, and only once every other run can read its record.

import type { OutcomeOf } from '../outcome.ts'
import { type Entry, type Ledger, onlyOurs } from './ledger.ts'
import { isStarting, type LedgerRecord } from './record.ts'
import { attemptsAt, rankAttempts } from './thread.ts'
import { type RecordWriter, toDuplicate } from './writer.ts'

export type Claim =
  /** No run has sent the request, so this one does. `entries`: the newest records of the thread. */
  | { readonly kind: 'send'; readonly entries: readonly Entry[] }
  /** An earlier run has sent it, so this run waits for its job. `agoMs`: the age of that record by GitHub's clock. */
  | (Pick<LedgerRecord, 'operation' | 'state'> & {
      readonly kind: 'job'
      readonly jobId: string
      readonly agoMs: number
    })
  /** Another run is at work on it. Or an earlier run may have sent it: nobody can know, so nothing is sent. */
  | OutcomeOf<'skipped' | 'unknown'>

export interface ClaimOptions {
  /** The deadline of the step, in monotonic milliseconds. The run does not wait longer for another run. */
  readonly deadline: number
  /** No record of the request is older than this: milliseconds since the epoch, by GitHub's clock. Undefined if unknown. */
  readonly since: number | undefined
}

/** While a `starting` record is younger than this, its run may still be alive. */
const startingMs = 60_000
/** The first wait between two looks at another run's record. Each further wait is twice as long. */
const firstLookMs = 1_000

/** Whether the run that wrote the record may still be about to send its request. */
export function mayBeSending(ledger: Pick<Ledger, 'now'>, { record, createdAt }: Entry): boolean {
  return isStarting(record) && ledger.now() - createdAt < startingMs
}

/** `entries`: the records of the thread, listed just before. If this rejects, nothing was sent. */
export async function claimRequest(
  writer: RecordWriter,
  entries: readonly Entry[],
  options: ClaimOptions,
): Promise<Claim> {
  const [earlier] = rankOthers(writer, entries)
  if (earlier !== undefined && earlier.record.state !== 'not-sent') return adoptAttempt(writer, earlier, entries)
  return claimAgainstOtherRuns(writer, entries, options)
}

/** A re-run or a second delivery of the same event goes on with the record of the earlier attempt. */
async function adoptAttempt(writer: RecordWriter, listed: Entry, entries: readonly Entry[]): Promise<Claim> {
  const { ledger } = writer
  if (mayBeSending(ledger, listed)) return toDuplicate()
  // Its run may have lived on and written its job since the record was listed.
  const earlier = (isStarting(listed.record) && (await ledger.findRecord(listed.id))) || listed
  const { jobId, operation, state, request } = earlier.record
  const isOurs = await ledger.isOurs(earlier)
  writer.adopt(earlier.record, isOurs ? earlier.id : undefined)
  // If only somebody's copy is left, our other records stay: the copy may vanish.
  if (isOurs) await removeDeadRuns(writer, attemptsAt(entries, request), earlier.id)
  if (jobId === undefined) return { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation }
  return { kind: 'job', jobId, operation, state, agoMs: Math.max(ledger.now() - earlier.updatedAt, 0) }
}

/** Removes `starting` records of runs that died. A list may lag, so each is looked up again first. Never rejects. */
async function removeDeadRuns(writer: RecordWriter, attempts: readonly Entry[], keptId: number): Promise<void> {
  const { ledger } = writer
  for (const { id, record, createdAt } of attempts) {
    if (id === keptId || !isStarting(record) || ledger.now() - createdAt < startingMs) continue
    const left = await ledger.findRecord(id).catch(() => undefined)
    if (left !== undefined && isStarting(left.record)) await ledger.removeOurs([left], writer.renderNow(toDuplicate()))
  }
}

/**
 * Writes the record, then lists the thread again. If several runs start together, the one with the lowest comment id sends,
 * since every other run sees its record. A run with a *higher* id may have listed the thread before it could see ours, so this
 * run waits until that record is gone.
 */
async function claimAgainstOtherRuns(
  writer: RecordWriter,
  before: readonly Entry[],
  { since, deadline }: ClaimOptions,
): Promise<Claim> {
  const { ledger, thread } = writer
  const changes = since === undefined ? {} : { since, before }
  const createdId = await writer.create(attemptsAt(before, writer.current().request))
  const until = Math.min(ledger.clock.monotonic() + startingMs, deadline)
  const gone = new Set<string>()
  for (;;) {
    const entries = await ledger.listRecords(thread, createdId, changes)
    const recordId = await dropOurDuplicates(writer, createdId, entries)
    const rivals = rankOthers(writer, entries).filter(
      ({ record: { state, attempt } }) => state !== 'not-sent' && !gone.has(attempt),
    )
    const [rival] = rivals
    if (rival === undefined) return { kind: 'send', entries }
    const winner = rivals.find(({ id, record }) => !isStarting(record) || id < recordId)
    const later = winner ?? (await waitUntilGone(ledger, rival, until))
    if (later !== undefined) {
      const lost = toDuplicate(later.record.jobId)
      await writer.withdraw(lost)
      return lost
    }
    gone.add(rival.record.attempt)
  }
}

/** Returns undefined once the record is gone. Otherwise returns it when it has changed or the time is over. */
async function waitUntilGone(
  { findRecord, clock, signal }: Ledger,
  rival: Entry,
  until: number,
): Promise<Entry | undefined> {
  for (let waitMs = firstLookMs; ; waitMs *= 2) {
    // A list may lag, so the record is looked up by its own id.
    const now = await findRecord(rival.id)
    const leftMs = until - clock.monotonic()
    if (now === undefined || !isStarting(now.record) || leftMs <= 0) return now
    await clock.sleep(Math.min(waitMs, leftMs), signal)
  }
}

/**
 * Returns the id of this attempt's record. If a repeated create wrote it twice, the lowest id counts, and the others are removed
 * at the end, together with those of attempts that sent nothing.
 */
async function dropOurDuplicates(writer: RecordWriter, createdId: number, entries: readonly Entry[]): Promise<number> {
  const { request, attempt } = writer.current()
  const attempts = attemptsAt(entries, request)
  const same = attempts.filter(({ record }) => record.attempt === attempt)
  const [first, ...repeated] = await onlyOurs(writer.ledger, same)
  const recordId = first?.id ?? createdId
  writer.keep(recordId, [...repeated, ...attempts.filter(({ record }) => record.state === 'not-sent')])
  return recordId
}

/** The other attempts at the request, the one with the most authority first. */
function rankOthers(writer: RecordWriter, entries: readonly Entry[]): readonly Entry[] {
  const { request, attempt } = writer.current()
  return rankAttempts(entries, request).filter(({ record }) => record.attempt !== attempt)
}
