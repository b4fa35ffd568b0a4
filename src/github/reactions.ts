// Adds reactions to the text of a command.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import type { GitHubClient } from './client.ts'
import type { RepositoryName } from './schema.ts'
import { type TextReference, toTextPath } from './texts.ts'

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
  if (target.kind === 'review') return
  await client.send({
    route: `POST /repos/{owner}/{repo}/${toTextPath(target)}/reactions`,
    parameters: { owner, repo: name, content },
    schema: v.object({ content: v.string() }),
    doing: `add the reaction ${content}`,
    forbiddenHint:
      target.kind === 'review-comment'
        ? gitHubHints.permission('`pull-requests: write`')
        : gitHubHints.threadPermission('write'),
    isRepeatable: true,
  })
}
