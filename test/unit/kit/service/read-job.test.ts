import { expect, test } from 'vitest'
import type { EarlierPost } from '../../../../src/kit/service/job.ts'
import { readJob } from '../../../../src/kit/service/read-job.ts'
import { createScriptedService, refusal } from './scripted-service.ts'

const job = (status: string) => ({ id: 'job-1', status })
const message = { operation: 'message', agoMs: 59_999 } as const
const create = { operation: 'create', agoMs: 59_999 } as const
const old = { agoMs: 60_000 }

/** One look at job-1, with a poll interval of 10 s. */
function look(answer: ReturnType<typeof job> | Error, ...posts: readonly EarlierPost[]) {
  const { getJob } = createScriptedService({ 'job-1': answer })
  return readJob(getJob, { jobId: 'job-1', posts, intervalMs: 10_000 })
}

test.each<[string, ReturnType<typeof job>, readonly EarlierPost[], string]>([
  ['a job in a terminal state is finished', job('completed'), [], 'finished'],
  ['a job that is active is not', job('active'), [], 'unfinished'],
  ['H34: nor is one in a state that nobody knows', job('archiving'), [], 'unfinished'],
  ['nor, for six intervals, one that got a message', job('failed'), [message], 'unfinished'],
  ['but after them it is', job('failed'), [{ ...message, ...old }], 'finished'],
  ['and it is just after a create', job('archived'), [create], 'finished'],
])('%s', async (_, answer, posts, kind) => {
  expect(await look(answer, ...posts)).toEqual({ kind, job: answer })
})

test('H39: a job that is not found is gone, but for six intervals after a create', async () => {
  const error = refusal(404)
  expect(await look(error)).toEqual({ kind: 'gone', error })
  expect(await look(error, message)).toEqual({ kind: 'gone', error })
  expect(await look(error, create)).toEqual({ kind: 'unfinished', job: { id: 'job-1' } })
  expect(await look(error, { ...create, ...old })).toEqual({ kind: 'gone', error })
})

test('H35: an answer about another job is an error, and so is any other failure', async () => {
  await expect(look({ ...job('completed'), id: 'job-9' })).rejects.toMatchObject({ reason: 'wrong-job' })
  const error = refusal(500)
  await expect(look(error)).rejects.toBe(error)
})
