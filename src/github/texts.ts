// Reads issues, pull requests and the texts of commands as they are now, and adds reactions to the texts.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { find } from './client.ts'
import type { EventText } from './event.ts'
import type { RepositoryClient } from './repositories.ts'
import { textOrEmpty } from './schema.ts'

export interface TextReference extends Pick<EventText, 'kind' | 'id'> {
  /** Number of the issue or pull request. */
  readonly threadNumber: number
}

/** The current text on GitHub. */
export interface CurrentText {
  /** Empty if GitHub has none. */
  readonly body: string
}

export interface CurrentThread extends CurrentText {
  readonly isLocked: boolean
}

export type Reaction = 'eyes' | 'rocket' | 'confused'

const thread = v.pipe(
  // Gitea calls it `is_locked`. One of the two must be there.
  v.object({ body: textOrEmpty, locked: v.nullish(v.boolean()), is_locked: v.nullish(v.boolean()) }),
  v.transform(({ body, locked, is_locked }) => ({ body, isLocked: locked ?? is_locked })),
  v.object({ body: v.string(), isLocked: v.boolean() }),
)

const forbiddenHint = gitHubHints.threadPermission('read')

export function createTexts(client: RepositoryClient) {
  return {
    /** The issue or the pull request. Undefined if there is none with that number. */
    getThread: (number: number): Promise<CurrentThread | undefined> =>
      find(client, {
        route: 'GET /repos/{owner}/{repo}/issues/{issue_number}',
        parameters: { issue_number: number },
        schema: thread,
        doing: `show #${number}`,
        forbiddenHint,
      }),

    /** Undefined if it is gone. */
    getText: (text: TextReference): Promise<CurrentText | undefined> =>
      find(client, {
        route: `GET /repos/{owner}/{repo}/${toTextPath(text)}`,
        schema: v.object({ body: textOrEmpty }),
        doing: 'show the text of the command',
        forbiddenHint,
      }),

    /** Adds the reaction, or keeps one that exists. GitHub has no reactions to reviews, so nothing is sent for them. */
    addReaction: async (text: TextReference, content: Reaction): Promise<void> => {
      if (text.kind === 'review') return
      await client.send({
        route: `POST /repos/{owner}/{repo}/${toTextPath(text)}/reactions`,
        parameters: { content },
        schema: v.object({ content: v.string() }),
        doing: `add the reaction ${content}`,
        forbiddenHint:
          text.kind === 'review-comment'
            ? gitHubHints.permission('`pull-requests: write`')
            : gitHubHints.threadPermission('write'),
        isRepeatable: true,
      })
    },
  }
}

/** The path below that of the repository. */
function toTextPath({ kind, id, threadNumber }: TextReference): string {
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
