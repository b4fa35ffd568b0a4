import { expect, test } from 'vitest'
import { reply } from '../../../../src/agent/job/reply.ts'
import { openSession } from '../../../../src/agent/job/session.ts'
import { parseRecord } from '../../../../src/agent/ledger/record.ts'
import { GitHubError } from '../../../../src/kit/errors.ts'
import { refusal } from '../../kit/service/scripted-service.ts'
import { bot, mona } from '../ledger/memory-github.ts'
import { active, type Setup, startRun } from './session.ts'

const help = { kind: 'help', isBare: false, isNew: false } as const
const status = { kind: 'status', isStop: false } as const
const asked = { operation: 'create', request: 'comment:4', jobId: 'job-1', state: 'completed', agoMs: 60_000 } as const

function setUp(setup: Setup = {}) {
  const started = startRun(setup)
  const answer = async (command: Parameters<typeof reply>[1] = help) =>
    started.time.run(reply(await openSession(started.run), command))
  /** The record and the first line of every reply. */
  const replies = () =>
    started.all().flatMap(({ body, author }) => {
      const record = parseRecord(body)?.record
      return record?.state === 'reported' ? { author, record, title: /\*\*(.*)\*\*/.exec(body)?.[1] } : []
    })
  return { ...started, answer, replies }
}

test('a reply is one comment, and its record names no job', async () => {
  const { answer, replies, steps } = setUp({ records: [asked], jobs: { 'job-1': ['active'] } })
  const outcome = { outcome: 'reported', operation: 'status', job: active, work: { since: 1000 } }
  expect(await answer(status)).toMatchObject(outcome)
  expect(steps).toEqual(['look at job-1', 'record: reported'])
  expect(replies()).toMatchObject([{ title: '⏳ Status: the agent is working' }])
  expect(replies()[0]?.record.jobId).toBeUndefined()
})

test('a re-run edits the comment, and keeps the time of the first request', async () => {
  const { answer, replies, time } = setUp({ records: [asked], jobs: { 'job-1': ['active', 'completed'] } })
  await answer(status)
  const first = replies()[0]?.record
  await time.run(time.clock.sleep(60_000))
  await answer(status)
  const again = { requestedAt: first?.requestedAt, stateAt: (first?.stateAt ?? 0) + 60_000 }
  expect(replies()).toMatchObject([{ title: '✅ Status: the agent has finished', record: again }])
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
  const hint = expect.stringContaining('`record: none`')
  await expect(answer()).rejects.toMatchObject({ status: 403, hint })
})

test('a status that cannot be read is an error that is told in the thread', async () => {
  const { answer, replies } = setUp({ records: [asked], jobs: { 'job-1': [refusal(401)] } })
  expect(await answer(status)).toMatchObject({ outcome: 'error', operation: 'status' })
  expect(replies()).toMatchObject([{ title: expect.stringContaining('refused') }])
})
