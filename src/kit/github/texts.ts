// Reads issues, pull requests and the texts of commands as they are now.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { find, getValue } from './client.ts'
import type { EventText } from './event.ts'
import type { RepositoryClient } from './repositories.ts'
import { type PageText, pageText, toPageText, withPage } from './schema.ts'

export interface TextReference extends Pick<EventText, 'kind' | 'id'> {
  readonly threadNumber: number
}

export interface CurrentText extends PageText {
  /** For a review: GitHub's word in lower case, such as `changes_requested`. */
  readonly reviewState?: string | undefined
}

export interface CurrentThread extends CurrentText {
  readonly isLocked: boolean
}

const thread = v.pipe(
  // Gitea calls it `is_locked`. One of the two must be there.
  v.object({ ...pageText, locked: v.nullish(v.boolean()), is_locked: v.nullish(v.boolean()) }),
  v.transform((raw) => ({ ...toPageText(raw), isLocked: raw.locked ?? raw.is_locked })),
  v.object({ body: v.string(), bodyHtml: v.optional(v.string()), isLocked: v.boolean() }),
)

const currentText = v.pipe(
  v.object({ ...pageText, state: v.nullish(v.string()) }),
  v.transform((raw) => ({ ...toPageText(raw), reviewState: raw.state?.toLowerCase() })),
)

const forbiddenHint = gitHubHints.threadPermission('read')

export function createTexts(client: RepositoryClient) {
  return {
    getThread: (number: number): Promise<CurrentThread | undefined> =>
      find(client, {
        route: 'GET /repos/{owner}/{repo}/issues/{issue_number}',
        parameters: { issue_number: number, headers: withPage('github') },
        schema: thread,
        doing: `show #${number}`,
        forbiddenHint,
      }),

    getText: (reference: TextReference): Promise<CurrentText | undefined> =>
      find(client, {
        route: `GET /repos/{owner}/{repo}/${toTextPath(reference)}`,
        parameters: { headers: withPage(reference.kind.startsWith('review') ? 'github-commitcomment' : 'github') },
        schema: currentText,
        doing: 'show the text of the command',
        forbiddenHint,
      }),

    /** The HTML that Gitea makes of a comment. `repository`: `owner/name`. */
    renderComment: (text: string, repository: string): Promise<string> =>
      getValue(client, {
        route: 'POST /markdown',
        parameters: { text, mode: 'comment', context: repository },
        schema: v.string(),
        doing: 'show the text as its page shows it',
        isRepeatable: true,
      }),
  }
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
