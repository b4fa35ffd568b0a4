// The memory of one request: its status comment, found or created, and the signed record in it.

import type { Clock } from '../clock.ts'
import { CancelledError, GitHubError, toActionError, toWarning } from '../errors.ts'
import type { IssueComment, ThreadReference } from '../github/comments.ts'
import type { JobOutcome } from '../outcome.ts'
import type { Log } from '../runner/log.ts'
import type { KnownJob } from '../service/job.ts'
import { byId, type Entry, standingOf, statusesOf } from './entries.ts'
import type { Ledger } from './ledger.ts'
import { isOpen, type MarkerRecord, type MarkerState } from './marker.ts'
import type { Claim, RequestMemory } from './memory.ts'

export interface MemoryDeps {
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  /** Of the step, in milliseconds of the monotonic clock: nobody waits longer for another run. */
  readonly deadline: number
  /** Told where the status comment stands, and undefined once nothing is left to settle: state for the post step. */
  readonly onComment: (id: number | undefined) => void
  /** Names this attempt at the request in its records: a copy of one of them is no rival. */
  readonly attempt: string
  /** The whole comment, the marker first. */
  readonly render: (status: Status, marker: string) => string
}

/** What the status comment says. */
export interface Status {
  readonly state: MarkerState
  readonly job?: KnownJob
  /** Once the run is over. */
  readonly outcome?: JobOutcome
}

export interface Request {
  readonly key: string
  /** Milliseconds since the epoch. */
  readonly time: number
  /** By GitHub's clock, where it is known: no record of the request can be older. */
  readonly since?: number | undefined
  readonly thread: ThreadReference
  /** Nobody waits: the state after the POST is `started`, not `running`. */
  readonly wait: boolean
}

/** How long a record that is `starting` may be the work of a run that goes on. */
const startingTimeoutMs = 60_000
/** Between looks at what other runs write: the first, then twice as long each time. */
const firstLookMs = 1_000
const longestLookMs = 60_000

const claimedByOther = 'Another run has claimed this request: waiting for its job, nothing is sent.'
const signedByOther = 'An earlier attempt left a record that another key has signed: nothing is sent.'

/** `entries` are the records of the thread as they were read just before. */
export function createThreadMemory(deps: MemoryDeps, request: Request, entries: readonly Entry[]): RequestMemory {
  const { ledger, clock, log, signal, deadline, onComment, render } = deps
  let seen = entries
  let { attempt } = deps
  let requestedAt = request.time
  let writtenAt = 0
  let commentId: number | undefined
  let isWrittenAnew = false
  /** The comment is that of another run at work: only how the job ended is worth a word from us. */
  let isGuest = false
  let jobId: string | undefined
  let operation: MarkerRecord['operation']
  /** Comments of ours that say nothing any more. */
  let leftovers: readonly IssueComment[] = []
  const update = createSerialWriter(write)

  async function claim(): Promise<Claim> {
    const [earlier] = await ofOthers()
    if (earlier !== undefined && earlier.record.state !== 'not-sent') return follow(earlier)
    const unreadable = await ledger.findOwnUnverified(seen, request.key)
    if (unreadable === undefined) return begin()
    log.info(signedByOther)
    // One that has its end keeps it.
    if (isOpen(unreadable.record)) commentId = unreadable.comment.id
    return { kind: 'unknown' }
  }

  /** An earlier attempt, or one that is at work at this moment. */
  async function follow(earlier: Entry): Promise<Claim> {
    const isYoung = ledger.now() - earlier.comment.createdAt < startingTimeoutMs
    const until = Math.min(clock.monotonic() + startingTimeoutMs, deadline)
    const latest = await awaitOther(earlier, isYoung ? until : 0)
    if (latest.record.state === 'not-sent') return begin()
    return adopt(latest)
  }

  /** The record as it is once it is more than `starting`, or at `until`. */
  async function awaitOther(other: Entry, until: number): Promise<Entry> {
    let latest = other
    for (let waitMs = firstLookMs; isStarting(latest) && clock.monotonic() < until; waitMs *= 2) {
      await clock.sleep(Math.min(waitMs, longestLookMs, until - clock.monotonic()), signal)
      seen = await ledger.read(request.thread)
      latest = (await ofOthers())[0] ?? latest
    }
    // A list may lag behind what was written; a job that is recorded must not be lost to that.
    return (isStarting(latest) ? await ledger.readEntry(latest.comment.id) : undefined) ?? latest
  }

  async function ofOthers(): Promise<readonly Entry[]> {
    const all = await ledger.withoutCopies(seen)
    return standingOf(all, request.key).filter(({ record }) => record.attempt !== attempt)
  }

  /** From here on we speak for that attempt; its comment is ours to settle if the same identity wrote it. */
  async function adopt({ comment, record }: Entry): Promise<Claim> {
    const isOwn = await ledger.isOwn(comment)
    if (isOwn) commentId = comment.id
    attempt = record.attempt
    jobId = record.jobId
    operation = record.operation
    requestedAt = record.requestedAt
    writtenAt = record.stateAt
    if (jobId === undefined) return { kind: 'unknown' }
    // Not before the job is known: the post step would take the other run's record for one that was never sent.
    if (isOwn && !isGuest) onComment(comment.id)
    const agoMs = Math.max(ledger.now() - comment.updatedAt, 0)
    return { kind: 'job', jobId, operation, isSettled: !isOpen(record), agoMs }
  }

  async function begin(): Promise<Claim> {
    const { marker, body } = compose({ state: 'starting' })
    const created = await ledger.createOnce(request.thread, marker, body)
    setComment(created.id)
    try {
      return await contend(created)
    } catch (error) {
      // Nothing was sent and nothing will be: a re-run may.
      const outcome: JobOutcome =
        error instanceof CancelledError ? { outcome: 'cancelled' } : { outcome: 'error', error: toActionError(error) }
      await update({ state: 'not-sent', outcome })
      throw error
    }
  }

  /**
   * Of several attempts at once one sends: whoever has got further, else the lowest comment id, once no other is `starting`
   * any more: it may have looked before our record was to be seen.
   */
  async function contend(created: IssueComment): Promise<Claim> {
    const until = Math.min(clock.monotonic() + startingTimeoutMs, deadline)
    const before = seen
    for (let waitMs = firstLookMs; ; waitMs *= 2) {
      seen =
        request.since === undefined
          ? await ledger.read(request.thread, created.id)
          : await ledger.readAgain(request.thread, created.id, before, request.since)
      const ownId = await keepFirst(created.id)
      const rivals = (await ofOthers()).filter(({ record }) => record.state !== 'not-sent')
      const winner = rivals.find((rival) => !isStarting(rival) || rival.comment.id < ownId)
      if (winner !== undefined) return giveWay(ownId, winner)
      const earlier = seen.filter(({ comment }) => comment.id < ownId)
      if (await ledger.findOwnUnverified(earlier, request.key)) return giveWay(ownId)
      if (rivals.length === 0) return { kind: 'send', entries: seen }
      if (clock.monotonic() >= until) return { kind: 'unknown' }
      await clock.sleep(Math.min(waitMs, until - clock.monotonic()), signal)
    }
  }

  /** A creation that was repeated may have happened twice: the first is our record, also to others. */
  async function keepFirst(createdId: number): Promise<number> {
    const all = statusesOf(seen, request.key)
    const ofAttempt = all.filter(({ record }) => record.attempt === attempt)
    const ours = ofAttempt.length > 1 ? await ledger.onlyOwn(ofAttempt.toSorted(byId)) : []
    const ownId = ours[0]?.comment.id ?? createdId
    if (ownId !== commentId) setComment(ownId)
    const notSent = all.filter(({ record }) => record.attempt !== attempt && record.state === 'not-sent')
    leftovers = [...ours.slice(1), ...notSent].map(({ comment }) => comment)
    return ownId
  }

  /** Lost, or forbidden where nobody won: our record goes, nothing is sent, the job of the other run is ours as well. */
  async function giveWay(ownId: number, winner?: Entry): Promise<Claim> {
    log.info(winner ? claimedByOther : signedByOther)
    await ledger.delete(ownId)
    setComment(undefined)
    if (winner === undefined) return { kind: 'unknown' }
    isGuest = true
    const latest = await awaitOther(winner, deadline)
    if (latest.record.state === 'not-sent')
      throw new GitHubError('The other run that had claimed this request sent nothing.')
    return adopt(latest)
  }

  function recordJob(job: KnownJob, taken: 'create' | 'message'): void {
    jobId = job.id
    operation = taken
    void update({ state: request.wait ? 'running' : 'started', job })
  }

  async function settle(outcome: JobOutcome): Promise<void> {
    const job = 'job' in outcome && outcome.job !== undefined ? { job: outcome.job } : {}
    if (outcome.outcome === 'unknown') operation ??= outcome.operation
    const state = toState(outcome, jobId !== undefined)
    if (isGuest && (isOpen({ state }) || state === 'unknown')) return
    // A comment that could not be written is left to the post step.
    if (await update({ state, ...job, outcome })) onComment(undefined)
    await ledger.deleteOwn(leftovers)
  }

  /** From here on a failure of GitHub's is a warning: the job's result stands. */
  async function write(status: Status): Promise<boolean> {
    if (commentId === undefined) return true
    try {
      const { marker, body } = compose(status)
      if (await ledger.update(commentId, body)) return true
      // Somebody has deleted it. Once: what is gone again and again is not wanted, or GitHub does not show it.
      if (isWrittenAnew) return false
      isWrittenAnew = true
      setComment((await ledger.createOnce(request.thread, marker, body)).id)
      return true
    } catch (error) {
      log.warning(`The status comment could not be updated: ${toWarning(error)}`)
      return false
    }
  }

  function compose(status: Status): { marker: string; body: string } {
    const { key, thread } = request
    // Later than what it stands for, whatever this machine's clock says.
    writtenAt = Math.max(clock.now(), writtenAt + 1)
    const marker = ledger.sign({
      kind: 'status',
      thread: thread.number,
      request: key,
      requestedAt,
      attempt,
      state: status.state,
      stateAt: writtenAt,
      ...(operation === undefined ? {} : { operation }),
      ...(jobId === undefined ? {} : { jobId }),
    })
    return { marker, body: render(status, marker) }
  }

  function setComment(id: number | undefined): void {
    commentId = id
    onComment(id)
  }

  return { claim, recordJob, settle }
}

function isStarting({ record }: Entry): boolean {
  return record.state === 'starting' && record.jobId === undefined
}

/** Writes one status after the other; of those that wait only the newest. Resolves once all is written that was given. */
function createSerialWriter(write: (status: Status) => Promise<boolean>): (status: Status) => Promise<boolean> {
  let next: Status | undefined
  let writing: Promise<boolean> | undefined
  const drain = async () => {
    let isWritten = true
    while (next !== undefined) {
      const status = next
      next = undefined
      isWritten = await write(status)
    }
    writing = undefined
    return isWritten
  }
  return (status) => {
    next = status
    writing ??= drain()
    return writing
  }
}

/** What the record says at the end. Without a job, anything but `unknown` means that nothing was sent. */
export function toState(outcome: JobOutcome, hasJob: boolean): MarkerState {
  switch (outcome.outcome) {
    case 'unknown':
      return 'unknown'
    case 'completed':
    case 'no-changes':
    case 'failed':
    case 'archived':
    case 'timeout':
    case 'started':
      return outcome.outcome
    case 'cancelled':
    case 'error':
      return hasJob ? outcome.outcome : 'not-sent'
    default:
      return 'reported'
  }
}
