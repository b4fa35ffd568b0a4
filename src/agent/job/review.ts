// A review is one request: its body, and the inline comments that the reviewer wrote in it.

import type { EventText } from '../../kit/github/event.ts'
import type { ReviewComment } from '../../kit/github/reviews.ts'
import { type Command, isCommand, parseCommand } from '../command/grammar.ts'
import { toCommandRequestKey } from '../ledger/record.ts'
import { rankAttempts } from '../ledger/thread.ts'
import type { ReviewQuote } from './prompt.ts'
import { readCommandPrompt, readThreadText } from './read-text.ts'
import type { JobSession } from './session.ts'
import { findJob } from './thread-job.ts'

const mostReviewComments = 50
/** In UTF-8, with the diff hunks. */
const mostReviewBytes = 64 * 1024
const hunkLines = 20

/**
 * Reads the reviewer's inline comments in GitHub's order, without those that changed after the review was submitted. Rejects
 * with a GitHubError: then nothing is sent. `leftOutComments`: how many of the reviewer's are not sent, for whatever reason.
 * `isAsShown`: whether the text of one was converted from what its page shows.
 */
export async function readInlineComments(session: JobSession, review: EventText) {
  const github = await session.connectGitHub()
  const listed = await github.listReviewComments(session.intent.event.thread?.number ?? 0)
  const own = listed.filter(({ reviewId, author }) => reviewId === review.id && author.login === review.author.login)
  const quotes: ReviewQuote[] = []
  let isAsShown = false
  let bytes = 0
  for (const comment of own) {
    if (!isUnchanged(comment, review)) continue
    const { quote, isRendered } = await readComment(session, comment)
    if (quote.text === '') continue
    bytes += Buffer.byteLength(quote.text) + Buffer.byteLength(quote.diffHunk)
    // The first comment that does not fit is left out, and so are all after it.
    if (quotes.length === mostReviewComments || bytes > mostReviewBytes) break
    quotes.push(quote)
    isAsShown ||= isRendered
  }
  return { quotes, leftOutComments: own.length - quotes.length, isAsShown }
}

/** GitHub's times are whole seconds. Submitting a review changes the time of its comments too. */
function isUnchanged({ updatedAt }: ReviewComment, { createdAt }: EventText): boolean {
  return createdAt !== undefined && updatedAt <= createdAt
}

/** Leaves out a command word at the start: the review is the command. */
async function readComment(session: JobSession, comment: ReviewComment) {
  const { body, file, startLine, line, diffHunk = '' } = comment
  const { command } = session.inputs
  const wordLength = isCommand(body, command) ? command.length : 0
  const { text, isRendered } = await readCommandPrompt(session, comment, wordLength)
  const words = wordLength > 0 ? text.replace(/^[:,]/, '').trim() : text
  const lastLines = diffHunk.split('\n').slice(-hunkLines).join('\n')
  return { quote: { text: words, file, startLine, line, diffHunk: lastLines }, isRendered }
}

/** Whether the inline comments of the review belong to the request. With `status` and `help` they do not. */
export function takesComments(command: Command): command is Extract<Command, { kind: 'prompt' | 'help' }> {
  return command.kind === 'prompt' || (command.kind === 'help' && command.isBare)
}

/**
 * GitHub delivers each inline comment as an event of its own as well. If its review is a request, the comment is part of it.
 * The record of that request counts first: since then the review may have been changed or dismissed. Rejects with a
 * GitHubError: then nothing is sent.
 */
export async function isPartOfReview(session: JobSession): Promise<boolean> {
  const { intent, inputs, connectGitHub, thread } = session
  if (intent.kind !== 'command' || intent.text.kind !== 'review-comment' || !intent.text.reviewId) return false
  const { reviewId, author } = intent.text
  const request = toCommandRequestKey({ kind: 'review', id: reviewId })
  // A reply to `status` or `help` has a record too.
  if (rankAttempts(thread?.entries ?? [], request).some(({ record }) => record.state !== 'reported')) return true
  const github = await connectGitHub()
  const review = await github.getReview(intent.event.thread.number, reviewId)
  // A review takes in only what its own author wrote.
  if (review.author.login !== author.login) return false
  if (isCommand(review.body, inputs.command)) {
    const { text } = await readThreadText(session, review, inputs.command.length)
    return takesComments(parseCommand(text))
  }
  // GitHub shows a dismissed review only as dismissed. Such a review counts only where the thread has a job.
  const mayRequestChanges = ['changes_requested', 'dismissed'].includes(review.state)
  return inputs.answerReviews && mayRequestChanges && (await findJob(session)) !== undefined
}
