import { afterAll, beforeAll, expect, test } from 'vitest'
import * as faults from './faults.ts'
import { type Emulator, startEmulator } from './server.ts'

let emulator: Emulator
beforeAll(async () => {
  const keys = [
    { value: 'both', scopes: ['read', 'write'], projects: ['project-1'] },
    { value: 'reader', scopes: ['read'], projects: ['project-1'] },
    { value: 'writer', scopes: ['write'], projects: ['project-1'] },
    { value: 'other', scopes: ['read', 'write'], projects: ['project-2'] },
  ] as const
  emulator = await startEmulator({ keys, pageViews: [] })
  emulator.addJob({ polls: [] })
})
afterAll(() => emulator.close())

const jobPath = '/v2/agent/project-1/job'
const viewsPath = '/v1/analytics/project-1/views'

interface Asked {
  /** Sent as a POST. */
  readonly body?: string
  readonly type?: string
  readonly key?: string
}

async function ask(path: string, { body, type = 'application/json', key = 'both' }: Asked = {}) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': type }
  const request = body === undefined ? { headers } : { method: 'POST', headers, body }
  const response = await fetch(`${emulator.url}${path}`, request)
  return { status: response.status, body: await response.json() }
}

test.each([
  ['{"prompt":""}', 'prompt: must not be empty'],
  ['{"prompt":5}', 'prompt: Invalid type'],
  ['{"prompt":"x","model":"y"}', 'model: Invalid key'],
  ['[]', 'prompt: Invalid key'],
  ['{"prompt":"a " quote"}', 'The body is not JSON'],
])('refuses the body %s and creates no job', async (body, error) => {
  const before = emulator.countJobsStarted()
  const refused = await ask(jobPath, { body })
  expect(refused).toEqual({ status: 400, body: { error: expect.stringContaining(error) } })
  expect(emulator.countJobsStarted()).toBe(before)
})

test.each([
  ['application/json; charset=UTF-8', 201],
  ['application/json; charset=latin1', 400],
  ['application/jsonx', 400],
  ['text/plain', 400],
])('answers to the content type %s with %i', async (type, status) => {
  expect((await ask(jobPath, { body: '{"prompt":" "}', type })).status).toBe(status)
})

test.each([
  '?limit=0',
  '?limit=251',
  '?limit=1e2',
  '?limit=5&limit=6',
  '?offset=-1',
  '?dateFrom=2026-02-30',
  '?dateFrom=2026-01-01T00:00:00',
  '?dateTo=',
  '?dateFrom=2026-01-02&dateTo=2026-01-02',
  '?search=x',
])('refuses the page views query %s, with details', async (query) => {
  const details = [{ message: expect.any(String) }]
  expect(await ask(`${viewsPath}${query}`)).toEqual({ status: 400, body: { error: 'Invalid query', details } })
})

test.each([
  ['/v2/agent/project-1/jobs', 404, 'No such operation'],
  [`${jobPath}/`, 404, 'No such operation'],
  ['//evil', 404, 'No such operation'],
  ['/v2/agent/nobody/job/job-1', 404, 'Project not found'],
  [`${jobPath}/job-1?full=1`, 400, 'no query parameters'],
])('refuses GET %s, which the journal has as it was sent', async (path, status, error) => {
  expect(await ask(path)).toEqual({ status, body: { error: expect.stringContaining(error) } })
  expect(emulator.journal.at(-1)).toMatchObject({ url: path, status, authorization: 'Bearer' })
  expect(emulator.journal.at(-1)?.headers).not.toHaveProperty('authorization')
})

test.each([
  ['reader', [200, 200, 403, 403]],
  ['writer', [403, 403, 201, 200]],
  ['other', [403, 403, 403, 403]],
  ['nobody', [401, 401, 401, 401]],
])('the key %s reads a job and page views, creates and messages: %j', async (key, statuses) => {
  const body = '{"prompt":"x"}'
  const answers = [
    ask(`${jobPath}/job-1`, { key }),
    ask(viewsPath, { key }),
    ask(jobPath, { key, body }),
    ask(`${jobPath}/job-1/message`, { key, body }),
  ]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(statuses)
})

test('H16: a job that was taken is counted, though nobody heard of it, and one that was not is none', async () => {
  const before = emulator.countJobsStarted()
  for (const fault of [faults.resetAfterBody(), faults.resetAfterBody({ taken: false }), faults.resetBeforeBody]) {
    emulator.fault({ operation: 'create' }, fault)
    await expect(ask(jobPath, { body: '{"prompt":"x"}' })).rejects.toThrow()
  }
  expect(emulator.countJobsStarted()).toBe(before + 1)
})
