// Schemas for the parts of event payloads that the action reads, and what it makes of them. Pure.

import * as v from 'valibot'
import { diffPosition, id, textOrEmpty, toDiffPosition } from './schema.ts'

// Other forges give no type.
export const actor = v.pipe(
  v.object({ login: v.string(), type: v.nullish(v.string()) }),
  v.transform(({ login, type }) => ({
    login,
    /** GitHub's word: `User`, `Bot`, `Organization`, … */
    type: type ?? (login.endsWith('[bot]') ? 'Bot' : 'User'),
  })),
)
// A deleted account is null in payloads and `ghost` on the site. It is never the sender.
const textAuthor = v.nullable(actor, { login: 'ghost', type: 'User' })
const optionalText = v.nullish(v.string())
// Owner and repository become parts of addresses, so only the characters of a name may pass.
const slug = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)[\w.-]{1,100}$/))
export const repositoryPage = v.object({ html_url: textOrEmpty })
export const repository = v.pipe(
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
export function toThread(from: v.InferOutput<v.ObjectSchema<typeof threadFields, undefined>>, isPullRequest: boolean) {
  const { number, html_url: url, title, body, locked: isLocked } = from
  return { number, isPullRequest, url, title, body, isLocked }
}

// The repository of a head is null after the fork is deleted.
export const pullRequest = v.pipe(
  v.object({ ...threadFields, head: v.nullish(v.object({ sha: optionalText, repo: v.nullish(v.object({ id })) })) }),
  v.transform(({ head, ...fields }) => (base: Repository) => ({
    thread: toThread(fields, true),
    headSha: head?.sha ?? undefined,
    isFromFork: head?.repo?.id !== base.id,
  })),
)

// A review has the time of its submission instead of its creation.
const textFields = {
  id,
  node_id: optionalText,
  user: textAuthor,
  body: textOrEmpty,
  html_url: v.string(),
  created_at: optionalText,
  submitted_at: optionalText,
}

/** `createdAt`: milliseconds since the epoch, by GitHub's clock. Undefined if the forge gives none. */
export function toText(from: v.InferOutput<v.ObjectSchema<typeof textFields, undefined>>) {
  const { id, user: author, body, html_url: url } = from
  const at = Date.parse(from.submitted_at ?? from.created_at ?? '')
  const createdAt = Number.isNaN(at) ? undefined : at
  return { id, author, body, url, createdAt, ...(from.node_id ? { nodeId: from.node_id } : {}) }
}

// A new issue is a thread and a text.
const issue = v.pipe(
  v.object({ ...threadFields, ...textFields, pull_request: v.nullish(v.looseObject({})) }),
  v.transform((raw) => ({ thread: toThread(raw, Boolean(raw.pull_request)), text: toText(raw) })),
)
const comment = v.pipe(
  v.object(textFields),
  v.transform((raw) => ({ kind: 'comment' as const, ...toText(raw) })),
)
const reviewText = v.pipe(
  v.object({ ...textFields, state: optionalText }),
  v.transform((raw) => ({ kind: 'review' as const, ...toText(raw), reviewState: raw.state?.toLowerCase() })),
)
const reviewCommentText = v.pipe(
  v.object({ ...textFields, ...diffPosition, pull_request_review_id: v.nullish(id) }),
  v.transform((raw) => {
    const reviewId = raw.pull_request_review_id ?? undefined
    return { kind: 'review-comment' as const, ...toText(raw), ...toDiffPosition(raw), reviewId }
  }),
)

const common = { action: v.string(), repository, sender: actor }

export const conversationPayloads = {
  issue_comment: v.pipe(
    v.object({ ...common, issue, comment }),
    v.transform(({ issue: { thread }, comment: text, ...rest }) => ({ ...rest, thread, text, isFromFork: false })),
  ),
  pull_request_review_comment: v.pipe(
    v.object({ ...common, pull_request: pullRequest, comment: reviewCommentText }),
    v.transform(({ pull_request, comment: text, ...rest }) => ({ ...rest, ...pull_request(rest.repository), text })),
  ),
  pull_request_review: v.pipe(
    v.object({ ...common, pull_request: pullRequest, review: reviewText }),
    v.transform(({ pull_request, review: text, ...rest }) => ({ ...rest, ...pull_request(rest.repository), text })),
  ),
  issues: v.pipe(
    v.object({ ...common, issue }),
    v.transform(({ issue: { thread, text }, ...rest }) => ({
      ...rest,
      thread,
      // Only a new issue is a new text. A person who labels, assigns or edits it need not be its author.
      text: rest.action === 'opened' ? { kind: 'issue' as const, ...text } : undefined,
      isFromFork: false,
    })),
  ),
}

const optional = v.optional(v.unknown())
export const otherPayload = v.object({
  repository: optional,
  sender: optional,
  pull_request: optional,
  workflow_run: optional,
  check_suite: optional,
  check_run: optional,
})
const listedPullRequest = v.object({ number: id, base: v.object({ repo: v.object({ id }) }) })
export const runOrCheckPayload = v.object({
  head_sha: optionalText,
  head_repository: v.nullish(v.object({ id })),
  // A list of another form must not cost the commit, without which an old commit would count as the newest.
  pull_requests: v.fallback(v.nullish(v.array(listedPullRequest), []), []),
})
