// What is asked: a prompt in `with:`, or what a command says. A review is one request: its body, and the inline comments that
// the reviewer wrote in it.

import type { ConversationEvent, EventText } from '../../kit/github/event.ts'
import type { ReviewComment } from '../../kit/github/reviews.ts'
import { dropInvisible } from '../../kit/text/hidden-text.ts'
import { type Command, isCommand, parseCommand } from '../command/grammar.ts'
import type { Intent } from '../command/intent.ts'
import { toCommandRequestKey } from '../ledger/record.ts'
import { rankAttempts } from '../ledger/thread.ts'
import type { ReviewPart, ReviewQuote } from './prompt.ts'
import type { JobSession } from './session.ts'

/** A prompt whose job is not known yet. */
export type PendingPrompt =
  | { readonly kind: 'create'; readonly prompt: string }
  | { readonly kind: 'message'; readonly prompt: string; readonly jobId: string }
  /** A prompt in `with:` for the job of the thread. */
  | { readonly kind: 'thread-job'; readonly prompt: string }
  | CommandedPrompt

export interface CommandedPrompt {
  readonly kind: 'command'
  readonly prompt: string
  readonly isNew: boolean
  readonly event: ConversationEvent
  readonly review?: ReviewPart | undefined
}

export type Asked = { readonly kind: 'wait'; readonly jobId: string } | AnsweredCommand | PendingPrompt

/** A command that the run itself answers. */
export type AnsweredCommand = Exclude<Command, { kind: 'prompt' }>

/** Rejects with a GitHubError if the comments of a review cannot be read: then nothing is sent. */
export async function resolveCommand(
  session: JobSession,
  { text, event }: Extract<Intent, { kind: 'command' }>,
): Promise<CommandedPrompt | AnsweredCommand> {
  const command = parseCommand(dropInvisible(text.body).slice(session.inputs.command.length))
  const takesQuotes = text.kind === 'review' && takesComments(command)
  const review = takesQuotes ? await readInlineComments(session, text) : undefined
  // The command word alone is a request if a comment has text.
  const isEmpty = review === undefined || review.quotes.length === 0
  if (command.kind === 'status' || (command.kind === 'help' && isEmpty)) return command
  const prompt = command.kind === 'prompt' ? command.prompt : ''
  session.view.leftOutComments = review?.leftOutComments
  return { kind: 'command', prompt, isNew: command.isNew, event, review }
}

const mostReviewComments = 50
/** In UTF-8, with the diff hunks. */
const mostReviewBytes = 64 * 1024
const hunkLines = 20

/**
 * Reads the reviewer's inline comments in GitHub's order, without those that changed after the review was submitted.
 * `leftOutComments`: how many of the reviewer's are not sent, for whatever reason.
 */
export async function readInlineComments(session: JobSession, review: EventText) {
  const github = await session.connectGitHub()
  const listed = await github.listReviewComments(session.intent.event.thread?.number ?? 0)
  const own = listed.filter(({ reviewId, author }) => reviewId === review.id && author.login === review.author.login)
  const quotes: ReviewQuote[] = []
  let bytes = 0
  for (const comment of own) {
    // GitHub's times are whole seconds. Submitting a review changes the time of its comments too.
    if (review.createdAt === undefined || comment.updatedAt > review.createdAt) continue
    const quote = quoteComment(comment, session.inputs.command)
    if (quote.text === '') continue
    bytes += Buffer.byteLength(quote.text) + Buffer.byteLength(quote.diffHunk)
    // The first comment that does not fit is left out, and so are all after it.
    if (quotes.length === mostReviewComments || bytes > mostReviewBytes) break
    quotes.push(quote)
  }
  return { quotes, leftOutComments: own.length - quotes.length, url: review.url }
}

/** Leaves out a command word at the start: the review is the command. */
function quoteComment({ body, file, startLine, line, diffHunk = '' }: ReviewComment, command: string): ReviewQuote {
  const written = dropInvisible(body)
  const text = isCommand(body, command) ? written.slice(command.length).replace(/^[:,]/, '') : written
  const lastLines = diffHunk.split('\n').slice(-hunkLines).join('\n')
  return { text: text.trim(), file, startLine, line, diffHunk: lastLines }
}

/** Whether the inline comments of the review belong to the request. With `status` and `help` they do not. */
function takesComments(command: Command): boolean {
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
  if (!isCommand(review.body, inputs.command)) return false
  return takesComments(parseCommand(dropInvisible(review.body).slice(inputs.command.length)))
}
