// Finds repositories by name, and makes calls about one of them.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { find, type GitHubClient } from './client.ts'
import { id, type RepositoryName } from './schema.ts'

/**
 * Finds the id of the repository that has the name, or had it before it was renamed or transferred (GitHub redirects).
 * Undefined if the token can see none. Makes one call for each name.
 */
export function createRepositoryIds(client: GitHubClient) {
  const ids = new Map<string, Promise<number | undefined>>()
  return ({ owner, name }: RepositoryName): Promise<number | undefined> => {
    const key = `${owner}/${name}`.toLowerCase()
    const found = ids.get(key) ?? getRepositoryId(client, owner, name)
    ids.set(key, found)
    return found
  }
}

async function getRepositoryId(client: GitHubClient, owner: string, repo: string): Promise<number | undefined> {
  const found = await find(client, {
    route: 'GET /repos/{owner}/{repo}',
    parameters: { owner, repo },
    schema: v.object({ id }),
    doing: `show the repository ${owner}/${repo}`,
    forbiddenHint: gitHubHints.elsewhere(`${owner}/${repo}`),
  })
  return found?.id
}

/** Makes calls about one repository: its calls leave out the parameters `owner` and `repo`. */
export type RepositoryClient = Pick<GitHubClient, 'send'>

export function createRepositoryClient({ send }: RepositoryClient, repository: RepositoryName): RepositoryClient {
  const { owner, name: repo } = repository
  return { send: (call) => send({ ...call, parameters: { owner, repo, ...call.parameters } }) }
}

/** For another repository than the workflow's: errors name it and the permission that the token needs there. */
export function createOtherRepositoryClient(client: RepositoryClient, repository: RepositoryName): RepositoryClient {
  const fullName = `${repository.owner}/${repository.name}`
  const hint = gitHubHints.elsewhere(fullName)
  const about = { forbiddenHint: hint, notFoundHint: hint }
  const { send } = createRepositoryClient(client, repository)
  return { send: (call) => send({ ...call, ...about, doing: `${call.doing} in ${fullName}` }) }
}
