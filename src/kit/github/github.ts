// Everything that the action does on GitHub, for one repository with one token and one set of limits.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { createOwnership, createPermissions } from './accounts.ts'
import { createCheckRuns } from './check-runs.ts'
import {
  createGitHubClient,
  find,
  type GitHubClient,
  type GitHubClientOptions,
  type RepositoryClient,
} from './client.ts'
import { createComments } from './comments.ts'
import { createComparisons } from './comparisons.ts'
import { createPullRequests } from './pull-requests.ts'
import { createReviews } from './reviews.ts'
import { id, type RepositoryName } from './schema.ts'
import { createTexts } from './texts.ts'
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
    ...createPullRequests(client),
    ...createReviews(client),
    ...createComparisons(client),
  }
}

/**
 * Finds the id of the repository that has the name, or had it before it was renamed or transferred (GitHub redirects).
 * Undefined if the token can see none. Makes one call for each name.
 */
function createRepositoryIds(client: GitHubClient) {
  const ids = new Map<string, Promise<number | undefined>>()
  return ({ owner, name }: RepositoryName): Promise<number | undefined> => {
    const fullName = `${owner}/${name}`
    const key = fullName.toLowerCase()
    const more = { parameters: { owner, repo: name }, forbiddenHint: gitHubHints.elsewhere(fullName) }
    const found =
      ids.get(key) ??
      find(client, 'GET /repos/{owner}/{repo}', v.object({ id }), `show the repository ${fullName}`, more).then(
        (repository) => repository?.id,
      )
    ids.set(key, found)
    return found
  }
}

/** `isElsewhere`: it is not the workflow's, so errors name it and the permission that the token needs there. */
function createRepositoryClient(
  { send }: RepositoryClient,
  { owner, name: repo }: RepositoryName,
  isElsewhere: boolean,
): RepositoryClient {
  const fullName = `${owner}/${repo}`
  const hint = gitHubHints.elsewhere(fullName)
  return {
    send: ({ route, parameters, ...call }) => {
      const [method, path] = route.split(' ')
      const about = { route: `${method} /repos/{owner}/{repo}/${path}`, parameters: { owner, repo, ...parameters } }
      if (!isElsewhere) return send({ ...call, ...about })
      return send({ ...call, ...about, doing: `${call.doing} in ${fullName}`, forbiddenHint: hint, notFoundHint: hint })
    },
  }
}
