import { expect, test } from 'vitest'
import { send } from '../../../../src/agent/job/send.ts'
import type { Target } from '../../../../src/agent/job/session.ts'
import { type Acceptance, ServiceError } from '../../../../src/kit/errors.ts'
import { refusal } from '../../kit/service/scripted-service.ts'
import { active, openRun, type Post, push, type Setup } from './session.ts'

const create: Target = { kind: 'create', prompt: 'Fix' }
const message: Target = { kind: 'message', prompt: 'Fix', jobId: 'job-1' }

async function sendOnce(setup: Setup, target = create) {
  const { session, time, steps, shown } = await openRun({ ...setup, event: push })
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

const notTaken = fail('not-accepted', refused)
const toJob = { operation: 'message', job: { id: 'job-1' } } as const
const error = { outcome: 'error', operation: 'create', error: refused }
const defect = new TypeError('a defect')
const internal = expect.objectContaining({ reason: 'internal' })
const mend = { ...isUnknown, operation: 'create', detail: 'No.', hint: 'Do it.' }
const misled = (reason: 'response' | 'redirect') =>
  fail('unknown', new ServiceError(reason, 'No.', { acceptance: 'unknown', hint: 'Do it.' }))

test.each<[what: string, post: Post, sent: object, target?: Target]>([
  ['that the service certainly did not take is an error', notTaken, error],
  ['of a follow-up names its job', notTaken, { ...error, ...toJob, detail: 'The message was not accepted.' }, message],
  ['H16: that may be taken names its job', lost, { ...isUnknown, ...toJob, detail: 'The connection broke.' }, message],
  ['with a response says what to correct', misled('response'), mend],
  ['with a redirect says so too', misled('redirect'), mend],
  ['after a defect of ours, once written, is unknown', fail('unknown', defect), { ...isUnknown, operation: 'create' }],
  ['before, an error', () => Promise.reject(defect), { ...error, error: internal }],
])('a POST that fails %s', async (_, post, expected, target) => {
  expect((await sendOnce({ post }, target)).sent).toEqual(expected)
})

/** The service took nothing, and is asked again later. */
const sendAgain: Post = async ({ onAcceptance, stop }, clock) => {
  onAcceptance?.('unknown')
  onAcceptance?.('not-accepted')
  await clock.sleep(60_000, stop)
  return active
}
const cancelled = { outcome: 'cancelled', operation: 'create' }
const answered = { operation: 'create', jobId: 'job-1', answered: active }

test.each<[when: string, cancelAt: number, post: Post, sent: object, endedAt: number, posts: number]>([
  ['before the POST: nothing is sent', 0, answerAfter(0), cancelled, 0, 0],
  ['during the POST: its answer has three seconds more', 2_500, answerAfter(5_000), answered, 5_000, 1],
  ['and then nobody knows', 2_500, answerAfter(60_000), { ...isUnknown, operation: 'create' }, 5_500, 1],
  ['between two attempts: the service certainly has nothing', 1_000, sendAgain, cancelled, 1_000, 1],
])('H120: a signal %s', async (_, cancelAt, post, expected, at, posts) => {
  const { sent, steps, endedAt } = await sendOnce({ post, cancelAt })
  expect(sent).toEqual(expected)
  expect([endedAt, steps.length]).toEqual([at, posts])
})
