// Which commits an event is about: the range to compare, as far as the event file says it. Pure.

import * as v from 'valibot'
import { id, pick, textOrEmpty, timestamp } from './schema.ts'

export type EventRange =
  /** `isForward`: a commit that only `base` has was lost when the branch was rewritten. */
  | { readonly kind: 'commits'; readonly base: string; readonly head: string | undefined; readonly isForward: boolean }
  | { readonly kind: 'pull-request'; readonly number: number; readonly title: string; readonly url: string }
  /** `publishedAt`: milliseconds since the epoch. Undefined for a tag, which may not be a release yet. */
  | { readonly kind: 'release'; readonly tag: string; readonly publishedAt: number | undefined }
  | { readonly kind: 'last-run' }
  /** The first push to the default branch: there is nothing to compare with. */
  | { readonly kind: 'first-push' }
  | { readonly kind: 'deleted' }

const push = v.object({
  before: v.string(),
  after: v.optional(v.string()),
  deleted: v.nullish(v.boolean(), false),
  ref: textOrEmpty,
  repository: v.object({ default_branch: v.string() }),
})
const mergeGroup = v.object({ merge_group: v.object({ base_sha: v.string(), head_sha: v.string() }) })
const pull = v.object({ pull_request: v.object({ number: id, title: textOrEmpty, html_url: textOrEmpty }) })
const released = v.object({ release: v.object({ tag_name: v.string(), published_at: v.nullish(timestamp) }) })

/** `name`: GITHUB_EVENT_NAME. An event without a range of its own counts like all other events. */
export function parseEventRange(name: string, payload: unknown): EventRange {
  const pushed = name === 'push' && pick(push, payload)
  if (pushed) return toPushRange(pushed)
  const group = name === 'merge_group' && pick(mergeGroup, payload)?.merge_group
  if (group) return { kind: 'commits', base: group.base_sha, head: group.head_sha, isForward: false }
  const about = /^pull_request(_|$)/.test(name) && pick(pull, payload)?.pull_request
  if (about) return { kind: 'pull-request', number: about.number, title: about.title, url: about.html_url }
  const release = name === 'release' && pick(released, payload)?.release
  if (release) return { kind: 'release', tag: release.tag_name, publishedAt: release.published_at ?? undefined }
  return { kind: 'last-run' }
}

function toPushRange({ before, after, deleted, ref, repository }: v.InferOutput<typeof push>): EventRange {
  if (deleted || isNoCommit(after)) return { kind: 'deleted' }
  const [, tag] = /^refs\/tags\/(.*)$/s.exec(ref) ?? []
  if (tag !== undefined) return { kind: 'release', tag, publishedAt: undefined }
  const isNew = isNoCommit(before)
  if (isNew && ref === `refs/heads/${repository.default_branch}`) return { kind: 'first-push' }
  return { kind: 'commits', base: isNew ? repository.default_branch : before, head: after, isForward: !isNew }
}

function isNoCommit(sha = ''): boolean {
  return /^0+$/.test(sha)
}
