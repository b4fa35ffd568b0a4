// The memory of one request: its status comment, found or created, and the signed record in it.

import type { Clock } from '../clock.ts'
import { CancelledError, toActionError, toWarning } from '../errors.ts'
import type { AgentJob } from '../job/job.ts'
import type { Log } from '../log.ts'
import type { JobOutcome } from '../outcome.ts'
import type { IssueComment, ThreadReference } from './comments.ts'
import { createdBy, type Entry, latestOf, rivalsOf, statusesOf, supersededOf } from './entries.ts'
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
  /** Names this attempt at the request in its records: two runs may write at the same millisecond. */
  readonly attempt: string
  /** The whole comment, the marker first. */
  readonly render: (status: Status, marker: string) => string
}

/** What the status comment says. */
export interface Status {
  readonly state: MarkerState
  readonly job?: AgentJob
  /** Once the run is over. */
  readonly outcome?: JobOutcome
}

export interface Request {
  readonly key: string
  /** Milliseconds since the epoch: orders the requests of a thread. */
  readonly time: number
  readonly thread: ThreadReference
  /** Nobody waits: the state after the POST is `started`, not `running`. */
  readonly wait: boolean
}

const otherRunTimeoutMs = 60_000
const otherRunIntervalMs = 5_000

const claimedByOther = 'Another run has claimed this request: waiting for its job, nothing is sent.'
const signedByOther = 'An earlier attempt left a record that another key has signed: nothing is sent.'

/** `entries` are the records of the thread as they were read just before. */
export function createThreadMemory(deps: MemoryDeps, request: Request, entries: readonly Entry[]): RequestMemory {
  const { ledger, clock, log, signal, deadline, onComment, render, attempt } = deps
  let requestedAt = request.time
  let commentId: number | undefined
  let jobId: string | undefined

  async function claim(): Promise<Claim> {
    const earlier = await findLatest(entries)
    if (earlier !== undefined && earlier.record.state !== 'not-sent') return adopt(await awaitOther(earlier))
    const unreadable = await ledger.findOwnUnverified(entries, request.key)
    if (unreadable === undefined) return begin()
    log.info(signedByOther)
    // One that has its end keeps it.
    if (isOpen(unreadable.record)) commentId = unreadable.comment.id
    return { kind: 'unknown' }
  }

  /** The record that counts. Where somebody holds a copy of it, the one in our own comment: that one goes on to change. */
  async function findLatest(all: readonly Entry[]): Promise<Entry | undefined> {
    const latest = latestOf(all, request.key)
    const same = statusesOf(all, request.key).filter(({ record }) => record.stateAt === latest?.record.stateAt)
    const [own] = same.length > 1 ? await ledger.onlyOwn(same) : []
    return own ?? latest
  }

  /** Another attempt got this far: its comment is ours to settle if the same identity wrote it. */
  async function adopt({ comment, record }: Entry): Promise<Claim> {
    if (record.state === 'not-sent') return begin()
    const isOwn = await ledger.isOwn(comment)
    if (isOwn) commentId = comment.id
    jobId = record.jobId
    requestedAt = record.requestedAt
    if (jobId === undefined) return { kind: 'unknown' }
    // Not before the job is known: the post step would take the other run's record for one that was never sent.
    if (isOwn) onComment(comment.id)
    return { kind: 'job', jobId, isSettled: !isOpen(record), recordedAt: record.stateAt }
  }

  /** Another run may be at work on the request at this moment. */
  function isYoung({ state, stateAt }: MarkerRecord): boolean {
    return state === 'starting' && clock.now() - stateAt < otherRunTimeoutMs
  }

  async function begin(): Promise<Claim> {
    const { marker, body } = write({ state: 'starting' })
    const created = await ledger.createOnce(request.thread, marker, body)
    setComment(created.id)
    try {
      const now = await ledger.readNewer(request.thread, created.id)
      const all = [...entries.filter(({ comment }) => !now.some((entry) => entry.comment.id === comment.id)), ...now]
      const own = await keepFirst(all, created)
      // Only ours count: anybody can paste a copy into an older comment.
      const [winner] = await ledger.onlyOwn(rivalsOf(all, request.key, own.id))
      if (winner !== undefined) return await giveWay(own, winner)
      if (await isForbidden(all, own)) return await giveWay(own)
      await ledger.deleteOwn(supersededOf(all, request.key, own.id))
      return { kind: 'send', entries: all }
    } catch (error) {
      // Nothing was sent and nothing will be: a re-run may.
      const outcome: JobOutcome =
        error instanceof CancelledError ? { outcome: 'cancelled' } : { outcome: 'error', error: toActionError(error) }
      await update({ state: 'not-sent', outcome })
      throw error
    }
  }

  /** A creation that was repeated may have happened twice, and the first of the two is a rival to nobody but others. */
  async function keepFirst(all: readonly Entry[], created: IssueComment): Promise<IssueComment> {
    const candidates = createdBy(all, request.key, attempt)
    const [first, ...others] = candidates.length > 1 ? await ledger.onlyOwn(candidates) : []
    if (first === undefined) return created
    setComment(first.comment.id)
    await ledger.deleteOwn(others.map(({ comment }) => comment))
    return first.comment
  }

  /** Who we are may only have been known once the comment was created. */
  async function isForbidden(all: readonly Entry[], own: IssueComment): Promise<boolean> {
    const before = all.filter(({ comment }) => comment.id < own.id)
    return (await ledger.findOwnUnverified(before, request.key)) !== undefined
  }

  /** Lost, or forbidden where nobody won: our record goes, nothing is sent, the job of the other run is ours as well. */
  async function giveWay(own: IssueComment, winner?: Entry): Promise<Claim> {
    log.info(winner ? claimedByOther : signedByOther)
    await ledger.delete(own.id)
    setComment(undefined)
    const found = winner && (await awaitOther(winner, otherRunTimeoutMs)).record
    if (found?.jobId === undefined) return { kind: 'unknown' }
    return { kind: 'job', jobId: found.jobId, isSettled: false, recordedAt: found.stateAt }
  }

  /** The record once the other run is past its start, or as it is when that takes too long. */
  async function awaitOther(entry: Entry, timeoutMs = isYoung(entry.record) ? otherRunTimeoutMs : 0): Promise<Entry> {
    let latest = entry
    const until = Math.min(clock.monotonic() + timeoutMs, deadline)
    while (clock.monotonic() < until && latest.record.state === 'starting') {
      await clock.sleep(Math.min(otherRunIntervalMs, until - clock.monotonic()), signal)
      // A record that is gone has given way to another.
      latest =
        (await ledger.readEntry(latest.comment.id)) ?? (await findLatest(await ledger.read(request.thread))) ?? latest
    }
    // A list may lag behind what was written; a job that is recorded must not be lost to that.
    const isHopeless = timeoutMs === 0 && latest.record.jobId === undefined && isOpen(latest.record)
    return (isHopeless ? await ledger.readEntry(latest.comment.id) : undefined) ?? latest
  }

  async function recordJob(job: AgentJob): Promise<void> {
    jobId = job.id
    await update({ state: request.wait ? 'running' : 'started', job })
  }

  async function settle(outcome: JobOutcome): Promise<void> {
    const job = 'job' in outcome && outcome.job !== undefined ? { job: outcome.job } : {}
    // A comment that could not be written is left to the post step.
    if (await update({ state: toState(outcome, jobId !== undefined), ...job, outcome })) onComment(undefined)
  }

  /** From here on a failure of GitHub's is a warning: the job's result stands. */
  async function update(status: Status): Promise<boolean> {
    if (commentId === undefined) return true
    try {
      const { body } = write(status)
      const id = await ledger.updateOrCreate(request.thread, commentId, body)
      if (id !== commentId) setComment(id)
      return true
    } catch (error) {
      log.warning(`The status comment could not be updated: ${toWarning(error)}`)
      return false
    }
  }

  function write(status: Status): { marker: string; body: string } {
    const { key, thread } = request
    const job = jobId === undefined ? {} : { jobId }
    const marker = ledger.sign({
      kind: 'status',
      thread: thread.number,
      request: key,
      requestedAt,
      attempt,
      state: status.state,
      stateAt: clock.now(),
      ...job,
    })
    return { marker, body: render(status, marker) }
  }

  function setComment(id: number | undefined): void {
    commentId = id
    onComment(id)
  }

  return { claim, recordJob, settle }
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
