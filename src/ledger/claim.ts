// Who may send: of all attempts at a request at most one, and not before its own record stands in the thread for all to see.

import type { Clock } from '../clock.ts'
import { GitHubError } from '../errors.ts'
import type { ThreadReference } from '../github/comments.ts'
import type { Log } from '../runner/log.ts'
import { byId, type Entry, standingOf, statusesOf } from './entries.ts'
import type { LedgerReader } from './ledger.ts'
import { isOpen, type MarkerRecord } from './marker.ts'
import type { StatusRecord } from './status-record.ts'

/** What earlier attempts at the request allow. */
export type Claim =
  /** Nothing was sent for it: go on. `entries`: the records of the thread as they were read last. */
  | { readonly kind: 'send'; readonly entries: readonly Entry[] }
  /**
   * It has a job already: wait for that one. `isSettled`: it had ended when somebody last looked. `agoMs`: it was
   * sent so many milliseconds ago, or earlier.
   */
  | {
      readonly kind: 'job'
      readonly jobId: string
      readonly operation: MarkerRecord['operation']
      readonly isSettled: boolean
      readonly agoMs: number
    }
  /** An earlier attempt may have sent it: nobody can know, nothing is sent. `operation`: if its record says which. */
  | { readonly kind: 'unknown'; readonly operation?: MarkerRecord['operation'] }

export interface ClaimDeps {
  readonly ledger: LedgerReader
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  /** Of the step, in milliseconds of the monotonic clock: nobody waits longer for another run. */
  readonly deadline: number
  readonly thread: ThreadReference
  /** Key of the request. */
  readonly request: string
  /** Names this attempt at it: a copy of one of its records is no rival. */
  readonly attempt: string
  /** Milliseconds since the epoch by GitHub's clock, where that is known: no record of the request can be older. */
  readonly since: number | undefined
  /** What this run writes of the request. */
  readonly own: StatusRecord
}

/** How long a record that is `starting` may be the work of a run that goes on. */
const startingTimeoutMs = 60_000
/** Between looks at what other runs write: the first, then twice as long each time. */
const firstLookMs = 1_000
const longestLookMs = 60_000

const claimedByOther = 'Another run has claimed this request: waiting for its job, nothing is sent.'
const signedByOther = 'An earlier attempt left a record that another key has signed: nothing is sent.'

/** `entries`: the records of the thread as they were read just before. Where it rejects nothing was sent. */
export async function claimRequest(deps: ClaimDeps, entries: readonly Entry[]): Promise<Claim> {
  const { ledger, log, own, request } = deps
  const [earlier] = await rankOthers(deps, entries)
  if (earlier !== undefined && earlier.record.state !== 'not-sent') return followEarlier(deps, earlier, entries)
  const unreadable = await ledger.findOwnUnverified(entries, request)
  if (unreadable === undefined) return contend(deps, entries)
  log.info(signedByOther)
  // One that has its end keeps it.
  if (isOpen(unreadable.record)) own.writeOver(unreadable.comment.id)
  return { kind: 'unknown' }
}

/** An earlier attempt, or one that is at work at this moment. */
async function followEarlier(deps: ClaimDeps, earlier: Entry, entries: readonly Entry[]): Promise<Claim> {
  const isYoung = deps.ledger.now() - earlier.comment.createdAt < startingTimeoutMs
  const seen = await awaitStart(deps, earlier, entries, isYoung ? toPatience(deps) : deps.clock.monotonic())
  if (seen.other.record.state === 'not-sent') return contend(deps, seen.entries)
  await clearAbandoned(deps, seen.entries, seen.other)
  return speakFor(deps, seen.other, { isAtWork: false })
}

/**
 * What attempts that died left beside the record that stands: no run is at work on it, and nobody else would bring a check
 * run to its end. A list may lag, so each is looked at again. Never rejects.
 */
export async function clearAbandoned(
  { ledger, request }: Pick<ClaimDeps, 'ledger' | 'request'>,
  entries: readonly Entry[],
  standing: Entry,
): Promise<void> {
  for (const entry of statusesOf(entries, request)) {
    const { id, createdAt } = entry.comment
    const isOld = ledger.now() - createdAt >= startingTimeoutMs
    if (id === standing.comment.id || !isStarting(entry) || !isOld) continue
    // What somebody else holds can go at any time.
    if (!(await ledger.isOwn(standing.comment))) return
    const left = await ledger.readEntry(id).catch(() => undefined)
    if (left !== undefined && isStarting(left)) await ledger.deleteOwn([left])
  }
}

/**
 * Of several attempts at once one sends: whoever has got further, else the lowest comment id, once no other is `starting`
 * any more: it may have looked before our record was to be seen.
 */
async function contend(deps: ClaimDeps, before: readonly Entry[]): Promise<Claim> {
  const { ledger, clock, log, signal, own } = deps
  const createdId = await own.create()
  const until = toPatience(deps)
  for (let waitMs = firstLookMs; ; waitMs *= 2) {
    const entries = await readAgain(deps, createdId, before)
    const ownId = await keepFirst(deps, createdId, entries)
    const rivals = (await rankOthers(deps, entries)).filter(({ record }) => record.state !== 'not-sent')
    const winner = rivals.find((rival) => !isStarting(rival) || rival.comment.id < ownId)
    if (winner !== undefined) return giveWay(deps, ownId, winner)
    const earlier = entries.filter(({ comment }) => comment.id < ownId)
    if (await ledger.findOwnUnverified(earlier, deps.request)) {
      log.info(signedByOther)
      await own.withdraw(ownId)
      return { kind: 'unknown' }
    }
    if (rivals.length === 0) return { kind: 'send', entries }
    if (clock.monotonic() >= until) return { kind: 'unknown' }
    await clock.sleep(Math.min(waitMs, until - clock.monotonic()), signal)
  }
}

function readAgain({ ledger, thread, since }: ClaimDeps, createdId: number, before: readonly Entry[]) {
  return since === undefined ? ledger.read(thread, createdId) : ledger.readAgain(thread, createdId, before, since)
}

/** A creation that was repeated may have happened twice: the first is our record, also to others. */
async function keepFirst(deps: ClaimDeps, createdId: number, entries: readonly Entry[]): Promise<number> {
  const { ledger, request, attempt, own } = deps
  const { ours = [], others = [] } = Object.groupBy(statusesOf(entries, request), (entry) =>
    entry.record.attempt === attempt ? 'ours' : 'others',
  )
  const [first, ...repeated] = ours.length > 1 ? await ledger.onlyOwn(ours.toSorted(byId)) : []
  const ownId = first?.comment.id ?? createdId
  const notSent = others.filter(({ record }) => record.state === 'not-sent')
  own.keep(ownId, [...repeated, ...notSent])
  return ownId
}

/** Lost: our record goes, nothing is sent, the job of the other run is ours as well. */
async function giveWay(deps: ClaimDeps, ownId: number, winner: Entry): Promise<Claim> {
  deps.log.info(claimedByOther)
  await deps.own.withdraw(ownId)
  const { other } = await awaitStart(deps, winner, [], deps.deadline)
  if (other.record.state === 'not-sent')
    throw new GitHubError('The other run that had claimed this request sent nothing.')
  return speakFor(deps, other, { isAtWork: true })
}

/** The other attempt as it is once it is more than `starting`, or at `until`, and the records as they were read last. */
async function awaitStart(deps: ClaimDeps, first: Entry, before: readonly Entry[], until: number) {
  const { ledger, clock, signal, thread } = deps
  let other = first
  let entries = before
  for (let waitMs = firstLookMs; isStarting(other) && clock.monotonic() < until; waitMs *= 2) {
    await clock.sleep(Math.min(waitMs, longestLookMs, until - clock.monotonic()), signal)
    entries = await ledger.read(thread)
    other = (await rankOthers(deps, entries))[0] ?? other
  }
  // A list may lag behind what was written; a job that is recorded must not be lost to that.
  const shown = isStarting(other) ? await ledger.readEntry(other.comment.id) : undefined
  return { other: shown ?? other, entries }
}

/** From here on this run speaks for that attempt: with its job, or with the end that nobody knows. */
async function speakFor(
  { ledger, own }: ClaimDeps,
  other: Entry,
  { isAtWork }: { readonly isAtWork: boolean },
): Promise<Claim> {
  const { jobId, operation } = other.record
  own.adopt(other, { isOwn: await ledger.isOwn(other.comment), isAtWork })
  if (jobId === undefined) return { kind: 'unknown', operation }
  const agoMs = Math.max(ledger.now() - other.comment.updatedAt, 0)
  return { kind: 'job', jobId, operation, isSettled: !isOpen(other.record), agoMs }
}

/** The other attempts at the request, the one that counts first. */
async function rankOthers({ ledger, request, attempt }: ClaimDeps, entries: readonly Entry[]) {
  const standing = standingOf(await ledger.withoutCopies(entries), request)
  return standing.filter(({ record }) => record.attempt !== attempt)
}

/** The instant until which a record that is `starting` is waited for. */
function toPatience({ clock, deadline }: ClaimDeps): number {
  return Math.min(clock.monotonic() + startingTimeoutMs, deadline)
}

function isStarting({ record }: Entry): boolean {
  return record.state === 'starting' && record.jobId === undefined
}
