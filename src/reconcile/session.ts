// What `mode: reconcile` and the post step need to settle records that no run waits for.

import type { SharedInputs, WithSecretKey } from '../inputs/inputs.ts'
import { createHomes } from '../ledger/homes.ts'
import type { Entry } from '../ledger/ledger.ts'
import type { SettlingSession } from '../ledger/pull-request-comment.ts'
import { createBodyRenderer } from '../render/record-body.ts'
import type { AgentJob } from '../service/job.ts'
import { type Look, lookAtJob } from '../service/look.ts'
import type { ServiceReader } from '../service/reader.ts'
import { type RealWorld, resolveRepository, type World } from '../world.ts'

export interface ReconcileSession extends SettlingSession {
  readonly service: Pick<ServiceReader, 'getJob'>
  /** Monotonic milliseconds. */
  readonly deadline: number
}

export async function openReconcileSession(
  world: RealWorld<ServiceReader> & Pick<World, 'deadline'>,
  inputs: WithSecretKey<SharedInputs>,
) {
  const { deadline } = world
  const repository = resolveRepository(world)
  const service = await world.connectService(inputs)
  const github = await world.connectGitHub(inputs.githubToken, repository, deadline)
  const homes = createHomes({ world, inputs, repository }, async () => github)
  const { ledger } = await homes.getHere()
  return {
    github,
    repository,
    ledger,
    homes,
    render: createBodyRenderer({ world, command: inputs.command, jobUrl: inputs.jobUrl }),
    inputs,
    hasPullRequestComment: true,
    service,
    deadline,
  }
}

/** Looks once at the job that the records name. Rejects with a ServiceError or an ActionError (`wrong-job`). */
export function lookAtRecordedJob(
  { service, ledger, deadline, inputs: { intervalMs } }: ReconcileSession,
  jobId: string,
  entries: readonly Entry[],
): Promise<Look> {
  const { signal } = ledger
  // Soon after a message, a terminal state may be from before it. A new job may not be readable yet. A step that was killed
  // while it sent a message has not recorded the operation.
  const posts = entries.flatMap(({ record: { operation, state }, updatedAt }) => {
    const sent = operation ?? (state === 'starting' ? 'message' : undefined)
    return sent ? [{ operation: sent, agoMs: ledger.now() - updatedAt }] : []
  })
  const getJob = (id: string): Promise<AgentJob> => service.getJob(id, { signal, deadline })
  return lookAtJob(getJob, { jobId, posts, intervalMs })
}
