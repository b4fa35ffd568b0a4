import { describe, expect, test } from 'vitest'
import { send } from '../../../../src/agent/job/send.ts'
import { openSession, type Target } from '../../../../src/agent/job/session.ts'
import { type Acceptance, ServiceError } from '../../../../src/kit/errors.ts'
import { refusal } from '../../kit/service/scripted-service.ts'
import { active, type Post, push, type Setup, startRun } from './session.ts'

const create: Target = { kind: 'create', prompt: 'Fix' }
const message: Target = { kind: 'message', prompt: 'Fix', jobId: 'job-1' }

async function sendOnce(setup: Setup, target = create) {
  const { run, time, steps, shown } = startRun({ ...setup, event: push })
  const session = await openSession(run)
  const sent = await time.run(send(session, target))
  return { sent, steps, shown, endedAt: time.clock.monotonic() }
}

/** Written, and answered after so many milliseconds unless the signal ends it. */
const answerAfter =
  (ms: number): Post =>
  async ({ onAcceptance, signal }, clock) => {
    onAcceptance?.('unknown')
    await clock.sleep(ms, signal)
    return active
  }

/** Written, and failed. `taken`: what is known of it. */
const fail =
  (taken: Acceptance, error: Error): Post =>
  async ({ onAcceptance }) => {
    onAcceptance?.('unknown')
    onAcceptance?.(taken)
    throw error
  }

const refused = refusal(401)
const lost = fail('unknown', new ServiceError('network', 'The connection broke.', { acceptance: 'unknown' }))
const isUnknown = { outcome: 'unknown', reason: 'request-interrupted' }

test('a new job is named in the outputs as soon as it is known', async () => {
  const { sent, steps, shown } = await sendOnce({})
  expect(steps).toEqual(['start a job: Fix'])
  expect(sent).toEqual({ operation: 'create', jobId: 'job-1', answered: active })
  expect(shown).toEqual([active])
})

describe('a POST that fails', () => {
  test('is an error where the service certainly did not take it', async () => {
    const { sent } = await sendOnce({ post: fail('not-accepted', refused) })
    expect(sent).toEqual({ outcome: 'error', operation: 'create', error: refused })
  })

  test('names the job that did not get the follow-up', async () => {
    const { sent } = await sendOnce({ post: fail('not-accepted', refused) }, message)
    const detail = 'The message was not accepted.'
    const job = { id: 'job-1' }
    expect(sent).toEqual({ outcome: 'error', operation: 'message', error: refused, job, detail })
  })

  test.each(['response', 'redirect'] as const)(
    'says what a maintainer can correct, if the answer was a %s',
    async (reason) => {
      const { sent } = await sendOnce({
        post: fail('unknown', new ServiceError(reason, 'No.', { acceptance: 'unknown', hint: 'Do it.' })),
      })
      expect(sent).toMatchObject({ ...isUnknown, hint: 'Do it.' })
    },
  )

  test('H16: names the job that may have got the follow-up', async () => {
    const { sent } = await sendOnce({ post: lost }, message)
    const outcome = { ...isUnknown, operation: 'message', job: { id: 'job-1' }, detail: 'The connection broke.' }
    expect(sent).toEqual(outcome)
  })

  test('is unknown after a defect of ours, once it was written', async () => {
    const { sent } = await sendOnce({ post: fail('unknown', new TypeError('a defect')) })
    expect(sent).toEqual({ ...isUnknown, operation: 'create' })
  })

  test('is an error after a defect of ours, before it was written', async () => {
    const { sent } = await sendOnce({ post: async () => Promise.reject(new TypeError('a defect')) })
    const error = expect.objectContaining({ reason: 'internal' })
    expect(sent).toEqual({ outcome: 'error', operation: 'create', error })
  })
})

describe('H120: a signal', () => {
  test('before the POST: nothing is sent', async () => {
    const { sent, steps } = await sendOnce({ cancelAt: 0 })
    expect(steps).toEqual([])
    expect(sent).toEqual({ outcome: 'cancelled', operation: 'create' })
  })

  test('during the POST: its answer has three seconds more', async () => {
    const { sent, shown, endedAt } = await sendOnce({ post: answerAfter(5_000), cancelAt: 2_500 })
    expect(sent).toMatchObject({ answered: active })
    expect(shown).toEqual([active])
    expect(endedAt).toBe(5_000)
  })

  test('during the POST: after those three seconds nobody knows', async () => {
    const { sent, endedAt } = await sendOnce({ post: answerAfter(60_000), cancelAt: 2_500 })
    expect(sent).toEqual({ ...isUnknown, operation: 'create' })
    expect(endedAt).toBe(5_500)
  })

  test('between two attempts: the service certainly has nothing', async () => {
    const waitToSendAgain: Post = async ({ onAcceptance, stop }, clock) => {
      onAcceptance?.('unknown')
      onAcceptance?.('not-accepted')
      await clock.sleep(60_000, stop)
      return active
    }
    const { sent, endedAt } = await sendOnce({ post: waitToSendAgain, cancelAt: 1_000 })
    expect(sent).toEqual({ outcome: 'cancelled', operation: 'create' })
    expect(endedAt).toBe(1_000)
  })
})
