// Adds reactions to the texts of commands, and takes them back. GitHub has no reactions to reviews, so nothing is sent for them.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { find, getValue, type RepositoryClient } from './client.ts'
import { author, id } from './schema.ts'
import { type TextReference, toTextPath } from './texts.ts'

export type Reaction = 'eyes' | 'rocket' | 'confused'

const reaction = v.pipe(
  v.object({ id: v.optional(id), user: author }),
  // Gitea gives no id: nothing can be taken back there.
  v.transform((raw) => ({ id: raw.id, author: raw.user })),
)

export function createReactions(client: RepositoryClient) {
  const toPath = (text: TextReference) => `${toTextPath(text)}/reactions`
  const toHint = ({ kind }: TextReference) =>
    kind === 'review-comment' ? gitHubHints.permission('`pull-requests: write`') : gitHubHints.threadPermission('write')
  return {
    /** Adds the reaction, or keeps one that exists. Resolves to its id. */
    addReaction: async (text: TextReference, content: Reaction): Promise<number | undefined> => {
      if (text.kind === 'review') return undefined
      const more = { parameters: { content }, forbiddenHint: toHint(text), isRepeatable: true }
      return (await getValue(client, `POST ${toPath(text)}`, reaction, `add the reaction ${content}`, more)).id
    },

    /** The newest hundred of that content, by anybody. */
    listReactions: async (text: TextReference, content: Reaction) => {
      if (text.kind === 'review') return []
      const more = { parameters: { content, per_page: 100 }, forbiddenHint: toHint(text) }
      return getValue(client, `GET ${toPath(text)}`, v.array(reaction), `list the reactions ${content}`, more)
    },

    /** Succeeds also if the reaction no longer exists. */
    deleteReaction: async (text: TextReference, reactionId: number): Promise<void> => {
      if (text.kind === 'review') return
      const route = `DELETE ${toPath(text)}/${reactionId}`
      await find(client, route, v.unknown(), 'take a reaction back', { forbiddenHint: toHint(text) })
    },
  }
}
