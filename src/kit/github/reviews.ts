// Reads reviews of a pull request and the comments on its lines, and asks people and teams to review one.

import { GitHubError } from '../errors.ts'
import { type Data, ignoreAnswer, type RepositoryClient, type Rest } from './repository.ts'
import { toAuthor, toDiffPosition } from './schema.ts'

function toReviewComment(raw: Data<Rest['pulls']['listReviewComments']>[number]) {
  return {
    id: raw.id,
    reviewId: raw.pull_request_review_id ?? undefined,
    author: toAuthor(raw.user),
    body: raw.body,
    /** Milliseconds since the epoch, by GitHub's clock. The submission of the review counts as a change of its comments. */
    updatedAt: Date.parse(raw.updated_at),
    ...toDiffPosition(raw),
  }
}

export function createReviews({ repo, needing }: RepositoryClient) {
  const { call, listAll } = needing('`pull-requests: read`')

  return {
    /** Rejects also if there is none (any more). The body is often empty: then the review has only comments on lines. */
    getReview: (pullRequest: number, reviewId: number) => {
      const send = ({ pulls }: Rest) => pulls.getReview({ ...repo, pull_number: pullRequest, review_id: reviewId })
      return call(`show review ${reviewId}`, send, ({ user, body }) => ({ author: toAuthor(user), body: body ?? '' }))
    },

    /** Lowest id first. The list of a single review has neither the lines nor the time of the last change. */
    listReviewComments: (number: number) => {
      const wanted = { ...repo, pull_number: number, sort: 'created', direction: 'asc' } as const
      const send = ({ pulls }: Rest, page: object) => pulls.listReviewComments({ ...wanted, ...page })
      return listAll(`list the review comments of #${number}`, send, (raw) => raw.map(toReviewComment))
    },

    /**
     * One call for each: if GitHub refuses one, it refuses the whole call. Resolves to GitHub's refusals. Rejects with a GitHubError
     * for any other failure. `teams`: named as in their addresses, without the organization.
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
