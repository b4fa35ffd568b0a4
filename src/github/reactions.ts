// Adds reactions to the text of a command.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import type { GitHubClient } from './client.ts'
import type { RepositoryName } from './schema.ts'
import type { TextReference } from './texts.ts'

export type Reaction = 'eyes' | 'rocket' | 'confused'

/**
 * Adds the reaction, or keeps one that exists. GitHub has no reactions to reviews, so nothing is sent for them.
 * Rejects with a GitHubError, or the signal's reason.
 */
export async function addReaction(
  client: GitHubClient,
  { owner, name }: RepositoryName,
  target: TextReference,
  content: Reaction,
): Promise<void> {
  const path = toReactionPath(target)
  if (path === undefined) return
  await client.send({
    route: `POST /repos/{owner}/{repo}/${path}/reactions`,
    parameters: { owner, repo: name, content },
    schema: v.object({ content: v.string() }),
    doing: `add the reaction ${content}`,
    forbiddenHint: gitHubHints.permission(
      target.kind === 'review-comment'
        ? '`pull-requests: write`'
        : '`issues: write` (for a pull request `pull-requests: write`)',
    ),
    isRepeatable: true,
  })
}

function toReactionPath({ kind, id, threadNumber }: TextReference): string | undefined {
  switch (kind) {
    case 'comment':
      return `issues/comments/${id}`
    case 'review-comment':
      return `pulls/comments/${id}`
    case 'issue':
      return `issues/${threadNumber}`
    case 'review':
      return undefined
  }
}
