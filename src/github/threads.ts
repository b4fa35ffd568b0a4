// Issues and pull requests.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { type GitHubClient, orUndefined } from './client.ts'
import { type RepositoryName, shownText, toShownText, withRendering } from './schema.ts'

export interface CurrentThread {
  readonly body: string
  /** What GitHub shows of the body, as text; absent where the forge gives none. */
  readonly rendering?: string | undefined
  readonly isLocked: boolean
}

const thread = v.pipe(
  // The second is Gitea's name. One of them must say.
  v.object({ ...shownText, locked: v.nullish(v.boolean()), is_locked: v.nullish(v.boolean()) }),
  v.transform(({ locked, is_locked, ...shown }) => ({ ...toShownText(shown), isLocked: locked ?? is_locked })),
  v.object({ body: v.string(), rendering: v.optional(v.string()), isLocked: v.boolean() }),
)

/**
 * The issue or pull request of that number, in one request for either. Undefined if there is none.
 * Rejects with a GitHubError, or the signal's reason.
 */
export function getThread(
  client: GitHubClient,
  { owner, name }: RepositoryName,
  number: number,
): Promise<CurrentThread | undefined> {
  return orUndefined(
    client.send({
      route: 'GET /repos/{owner}/{repo}/issues/{issue_number}',
      parameters: { owner, repo: name, issue_number: number, headers: withRendering },
      schema: thread,
      doing: `show #${number}`,
      forbiddenHint: gitHubHints.permission('`issues: read` (for a pull request `pull-requests: read`)'),
    }),
  )
}
