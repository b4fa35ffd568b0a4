// Everything that the action does on GitHub, for one repository with one token and one set of limits.

import { createCheckRuns } from './check-runs.ts'
import { createGitHubClient, type GitHubClient, type GitHubClientOptions } from './client.ts'
import { createComments } from './comments.ts'
import { createPermissions } from './permissions.ts'
import { createPullRequestHistory } from './pull-request-history.ts'
import { createPullRequests } from './pull-requests.ts'
import {
  createOtherRepositoryClient,
  createRepositoryClient,
  createRepositoryIds,
  type RepositoryClient,
} from './repositories.ts'
import { createReviewers } from './reviewers.ts'
import { createReviews } from './reviews.ts'
import type { RepositoryName } from './schema.ts'
import { createTexts } from './texts.ts'
import { createViewer, type Identity, isViewer } from './viewer.ts'

/** Every function rejects with a GitHubError, or with the signal's reason. */
export interface GitHub extends ReturnType<typeof createRepositoryCalls> {
  /** Whether the account of this token wrote the comment. Undefined if GitHub does not say which account that is. */
  isOurs(comment: { readonly author: Identity }): Promise<boolean | undefined>
  /** The id of the repository of that name, present or former. Undefined if the token sees none. One call for each name. */
  getRepositoryId(repository: RepositoryName): Promise<number | undefined>
  /** Another repository, with the same token and limits. Errors name it and the permission that the token needs there. */
  inRepository(repository: RepositoryName): GitHub
  /** From now on all calls together get at most `ms` milliseconds. */
  endWithin: GitHubClient['endWithin']
  /** GitHub's time of day in milliseconds since the epoch. The clocks of runners may be hours apart. */
  now: GitHubClient['now']
}

export interface GitHubOptions extends GitHubClientOptions {
  readonly repository: RepositoryName
}

export function connectGitHub({ repository, ...options }: GitHubOptions): GitHub {
  const client = createGitHubClient(options)
  const getViewer = createViewer(client)
  const shared = {
    isOurs: async ({ author }: { readonly author: Identity }) => {
      try {
        return isViewer(await getViewer(), author)
      } catch {
        return undefined
      }
    },
    getRepositoryId: createRepositoryIds(client),
    inRepository: (other: RepositoryName): GitHub => ({
      ...createRepositoryCalls(createOtherRepositoryClient(client, other)),
      ...shared,
    }),
    endWithin: client.endWithin,
    now: client.now,
  }
  return { ...createRepositoryCalls(createRepositoryClient(client, repository)), ...shared }
}

function createRepositoryCalls(client: RepositoryClient) {
  return {
    comments: createComments(client),
    checkRuns: createCheckRuns(client),
    ...createPermissions(client),
    ...createTexts(client),
    ...createPullRequests(client),
    ...createPullRequestHistory(client),
    ...createReviews(client),
    ...createReviewers(client),
  }
}
