import { describe, expect, test } from 'vitest'
import { CancelledError, GitHubError, ServiceError, type Taken } from '../../../src/errors.ts'
import { type RequestDeps, type SendOnceOptions, sendOnce, type Target } from '../../../src/job/send-once.ts'
import type { Claim } from '../../../src/ledger/claim.ts'
import type { RequestMemory } from '../../../src/ledger/memory.ts'
import type { CallOptions } from '../../../src/service/client.ts'
import type { AgentJob } from '../../../src/service/job.ts'
import { createRecordingLog } from '../recording-log.ts'
import { answerOf, refusal } from '../service/scripted-service.ts'
import { createVirtualTime } from '../virtual-time.ts'

const job: AgentJob = { id: 'job-1', status: 'active' }
const done: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/o/r/pull/1' }
const message = { kind: 'message', prompt: 'Fix', jobId: 'job-1' } as const

type Post = (options: CallOptions, time: ReturnType<typeof createVirtualTime>) => Promise<AgentJob>

/** What the client does with a POST that is written, and answered after so many milliseconds unless the signal ends it. */
const answer =
  (answered: AgentJob, ms = 0): Post =>
  async (options, { clock }) => {
    options.onTaken?.('unknown')
    if (ms > 0) await clock.sleep(ms, options.signal)
    return answered
  }

const fail =
  (taken: Taken, error: Error = new ServiceError('service', 'Scripted.', { taken })): Post =>
  async (options) => {
    options.onTaken?.('unknown')
    options.onTaken?.(taken)
    throw error
  }

interface Setup extends Partial<Pick<SendOnceOptions, 'chooseTarget' | 'wait'>> {
  readonly claim?: Claim | Error
  readonly post?: Post
  readonly looks?: readonly (AgentJob | Error)[]
  readonly target?: Target
  /** 0: before anything. */
  readonly cancelAt?: number
}

/** Runs one request in memory and tells what was called, in order. */
async function request(setup: Setup = {}) {
  const { claim = { kind: 'send', entries: [] }, post = answer(job), looks = [done], cancelAt, wait = true } = setup
  const { target = { kind: 'create', prompt: 'Fix' } } = setup
  const time = createVirtualTime()
  const calls: string[] = []
  const known: AgentJob[] = []
  const stop = new AbortController()
  const cancel = () => stop.abort(new CancelledError('Received SIGINT'))
  if (cancelAt === 0) cancel()
  else if (cancelAt !== undefined) time.at(cancelAt, cancel)

  const send = async (what: string, options: CallOptions) => {
    options.stop?.throwIfAborted()
    calls.push(what)
    return post(options, time)
  }
  let look = 0
  const service: RequestDeps['service'] = {
    createJob: (prompt, options) => send(`create ${prompt}`, options),
    sendMessage: (id, prompt, options) => send(`message ${id} ${prompt}`, options),
    getJob: async (id) => {
      calls.push(id === 'job-1' ? 'get' : id)
      return answerOf(looks, look++)
    },
  }
  const memory: RequestMemory = {
    claim: async () => answerOf([claim], 0),
    recordJob: ({ id }) => void calls.push(`record ${id}`),
    settle: async ({ outcome }) => void calls.push(outcome),
  }
  const deps: RequestDeps = {
    clock: time.clock,
    log: createRecordingLog().log,
    random: () => 0.5,
    signal: stop.signal,
    service,
    memory,
    onJob: (shown) => known.push(shown),
    onSending: () => calls.push('sending'),
  }
  const { chooseTarget = async () => target } = setup
  const options = { operation: 'create', chooseTarget, wait, intervalMs: 10_000, deadline: 600_000 } as const
  const outcome = await time
    .run(sendOnce(deps, options))
    .catch((error: unknown) => ({ outcome: 'rejected' as const, error }))
  return { outcome, calls: calls.join(', '), known, endedAt: time.clock.monotonic() }
}

const named = { id: 'job-1' }
const other = { id: 'job-2', status: 'active' }
const noChanges = { id: 'job-1', status: 'completed' }
const createdDone = { operation: 'create', outcome: 'completed', job: done }
const waitedDone = { operation: 'wait', outcome: 'completed', job: done }
const started = (operation: string, shown: object = job) => ({ operation, outcome: 'started', job: shown })
const stopped = { operation: 'create', outcome: 'cancelled' }
const interrupted = { operation: 'create', outcome: 'unknown', reason: 'request-interrupted' }
const earlier = { ...interrupted, reason: 'previous-attempt-interrupted' }
const failed = (error: unknown, operation = 'create') => ({ operation, outcome: 'error', error })
const notTaken = 'The message was not taken.'

const created = 'sending, create Fix, record job-1'
const sentMessage = 'sending, message job-1 Fix'

const running = { kind: 'job', jobId: 'job-1', operation: 'create', isSettled: false, agoMs: 3_600_000 } as const
const settled = { ...running, isSettled: true }
const sentAgo = (operation: 'create' | 'message', agoMs: number) => ({ ...running, operation, agoMs })
const notFound = refusal(404)
const refused = refusal(401)
const broken = refusal(500)
const defect = new TypeError('a defect')
const noPermission = new GitHubError('No permission.')
const waitsToSendAgain: Post = async (options, { clock }) => {
  options.onTaken?.('unknown')
  options.onTaken?.('not-taken')
  await clock.sleep(60_000, options.stop)
  return job
}

/** What is sent, looked at, recorded and settled, in that order. */
type Row = readonly [name: string, setup: Setup, outcome: object, calls: string, endedAt?: number]

const firstAttempts: readonly Row[] = [
  ['sends once, and waits', { looks: [job, done] }, createdDone, `${created}, get, get, completed`],
  ['does not wait with wait: false', { wait: false }, started('create'), `${created}, started`],
  [
    'is a message to a job',
    { target: message, wait: false },
    started('message'),
    `${sentMessage}, record job-1, started`,
  ],
  ['that cannot be claimed sends nothing', { claim: noPermission }, { outcome: 'rejected', error: noPermission }, ''],
  [
    'keeps the job when the wait fails',
    { looks: [job, refused] },
    { ...failed(refused), job },
    `${created}, get, get, error`,
  ],
  [
    'H39: waits for a job that is not found yet',
    { looks: [notFound, done] },
    createdDone,
    `${created}, get, get, completed`,
  ],
  [
    'does not believe an end from before its message',
    { target: message, post: answer(done), looks: [done, job, done] },
    { ...createdDone, operation: 'message' },
    `${sentMessage}, record job-1, get, get, get, completed`,
  ],
  ['sends nothing when no target is found', { chooseTarget: () => Promise.reject(broken) }, failed(broken), 'error'],
  ['fails when it is not taken', { post: fail('not-taken', refused) }, failed(refused), 'sending, create Fix, error'],
  [
    'H16: is unknown when it may have been taken',
    { post: fail('unknown') },
    { ...interrupted, detail: 'Scripted.' },
    'sending, create Fix, unknown',
  ],
  [
    'names the job of a message that may have been taken',
    { post: fail('unknown'), target: message },
    { ...interrupted, operation: 'message', job: named, detail: 'Scripted.' },
    `${sentMessage}, unknown`,
  ],
  [
    'names the job of a message that was not taken',
    { post: fail('not-taken', refused), target: message },
    { ...failed(refused, 'message'), job: named, detail: notTaken },
    `${sentMessage}, error`,
  ],
  [
    'is unknown after a defect, once sent',
    { post: fail('unknown', defect) },
    interrupted,
    'sending, create Fix, unknown',
  ],
  [
    'fails after a defect when it never left',
    { post: () => Promise.reject(defect) },
    failed(expect.objectContaining({ reason: 'internal' })),
    'sending, create Fix, error',
  ],
  [
    'H35: records a message that is answered for another job for the one it was sent to',
    { post: answer(other), target: message },
    { ...failed(expect.objectContaining({ reason: 'wrong-job' }), 'message'), job: named },
    `${sentMessage}, record job-1, error`,
  ],
]

const laterAttempts: readonly Row[] = [
  ['waits for the job', { claim: running, looks: [job, done] }, waitedDone, 'get, get, completed'],
  ['looks once with wait: false', { claim: running, wait: false, looks: [job] }, started('wait'), 'get, started'],
  [
    'reports a job that has ended after one look, also when it changed nothing',
    { claim: settled, looks: [noChanges] },
    { operation: 'wait', outcome: 'no-changes', job: noChanges },
    'get, no-changes',
  ],
  [
    'waits for one that works again',
    { claim: settled, looks: [job, job, done] },
    waitedDone,
    'get, get, get, completed',
  ],
  [
    'keeps a record of the end',
    { claim: settled, looks: [refused] },
    { ...failed(refused, 'wait'), job: named },
    'get',
  ],
  ['sends nothing when nobody knows', { claim: { kind: 'unknown' } }, earlier, 'unknown'],
  [
    'names what the earlier one may have sent',
    { claim: { kind: 'unknown', operation: 'message' } },
    { ...earlier, operation: 'message' },
    'unknown',
  ],
  [
    'H81: does not believe an end that may be from before a message of a moment ago',
    { claim: sentAgo('message', 15_000), looks: [done, done, job, done] },
    waitedDone,
    'get, get, get, get, completed',
    30_000,
  ],
  [
    'H81: believes it six intervals after the message',
    { claim: sentAgo('message', 15_000) },
    waitedDone,
    'get, get, get, get, get, get, completed',
    50_000,
  ],
  ['H81: believes it after that', { claim: sentAgo('message', 60_000) }, waitedDone, 'get, completed', 0],
  ['H81: believes the end of a new job', { claim: sentAgo('create', 15_000) }, waitedDone, 'get, completed', 0],
  [
    'H81: does not give up a job that was created a moment ago and is not found yet',
    { claim: sentAgo('create', 15_000), looks: [notFound, done] },
    waitedDone,
    'get, get, completed',
  ],
  [
    'H81: gives up one that was created long ago',
    { claim: sentAgo('create', 60_000), looks: [notFound, done] },
    { ...failed(notFound, 'wait'), job: named },
    'get, error',
  ],
  [
    'H81: has started where one look shows an end after a message',
    { claim: sentAgo('message', 15_000), wait: false },
    started('wait', done),
    'get, started',
  ],
  [
    'H81: has started where one look shows nothing after a create',
    { claim: sentAgo('create', 15_000), wait: false, looks: [notFound] },
    started('wait', named),
    'get, started',
  ],
]

const cancelled: readonly Row[] = [
  ['before the POST sends nothing', { cancelAt: 0 }, stopped, 'sending, cancelled'],
  [
    'during the POST gives it three seconds for its answer, and names the job',
    { post: answer(job, 5_000), cancelAt: 2_500 },
    { ...stopped, job },
    `${created}, cancelled`,
    5_000,
  ],
  [
    'during the POST gives it no more than that, and nobody knows',
    { post: answer(job, 60_000), cancelAt: 2_500 },
    interrupted,
    'sending, create Fix, unknown',
    5_500,
  ],
  [
    'between two attempts has sent nothing',
    { post: waitsToSendAgain, cancelAt: 1_000 },
    stopped,
    'sending, create Fix, cancelled',
    1_000,
  ],
  [
    'while it waits stops at once and names the job',
    { looks: [job], cancelAt: 7_000 },
    { ...stopped, job },
    `${created}, get, cancelled`,
    7_000,
  ],
]

describe.each([
  ['a request', firstAttempts],
  ['a request with an earlier attempt', laterAttempts],
  ['H120: a request that is asked to stop', cancelled],
])('%s', (_, rows) => {
  test.for(rows)('%s', async ([, setup, expected, expectedCalls, expectedEnd]) => {
    const { outcome, calls, endedAt } = await request(setup)
    expect(outcome).toEqual(expected)
    expect(calls).toBe(expectedCalls)
    if (expectedEnd !== undefined) expect(endedAt).toBe(expectedEnd)
  })
})

test('every good answer is told, the one to the POST first, and none about another job', async () => {
  expect((await request({ looks: [job, done] })).known).toEqual([job, job, done])
  expect((await request({ post: answer(other), target: message })).known).toEqual([])
})
