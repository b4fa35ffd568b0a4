// The memory of one request: its status comment, found or created, and the signed record in it.

import type { Clock } from '../clock.ts'
import { CancelledError, GitHubError, toActionError } from '../errors.ts'
import type { AgentJob } from '../job/job.ts'
import type { Log } from '../log.ts'
import type { JobOutcome } from '../outcome.ts'
import type { IssueComment, ThreadReference } from './comments.ts'
import { type Entry, latestOf, rivalsOf, supersededOf } from './entries.ts'
import type { Ledger } from './ledger.ts'
import { isOpen, type MarkerRecord, type MarkerState } from './marker.ts'
import type { Claim, RequestMemory } from './memory.ts'

export interface MemoryDeps {
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  /** Told where the status comment stands, and an empty string once nothing is left to settle: state for the post step. */
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

/** `entries` are the records of the thread as they were read just before. */
export function createThreadMemory(deps: MemoryDeps, request: Request, entries: readonly Entry[]): RequestMemory {
  const { ledger, clock, log, signal, onComment, render, attempt } = deps
  let requestedAt = request.time
  let commentId: number | undefined
  let jobId: string | undefined

  async function claim(): Promise<Claim> {
    const earlier = latestOf(entries, request.key)
    if (earlier !== undefined && earlier.record.state !== 'not-sent') return adopt(earlier)
    const unreadable = await ledger.findOwnUnverified(entries, request.key)
    if (unreadable === undefined) return begin()
    log.info('An earlier attempt left a record that another key has signed: nothing is sent.')
    commentId = unreadable.comment.id
    return { kind: 'unknown' }
  }

  /** An earlier attempt got this far: its comment is ours if the same identity wrote it. */
  async function adopt({ comment, record }: Entry): Promise<Claim> {
    if (await ledger.isOwn(comment)) setComment(comment.id)
    jobId = record.jobId ?? (isYoung(record) ? await awaitJob(comment.id) : undefined)
    requestedAt = record.requestedAt
    return jobId === undefined ? { kind: 'unknown' } : { kind: 'job', jobId, isSettled: !isOpen(record) }
  }

  /** Another run may be at work on the request at this moment. */
  function isYoung({ state, stateAt }: MarkerRecord): boolean {
    return state === 'starting' && clock.now() - stateAt < otherRunTimeoutMs
  }

  async function begin(): Promise<Claim> {
    const { marker, body } = write({ state: 'starting' })
    const own = await ledger.createOnce(request.thread, marker, body)
    setComment(own.id)
    try {
      const now = await ledger.readNewer(request.thread, own.id)
      const all = [...entries.filter(({ comment }) => !now.some((entry) => entry.comment.id === comment.id)), ...now]
      // Only ours count: anybody can paste a copy into an older comment.
      const [winner] = await ledger.onlyOwn(rivalsOf(all, request.key, own.id))
      if (winner !== undefined) return await giveWay(own, winner)
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

  /** Lost: our record goes, nothing is sent, the job of the other run is ours as well. */
  async function giveWay(own: IssueComment, winner: Entry): Promise<Claim> {
    log.info('Another run has claimed this request: waiting for its job, nothing is sent.')
    await ledger.delete(own.id)
    setComment(undefined)
    const found = winner.record.jobId ?? (await awaitJob(winner.comment.id))
    return found === undefined ? { kind: 'unknown' } : { kind: 'job', jobId: found, isSettled: false }
  }

  async function awaitJob(comment: number): Promise<string | undefined> {
    for (let waited = 0; waited < otherRunTimeoutMs; waited += otherRunIntervalMs) {
      await clock.sleep(otherRunIntervalMs, signal)
      const record = (await ledger.readEntry(comment))?.record
      if (record === undefined || record.state !== 'starting') return record?.jobId
    }
    return undefined
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
      const { message, hint } = toActionError(error)
      log.warning(`The status comment could not be updated: ${message} ${error instanceof GitHubError ? hint : ''}`)
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
