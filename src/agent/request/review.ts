// A review is one request: its body, and the inline comments that the reviewer wrote in it.

import type { ConversationEvent, EventText } from '../../kit/github/event.ts'
import type { GitHub } from '../../kit/github/github.ts'
import type { ReviewComment } from '../../kit/github/reviews.ts'
import { dropInvisible } from '../../kit/text/hidden-text.ts'
import { type Command, isCommand, parseCommand } from '../command/grammar.ts'
import type { ReviewPart, ReviewQuote } from './prompt.ts'

const mostComments = 50
/** In UTF-8, with the diff hunks. */
const mostBytes = 64 * 1024
const hunkLines = 20

export type CommandText =
  | {
      readonly kind: 'prompt'
      readonly prompt: string
      readonly isNew: boolean
      readonly review?: ReviewPart | undefined
    }
  | Exclude<Command, { kind: 'prompt' }>

/** What a command says, with the inline comments of its review. Rejects with a GitHubError if those cannot be read. */
export async function readCommandText(
  github: GitHub,
  text: EventText,
  thread: ConversationEvent['thread'],
  word: string,
): Promise<CommandText> {
  const command = parseCommand(text.body, word)
  const review =
    text.kind === 'review' && takesComments(command)
      ? await readInlineComments(github, text, thread.number, word)
      : undefined
  // The command word alone is a request if a comment has text.
  const isEmpty = review === undefined || review.quotes.length === 0
  if (command.kind === 'status' || (command.kind === 'help' && isEmpty)) return command
  return { kind: 'prompt', prompt: command.kind === 'prompt' ? command.prompt : '', isNew: command.isNew, review }
}

function takesComments(command: Command): boolean {
  return command.kind === 'prompt' || (command.kind === 'help' && command.isBare)
}

/** In GitHub's order, without those that changed after the review was submitted. `leftOutComments`: how many are not sent. */
export async function readInlineComments(
  github: Pick<GitHub, 'listReviewComments'>,
  review: EventText,
  thread: number,
  word: string,
): Promise<ReviewPart> {
  const listed = await github.listReviewComments(thread)
  const own = listed.filter(({ reviewId, author }) => reviewId === review.id && author.login === review.author.login)
  const quotes: ReviewQuote[] = []
  let bytes = 0
  for (const comment of own) {
    // GitHub's times are whole seconds. Submitting a review changes the time of its comments too.
    if (review.createdAt === undefined || comment.updatedAt > review.createdAt) continue
    const quote = quoteComment(comment, word)
    if (quote.text === '') continue
    bytes += Buffer.byteLength(quote.text) + Buffer.byteLength(quote.diffHunk)
    // The first comment that does not fit is left out, and so are all after it.
    if (quotes.length === mostComments || bytes > mostBytes) break
    quotes.push(quote)
  }
  return { quotes, leftOutComments: own.length - quotes.length, url: review.url }
}

/** Leaves out a command word at the start: the review is the command. */
function quoteComment({ body, file, startLine, line, diffHunk = '' }: ReviewComment, word: string): ReviewQuote {
  const written = dropInvisible(body).trimStart()
  const text = isCommand(body, word) ? written.slice(word.length).replace(/^[:,]/, '') : written
  const lastLines = diffHunk.split('\n').slice(-hunkLines).join('\n')
  return { text: text.trim(), file, startLine, line, diffHunk: lastLines }
}

/**
 * GitHub delivers each inline comment as an event of its own as well. If its review is a command, the comment is part of it.
 * Rejects with a GitHubError: then nothing is sent.
 */
export async function isInCommandReview(
  github: Pick<GitHub, 'getReview'>,
  { reviewId, author }: EventText,
  thread: number,
  word: string,
): Promise<boolean> {
  if (reviewId === undefined) return false
  const review = await github.getReview(thread, reviewId)
  // A review takes in only what its own author wrote.
  if (review.author.login !== author.login || !isCommand(review.body, word)) return false
  return takesComments(parseCommand(review.body, word))
}
