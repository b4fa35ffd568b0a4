// Accounts: that of the token, and what GitHub says about the permissions of a person. It decides nothing.

import * as v from 'valibot'
import { GitHubError } from '../errors.ts'
import { type GitHubClient, getValue, type RepositoryClient } from './client.ts'
import { id, isPersonLogin } from './schema.ts'

const flag = v.optional(v.boolean(), false)
const flags = v.object({ pull: flag, triage: flag, push: flag, maintain: flag, admin: flag })

const permission = v.pipe(
  v.object({
    role_name: v.nullish(v.string(), ''),
    user: v.nullish(v.object({ permissions: v.optional(flags, {}) }), {}),
  }),
  v.transform(({ role_name, user }) => ({
    /** One of GitHub's roles, or the name of a custom role; empty if GitHub names none. */
    roleName: role_name,
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

/** The account of the token, or the author of a comment. */
interface Identity {
  /** With the suffix `[bot]` for an app. */
  readonly login: string
  /** The id of the account (for an app of its bot), if GitHub gives it. */
  readonly id?: number | undefined
}

// GraphQL reports an error with status 200 and without data. A single field may fail too.
const viewerSchema = v.pipe(
  v.object({ data: v.object({ viewer: v.object({ login: v.string(), databaseId: v.nullish(id) }) }) }),
  v.transform(({ data: { viewer } }): Identity => ({ login: viewer.login, id: viewer.databaseId ?? undefined })),
)

/** By GraphQL: `GET /user` refuses the tokens of apps, also the workflow's own. */
function fetchViewer(client: GitHubClient): Promise<Identity> {
  const more = { parameters: { query: '{ viewer { login databaseId } }' }, isRepeatable: true }
  return getValue(client, 'POST /graphql', viewerSchema, 'say whose token this is', more)
}

export function createOwnership(client: GitHubClient) {
  let viewer: Promise<Identity> | undefined
  return {
    /** The author of what this token has just created. Nobody needs to ask GitHub then. */
    setViewer: (author: Identity): void => {
      viewer ??= Promise.resolve(author)
    },
    /**
     * Whether the account of this token wrote it: by id if both have one, otherwise by login. Only the first use makes a call.
     * Rejects with a GitHubError if GitHub does not say which account that is.
     */
    isOurs: async ({ author: { login, id } }: { readonly author: Identity }): Promise<boolean> => {
      viewer ??= fetchViewer(client)
      const known = await viewer
      if (known.id !== undefined && id !== undefined) return known.id === id
      return known.login.toLowerCase() === login.toLowerCase()
    },
  }
}
