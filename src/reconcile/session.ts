// What it takes to settle records that no run waits for any more: `mode: reconcile`, and the post step.

import type { SharedInputs, WithSecretKey } from '../inputs/inputs.ts'
import { resolveCountingInput } from '../inputs/pull-request-inputs.ts'
import { createHomes } from '../ledger/homes.ts'
import type { Entry, Ledger } from '../ledger/ledger.ts'
import { openCommentLedger } from '../ledger/open.ts'
import type { SettlingSession } from '../ledger/pull-request-comment.ts'
import { createAttemptId } from '../ledger/record.ts'
import { createBodyRenderer } from '../render/record-body.ts'
import type { AgentJob } from '../service/job.ts'
import { type Look, lookAtJob } from '../service/look.ts'
import type { ServiceReader } from '../service/reader.ts'
import { type RealWorld, resolveRepository } from '../world.ts'

export interface ReconcileSession extends SettlingSession {
  readonly ledger: Ledger
  readonly service: Pick<ServiceReader, 'getJob'>
  /** Monotonic milliseconds. */
  readonly deadline: number
  readonly intervalMs: number
}

/** `deadline`: instant of the monotonic clock. */
export async function openReconcileSession(
  world: RealWorld<ServiceReader>,
  inputs: WithSecretKey<SharedInputs>,
  deadline: number,
) {
  const repository = resolveRepository(world)
  const service = await world.connectService(inputs)
  const github = await world.connectGitHub(inputs.githubToken, repository, deadline)
  const { notify, label, reviewers, intervalMs, jobUrl, command } = inputs
  const ledger = openCommentLedger({ world, inputs, repository }, github)
  return {
    github,
    repository,
    ledger,
    homes: createHomes({ world, inputs, repository }, github, ledger),
    render: createBodyRenderer({ world, command, jobUrl }),
    attempt: createAttemptId(world.random),
    notify,
    label,
    reviewers,
    isCounted: resolveCountingInput(inputs) !== undefined,
    hasPullRequestComment: true,
    service,
    deadline,
    intervalMs,
  }
}

/** Looks once at the job that the records name. Rejects with a ServiceError, or an ActionError (`wrong-job`). */
export function lookAtRecordedJob(
  { service, ledger, deadline, intervalMs }: ReconcileSession,
  jobId: string,
  entries: readonly Entry[],
): Promise<Look> {
  const { signal } = ledger
  // So soon after a message a terminal state may be the one from before it, and a new job may not be readable yet.
  const posts = entries.flatMap(({ record: { operation }, updatedAt }) =>
    operation ? [{ operation, agoMs: ledger.now() - updatedAt }] : [],
  )
  const getJob = (id: string): Promise<AgentJob> => service.getJob(id, { signal, deadline })
  return lookAtJob(getJob, { jobId, posts, intervalMs })
}
