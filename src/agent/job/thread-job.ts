// Finds the job of a thread, and whether it takes a follow-up.

import { GitHubError, ServiceError, toWarning } from '../../kit/errors.ts'
import type { PullRequest } from '../../kit/github/pull-requests.ts'
import { type AgentJob, createWrongJobError, mayBeStale } from '../../kit/service/job.ts'
import { retry } from '../../kit/service/retry.ts'
import { findPlace, type JobContext } from '../context.ts'
import type { Entry } from '../memory/thread.ts'
import type { ReplacedJob } from '../text/status-comment.ts'
import type { PullRequestBefore } from './request.ts'

export type FoundJob =
  | { readonly kind: 'open'; readonly jobId: string; readonly before: PullRequestBefore }
  | { readonly kind: 'over'; readonly replaced: ReplacedJob }

/** `known`: a pull request that was read already. Rejects with an ActionError if the service does not answer. */
export async function checkJob(context: JobContext, { record }: Entry, known?: PullRequest): Promise<FoundJob> {
  const { jobId: id = '', stateAt } = record
  const job = await findJob(context, id, context.here.github.now() - stateAt)
  if (job === undefined) return { kind: 'over', replaced: { id, because: 'unknown' } }
  if (job.status === 'archived') return { kind: 'over', replaced: { id, because: 'archived' } }
  if (job.prLink === undefined) return { kind: 'open', jobId: id, before: 'none' }
  const before = await readPullRequest(context, job, known)
  if (before === undefined || before.state === 'open') return { kind: 'open', jobId: id, before }
  return { kind: 'over', replaced: { id, because: before.state, name: `#${before.number}` } }
}

/** Undefined if the service does not have it. A new job is asked for again. Rejects with an ActionError. */
export async function findJob(
  { service, world, inputs }: Pick<JobContext, 'service' | 'world' | 'inputs'>,
  id: string,
  createdAgoMs: number,
): Promise<AgentJob | undefined> {
  const { clock, signal, deadline } = world
  const startedAt = clock.monotonic()
  for (;;) {
    try {
      const job = await retry(() => service.getJob(id, { deadline, signal }), world)
      if (job.id !== id) throw createWrongJobError(id)
      return job
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 404) throw error
      const agoMs = createdAgoMs + clock.monotonic() - startedAt
      if (!mayBeStale([{ operation: 'create', agoMs }], 'create', inputs.intervalMs)) return undefined
    }
    await clock.sleep(inputs.intervalMs, signal)
  }
}

/** Undefined if it is not one of ours, or cannot be read: then it counts as open, and nobody knows what changed. */
export async function readPullRequest(
  context: JobContext,
  { pullRequest }: AgentJob,
  known?: PullRequest,
): Promise<PullRequest | undefined> {
  if (pullRequest === undefined || context.inputs.githubToken === '') return undefined
  const place = await findPlace(context, pullRequest)
  if (place === undefined) return undefined
  if (place.isHere && known?.number === pullRequest.number) return known
  try {
    const found = await place.github.getPullRequest(pullRequest.number)
    if (found === undefined)
      context.world.log.warning(`Pull request #${pullRequest.number} was not found. It counts as open.`)
    return found
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    context.world.log.warning(
      `Pull request #${pullRequest.number} could not be read. It counts as open: ${toWarning(error)}`,
    )
    return undefined
  }
}
