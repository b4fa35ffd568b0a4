// Adds reactions to the texts of commands, and takes them back. GitHub has no reactions to reviews, so nothing is sent for them.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { find, getValue } from './client.ts'
import type { RepositoryClient } from './repositories.ts'
import { author, id } from './schema.ts'
import { type TextReference, toTextPath } from './texts.ts'

export type Reaction = 'eyes' | 'rocket' | 'confused'

const reaction = v.pipe(
  v.object({ id: v.optional(id), user: author }),
  // Gitea gives no id: nothing can be taken back there.
  v.transform((raw) => ({ id: raw.id, author: raw.user })),
)

export function createReactions(client: RepositoryClient) {
  const about = (text: TextReference) => ({
    path: `/repos/{owner}/{repo}/${toTextPath(text)}/reactions`,
    forbiddenHint:
      text.kind === 'review-comment'
        ? gitHubHints.permission('`pull-requests: write`')
        : gitHubHints.threadPermission('write'),
  })
  return {
    /** Adds the reaction, or keeps one that exists. Resolves to its id. */
    addReaction: async (text: TextReference, content: Reaction): Promise<number | undefined> => {
      if (text.kind === 'review') return undefined
      const { path, forbiddenHint } = about(text)
      const { id } = await getValue(client, {
        route: `POST ${path}`,
        parameters: { content },
        schema: reaction,
        doing: `add the reaction ${content}`,
        forbiddenHint,
        isRepeatable: true,
      })
      return id
    },

    /** The newest hundred of that content, by anybody. */
    listReactions: async (text: TextReference, content: Reaction) => {
      if (text.kind === 'review') return []
      const { path, forbiddenHint } = about(text)
      return getValue(client, {
        route: `GET ${path}`,
        parameters: { content, per_page: 100 },
        schema: v.array(reaction),
        doing: `list the reactions ${content}`,
        forbiddenHint,
      })
    },

    /** Succeeds also if the reaction no longer exists. */
    deleteReaction: async (text: TextReference, reactionId: number): Promise<void> => {
      if (text.kind === 'review') return
      const { path, forbiddenHint } = about(text)
      await find(client, {
        route: `DELETE ${path}/{reaction_id}`,
        parameters: { reaction_id: reactionId },
        schema: v.unknown(),
        doing: 'take a reaction back',
        forbiddenHint,
      })
    },
  }
}
