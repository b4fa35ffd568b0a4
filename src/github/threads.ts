// Issues and pull requests.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { type GitHubClient, orUndefined } from './client.ts'
import type { Thread } from './event.ts'
import { id, type RepositoryName, shownText, toShownText, withRendering } from './schema.ts'

export interface CurrentThread extends Thread {
  /** `closed` for a pull request that was closed without being merged. */
  readonly state: 'open' | 'closed' | 'merged'
  /** What GitHub shows of the body, as text; absent where the forge gives none. */
  readonly rendering?: string
}

const issue = v.pipe(
  v.object({
    number: id,
    title: v.string(),
    ...shownText,
    html_url: v.string(),
    state: v.string(),
    locked: v.boolean(),
    pull_request: v.nullish(v.object({ merged_at: v.nullish(v.string()) })),
  }),
  v.transform(
    ({ number, title, html_url, state, locked, pull_request, ...shown }): CurrentThread => ({
      number,
      title,
      ...toShownText(shown),
      url: html_url,
      isLocked: locked,
      isPullRequest: Boolean(pull_request),
      state: pull_request?.merged_at ? 'merged' : state === 'open' ? 'open' : 'closed',
    }),
  ),
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
      schema: issue,
      doing: `show #${number}`,
      forbiddenHint: gitHubHints.permission('`issues: read` (for a pull request `pull-requests: read`)'),
    }),
  )
}
