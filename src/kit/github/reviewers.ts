// Asks people and teams to review a pull request.

import * as v from 'valibot'
import { GitHubError, gitHubHints } from '../errors.ts'
import { getValue, type RepositoryClient } from './client.ts'

interface Reviewers {
  readonly users: readonly string[]
  /** Names of teams as in their addresses, without the organization. */
  readonly teams: readonly string[]
}

export function createReviewers(client: RepositoryClient) {
  async function findRefusal(number: number, { users, teams }: Reviewers): Promise<GitHubError | undefined> {
    try {
      const doing = `ask ${[...users, ...teams].join(', ')} to review #${number}`
      await getValue(client, `POST pulls/${number}/requested_reviewers`, v.unknown(), doing, {
        parameters: { reviewers: users, team_reviewers: teams },
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

  return {
    /**
     * Makes one call for all. If GitHub refuses one reviewer, it refuses the whole call: then there is one call for each.
     * Resolves to GitHub's refusals. Rejects with a GitHubError for any other failure.
     */
    requestReviewers: async (number: number, { users, teams }: Reviewers): Promise<readonly GitHubError[]> => {
      const each = [
        ...users.map((user) => ({ users: [user], teams: [] })),
        ...teams.map((team) => ({ users: [], teams: [team] })),
      ]
      if (each.length === 0) return []
      const refusal = await findRefusal(number, { users, teams })
      if (refusal === undefined) return []
      if (each.length === 1) return [refusal]
      const refusals: GitHubError[] = []
      for (const reviewer of each) {
        const error = await findRefusal(number, reviewer)
        if (error !== undefined) refusals.push(error)
      }
      return refusals
    },
  }
}

function isReviewerRefusal({ status, retryAfterMs }: GitHubError): boolean {
  return retryAfterMs === undefined && (status === 403 || status === 404 || status === 422)
}
