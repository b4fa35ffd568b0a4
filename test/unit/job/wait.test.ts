import { describe, expect, it } from 'vitest'
import { CancelledError, ServiceError } from '../../../src/errors.ts'
import { waitForJob } from '../../../src/job/wait.ts'
import type { AgentJob } from '../../../src/service/job.ts'
import { createRecordingLog } from '../recording-log.ts'
import { answerOf, refusal } from '../service/scripted-service.ts'
import { createVirtualTime } from '../virtual-time.ts'

const job: AgentJob = { id: 'job-1', status: 'active' }
const done: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/o/r/pull/1' }

async function wait(looks: readonly (AgentJob | Error)[], { isWaited = true, deadline = 600_000, cancelAt = -1 } = {}) {
  const time = createVirtualTime()
  const stop = new AbortController()
  if (cancelAt >= 0) time.at(cancelAt, () => stop.abort(new CancelledError('Received SIGINT')))
  const asked: string[] = []
  const known: AgentJob[] = []
  const getJob = async (id: string) => {
    asked.push(id)
    return answerOf(looks, asked.length - 1)
  }
  const { clock } = time
  const deps = { clock, log: createRecordingLog().log, random: () => 0.5, signal: stop.signal }
  const outcome = await time.run(
    waitForJob(
      { ...deps, service: { getJob }, onJob: (shown) => known.push(shown) },
      { jobId: 'job-1', wait: isWaited, intervalMs: 10_000, deadline },
    ),
  )
  return { outcome, asked, known, endedAt: clock.monotonic() }
}

describe('waiting for a job', () => {
  it('ends with the job', async () => {
    const { outcome, known } = await wait([job, done])
    expect(outcome).toEqual({ outcome: 'completed', operation: 'wait', job: done })
    expect(known).toEqual([job, done])
  })

  it('names the job even if there never was an answer', async () => {
    const { outcome } = await wait([refusal(500)], { deadline: 60_000 })
    expect(outcome).toEqual({
      outcome: 'timeout',
      operation: 'wait',
      job: { id: 'job-1' },
      detail: 'The last poll failed: Scripted: the service answered 500.',
    })
  })

  it('stops at once when the run is asked to', async () => {
    const { outcome, endedAt } = await wait([job], { cancelAt: 3_000 })
    expect(outcome).toEqual({ outcome: 'cancelled', operation: 'wait', job })
    expect(endedAt).toBe(3_000)
  })
})

describe('one look (wait: false)', () => {
  const isWaited = false

  it.each<[AgentJob, string]>([
    [job, 'started'],
    [{ id: 'job-1', status: 'paused' }, 'started'],
    [done, 'completed'],
    [{ id: 'job-1', status: 'completed' }, 'no-changes'],
    [{ id: 'job-1', status: 'failed' }, 'failed'],
    [{ id: 'job-1', status: 'archived' }, 'archived'],
  ])('at %j is %s', async (shown, outcome) => {
    const seen = await wait([shown], { isWaited })
    expect(seen.outcome).toEqual({ outcome, operation: 'wait', job: shown })
    expect(seen.asked).toEqual(['job-1'])
  })

  it('is repeated when the service fails', async () => {
    const { outcome, asked } = await wait([refusal(500), refusal(503), job], { isWaited })
    expect(outcome).toMatchObject({ outcome: 'started', job })
    expect(asked).toHaveLength(3)
  })

  it('is an error that names the job when the service goes on failing', async () => {
    const { outcome, asked } = await wait([refusal(500)], { isWaited })
    expect(outcome).toMatchObject({ outcome: 'error', operation: 'wait', job: { id: 'job-1' }, error: { status: 500 } })
    expect(asked).toHaveLength(6)
  })

  it('H35: does not take another job for it', async () => {
    const { outcome, known } = await wait([{ id: 'job-2', status: 'completed' }], { isWaited })
    expect(outcome).toMatchObject({
      outcome: 'error',
      error: { reason: 'wrong-job' },
      job: { id: 'job-1' },
    })
    expect(known).toEqual([])
  })

  it('H20: is a timeout when the service asks to wait longer than there is time', async () => {
    const { outcome, endedAt } = await wait([refusal(429, 3_600_000)], { isWaited })
    expect(outcome).toMatchObject({ outcome: 'timeout', operation: 'wait', detail: expect.stringContaining('429') })
    expect(endedAt).toBe(0)
  })

  it('is an error at once when the key is refused', async () => {
    const error = new ServiceError('unauthorized', 'Scripted.', { taken: 'not-taken', status: 401 })
    const { outcome, asked } = await wait([error], { isWaited })
    expect(outcome).toMatchObject({ outcome: 'error', error })
    expect(asked).toHaveLength(1)
  })

  it('stops between two attempts when the run is asked to', async () => {
    const { outcome } = await wait([refusal(429, 60_000)], { isWaited, cancelAt: 1_000 })
    expect(outcome).toMatchObject({ outcome: 'cancelled', job: { id: 'job-1' } })
  })
})
