// Reads a job by its ID, and a job's pull request.

import { GitHubError, ServiceError, toWarning } from '../../kit/errors.ts'
import type { PullRequest } from '../../kit/github/pull-requests.ts'
import type { AgentJob } from '../../kit/service/job.ts'
import { retry } from '../../kit/service/retry.ts'
import { findPlace, type JobContext } from '../context.ts'
import { mayBeStale } from '../pull-request/end.ts'

/** Returns undefined if the service has no such job. Retries if the job is very new. Rejects with an ActionError. */
export async function findJob(
  { service, world, inputs }: JobContext,
  id: string,
  createdAgoMs = Number.POSITIVE_INFINITY,
): Promise<AgentJob | undefined> {
  const { clock, signal } = world
  const startedAt = clock.monotonic()
  for (;;) {
    try {
      return await retry(() => service.getJob(id, world), world)
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 404) throw error
      const agoMs = createdAgoMs + clock.monotonic() - startedAt
      if (!mayBeStale([{ operation: 'create', agoMs }], 'create', inputs.intervalMs)) return undefined
    }
    await clock.sleep(inputs.intervalMs, signal)
  }
}

/** Returns undefined if the pull request is in an unrelated repository or cannot be read. Callers then treat it as open. */
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
  const name = `Pull request #${number}`
  try {
    const found = await place.github.getPullRequest(number)
    if (found === undefined) world.log.warning(`${name} was not found, so it counts as open.`)
    return found
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    world.log.warning(`${name} could not be read, so it counts as open: ${toWarning(error)}`)
    return undefined
  }
}
