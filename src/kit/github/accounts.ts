// Asks GitHub for the token's own account, and for a person's permissions. Makes no decisions.

import * as v from 'valibot'
import { GitHubError } from '../errors.ts'
import type { GitHubClient } from './client.ts'
import type { Data, RepositoryClient, Rest } from './repository.ts'
import { id, isPersonLogin } from './schema.ts'

type Answer = Data<Rest['repos']['getCollaboratorPermissionLevel']>
/** `role_name`: the name of a built-in or custom role. Older servers return only `permission`. */
export type Permission = Pick<Answer, 'permission' | 'role_name'> & {
  readonly user: Pick<NonNullable<Answer['user']>, 'permissions'> | null
}

export function createPermissions({ repo, needing }: RepositoryClient) {
  return {
    /** Rejects with a GitHubError (404) for a bot or an unknown login. */
    getPermission: async (username: string): Promise<Permission> => {
      if (!isPersonLogin(username)) throw new GitHubError('The login does not belong to a person', { status: 404 })
      const send = ({ repos }: Rest) => repos.getCollaboratorPermissionLevel({ ...repo, username })
      return needing('`metadata: read`').call(`return the permission of ${username}`, send, (raw) => raw)
    },
  }
}

type Identity = { readonly login: string; readonly id?: number | null | undefined }

// GraphQL reports errors with status 200: either there is no data, or a single field is null.
const viewerAnswer = v.object({
  data: v.object({ viewer: v.object({ login: v.string(), databaseId: v.nullish(id) }) }),
})

export function createOwnership(client: GitHubClient) {
  let viewer: Promise<Identity> | undefined
  /** Uses GraphQL, because `GET /user` rejects app tokens, including the workflow's own. */
  const fetchViewer = () =>
    client.call({ doing: "return the token's account", needs: '`metadata: read`' }, async ({ request }) => {
      const answer = await request(`POST ${client.graphqlUrl}`, { query: '{ viewer { login databaseId } }' })
      const { login, databaseId: id } = v.parse(viewerAnswer, answer.data).data.viewer
      return { login, id }
    })
  return {
    /** Saves a call: whatever this token has just created was written by the token's account. */
    setViewer: (author: Identity): void => {
      viewer ??= Promise.resolve(author)
    },
    /** Compares ids if both are known, otherwise logins. Rejects with a GitHubError if the token's account cannot be read. */
    isOurs: async ({ author }: { readonly author: Identity }): Promise<boolean> => {
      viewer ??= fetchViewer()
      const known = await viewer
      if (known.id && author.id) return known.id === author.id
      return known.login.toLowerCase() === author.login.toLowerCase()
    },
  }
}
