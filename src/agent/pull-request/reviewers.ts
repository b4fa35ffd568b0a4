// Asks people and teams to review the pull request of a job.

import { GitHubError, toWarning } from '../../kit/errors.ts'
import type { Context, Place } from '../context.ts'

/** `requester`: who asked for the job. GitHub refuses the author of the pull request as a reviewer. Rejects with a GitHubError. */
export async function requestReviewers(
  { inputs, world }: Pick<Context, 'inputs' | 'world'>,
  { github }: Place,
  number: number,
  requester: string | undefined,
): Promise<void> {
  const { users = [], teams = [], hasRequester = false } = inputs.reviewers ?? {}
  if (users.length + teams.length === 0 && !hasRequester) return
  const mayReview = hasRequester && requester !== undefined && !(await isAuthor(github, number, requester))
  const requested = [...new Set([...users, ...(mayReview ? [requester] : [])])]
  for (const refusal of await github.requestReviewers(number, { users: requested, teams }))
    world.log.warning(`#${number} has not all its reviewers: ${toWarning(refusal)}`)
}

async function isAuthor(github: Place['github'], number: number, login: string): Promise<boolean> {
  const pullRequest = await github.getPullRequest(number)
  if (pullRequest === undefined) throw new GitHubError(`GitHub did not show #${number}: 404 Not Found`, { status: 404 })
  return pullRequest.author.login.toLowerCase() === login.toLowerCase()
}
