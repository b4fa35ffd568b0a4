// What the text of a command says now, to be compared with what the event said, and what GitHub shows of it.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { type GitHubClient, orUndefined } from './client.ts'
import type { EventText } from './event.ts'
import { type RepositoryName, shownText, toShownText, withRendering } from './schema.ts'

export interface TextReference extends Pick<EventText, 'kind' | 'id'> {
  /** Number of the issue or pull request. */
  readonly threadNumber: number
}

/** A text as GitHub has it now, and what GitHub shows of it. */
export interface CurrentText {
  /** Empty where GitHub has none. */
  readonly body: string
  /** GitHub's own, as text; absent where the forge gives none. */
  readonly rendering?: string | undefined
}

const current = v.pipe(v.object(shownText), v.transform(toShownText))

/** Undefined if it is gone. Rejects with a GitHubError, or the signal's reason. */
export function getText(
  client: GitHubClient,
  { owner, name }: RepositoryName,
  reference: TextReference,
): Promise<CurrentText | undefined> {
  return orUndefined(
    client.send({
      route: `GET /repos/{owner}/{repo}/${toPath(reference)}`,
      parameters: { owner, repo: name, headers: reviews.includes(reference.kind) ? ofReview : withRendering },
      schema: current,
      doing: 'show the text of the command',
      forbiddenHint: gitHubHints.permission('`issues: read` (for a pull request `pull-requests: read`)'),
    }),
  )
}

const reviews: readonly TextReference['kind'][] = ['review', 'review-comment']
// Their media type is that of comments on commits (GitHub's "REST API endpoints for pull request reviews").
const ofReview = { accept: 'application/vnd.github-commitcomment.full+json' }

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
