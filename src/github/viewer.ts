// Finds the account of the token. `GET /user` refuses the tokens of apps, also the workflow's own, so GraphQL is tried first.
// Gitea has only `GET /user`.

import * as v from 'valibot'
import { type GitHubClient, undefinedIfNotFound } from './client.ts'
import { account, id } from './schema.ts'

export interface Viewer {
  /** With the suffix `[bot]` for an app, as in comments. */
  readonly login: string
  /** The same id as in comments, if GitHub gives it. */
  readonly id?: number | undefined
}

// GraphQL reports an error with status 200 and without data. A single field may fail too.
const viewerSchema = v.pipe(
  v.object({ data: v.object({ viewer: v.object({ login: v.string(), databaseId: v.nullish(id) }) }) }),
  v.transform(({ data }): Viewer => {
    const { login, databaseId } = data.viewer
    return { login, id: databaseId ?? undefined }
  }),
)

/** Only the first use makes a call. If that fails, all uses reject with a GitHubError or the signal's reason. */
export function createViewer(client: GitHubClient): () => Promise<Viewer> {
  let viewer: Promise<Viewer> | undefined
  return () => {
    viewer ??= fetchViewer(client)
    return viewer
  }
}

async function fetchViewer(client: GitHubClient): Promise<Viewer> {
  const doing = 'say whose token this is'
  const viewer = await undefinedIfNotFound(
    client.send({
      route: 'POST /graphql',
      parameters: { query: '{ viewer { login databaseId } }' },
      schema: viewerSchema,
      doing,
      isRepeatable: true,
    }),
  )
  return viewer ?? (await client.send({ route: 'GET /user', schema: account, doing })).value
}

/** An author. For an app the id of its bot may be missing. */
export interface Identity {
  readonly login: string
  readonly id?: number | undefined
}

/** Whether both are the same account: by id if both have one, otherwise by login. */
export function isViewer(viewer: Viewer, { id, login }: Identity): boolean {
  if (viewer.id !== undefined && id !== undefined) return viewer.id === id
  return viewer.login.toLowerCase() === login.toLowerCase()
}
