// The job that a follow-up in a thread belongs to: from the ledger, confirmed by the service.

import type { Clock } from '../clock.ts'
import { GitHubError, ServiceError, toWarning } from '../errors.ts'
import type { ThreadReference } from '../github/comments.ts'
import { type Entry, threadJobOf } from '../ledger/entries.ts'
import { toOwnPullRequest } from '../ledger/job-comments.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isOpen } from '../ledger/marker.ts'
import type { ReplacedJob } from '../render/request.ts'
import type { Log } from '../runner/log.ts'
import type { CallOptions, ServiceClient } from '../service/client.ts'
import { type AgentJob, graceIntervals, isSafeId } from '../service/job.ts'
import { type Random, retry } from '../service/retry.ts'
import { toRetryCause } from '../service/retry-policy.ts'
import type { JobSession } from './session.ts'
import { wrongJob } from './watch.ts'

export interface FindDeps extends CallOptions {
  readonly clock: Clock
  readonly random: Random
  readonly service: Pick<ServiceClient, 'getJob'>
  readonly ledger: Ledger
  readonly log: Log
  /** The pull requests that count are those of this repository on this server. */
  readonly serverUrl: string
  readonly repository: { readonly owner: string; readonly name: string }
  readonly intervalMs: number
}

/** The job of the run's own thread; undefined as well where the thread keeps no memory. */
export async function findJob(session: JobSession, entries: readonly Entry[]): Promise<ThreadJob | undefined> {
  const { conversation } = session
  if (conversation?.ledger === undefined) return undefined
  const { ledger, thread } = conversation
  return findThreadJob(toFindDeps(session, ledger), thread, entries)
}

export function toFindDeps(session: JobSession, ledger: Ledger): FindDeps {
  const { service, world, inputs, deadline, repository } = session
  const serverUrl = world.env('GITHUB_SERVER_URL')
  const { intervalMs } = inputs
  const { clock, log, random, signal } = world
  return { clock, log, random, signal, service, ledger, serverUrl, repository, deadline, intervalMs }
}

/** Why the job takes no follow-up any more; undefined where it does. */
export async function findEnd(session: JobSession, { id, job }: ThreadJob): Promise<ReplacedJob | undefined> {
  if (job === undefined) return { id, because: 'unknown' }
  if (job.status === 'archived') return { id, because: 'archived' }
  const { world, repository, connectGitHub } = session
  const number = toOwnPullRequest({ serverUrl: world.env('GITHUB_SERVER_URL'), repository }, job)
  if (number === undefined) return undefined
  try {
    const state = await (await connectGitHub()).getPullRequestState(number)
    if (state !== undefined) return state === 'open' ? undefined : { id, because: state }
    world.log.warning(`Pull request #${number} of job ${id} is not to be found: it counts as open.`)
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    world.log.warning(`Pull request #${number} of job ${id} could not be read, and counts as open: ${toWarning(error)}`)
  }
  return undefined
}

const commentsSearched = 300
const jobsAsked = 10

/** `job`: as the service has it now; undefined if it does not know it (any more). */
export interface ThreadJob {
  readonly id: string
  readonly job: AgentJob | undefined
}

/** Rejects with an ActionError if it cannot be known. */
export async function findThreadJob(
  deps: FindDeps,
  thread: ThreadReference,
  entries: readonly Entry[],
): Promise<ThreadJob | undefined> {
  const known = threadJobOf(await deps.ledger.withoutCopies(entries))?.record
  const id = known?.jobId
  if (known !== undefined && id !== undefined) {
    // The service may not show it yet: a new job would be paid for.
    const isNew = known.operation === 'create' && isOpen(known)
    const job = await getNamedJob(deps, id, isNew ? graceIntervals * deps.intervalMs : 0)
    if (job === undefined) deps.log.info(`The service does not know job ${id} of this thread (any more).`)
    return { id, job }
  }
  const opener = thread.isPullRequest ? await findOpener(deps, thread, entries) : undefined
  return opener && { id: opener.id, job: opener }
}

/**
 * A pull request without a record of its own: one of the jobs that are not settled yet may have opened it. The same
 * question is put for records that a rotated key has signed: there the service's word is the proof.
 */
async function findOpener(
  deps: FindDeps,
  thread: ThreadReference,
  entries: readonly Entry[],
): Promise<AgentJob | undefined> {
  const asked = new Set<string>()
  for await (const id of listCandidates(deps, entries)) {
    if (asked.has(id)) continue
    if (asked.size === jobsAsked) return undefined
    asked.add(id)
    const job = await getJobIfThere(deps, id)
    if (job?.id === id && toOwnPullRequest(deps, job) === thread.number) return job
  }
  return undefined
}

/** The jobs of our own records that a rotated key has signed, then those of open records in the newest comments. */
async function* listCandidates({ ledger }: FindDeps, entries: readonly Entry[]): AsyncGenerator<string> {
  for (const { record } of await ledger.onlyOwn(entries.filter(({ isVerified }) => !isVerified))) {
    if (record.jobId !== undefined && isSafeId(record.jobId)) yield record.jobId
  }
  for await (const page of ledger.readRepository(commentsSearched)) {
    for (const { isVerified, record } of page) {
      if (isVerified && isOpen(record) && record.jobId !== undefined) yield record.jobId
    }
  }
}

/** The job that a record names, or undefined. Rejects with an ActionError if that cannot be known. */
export async function getNamedJob(deps: FindDeps, id: string, graceMs = 0): Promise<AgentJob | undefined> {
  const job = await getJobIfThere(deps, id, graceMs)
  // Not taken for an unknown one: a new job would be paid for.
  if (job !== undefined && job.id !== id) throw wrongJob(id)
  return job
}

/** Asked again for `graceMs` where the service does not know it. */
async function getJobIfThere(
  { service, clock, random, deadline, signal, intervalMs }: FindDeps,
  id: string,
  graceMs = 0,
): Promise<AgentJob | undefined> {
  const options = { clock, random, deadline, signal, causeOf: toRetryCause }
  const until = clock.monotonic() + graceMs
  for (;;) {
    try {
      return await retry(() => service.getJob(id, { deadline, signal }), options)
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 404) throw error
      if (clock.monotonic() >= until) return undefined
    }
    await clock.sleep(intervalMs, signal)
  }
}
