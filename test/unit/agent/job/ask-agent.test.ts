import { expect, test } from 'vitest'
import { askAgent } from '../../../../src/agent/job/ask-agent.ts'
import type { PendingPrompt } from '../../../../src/agent/job/asked.ts'
import { GitHubError, ServiceError } from '../../../../src/kit/errors.ts'
import type { PullRequest } from '../../../../src/kit/github/pull-requests.ts'
import { refusal } from '../../kit/service/scripted-service.ts'
import { aPullRequest } from '../ledger/memory-github.ts'
import { active, type GivenRecord, type Looks, openRun, push, type Setup } from './session.ts'

const create: PendingPrompt = { kind: 'create', prompt: 'Fix' }
const message: PendingPrompt = { kind: 'message', prompt: 'Fix', jobId: 'job-1' }

/** One request in thread 12. `steps`: what was sent, recorded and looked at, in order. */
async function end(setup: Setup = {}, question = create) {
  const { session, time, steps, shown, lines } = await openRun(setup)
  const outcome = await time.run(askAgent(session, question))
  return { session, outcome, steps, shown, told: lines.map(([, line]) => line), endedAt: time.clock.monotonic() }
}

const withLink = { status: 'completed', prLink: 'https://gitlab.example/o/r/pull/1' }
const done = { id: 'job-1', ...withLink }
const notFound = refusal(404)
const refused = refusal(401)
const lost = new ServiceError('network', 'The connection broke.', { acceptance: 'unknown' })
const look = 'look at job-1'
const posted = ['record: starting', 'start a job: Fix']
const written = 'record: completed job-1'
const wrongJob = expect.objectContaining({ reason: 'wrong-job' })
const noWait = { wait: 'false' }
const completed = { outcome: 'completed', operation: 'wait', job: done }

const answerSlowly: Setup['post'] = async ({ signal }, clock) => {
  await clock.sleep(5_000, signal)
  return active
}

test.each<[name: string, setup: Setup, steps: readonly string[], outcome: object, question?: PendingPrompt]>([
  [
    'records it, starts a job, records the job, waits, and records the end',
    { jobs: { 'job-1': ['active', withLink] } },
    [...posted, 'record: running job-1', look, look, written],
    { outcome: 'completed', operation: 'create', job: done },
  ],
  [
    'sends a follow-up to the job that the inputs name',
    { inputs: noWait },
    ['record: starting', 'send to job-1: Fix', 'record: started job-1', 'record: started job-1'],
    { outcome: 'started', operation: 'message', job: active },
    message,
  ],
  [
    'does not believe an end from before its follow-up',
    { post: async () => done, jobs: { 'job-1': ['active', withLink, 'active', withLink] } },
    ['record: starting', look, 'send to job-1: Fix', 'record: running job-1', look, look, look, written],
    { outcome: 'completed', operation: 'message', job: done, change: { kind: 'opened' } },
    message,
  ],
  [
    'records that nothing was sent where no target can be found',
    {},
    ['record: starting', 'record: not-sent'],
    { outcome: 'error', operation: 'create', error: expect.objectContaining({ reason: 'input' }) },
    { kind: 'create', prompt: 'The key is admin_unit_key_0123456789' },
  ],
  [
    'H16: records that nobody knows where the service may have taken it',
    { post: () => Promise.reject(lost) },
    [...posted, 'record: unknown'],
    { outcome: 'unknown', reason: 'request-interrupted', operation: 'create', detail: 'The connection broke.' },
  ],
  [
    'H35: records the job that got a follow-up, also where the service answers for another one',
    { post: async () => ({ id: 'job-2', status: 'active' }) },
    ['record: starting', look, 'send to job-1: Fix', 'record: running job-1', 'record: error job-1'],
    { outcome: 'error', operation: 'message', error: wrongJob, job: { id: 'job-1' } },
    message,
  ],
  [
    'H120: is cancelled by that signal also where it would not have waited',
    { post: answerSlowly, cancelAt: 2_500, inputs: noWait },
    [...posted, 'record: started job-1', 'record: cancelled job-1'],
    { outcome: 'cancelled', operation: 'create', job: active },
  ],
])('a first run %s', async (_, setup, steps, outcome, question) => {
  const ended = await end(setup, question)
  expect(ended.steps).toEqual(steps)
  expect(ended.outcome).toEqual(outcome)
})

test('a first run says with `wait: false` who writes the end', async () => {
  expect((await end({ inputs: noWait })).told.join()).toContain('`reconcile`')
})

test('a first run sends nothing where it cannot write its record, and says how to run without one', async () => {
  const { session, time, steps, forbidWriting } = await openRun()
  forbidWriting(new GitHubError('No permission.', { status: 403, hint: 'Grant it.' }))
  const hint = expect.stringMatching(/^Grant it\. .*`record: none`/)
  await expect(time.run(askAgent(session, create))).rejects.toMatchObject({ message: 'No permission.', hint })
  expect(steps).toEqual([])
})

test.each<[what: string, setup: Setup, words: RegExp]>([
  ['is not recorded', { event: push }, /^This request is not recorded on GitHub, .*`checks: write`/],
  ['needs no record', { inputs: { record: 'none' } }, /^With `record: none` .* a re-run would start another paid job/],
])('a request that %s says in log and summary what a re-run costs', async (_, setup, words) => {
  const { told, session } = await end({ ...setup, inputs: { ...setup.inputs, ...noWait } })
  expect(told).toContainEqual(expect.stringMatching(words))
  expect(session.remarks).toEqual([expect.stringMatching(words)])
  expect((await end({ inputs: noWait })).session.remarks).toEqual([])
})

const job = { jobId: 'job-1', operation: 'create' } as const
const hourAgo = { ...job, agoMs: 3_600_000 }
const justNow = { ...job, agoMs: 15_000 }
const justMessaged = { ...justNow, operation: 'message' } as const
const minuteAgo = 60_000
const ended = { ...hourAgo, login: 'ada', state: 'completed' } as const
const interrupted = { outcome: 'unknown', reason: 'previous-attempt-interrupted' }

const toJob = { operation: 'message' } as const
const unknown: GivenRecord = { state: 'starting', agoMs: minuteAgo }
const noChanges = { outcome: 'no-changes', operation: 'wait', job: { id: 'job-1', status: 'completed' } }
const unread = { outcome: 'error', operation: 'wait', error: refused, job: { id: 'job-1' } }
const duplicate = { outcome: 'skipped', reason: 'duplicate' }
const started = 'record: started job-1'

test.each<[name: string, record: GivenRecord, looks: Looks, steps: readonly string[], outcome: object, wait?: string]>([
  ['waits for the job, and sends nothing', hourAgo, ['active', withLink], [look, look, written], completed],
  ['looks once at a job that had ended, also where it changed nothing', ended, ['completed'], [look], noChanges],
  ['waits for one that is at work again', ended, ['active', 'active', withLink], [look, look, look], completed],
  ['keeps the record of an end where nobody can look at the job again', ended, [refused], [look], unread],
  ['sends nothing that may be sent', unknown, [], ['record: unknown'], { ...interrupted, operation: 'create' }],
  ['sends no such follow-up', { ...unknown, ...toJob }, [], ['record: unknown'], { ...interrupted, ...toJob }],
  ['leaves the record alone where another run is about to send', { ...unknown, agoMs: 10_000 }, [], [], duplicate],
  [
    'sends it where the earlier run certainly did not',
    { state: 'not-sent' },
    [],
    [...posted, started, started, 'remove the record'],
    { outcome: 'started', operation: 'create', job: active },
    'false',
  ],
  [
    'H81: with `wait: false`, takes it for at work where its one look shows an end right after a follow-up',
    justMessaged,
    [withLink],
    [look, started],
    { outcome: 'started', operation: 'wait', job: done },
    'false',
  ],
])('a later run of a request %s', async (_, record, looks, steps, outcome, wait = 'true') => {
  const ended = await end({ records: [record], jobs: { 'job-1': looks }, inputs: { wait } })
  expect(ended.steps).toEqual(steps)
  expect(ended.outcome).toEqual(outcome)
})

test.each<[string, GivenRecord, Looks, number]>([
  ['may be from before a follow-up', justMessaged, [withLink, withLink, 'active', withLink], 30_000],
  ['is believed six intervals after the follow-up', justMessaged, [withLink], 50_000],
  ['is looked for again where a new job is not found yet', justNow, [notFound, withLink], 10_000],
])('H81: a later run of a request a moment after the POST an end %s', async (_, record, looks, at) => {
  const { outcome, endedAt } = await end({ records: [record], jobs: { 'job-1': looks } })
  expect(outcome).toMatchObject({ outcome: 'completed' })
  expect(endedAt).toBe(at)
})

const commit = 'a'.repeat(40)
const prLink = 'https://github.com/octo/docs/pull/12'
/** `reads`: the pull request, each time that GitHub is asked; the last one repeats. */
const follow = async (reads: readonly Partial<PullRequest>[], earlier: readonly GivenRecord[] = []) => {
  let asked = 0
  const getPullRequest = async () =>
    aPullRequest({ number: 12, headSha: commit, ...reads[Math.min(asked++, reads.length - 1)] })
  const ended = await end(
    {
      event: { ...push, commit },
      intent: { kind: 'thread-job', prompt: 'Fix' },
      inputs: { thread: '12', 'job-id': 'thread', wait: 'false', 'max-follow-ups': '1' },
      records: [{ kind: 'pull-request', jobId: 'job-1', state: 'completed', agoMs: 3_600_000 }, ...earlier],
      jobs: { 'job-1': [{ status: 'completed', prLink }] },
      github: { getPullRequest },
    },
    { kind: 'thread-job', prompt: 'Fix' },
  )
  return { ...ended, asked }
}

test('a follow-up reads its pull request before its record is written, and just before the POST', async () => {
  const { steps, asked } = await follow([{}])
  expect(steps).toContain('send to job-1: Fix')
  expect(asked).toBe(2)
})

test.each<[what: string, later: Partial<PullRequest>, reason: string]>([
  ['a newer commit', { headSha: 'b'.repeat(40) }, 'outdated'],
  ['been merged', { state: 'merged' }, 'no-job'],
  ['got a newer commit and been merged', { state: 'merged', headSha: 'b'.repeat(40) }, 'no-job'],
])('a follow-up sends nothing where its pull request has %s since then', async (_, later, reason) => {
  const { steps, outcome } = await follow([{}, later])
  expect(steps.filter((step) => step.startsWith('send'))).toEqual([])
  expect(outcome).toMatchObject({ outcome: 'skipped', reason })
})
test('a follow-up leaves no record where it is one too many', async () => {
  const { steps, outcome } = await follow([{}], [{ ...ended, request: `follow-up:${'1'.repeat(64)}` }])
  expect(outcome).toMatchObject({ outcome: 'skipped', reason: 'follow-up-limit' })
  expect(steps).toEqual([look, 'record: starting', 'record: reported', 'remove the record'])
})
