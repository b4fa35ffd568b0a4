// Finds repositories by name, and makes calls about one of them.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { find, type GitHubClient, type RepositoryClient } from './client.ts'
import { id, type RepositoryName } from './schema.ts'

/**
 * Finds the id of the repository that has the name, or had it before it was renamed or transferred (GitHub redirects).
 * Undefined if the token can see none. Makes one call for each name.
 */
export function createRepositoryIds(client: GitHubClient) {
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
export function createRepositoryClient(
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
