// What a follow-up did to the pull request of its job: the head of its branch before the message and after the end says it.

import { GitHubError, toWarning } from '../../kit/errors.ts'
import type { PullRequest } from '../../kit/github/pull-requests.ts'
import type { KnownJob } from '../../kit/service/job.ts'
import { type SafeUrl, toServerUrl } from '../../kit/text/safe-url.ts'
import { isNamedRepository } from '../ledger/agent-repositories.ts'
import { findOpener } from '../ledger/thread.ts'
import type { Change, JobOutcome } from '../outcome.ts'
import type { JobSession, PullRequestBefore } from './session.ts'

/** For a job that the input names: only the service knows its pull request. Never rejects. */
export async function readBeforeMessage(session: JobSession, jobId: string): Promise<PullRequestBefore> {
  const { service, inputs, world } = session
  if (inputs.githubToken === '' || !inputs.wait || inputs.dryRun) return undefined
  try {
    const job = await service.getJob(jobId, world)
    if (job.id !== jobId) return undefined
    return job.prLink === undefined ? 'none' : await readJobPullRequest(session, job)
  } catch (error) {
    world.log.debug(`The job could not be read before the message: ${toWarning(error)}`)
    return undefined
  }
}

/** The outcome with the change of the pull request. One that did not change is `no-changes`. Never rejects. */
export async function addChange(
  session: JobSession,
  before: PullRequestBefore | Promise<PullRequestBefore>,
  outcome: JobOutcome,
): Promise<JobOutcome> {
  if (outcome.outcome !== 'completed' || outcome.operation !== 'message') return outcome
  const [old, now] = [await before, await readJobPullRequest(session, outcome.job)]
  const change = toChange(old, now, session.world.env('GITHUB_SERVER_URL'))
  if (change?.kind === 'pushed' && now) await askRequesterAgain(session, outcome.job, now)
  return change?.kind === 'same' ? { ...outcome, outcome: 'no-changes', change } : { ...outcome, change }
}

export function toChange(
  before: PullRequestBefore,
  now: PullRequest | undefined,
  serverUrl: string,
): Change | undefined {
  if (before === 'none') return { kind: 'opened' }
  // A job could have opened another pull request meanwhile.
  if (before === undefined || now === undefined || before.number !== now.number) return undefined
  if (before.headSha === now.headSha) return { kind: 'same' }
  const added = (now.commits ?? 0) - (before.commits ?? 0)
  // After a rebase the numbers say nothing.
  const commits = before.commits !== undefined && added > 0 ? added : undefined
  const url: SafeUrl | undefined = toServerUrl(`${now.url}/files/${before.headSha}..${now.headSha}`, serverUrl)
  return { kind: 'pushed', commits, url }
}

/** Undefined if it is not one of ours, or cannot be read: then nobody knows what changed. Never rejects. */
export async function readJobPullRequest(
  session: JobSession,
  { pullRequest }: KnownJob,
): Promise<PullRequest | undefined> {
  if (pullRequest === undefined || session.inputs.githubToken === '' || !isNamedRepository(session, pullRequest))
    return undefined
  try {
    const repository = await session.agentRepositories.find(pullRequest)
    return await repository?.github.getPullRequest(pullRequest.number)
  } catch (error) {
    session.world.log.info(`Whether #${pullRequest.number} changed is not known: ${toWarning(error)}`)
    return undefined
  }
}

/** The person whose request opened the pull request reviews what a person's follow-up changed. */
async function askRequesterAgain(
  session: JobSession,
  { pullRequest }: KnownJob,
  { number, author }: PullRequest,
): Promise<void> {
  const { request, thread, world, agentRepositories } = session
  const opener = findOpener(thread?.entries ?? [])?.record
  const { reviewers } = opener ?? request
  const login = opener?.login ?? request.login
  if (request.askedBy !== 'person' || request.login === undefined || !reviewers?.hasRequester) return
  if (login === undefined || login.toLowerCase() === author.login.toLowerCase()) return
  try {
    const repository = pullRequest && (await agentRepositories.find(pullRequest))
    const [refusal] = (await repository?.github.requestReviewers(number, { users: [login], teams: [] })) ?? []
    if (refusal !== undefined) throw refusal
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    world.log.info(`${login} could not be asked to review #${number} again: ${toWarning(error)}`)
  }
}
