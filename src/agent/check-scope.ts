// Checks the pull request of a finished job against its limits, and shows the result as a check run. Nothing here rejects: a
// failure of GitHub's does not change the job's result.

import { GitHubError, toWarning } from '../kit/errors.ts'
import type { FileChange } from '../kit/github/schema.ts'
import type { KnownJob } from '../kit/service/job.ts'
import type { Redact } from '../kit/text/redact.ts'
import type { AgentRepositories, AgentRepository } from './ledger/agent-repositories.ts'
import type { Entry } from './ledger/ledger.ts'
import { createPatience } from './ledger/pull-request-comment.ts'
import type { JobOutcome } from './outcome.ts'
import { hasLimits, type Limits, resolveScope, type Scope } from './scope.ts'
import { renderScopeCheck } from './words/scope-words.ts'

export interface ScopeSession {
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
  /** What is read of the pull request is kept here, if another step needs it as well. */
  readonly notes?: { pullRequestEntries?: readonly Entry[] | undefined }
}

export interface KnownLimits {
  /** Of this request, if it started the job. Otherwise those in the record of the pull request count … */
  readonly own?: Limits | undefined
  /** … or these, if it has no record. */
  readonly fallback?: Limits | undefined
}

/** GitHub lists no more. */
const mostCheckedFiles = 3_000
const checkName = 'agent scope'

/** The outcome with what was found. It is the same outcome if the job has no pull request of ours, or no limits. */
export async function checkScope<T extends JobOutcome>(
  session: ScopeSession,
  outcome: T,
  { own, fallback }: KnownLimits = {},
): Promise<T> {
  const { job } = outcome
  const hasEnded = ['completed', 'no-changes', 'failed', 'archived'].includes(outcome.outcome)
  const isUnlimited = own !== undefined && !hasLimits(own)
  if (!hasEnded || job?.pullRequest === undefined || isUnlimited) return outcome
  const { number } = job.pullRequest
  const repository = await session.agentRepositories.find(job.pullRequest).catch(() => undefined)
  if (repository === undefined) return outcome
  try {
    const limits = own ?? (await findLimits(session, repository, number, job)) ?? fallback
    if (limits === undefined || !hasLimits(limits)) return outcome
    return { ...outcome, scope: await readScope(session.world.redact, repository, number, limits) }
  } catch (error) {
    repository.ledger.log.warning(`The limits of #${number} could not be read: ${toWarning(error)}`)
    return outcome
  }
}

/** Finds the limits of the request that opened the pull request. */
async function findLimits(
  { thread, notes = {} }: ScopeSession,
  { isHere, ledger }: AgentRepository,
  number: number,
  { id }: KnownJob,
): Promise<Limits | undefined> {
  const isOfOpener = ({ record }: Entry) =>
    record.kind === 'pull-request' && record.thread === number && record.jobId === id
  const isListed = isHere && thread?.reference.number === number && thread.commentIds.length > 0
  if (isListed) return thread.entries.find(isOfOpener)?.record
  notes.pullRequestEntries = await ledger.listRecords({ number, isPullRequest: true })
  return notes.pullRequestEntries.find(isOfOpener)?.record
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
