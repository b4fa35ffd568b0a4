// What the reconcile action and the post step need to settle records that no run waits for.

import type { AgentJob } from '../../kit/service/job.ts'
import { type Look, readJob } from '../../kit/service/look.ts'
import type { ServiceReader } from '../../kit/service/reader.ts'
import { type RealWorld, resolveRepository, type World } from '../../kit/world.ts'
import type { SharedInputs } from '../inputs.ts'
import { createAgentRepositories } from '../ledger/agent-repositories.ts'
import type { Entry, LedgerSession } from '../ledger/ledger.ts'
import type { SettlingSession } from '../ledger/pull-request-comment.ts'
import { hasEnded, type JobOutcome } from '../outcome.ts'
import { createBodyRenderer } from '../words/record-body.ts'

export interface ReconcileSession extends SettlingSession {
  readonly service: Pick<ServiceReader, 'getJob'>
  readonly inputs: Pick<SharedInputs, 'intervalMs' | 'label' | 'reviewers'>
  readonly world: Pick<World, 'redact' | 'deadline'>
}

/** What the reconcile action and the post step read of their inputs. */
type SettlingInputs = LedgerSession['inputs'] &
  ReconcileSession['inputs'] &
  Pick<SharedInputs, 'githubToken' | 'command' | 'jobUrl'>

export async function openReconcileSession(
  world: RealWorld<ServiceReader> & Pick<World, 'deadline'>,
  inputs: SettlingInputs,
) {
  const repository = resolveRepository(world)
  const service = await world.connectService(inputs)
  const github = await world.connectGitHub(inputs.githubToken, repository, world.deadline)
  const agentRepositories = createAgentRepositories({ world, inputs, repository }, async () => github)
  const { ledger } = await agentRepositories.getHere()
  const render = createBodyRenderer({ world, command: inputs.command, jobUrl: inputs.jobUrl })
  // A run of this action does not know which workflows count.
  const settling = { ledger, github, agentRepositories, render, countsByLabel: true }
  return { ...settling, world, inputs, service, repository }
}

/** Says that nobody checked the paths, if a request limited them. `entries`: the records that name the job. */
export function markUnchecked<T extends JobOutcome>(entries: readonly Entry[], outcome: T): T {
  const isLimited = entries.some(({ record }) => record.hasAllowedPaths)
  if (!isLimited || !hasEnded(outcome) || outcome.job?.pullRequest === undefined) return outcome
  return { ...outcome, scope: { kind: 'unknown' } }
}

/** Looks once at the job that the records name. Rejects with a ServiceError or an ActionError (`wrong-job`). */
export function readRecordedJob(
  { service, ledger, world: { deadline }, inputs: { intervalMs } }: ReconcileSession,
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
  return readJob(getJob, { jobId, posts, intervalMs })
}
