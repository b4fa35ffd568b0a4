// The conversation sent with a command: what the people of the repository said since the last request. Pure.

import type { IssueComment } from '../../kit/github/comments.ts'
import { isCommand } from '../command/grammar.ts'
import { type Conversation, cleanMarkup } from './prompt.ts'

/** GitHub's terms for people of the repository. Members with a private membership are called contributors. */
const associations: readonly string[] = ['OWNER', 'MEMBER', 'COLLABORATOR']
const mostComments = 20
const mostBytes = 16 * 1024

export interface Since {
  /** The ID of the last comment that an earlier request included; 0 if there was none. */
  readonly lastRequest: number
  /** Comments with this ID or a higher one came after the command. */
  readonly before: number
  readonly word: string
  readonly isOurs: (comment: IssueComment) => boolean
}

/** No bots, no commands, no comments of ours, no strangers. If there is not enough room, the newest are sent. */
export function selectConversation(comments: readonly IssueComment[], since: Since): Conversation {
  const spoken = comments.filter(
    (comment) =>
      comment.id > since.lastRequest &&
      comment.id < since.before &&
      associations.includes(comment.association) &&
      comment.author.type !== 'Bot' &&
      !isCommand(comment.body, since.word) &&
      !since.isOurs(comment),
  )
  const kept: { author: string; text: string }[] = []
  let bytes = 0
  for (const { author, body } of spoken.toReversed().slice(0, mostComments)) {
    const text = cleanMarkup(body)
    bytes += Buffer.byteLength(text)
    if (bytes > mostBytes) break
    kept.unshift({ author: author.login, text })
  }
  return { comments: kept, leftOut: spoken.length - kept.length }
}
