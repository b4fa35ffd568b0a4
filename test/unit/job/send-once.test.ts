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
const notFound = refusal(404)
const refused = refusal(401)
const broken = refusal(500)
const defect = new TypeError('a defect')
const noPermission = new GitHubError('No permission.')

const lost = fail('unknown')
const notTaken = fail('not-taken', refused)
const isBroken = () => Promise.reject(broken)
const isDefect = () => Promise.reject(defect)
const waitsToSendAgain: Post = async (options, { clock }) => {
  options.onTaken?.('unknown')
  options.onTaken?.('not-taken')
  await clock.sleep(60_000, options.stop)
  return job
}

const running = { kind: 'job', jobId: 'job-1', operation: 'create', isSettled: false, agoMs: 3_600_000 } as const
const settled = { ...running, isSettled: true }
const justCreated = { ...running, agoMs: 15_000 }
const justMessaged = { ...justCreated, operation: 'message' } as const
const earlierMessage = { ...justMessaged, agoMs: 60_000 }
const earlierCreate = { ...justCreated, agoMs: 60_000 }

const completed = (operation: string) => ({ operation, outcome: 'completed', job: done })
const started = (operation: string, shown: object = job) => ({ operation, outcome: 'started', job: shown })
const failed = (error: unknown, operation = 'create') => ({ operation, outcome: 'error', error })
const failedJob = (error: unknown, operation: string, seen: object = named) => ({
  ...failed(error, operation),
  job: seen,
})
const stopped = { operation: 'create', outcome: 'cancelled' }
const interrupted = { operation: 'create', outcome: 'unknown', reason: 'request-interrupted' }
const unheard = { ...interrupted, detail: 'Scripted.' }
const earlier = { ...interrupted, reason: 'previous-attempt-interrupted' }
const because = (reason: string) => expect.objectContaining({ reason })

const posted = 'sending, create Fix'
const created = `${posted}, record job-1`
const messaged = 'sending, message job-1 Fix'

/** `calls`: what is sent, recorded, looked at and settled. */
type Row = readonly [name: string, setup: Setup, outcome: object, calls: string, endedAt?: number]

const firstAttempts: readonly Row[] = [
  ['sends once, and waits', { looks: [job, done] }, completed('create'), `${created}, get, get, completed`],
  ['does not wait with wait: false', { wait: false }, started('create'), `${created}, started`],
  ['is a message to a job', { target: message, wait: false }, started('message'), `${messaged}, record job-1, started`],
  ['that cannot be claimed sends nothing', { claim: noPermission }, { outcome: 'rejected', error: noPermission }, ''],
  [
    'does not believe an end from before its message',
    { target: message, post: answer(done), looks: [done, job, done] },
    completed('message'),
    `${messaged}, record job-1, get, get, get, completed`,
  ],
  ['sends nothing when no target is found', { chooseTarget: isBroken }, failed(broken), 'error'],
  ['fails when it is not taken', { post: notTaken }, failed(refused), `${posted}, error`],
  ['H16: is unknown when it may have been taken', { post: lost }, unheard, `${posted}, unknown`],
  ['is unknown after a defect, once sent', { post: fail('unknown', defect) }, interrupted, `${posted}, unknown`],
  ['fails after a defect when it never left', { post: isDefect }, failed(because('internal')), `${posted}, error`],
  [
    'names the job of a message that may have been taken',
    { post: lost, target: message },
    { ...unheard, operation: 'message', job: named },
    `${messaged}, unknown`,
  ],
  [
    'names the job of a message that was not taken',
    { post: notTaken, target: message },
    { ...failedJob(refused, 'message'), detail: 'The message was not taken.' },
    `${messaged}, error`,
  ],
  [
    'H35: records a message that is answered for another job for the one it was sent to',
    { post: answer(other), target: message },
    failedJob(because('wrong-job'), 'message'),
    `${messaged}, record job-1, error`,
  ],
]

const laterAttempts: readonly Row[] = [
  ['waits for the job', { claim: running, looks: [job, done] }, completed('wait'), 'get, get, completed'],
  [
    'reports a job that has ended after one look, also when it changed nothing',
    { claim: settled, looks: [noChanges] },
    { operation: 'wait', outcome: 'no-changes', job: noChanges },
    'get, no-changes',
  ],
  [
    'waits for one at work again',
    { claim: settled, looks: [job, job, done] },
    completed('wait'),
    'get, get, get, completed',
  ],
  ['keeps a record of the end', { claim: settled, looks: [refused] }, failedJob(refused, 'wait'), 'get'],
  ['sends nothing when nobody knows', { claim: { kind: 'unknown' } }, earlier, 'unknown'],
  [
    'names what the earlier one may have sent',
    { claim: { kind: 'unknown', operation: 'message' } },
    { ...earlier, operation: 'message' },
    'unknown',
  ],
  [
    'H81: does not believe an end that may be from before a message of a moment ago',
    { claim: justMessaged, looks: [done, done, job, done] },
    completed('wait'),
    'get, get, get, get, completed',
    30_000,
  ],
  [
    'H81: believes it six intervals after the message',
    { claim: justMessaged },
    completed('wait'),
    'get, get, get, get, get, get, completed',
    50_000,
  ],
  ['H81: believes it at once after that', { claim: earlierMessage }, completed('wait'), 'get, completed', 0],
  ['H81: believes the end of a new job', { claim: justCreated }, completed('wait'), 'get, completed', 0],
  [
    'H81: does not give up a job that was created a moment ago and is not found yet',
    { claim: justCreated, looks: [notFound, done] },
    completed('wait'),
    'get, get, completed',
  ],
  [
    'H81: gives up an older one',
    { claim: earlierCreate, looks: [notFound, done] },
    failedJob(notFound, 'wait'),
    'get, error',
  ],
  [
    'H81: has started where one look shows an end after a message',
    { claim: justMessaged, wait: false },
    started('wait', done),
    'get, started',
  ],
  [
    'H81: has started where one look shows nothing after a create',
    { claim: justCreated, wait: false, looks: [notFound] },
    started('wait', named),
    'get, started',
  ],
]

const inFlight = (ms: number): Setup => ({ post: answer(job, ms), cancelAt: 2_500 })
const cancelled: readonly Row[] = [
  ['before the POST sends nothing', { cancelAt: 0 }, stopped, 'sending, cancelled'],
  [
    'during the POST waits three seconds, and names the job',
    inFlight(5_000),
    { ...stopped, job },
    `${created}, cancelled`,
    5_000,
  ],
  ['during the POST waits no longer, and nobody knows', inFlight(60_000), interrupted, `${posted}, unknown`, 5_500],
  [
    'between two attempts has sent nothing',
    { post: waitsToSendAgain, cancelAt: 1_000 },
    stopped,
    `${posted}, cancelled`,
    1_000,
  ],
  [
    'while it waits names the job',
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
