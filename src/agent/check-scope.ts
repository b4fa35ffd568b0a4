// Checks the pull request of a finished job against `allowed-paths`. Nothing here rejects: a failure of GitHub's does not
// change the job's result.

import { toWarning } from '../kit/errors.ts'
import type { AgentRepositories, AgentRepository } from './ledger/agent-repositories.ts'
import { createPatience } from './ledger/pull-request-comment.ts'
import { hasEnded, type JobOutcome } from './outcome.ts'
import { resolveScope, type Scope } from './scope.ts'

interface ScopeSession {
  readonly agentRepositories: AgentRepositories
  readonly inputs: { readonly allowedPaths: string }
}

/** GitHub lists no more. */
const mostCheckedFiles = 3_000

/** The outcome with what was found. It is the same outcome if the job has no pull request of ours, or all paths are allowed. */
export async function checkScope<T extends JobOutcome>(
  { agentRepositories, inputs: { allowedPaths } }: ScopeSession,
  outcome: T,
): Promise<T> {
  const { pullRequest } = outcome.job ?? {}
  if (allowedPaths === '' || !hasEnded(outcome) || pullRequest === undefined) return outcome
  const repository = await agentRepositories.find(pullRequest).catch(() => undefined)
  if (repository === undefined) return outcome
  return { ...outcome, scope: await readScope(repository, pullRequest.number, allowedPaths) }
}

async function readScope({ github, ledger }: AgentRepository, number: number, allowedPaths: string): Promise<Scope> {
  try {
    const { entries, isComplete } = await createPatience(ledger)(() =>
      github.listChangedFiles(number, mostCheckedFiles),
    )
    const scope = resolveScope(allowedPaths, entries, isComplete)
    if (scope.kind === 'unknown') ledger.log.warning(`GitHub lists only ${mostCheckedFiles} files of #${number}.`)
    return scope
  } catch (error) {
    ledger.log.warning(`The files of #${number} could not be checked: ${toWarning(error)}`)
    return { kind: 'unknown' }
  }
}
