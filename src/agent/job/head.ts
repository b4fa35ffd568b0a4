// The commit that a follow-up by a workflow is about. It is part of the request's key: one request for each commit.

import type { ThreadReference } from '../../kit/github/comments.ts'
import type { Event } from '../../kit/github/event.ts'
import type { GitHub } from '../../kit/github/github.ts'
import { requirePullRequest } from '../../kit/github/pull-requests.ts'
import { toDigestRequestKey } from '../ledger/record.ts'

export type FollowUpHead = NonNullable<Awaited<ReturnType<typeof findHead>>>

/**
 * Gets the pull request. Undefined for an issue. `commit`: the one that the event is about, or the head of the pull request if
 * the event names none. Rejects with a GitHubError, also if there is none although the event says that there is.
 */
export async function findHead(
  github: Pick<GitHub, 'getPullRequest'>,
  { number, isPullRequest }: ThreadReference,
  event: Event,
) {
  if (isPullRequest === false) return undefined
  const pullRequest = isPullRequest ? await requirePullRequest(github, number) : await github.getPullRequest(number)
  const eventCommit = event.kind === 'other' ? event.commit : undefined
  return pullRequest && { pullRequest, commit: eventCommit ?? pullRequest.headSha }
}

/** A re-run, a second check suite and a second workflow with the same topic share one request. */
export function toFollowUpKey(service: string, topic: string, { pullRequest, commit }: FollowUpHead): string {
  return toDigestRequestKey('follow-up', [String(pullRequest.number), service, topic, commit])
}
