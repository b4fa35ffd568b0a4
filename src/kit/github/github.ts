// Everything that the action does on GitHub, for one repository with one token and one set of limits.

import { createOwnership, createPermissions } from './accounts.ts'
import { createCheckRuns } from './check-runs.ts'
import { createGitHubClient, type GitHubClient, type GitHubClientOptions, type RepositoryClient } from './client.ts'
import { createComments } from './comments.ts'
import { createComparisons } from './comparisons.ts'
import { createPullRequests } from './pull-requests.ts'
import { createRepositoryClient, createRepositoryIds } from './repositories.ts'
import { createReviewers, createReviews } from './reviews.ts'
import type { RepositoryName } from './schema.ts'
import { createCommentRenderer, createReactions, createTexts } from './texts.ts'
import { createTidying } from './tidying.ts'

/** Every function rejects with a GitHubError, or with the signal's reason. */
export interface GitHub extends ReturnType<typeof createRepositoryCalls>, ReturnType<typeof createSharedCalls> {
  /** Another repository, with the same token and limits. Errors name it and the permission that the token needs there. */
  inRepository(repository: RepositoryName): GitHub
}

export interface GitHubOptions extends GitHubClientOptions {
  readonly repository: RepositoryName
}

export function connectGitHub({ repository, ...options }: GitHubOptions): GitHub {
  const client = createGitHubClient(options)
  const shared = createSharedCalls(client)
  const connectTo = (one: RepositoryName, isElsewhere: boolean): GitHub => ({
    ...createRepositoryCalls(createRepositoryClient(client, one, isElsewhere)),
    ...shared,
    inRepository: (other) => connectTo(other, true),
  })
  return connectTo(repository, false)
}

function createSharedCalls(client: GitHubClient) {
  return {
    getRepositoryId: createRepositoryIds(client),
    renderComment: createCommentRenderer(client),
    ...createOwnership(client),
    ...createTidying(client),
    endWithin: client.endWithin,
    now: client.now,
  }
}

function createRepositoryCalls(client: RepositoryClient) {
  return {
    comments: createComments(client),
    checkRuns: createCheckRuns(client),
    ...createPermissions(client),
    ...createTexts(client),
    ...createReactions(client),
    ...createPullRequests(client),
    ...createReviews(client),
    ...createReviewers(client),
    ...createComparisons(client),
  }
}
