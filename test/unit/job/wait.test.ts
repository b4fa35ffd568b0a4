import { describe, expect, it } from 'vitest'
import { CancelledError } from '../../../src/errors.ts'
import { waitForJob } from '../../../src/job/wait.ts'
import type { AgentJob } from '../../../src/service/job.ts'
import { createRecordingLog } from '../recording-log.ts'
import { answerOf, refusal } from '../service/scripted-service.ts'
import { createVirtualTime } from '../virtual-time.ts'

const job: AgentJob = { id: 'job-1', status: 'active' }

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

const unauthorized = refusal(401)
const named = { operation: 'wait', job: { id: 'job-1' } }

it('names the job even if there never was an answer', async () => {
  const { outcome } = await wait([refusal(500)], { deadline: 60_000 })
  const detail = 'The last poll failed: Scripted: the service answered 500.'
  expect(outcome).toEqual({ ...named, outcome: 'timeout', detail })
})

describe('one look (wait: false)', () => {
  it.each<[AgentJob, string]>([
    [job, 'started'],
    [{ id: 'job-1', status: 'completed' }, 'no-changes'],
  ])('at %j is %s', async (shown, outcome) => {
    const seen = await wait([shown], { isWaited: false })
    expect(seen.outcome).toEqual({ outcome, operation: 'wait', job: shown })
    expect(seen.asked).toEqual(['job-1'])
  })

  it.each<[name: string, looks: (AgentJob | Error)[], outcome: object, asked: number]>([
    ['is repeated when the service fails', [refusal(500), refusal(503), job], { outcome: 'started', job }, 3],
    ['is an error when the key is refused', [unauthorized], { ...named, outcome: 'error', error: unauthorized }, 1],
  ])('%s', async (_, looks, expected, count) => {
    const { outcome, asked } = await wait(looks, { isWaited: false })
    expect(outcome).toMatchObject(expected)
    expect(asked).toHaveLength(count)
  })

  it('H35: does not take another job for it', async () => {
    const { outcome, known } = await wait([{ id: 'job-2', status: 'completed' }], { isWaited: false })
    expect(outcome).toMatchObject({ ...named, outcome: 'error', error: { reason: 'wrong-job' } })
    expect(known).toEqual([])
  })

  it('H20: is a timeout when the service asks to wait longer than there is time', async () => {
    const { outcome, endedAt } = await wait([refusal(429, 3_600_000)], { isWaited: false })
    expect(outcome).toMatchObject({ ...named, outcome: 'timeout', detail: expect.stringContaining('429') })
    expect(endedAt).toBe(0)
  })

  it('stops between two attempts when the run is asked to', async () => {
    const { outcome } = await wait([refusal(429, 60_000)], { isWaited: false, cancelAt: 1_000 })
    expect(outcome).toMatchObject({ ...named, outcome: 'cancelled' })
  })
})
