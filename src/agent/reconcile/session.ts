// What `mode: reconcile` and the post step need to settle records that no run waits for.

import type { WithSecretKey } from '../../kit/inputs/connection.ts'
import type { AgentJob } from '../../kit/service/job.ts'
import { type Look, readJob } from '../../kit/service/look.ts'
import type { ServiceReader } from '../../kit/service/reader.ts'
import type { Redact } from '../../kit/text/redact.ts'
import { type RealWorld, resolveRepository, type World } from '../../kit/world.ts'
import { checkScope } from '../check-scope.ts'
import type { SharedInputs } from '../inputs.ts'
import { createAgentRepositories } from '../ledger/agent-repositories.ts'
import type { Entry } from '../ledger/ledger.ts'
import type { SettlingSession } from '../ledger/pull-request-comment.ts'
import type { JobOutcome } from '../outcome.ts'
import { createBodyRenderer } from '../words/record-body.ts'

export interface ReconcileSession extends SettlingSession {
  readonly service: Pick<ServiceReader, 'getJob'>
  readonly inputs: Pick<SharedInputs, 'intervalMs'>
  readonly redact: Redact
  /** Monotonic milliseconds. */
  readonly deadline: number
}

/** What the reconcile action and the post step read of their inputs. Label and reviewers stand in the records. */
type SettlingInputs = Pick<
  WithSecretKey<SharedInputs>,
  | 'baseUrl'
  | 'projectId'
  | 'secretKey'
  | 'previousSecretKey'
  | 'githubToken'
  | 'repository'
  | 'command'
  | 'jobUrl'
  | 'intervalMs'
>

export async function openReconcileSession(
  world: RealWorld<ServiceReader> & Pick<World, 'deadline'>,
  inputs: SettlingInputs,
) {
  const { deadline } = world
  const repository = resolveRepository(world)
  const service = await world.connectService(inputs)
  const github = await world.connectGitHub(inputs.githubToken, repository, deadline)
  const agentRepositories = createAgentRepositories({ world, inputs, repository }, async () => github)
  const { ledger } = await agentRepositories.getHere()
  return {
    github,
    repository,
    ledger,
    agentRepositories,
    render: createBodyRenderer({ world, command: inputs.command, jobUrl: inputs.jobUrl }),
    inputs,
    hasPullRequestComment: true,
    // A run of this action does not know which workflows count.
    countsByLabel: true,
    service,
    redact: world.redact,
    deadline,
  }
}

/** By the limits of the request that opened the pull request. `entries`: the records that name the job. */
export function checkRecordedScope<T extends JobOutcome>(
  { agentRepositories, redact }: ReconcileSession,
  entries: readonly Entry[],
  outcome: T,
): Promise<T> {
  const opener = entries.find(({ record }) => record.operation !== 'message')
  return checkScope({ agentRepositories, redact, entries: [], own: opener?.record }, outcome)
}

/** Looks once at the job that the records name. Rejects with a ServiceError or an ActionError (`wrong-job`). */
export function readRecordedJob(
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
  return readJob(getJob, { jobId, posts, intervalMs })
}
