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

export function createRepositoryClient({ send }: RepositoryClient, repository: RepositoryName): RepositoryClient {
  const { owner, name: repo } = repository
  return {
    send: ({ route, parameters, ...call }) => {
      const [method, path] = route.split(' ')
      const place = `${method} /repos/{owner}/{repo}/${path}`
      return send({ ...call, route: place, parameters: { owner, repo, ...parameters } })
    },
  }
}

/** For another repository than the workflow's: errors name it and the permission that the token needs there. */
export function createOtherRepositoryClient(client: RepositoryClient, repository: RepositoryName): RepositoryClient {
  const fullName = `${repository.owner}/${repository.name}`
  const hint = gitHubHints.elsewhere(fullName)
  const about = { forbiddenHint: hint, notFoundHint: hint }
  const { send } = createRepositoryClient(client, repository)
  return { send: (call) => send({ ...call, ...about, doing: `${call.doing} in ${fullName}` }) }
}

/** Its calls name this permission if the token lacks it, unless they name another one. */
export function withHint({ send }: RepositoryClient, forbiddenHint: string): RepositoryClient {
  return { send: (call) => send({ forbiddenHint, ...call }) }
}
