// Reads reviews of a pull request and the comments on its lines, and asks people and teams to review one.

import * as v from 'valibot'
import { GitHubError, gitHubHints } from '../errors.ts'
import { getValue, type RepositoryClient, withHint } from './client.ts'
import { listAll } from './pages.ts'
import { pullRequestReadHint } from './pull-requests.ts'
import { author, diffPosition, id, textOrEmpty, timestamp, toDiffPosition } from './schema.ts'

const review = v.pipe(
  v.object({ user: author, body: textOrEmpty }),
  v.transform((raw) => ({
    author: raw.user,
    /** The body is often empty: then the review has only comments on lines. */
    body: raw.body,
  })),
)

const reviewComment = v.pipe(
  v.object({
    id,
    pull_request_review_id: v.nullish(id),
    user: author,
    body: textOrEmpty,
    updated_at: timestamp,
    ...diffPosition,
  }),
  v.transform((raw) => ({
    id: raw.id,
    /** Every such comment belongs to a review. Undefined if GitHub does not return it. */
    reviewId: raw.pull_request_review_id ?? undefined,
    author: raw.user,
    body: raw.body,
    /** Milliseconds since the epoch, by GitHub's clock. The submission of the review counts as a change of its comments. */
    updatedAt: raw.updated_at,
    ...toDiffPosition(raw),
  })),
)

export type ReviewComment = Readonly<v.InferOutput<typeof reviewComment>>

interface Reviewers {
  readonly users: readonly string[]
  /** Names of teams as in their addresses, without the organization. */
  readonly teams: readonly string[]
}

export function createReviews(repository: RepositoryClient) {
  const client = withHint(repository, pullRequestReadHint)

  /** Resolves to GitHub's refusal, if it refuses one of them. */
  async function request(number: number, { users, teams }: Reviewers): Promise<readonly GitHubError[]> {
    const doing = `ask ${[...users, ...teams].join(', ')} to review #${number}`
    try {
      await getValue(client, `POST pulls/${number}/requested_reviewers`, v.unknown(), doing, {
        parameters: { reviewers: users, team_reviewers: teams },
        forbiddenHint: gitHubHints.permission('`pull-requests: write`'),
        invalidHint: teams.length > 0 ? gitHubHints.team : gitHubHints.reviewer,
        isRepeatable: true,
      })
      return []
    } catch (error) {
      if (error instanceof GitHubError && isReviewerRefusal(error)) return [error]
      throw error
    }
  }

  return {
    /** Rejects also if there is none (any more). */
    getReview: (pullRequest: number, reviewId: number) => {
      const route = `GET pulls/${pullRequest}/reviews/${reviewId}`
      return getValue(client, route, review, `show review ${reviewId}`)
    },

    /**
     * The comments of all reviews of the pull request, lowest id first. The list of a single review has neither the lines nor
     * the time of the last change.
     */
    listReviewComments: (pullRequest: number): Promise<readonly ReviewComment[]> =>
      listAll(client, {
        parameters: { sort: 'created', direction: 'asc' },
        route: `GET pulls/${pullRequest}/comments`,
        schema: v.array(reviewComment),
        growsAtEnd: true,
        toId: ({ id }) => id,
        doing: `list the review comments of #${pullRequest}`,
        mostPages: 50,
      }),

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
      const refusals = await request(number, { users, teams })
      if (refusals.length === 0 || each.length === 1) return refusals
      return (await Array.fromAsync(each, (reviewer) => request(number, reviewer))).flat()
    },
  }
}

function isReviewerRefusal({ status, retryAfterMs }: GitHubError): boolean {
  return retryAfterMs === undefined && (status === 403 || status === 404 || status === 422)
}
