// Everything that the action does on GitHub, for one repository with one token and one set of limits.

import { createOwnership, createPermissions } from './accounts.ts'
import { createCheckRuns } from './check-runs.ts'
import { createGitHubClient, type GitHubClient, type GitHubClientOptions } from './client.ts'
import { createComments } from './comments.ts'
import { createComparisons } from './comparisons.ts'
import { createPullRequests } from './pull-requests.ts'
import { createRepositoryClient, type Rest } from './repository.ts'
import { createReviews } from './reviews.ts'
import type { RepositoryName } from './schema.ts'
import { createTexts } from './texts.ts'

/** Every function rejects with a GitHubError, or with the signal's reason. */
export interface GitHub extends ReturnType<typeof createRepositoryCalls>, ReturnType<typeof createSharedCalls> {
  /** Another repository, with the same token and limits. Errors name it and the permission that the token needs there. */
  inRepository(repository: RepositoryName): GitHub
}

export function connectGitHub(options: GitHubClientOptions): GitHub {
  const client = createGitHubClient(options)
  const shared = createSharedCalls(client)
  const connectTo = (repository: RepositoryName, isElsewhere: boolean): GitHub => ({
    ...createRepositoryCalls(client, repository, isElsewhere),
    ...shared,
    inRepository: (other) => connectTo(other, true),
  })
  return connectTo(options.repository, false)
}

function createRepositoryCalls(client: GitHubClient, repository: RepositoryName, isElsewhere: boolean) {
  const calls = createRepositoryClient(client, repository, isElsewhere)
  return {
    comments: createComments(calls),
    checkRuns: createCheckRuns(calls),
    ...createPermissions(calls),
    ...createTexts(calls),
    ...createPullRequests(calls),
    ...createReviews(calls),
    ...createComparisons(calls),
  }
}

function createSharedCalls(client: GitHubClient) {
  const { endWithin, now } = client
  /** By the present name or an earlier one (GitHub redirects). Undefined if the token can see none. */
  const getRepositoryId = (repository: RepositoryName): Promise<number | undefined> => {
    const { repo, needing } = createRepositoryClient(client, repository)
    const send = ({ repos }: Rest) => repos.get(repo)
    return needing('`metadata: read`').find(`show the repository ${repo.owner}/${repo.repo}`, send, ({ id }) => id)
  }
  return { getRepositoryId, ...createOwnership(client), endWithin, now }
}
