// Finds repositories by name, and makes calls to another repository than the workflow's own.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { type GitHubClient, undefinedIfNotFound } from './client.ts'
import { id, type RepositoryName } from './schema.ts'

/**
 * The id of the repository that has the name, or had it before it was renamed or transferred (GitHub redirects). Undefined
 * if the token can see none. Makes one call for each name.
 * Rejects with a GitHubError, or the signal's reason.
 */
export function createRepositoryIds(client: GitHubClient): (repository: RepositoryName) => Promise<number | undefined> {
  const ids = new Map<string, Promise<number | undefined>>()
  return (repository) => {
    const fullName = `${repository.owner}/${repository.name}`.toLowerCase()
    const found = ids.get(fullName) ?? getRepositoryId(client, repository)
    ids.set(fullName, found)
    return found
  }
}

async function getRepositoryId(client: GitHubClient, repository: RepositoryName): Promise<number | undefined> {
  const { owner, name } = repository
  const answer = client.send({
    route: 'GET /repos/{owner}/{repo}',
    parameters: { owner, repo: name },
    schema: v.object({ id }),
    doing: `show the repository ${owner}/${name}`,
    forbiddenHint: gitHubHints.elsewhere(`${owner}/${name}`),
  })
  return (await undefinedIfNotFound(answer))?.id
}

/** The same client, but its errors name the other repository and the permission that the token needs there. */
export function createRepositoryClient(client: GitHubClient, { owner, name }: RepositoryName): GitHubClient {
  const hint = gitHubHints.elsewhere(`${owner}/${name}`)
  const about = { forbiddenHint: hint, notFoundHint: hint }
  return {
    ...client,
    send: (call) => client.send({ ...call, ...about, doing: `${call.doing} in ${owner}/${name}` }),
  }
}
