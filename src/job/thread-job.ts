// Finds the job of a thread in its records, and asks the service about it.

import { ActionError, GitHubError, toWarning } from '../errors.ts'
import type { Entry, Ledger } from '../ledger/ledger.ts'
import { isOpen } from '../ledger/record.ts'
import { resolveThreadJob } from '../ledger/thread.ts'
import type { ReplacedJob } from '../render/request.ts'
import { type AgentJob, isSafeId } from '../service/job.ts'
import { lookPatiently } from './poll.ts'
import type { JobSession, RunThread } from './session.ts'

/** `job`: as the service has it now. Undefined if the service does not have it (any more). */
export interface ThreadJob {
  readonly id: string
  readonly job: AgentJob | undefined
}

const mostCommentsSearched = 300
const mostJobsSearched = 10

/** Undefined if the thread has no job or keeps no records. Rejects with an ActionError if nobody can know. */
export async function findJob(session: JobSession): Promise<ThreadJob | undefined> {
  const { thread, world } = session
  if (thread?.ledger === undefined) return undefined
  const { ledger } = thread
  const record = resolveThreadJob(thread.entries)?.record
  if (record?.jobId === undefined) {
    const opener = thread.reference.isPullRequest ? await findOpener(session, ledger, thread) : undefined
    return opener && { id: opener.id, job: opener }
  }
  // The service may not have the job yet. Another job would cost.
  const isNew = record.operation === 'create' && isOpen(record)
  const job = await findNamedJob(session, record.jobId, isNew)
  if (job === undefined) world.log.info(`The service does not have job ${record.jobId} of this thread (any more).`)
  return { id: record.jobId, job }
}

/** Why the job takes no more follow-ups. Undefined if it does. */
export async function findReasonForNewJob(
  { homes, world, head }: JobSession,
  { id, job }: ThreadJob,
): Promise<ReplacedJob | undefined> {
  if (job === undefined) return { id, because: 'unknown' }
  if (job.status === 'archived') return { id, because: 'archived' }
  if (job.pullRequest === undefined) return undefined
  const { number } = job.pullRequest
  try {
    const home = await homes.find(job.pullRequest)
    if (home === undefined) return undefined
    const isRead = home.isHere && number === head?.pullRequest.number
    const state = isRead ? head.pullRequest.state : await home.github.getPullRequestState(number)
    if (state !== undefined) return state === 'open' ? undefined : { id, because: state }
    world.log.warning(`Pull request #${number} of job ${id} was not found. It counts as open.`)
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    world.log.warning(`Pull request #${number} of job ${id} could not be read. It counts as open: ${toWarning(error)}`)
  }
  return undefined
}

/**
 * Finds the job that opened a pull request without a valid record. It may be an unsettled job, or one in our record that
 * another key has signed. The service confirms which job opened the pull request.
 */
async function findOpener(session: JobSession, ledger: Ledger, thread: RunThread): Promise<AgentJob | undefined> {
  const looked = new Set<string>()
  for await (const id of listCandidates(ledger, thread.entries)) {
    if (looked.has(id)) continue
    if (looked.size === mostJobsSearched) return undefined
    looked.add(id)
    const look = await lookPatiently(session, id).catch(ignoreWrongJob)
    const job = look === undefined || look.kind === 'gone' ? undefined : look.job
    const isCandidate = job?.pullRequest?.number === thread.reference.number && job.status !== undefined
    if (isCandidate && (await session.homes.find(job.pullRequest))?.isHere) return job
  }
  return undefined
}

/** A record that another key has signed may name any job, so the service may answer for another one. */
function ignoreWrongJob(error: unknown): undefined {
  if (!(error instanceof ActionError) || error.reason !== 'wrong-job') throw error
}

/** Lists the jobs in our records that another key has signed, then the jobs of open records in the newest comments. */
async function* listCandidates(ledger: Ledger, entries: readonly Entry[]): AsyncGenerator<string> {
  for (const { record } of await ledger.onlyOurs(entries.filter(({ isVerified }) => !isVerified))) {
    if (record.jobId !== undefined && isSafeId(record.jobId)) yield record.jobId
  }
  for await (const { isVerified, record } of ledger.searchNewest(mostCommentsSearched)) {
    if (isVerified && isOpen(record) && record.jobId !== undefined) yield record.jobId
  }
}

/**
 * Finds the job that a record names. Undefined if the service does not have it. `isNew`: the service may not have it yet, so
 * it is asked again for a while. Rejects with an ActionError if nobody can know.
 */
export async function findNamedJob(session: JobSession, id: string, isNew = false): Promise<AgentJob | undefined> {
  const { world, inputs } = session
  const { clock, deadline, signal } = world
  const startedAt = clock.monotonic()
  for (;;) {
    const posts = isNew ? [{ operation: 'create', agoMs: clock.monotonic() - startedAt } as const] : []
    const look = await lookPatiently(session, id, posts)
    if (look.kind === 'gone') return undefined
    if (look.job.status !== undefined) return look.job
    // After the deadline the next look rejects.
    await clock.sleep(Math.max(Math.min(inputs.intervalMs, deadline - clock.monotonic()), 0), signal)
  }
}
