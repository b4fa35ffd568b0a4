import { expect, it, test } from 'vitest'
import { type EarlierPost, isSafeId, readJob } from '../../../../src/kit/service/job.ts'
import { createScriptedService, refusal } from './scripted-service.ts'

const safe = ['job-1', '0189f7e2-6a3d-7c1b-9d2e-1f2a3b4c5d6e', 'job_1.2:3', 'a@b', '0', '~a|b', '..a', 'x'.repeat(256)]
it.each(safe)('H36: an id like %j is safe', (id) => expect(isSafeId(id)).toBe(true))

const signs = ['a/b', 'a\\b', '?x=', 'a#b', '%2e%2e', '<b>', '"', "'", '`']
const others = ['a b', 'a\nb', 'a\0b', '\u0085', '\u2028', '\ud83d', 'é']
it.each(['', '.', '..', '../admin', ...signs, ...others, 'x'.repeat(257)])('H36: an id like %j is not', (id) =>
  expect(isSafeId(id)).toBe(false),
)

const job = (status: string) => ({ id: 'job-1', status })
const post = (operation: EarlierPost['operation'], agoMs: number): EarlierPost => ({ operation, agoMs })

/** Reads job-1 once, with a poll interval of 10 s. */
function read(answer: ReturnType<typeof job> | Error, ...posts: readonly EarlierPost[]) {
  const { getJob } = createScriptedService({ 'job-1': answer })
  return readJob(getJob, { jobId: 'job-1', posts, intervalMs: 10_000 })
}

test.each<[string, string, readonly EarlierPost[], string]>([
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
