// Reads reviews of a pull request, and the comments on its lines.

import * as v from 'valibot'
import { getValue, type RepositoryClient } from './client.ts'
import { listAll } from './pages.ts'
import { pullRequestReadHint } from './pull-requests.ts'
import { withHint } from './repositories.ts'
import { author, diffPosition, id, pageText, timestamp, toDiffPosition, toPageText, withPage } from './schema.ts'

const review = v.pipe(
  v.object({ user: author, ...pageText, state: v.string() }),
  v.transform((raw) => ({
    author: raw.user,
    /** The body is often empty: then the review has only comments on lines. */
    ...toPageText(raw),
    /** GitHub's word in lower case: `approved`, `changes_requested`, `commented`, `dismissed`, `pending`. */
    state: raw.state.toLowerCase(),
  })),
)

const reviewComment = v.pipe(
  v.object({
    id,
    pull_request_review_id: v.nullish(id),
    user: author,
    ...pageText,
    updated_at: timestamp,
    ...diffPosition,
  }),
  v.transform((raw) => ({
    id: raw.id,
    /** Every such comment belongs to a review. Undefined if GitHub does not return it. */
    reviewId: raw.pull_request_review_id ?? undefined,
    author: raw.user,
    ...toPageText(raw),
    /** Milliseconds since the epoch, by GitHub's clock. The submission of the review counts as a change of its comments. */
    updatedAt: raw.updated_at,
    ...toDiffPosition(raw),
  })),
)

export type ReviewComment = Readonly<v.InferOutput<typeof reviewComment>>

export function createReviews(repository: RepositoryClient) {
  const client = withHint(repository, pullRequestReadHint)
  return {
    /** Rejects also if there is none (any more). */
    getReview: (pullRequest: number, reviewId: number) => {
      const route = `GET pulls/${pullRequest}/reviews/${reviewId}`
      return getValue(client, route, review, `show review ${reviewId}`, withPage('github-commitcomment'))
    },

    /**
     * The comments of all reviews of the pull request, lowest id first. The list of a single review has neither the lines nor
     * the time of the last change.
     */
    listReviewComments: (pullRequest: number): Promise<readonly ReviewComment[]> =>
      listAll(client, {
        ...withPage('github-commitcomment', { sort: 'created', direction: 'asc' }),
        route: `GET pulls/${pullRequest}/comments`,
        schema: v.array(reviewComment),
        growsAtEnd: true,
        toId: ({ id }) => id,
        doing: `list the review comments of #${pullRequest}`,
        mostPages: 50,
      }),
  }
}
