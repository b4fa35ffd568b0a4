// Everything that the action does on GitHub, for one repository with one token and one set of limits.

import { createCheckRuns } from './check-runs.ts'
import { createGitHubClient, type GitHubClient, type GitHubClientOptions, type RepositoryClient } from './client.ts'
import { createComments } from './comments.ts'
import { createComparisons } from './comparisons.ts'
import { createPermissions } from './permissions.ts'
import { createPullRequestHistory } from './pull-request-history.ts'
import { createPullRequests } from './pull-requests.ts'
import { createReactions } from './reactions.ts'
import { createOtherRepositoryClient, createRepositoryClient, createRepositoryIds } from './repositories.ts'
import { createReviewers, createReviews } from './reviews.ts'
import type { RepositoryName } from './schema.ts'
import { createCommentRenderer, createTexts } from './texts.ts'
import { createTidying } from './tidying.ts'
import { createViewer, type Identity, isViewer } from './viewer.ts'

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
  const inRepository = (other: RepositoryName): GitHub => ({
    ...createRepositoryCalls(createOtherRepositoryClient(client, other)),
    ...shared,
    inRepository,
  })
  return { ...createRepositoryCalls(createRepositoryClient(client, repository)), ...shared, inRepository }
}

function createSharedCalls(client: GitHubClient) {
  const getViewer = createViewer(client)
  return {
    /** Whether the account of this token wrote the comment. Undefined if GitHub does not say which account that is. */
    isOurs: async ({ author }: { readonly author: Identity }): Promise<boolean | undefined> => {
      try {
        return isViewer(await getViewer(), author)
      } catch {
        return undefined
      }
    },
    getRepositoryId: createRepositoryIds(client),
    renderComment: createCommentRenderer(client),
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
    ...createPullRequestHistory(client),
    ...createReviews(client),
    ...createReviewers(client),
    ...createComparisons(client),
  }
}
