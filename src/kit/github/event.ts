// Parses a GitHub event from the event file, as far as the action needs it. Pure.

import * as v from 'valibot'
import { ActionError } from '../errors.ts'
import {
  actor,
  conversationPayloads,
  otherPayload,
  pullRequest,
  type Repository,
  repository,
  repositoryPage,
  runOrCheckPayload,
  type toText,
  type toThread,
} from './event-payloads.ts'
import type { DiffPosition } from './schema.ts'

export type ConversationEventName = keyof typeof conversationPayloads
export const conversationEventNames = Object.keys(conversationPayloads)

export type { Repository }
export type Actor = Readonly<v.InferOutput<typeof actor>>

export type Thread = Readonly<ReturnType<typeof toThread>>

/** A text that may be a command: a comment, a review or the body of a new issue. */
export interface EventText extends Readonly<ReturnType<typeof toText>>, Partial<DiffPosition> {
  readonly kind: 'comment' | 'review-comment' | 'review' | 'issue'
  /** For a review comment: the id of its review, if GitHub gives it. */
  readonly reviewId?: number | undefined
  /** For a review: GitHub's word in lower case, such as `changes_requested`. */
  readonly reviewState?: string | undefined
}

/** An event about an issue, a pull request or a text in one. The text may be a command: `Intent` says whether it is. */
export interface ConversationEvent {
  readonly kind: 'conversation'
  readonly name: ConversationEventName
  readonly action: string
  readonly repository: Repository
  readonly sender: Actor
  readonly thread: Thread
  /** Undefined if the event has no new text, as when an issue is labeled, assigned or edited. */
  readonly text?: EventText | undefined
  /** A review event of a pull request whose head is another repository: such runs get no secrets. */
  readonly isFromFork: boolean
  readonly headSha?: string | undefined
}

export interface OtherEvent {
  readonly kind: 'other'
  readonly name: string
  readonly repository?: Repository | undefined
  readonly sender?: Actor | undefined
  /** The pull request of the event, if there is exactly one and it belongs to this repository. */
  readonly thread?: Pick<Thread, 'number' | 'isPullRequest' | 'url'> | undefined
  /** A pull request event whose head is another repository: such runs get no secrets. */
  readonly isFromFork: boolean
  readonly headSha?: string | undefined
  /**
   * The commit that the event is about: the head of the pull request when it took place, or the commit that the workflow
   * run, the check suite or the check run was for.
   */
  readonly commit?: string | undefined
}

export type Event = ConversationEvent | OtherEvent

/**
 * Parses the content of the event file for the event `name` (GITHUB_EVENT_NAME). For a conversation event it throws an
 * ActionError (`event`) that names a missing field. For any other event it reads the fields that are there.
 */
export function parseEvent(name: string, payload: unknown): Event {
  if (!isConversation(name)) return parseOtherEvent(name, payload)
  const result = v.safeParse(conversationPayloads[name], payload)
  if (result.success) return { kind: 'conversation', name, ...result.output }
  const field = v.getDotPath(result.issues[0])
  const what = field === null ? 'the payload is no object' : `no valid \`${field}\` in the payload`
  throw new ActionError('event', `The event ${name} is not what GitHub promises: ${what}.`)
}

function isConversation(name: string): name is ConversationEventName {
  return Object.hasOwn(conversationPayloads, name)
}

const pullRequestEventNames = ['pull_request', 'pull_request_target', 'pull_request_review_thread']

function parseOtherEvent(name: string, payload: unknown): OtherEvent {
  const fields = pick(otherPayload, payload)
  const repo = pick(repository, fields?.repository)
  const subject = repo && fields && toEventSubject(name, fields, repo)
  return { kind: 'other', name, repository: repo, sender: pick(actor, fields?.sender), isFromFork: false, ...subject }
}

/** The pull request and the commit of the event, if it names them. */
function toEventSubject(
  name: string,
  fields: v.InferOutput<typeof otherPayload>,
  repo: Repository,
): Partial<OtherEvent> | undefined {
  if (pullRequestEventNames.includes(name)) {
    const pull = pick(pullRequest, fields.pull_request)?.(repo)
    return pull && { ...pull, commit: pull.headSha }
  }
  if (name !== 'workflow_run' && name !== 'check_suite' && name !== 'check_run') return undefined
  const about = pick(runOrCheckPayload, fields[name])
  if (about === undefined) return undefined
  const number = findPullRequest(about, repo)
  const url = `${pick(repositoryPage, fields.repository)?.html_url ?? ''}/pull/${number}`
  const thread = number === undefined ? undefined : { number, isPullRequest: true, url }
  return { thread, commit: about.head_sha ?? undefined }
}

/** GitHub lists no pull request for a run on a fork's branch. Then a listed one would be the wrong one. */
function findPullRequest(about: v.InferOutput<typeof runOrCheckPayload>, repo: Repository): number | undefined {
  if (about.head_repository && about.head_repository.id !== repo.id) return undefined
  const [first, ...more] = about.pull_requests.filter(({ base }) => base.repo.id === repo.id)
  return more.length > 0 ? undefined : first?.number
}

function pick<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}
