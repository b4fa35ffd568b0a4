import { expect, test } from 'vitest'
import { parseEventRange } from '../../../../src/kit/github/event-range.ts'
import { pullRequestEvent, pushEvent, releaseEvent, scheduleEvent } from '../../../github/events.ts'

const before = 'a'.repeat(40)
const after = 'b'.repeat(40)
const none = '0'.repeat(40)
const push = { ...pushEvent(), before, after, deleted: false }
const release = { id: 1, tag_name: 'v2', draft: false, prerelease: false, published_at: '1970-01-01T00:00:05Z' }
const pull = { kind: 'pull-request', number: 1, title: 'Improve the guide', url: expect.stringContaining('/pull/1') }
const lastRun = { kind: 'last-run' }
const merging = { merge_group: { base_sha: before, head_sha: after, base_ref: 'refs/heads/main' } }
const onBranch = { ...push, before: none, ref: 'refs/heads/docs' }

test.each<[name: string, payload: unknown, range: unknown]>([
  ['push', push, { kind: 'commits', base: before, head: after, isForward: true }],
  ['push', { ...push, after: undefined }, { kind: 'commits', base: before, head: undefined, isForward: true }],
  // F1: earlier, this compared the default branch with itself.
  ['push', { ...push, before: none }, { kind: 'first-push' }],
  ['push', onBranch, { kind: 'commits', base: 'main', head: after, isForward: false }],
  ['push', { ...push, ref: 'refs/tags/v1/a' }, { kind: 'release', tag: 'v1/a', publishedAt: undefined }],
  ['push', { ...push, deleted: true }, { kind: 'deleted' }],
  ['push', { ...push, deleted: undefined, after: none }, { kind: 'deleted' }],
  ['push', {}, lastRun],
  ['pull_request', pullRequestEvent(), pull],
  ['pull_request_target', pullRequestEvent(), pull],
  ['pull_request', {}, lastRun],
  // F2: earlier, this looked for the last run of a branch that exists only once.
  ['merge_group', merging, { kind: 'commits', base: before, head: after, isForward: false }],
  ['merge_group', {}, lastRun],
  ['pull_request_review', pullRequestEvent(), pull],
  ['pull_request_review_thread', pullRequestEvent(), pull],
  ['release', releaseEvent({ release }), { kind: 'release', tag: 'v2', publishedAt: 5_000 }],
  ['release', undefined, lastRun],
  ['schedule', scheduleEvent(), lastRun],
  ['workflow_dispatch', { ...push, ...pullRequestEvent() }, lastRun],
])('the range of %s, %#', (name, payload, range) => expect(parseEventRange(name, payload)).toEqual(range))
