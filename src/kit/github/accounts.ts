// Accounts: that of the token, and what GitHub says about a person's permissions. Decides nothing.

import * as v from 'valibot'
import { GitHubError } from '../errors.ts'
import type { GitHubClient } from './client.ts'
import type { Data, RepositoryClient, Rest } from './repository.ts'
import { id, isPersonLogin } from './schema.ts'

type Answer = Data<Rest['repos']['getCollaboratorPermissionLevel']>
/** `role_name`: one of GitHub's roles, or that of a custom role. Older servers say only `permission`. */
export type Permission = Pick<Answer, 'permission' | 'role_name'> & {
  readonly user: Pick<NonNullable<Answer['user']>, 'permissions'> | null
}

export function createPermissions({ repo, needing }: RepositoryClient) {
  return {
    /** Rejects with a GitHubError (404) for a bot or an unknown login. */
    getPermission: async (username: string): Promise<Permission> => {
      if (!isPersonLogin(username)) throw new GitHubError('The login is not that of a person', { status: 404 })
      const send = ({ repos }: Rest) => repos.getCollaboratorPermissionLevel({ ...repo, username })
      return needing('`metadata: read`').call(`show the permission of ${username}`, send, (raw) => raw)
    },
  }
}

type Identity = { readonly login: string; readonly id?: number | null | undefined }

// GraphQL reports an error with status 200 and without data. A single field may fail too.
const viewerAnswer = v.object({
  data: v.object({ viewer: v.object({ login: v.string(), databaseId: v.nullish(id) }) }),
})

export function createOwnership(client: GitHubClient) {
  let viewer: Promise<Identity> | undefined
  /** Via GraphQL: `GET /user` refuses the tokens of apps, including the workflow's own. */
  const fetchViewer = () =>
    client.call({ doing: 'say whose token this is', needs: '`metadata: read`' }, async ({ request }) => {
      const answer = await request(`POST ${client.graphqlUrl}`, { query: '{ viewer { login databaseId } }' })
      const { login, databaseId: id } = v.parse(viewerAnswer, answer.data).data.viewer
      return { login, id }
    })
  return {
    /** The author of what this token has just created, which saves a call. */
    setViewer: (author: Identity): void => {
      viewer ??= Promise.resolve(author)
    },
    /** By id if both have one, otherwise by login. Rejects with a GitHubError if GitHub does not name the token's account. */
    isOurs: async ({ author }: { readonly author: Identity }): Promise<boolean> => {
      viewer ??= fetchViewer()
      const known = await viewer
      if (known.id && author.id) return known.id === author.id
      return known.login.toLowerCase() === author.login.toLowerCase()
    },
  }
}
