// What happened to the pull request of a job between a follow-up and its end: its commits tell.

import { toWarning } from '../../kit/errors.ts'
import type { PullRequest } from '../../kit/github/pull-requests.ts'
import { toServerUrl } from '../../kit/text/safe-url.ts'
import { findPlace, type JobContext } from '../context.ts'
import type { Change, Outcome } from '../outcome.ts'
import type { PullRequestBefore } from './request.ts'

/** The outcome with the change of the pull request. One that did not change is `no-changes`. Never rejects. */
export async function addChange(context: JobContext, before: PullRequestBefore, outcome: Outcome): Promise<Outcome> {
  if (outcome.outcome !== 'completed' || outcome.operation !== 'message') return outcome
  const change = before === 'none' ? ({ kind: 'opened' } as const) : await readChange(context, before, outcome)
  return change?.kind === 'same' ? { ...outcome, outcome: 'no-changes', change } : { ...outcome, change }
}

/** Undefined if nobody knows: the pull request is another one, or none of ours, or it has more commits than GitHub lists. */
async function readChange(
  context: JobContext,
  before: PullRequest | undefined,
  { job }: Outcome,
): Promise<Change | undefined> {
  const { pullRequest } = job ?? {}
  if (before === undefined || pullRequest?.number !== before.number) return undefined
  const place = await findPlace(context, pullRequest)
  if (place === undefined) return undefined
  try {
    const { entries, isComplete } = await place.github.listCommitsFrom(before.number, before.commits ?? 1)
    return isComplete ? describeChange(before, entries, context.world.env('GITHUB_SERVER_URL')) : undefined
  } catch (error) {
    context.world.log.info(`Whether #${before.number} changed is not known: ${toWarning(error)}`)
    return undefined
  }
}

interface Commit {
  readonly sha: string
  readonly author?: string | undefined
}

/** `commits`: the last ones of the pull request, the newest last. Pure. */
export function describeChange(before: PullRequest, commits: readonly Commit[], serverUrl: string): Change | undefined {
  const head = commits.at(-1)?.sha
  if (head === undefined) return undefined
  if (head === before.headSha) return { kind: 'same' }
  const url = toServerUrl(`${before.url}/files/${before.headSha}..${head}`, serverUrl)
  const at = commits.findIndex(({ sha }) => sha === before.headSha)
  // After a rebase nobody can say which commits are new.
  if (at < 0) return { kind: 'commits', count: undefined, by: [], url }
  const added = commits.slice(at + 1)
  const authors = new Set(added.flatMap(({ author }) => author ?? []))
  const isByAuthor = [...authors].every((login) => login.toLowerCase() === before.author.login.toLowerCase())
  return { kind: 'commits', count: added.length, by: isByAuthor ? [] : [...authors], url }
}
