// What the text of a command says now, to be compared with what the event said.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import type { EventText } from '../event.ts'
import { type GitHubClient, orUndefined } from './client.ts'
import { type RepositoryName, text } from './schema.ts'

export interface TextReference extends Pick<EventText, 'kind' | 'id'> {
  /** Number of the issue or pull request. */
  readonly threadNumber: number
}

export interface CurrentText {
  /** Empty where GitHub has none. */
  readonly body: string
}

const current = v.object({ body: text })

/** Undefined if it is gone. Rejects with a GitHubError, or the signal's reason. */
export async function getText(
  client: GitHubClient,
  { owner, name }: RepositoryName,
  reference: TextReference,
): Promise<CurrentText | undefined> {
  const found = await orUndefined(
    client.send({
      route: `GET /repos/{owner}/{repo}/${toPath(reference)}`,
      parameters: { owner, repo: name },
      schema: current,
      doing: 'show the text of the command',
      forbiddenHint: gitHubHints.permission('`issues: read` (for a pull request `pull-requests: read`)'),
    }),
  )
  return found && reference.kind === 'issue' ? { body: found.body } : found
}

function toPath({ kind, id, threadNumber }: TextReference): string {
  switch (kind) {
    case 'comment':
      return `issues/comments/${id}`
    case 'review-comment':
      return `pulls/comments/${id}`
    case 'review':
      return `pulls/${threadNumber}/reviews/${id}`
    case 'issue':
      return `issues/${threadNumber}`
  }
}
