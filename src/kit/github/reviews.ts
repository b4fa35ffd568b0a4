// Reads reviews of a pull request and the comments on its lines, and asks people and teams to review one.

import * as v from 'valibot'
import { GitHubError, gitHubHints } from '../errors.ts'
import { ignoreAnswer, type RepositoryClient } from './repository.ts'
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

const needs = '`pull-requests: read`'

export function createReviews({ call, listAll }: RepositoryClient) {
  /** Resolves to GitHub's refusal, if it refuses the reviewer. */
  async function request(number: number, kind: 'reviewers' | 'team_reviewers', name: string): Promise<GitHubError[]> {
    const about = { pull_number: number, [kind]: [name] }
    const doing = `ask ${name} to review #${number}`
    try {
      await call(doing, '`pull-requests: write`', ({ pulls }) => pulls.requestReviewers, about, ignoreAnswer)
      return []
    } catch (error) {
      if (!(error instanceof GitHubError) || error.retryAfterMs !== undefined) throw error
      const { message, status } = error
      if (status === 403 || status === 404) return [error]
      if (status !== 422) throw error
      return [new GitHubError(message, { status, hint: gitHubHints[kind === 'reviewers' ? 'reviewer' : 'team'] })]
    }
  }

  return {
    /** Rejects also if there is none (any more). */
    getReview: (pullRequest: number, reviewId: number) => {
      const about = { pull_number: pullRequest, review_id: reviewId }
      return call(`show review ${reviewId}`, needs, ({ pulls }) => pulls.getReview, about, v.parser(review))
    },

    /** Lowest id first. The list of a single review has neither the lines nor the time of the last change. */
    listReviewComments: (number: number): Promise<readonly ReviewComment[]> => {
      const wanted = { pull_number: number, sort: 'created', direction: 'asc' } as const
      const doing = `list the review comments of #${number}`
      return listAll(doing, needs, ({ pulls }) => pulls.listReviewComments, wanted, v.parser(reviewComment))
    },

    /**
     * One call for each: if GitHub refuses one, it refuses the whole call. Resolves to GitHub's refusals. Rejects with a GitHubError
     * for any other failure. `teams`: named as in their addresses, without the organization.
     */
    requestReviewers: async (
      number: number,
      { users, teams }: Readonly<Record<'users' | 'teams', readonly string[]>>,
    ): Promise<readonly GitHubError[]> => {
      const ofUsers = await Array.fromAsync(users, (user) => request(number, 'reviewers', user))
      const ofTeams = await Array.fromAsync(teams, (team) => request(number, 'team_reviewers', team))
      return [...ofUsers, ...ofTeams].flat()
    },
  }
}
