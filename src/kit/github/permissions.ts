// Reads what GitHub says about a person's permissions. It decides nothing.

import * as v from 'valibot'
import { GitHubError } from '../errors.ts'
import { getValue, type RepositoryClient } from './client.ts'
import { isPersonLogin } from './schema.ts'

const flag = v.optional(v.boolean(), false)
const flags = v.object({ pull: flag, triage: flag, push: flag, maintain: flag, admin: flag })

const permission = v.pipe(
  v.object({
    permission: v.nullish(v.string()),
    role_name: v.nullish(v.string(), ''),
    user: v.nullish(v.object({ permissions: v.optional(flags, {}) }), {}),
  }),
  v.transform(({ permission, role_name, user }) => ({
    /**
     * One of GitHub's roles, or the name of a custom role; empty if GitHub names none. Only Gitea says `owner` in the other
     * field. On GitHub an organization could define a role of that name, but in `role_name`.
     */
    roleName: permission === 'owner' ? 'admin' : role_name,
    flags: user.permissions,
  })),
)

export type PermissionFacts = Readonly<v.InferOutput<typeof permission>>
export type PermissionFlag = keyof PermissionFacts['flags']

/** Nothing is cached. */
export function createPermissions(client: RepositoryClient) {
  return {
    /** Rejects with a GitHubError (404) for a bot or an unknown login. */
    getPermission: async (login: string): Promise<PermissionFacts> => {
      if (!isPersonLogin(login)) throw new GitHubError('The login is not that of a person', { status: 404 })
      return getValue(client, `GET collaborators/${login}/permission`, permission, `show the permission of ${login}`)
    },
  }
}
