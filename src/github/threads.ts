// Reads an issue or a pull request.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { type GitHubClient, undefinedIfNotFound } from './client.ts'
import { type RepositoryName, textOrEmpty } from './schema.ts'

export interface CurrentThread {
  readonly body: string
  readonly isLocked: boolean
}

const thread = v.pipe(
  // Gitea calls it `is_locked`. One of the two must be there.
  v.object({ body: textOrEmpty, locked: v.nullish(v.boolean()), is_locked: v.nullish(v.boolean()) }),
  v.transform(({ body, locked, is_locked }) => ({ body, isLocked: locked ?? is_locked })),
  v.object({ body: v.string(), isLocked: v.boolean() }),
)

/**
 * One call reads either an issue or a pull request. Undefined if there is none with that number.
 * Rejects with a GitHubError, or the signal's reason.
 */
export function getThread(
  client: GitHubClient,
  { owner, name }: RepositoryName,
  number: number,
): Promise<CurrentThread | undefined> {
  return undefinedIfNotFound(
    client.send({
      route: 'GET /repos/{owner}/{repo}/issues/{issue_number}',
      parameters: { owner, repo: name, issue_number: number },
      schema: thread,
      doing: `show #${number}`,
      forbiddenHint: gitHubHints.threadPermission('read'),
    }),
  )
}
