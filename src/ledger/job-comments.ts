// Writes where a job stands into the comments that belong to it, beside the status comment of the run's own request.
// Nothing here rejects: the job's result stands, whatever happens to its comments.

import type { Clock } from '../clock.ts'
import { GitHubError, toWarning } from '../errors.ts'
import type { ThreadReference } from '../github/comments.ts'
import type { GitHub } from '../github/github.ts'
import { parsePullRequestLink } from '../github/pull-request-link.ts'
import type { JobOutcome } from '../outcome.ts'
import type { Log } from '../runner/log.ts'
import type { KnownJob } from '../service/job.ts'
import { byId, type Entry } from './entries.ts'
import type { Ledger } from './ledger.ts'
import { isOpen, type MarkerRecord, type MarkerState, toNextVersion, type UnplacedRecord } from './marker.ts'
import type { Notify } from './notice.ts'

export interface JobCommentDeps<Body = string> {
  readonly ledger: Ledger<Body>
  readonly clock: Clock
  readonly log: Log
  readonly attempt: string
  readonly serverUrl: string
  readonly repository: { readonly owner: string; readonly name: string }
  readonly notify: Notify
  /** To a pull request, when it gets its comment. Never rejects. */
  readonly addLabel: (number: number) => Promise<void>
  /** The whole comment, the marker first. */
  readonly render: (record: UnplacedRecord, outcome: JobOutcome, marker: string) => Body
}

export function createLabeler(
  { world: { log }, inputs: { label } }: LabelFacts,
  github: Pick<GitHub, 'addLabel'>,
): JobCommentDeps['addLabel'] {
  return async (number) => {
    if (label === '') return
    try {
      await github.addLabel(number, label)
    } catch (error) {
      log.warning(
        `Pull request #${number} did not get the label "${label}", by which it is counted: ${toWarning(error)}`,
      )
    }
  }
}

interface LabelFacts {
  readonly world: { readonly log: Log }
  readonly inputs: { readonly label: string }
}

/** What a job came to, and the request it belongs to. */
export interface JobResult {
  /** Absent where there is none, or nobody knows. */
  readonly job?: KnownJob | undefined
  readonly outcome: JobOutcome
  readonly state: MarkerState
  readonly request: Pick<MarkerRecord, 'request' | 'requestedAt' | 'topic'>
}

/** Those of `entries` that are still open and our own, of that job if one is named. Answers how many were written. */
export async function updateRecords<Body>(
  deps: JobCommentDeps<Body>,
  entries: readonly Entry[],
  result: JobResult,
): Promise<number> {
  const { job } = result
  const isMeant = ({ isVerified, record }: Entry) =>
    isVerified && isOpen(record) && (job === undefined || record.jobId === job.id)
  let written = 0
  for (const entry of entries.filter(isMeant)) {
    try {
      if (await update(deps, entry, result)) written += 1
    } catch (error) {
      warn(deps, error)
    }
  }
  return written
}

/**
 * The comment of the pull request that the job opened, so that a command there reaches the same job: written where there
 * is none, brought up to date where there is. Other repositories are left alone: this token cannot write there.
 * `ownThread`: that of the run. Resolves to a sentence for the summary where this token may not write there.
 */
export async function upsertPullRequestComment(
  deps: JobCommentDeps,
  result: JobResult & { readonly job: KnownJob },
  ownThread: number | undefined,
): Promise<string | undefined> {
  const number = toOwnPullRequest(deps, result.job)
  if (number === undefined || number === ownThread) return undefined
  const thread = { number, isPullRequest: true }
  try {
    if (ownThread === undefined) await upsert(deps, thread, result)
    // A job that this run has created has no comment there yet.
    else if (result.outcome.operation === 'create') await onceShown(deps, () => create(deps, thread, result))
    else await onceShown(deps, () => upsert(deps, thread, result))
  } catch (error) {
    const isForbidden = error instanceof GitHubError && (error.status === 403 || error.status === 404)
    if (isForbidden) deps.log.warning(`${unreachable} (${error.message})`)
    else warn(deps, error)
    return isForbidden ? unreachable : undefined
  }
  return undefined
}

const unreachable =
  'This run may not comment in the pull request, so a command there will start another paid job. Grant `pull-requests: write` under `permissions:` of the workflow job.'

type PullRequestResult = Parameters<typeof upsertPullRequestComment>[1]

async function upsert(deps: JobCommentDeps, thread: ThreadReference, result: PullRequestResult): Promise<void> {
  const known = await findOfJob(deps, thread, result.job)
  if (known === undefined) await create(deps, thread, result)
  else if (known.record.state !== result.state) await update(deps, known, result)
}

async function create(
  { ledger, clock, attempt, render, addLabel }: JobCommentDeps,
  thread: ThreadReference,
  { request: { request, requestedAt, topic }, state, job, outcome }: PullRequestResult,
): Promise<void> {
  const record = {
    kind: 'pull-request',
    thread: thread.number,
    request,
    requestedAt,
    attempt,
    topic,
    state,
    stateAt: clock.now(),
    jobId: job.id,
  } as const
  const marker = ledger.sign(record)
  const { id } = await ledger.createOnce(thread, marker, render(record, outcome, marker))
  // Another run may have written one at the same moment: the first stays.
  const first = await findOfJob({ ledger }, thread, job)
  if (first !== undefined && first.comment.id < id && (await ledger.isOwn(first.comment)))
    await ledger.delete(id, record)
  await addLabel(thread.number)
}

/** Between looks for a pull request that was opened a moment ago. */
const lookAgainMs = [1_000, 2_000]

async function onceShown<T>({ clock }: JobCommentDeps, work: () => Promise<T>): Promise<T> {
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
async function findOfJob(
  { ledger }: Pick<JobCommentDeps, 'ledger'>,
  thread: ThreadReference,
  { id }: KnownJob,
): Promise<Entry | undefined> {
  const isOfJob = ({ isVerified, record }: Entry) => isVerified && record.kind === 'pull-request' && record.jobId === id
  return (await ledger.read(thread)).filter(isOfJob).toSorted(byId)[0]
}

/** Whether it is our own, and so was written. */
async function update<Body>(
  { ledger, clock, notify, render }: JobCommentDeps<Body>,
  { comment, record: before }: Entry,
  { outcome, state, job }: JobResult,
): Promise<boolean> {
  if (!(await ledger.isOwn(comment))) return false
  const record = { ...toNextVersion(before, state, clock.now()), jobId: job?.id ?? before.jobId }
  const marker = ledger.sign(record)
  await ledger.update(comment.id, render(record, outcome, marker))
  await notify(record, outcome)
  return true
}

function warn({ log }: Pick<JobCommentDeps, 'log'>, error: unknown): void {
  log.warning(`A comment could not be brought up to date: ${toWarning(error)}`)
}

/** The number of the pull request, if it is one of this repository. */
export function toOwnPullRequest(
  { serverUrl, repository }: Pick<JobCommentDeps, 'serverUrl' | 'repository'>,
  { prLink }: KnownJob,
) {
  const link = prLink === undefined ? undefined : parsePullRequestLink(prLink, serverUrl)
  const isHere =
    link?.owner.toLowerCase() === repository.owner.toLowerCase() &&
    link.repository.toLowerCase() === repository.name.toLowerCase()
  return isHere ? link.number : undefined
}
