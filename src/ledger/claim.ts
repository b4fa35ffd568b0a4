// Decides which run may send a request. At most one may, and only once every other run can read its record.

import type { Entry, Ledger } from './ledger.ts'
import { isOpen, isStarting, type LedgerRecord } from './record.ts'
import { attemptsAt, findSignedOtherwise, rankAttempts } from './thread.ts'
import type { RecordWriter } from './writer.ts'

export type Claim =
  /** No run has sent the request, so this one does. `entries`: the newest records of the thread. */
  | { readonly kind: 'send'; readonly entries: readonly Entry[] }
  /** An earlier run has sent it, so this run waits for its job. `agoMs`: the age of that record by GitHub's clock. */
  | {
      readonly kind: 'job'
      readonly jobId: string
      readonly operation: LedgerRecord['operation']
      /** The job had ended when its record was written. */
      readonly isSettled: boolean
      readonly agoMs: number
    }
  /** Another run is at work on it. */
  | { readonly kind: 'duplicate'; readonly jobId?: string | undefined }
  /** An earlier run may have sent it. Nobody can know, so nothing is sent. */
  | {
      readonly kind: 'unknown'
      readonly operation?: LedgerRecord['operation']
      /** Says why, unless the earlier run was simply interrupted. */
      readonly detail?: string | undefined
    }

export interface ClaimOptions {
  readonly writer: RecordWriter
  /** The deadline of the step, in monotonic milliseconds. The run does not wait longer for another run. */
  readonly deadline: number
  /** No record of the request is older than this: milliseconds since the epoch, by GitHub's clock. Undefined if unknown. */
  readonly since: number | undefined
}

/** While a `starting` record is younger than this, its run may still be alive. */
const startingMs = 60_000
/** The first wait between two looks at another run's record. Each further wait is twice as long. */
const firstLookMs = 1_000

const signedOtherwise =
  'A record of this request was signed with another secret key (was the key rotated?), so it cannot be read. To ask again, start a new request.'

/** `entries`: the records of the thread, read just before. If this rejects, nothing was sent. */
export async function claimRequest(options: ClaimOptions, entries: readonly Entry[]): Promise<Claim> {
  const { writer } = options
  const [earlier] = rankOthers(writer, entries)
  if (earlier !== undefined && earlier.record.state !== 'not-sent') return continueEarlier(writer, earlier, entries)
  const unreadable = await findSignedOtherwise(writer.ledger, entries, writer.current().request)
  if (unreadable === undefined) return contend(options, entries)
  // Do not overwrite a final state (completed, failed …) with `unknown`.
  if (isOpen(unreadable.record)) writer.replace(unreadable)
  return { kind: 'unknown', detail: signedOtherwise }
}

/** A re-run, or a second delivery of the same event. */
async function continueEarlier(writer: RecordWriter, earlier: Entry, entries: readonly Entry[]): Promise<Claim> {
  const { ledger } = writer
  const { jobId, operation } = earlier.record
  const ageMs = ledger.now() - earlier.createdAt
  if (isStarting(earlier.record) && ageMs < startingMs) return { kind: 'duplicate' }
  await continueRecord(writer, earlier, entries)
  if (jobId === undefined) return { kind: 'unknown', operation }
  const agoMs = Math.max(ledger.now() - earlier.updatedAt, 0)
  return { kind: 'job', jobId, operation, isSettled: !isOpen(earlier.record), agoMs }
}

/**
 * Continues the record of an earlier attempt, and removes `starting` records of runs that died beside it. No other run would
 * complete such a check run. A list may lag, so each record is read again first. Never rejects.
 */
export async function continueRecord(writer: RecordWriter, earlier: Entry, entries: readonly Entry[]): Promise<void> {
  const { ledger } = writer
  const isOurs = await ledger.isOurs(earlier)
  writer.continueAt(earlier, isOurs)
  // Somebody else may delete their copy at any time, and then only the other records would be left.
  if (!isOurs) return
  for (const { id, record, createdAt } of attemptsAt(entries, earlier.record.request)) {
    if (id === earlier.id || !isStarting(record) || ledger.now() - createdAt < startingMs) continue
    const left = await ledger.readOne(id).catch(() => undefined)
    if (left !== undefined && isStarting(left.record)) await ledger.removeOurs([left])
  }
}

/**
 * Writes the record, then reads the thread again. If several runs start together, the one with the lowest comment id sends,
 * since every other run sees its record. A run with a *higher* id may have read the thread before it could see ours, so this
 * run waits until that record is gone.
 */
async function contend({ writer, since, deadline }: ClaimOptions, before: readonly Entry[]): Promise<Claim> {
  const { ledger, thread } = writer
  const createdId = await writer.create()
  const until = Math.min(ledger.clock.monotonic() + startingMs, deadline)
  const gone = new Set<string>()
  for (;;) {
    const entries =
      since === undefined
        ? await ledger.read(thread, createdId)
        : await ledger.readAgain(thread, createdId, before, since)
    const recordId = keepFirst(writer, createdId, entries)
    const rivals = rankOthers(writer, entries).filter(
      ({ record: { state, attempt } }) => state !== 'not-sent' && !gone.has(attempt),
    )
    const [rival] = rivals
    const winner = rivals.find(({ id, record }) => !isStarting(record) || id < recordId)
    // A run with another key may have started together with this one, so this is checked again. If GitHub does not say who
    // we are, only the comment that was just created tells which records are ours.
    const older = entries.filter(({ id }) => id < recordId)
    if (winner === undefined && (await findSignedOtherwise(ledger, older, writer.current().request))) {
      await writer.withdraw()
      return { kind: 'unknown', detail: signedOtherwise }
    }
    if (rival === undefined) return { kind: 'send', entries }
    const later = winner ?? (await waitUntilGone(ledger, rival, until))
    if (later !== undefined) {
      ledger.log.info('Another run has this request: nothing is sent.')
      await writer.withdraw()
      return { kind: 'duplicate', jobId: later.record.jobId }
    }
    gone.add(rival.record.attempt)
  }
}

/** Returns undefined once the record is gone. Otherwise returns it when it has changed or the time is over. */
async function waitUntilGone(
  { readOne, clock, signal }: Ledger,
  rival: Entry,
  until: number,
): Promise<Entry | undefined> {
  for (let waitMs = firstLookMs; ; waitMs *= 2) {
    // A list may lag, so the record is read by its own id.
    const now = await readOne(rival.id)
    const leftMs = until - clock.monotonic()
    if (now === undefined || !isStarting(now.record) || leftMs <= 0) return now
    await clock.sleep(Math.min(waitMs, leftMs), signal)
  }
}

/** Returns the id of this attempt's record. If a repeated create wrote it twice, the lowest id counts. */
function keepFirst(writer: RecordWriter, createdId: number, entries: readonly Entry[]): number {
  const { request, attempt } = writer.current()
  const { ours = [], others = [] } = Object.groupBy(attemptsAt(entries, request), ({ record }) =>
    record.attempt === attempt ? 'ours' : 'others',
  )
  const [first, ...repeated] = ours.length > 1 ? ours : []
  const recordId = first?.id ?? createdId
  writer.keep(recordId, [...repeated, ...others.filter(({ record }) => record.state === 'not-sent')])
  return recordId
}

/** The other attempts at the request, the one with the most authority first. */
function rankOthers(writer: RecordWriter, entries: readonly Entry[]): readonly Entry[] {
  const { request, attempt } = writer.current()
  return rankAttempts(entries, request).filter(({ record }) => record.attempt !== attempt)
}
