// A review is one request: its body, and the inline comments that the reviewer wrote in it.

import { isCommand } from '../command/command-word.ts'
import { type Command, parseCommand } from '../command/grammar.ts'
import { type LeftOut, leaveOutHidden } from '../foreign-text/leave-out-hidden.ts'
import type { EventText } from '../github/event.ts'
import type { ReviewComment } from '../github/reviews.ts'
import { findOpenJob } from './follow-up.ts'
import type { ReviewQuote } from './prompt.ts'
import type { JobSession } from './session.ts'

const mostReviewComments = 50
/** In UTF-8, with the diff hunks. */
const mostReviewBytes = 64 * 1024
const hunkLines = 20

/**
 * Reads the reviewer's inline comments in GitHub's order, without those that changed after the review was submitted. Rejects
 * with a GitHubError: then nothing is sent. `leftOutComments`: how many are not sent, for whatever reason. `leftOut`: what was
 * left out of those that are sent.
 */
export async function readInlineComments(session: JobSession, review: EventText) {
  const { connectGitHub, intent, inputs } = session
  const listed = await (await connectGitHub()).listReviewComments(intent.event.thread?.number ?? 0)
  const ofReview = listed.filter(({ reviewId }) => reviewId === review.id)
  const quotes: ReviewQuote[] = []
  let leftOut: LeftOut = { quotedLines: 0, htmlComments: 0, invisibleCharacters: 0 }
  let bytes = 0
  for (const comment of ofReview) {
    if (!isReviewers(comment, review)) continue
    const cleaned = cleanComment(comment, inputs.command)
    if (cleaned.quote.text === '') continue
    bytes += Buffer.byteLength(cleaned.quote.text) + Buffer.byteLength(cleaned.quote.diffHunk)
    // The first comment that does not fit is left out, and so are all after it.
    if (quotes.length === mostReviewComments || bytes > mostReviewBytes) break
    quotes.push(cleaned.quote)
    leftOut = add(leftOut, cleaned.leftOut)
  }
  return { quotes, leftOutComments: ofReview.length - quotes.length, leftOut }
}

/** GitHub's times are whole seconds. Submitting a review changes the time of its comments too. */
function isReviewers({ author, updatedAt }: ReviewComment, review: EventText): boolean {
  return author.login === review.author.login && review.createdAt !== undefined && updatedAt <= review.createdAt
}

/** Leaves out a command word at the start: the review is the command. */
function cleanComment({ body, file, startLine, line, diffHunk = '' }: ReviewComment, command: string) {
  const { text, leftOut } = leaveOutHidden(body)
  const words = isCommand(text, command) ? text.slice(command.length) : text
  const lastLines = diffHunk.split('\n').slice(-hunkLines).join('\n')
  return { quote: { text: words.trim(), file, startLine, line, diffHunk: lastLines }, leftOut }
}

export function add(one: LeftOut, other: LeftOut): LeftOut {
  return {
    quotedLines: one.quotedLines + other.quotedLines,
    htmlComments: one.htmlComments + other.htmlComments,
    invisibleCharacters: one.invisibleCharacters + other.invisibleCharacters,
  }
}

/** Whether the inline comments of the review belong to the request. With `status` and `help` they do not. */
export function takesComments(command: Command): command is Extract<Command, { kind: 'prompt' | 'help' }> {
  return command.kind === 'prompt' || (command.kind === 'help' && command.isBare)
}

/**
 * GitHub delivers each inline comment as an event of its own as well. If its review is a request, the comment is part of it.
 * Rejects with a GitHubError: then nothing is sent.
 */
export async function isPartOfReview(session: JobSession): Promise<boolean> {
  const { intent, inputs, connectGitHub } = session
  if (intent.kind !== 'command' || intent.text.kind !== 'review-comment' || !intent.text.reviewId) return false
  const review = await (await connectGitHub()).getReview(intent.event.thread.number, intent.text.reviewId)
  // A review takes in only what its own author wrote.
  if (review === undefined || review.author.login !== intent.text.author.login) return false
  if (isCommand(review.body, inputs.command)) return takesComments(parseCommand(review.body, inputs.command))
  if (!inputs.answerReviews || review.state !== 'changes_requested') return false
  // Such a review counts only where the thread has a job that takes messages.
  return !('kind' in (await findOpenJob(session)))
}
