// Parses a GitHub event from the event file, as far as the action needs it. Pure.

import * as v from 'valibot'
import { ActionError } from '../errors.ts'
import { type DiffPosition, diffPosition, id, pick, textOrEmpty, toDiffPosition } from './schema.ts'

const actor = v.pipe(
  v.object({ login: v.string(), type: v.nullish(v.string()) }),
  // GitHub's word: `User`, `Bot`, `Organization`, …
  v.transform(({ login, type }) => ({ login, type: type ?? (login.endsWith('[bot]') ? 'Bot' : 'User') })),
)
export type Actor = Readonly<v.InferOutput<typeof actor>>

const optionalText = v.nullish(v.string())
// Owner and repository become parts of addresses, so only the characters of a name may pass.
const slug = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)[\w.-]{1,100}$/))
const repository = v.pipe(
  v.object({ id, name: slug, owner: v.object({ login: slug }), private: v.boolean() }),
  v.transform(({ id, owner, name, private: isPrivate }) => ({ id, owner: owner.login, name, isPrivate })),
)
export type Repository = Readonly<v.InferOutput<typeof repository>>

const threadFields = {
  number: id,
  html_url: v.string(),
  title: v.string(),
  body: textOrEmpty,
  // The payloads of some actions (`pinned`) lack it.
  locked: v.nullish(v.boolean(), false),
}

/** `url`: the page on the server, as the payload gives it. */
function toThread(from: v.InferOutput<v.ObjectSchema<typeof threadFields, undefined>>, isPullRequest: boolean) {
  const { number, html_url: url, title, body, locked: isLocked } = from
  return { number, isPullRequest, url, title, body, isLocked }
}
export type EventThread = Readonly<ReturnType<typeof toThread>>

// The repository of a head is null after the fork is deleted.
const pullRequest = v.pipe(
  v.object({ ...threadFields, head: v.nullish(v.object({ sha: optionalText, repo: v.nullish(v.object({ id })) })) }),
  v.transform(({ head, ...fields }) => (base: Repository) => ({
    thread: toThread(fields, true),
    commit: head?.sha ?? undefined,
    isFromFork: head?.repo?.id !== base.id,
  })),
)

/** A text that may be a command: a comment, a review or the body of a new issue. */
export interface EventText extends Partial<DiffPosition> {
  readonly kind: 'comment' | 'review-comment' | 'review' | 'issue'
  readonly id: number
  readonly author: Actor
  readonly body: string
  readonly url: string
  /** Milliseconds since the epoch, by GitHub's clock. Undefined if the payload has none. */
  readonly createdAt: number | undefined
  readonly reviewId?: number | undefined
}

const textFields = {
  id,
  // A deleted account is null in payloads and `ghost` on the site. It is never the sender.
  user: v.nullable(actor, { login: 'ghost', type: 'User' }),
  body: textOrEmpty,
  html_url: v.string(),
  created_at: optionalText,
  // A review has this time instead.
  submitted_at: optionalText,
}

function toText(
  kind: EventText['kind'],
  from: v.InferOutput<v.ObjectSchema<typeof textFields, undefined>>,
  more: Partial<EventText> = {},
): EventText {
  const { id, user: author, body, html_url: url } = from
  const at = Date.parse(from.submitted_at ?? from.created_at ?? '')
  return { kind, id, author, body, url, createdAt: Number.isNaN(at) ? undefined : at, ...more }
}

const issue = v.pipe(
  v.object({ ...threadFields, ...textFields, pull_request: v.nullish(v.looseObject({})) }),
  v.transform((raw) => ({ thread: toThread(raw, Boolean(raw.pull_request)), text: toText('issue', raw) })),
)
const textOf = (kind: 'comment' | 'review') =>
  v.pipe(
    v.object(textFields),
    v.transform((raw) => toText(kind, raw)),
  )
const reviewComment = v.pipe(
  v.object({ ...textFields, ...diffPosition, pull_request_review_id: v.nullish(id) }),
  v.transform((raw) => {
    const reviewId = raw.pull_request_review_id ?? undefined
    return toText('review-comment', raw, { ...toDiffPosition(raw), reviewId })
  }),
)

const common = { action: v.string(), repository, sender: actor }
const conversationPayloads = {
  issue_comment: v.object({ ...common, issue, comment: textOf('comment') }),
  pull_request_review_comment: v.object({ ...common, pull_request: pullRequest, comment: reviewComment }),
  pull_request_review: v.object({ ...common, pull_request: pullRequest, review: textOf('review') }),
  issues: v.object({ ...common, issue }),
}
type ConversationEventName = keyof typeof conversationPayloads
export const conversationEventNames = Object.keys(conversationPayloads)

interface PullRequestFacts {
  /** An event of a pull request whose head is another repository: such runs get no secrets. */
  readonly isFromFork: boolean
  /** The head of the pull request when it took place, or the commit of the workflow run, check suite or check run. */
  readonly commit?: string | undefined
}

/** An event about an issue, a pull request or a text in one. The text may be a command: `Intent` says whether it is. */
export interface ConversationEvent extends PullRequestFacts {
  readonly kind: 'conversation'
  readonly name: ConversationEventName
  readonly action: string
  readonly repository: Repository
  readonly sender: Actor
  readonly thread: EventThread
  /** Undefined if the event has no new text, as when an issue is labeled, assigned or edited. */
  readonly text?: EventText | undefined
}

export interface OtherEvent extends PullRequestFacts {
  readonly kind: 'other'
  readonly name: string
  /** Strangers can cause the event, and its run has secrets. */
  readonly isOpenToStrangers?: boolean | undefined
  readonly repository?: Repository | undefined
  readonly sender?: Actor | undefined
  /** The pull request of the event, if there is exactly one and it belongs to this repository. */
  readonly thread?: Pick<EventThread, 'number' | 'isPullRequest' | 'url'> | undefined
}

export type Event = ConversationEvent | OtherEvent

/** Throws an ActionError (`event`) that names a missing field, but only for a conversation event. */
export function parseEvent(name: string, payload: unknown): Event {
  if (!isConversation(name)) return parseOtherEvent(name, payload)
  const result = v.safeParse(conversationPayloads[name], payload)
  if (result.success) return toConversation(name, result.output)
  const field = v.getDotPath(result.issues[0])
  const what = field === null ? 'the payload is no object' : `no valid \`${field}\` in the payload`
  throw new ActionError('event', `The event ${name} is not what GitHub promises: ${what}.`)
}

function isConversation(name: string): name is ConversationEventName {
  return Object.hasOwn(conversationPayloads, name)
}

function toConversation(
  name: ConversationEventName,
  { action, repository, sender, ...about }: v.InferOutput<(typeof conversationPayloads)[ConversationEventName]>,
): ConversationEvent {
  const place = 'issue' in about ? { thread: about.issue.thread, isFromFork: false } : about.pull_request(repository)
  const event = { kind: 'conversation', name, action, repository, sender, ...place } as const
  if ('comment' in about) return { ...event, text: about.comment }
  if ('review' in about) return { ...event, text: about.review }
  // Only a new issue is a new text. A person who labels, assigns or edits it need not be its author.
  return { ...event, text: action === 'opened' ? about.issue.text : undefined }
}

const anyPayload = v.record(v.string(), v.unknown())
const listedPullRequest = v.object({ number: id, base: v.object({ repo: v.object({ id }) }) })
const runOrCheck = v.object({
  head_sha: optionalText,
  head_repository: v.nullish(v.object({ id })),
  // A list of another form must not cost the commit, without which an old commit would count as the newest.
  pull_requests: v.fallback(v.nullish(v.array(listedPullRequest), []), []),
})

function parseOtherEvent(name: string, payload: unknown): OtherEvent {
  const fields = pick(anyPayload, payload) ?? {}
  const repo = pick(repository, fields.repository)
  const subject = repo && toEventSubject(name, fields, repo)
  const event = { kind: 'other', name, repository: repo, isFromFork: false, ...subject } as const
  const isRun = name === 'workflow_run'
  const run = isRun ? pick(startedRun, fields.workflow_run) : undefined
  const isOfOther =
    isRun && (run === undefined || (run.head_repository !== undefined && run.head_repository?.id !== repo?.id))
  const isOpenToStrangers = openEvents.includes(name) || isOfOther
  return {
    ...event,
    ...(isOpenToStrangers ? { isOpenToStrangers } : {}),
    // Whoever caused a fork's run is its actor, and nobody else.
    sender: run?.actor ?? (run && isOfOther ? undefined : pick(actor, fields.sender)),
  }
}

/** Their runs have secrets whoever causes them. */
const openEvents = ['pull_request_target', 'discussion', 'discussion_comment', 'fork', 'watch']
// The repository of a head is null after the fork is deleted.
const startedRun = v.object({ actor: v.fallback(v.nullish(actor), null), head_repository: v.nullish(v.object({ id })) })

function toEventSubject(name: string, fields: v.InferOutput<typeof anyPayload>, repo: Repository) {
  if (['pull_request', 'pull_request_target', 'pull_request_review_thread'].includes(name))
    return pick(pullRequest, fields.pull_request)?.(repo)
  const about = ['workflow_run', 'check_suite', 'check_run'].includes(name) ? pick(runOrCheck, fields[name]) : undefined
  if (about === undefined) return undefined
  const number = findPullRequest(about, repo)
  const { html_url } = pick(v.object({ html_url: textOrEmpty }), fields.repository) ?? { html_url: '' }
  const thread = number === undefined ? undefined : { number, isPullRequest: true, url: `${html_url}/pull/${number}` }
  return { thread, commit: about.head_sha ?? undefined }
}

/** GitHub lists no pull request for a run on a fork's branch. Then a listed one would be the wrong one. */
function findPullRequest(about: v.InferOutput<typeof runOrCheck>, repo: Repository): number | undefined {
  if (about.head_repository && about.head_repository.id !== repo.id) return undefined
  const [first, ...more] = about.pull_requests.filter(({ base }) => base.repo.id === repo.id)
  return more.length > 0 ? undefined : first?.number
}
