// Which run may send a request: at most one, and not before its record can be read by every other run.

import type { ThreadReference } from '../github/comments.ts'
import type { Entry, Ledger } from './ledger.ts'
import { isOpen, isStarting, type LedgerRecord } from './record.ts'
import { attemptsAt, byId, dropCopies, findSignedOtherwise, rankAttempts } from './thread.ts'
import type { RecordWriter } from './writer.ts'

export type Claim =
  /** Nothing was sent for the request: this run sends it. `entries`: the records of the thread as they were read last. */
  | { readonly kind: 'send'; readonly entries: readonly Entry[] }
  /** An earlier run has sent it: wait for its job. `agoMs`: since its record was written, by GitHub's clock. */
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
      /** Why, where that is more than that the run was interrupted. */
      readonly detail?: string | undefined
    }

export interface ClaimOptions {
  readonly ledger: Ledger
  readonly writer: RecordWriter
  readonly thread: ThreadReference
  /** Key of the request. */
  readonly request: string
  /** The id of this attempt. */
  readonly attempt: string
  /** Of the step, in milliseconds of the monotonic clock: nobody waits longer for another run. */
  readonly deadline: number
  /** Milliseconds since the epoch by GitHub's clock, where it is certain that no record of the request is older. */
  readonly since: number | undefined
}

/** How long a record that is `starting` may be the work of a live run. */
const startingMs = 60_000
/** Between looks at another run's record: the first, then twice as long each time. */
const firstLookMs = 1_000

const signedOtherwise =
  'A record of this request was signed with another secret key (was the key rotated?), so it cannot be read. To ask again, start a new request.'

/** `entries`: the records of the thread as they were read just before. Where it rejects nothing was sent. */
export async function claimRequest(options: ClaimOptions, entries: readonly Entry[]): Promise<Claim> {
  const { ledger, writer, request } = options
  const [earlier] = await rankOthers(options, entries)
  if (earlier !== undefined && earlier.record.state !== 'not-sent') return continueEarlier(options, earlier, entries)
  const unreadable = await findSignedOtherwise(ledger, entries, request)
  if (unreadable === undefined) return contend(options, entries)
  // Do not overwrite a final state (completed, failed …) with `unknown`.
  if (isOpen(unreadable.record)) writer.replace(unreadable)
  return { kind: 'unknown', detail: signedOtherwise }
}

/** A re-run, or a second delivery of the same event. */
async function continueEarlier(
  { ledger, writer, request }: ClaimOptions,
  earlier: Entry,
  entries: readonly Entry[],
): Promise<Claim> {
  const { jobId, operation } = earlier.record
  const ageMs = ledger.now() - earlier.createdAt
  if (isStarting(earlier.record) && ageMs < startingMs) return { kind: 'duplicate' }
  await removeAbandoned(ledger, attemptsAt(entries, request), earlier)
  writer.continueAt(earlier, await ledger.isOurs(earlier))
  if (jobId === undefined) return { kind: 'unknown', operation }
  const agoMs = Math.max(ledger.now() - earlier.updatedAt, 0)
  return { kind: 'job', jobId, operation, isSettled: !isOpen(earlier.record), agoMs }
}

/**
 * Removes what runs that died left beside the record that counts: no run works on it, and nobody else would complete a check
 * run. Lists may lag, so each is read again first. Never rejects.
 */
export async function removeAbandoned(ledger: Ledger, attempts: readonly Entry[], counting: Entry): Promise<void> {
  // What somebody else holds may disappear at any time.
  if (!(await ledger.isOurs(counting))) return
  for (const { id, record, createdAt } of attempts) {
    if (id === counting.id || !isStarting(record) || ledger.now() - createdAt < startingMs) continue
    const left = await ledger.readOne(id).catch(() => undefined)
    if (left !== undefined && isStarting(left.record)) await ledger.removeOurs([left])
  }
}

/**
 * Writes the record, then reads the thread again. Of several runs that start together the one with the lowest comment id
 * sends: every other one sees its record. Only a run with a *higher* id may not have seen ours, so this run waits until that
 * record is gone.
 */
async function contend(options: ClaimOptions, before: readonly Entry[]): Promise<Claim> {
  const { ledger, writer, thread, request, since, deadline } = options
  const createdId = await writer.create()
  const until = Math.min(ledger.clock.monotonic() + startingMs, deadline)
  const gone = new Set<string>()
  for (;;) {
    const entries =
      since === undefined
        ? await ledger.read(thread, createdId)
        : await ledger.readAgain(thread, createdId, before, since)
    const recordId = await keepFirst(options, createdId, entries)
    const rivals = (await rankOthers(options, entries)).filter(
      ({ record: { state, attempt } }) => state !== 'not-sent' && !gone.has(attempt),
    )
    const [rival] = rivals
    const winner = rivals.find(({ id, record }) => !isStarting(record) || id < recordId)
    // Again, since a run with another key may have started together with this one. Where GitHub does not say who we are,
    // only the comment that was just created tells which records are ours.
    const isBefore = ({ id }: Entry) => id < recordId
    if (winner === undefined && (await findSignedOtherwise(ledger, entries.filter(isBefore), request))) {
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

/** Undefined once the record is gone; else the record as it is when it has changed, or when the time is over. */
async function waitUntilGone(
  { readOne, clock, signal }: Ledger,
  rival: Entry,
  until: number,
): Promise<Entry | undefined> {
  for (let waitMs = firstLookMs; ; waitMs *= 2) {
    // Asked for by its own id: a list may lag.
    const now = await readOne(rival.id)
    const leftMs = until - clock.monotonic()
    if (now === undefined || !isStarting(now.record) || leftMs <= 0) return now
    await clock.sleep(Math.min(waitMs, leftMs), signal)
  }
}

/** Returns the id of this attempt's record: the lowest, where a create was repeated and happened twice. */
async function keepFirst(
  { ledger, writer, request, attempt }: ClaimOptions,
  createdId: number,
  entries: readonly Entry[],
): Promise<number> {
  const { ours = [], others = [] } = Object.groupBy(attemptsAt(entries, request), ({ record }) =>
    record.attempt === attempt ? 'ours' : 'others',
  )
  const [first, ...repeated] = ours.length > 1 ? (await ledger.onlyOurs(ours)).toSorted(byId) : []
  const recordId = first?.id ?? createdId
  writer.keep(recordId, [...repeated, ...others.filter(({ record }) => record.state === 'not-sent')])
  return recordId
}

/** The other attempts at the request, the one with the most authority first. */
async function rankOthers({ ledger, request, attempt }: ClaimOptions, entries: readonly Entry[]) {
  const ranked = rankAttempts(await dropCopies(ledger, entries), request)
  return ranked.filter(({ record }) => record.attempt !== attempt)
}
