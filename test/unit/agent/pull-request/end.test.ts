import { expect, test } from 'vitest'
import { checkJob } from '../../../../src/agent/pull-request/end.ts'
import { createScriptedService, refusal } from '../../kit/service/scripted-service.ts'

const job = (status: string) => ({ id: 'job-1', status })
const now = 1_000_000
const post = (operation: 'create' | 'message', agoMs: number) => ({ operation, stateAt: now - agoMs })

/** Reads job-1 once, with a poll interval of 10 s. */
function read(answer: ReturnType<typeof job> | Error, ...posts: readonly ReturnType<typeof post>[]) {
  const service = createScriptedService({ 'job-1': answer })
  const world = { deadline: 0, signal: new AbortController().signal }
  return checkJob(
    { service, world, here: { github: { now: () => now } }, inputs: { intervalMs: 10_000 } },
    'job-1',
    posts,
  )
}

test.each<[string, string, readonly ReturnType<typeof post>[], string]>([
  ['completed is finished', 'completed', [], 'finished'],
  ['failed is finished', 'failed', [], 'finished'],
  ['archived is finished', 'archived', [], 'finished'],
  ['active is not', 'active', [], 'unfinished'],
  ['H34: nor is an unknown status', 'archiving', [], 'unfinished'],
  ['H34: nor is one in another letter case', 'Completed', [], 'unfinished'],
  ['nor, for six intervals after a message, any other', 'failed', [post('message', 59_999)], 'unfinished'],
  ['after six intervals it is', 'failed', [post('message', 60_000)], 'finished'],
  ['right after a create it is', 'archived', [post('create', 0)], 'finished'],
])('%s', async (_, status, posts, kind) => {
  expect(await read(job(status), ...posts)).toEqual({ kind, job: job(status) })
})

test('H39: a job that is not found is gone, except during the six intervals after its creation', async () => {
  const error = refusal(404)
  expect(await read(error)).toEqual({ kind: 'gone' })
  expect(await read(error, post('message', 0))).toEqual({ kind: 'gone' })
  expect(await read(error, post('create', 59_999))).toEqual({ kind: 'unfinished', job: { id: 'job-1' } })
  expect(await read(error, post('create', 60_000))).toEqual({ kind: 'gone' })
})

test('any other failure is an error', async () => {
  await expect(read(refusal(500))).rejects.toMatchObject({ status: 500 })
})
