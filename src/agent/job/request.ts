// The request of a run: what is asked, by whom, and the key by which every attempt at it is found.

import type { ConversationEvent, Event } from '../../kit/github/event.ts'
import type { PullRequest } from '../../kit/github/pull-requests.ts'
import { toTopic } from '../../kit/inputs/default-topic.ts'
import type { Intent } from '../command/intent.ts'
import type { JobContext } from '../context.ts'
import { type Asker, createAttemptId, createDigestKey, createTextKey, type RequestFacts } from '../memory/record.ts'
import type { OutcomeOf } from '../outcome.ts'
import type { Conversation } from '../request/conversation.ts'
import type { ReviewPart } from '../request/prompt.ts'
import { cutToFirstWords } from '../text/names.ts'
import type { ReplacedJob } from '../text/status-comment.ts'

export type Goal =
  | { readonly kind: 'create' }
  | { readonly kind: 'message'; readonly jobId: string }
  | { readonly kind: 'thread-job' }
  | {
      readonly kind: 'command'
      readonly isNew: boolean
      readonly event: ConversationEvent
      readonly review?: ReviewPart | undefined
    }

export interface Request extends RequestFacts {
  readonly prompt: string
  readonly goal: Goal
  /** Of a follow-up by a workflow on a pull request: the commit that the event is about, if it names one. */
  readonly commit?: string | undefined
  readonly isInThread: boolean
  readonly isByWorkflow: boolean
}

/** The pull request of a job before a message is sent to it. `none`: the job has none. Undefined: nobody knows. */
export type PullRequestBefore = PullRequest | 'none' | undefined

export type Target =
  | {
      readonly kind: 'create'
      readonly prompt: string
      /** What goes to the job of the topic's open pull request in its place. Undefined: only a new job is wanted. */
      readonly followUp?: string | undefined
      readonly replaced?: ReplacedJob | undefined
      readonly conversation?: Conversation | undefined
    }
  | {
      readonly kind: 'message'
      readonly prompt: string
      readonly jobId: string
      readonly before: PullRequestBefore
      readonly conversation?: Conversation | undefined
    }

export type Refusal = OutcomeOf<'skipped'>

export function createRequest(
  { world, inputs, signing, here }: JobContext,
  { intent, prompt, goal }: { readonly intent: Intent; readonly prompt: string; readonly goal: Goal },
  {
    pullRequest,
    isInThread = false,
  }: { readonly pullRequest?: PullRequest | undefined; readonly isInThread?: boolean } = {},
): Request {
  const { env, random, redact } = world
  const { event } = intent
  const topic = toTopic(inputs.topic, env, inputs.matrix)
  const commit = isFollowUpByWorkflow(intent) && event.kind === 'other' && pullRequest ? event.commit : undefined
  const facts = { service: signing.service, topic, commit, thread: pullRequest?.number }
  return {
    key: createKey(intent, inputs.jobId ?? '', facts, env),
    attempt: createAttemptId(random),
    requestedAt: here.github.now(),
    topic,
    askedBy: resolveAsker(event),
    login: findLogin(intent),
    words: cutToFirstWords(prompt, redact),
    hasAllowedPaths: inputs.allowedPaths !== '' || undefined,
    prompt,
    goal,
    commit,
    isInThread,
    isByWorkflow: isFollowUpByWorkflow(intent),
  }
}

/** `job-id: thread` on an event without a person's text. With such a text, that person asks. */
export function isFollowUpByWorkflow({ kind, event }: Intent): boolean {
  return kind === 'thread-job' && event.kind === 'other'
}

function createKey(
  { kind, event, ...intent }: Intent,
  jobId: string,
  {
    service,
    topic,
    commit,
    thread,
  }: { service: string; topic: string; commit?: string | undefined; thread?: number | undefined },
  env: (name: string) => string,
): string {
  if ('text' in intent) return createTextKey(intent.text)
  if (kind === 'thread-job' && event.kind === 'conversation' && event.text) return createTextKey(event.text)
  // A re-run, a second check suite and a second workflow with the same topic share one request for each commit.
  if (commit !== undefined) return createDigestKey('follow-up', [String(thread), service, topic, commit])
  const run = [env('GITHUB_RUN_ID'), env('GITHUB_JOB'), env('GITHUB_ACTION')]
  return createDigestKey(kind === 'thread-job' ? 'follow-up' : 'prompt', [...run, topic, service, jobId])
}

function resolveAsker({ kind, name }: Event): Asker {
  if (kind === 'conversation') return 'person'
  return name === 'schedule' ? 'schedule' : 'workflow'
}

/** Only what can be a login is mentioned. */
const mentionable = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9_])?$/

function findLogin({ kind, event }: Intent): string | undefined {
  if (event.kind !== 'conversation' || kind === 'wait') return undefined
  const { type, login } = event.sender
  return type === 'User' && mentionable.test(login) ? login : undefined
}
