// Selects the comments to send with a command: those that people who belong to the repository wrote since the last request. Pure.

import type { IssueComment } from '../../kit/github/comments.ts'
import { isCommand } from '../command/grammar.ts'
import { type Conversation, cleanMarkup } from './prompt.ts'

/** GitHub's labels for people who belong to the repository. Members whose membership is private are labeled as contributors. */
const associations: readonly string[] = ['OWNER', 'MEMBER', 'COLLABORATOR']
const mostComments = 20
const mostBytes = 16 * 1024

export interface Since {
  /** The ID of the comment with the last request; 0 if there was none. */
  readonly lastRequest: number
  /** Exclusive: only comments with a lower ID were posted before the command. */
  readonly before: number
  readonly word: string
  readonly isOurs: (comment: IssueComment) => boolean
}

/** Leaves out commands, our own comments, and comments by bots and strangers. If the rest does not fit, keeps the newest. */
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
