import { expect, test } from 'vitest'
import { reply } from '../../../../src/agent/job/reply.ts'
import { openSession } from '../../../../src/agent/job/session.ts'
import { parseRecord } from '../../../../src/agent/ledger/record.ts'
import type { JobOutcome } from '../../../../src/agent/outcome.ts'
import { GitHubError } from '../../../../src/kit/errors.ts'
import { bot, mona } from '../ledger/memory-github.ts'
import { active, type Setup, startRun } from './session.ts'

const help: JobOutcome = { outcome: 'reported', operation: 'help' }
const status: JobOutcome = { outcome: 'reported', operation: 'status', job: active }

function setUp(setup: Setup = {}) {
  const started = startRun(setup)
  const answer = async (outcome = help, operation: 'help' | 'status' = 'help') =>
    started.time.run(reply(await openSession(started.run), operation, async () => outcome))
  /** The record and the first line of every comment but the command. */
  const replies = () =>
    started
      .all()
      .slice(1)
      .map(({ body, author }) => ({
        author,
        record: parseRecord(body)?.record,
        title: /\*\*(.*)\*\*/.exec(body)?.[1],
      }))
  return { ...started, answer, replies }
}

test('a reply is one comment, and its record names no job', async () => {
  const { answer, replies, steps } = setUp()
  expect(await answer(status, 'status')).toEqual(status)
  expect(steps).toEqual(['record: reported'])
  expect(replies()).toMatchObject([{ title: '⏳ Status: the agent is working', record: { state: 'reported' } }])
  expect(replies()[0]?.record?.jobId).toBeUndefined()
})

test('a re-run edits the comment, and keeps the time of the first request', async () => {
  const { answer, replies, time } = setUp()
  await answer(status, 'status')
  const first = replies()[0]?.record
  await time.run(time.clock.sleep(60_000))
  await answer({ ...status, job: { ...active, status: 'completed' } }, 'status')
  expect(replies()).toHaveLength(1)
  expect(replies()[0]?.title).toBe('✅ Status: the agent has finished')
  const again = { requestedAt: first?.requestedAt, stateAt: (first?.stateAt ?? 0) + 60_000 }
  expect(replies()[0]?.record).toMatchObject(again)
})

test('a copy of a reply by somebody else is left alone', async () => {
  const { answer, replies } = setUp({ records: [{ state: 'reported', author: mona }] })
  await answer()
  expect(replies()).toMatchObject([
    { author: mona, title: undefined },
    { author: bot, title: 'ℹ️ The agent takes four commands' },
  ])
})

test('H63: a reply that cannot be written fails, and says how to run without', async () => {
  const { answer, forbidWriting } = setUp()
  forbidWriting(new GitHubError('No permission.', { status: 403, hint: 'Grant it.' }))
  await expect(answer()).rejects.toMatchObject({
    status: 403,
    hint: expect.stringContaining('`record: none`'),
  })
})

test('a status that cannot be read is an error that is told in the thread', async () => {
  const { run, time, replies } = setUp()
  const session = await openSession(run)
  const outcome = await time.run(reply(session, 'status', () => Promise.reject(new GitHubError('502'))))
  expect(outcome).toMatchObject({ outcome: 'error', operation: 'status' })
  expect(replies()).toMatchObject([{ title: expect.stringContaining('GitHub refused') }])
})

test.each(['help', 'status'] as const)('a dry run of `%s` writes nothing', async (operation) => {
  const { answer, steps } = setUp({ inputs: { 'dry-run': 'true' } })
  expect(await answer(undefined, operation)).toEqual({ outcome: 'skipped', reason: 'dry-run', operation })
  expect(steps).toEqual([])
})
