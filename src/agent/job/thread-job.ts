// Finds the job of a thread, and whether it takes a follow-up.

import { GitHubError, ServiceError, toWarning } from '../../kit/errors.ts'
import type { PullRequest } from '../../kit/github/pull-requests.ts'
import { type AgentJob, createWrongJobError, mayBeStale } from '../../kit/service/job.ts'
import { retry } from '../../kit/service/retry.ts'
import { type Refusal, refuse } from '../command/authorization.ts'
import { findPlace, type JobContext } from '../context.ts'
import { type Entry, findOpener, findThreadJob } from '../memory/thread.ts'
import type { Target, ThreadFacts } from './request.ts'

type Message = Extract<Target, { kind: 'message' }>

/** In a pull request only the job that opened it counts: no other one can push to its branch. */
export async function findOpenThreadJob(
  context: JobContext,
  { thread, pullRequest }: ThreadFacts,
): Promise<Message | Refusal> {
  if (pullRequest !== undefined && pullRequest.state !== 'open')
    return refuse('no-job', `this pull request is ${pullRequest.state}`, 'message')
  const entry = (pullRequest ? findOpener : findThreadJob)(thread?.entries ?? [])
  if (entry === undefined) {
    const none = pullRequest ? 'no job of ours opened this pull request' : 'this thread has no job'
    return refuse('no-job', none, 'message')
  }
  const found = await checkJob(context, entry, pullRequest)
  if (found.kind === 'message') return found
  const { because } = found.replaced
  const state = because === 'unknown' ? 'is gone' : because === 'archived' ? because : `has a ${because} pull request`
  return refuse('no-job', `its job ${state}`, 'message')
}

/**
 * A message to the job of the record, or a new job if that one takes no more. `known`: a pull request that was read already. Rejects
 * with an ActionError if the service does not answer.
 */
export async function checkJob(context: JobContext, { record }: Entry, known?: PullRequest) {
  const { jobId: id = '', stateAt } = record
  const replace = (because: 'archived' | 'unknown' | 'merged' | 'closed', name?: string) =>
    ({ kind: 'create', replaced: { id, because, name } }) as const
  const job = await findJob(context, id, context.here.github.now() - stateAt)
  if (job === undefined) return replace('unknown')
  if (job.status === 'archived') return replace('archived')
  const before = job.prLink === undefined ? 'none' : await readPullRequest(context, job, known)
  if (typeof before === 'object' && before.state !== 'open') return replace(before.state, `#${before.number}`)
  return { kind: 'message', jobId: id, before } as const
}

/** Undefined if the service does not have it. A new job is asked for again. Rejects with an ActionError. */
export async function findJob(
  { service, world, inputs }: JobContext,
  id: string,
  createdAgoMs = Number.POSITIVE_INFINITY,
): Promise<AgentJob | undefined> {
  const { clock, signal } = world
  const startedAt = clock.monotonic()
  for (;;) {
    try {
      const job = await retry(() => service.getJob(id, world), world)
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
  const { inputs, world } = context
  if (pullRequest === undefined || inputs.githubToken === '') return undefined
  const { number } = pullRequest
  const place = await findPlace(context, pullRequest)
  if (place === undefined) return undefined
  if (place.isHere && known?.number === number) return known
  const counts = 'It counts as open'
  try {
    const found = await place.github.getPullRequest(number)
    if (found === undefined) world.log.warning(`Pull request #${number} was not found. ${counts}.`)
    return found
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    world.log.warning(`Pull request #${number} could not be read. ${counts}: ${toWarning(error)}`)
    return undefined
  }
}
