// Reads a review as one request: its body, and the inline comments that the reviewer wrote in it.

import type { EventText } from '../../kit/github/event.ts'
import type { GitHub } from '../../kit/github/github.ts'
import { dropInvisible } from '../../kit/text/hidden-text.ts'
import { type Command, isCommand, parseCommand } from '../command/grammar.ts'
import type { ReviewPart } from './prompt.ts'

const mostComments = 50
/** The limit for all comments and their diff hunks together. */
const mostBytes = 64 * 1024
const hunkLines = 20

export type FreeCommand = Exclude<Command, { kind: 'prompt' }>

/** Parses a command, and adds the inline comments if it is a review. Rejects with a GitHubError if those cannot be read. */
export async function readCommandText(
  github: GitHub,
  text: EventText,
  thread: number,
  word: string,
): Promise<FreeCommand | (Extract<Command, { kind: 'prompt' }> & { readonly review?: ReviewPart | undefined })> {
  const command = parseCommand(text.body, word)
  if (command.kind !== 'prompt') return command
  const review = text.kind === 'review' ? await readInlineComments(github, text, thread, word) : undefined
  // In a review, the bare command word is a request if an inline comment has text.
  const isEmpty = command.prompt === '' && !review?.quotes.length
  return isEmpty ? { kind: 'help' } : { ...command, review }
}

/** Keeps GitHub's order. Leaves out, but counts, comments that were edited after the review was submitted. */
async function readInlineComments(github: GitHub, review: EventText, thread: number, word: string) {
  const listed = await github.listReviewComments(thread)
  const own = listed.filter(({ reviewId, author }) => reviewId === review.id && author.login === review.author.login)
  const quotes: ReviewPart['quotes'][number][] = []
  let bytes = 0
  for (const { body, file, startLine, line, diffHunk = '', updatedAt } of own) {
    // Submitting a review also updates its comments. GitHub's times are whole seconds, so equal times do not indicate an edit.
    if (review.createdAt === undefined || updatedAt > review.createdAt) continue
    const text = dropCommandWord(body, word)
    if (text === '') continue
    const hunk = diffHunk.split('\n').slice(-hunkLines).join('\n')
    bytes += Buffer.byteLength(text) + Buffer.byteLength(hunk)
    // Stop at the first comment that does not fit.
    if (quotes.length === mostComments || bytes > mostBytes) break
    quotes.push({ text, file, startLine, line, diffHunk: hunk })
  }
  return { quotes, leftOutComments: own.length - quotes.length }
}

/** The review itself is the command, so a command word in a comment adds nothing. */
function dropCommandWord(body: string, word: string): string {
  const written = dropInvisible(body).trimStart()
  return (isCommand(body, word) ? written.slice(word.length).replace(/^[:,]/, '') : written).trim()
}

/** GitHub also sends an event for each inline comment, but the run for the review itself already includes them. */
export async function isInCommandReview(
  github: GitHub,
  { reviewId, author }: EventText,
  thread: number,
  word: string,
): Promise<boolean> {
  if (reviewId === undefined) return false
  const { author: reviewer, body } = await github.getReview(thread, reviewId)
  return reviewer.login === author.login && isCommand(body, word) && parseCommand(body, word).kind === 'prompt'
}
