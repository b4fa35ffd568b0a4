// Whose token it is. `GET /user` refuses the tokens of apps, the workflow's own among them; GraphQL, which Gitea lacks, does not.

import * as v from 'valibot'
import { type GitHubClient, orUndefined } from './client.ts'
import { account, id } from './schema.ts'

export interface Viewer {
  /** With the suffix `[bot]` for an app, as comments show it. */
  readonly login: string
  /** The id that comments show as well, where GitHub tells it. */
  readonly id?: number | undefined
}

// GraphQL tells of an error with status 200 and without data; one field alone may fail.
const answer = v.pipe(
  v.object({ data: v.object({ viewer: v.object({ login: v.string(), databaseId: v.nullish(id) }) }) }),
  v.transform(({ data }): Viewer => {
    const { login, databaseId } = data.viewer
    return { login, id: databaseId ?? undefined }
  }),
)

/** Asks at the first call only. Rejects, then and later, with a GitHubError or the signal's reason. */
export function createViewer(client: GitHubClient): () => Promise<Viewer> {
  let asked: Promise<Viewer> | undefined
  return () => {
    asked ??= askViewer(client)
    return asked
  }
}

async function askViewer(client: GitHubClient): Promise<Viewer> {
  const doing = 'say whose token this is'
  const viewer = await orUndefined(
    client.send({
      route: 'POST /graphql',
      parameters: { query: '{ viewer { login databaseId } }' },
      schema: answer,
      doing,
      isRepeatable: true,
    }),
  )
  return viewer ?? (await client.send({ route: 'GET /user', schema: account, doing })).value
}

/** An author; of an app whose bot's id is not told, by the login alone. */
export interface Identity {
  readonly login: string
  readonly id?: number | undefined
}

/** Whether the comment is the viewer's own: by id where both are known, else by login. */
export function isOwn(viewer: Viewer, { id, login }: Identity): boolean {
  if (viewer.id !== undefined && id !== undefined) return viewer.id === id
  return viewer.login.toLowerCase() === login.toLowerCase()
}
