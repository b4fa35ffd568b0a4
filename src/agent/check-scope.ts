// Checks the pull request of a finished job against its limits, and shows the result as a check run. Nothing here rejects: a
// failure of GitHub's does not change the job's result.

import { GitHubError, toWarning } from '../kit/errors.ts'
import type { FileChange } from '../kit/github/schema.ts'
import type { Redact } from '../kit/text/redact.ts'
import type { AgentRepositories, AgentRepository } from './ledger/agent-repositories.ts'
import type { Entry } from './ledger/ledger.ts'
import { createPatience } from './ledger/pull-request-comment.ts'
import { hasEnded, type JobOutcome } from './outcome.ts'
import { hasLimits, type Limits, resolveScope, type Scope } from './scope.ts'
import { renderScopeCheck } from './words/scope-words.ts'

interface ScopeSession {
  readonly agentRepositories: AgentRepositories
  readonly world: { readonly redact: Redact }
  /** The thread of the run, if it has one. Without ids, its records were not listed. */
  readonly thread?:
    | {
        readonly entries: readonly Entry[]
        readonly commentIds: readonly number[]
        readonly reference: { readonly number: number }
      }
    | undefined
}

/** GitHub lists no more. */
const mostCheckedFiles = 3_000
const checkName = 'agent scope'

/**
 * The outcome with what was found. It is the same outcome if the job has no pull request of ours, or no limits. `own`: those of
 * the request that started the job; if they are unknown, the record in the pull request has them. `entries`: what was read there.
 */
export async function checkScope<T extends JobOutcome>(
  { agentRepositories, thread, world }: ScopeSession,
  outcome: T,
  own?: Limits,
): Promise<{ readonly outcome: T; readonly entries?: readonly Entry[] | undefined }> {
  const { job } = outcome
  const isUnlimited = own !== undefined && !hasLimits(own)
  if (!hasEnded(outcome) || job?.pullRequest === undefined || isUnlimited) return { outcome }
  const { number } = job.pullRequest
  const repository = await agentRepositories.find(job.pullRequest).catch(() => undefined)
  if (repository === undefined) return { outcome }
  try {
    const isListed = repository.isHere && thread?.reference.number === number && thread.commentIds.length > 0
    const entries = own || isListed ? undefined : await repository.ledger.listRecords({ number, isPullRequest: true })
    const opener = (entries ?? thread?.entries ?? []).find(
      ({ record }) => record.kind === 'pull-request' && record.thread === number && record.jobId === job.id,
    )
    const limits = own ?? opener?.record
    if (limits === undefined || !hasLimits(limits)) return { outcome, entries }
    return { outcome: { ...outcome, scope: await readScope(world.redact, repository, number, limits) }, entries }
  } catch (error) {
    repository.ledger.log.warning(`The limits of #${number} could not be read: ${toWarning(error)}`)
    return { outcome }
  }
}

async function readScope(redact: Redact, repository: AgentRepository, number: number, limits: Limits): Promise<Scope> {
  const { github, ledger } = repository
  let scope: Scope = { kind: 'unknown' }
  let files: readonly FileChange[] = []
  try {
    const { entries, isComplete } = await createPatience(ledger)(() =>
      github.listChangedFiles(number, mostCheckedFiles),
    )
    files = entries
    // GitHub's longest list can be the whole one: only the pull request tells.
    const pull = isComplete ? undefined : await github.getPullRequest(number).catch(() => undefined)
    scope = resolveScope(limits, entries, isComplete || pull?.fileCount === entries.length)
  } catch (error) {
    ledger.log.warning(`The files of #${number} could not be checked: ${toWarning(error)}`)
  }
  await writeCheck(repository, number, files, scope, redact)
  return scope
}

/** A branch rule can require the check run, so it stands on the commit whose files were read. */
async function writeCheck(
  { github, ledger }: AgentRepository,
  number: number,
  files: readonly FileChange[],
  scope: Scope,
  redact: Redact,
): Promise<void> {
  try {
    const listed = files.find(({ commit }) => commit !== undefined)?.commit
    const commit = listed ?? (await github.getPullRequest(number))?.headSha
    if (commit !== undefined) await github.checkRuns.create(commit, checkName, '', renderScopeCheck(scope, redact))
  } catch (error) {
    const isForbidden = error instanceof GitHubError && (error.status === 403 || error.status === 404)
    const why = isForbidden ? 'the token has no `checks: write`.' : toWarning(error)
    ledger.log.info(`The check run \`${checkName}\` was not written: ${why}`)
  }
}
