// Finds the job of a thread in its records, and finds out whether it takes a follow-up.

import { GitHubError, toWarning } from '../../kit/errors.ts'
import type { AgentJob } from '../../kit/service/job.ts'
import { isOpen } from '../ledger/record.ts'
import { findOpener, resolveThreadJob } from '../ledger/thread.ts'
import type { ReplacedJob } from '../words/request.ts'
import { readJobWithRetries } from './poll.ts'
import {
  findThreadPullRequest,
  type JobSession,
  type PullRequestBefore,
  type Refusal,
  type RunThread,
} from './session.ts'

/** `job`: as the service has it now. Undefined if the service does not have it (any more). */
interface ThreadJob {
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

/** `because`: why the job takes no more follow-ups. Without it, it does. */
export async function checkJob(
  { agentRepositories, world, head }: JobSession,
  { id, job }: ThreadJob,
): Promise<{ readonly because?: keyof typeof jobEndWords; readonly before?: PullRequestBefore }> {
  if (job === undefined) return { because: 'unknown' }
  if (job.status === 'archived') return { because: 'archived' }
  if (job.prLink === undefined) return { before: 'none' }
  if (job.pullRequest === undefined) return {}
  const { number } = job.pullRequest
  try {
    const repository = await agentRepositories.find(job.pullRequest)
    if (repository === undefined) return {}
    const isRead = repository.isHere && number === head?.pullRequest.number
    const before = isRead ? head.pullRequest : await repository.github.getPullRequest(number)
    if (before !== undefined) return before.state === 'open' ? { before } : { because: before.state }
    world.log.warning(`Pull request #${number} of job ${id} was not found. It counts as open.`)
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    world.log.warning(`Pull request #${number} of job ${id} could not be read. It counts as open: ${toWarning(error)}`)
  }
  return {}
}

const jobEndWords = {
  archived: (id: string) => `job ${id} is archived`,
  unknown: (id: string) => `the service no longer has job ${id}`,
  merged: (id: string) => `the pull request of job ${id} was merged`,
  closed: (id: string) => `the pull request of job ${id} was closed`,
} satisfies Record<Exclude<ReplacedJob['because'], 'new'>, unknown>

/**
 * Finds the thread's job, if it takes follow-ups. In a pull request only the job that opened it counts: no other one can push
 * to its branch. Rejects with an ActionError if nobody can know.
 */
export async function findOpenJob(
  session: JobSession,
): Promise<{ readonly jobId: string; readonly before?: PullRequestBefore } | Refusal> {
  const { head, thread } = session
  const state = (head?.pullRequest ?? (thread && (await findThreadPullRequest(thread))))?.state
  if (state !== undefined && state !== 'open') return refuse('no-job', `this pull request is ${state}`)
  const found = await findJob(session, state !== undefined)
  if (found === undefined)
    return refuse('no-job', state === undefined ? 'this thread has no job' : 'no job of ours opened this pull request')
  const { because, before } = await checkJob(session, found)
  return because === undefined ? { jobId: found.id, before } : refuse('no-job', jobEndWords[because](found.id))
}

export function refuse(reason: 'no-job' | 'outdated', detail: string): Refusal {
  return { outcome: 'skipped', reason, operation: 'message', detail }
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
    const job = await findNamedJob(session, record.jobId)
    if (job?.pullRequest?.number !== reference.number) continue
    if ((await session.agentRepositories.find(job.pullRequest))?.isHere) return job
  }
  return undefined
}

/**
 * Finds the job that a record names. Undefined if the service does not have it. `isNew`: the service may not have it yet, so
 * it is asked again for a while. Rejects with an ActionError if nobody can know.
 */
export async function findNamedJob(session: JobSession, id: string, isNew = false): Promise<AgentJob | undefined> {
  const { clock, signal } = session.world
  const startedAt = clock.monotonic()
  for (;;) {
    const posts = isNew ? [{ operation: 'create', agoMs: clock.monotonic() - startedAt } as const] : []
    const look = await readJobWithRetries(session, id, posts)
    if (look.kind === 'gone') return undefined
    if (look.job.status !== undefined) return look.job
    // Not beyond the deadline: then the next look rejects.
    await clock.sleep(session.inputs.intervalMs, signal)
  }
}
