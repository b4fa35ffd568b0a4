import { expect, test } from 'vitest'
import { findRejection } from '../../../../src/agent/job/closed-pull-requests.ts'
import { openSession } from '../../../../src/agent/job/session.ts'
import type { PullRequestState } from '../../../../src/kit/github/pull-requests.ts'
import { toTopic } from '../../../../src/kit/inputs/default-topic.ts'
import { aPullRequest } from '../ledger/memory-github.ts'
import { push, type Setup, startRun } from './session.ts'

const topic = toTopic('', () => '')
const pull = (number: number, state: PullRequestState) => aPullRequest({ number, state })
const of = (thread: number, given = {}) =>
  ({ thread, kind: 'pull-request', state: 'completed', jobId: 'job-1', topic, ...given }) as const

async function find(pulls: readonly ReturnType<typeof pull>[], { records = [of(2), of(3)], ...given }: Setup = {}) {
  const { run } = startRun({
    event: push,
    records,
    ...given,
    inputs: { 'if-closed': 'skip', ...given.inputs },
    github: { listLabeledPullRequests: async () => ({ entries: pulls, isComplete: true }) },
  })
  const rejection = await findRejection(await openSession(run))
  return rejection && [rejection.reason, ...(rejection.open ?? []).map(({ number }) => number)]
}

const closed = [pull(3, 'closed'), pull(2, 'merged')]

test('the newest pull request of the topic was closed without a merge: no other is wanted', async () => {
  expect(await find(closed)).toEqual(['rejected', 3])
})

test.each<[what: string, pulls: readonly ReturnType<typeof pull>[], setup: Setup]>([
  ['by default', closed, { inputs: { 'if-closed': 'create' } }],
  ['with `changes`', closed, { inputs: { changes: 'true' } }],
  ['by hand', closed, { variables: { GITHUB_EVENT_NAME: 'workflow_dispatch' } }],
  ['after a merge', [pull(3, 'merged'), pull(2, 'closed')], {}],
  ['while a newer one is open', [pull(3, 'open'), pull(2, 'closed')], {}],
  ['after one of another topic', closed, { records: [of(3, { topic: 'other' })] }],
  ['after one without a record', closed, { records: [] }],
  [
    'after one whose record another key has signed',
    closed,
    { records: [of(3, { signedWith: 'the-key-before-the-rotation' })] },
  ],
  ['for the first time', [], {}],
])('a run %s goes on', async (_, pulls, setup) => expect(await find(pulls, setup)).toBeUndefined())

test('an older open one does not count', async () => {
  expect(await find([pull(3, 'closed'), pull(2, 'open')])).toEqual(['rejected', 3])
})

test('twenty closed ones are looked through, and no more', async () => {
  const many = Array.from({ length: 21 }, (_, index) => pull(100 - index, 'closed'))
  expect(await find(many, { records: [of(81)] })).toEqual(['rejected', 81])
  expect(await find(many, { records: [of(80)] })).toBeUndefined()
})
