// Parses what the action needs from a GitHub event file. Pure.

import * as v from 'valibot'
import { ActionError } from '../errors.ts'
import { type DiffPosition, diffPosition, id, textOrEmpty, toDiffPosition } from './schema.ts'

const optionalText = v.nullish(v.string())
/** Returns undefined instead of an error for an invalid value. */
const lenient = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined)

const actor = v.pipe(
  v.object({ login: v.string(), type: optionalText }),
  // One of GitHub's account types: `User`, `Bot`, `Organization`, …
  v.transform(({ login, type }) => ({ login, type: type ?? (login.endsWith('[bot]') ? 'Bot' : 'User') })),
)
export type Actor = Readonly<v.InferOutput<typeof actor>>

// Owner and repository become parts of URLs, so allow only characters that such names may contain.
const slug = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)[\w.-]{1,100}$/))
const repository = v.pipe(
  v.object({ id, name: slug, owner: v.object({ login: slug }), private: v.boolean() }),
  v.transform(({ id, owner, name, private: isPrivate }) => ({ id, owner: owner.login, name, isPrivate })),
)
export type Repository = Readonly<v.InferOutput<typeof repository>>

// Null if the fork was deleted.
const headRepository = v.nullish(v.object({ id }))

const thread = v.object({
  number: id,
  html_url: v.string(),
  title: v.string(),
  body: textOrEmpty,
  // Missing from the payloads of some activity types, such as `pinned`.
  locked: v.nullish(v.boolean(), false),
})
const head = v.nullish(v.object({ sha: optionalText, repo: headRepository }))
const pullRequest = v.object({ ...thread.entries, head })

const text = v.object({
  id,
  // A deleted account is null in payloads, and `ghost` on the site. It is never the sender.
  user: v.nullable(actor, { login: 'ghost', type: 'User' }),
  body: textOrEmpty,
  html_url: v.string(),
  created_at: optionalText,
  // Reviews have this field instead of `created_at`.
  submitted_at: optionalText,
  pull_request_review_id: v.nullish(id),
  ...diffPosition,
})
const issue = v.object({ ...thread.entries, ...text.entries, pull_request: v.nullish(v.looseObject({})) })

const runOrCheck = v.object({
  head_sha: optionalText,
  head_repository: headRepository,
  actor: lenient(actor),
  // Lenient, so that an invalid list does not discard the commit too: without it, an outdated event would not be recognized.
  pull_requests: lenient(v.array(v.object({ number: id, base: v.object({ repo: v.object({ id }) }) }))),
})

const payload = v.fallback(
  v.object({
    action: lenient(v.string()),
    repository: lenient(repository),
    sender: lenient(actor),
    issue: lenient(issue),
    pull_request: lenient(pullRequest),
    comment: lenient(text),
    review: lenient(text),
    workflow_run: lenient(runOrCheck),
    check_suite: lenient(runOrCheck),
    check_run: lenient(runOrCheck),
  }),
  {},
)
type Payload = v.InferOutput<typeof payload>

const conversationEvents = ['issue_comment', 'pull_request_review_comment', 'pull_request_review', 'issues'] as const
type ConversationEventName = (typeof conversationEvents)[number]
export const conversationEventNames: readonly string[] = conversationEvents

/** Text that may contain a command: a comment, a review, or the body of a new issue. */
export interface EventText extends Partial<DiffPosition> {
  readonly kind: 'comment' | 'review-comment' | 'review' | 'issue'
  readonly id: number
  readonly author: Actor
  readonly body: string
  readonly url: string
  /** Milliseconds since the epoch, by GitHub's clock. */
  readonly createdAt: number | undefined
  readonly reviewId?: number | undefined
}

export type EventThread = Readonly<ReturnType<typeof toThread>>

/** An event about an issue, a pull request, or a comment on one. `Intent` says whether its text is a command. */
export interface ConversationEvent {
  readonly kind: 'conversation'
  readonly name: ConversationEventName
  readonly action: string
  readonly repository: Repository
  readonly sender: Actor
  readonly thread: EventThread
  /** Undefined if the event has no new text, for example if an issue was labeled, assigned, or edited. */
  readonly text?: EventText | undefined
  /** Whether the pull request's head is in another repository. Such runs get no secrets. */
  readonly isFromFork: boolean
  /** The pull request's head at the time of the event, or the commit of the workflow run, check suite, or check run. */
  readonly commit?: string | undefined
}

export interface OtherEvent extends Pick<ConversationEvent, 'isFromFork' | 'commit'> {
  readonly kind: 'other'
  readonly name: string
  /** Whether strangers can trigger the event even though its run has secrets. */
  readonly isOpenToStrangers?: boolean | undefined
  readonly repository?: Repository | undefined
  readonly sender?: Actor | undefined
  /** The event's pull request, if there is exactly one and it belongs to this repository. */
  readonly thread?: Pick<EventThread, 'number' | 'isPullRequest'> | undefined
}

export type Event = ConversationEvent | OtherEvent

/** Throws an ActionError (`event`) that names a missing field, but only for a conversation event. */
export function parseEvent(name: string, given: unknown): Event {
  const fields = v.parse(payload, given)
  const conversation = conversationEvents.find((one) => one === name)
  return conversation ? toConversation(conversation, fields) : toOtherEvent(name, fields)
}

function toConversation(name: ConversationEventName, fields: Payload): ConversationEvent {
  const need = <Field extends keyof Payload>(field: Field): NonNullable<Payload[Field]> => {
    const value = fields[field]
    if (value != null) return value
    throw new ActionError('event', `The event file of ${name} is incomplete: it has no valid \`${field}\`.`)
  }
  const [action, repository, sender] = [need('action'), need('repository'), need('sender')]
  const event = { kind: 'conversation', name, action, repository, sender } as const
  if (name === 'issue_comment' || name === 'issues') {
    const issue = need('issue')
    const thread = toThread(issue, Boolean(issue.pull_request))
    // Only a new issue has new text. The sender of any other event may not be the issue's author.
    const text = action === 'opened' ? toText('issue', issue) : undefined
    return { ...event, isFromFork: false, thread, text: name === 'issues' ? text : toText('comment', need('comment')) }
  }
  const place = toPullRequest(need('pull_request'), repository)
  if (name === 'pull_request_review') return { ...event, ...place, text: toText('review', need('review')) }
  return { ...event, ...place, text: toText('review-comment', need('comment')) }
}

function toThread(from: v.InferOutput<typeof thread>, isPullRequest: boolean) {
  const { number, html_url: url, title, body, locked: isLocked } = from
  return { number, isPullRequest, url, title, body, isLocked }
}

function toPullRequest(from: v.InferOutput<typeof pullRequest>, base: Repository) {
  const { sha, repo } = from.head ?? {}
  return { thread: toThread(from, true), commit: sha ?? undefined, isFromFork: repo?.id !== base.id }
}

function toText(kind: EventText['kind'], from: v.InferOutput<typeof text>): EventText {
  const { id, user: author, body, html_url: url } = from
  const at = Date.parse(from.submitted_at ?? from.created_at ?? '')
  const found = { kind, id, author, body, url, createdAt: Number.isNaN(at) ? undefined : at }
  if (kind !== 'review-comment') return found
  return { ...found, ...toDiffPosition(from), reviewId: from.pull_request_review_id ?? undefined }
}

/** Anybody can trigger these events, and their runs have access to secrets. */
const openEvents = ['pull_request_target', 'discussion', 'discussion_comment', 'fork', 'watch']
const pullRequestEvents = ['pull_request', 'pull_request_target', 'pull_request_review_thread']

function toOtherEvent(name: string, payload: Payload): OtherEvent {
  const { repository, sender, pull_request: pull } = payload
  const event = { kind: 'other', name, repository, sender, isFromFork: false } as const
  const isOpenToStrangers = openEvents.includes(name) || undefined
  if (repository && pull && pullRequestEvents.includes(name))
    return { ...event, isOpenToStrangers, ...toPullRequest(pull, repository) }
  if (name !== 'workflow_run' && name !== 'check_suite' && name !== 'check_run') return { ...event, isOpenToStrangers }
  const about = payload[name]
  const number = about && repository && findPullRequest(about, repository)
  const subject = { thread: number ? { number, isPullRequest: true } : undefined, commit: about?.head_sha ?? undefined }
  if (name !== 'workflow_run') return { ...event, ...subject }
  // If the run's branch is in another repository, only the run's actor counts: do not fall back to the sender.
  const isOfOther = about?.head_repository?.id !== repository?.id
  const by = about?.actor ?? (about && isOfOther ? undefined : sender)
  return { ...event, ...subject, isOpenToStrangers: isOfOther || undefined, sender: by }
}

/** For a run on a fork's branch, GitHub does not list the run's own pull request. If it lists one, it is the wrong one. */
function findPullRequest(about: v.InferOutput<typeof runOrCheck>, base: Repository): number | undefined {
  if (about.head_repository && about.head_repository.id !== base.id) return undefined
  const [first, ...more] = (about.pull_requests ?? []).filter(({ base: { repo } }) => repo.id === base.id)
  return more.length > 0 ? undefined : first?.number
}
