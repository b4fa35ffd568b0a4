import { describe, expect, test } from 'vitest'
import { findRejection, limitOpenPullRequests } from '../../../../src/agent/job/one-at-a-time.ts'
import { openSession, type Target } from '../../../../src/agent/job/session.ts'
import type { PullRequestState } from '../../../../src/kit/github/pull-requests.ts'
import { toTopic } from '../../../../src/kit/inputs/default-topic.ts'
import { aPullRequest } from '../ledger/memory-github.ts'
import { push, type Setup, startRun } from './session.ts'

const onlyNew: Target = { kind: 'create', prompt: 'Fix' }
const create: Target = { ...onlyNew, followUp: 'Fix' }
const pull = (number: number) => ({
  number,
  title: `Pull ${number}`,
  url: `https://github.com/octo/docs/pull/${number}`,
})
/** As the summary names it. */
const linked = (number: number) => ({ ...pull(number), url: { href: pull(number).url } })
const topic = toTopic('', () => '')
/** In pull request 2: job-1 opened it for the topic of the run. */
const opened = { thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1', topic } as const
const upkeep = (setup: Setup, inputs: Readonly<Record<string, string>>): Setup => ({
  event: push,
  open: [pull(2)],
  records: [opened],
  jobs: { 'job-1': ['completed'] },
  ...setup,
  inputs: { label: 'agent', ...inputs },
})

async function limit(setup: Setup, target = create) {
  const { run, time, steps, lines } = startRun(setup)
  const session = await openSession(run)
  const limited = await time.run(limitOpenPullRequests(session, target))
  return { limited, steps, info: lines.map(([, line]) => line) }
}

describe('`if-open`, with an open pull request of the topic', () => {
  const continued = (setup: Setup = {}) => limit(upkeep(setup, { 'if-open': 'continue' }))

  test('continue: the prompt goes to the job of the pull request', async () => {
    const { limited, info } = await continued()
    expect(limited).toEqual({ kind: 'message', prompt: 'Fix', jobId: 'job-1', before: undefined })
    expect(info).toEqual(['Pull request #2 is still open, so the prompt goes to its job, job-1.'])
  })

  test.each<[string, Setup]>([
    ['is archived', { jobs: { 'job-1': ['archived'] } }],
    ['is not there any more', { jobs: {} }],
  ])('continue: a new job is started where that job %s', async (_, setup) => {
    const { limited, info } = await continued(setup)
    expect(limited).toEqual(create)
    const line = 'Pull request #2 is still open, but its job, job-1, takes no more messages: starting a new job.'
    expect(info).toContain(line)
  })

  test('skip: nothing is sent, and nobody looks at the job', async () => {
    const { limited, steps } = await limit(upkeep({}, { 'if-open': 'skip' }))
    expect(limited).toMatchObject({ outcome: 'skipped', reason: 'open-pull-request', open: [linked(2)] })
    expect(steps).toEqual([])
  })

  test('create: a new job is started', async () => {
    expect((await limit(upkeep({}, { 'if-open': 'create' }))).limited).toEqual(create)
  })

  test.each([
    ['skip', { outcome: 'skipped', reason: 'open-pull-request' }],
    ['continue', onlyNew],
  ])('%s, where only a new job is wanted: `continue` gives it', async (ifOpen, expected) => {
    expect((await limit(upkeep({}, { 'if-open': ifOpen }), onlyNew)).limited).toMatchObject(expected)
  })

  test('of several pull requests that of the topic counts', async () => {
    const setup = {
      open: [pull(3), pull(2)],
      records: [{ ...opened, thread: 3, topic: 'another', jobId: 'job-3' }, opened],
    }
    expect((await continued(setup)).limited).toMatchObject({ jobId: 'job-1' })
  })
})

test.each<[string, Setup]>([
  ['belongs to another topic', { records: [{ ...opened, topic: 'another' }] }],
  ['has no record', { records: [] }],
])('a pull request that %s is none of the topic: anybody may set a label', async (_, setup) => {
  expect((await limit(upkeep(setup, { 'if-open': 'skip' }))).limited).toEqual(create)
})

describe('`max-open-pull-requests`', () => {
  const full = upkeep({ records: [] }, { 'max-open-pull-requests': '1' })

  test('refuses a new job where as many are open', async () => {
    expect((await limit(full)).limited).toMatchObject({ outcome: 'skipped', reason: 'backlog', open: [linked(2)] })
    expect((await limit(full, onlyNew)).limited).toMatchObject({ reason: 'backlog' })
    expect((await limit({ ...full, records: [opened] })).limited).toMatchObject({ reason: 'backlog' })
  })

  test('refuses the new job in place of one that takes no more messages', async () => {
    const setup = upkeep({ jobs: {} }, { 'max-open-pull-requests': '1', 'if-open': 'continue' })
    expect((await limit(setup)).limited).toMatchObject({ outcome: 'skipped', reason: 'backlog' })
  })

  test('lets a new job start where fewer are open', async () => {
    expect((await limit({ ...full, open: [] })).limited).toEqual(create)
  })

  test('lets a follow-up go, whatever is open', async () => {
    const target: Target = { kind: 'message', prompt: 'Fix', jobId: 'job-1' }
    expect((await limit(full, target)).limited).toEqual(target)
    expect((await limit(upkeep({}, { 'if-open': 'skip' }), target)).limited).toEqual(target)
    const setup = upkeep({}, { 'max-open-pull-requests': '1', 'if-open': 'continue' })
    expect((await limit(setup)).limited).toMatchObject({ kind: 'message', jobId: 'job-1' })
  })
})

test('searches the twenty newest pull requests for the topic, and no more', async () => {
  const open = Array.from({ length: 21 }, (_, index) => pull(100 - index))
  const of = (number: number) => upkeep({ open, records: [{ ...opened, thread: number }] }, { 'if-open': 'skip' })
  expect((await limit(of(81))).limited).toMatchObject({ reason: 'open-pull-request' })
  expect((await limit(of(80))).limited).toEqual(create)
})

const aPull = (number: number, state: PullRequestState) => aPullRequest({ number, state })
const of = (thread: number, given = {}) => ({ ...opened, thread, ...given })

async function find(pulls: readonly ReturnType<typeof aPull>[], { records = [of(2), of(3)], ...given }: Setup = {}) {
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

const closed = [aPull(3, 'closed'), aPull(2, 'merged')]

test('the newest pull request of the topic was closed without a merge: no other is wanted', async () => {
  expect(await find(closed)).toEqual(['rejected', 3])
})

test.each<[what: string, pulls: readonly ReturnType<typeof aPull>[], setup: Setup]>([
  ['by default', closed, { inputs: { 'if-closed': 'create' } }],
  ['with `changes`', closed, { inputs: { changes: 'true' } }],
  ['by hand', closed, { variables: { GITHUB_EVENT_NAME: 'workflow_dispatch' } }],
  ['after a merge', [aPull(3, 'merged'), aPull(2, 'closed')], {}],
  ['while a newer one is open', [aPull(3, 'open'), aPull(2, 'closed')], {}],
  ['after one of another topic', closed, { records: [of(3, { topic: 'other' })] }],
  ['after one without a record', closed, { records: [] }],
  ['for the first time', [], {}],
])('a run %s goes on', async (_, pulls, setup) => expect(await find(pulls, setup)).toBeUndefined())

test('an older open one does not count', async () => {
  expect(await find([aPull(3, 'closed'), aPull(2, 'open')])).toEqual(['rejected', 3])
})

test('twenty closed ones are looked through, and no more', async () => {
  const many = Array.from({ length: 21 }, (_, index) => aPull(100 - index, 'closed'))
  expect(await find(many, { records: [of(81)] })).toEqual(['rejected', 81])
  expect(await find(many, { records: [of(80)] })).toBeUndefined()
})
