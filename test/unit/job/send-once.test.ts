import { describe, expect, it, test } from 'vitest'
import { CancelledError, GitHubError, ServiceError, type Taken } from '../../../src/errors.ts'
import { type SendOnceOptions, sendOnce, type Target } from '../../../src/job/send-once.ts'
import type { Claim } from '../../../src/ledger/claim.ts'
import type { RequestMemory } from '../../../src/ledger/memory.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import type { CallOptions } from '../../../src/service/client.ts'
import type { AgentJob } from '../../../src/service/job.ts'
import { createRecordingLog } from '../recording-log.ts'
import { answerOf } from '../service/scripted-service.ts'
import { createVirtualTime } from '../virtual-time.ts'

const job: AgentJob = { id: 'job-1', status: 'active' }
const message = { kind: 'message', prompt: 'Fix', jobId: 'job-1' } as const
const done: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/o/r/pull/1' }

const notFound = new ServiceError('not-found', 'No such job.', { taken: 'not-taken', status: 404 })
const startOfDay = Date.parse('2026-11-21T12:00:00Z')

type Post = (options: CallOptions, time: ReturnType<typeof createVirtualTime>) => Promise<AgentJob>

/** What the client does with a POST that is written and then answered. */
const answer =
  (answered: AgentJob): Post =>
  async (options) => {
    options.onTaken?.('unknown')
    return answered
  }

/** Written, then answered after so many milliseconds, unless the signal ends it first. */
const answerAfter =
  (ms: number): Post =>
  async (options, { clock }) => {
    options.onTaken?.('unknown')
    await clock.sleep(ms, options.signal)
    return job
  }

const fail =
  (taken: Taken, reason: ServiceError['reason'] = 'service'): Post =>
  async (options) => {
    options.onTaken?.('unknown')
    options.onTaken?.(taken)
    throw new ServiceError(reason, 'Scripted.', { taken })
  }

interface Setup {
  readonly claim?: () => Promise<Claim>
  readonly post?: Post
  readonly looks?: readonly (AgentJob | Error)[]
  readonly target?: Target
  readonly chooseTarget?: SendOnceOptions['chooseTarget']
  readonly wait?: boolean
  readonly cancelAt?: number
  readonly isCancelled?: boolean
}

/** Runs one request in memory and tells what was called, in order. */
async function request(setup: Setup = {}) {
  const {
    claim = async () => ({ kind: 'send' as const, entries: [] }),
    post = answer(job),
    looks = [done],
    target,
  } = setup
  const time = createVirtualTime(startOfDay)
  const { log } = createRecordingLog()
  const calls: string[] = []
  const known: AgentJob[] = []
  const stop = new AbortController()
  const cancel = () => stop.abort(new CancelledError('Received SIGINT'))
  if (setup.isCancelled) cancel()
  if (setup.cancelAt !== undefined) time.at(setup.cancelAt, cancel)

  const send = (what: string) => (options: CallOptions) => {
    options.stop?.throwIfAborted()
    calls.push(what)
    return post(options, time)
  }
  let look = 0
  const service = {
    createJob: async (prompt: string, options: CallOptions) => send(`create ${prompt}`)(options),
    sendMessage: async (id: string, prompt: string, options: CallOptions) => send(`message ${id} ${prompt}`)(options),
    getJob: async (id: string) => {
      calls.push(`get ${id}`)
      return answerOf(looks, look++)
    },
  }
  let settled: JobOutcome | undefined
  const memory: RequestMemory = {
    claim: async () => {
      calls.push('claim')
      return claim()
    },
    recordJob: async ({ id }) => void calls.push(`record ${id}`),
    settle: async (outcome) => {
      settled = outcome
      calls.push(`settle ${outcome.outcome}`)
    },
  }
  const outcome = await time
    .run(
      sendOnce(
        {
          clock: time.clock,
          log,
          random: () => 0.5,
          signal: stop.signal,
          service,
          memory,
          onJob: (shown) => known.push(shown),
          onSending: () => calls.push('sending'),
        },
        {
          operation: 'create',
          chooseTarget: setup.chooseTarget ?? (async () => target ?? { kind: 'create', prompt: 'Fix' }),
          wait: setup.wait ?? true,
          intervalMs: 10_000,
          deadline: 600_000,
        },
      ),
    )
    .catch((error: unknown) => ({ outcome: 'rejected' as const, error }))
  return { outcome, calls, known, settled, endedAt: time.clock.monotonic() }
}

describe('a request that nobody made before', () => {
  it('is claimed, sent once, recorded, waited for and settled, in that order', async () => {
    const { outcome, calls, known, settled } = await request({ looks: [job, done] })
    expect(calls).toEqual([
      'claim',
      'sending',
      'create Fix',
      'record job-1',
      'get job-1',
      'get job-1',
      'settle completed',
    ])
    expect(outcome).toEqual({ outcome: 'completed', operation: 'create', job: done })
    expect(settled).toBe(outcome)
    expect(known).toEqual([job, job, done])
  })

  it('is not waited for with wait: false', async () => {
    const { outcome, calls } = await request({ wait: false })
    expect(outcome).toEqual({ outcome: 'started', operation: 'create', job })
    expect(calls).toEqual(['claim', 'sending', 'create Fix', 'record job-1', 'settle started'])
  })

  it('becomes a message when its target has a job, whatever it was expected to be', async () => {
    const { outcome, calls } = await request({ target: message, wait: false })
    expect(outcome).toEqual({ outcome: 'started', operation: 'message', job })
    expect(calls).toContain('message job-1 Fix')
  })
})

describe('a request that cannot be claimed', () => {
  it('sends nothing and settles nothing', async () => {
    const error = new GitHubError('No permission.')
    const { outcome, calls } = await request({ claim: () => Promise.reject(error) })
    expect(outcome).toEqual({ outcome: 'rejected', error })
    expect(calls).toEqual(['claim'])
  })
})

describe('a request with an earlier attempt', () => {
  const known = { kind: 'job', jobId: 'job-1', operation: 'create', isSettled: false, agoMs: 3_600_000 } as const
  const running = async () => known
  const settled = async () => ({ ...known, isSettled: true })
  const sentAgo = (operation: 'create' | 'message', ms: number) => async () => ({
    ...known,
    operation,
    agoMs: ms,
  })

  it('waits for its job and sends nothing', async () => {
    const { outcome, calls } = await request({ claim: running, looks: [job, done] })
    expect(outcome).toEqual({ outcome: 'completed', operation: 'wait', job: done })
    expect(calls).toEqual(['claim', 'get job-1', 'get job-1', 'settle completed'])
  })

  it('looks once with wait: false', async () => {
    const { outcome, calls } = await request({ claim: running, wait: false, looks: [job] })
    expect(outcome).toEqual({ outcome: 'started', operation: 'wait', job })
    expect(calls).toEqual(['claim', 'get job-1', 'settle started'])
  })

  it('reports a job that has ended after one look, also when it changed nothing', async () => {
    const { outcome, calls } = await request({ claim: settled, looks: [{ id: 'job-1', status: 'completed' }] })
    expect(outcome).toMatchObject({ outcome: 'no-changes', operation: 'wait' })
    expect(calls).toEqual(['claim', 'get job-1', 'settle no-changes'])
  })

  it('waits for a job that had ended and works again', async () => {
    const { outcome, calls } = await request({ claim: settled, looks: [job, job, done] })
    expect(outcome).toEqual({ outcome: 'completed', operation: 'wait', job: done })
    expect(calls).toEqual(['claim', 'get job-1', 'get job-1', 'get job-1', 'settle completed'])
  })

  it('H81: does not believe an end that may be the one from before a message sent a moment ago', async () => {
    const { outcome, calls, endedAt } = await request({
      claim: sentAgo('message', 15_000),
      looks: [done, done, job, done],
    })
    expect(outcome).toEqual({ outcome: 'completed', operation: 'wait', job: done })
    expect(calls.filter((call) => call === 'get job-1')).toHaveLength(4)
    expect(endedAt).toBeLessThan(45_000)
  })

  it('H81: believes it once six intervals have passed since it was sent', async () => {
    const { outcome, endedAt } = await request({ claim: sentAgo('message', 15_000), looks: [done] })
    expect(outcome).toMatchObject({ outcome: 'completed' })
    expect(endedAt).toBe(50_000)
    const long = await request({ claim: sentAgo('message', 60_000), looks: [done] })
    expect(long.endedAt).toBe(0)
  })

  it('H81: does not give up a job that was created a moment ago and is not found yet', async () => {
    const { outcome } = await request({ claim: sentAgo('create', 15_000), looks: [notFound, done] })
    expect(outcome).toMatchObject({ outcome: 'completed' })
    const long = await request({ claim: sentAgo('create', 60_000), looks: [notFound, done] })
    expect(long.outcome).toMatchObject({ outcome: 'error', error: { reason: 'not-found' } })
  })

  it.each([
    ['an end after a message', 'message', done],
    ['nothing after a create', 'create', notFound],
  ] as const)('H81: with wait: false it has started, where the one look shows %s', async (_, operation, seen) => {
    const { outcome } = await request({ claim: sentAgo(operation, 15_000), wait: false, looks: [seen] })
    expect(outcome).toMatchObject({ outcome: 'started', job: { id: 'job-1' } })
  })

  it('believes the end of a job that was created a moment ago', async () => {
    const { endedAt } = await request({ claim: sentAgo('create', 15_000), looks: [done] })
    expect(endedAt).toBe(0)
  })

  it('keeps the record of a job that had ended when nobody can look at it now', async () => {
    const { outcome, calls } = await request({
      claim: settled,
      looks: [new ServiceError('unauthorized', 'Scripted.', { taken: 'unknown', status: 401 })],
    })
    expect(outcome).toMatchObject({ outcome: 'error', operation: 'wait', job: { id: 'job-1' } })
    expect(calls).toEqual(['claim', 'get job-1'])
  })

  it('sends nothing when nobody knows what came of it', async () => {
    const { outcome, calls } = await request({ claim: async () => ({ kind: 'unknown' }) })
    expect(outcome).toEqual({ outcome: 'unknown', reason: 'previous-attempt-interrupted', operation: 'create' })
    expect(calls).toEqual(['claim', 'settle unknown'])
  })

  it('names what the earlier attempt may have sent, not what this one would send', async () => {
    const { outcome } = await request({ claim: async () => ({ kind: 'unknown', operation: 'message' }) })
    expect(outcome).toMatchObject({ outcome: 'unknown', operation: 'message' })
  })
})

describe('a POST that fails', () => {
  it('is an error when the service certainly did not take it', async () => {
    const { outcome, calls } = await request({ post: fail('not-taken', 'unauthorized') })
    expect(outcome).toMatchObject({ outcome: 'error', operation: 'create', error: { reason: 'unauthorized' } })
    expect('job' in outcome && outcome.job).toBeFalsy()
    expect(calls).toEqual(['claim', 'sending', 'create Fix', 'settle error'])
  })

  it('H16: is unknown when it may have', async () => {
    const { outcome, calls } = await request({ post: fail('unknown') })
    expect(outcome).toEqual({
      outcome: 'unknown',
      reason: 'request-interrupted',
      operation: 'create',
      detail: 'Scripted.',
    })
    expect(calls).toEqual(['claim', 'sending', 'create Fix', 'settle unknown'])
  })

  it.each(['not-taken', 'unknown'] as const)('names the job of a message that was %s', async (taken) => {
    const { outcome } = await request({ post: fail(taken), target: message })
    expect(outcome).toMatchObject({ operation: 'message', job: { id: 'job-1' } })
    expect('job' in outcome && outcome.job).not.toHaveProperty('status')
  })

  it('is unknown after any other error once bytes have left', async () => {
    const post: Post = async (options) => {
      options.onTaken?.('unknown')
      throw new TypeError('a defect')
    }
    expect((await request({ post })).outcome).toMatchObject({ outcome: 'unknown', reason: 'request-interrupted' })
  })

  it('is a defect of ours, and nothing was sent, when it never left', async () => {
    const post: Post = () => Promise.reject(new TypeError('a defect'))
    expect((await request({ post })).outcome).toMatchObject({ outcome: 'error', error: { reason: 'internal' } })
  })
})

test('a look for the target that fails is an error, though it may be repeated: nothing was sent', async () => {
  const error = new ServiceError('service', 'Scripted.', { taken: 'unknown', status: 500 })
  const { outcome, calls } = await request({ chooseTarget: () => Promise.reject(error) })
  expect(outcome).toEqual({ outcome: 'error', operation: 'create', error })
  expect(calls).toEqual(['claim', 'settle error'])
})

test('H35: a message that is answered for another job is recorded for the one it was sent to', async () => {
  const { outcome, calls, known } = await request({
    post: answer({ id: 'job-2', status: 'active' }),
    target: message,
  })
  expect(outcome).toMatchObject({ outcome: 'error', error: { reason: 'wrong-job' }, job: { id: 'job-1' } })
  expect(calls).toEqual(['claim', 'sending', 'message job-1 Fix', 'record job-1', 'settle error'])
  expect(known).toEqual([])
})

describe('H120: a run that is asked to stop', () => {
  it('before the POST sends nothing', async () => {
    const { outcome, calls } = await request({ isCancelled: true })
    expect(outcome).toMatchObject({ outcome: 'cancelled', operation: 'create' })
    expect('job' in outcome && outcome.job).toBeFalsy()
    expect(calls).toEqual(['claim', 'sending', 'settle cancelled'])
  })

  it('during the POST gives it three seconds for its answer, and names the job', async () => {
    const { outcome, calls, endedAt } = await request({ post: answerAfter(5_000), cancelAt: 2_500 })
    expect(outcome).toEqual({ outcome: 'cancelled', operation: 'create', job })
    expect(calls).toEqual(['claim', 'sending', 'create Fix', 'record job-1', 'settle cancelled'])
    expect(endedAt).toBe(5_000)
  })

  it('during the POST gives it no more than that, and nobody knows', async () => {
    const { outcome, calls, endedAt } = await request({ post: answerAfter(60_000), cancelAt: 2_500 })
    expect(outcome).toEqual({ outcome: 'unknown', reason: 'request-interrupted', operation: 'create' })
    expect(calls).toEqual(['claim', 'sending', 'create Fix', 'settle unknown'])
    expect(endedAt).toBe(5_500)
  })

  it('between two attempts has sent nothing', async () => {
    const post: Post = async (options, { clock }) => {
      options.onTaken?.('unknown')
      options.onTaken?.('not-taken')
      await clock.sleep(60_000, options.stop)
      throw new Error('never')
    }
    const { outcome, endedAt } = await request({ post, cancelAt: 1_000 })
    expect(outcome).toEqual({ outcome: 'cancelled', operation: 'create' })
    expect(endedAt).toBe(1_000)
  })

  it('while it waits for the job stops at once and names it', async () => {
    const { outcome, endedAt } = await request({ looks: [job], cancelAt: 7_000 })
    expect(outcome).toEqual({ outcome: 'cancelled', operation: 'create', job })
    expect(endedAt).toBe(7_000)
  })
})

test('an error of the wait keeps the job and its last state', async () => {
  const error = new ServiceError('unauthorized', 'Scripted.', { taken: 'not-taken', status: 401 })
  const { outcome } = await request({ looks: [job, error] })
  expect(outcome).toEqual({ outcome: 'error', operation: 'create', error, job })
})
