// A GitHub event, as far as the action needs it. Parsed from the event file, never from a context singleton. Pure.

import * as v from 'valibot'
import { ActionError } from '../errors.ts'

export const commandEventNames = [
  'issue_comment',
  'pull_request_review_comment',
  'pull_request_review',
  'issues',
] as const
export type CommandEventName = (typeof commandEventNames)[number]

export interface Repository {
  readonly id: number
  readonly owner: string
  readonly name: string
  readonly isPrivate: boolean
}

export interface Actor {
  readonly login: string
  /** GitHub's word: `User`, `Bot`, `Organization`, … */
  readonly type: string
}

/** An issue or a pull request. */
export interface Thread {
  readonly number: number
  readonly isPullRequest: boolean
  /** The page on the server, as the payload gives it. */
  readonly url: string
  readonly title: string
  readonly body: string
  readonly isLocked: boolean
}

/** The text that may be a command: a comment, a review or the body of a new issue. */
export interface EventText {
  readonly kind: 'comment' | 'review-comment' | 'review' | 'issue'
  /** GitHub's id of the comment, the review or the issue. */
  readonly id: number
  readonly author: Actor
  readonly body: string
  readonly url: string
  /** By GitHub's clock, in milliseconds since the epoch; undefined where the forge does not say. */
  readonly createdAt: number | undefined
  /** Review comments: where it stands. */
  readonly file?: string | undefined
  readonly startLine?: number | undefined
  readonly line?: number | undefined
  /** The part of the diff that ends with these lines. */
  readonly diffHunk?: string | undefined
}

/** An event on which a text may command. Whether it does is for `Intent` to say. */
export interface CommandEvent {
  readonly kind: 'command'
  readonly name: CommandEventName
  readonly action: string
  readonly repository: Repository
  readonly sender: Actor
  readonly thread: Thread
  /** Absent where the event is about no text: an issue that was labeled, assigned, edited, … */
  readonly text?: EventText | undefined
  /** A review event of a pull request whose head is another repository: such runs get no secrets. */
  readonly isFromFork: boolean
  /** The head of the pull request, where the payload has it. */
  readonly headSha?: string | undefined
}

export interface OtherEvent {
  readonly kind: 'other'
  readonly name: string
  readonly repository?: Repository | undefined
  readonly sender?: Actor | undefined
  /** Of the pull request that the event is about, where there is one. */
  readonly thread?: Thread | undefined
  /** A pull request event whose head is another repository: such runs get no secrets. */
  readonly isFromFork: boolean
  /** The head of the pull request, on its events. */
  readonly headSha?: string | undefined
}

export type Event = CommandEvent | OtherEvent

/**
 * The event `name` (GITHUB_EVENT_NAME) with the content of the event file. Throws an ActionError with the reason `event`
 * that names the missing field, for command events only: of the others it takes what is there.
 */
export function parseEvent(name: string, payload: unknown): Event {
  switch (name) {
    case 'issue_comment':
      return toIssueCommentEvent(parsePayload(name, issueCommentPayload, payload))
    case 'pull_request_review_comment':
      return toReviewCommentEvent(parsePayload(name, reviewCommentPayload, payload))
    case 'pull_request_review':
      return toReviewEvent(parsePayload(name, reviewPayload, payload))
    case 'issues':
      return toIssueEvent(parsePayload(name, issuePayload, payload))
    default:
      return parseOtherEvent(name, payload)
  }
}

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
// Other forges tell no type.
const actor = v.pipe(
  v.object({ login: v.string(), type: v.nullish(v.string()) }),
  v.transform(({ login, type }): Actor => ({ login, type: type ?? (login.endsWith('[bot]') ? 'Bot' : 'User') })),
)
// A deleted account is null in payloads and `ghost` on the site; it never is the sender.
const author = v.nullable(actor, { login: 'ghost', type: 'User' })
const text = v.nullish(v.string(), '')
const time = v.nullish(v.string())
// Both become parts of addresses, so nothing but a name may pass.
const slug = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)[\w.-]{1,100}$/))
const repository = v.object({ id, name: slug, owner: v.object({ login: slug }), private: v.boolean() })

const threadFields = {
  number: id,
  html_url: v.string(),
  title: v.string(),
  body: text,
  // The payloads of some actions (`pinned`) lack it.
  locked: v.nullish(v.boolean(), false),
}
const issue = v.object({
  ...threadFields,
  id,
  user: author,
  created_at: time,
  submitted_at: time,
  pull_request: v.nullish(v.looseObject({})),
})
// The repository of a head is null once the fork was deleted.
const pullRequest = v.object({
  ...threadFields,
  head: v.nullish(v.object({ sha: v.nullish(v.string()), repo: v.nullish(v.object({ id })) })),
})

const commonFields = { action: v.string(), repository, sender: actor }
// Of a review it is the time of its submission.
const textFields = { id, user: author, body: text, html_url: v.string(), created_at: time, submitted_at: time }
const line = v.nullish(v.number())

const issuePayload = v.object({ ...commonFields, issue })
const issueCommentPayload = v.object({ ...commonFields, issue, comment: v.object(textFields) })
const reviewPayload = v.object({ ...commonFields, pull_request: pullRequest, review: v.object(textFields) })
const reviewCommentPayload = v.object({
  ...commonFields,
  pull_request: pullRequest,
  comment: v.object({
    ...textFields,
    path: v.string(),
    diff_hunk: text,
    line,
    start_line: line,
    original_line: line,
    original_start_line: line,
  }),
})
const otherPayload = v.object({
  repository: v.optional(v.unknown()),
  sender: v.optional(v.unknown()),
  pull_request: v.optional(v.unknown()),
})

function parsePayload<T>(name: string, schema: v.GenericSchema<unknown, T>, payload: unknown): T {
  const result = v.safeParse(schema, payload)
  if (result.success) return result.output
  const field = v.getDotPath(result.issues[0])
  const what = field === null ? 'the payload is no object' : `no valid \`${field}\` in the payload`
  throw new ActionError('event', `The event ${name} is not what GitHub promises: ${what}.`)
}

function toIssueCommentEvent(payload: v.InferOutput<typeof issueCommentPayload>): CommandEvent {
  return {
    ...toCommonParts('issue_comment', payload),
    thread: toIssueThread(payload.issue),
    text: toText('comment', payload.comment),
    isFromFork: false,
  }
}

function toReviewCommentEvent(payload: v.InferOutput<typeof reviewCommentPayload>): CommandEvent {
  return {
    ...toCommonParts('pull_request_review_comment', payload),
    ...toPullRequestParts(payload.pull_request, payload.repository),
    text: { ...toText('review-comment', payload.comment), ...toPlace(payload.comment) },
  }
}

function toReviewEvent(payload: v.InferOutput<typeof reviewPayload>): CommandEvent {
  return {
    ...toCommonParts('pull_request_review', payload),
    ...toPullRequestParts(payload.pull_request, payload.repository),
    text: toText('review', payload.review),
  }
}

function toIssueEvent(payload: v.InferOutput<typeof issuePayload>): CommandEvent {
  return {
    ...toCommonParts('issues', payload),
    thread: toIssueThread(payload.issue),
    // Only a new issue speaks; whoever labels, assigns or edits it need not be its author.
    text: payload.action === 'opened' ? toText('issue', payload.issue) : undefined,
    isFromFork: false,
  }
}

const pullRequestEventNames = ['pull_request', 'pull_request_target', 'pull_request_review_thread']

function parseOtherEvent(name: string, payload: unknown): OtherEvent {
  const fields = pick(otherPayload, payload)
  const repo = pick(repository, fields?.repository)
  const sender = pick(actor, fields?.sender)
  const pull = pullRequestEventNames.includes(name) ? pick(pullRequest, fields?.pull_request) : undefined
  return {
    kind: 'other',
    name,
    repository: repo && toRepository(repo),
    sender,
    ...(pull && repo ? toPullRequestParts(pull, repo) : { isFromFork: false }),
  }
}

function pick<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}

type CommonPayload = Pick<v.InferOutput<typeof issuePayload>, 'action' | 'repository' | 'sender'>

function toCommonParts(name: CommandEventName, payload: CommonPayload) {
  const { action, sender } = payload
  return { kind: 'command', name, action, sender, repository: toRepository(payload.repository) } as const
}

function toRepository(from: v.InferOutput<typeof repository>): Repository {
  return { id: from.id, owner: from.owner.login, name: from.name, isPrivate: from.private }
}

function toIssueThread(from: v.InferOutput<typeof issue>): Thread {
  return toThread(from, Boolean(from.pull_request))
}

function toPullRequestParts(from: v.InferOutput<typeof pullRequest>, base: { readonly id: number }) {
  const { sha, repo } = from.head ?? {}
  return { thread: toThread(from, true), isFromFork: repo?.id !== base.id, headSha: sha ?? undefined }
}

function toThread(
  from: Pick<v.InferOutput<typeof issue>, 'number' | 'html_url' | 'title' | 'body' | 'locked'>,
  isPullRequest: boolean,
): Thread {
  const { number, html_url: url, title, body, locked: isLocked } = from
  return { number, isPullRequest, url, title, body, isLocked }
}

function toText(kind: EventText['kind'], from: v.InferOutput<v.ObjectSchema<typeof textFields, undefined>>): EventText {
  const { id, user: author, body, html_url: url } = from
  const at = Date.parse(from.created_at ?? from.submitted_at ?? '')
  return { kind, id, author, body, url, createdAt: Number.isNaN(at) ? undefined : at }
}

type ReviewComment = v.InferOutput<typeof reviewCommentPayload>['comment']

/** Where the comment stands now or, once it is outdated, where it stood. A comment on a whole file has no line. */
function toPlace(from: ReviewComment): Pick<EventText, 'file' | 'line' | 'startLine' | 'diffHunk'> {
  const [start, end] = from.line ? [from.start_line, from.line] : [from.original_start_line, from.original_line]
  return {
    file: from.path,
    line: end || undefined,
    startLine: start || undefined,
    diffHunk: from.diff_hunk || undefined,
  }
}
