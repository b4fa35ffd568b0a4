// Everything that the action does on GitHub, for one repository with one token and one set of limits.

import { createOwnership, createPermissions } from './accounts.ts'
import { createCheckRuns } from './check-runs.ts'
import { createGitHubClient, type GitHubClient, type GitHubClientOptions } from './client.ts'
import { createComments } from './comments.ts'
import { createComparisons } from './comparisons.ts'
import { createPullRequests } from './pull-requests.ts'
import { createRepositoryClient, type RepositoryClient } from './repository.ts'
import { createReviews } from './reviews.ts'
import type { RepositoryName } from './schema.ts'
import { createTexts } from './texts.ts'

/** Every function rejects with a GitHubError, or with the signal's reason. */
export interface GitHub extends ReturnType<typeof createRepositoryCalls>, ReturnType<typeof createSharedCalls> {
  /** Another repository, with the same token and limits. Errors name it and the permission that the token needs there. */
  inRepository(repository: RepositoryName): GitHub
}

export interface GitHubOptions extends GitHubClientOptions {
  /** `id`: if it is known, redirects to other repositories are noticed. */
  readonly repository: RepositoryName & { readonly id?: number }
}

export function connectGitHub({ repository, ...options }: GitHubOptions): GitHub {
  const client = createGitHubClient(options)
  const shared = createSharedCalls(client)
  if (repository.id) client.repositoryIds.set(toKey(repository), repository.id)
  const connectTo = (one: RepositoryName, isElsewhere: boolean): GitHub => ({
    ...createRepositoryCalls(createRepositoryClient(client, one, isElsewhere)),
    ...shared,
    inRepository: (other) => connectTo(other, true),
  })
  return connectTo(repository, false)
}

function createSharedCalls(client: GitHubClient) {
  const { endWithin, now } = client
  return { getRepositoryId: createRepositoryIds(client), ...createOwnership(client), endWithin, now }
}

function createRepositoryCalls(client: RepositoryClient) {
  return {
    comments: createComments(client),
    checkRuns: createCheckRuns(client),
    ...createPermissions(client),
    ...createTexts(client),
    ...createPullRequests(client),
    ...createReviews(client),
    ...createComparisons(client),
  }
}

/** By the present name or an earlier one (GitHub redirects). Undefined if the token can see none. One call for each name. */
function createRepositoryIds(client: GitHubClient) {
  const ids = new Map<string, Promise<number | undefined>>()
  return (repository: RepositoryName): Promise<number | undefined> => {
    const doing = `show the repository ${repository.owner}/${repository.name}`
    const key = toKey(repository)
    const remember = ({ id }: { id: number }) => {
      client.repositoryIds.set(key, id)
      return id
    }
    const { find } = createRepositoryClient(client, repository)
    const found = ids.get(key) ?? find(doing, '`metadata: read`', ({ repos }) => repos.get, {}, remember)
    ids.set(key, found)
    return found
  }
}

const toKey = ({ owner, name }: RepositoryName) => `${owner}/${name}`.toLowerCase()
