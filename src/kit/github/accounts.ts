// Accounts: that of the token, and what GitHub says about the permissions of a person. It decides nothing.

import * as v from 'valibot'
import { GitHubError } from '../errors.ts'
import type { GitHubClient, Octokit } from './client.ts'
import type { RepositoryClient } from './repository.ts'
import { id, isPersonLogin, textOrEmpty } from './schema.ts'

const flag = v.optional(v.boolean(), false)
const flags = v.object({ pull: flag, triage: flag, push: flag, maintain: flag, admin: flag })

const permissionSchema = v.pipe(
  v.object({
    permission: textOrEmpty,
    role_name: textOrEmpty,
    user: v.nullish(v.object({ permissions: v.optional(flags, {}) }), {}),
  }),
  v.transform(({ permission, role_name: roleName, user }) => ({
    /** One of GitHub's roles, or the name of a custom role; empty if GitHub names none, as older servers do. */
    roleName,
    flags: user.permissions,
    /** `admin`, `write`, `read` or `none`. */
    permission,
  })),
)

type Permission = v.InferOutput<typeof permissionSchema>
export type PermissionFacts = Readonly<Omit<Permission, 'permission'> & Partial<Permission>>
export type PermissionFlag = keyof PermissionFacts['flags']

/** Nothing is cached. */
export function createPermissions({ call }: RepositoryClient) {
  return {
    /** Rejects with a GitHubError (404) for a bot or an unknown login. */
    getPermission: async (username: string): Promise<PermissionFacts> => {
      if (!isPersonLogin(username)) throw new GitHubError('The login is not that of a person', { status: 404 })
      const doing = `show the permission of ${username}`
      const method = ({ repos }: Octokit['rest']) => repos.getCollaboratorPermissionLevel
      return call(doing, '`metadata: read`', method, { username }, v.parser(permissionSchema))
    },
  }
}

interface Identity {
  /** With the suffix `[bot]` for an app. */
  readonly login: string
  readonly id?: number | undefined
}

// GraphQL reports an error with status 200 and without data. A single field may fail too.
const viewerSchema = v.pipe(
  v.object({ data: v.object({ viewer: v.object({ login: v.string(), databaseId: v.nullish(id) }) }) }),
  v.transform(({ data: { viewer } }): Identity => ({ login: viewer.login, id: viewer.databaseId ?? undefined })),
)

export function createOwnership(client: GitHubClient) {
  let viewer: Promise<Identity> | undefined
  /** By GraphQL: `GET /user` refuses the tokens of apps, also the workflow's own. */
  const fetchViewer = () =>
    client.call({ doing: 'say whose token this is', needs: '`metadata: read`' }, async ({ request }) => {
      const { data } = await request(`POST ${client.graphqlUrl}`, { query: '{ viewer { login databaseId } }' })
      return v.parse(viewerSchema, data)
    })
  return {
    /** The author of what this token has just created. Nobody needs to ask GitHub then. */
    setViewer: (author: Identity): void => {
      viewer ??= Promise.resolve(author)
    },
    /** By id if both have one, otherwise by login. Rejects with a GitHubError if GitHub does not name the token's account. */
    isOurs: async ({ author: { login, id } }: { readonly author: Identity }): Promise<boolean> => {
      viewer ??= fetchViewer()
      const known = await viewer
      if (known.id !== undefined && id !== undefined) return known.id === id
      return known.login.toLowerCase() === login.toLowerCase()
    },
  }
}
