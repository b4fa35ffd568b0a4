// Describes a run's request: the prompt, who asked, and the key that all attempts at this request share.

import type { PullRequest } from '../../kit/github/pull-requests.ts'
import { toTopic } from '../../kit/inputs/place.ts'
import { type Intent, isFollowUpByWorkflow } from '../command/intent.ts'
import type { JobContext } from '../context.ts'
import { createAttemptId, createDigestKey, createTextKey, type RequestFacts } from '../memory/record.ts'
import type { Thread } from '../memory/thread.ts'
import type { ReviewPart } from '../request/prompt.ts'
import { cutToFirstWords } from '../text/names.ts'
import type { ReplacedJob } from '../text/status-comment.ts'

/** The issue or pull request that the request belongs to. Both fields are undefined if the run has no thread, or needs none. */
export interface ThreadFacts {
  readonly thread?: Thread | undefined
  readonly pullRequest?: PullRequest | undefined
}

export interface Request extends ThreadFacts {
  readonly intent: Intent
  /** The prompt as its author wrote it. Empty if the inline comments of a review are the prompt. */
  readonly prompt: string
  readonly isNew: boolean
  readonly review?: ReviewPart | undefined
  readonly record: RequestFacts
}

/** A command is answered in its own thread. Otherwise the input `thread` takes precedence over the event's thread. */
export function findReference({ kind, event }: Intent, number: number | undefined) {
  const numbered = number === undefined ? undefined : { number, isPullRequest: undefined }
  return kind === 'command' ? event.thread : (numbered ?? event.thread)
}

export type Target =
  | { readonly kind: 'create'; readonly replaced?: ReplacedJob | undefined }
  | { readonly kind: 'message'; readonly jobId: string; readonly before: PullRequestBefore }

/** The job's pull request before a follow-up is sent: `none` if the job has none, undefined if that is unknown. */
export type PullRequestBefore = PullRequest | 'none' | undefined

export function createRequest(
  context: JobContext,
  intent: Intent,
  facts: ThreadFacts = {},
  asked: Partial<Pick<Request, 'prompt' | 'isNew' | 'review'>> = {},
): Request {
  const { world, inputs, here } = context
  const { kind, event } = intent
  const { prompt = '', isNew = false, review } = asked
  const topic = toTopic(inputs.topic, world.env, inputs.matrix)
  const record: RequestFacts = {
    key: createKey(context, intent, facts, topic),
    attempt: createAttemptId(world.random),
    requestedAt: here.github.now(),
    topic,
    askedBy: event.kind === 'conversation' ? 'person' : event.name === 'schedule' ? 'schedule' : 'workflow',
    // A run that only waits has no requester, and bots are never mentioned.
    login:
      kind !== 'wait' && event.kind === 'conversation' && event.sender.type === 'User' ? event.sender.login : undefined,
    words: cutToFirstWords(prompt, world.redact),
    hasAllowedPaths: inputs.allowedPaths !== '' || undefined,
  }
  return { ...facts, intent, prompt, isNew, review, record }
}

/** Returns the commit that the event names, if a workflow sends a follow-up to a pull request. */
export function findCommit(intent: Intent, pullRequest: PullRequest | undefined): string | undefined {
  return isFollowUpByWorkflow(intent) && pullRequest ? intent.event.commit : undefined
}

function createKey(context: JobContext, intent: Intent, { pullRequest }: ThreadFacts, topic: string): string {
  const { world, inputs, signing } = context
  const { kind, event } = intent
  const isOfPerson = event.kind === 'conversation' && (kind === 'command' || kind === 'thread-job')
  if (isOfPerson && event.text) return createTextKey(event.text)
  const commit = findCommit(intent, pullRequest)
  // Re-runs, other check suites, and other workflows with the same topic share one request per commit.
  if (commit !== undefined)
    return createDigestKey('follow-up', [String(pullRequest?.number), signing.service, topic, commit])
  const run = ['GITHUB_RUN_ID', 'GITHUB_JOB', 'GITHUB_ACTION'].map(world.env)
  const parts = [...run, topic, signing.service, inputs.jobId ?? '']
  return createDigestKey(kind === 'thread-job' ? 'follow-up' : 'prompt', parts)
}

/** Whether our comment would appear right below the command. */
export function isBelowCommand({ thread, record }: Request): boolean {
  return `comment:${thread?.comments.at(-1)?.id}` === record.key
}
