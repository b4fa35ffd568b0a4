// Reads from the event file which range of commits an event is about. Pure.

import * as v from 'valibot'
import { id } from './schema.ts'

export type EventRange =
  /** `isForward`: `base` should be an ancestor of `head`. If it is not, the branch was rewritten. */
  | { readonly kind: 'commits'; readonly base: string; readonly head: string | undefined; readonly isForward: boolean }
  | { readonly kind: 'pull-request'; readonly number: number; readonly title: string; readonly url: string }
  /** `publishedAt`: milliseconds since the epoch. Undefined for a pushed tag, which may have no release yet. */
  | { readonly kind: 'release'; readonly tag: string; readonly publishedAt: number | undefined }
  | { readonly kind: 'last-run' }
  /** The first push to the default branch: there is nothing to compare with. */
  | { readonly kind: 'first-push' }
  | { readonly kind: 'deleted' }

const push = v.object({
  before: v.string(),
  after: v.optional(v.string()),
  deleted: v.nullish(v.boolean()),
  ref: v.string(),
  repository: v.object({ default_branch: v.string() }),
})
const mergeGroup = v.object({ merge_group: v.object({ base_sha: v.string(), head_sha: v.string() }) })
const pull = v.object({ pull_request: v.object({ number: id, title: v.string(), html_url: v.string() }) })
const release = v.object({ release: v.object({ tag_name: v.string(), published_at: v.nullish(v.string()) }) })

/** `name`: GITHUB_EVENT_NAME. An event without a range of its own gets `last-run`. */
export function parseEventRange(name: string, payload: unknown): EventRange {
  if (name === 'push' && v.is(push, payload)) return toPushRange(payload)
  if (name === 'merge_group' && v.is(mergeGroup, payload)) {
    const { base_sha: base, head_sha: head } = payload.merge_group
    return { kind: 'commits', base, head, isForward: false }
  }
  if (/^pull_request(_|$)/.test(name) && v.is(pull, payload)) {
    const { number, title, html_url: url } = payload.pull_request
    return { kind: 'pull-request', number, title, url }
  }
  if (name === 'release' && v.is(release, payload)) {
    const { tag_name: tag, published_at: at } = payload.release
    return { kind: 'release', tag, publishedAt: at ? Date.parse(at) : undefined }
  }
  return { kind: 'last-run' }
}

function toPushRange({ before, after, deleted, ref, repository }: v.InferInput<typeof push>): EventRange {
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
