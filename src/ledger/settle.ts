// Writes where a job stands into the comments that belong to it, beside the status comment of the run's own request.
// Nothing here rejects: the job's result stands, whatever happens to its comments.

import type { Clock } from '../clock.ts'
import { GitHubError, toWarning } from '../errors.ts'
import { parsePullRequestLink } from '../github/pull-request-link.ts'
import type { JobOutcome } from '../outcome.ts'
import type { Log } from '../runner/log.ts'
import type { KnownJob } from '../service/job.ts'
import { byId, type Entry } from './entries.ts'
import type { Ledger } from './ledger.ts'
import type { MarkerRecord, MarkerState } from './marker.ts'
import { isOpen } from './marker.ts'

export interface SettleDeps {
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Log
  readonly attempt: string
  readonly serverUrl: string
  readonly repository: { readonly owner: string; readonly name: string }
  /** The whole comment, the marker first. */
  readonly render: (record: MarkerRecord, outcome: JobOutcome, marker: string) => string
}

/** What a job came to, and the request it belongs to. */
export interface Settlement {
  /** Absent where there is none, or nobody knows. */
  readonly job?: KnownJob | undefined
  readonly outcome: JobOutcome
  readonly state: MarkerState
  readonly request: Pick<MarkerRecord, 'request' | 'requestedAt'>
}

/** Settles the open records among `entries`, of that job if one is named, as far as they are our own. Answers how many were written. */
export async function settleEntries(
  deps: SettleDeps,
  entries: readonly Entry[],
  settlement: Settlement,
): Promise<number> {
  let written = 0
  for (const entry of entries) {
    const isOfJob = settlement.job === undefined || entry.record.jobId === settlement.job.id
    if (
      entry.isVerified &&
      isOfJob &&
      isOpen(entry.record) &&
      (await attempt(deps, () => rewrite(deps, entry, settlement)))
    )
      written += 1
  }
  return written
}

/**
 * The comment of the pull request that the job opened, so that a command there reaches the same job: written where there
 * is none, brought up to date where there is. Other repositories are left alone: this token cannot write there.
 */
export async function settlePullRequest(
  deps: SettleDeps,
  settlement: Settlement & { readonly job: KnownJob },
  ownThread: number | undefined,
): Promise<void> {
  const number = toOwnPullRequest(deps, settlement.job)
  if (number === undefined || number === ownThread) return
  // A run without a thread needs no permissions, and then nobody misses the comment.
  const isAsked = ownThread !== undefined
  const thread = { number, isPullRequest: true }
  const find = async () => findOfJob(await deps.ledger.read(thread), settlement.job)
  const write = async () => {
    // A job that this run has created has none there yet; where writing may not be allowed, looking shows it first.
    const isNew = isAsked && settlement.outcome.operation === 'create'
    const known = isNew ? undefined : await find()
    if (known !== undefined) return known.record.state === settlement.state || rewrite(deps, known, settlement)
    // By name: what is given as the request may be a whole record, of another thread.
    const { request, requestedAt } = settlement.request
    const record = deps.ledger.complete({
      kind: 'pull-request',
      thread: number,
      request,
      requestedAt,
      attempt: deps.attempt,
      state: settlement.state,
      stateAt: deps.clock.now(),
      jobId: settlement.job.id,
    })
    const marker = deps.ledger.sign(record)
    const { id } = await deps.ledger.createOnce(thread, marker, deps.render(record, settlement.outcome, marker))
    // Another run may have written one at the same moment: the first stays.
    const first = await find()
    if (first !== undefined && first.comment.id < id && (await deps.ledger.isOwn(first.comment)))
      await deps.ledger.delete(id)
    return true
  }
  await attempt(deps, isAsked ? () => onceShown(deps, write) : write, isAsked)
}

/** Between looks for a pull request that was opened a moment ago. */
const lookAgainMs = [1_000, 2_000]

async function onceShown<T>({ clock }: SettleDeps, work: () => Promise<T>): Promise<T> {
  for (const waitMs of lookAgainMs) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof GitHubError) || error.status !== 404) throw error
      await clock.sleep(waitMs)
    }
  }
  return work()
}

/** The comment that tells of the job in the pull request that it opened. */
function findOfJob(entries: readonly Entry[], { id }: KnownJob): Entry | undefined {
  const isOfJob = ({ isVerified, record }: Entry) => isVerified && record.kind === 'pull-request' && record.jobId === id
  return entries.filter(isOfJob).toSorted(byId)[0]
}

/** The number of the pull request, if it is one of this repository. */
export function toOwnPullRequest(
  { serverUrl, repository }: Pick<SettleDeps, 'serverUrl' | 'repository'>,
  { prLink }: KnownJob,
) {
  const link = prLink === undefined ? undefined : parsePullRequestLink(prLink, serverUrl)
  const isHere =
    link?.owner.toLowerCase() === repository.owner.toLowerCase() &&
    link.repository.toLowerCase() === repository.name.toLowerCase()
  return isHere ? link.number : undefined
}

async function rewrite(deps: SettleDeps, entry: Entry, { outcome, state, job }: Settlement): Promise<boolean> {
  if (!(await deps.ledger.isOwn(entry.comment))) return false
  const record = {
    ...entry.record,
    state,
    // Later than what it stands for, whatever this machine's clock says.
    stateAt: Math.max(deps.clock.now(), entry.record.stateAt + 1),
    jobId: job?.id ?? entry.record.jobId,
  }
  const marker = deps.ledger.sign(record)
  await deps.ledger.update(entry.comment.id, deps.render(record, outcome, marker))
  return true
}

async function attempt({ log }: SettleDeps, write: () => Promise<boolean>, isAsked = true): Promise<boolean> {
  try {
    return await write()
  } catch (error) {
    if (!isAsked && error instanceof GitHubError && (error.status === 403 || error.status === 404)) {
      log.info(`The pull request gets no comment of this run: ${error.message}`)
      return false
    }
    log.warning(`A comment could not be brought up to date: ${toWarning(error)}`)
    return false
  }
}
