// Reads reviews of a pull request and the comments on its lines, and asks people and teams to review one.

import * as v from 'valibot'
import { GitHubError, gitHubHints } from '../errors.ts'
import type { RepositoryClient } from './repository.ts'
import { author, diffPosition, id, textOrEmpty, timestamp, toDiffPosition } from './schema.ts'

/** The body is often empty: then the review has only comments on lines. */
const review = v.pipe(
  v.object({ user: author, body: textOrEmpty }),
  v.transform((raw) => ({ author: raw.user, body: raw.body })),
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

const needs = '`pull-requests: read`'

export function createReviews({ call, listAll }: RepositoryClient) {
  /** Resolves to GitHub's refusal, if it refuses one of them. */
  async function request(number: number, { users, teams }: Reviewers): Promise<readonly GitHubError[]> {
    const doing = `ask ${[...users, ...teams].join(', ')} to review #${number}`
    const reviewers = { pull_number: number, reviewers: [...users], team_reviewers: [...teams] }
    try {
      await call(doing, '`pull-requests: write`', ({ pulls }, place) =>
        pulls.requestReviewers({ ...place, ...reviewers }),
      )
      return []
    } catch (error) {
      if (!(error instanceof GitHubError) || error.retryAfterMs !== undefined) throw error
      const { message, status } = error
      const hint = teams.length > 0 ? gitHubHints.team : gitHubHints.reviewer
      if (status === 422) return [new GitHubError(message, { status, hint })]
      if (status === 403 || status === 404) return [error]
      throw error
    }
  }

  return {
    /** Rejects also if there is none (any more). */
    getReview: (pullRequest: number, reviewId: number) =>
      call(`show review ${reviewId}`, needs, async ({ pulls }, place) => {
        const about = { pull_number: pullRequest, review_id: reviewId }
        return v.parse(review, (await pulls.getReview({ ...place, ...about })).data)
      }),

    /**
     * The comments of all reviews of the pull request, lowest id first. The list of a single review has neither the lines nor
     * the time of the last change.
     */
    listReviewComments: (pullRequest: number): Promise<readonly ReviewComment[]> => {
      const wanted = { pull_number: pullRequest, sort: 'created', direction: 'asc' } as const
      return listAll(`list the review comments of #${pullRequest}`, needs, {
        read: ({ paginate, rest }, place) => paginate.iterator(rest.pulls.listReviewComments, { ...place, ...wanted }),
        parse: (raw: unknown) => v.parse(reviewComment, raw),
      })
    },

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
