// Reads issues, pull requests and the texts of commands as they are now.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { find, type GitHubClient, getValue, type RepositoryClient } from './client.ts'
import type { EventText } from './event.ts'
import { withHint } from './repositories.ts'
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

export function createTexts(repository: RepositoryClient) {
  const client = withHint(repository, gitHubHints.threadPermission('read'))
  return {
    getThread: (number: number): Promise<CurrentThread | undefined> =>
      find(client, `GET issues/${number}`, thread, `show #${number}`, withPage('github')),

    getText: (reference: TextReference): Promise<CurrentText | undefined> => {
      const page = withPage(reference.kind.startsWith('review') ? 'github-commitcomment' : 'github')
      return find(client, `GET ${toTextPath(reference)}`, currentText, 'show the text of the command', page)
    },
  }
}

/** The HTML that Gitea makes of a comment. `repository`: `owner/name`. */
export function createCommentRenderer(client: GitHubClient) {
  return (text: string, repository: string): Promise<string> =>
    getValue(client, 'POST /markdown', v.string(), 'show the text as its page shows it', {
      parameters: { text, mode: 'comment', context: repository },
      isRepeatable: true,
    })
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
