// Asks people and teams to review a pull request.

import * as v from 'valibot'
import { GitHubError, gitHubHints } from '../errors.ts'
import type { GitHubClient } from './client.ts'
import type { RepositoryName } from './schema.ts'

export interface Reviewers {
  /** Logins. */
  readonly users: readonly string[]
  /** Names of teams as in their addresses, without the organization. */
  readonly teams: readonly string[]
}

export interface RefusedReviewer {
  /** The login, or the name of the team. */
  readonly reviewer: string
  readonly error: GitHubError
}

/**
 * Makes one call for all. If GitHub refuses one reviewer, it refuses the whole call: then there is one call for each. Resolves
 * to those that GitHub refused. Rejects with a GitHubError for any other failure, or with the signal's reason.
 */
export async function requestReviewers(
  client: GitHubClient,
  repository: RepositoryName,
  number: number,
  { users, teams }: Reviewers,
): Promise<readonly RefusedReviewer[]> {
  const each = [
    ...users.map((user) => ({ reviewer: user, reviewers: { users: [user], teams: [] } })),
    ...teams.map((team) => ({ reviewer: team, reviewers: { users: [], teams: [team] } })),
  ]
  const [first] = each
  if (first === undefined) return []
  const error = await findRefusal(client, repository, number, { users, teams })
  if (error === undefined) return []
  if (each.length === 1) return [{ reviewer: first.reviewer, error }]
  const refused: RefusedReviewer[] = []
  for (const { reviewer, reviewers } of each) {
    const error = await findRefusal(client, repository, number, reviewers)
    if (error !== undefined) refused.push({ reviewer, error })
  }
  return refused
}

async function findRefusal(
  client: GitHubClient,
  { owner, name }: RepositoryName,
  number: number,
  { users, teams }: Reviewers,
): Promise<GitHubError | undefined> {
  try {
    await client.send({
      route: 'POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers',
      parameters: { owner, repo: name, pull_number: number, reviewers: users, team_reviewers: teams },
      schema: v.unknown(),
      doing: `ask ${[...users, ...teams].join(', ')} to review #${number}`,
      forbiddenHint: gitHubHints.permission('`pull-requests: write`'),
      invalidHint: teams.length > 0 ? gitHubHints.team : gitHubHints.reviewer,
      isRepeatable: true,
    })
    return undefined
  } catch (error) {
    if (error instanceof GitHubError && isReviewerRefusal(error)) return error
    throw error
  }
}

function isReviewerRefusal({ status, retryAfterMs }: GitHubError): boolean {
  return retryAfterMs === undefined && (status === 403 || status === 404 || status === 422)
}
