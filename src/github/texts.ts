// Reads the current text of a command, which is compared with the text in the event.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { type GitHubClient, undefinedIfNotFound } from './client.ts'
import type { EventText } from './event.ts'
import { type RepositoryName, textOrEmpty } from './schema.ts'

export interface TextReference extends Pick<EventText, 'kind' | 'id'> {
  /** Number of the issue or pull request. */
  readonly threadNumber: number
}

/** The current text on GitHub. */
export interface CurrentText {
  /** Empty if GitHub has none. */
  readonly body: string
}

const currentText = v.object({ body: textOrEmpty })

/** Undefined if it is gone. Rejects with a GitHubError, or the signal's reason. */
export function getText(
  client: GitHubClient,
  { owner, name }: RepositoryName,
  reference: TextReference,
): Promise<CurrentText | undefined> {
  return undefinedIfNotFound(
    client.send({
      route: `GET /repos/{owner}/{repo}/${toTextPath(reference)}`,
      parameters: { owner, repo: name },
      schema: currentText,
      doing: 'show the text of the command',
      forbiddenHint: gitHubHints.threadPermission('read'),
    }),
  )
}

/** The path below that of the repository. */
export function toTextPath({ kind, id, threadNumber }: TextReference): string {
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
