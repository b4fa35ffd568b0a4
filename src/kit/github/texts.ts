// Reads issues, pull requests and the texts of commands as they are now, and adds reactions to the texts.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { find, getValue, type RepositoryClient, withHint } from './client.ts'
import type { EventText } from './event.ts'
import { author, id, textOrEmpty } from './schema.ts'

export interface TextReference extends Pick<EventText, 'kind' | 'id'> {
  readonly threadNumber: number
}

export interface CurrentText {
  /** Markdown, as its author wrote it. Empty if GitHub has none. */
  readonly body: string
}

export interface CurrentThread extends CurrentText {
  readonly isLocked: boolean
}

const thread = v.pipe(
  v.object({ body: textOrEmpty, locked: v.boolean() }),
  v.transform((raw): CurrentThread => ({ body: raw.body, isLocked: raw.locked })),
)

const currentText = v.object({ body: textOrEmpty })

export type Reaction = 'eyes' | 'rocket' | 'confused'

const reaction = v.pipe(
  v.object({ id, user: author }),
  v.transform((raw) => ({ id: raw.id, author: raw.user })),
)

export function createTexts(repository: RepositoryClient) {
  const client = withHint(repository, gitHubHints.threadPermission('read'))
  const toPath = (text: TextReference) => `${toTextPath(text)}/reactions`
  const toHint = ({ kind }: TextReference) =>
    kind === 'review-comment' ? gitHubHints.permission('`pull-requests: write`') : gitHubHints.threadPermission('write')
  return {
    getThread: (number: number): Promise<CurrentThread | undefined> =>
      find(client, `GET issues/${number}`, thread, `show #${number}`),

    getText: (reference: TextReference): Promise<CurrentText | undefined> =>
      find(client, `GET ${toTextPath(reference)}`, currentText, 'show the text of the command'),

    /** Adds the reaction, or keeps one that exists. Resolves to its id. GitHub has no reactions to reviews: nothing is sent. */
    addReaction: async (text: TextReference, content: Reaction): Promise<number | undefined> => {
      if (text.kind === 'review') return undefined
      const more = { parameters: { content }, forbiddenHint: toHint(text), isRepeatable: true }
      return (await getValue(client, `POST ${toPath(text)}`, reaction, `add the reaction ${content}`, more)).id
    },

    /** The newest hundred of that content, by anybody. */
    listReactions: (text: TextReference, content: Reaction) => {
      const more = { parameters: { content, per_page: 100 }, forbiddenHint: toHint(text) }
      return getValue(client, `GET ${toPath(text)}`, v.array(reaction), `list the reactions ${content}`, more)
    },

    /** Succeeds also if the reaction no longer exists. */
    deleteReaction: async (text: TextReference, reactionId: number): Promise<void> => {
      const route = `DELETE ${toPath(text)}/${reactionId}`
      await find(client, route, v.unknown(), 'take a reaction back', { forbiddenHint: toHint(text) })
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
