// Reads a pull request's reviews and their comments, and requests reviews from people and teams.

import { GitHubError } from '../errors.ts'
import { type Data, ignoreAnswer, type RepositoryClient, type Rest } from './repository.ts'
import { toAuthor, toDiffPosition } from './schema.ts'

function toReviewComment(raw: Data<Rest['pulls']['listReviewComments']>[number]) {
  return {
    id: raw.id,
    reviewId: raw.pull_request_review_id ?? undefined,
    author: toAuthor(raw.user),
    body: raw.body,
    /** Milliseconds since the epoch, by GitHub's clock. Submitting a review also updates this time in its comments. */
    updatedAt: Date.parse(raw.updated_at),
    ...toDiffPosition(raw),
  }
}

export function createReviews({ repo, needing }: RepositoryClient) {
  const { call, listAll } = needing('`pull-requests: read`')

  return {
    /** Also rejects if the review does not exist (anymore). The body is empty if the review has only inline comments. */
    getReview: (pullRequest: number, reviewId: number) => {
      const send = ({ pulls }: Rest) => pulls.getReview({ ...repo, pull_number: pullRequest, review_id: reviewId })
      return call(`return review ${reviewId}`, send, ({ user, body }) => ({ author: toAuthor(user), body: body ?? '' }))
    },

    /** Lists comments lowest id first. GitHub's list for a single review would have neither line numbers nor `updated_at`. */
    listReviewComments: (number: number) => {
      const wanted = { ...repo, pull_number: number, sort: 'created', direction: 'asc' } as const
      const send = ({ pulls }: Rest, page: object) => pulls.listReviewComments({ ...wanted, ...page })
      return listAll(`list the review comments on #${number}`, send, (raw) => raw.map(toReviewComment))
    },

    /**
     * Makes one call per reviewer, because GitHub rejects a whole call if it rejects one reviewer. Returns those rejections.
     * Rejects with a GitHubError for any other failure. `teams`: slugs without the organization.
     */
    requestReviewers: async (
      number: number,
      { users, teams }: Readonly<Record<'users' | 'teams', readonly string[]>>,
    ): Promise<readonly GitHubError[]> => {
      const { call } = needing('`pull-requests: write`')
      const ofUsers = users.map((name) => ({ name, reviewers: [name] }))
      const ofTeams = teams.map((name) => ({ name, team_reviewers: [name] }))
      const refusals: GitHubError[] = []
      for (const { name, ...wanted } of [...ofUsers, ...ofTeams]) {
        const send = ({ pulls }: Rest) => pulls.requestReviewers({ ...repo, pull_number: number, ...wanted })
        await call(`ask ${name} to review #${number}`, send, ignoreAnswer).catch((error: unknown) => {
          if (!isRefusal(error)) throw error
          refusals.push(error)
        })
      }
      return refusals
    },
  }
}

function isRefusal(error: unknown): error is GitHubError {
  if (!(error instanceof GitHubError) || error.retryAfterMs !== undefined) return false
  return error.status === 403 || error.status === 404 || error.status === 422
}
