// Carries out `mode: job` once the sender is authorized: reads the thread, then waits, answers a command, or asks the agent.

import { GitHubError } from '../../kit/errors.ts'
import type { ThreadReference } from '../../kit/github/comments.ts'
import type { PullRequest } from '../../kit/github/pull-requests.ts'
import { react, refuseChanged } from '../command/admission.ts'
import { isSameText, type Refusal, refuse } from '../command/authorization.ts'
import { type Intent, needsThread } from '../command/intent.ts'
import { type JobContext, openElsewhere } from '../context.ts'
import { createTextKey } from '../memory/record.ts'
import { findOpener, listAttempts, readThread, type Thread } from '../memory/thread.ts'
import { isInCommandReview, readCommandText } from '../request/review.ts'
import type { RequestAnswer } from '../text/job-summary.ts'
import { askAgent } from './ask.ts'
import { waitOnly } from './follow.ts'
import { createRequest, findReference, type ThreadFacts } from './request.ts'
import { answerCommand } from './status.ts'
import { findOpenThreadJob } from './target.ts'

/** `known` is the event's pull request, if it has already been read. Rejects only if nothing was sent. */
export async function answer(opened: JobContext, intent: Intent, known?: PullRequest): Promise<RequestAnswer> {
  const { here, inputs, world } = opened
  const facts = await readFacts(opened, intent, known)
  if ('outcome' in facts) return { outcome: facts }
  if (await isPartOfReview(opened, intent, facts.thread))
    return { outcome: refuse('part-of-review', 'the run for the review handles this comment') }
  const context = { ...opened, elsewhere: await openElsewhere(opened) }
  if (intent.event.kind === 'conversation' && !inputs.dryRun) await react(intent.event, here.github, 'eyes', world.log)
  if (intent.kind === 'wait') return { outcome: await waitOnly(context, intent, intent.jobId) }
  if (intent.kind === 'thread-job' && intent.prompt === undefined) {
    const found = await findOpenThreadJob(context, facts)
    return { outcome: 'outcome' in found ? found : await waitOnly(context, intent, found.jobId) }
  }
  const asked =
    intent.kind === 'command'
      ? await readCommandText(here.github, intent.text, intent.event.thread.number, inputs.command)
      : { prompt: intent.prompt ?? '' }
  if ('kind' in asked && asked.kind !== 'prompt')
    return { outcome: await answerCommand(context, asked, createRequest(context, intent, facts)) }
  const answered = await askAgent(context, createRequest(context, intent, facts, asked))
  return { ...answered, prompt: answered.prompt ?? asked.prompt }
}

/** Reads the thread and the pull request if they are needed. Rejects with a GitHubError. */
async function readFacts(context: JobContext, intent: Intent, known?: PullRequest): Promise<ThreadFacts | Refusal> {
  const reference = findReference(intent, context.inputs.thread)
  if (reference === undefined || !needsThread(intent, context.inputs)) return {}
  const { number, isPullRequest } = reference
  const isFollowUp = intent.kind === 'thread-job'
  const gone = refuse('no-job', `#${number} was not found in this repository`, 'message')
  try {
    const isOnlyKnown = known === undefined && !isFollowUp
    const isKnown = isPullRequest === false || known?.number === number || isOnlyKnown
    const pullRequest = isKnown ? known : await context.here.github.getPullRequest(number)
    if (!isKnown && isPullRequest && !pullRequest) return gone
    const target = { number, isPullRequest: pullRequest ? true : isPullRequest }
    const thread = await readUnchangedThread(context, intent, target)
    if (thread === undefined) return refuseChanged()
    // GitHub has no such pull request. If a record says that our job opened it, it is gone; otherwise, this is an issue.
    return isFollowUp && !pullRequest && findOpener(thread.entries) ? gone : { thread, pullRequest }
  } catch (error) {
    if (isFollowUp && error instanceof GitHubError && error.isGone) return gone
    throw error
  }
}

/** Returns undefined if the comment with the request was edited or deleted. Rejects with a GitHubError. */
async function readUnchangedThread(context: JobContext, { event }: Intent, target: ThreadReference) {
  const { here } = context
  const thread = await readThread(context, here, target)
  const asking = event.kind === 'conversation' && event.thread.number === target.number ? event.text : undefined
  if (asking?.kind !== 'comment') return thread
  const listed = thread.comments.find(({ id }) => id === asking.id)
  const now = listed ?? (await here.github.comments.get(asking.id))
  if (now === undefined || !isSameText(asking, now)) return undefined
  // GitHub's lists lag. Once the list has this comment, it also has all older records.
  return listed ? thread : readThread(context, here, target, { mustList: asking.id })
}

/** Looks for a record of the review first, since the review may have been edited or dismissed. Rejects with a GitHubError. */
async function isPartOfReview({ here, inputs }: JobContext, intent: Intent, thread: Thread | undefined) {
  if (intent.kind !== 'command' || intent.text.kind !== 'review-comment' || !intent.text.reviewId) return false
  const key = createTextKey({ kind: 'review', id: intent.text.reviewId })
  if (listAttempts(thread?.entries ?? [], key).some(({ record }) => record.state !== 'reported')) return true
  return isInCommandReview(here.github, intent.text, intent.event.thread.number, inputs.command)
}
