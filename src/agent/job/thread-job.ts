// Finds the job of a thread in its records, and asks the service about it.

import { GitHubError, toWarning } from '../../kit/errors.ts'
import type { AgentJob } from '../../kit/service/job.ts'
import { isOpen } from '../ledger/record.ts'
import { findOpener, resolveThreadJob } from '../ledger/thread.ts'
import type { ReplacedJob } from '../words/request.ts'
import { readJobWithRetries } from './poll.ts'
import type { JobSession, RunThread } from './session.ts'

/** `job`: as the service has it now. Undefined if the service does not have it (any more). */
export interface ThreadJob {
  readonly id: string
  readonly job: AgentJob | undefined
}

const mostCommentsSearched = 300
const mostJobsSearched = 10

/**
 * Undefined if the thread has no job. `isOpenerOnly`: in a pull request, only the job that opened it. Rejects with an
 * ActionError if nobody can know.
 */
export async function findJob(session: JobSession, isOpenerOnly = false): Promise<ThreadJob | undefined> {
  const { thread, world } = session
  if (thread === undefined) return undefined
  const record = (isOpenerOnly ? findOpener : resolveThreadJob)(thread.entries)?.record
  if (record?.jobId === undefined) {
    const isPullRequest = isOpenerOnly || thread.reference.isPullRequest
    const opener = isPullRequest ? await searchOpener(session, thread) : undefined
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
  { agentRepositories, world, head, notes }: JobSession,
  { id, job }: ThreadJob,
): Promise<(ReplacedJob & { readonly because: Exclude<ReplacedJob['because'], 'new'> }) | undefined> {
  if (job === undefined) return { id, because: 'unknown' }
  if (job.status === 'archived') return { id, because: 'archived' }
  if (job.prLink === undefined) notes.pullRequestBefore = 'none'
  if (job.pullRequest === undefined) return undefined
  const { number } = job.pullRequest
  try {
    const repository = await agentRepositories.find(job.pullRequest)
    if (repository === undefined) return undefined
    const isRead = repository.isHere && number === head?.pullRequest.number
    const found = isRead ? head.pullRequest : await repository.github.getPullRequest(number)
    notes.pullRequestBefore = found
    if (found !== undefined) return found.state === 'open' ? undefined : { id, because: found.state }
    world.log.warning(`Pull request #${number} of job ${id} was not found. It counts as open.`)
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    world.log.warning(`Pull request #${number} of job ${id} could not be read. It counts as open: ${toWarning(error)}`)
  }
  return undefined
}

/**
 * Searches for the job that opened a pull request without a record: its own record may not be settled yet. The service confirms
 * which job opened the pull request.
 */
async function searchOpener(session: JobSession, { ledger, reference }: RunThread): Promise<AgentJob | undefined> {
  const asked = new Set<string>()
  for await (const { record } of ledger.searchNewest(mostCommentsSearched)) {
    if (!isOpen(record) || record.jobId === undefined || asked.has(record.jobId)) continue
    if (asked.size === mostJobsSearched) return undefined
    asked.add(record.jobId)
    const look = await readJobWithRetries(session, record.jobId)
    const job = look.kind === 'gone' ? undefined : look.job
    const isCandidate = job?.pullRequest?.number === reference.number && job.status !== undefined
    if (isCandidate && (await session.agentRepositories.find(job.pullRequest))?.isHere) return job
  }
  return undefined
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
    const look = await readJobWithRetries(session, id, posts)
    if (look.kind === 'gone') return undefined
    if (look.job.status !== undefined) return look.job
    // After the deadline the next look rejects.
    await clock.sleep(Math.max(Math.min(inputs.intervalMs, deadline - clock.monotonic()), 0), signal)
  }
}
