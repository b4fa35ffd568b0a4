// Reads the commits of the job's pull request to find out what a follow-up changed.

import { toWarning } from '../../kit/errors.ts'
import type { Commit, PullRequest } from '../../kit/github/pull-requests.ts'
import { type PullRequestUrl, toServerUrl } from '../../kit/text/safe-url.ts'
import { findPlace, type JobContext } from '../context.ts'
import type { Change, Outcome } from '../outcome.ts'
import type { PullRequestBefore } from './request.ts'

/** Adds what changed in the pull request to the outcome, which becomes `no-changes` if nothing changed. Never rejects. */
export async function addChange(context: JobContext, before: PullRequestBefore, outcome: Outcome): Promise<Outcome> {
  if (outcome.outcome !== 'completed' || outcome.operation !== 'message') return outcome
  if (before === 'none') return { ...outcome, change: { kind: 'opened' } }
  const { pullRequest } = outcome.job
  // The job may have a different pull request by now, or one in another repository.
  const isSame = pullRequest && pullRequest.number === before?.number
  const change = isSame ? await readChange(context, before, pullRequest) : undefined
  return change?.kind === 'same' ? { ...outcome, outcome: 'no-changes', change } : { ...outcome, change }
}

/** Returns undefined if the commits cannot be read, or if there are more than GitHub lists. */
async function readChange(context: JobContext, before: PullRequest, now: PullRequestUrl): Promise<Change | undefined> {
  const place = await findPlace(context, now)
  try {
    const listed = await place?.github.listCommitsFrom(before.number, before.commits ?? 1)
    const serverUrl = context.world.env('GITHUB_SERVER_URL')
    return listed?.isComplete ? describeChange(before, listed.entries, serverUrl) : undefined
  } catch (error) {
    context.world.log.info(`Could not find out whether #${before.number} changed: ${toWarning(error)}`)
    return undefined
  }
}

/** `commits` are the latest commits of the pull request, oldest first. Pure. */
export function describeChange(
  before: Pick<PullRequest, 'author' | 'headSha' | 'url'>,
  commits: readonly Pick<Commit, 'sha' | 'author'>[],
  serverUrl: string,
): Change | undefined {
  const head = commits.at(-1)?.sha
  if (head === undefined) return undefined
  if (head === before.headSha) return { kind: 'same' }
  const url = toServerUrl(`${before.url}/files/${before.headSha}..${head}`, serverUrl)
  const at = commits.findIndex(({ sha }) => sha === before.headSha)
  // After a rebase, there is no telling which commits are new.
  if (at < 0) return { kind: 'commits', count: undefined, by: [], url }
  const added = commits.slice(at + 1)
  const authors = new Set(added.flatMap(({ author }) => author ?? []))
  const isByAuthor = [...authors].every((login) => login.toLowerCase() === before.author.login.toLowerCase())
  return { kind: 'commits', count: added.length, by: isByAuthor ? [] : [...authors], url }
}
