// Finds the account of the token. `GET /user` refuses the tokens of apps, also the workflow's own, so GraphQL is tried first.
// Gitea has only `GET /user`.

import * as v from 'valibot'
import { find, type GitHubClient, getValue } from './client.ts'
import { account, id } from './schema.ts'

/** The account of the token, or the author of a comment. */
export interface Identity {
  /** With the suffix `[bot]` for an app. */
  readonly login: string
  /** The id of the account (for an app of its bot), if GitHub gives it. */
  readonly id?: number | undefined
}

// GraphQL reports an error with status 200 and without data. A single field may fail too.
const viewerSchema = v.pipe(
  v.object({ data: v.object({ viewer: v.object({ login: v.string(), databaseId: v.nullish(id) }) }) }),
  v.transform(({ data }): Identity => {
    const { login, databaseId } = data.viewer
    return { login, id: databaseId ?? undefined }
  }),
)

/** Only the first use makes a call. If that fails, all uses reject with a GitHubError or the signal's reason. */
export function createViewer(client: GitHubClient): () => Promise<Identity> {
  let viewer: Promise<Identity> | undefined
  return () => {
    viewer ??= fetchViewer(client)
    return viewer
  }
}

async function fetchViewer(client: GitHubClient): Promise<Identity> {
  const doing = 'say whose token this is'
  const more = { parameters: { query: '{ viewer { login databaseId } }' }, isRepeatable: true }
  const viewer = await find(client, 'POST /graphql', viewerSchema, doing, more)
  return viewer ?? getValue(client, 'GET /user', account, doing)
}

/** Whether both are the same account: by id if both have one, otherwise by login. */
export function isViewer(viewer: Identity, { id, login }: Identity): boolean {
  if (viewer.id !== undefined && id !== undefined) return viewer.id === id
  return viewer.login.toLowerCase() === login.toLowerCase()
}
