import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Emulator, startEmulator } from './server.ts'

let emulator: Emulator
beforeAll(async () => {
  const keys = [
    { value: 'both', scopes: ['read', 'write'] },
    { value: 'reader', scopes: ['read'] },
    { value: 'writer', scopes: ['write'] },
  ] as const
  emulator = await startEmulator({ keys, pageViews: [] })
  emulator.addJob({ polls: [] })
})
afterAll(() => emulator.close())

const jobPath = '/v2/agent/project-1/job'
const viewsPath = '/v1/analytics/project-1/views'

interface Asked {
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

const invalidQueries = [
  ...['limit=0', 'limit=251', 'limit=1e2', 'limit=5&limit=6', 'offset=-1', 'search=x'],
  ...['dateFrom=2026-02-30', 'dateFrom=2026-01-02&dateTo=2026-01-02'],
]
const details = [{ message: expect.any(String) }]
const prompt = '{"prompt":" "}'

type Row = [path: string, asked: Asked, status: number, error: string]

test.each<Row>([
  [jobPath, { body: '{"prompt":""}' }, 400, 'prompt: must not be empty'],
  [jobPath, { body: '{"prompt":"x","model":"y"}' }, 400, 'model: Invalid key'],
  [jobPath, { body: '{"prompt":"a " quote"}' }, 400, 'The body is not JSON'],
  [jobPath, { body: prompt, type: 'application/jsonx' }, 400, 'Content-Type must be'],
  [`${jobPath}/`, {}, 404, 'No such operation'],
  ['/v2/agent/nobody/job/job-1', {}, 404, 'Project not found'],
  [`${jobPath}/job-1?full=1`, {}, 400, 'no query parameters'],
  ...invalidQueries.map((query) => [`${viewsPath}?${query}`, {}, 400, 'Invalid query'] satisfies Row),
])('rejects %s %j, creates no job, and records it in the journal as sent', async (path, asked, status, error) => {
  const before = emulator.countJobsStarted()
  const more = path.startsWith(viewsPath) ? { details } : {}
  expect(await ask(path, asked)).toEqual({ status, body: { error: expect.stringContaining(error), ...more } })
  expect(emulator.countJobsStarted()).toBe(before)
  expect(emulator.journal.at(-1)).toMatchObject({ url: path, status })
  expect(emulator.journal.at(-1)?.headers).not.toHaveProperty('authorization')
})

test.each([
  ['reader', [200, 200, 403, 403]],
  ['writer', [403, 403, 201, 200]],
  ['nobody', [401, 401, 401, 401]],
])('the key %s reads a job and page views, creates and messages: %j', async (key, statuses) => {
  const body = '{"prompt":"x"}'
  const reads = [`${jobPath}/job-1`, viewsPath].map((path) => ask(path, { key }))
  const writes = [jobPath, `${jobPath}/job-1/message`].map((path) => ask(path, { key, body }))
  expect((await Promise.all([...reads, ...writes])).map(({ status }) => status)).toEqual(statuses)
})
