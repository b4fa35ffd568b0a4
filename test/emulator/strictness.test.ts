import { afterAll, beforeAll, expect, test } from 'vitest'
import * as faults from './faults.ts'
import { createJob, get, getJob, getPageViews, post, sendMessage } from './requests.ts'
import { type Emulator, startEmulator } from './server.ts'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ pageViews: [] })
})
afterAll(() => emulator.close())

const jobPath = '/v2/agent/project-1/job'

test.each([
  ['an empty prompt', { prompt: '' }, 'prompt: must not be empty'],
  ['a prompt that is no string', { prompt: 5 }, 'prompt: Invalid type'],
  ['no prompt', {}, 'prompt: Invalid key'],
  ['a field that no document names', { prompt: 'x', model: 'y' }, 'model: Invalid key'],
  ['a list', [], 'Invalid'],
  ['null', 'null', 'Invalid'],
  ['broken JSON', '{"prompt":"a " quote"}', 'The body is not JSON'],
  ['nothing', '', 'The body is not JSON'],
])('refuses a body with %s and creates no job', async (_, body, error) => {
  const before = emulator.countJobsStarted()
  const refused = await post(emulator, jobPath, body)
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body)).toEqual(['error'])
  expect(refused.body.error).toContain(error)
  expect(emulator.countJobsStarted()).toBe(before)
})

test('a prompt of white space is within the documented minimum', async () => {
  expect(await post(emulator, jobPath, { prompt: ' ' })).toMatchObject({ status: 201 })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1', 'application/jsonx'])(
  'refuses the content type %s',
  async (type) => {
    const refused = await createJob(emulator, { headers: { 'content-type': type } })
    expect(refused).toMatchObject({ status: 400, body: { error: 'Content-Type must be application/json' } })
  },
)

test('accepts a charset of UTF-8', async () => {
  const type = { 'content-type': 'application/json; charset=UTF-8' }
  expect(await createJob(emulator, { headers: type })).toMatchObject({ status: 201 })
})

test.each([
  ['create', () => post(emulator, `${jobPath}?dry=1`, { prompt: 'x' })],
  ['get', () => getJob(emulator, 'job-1?full=1')],
])('refuses query parameters where there are none: %s', async (_, send) => {
  expect(await send()).toMatchObject({ status: 400 })
})

test.each([
  '?limit=0',
  '?limit=251',
  '?limit=-1',
  '?limit=1.5',
  '?limit=1e2',
  '?limit=',
  '?limit=5&limit=6',
  '?offset=-1',
  '?offset=x',
  '?dateFrom=2026-02-30',
  '?dateFrom=yesterday',
  '?dateFrom=2026-1-1',
  '?dateFrom=20260101',
  '?dateFrom=2026-01-01T00:00:00',
  '?dateTo=1767225600000',
  '?dateTo=',
  '?dateFrom=2026-01-02&dateTo=2026-01-02',
  '?search=x',
])('refuses the page views query %s, with details', async (query) => {
  const refused = await getPageViews(emulator, query)
  expect(refused).toMatchObject({
    status: 400,
    body: { error: 'Invalid query', details: [{ message: expect.any(String) }] },
  })
})

test('names every problem of a query', async () => {
  const refused = await getPageViews(emulator, '?limit=0&offset=x')
  expect(refused.body.details).toEqual([
    { message: 'limit: must be at least 1' },
    { message: 'offset: must be a whole number' },
  ])
})

test.each([
  '/v2/agent/project-1/jobs',
  '/v2/agent/project-1/job',
  '/v2/agent/project-1/job/',
  '/v1/agent/project-1/job/job-1',
  '//evil',
  '/',
])('knows no operation at GET %s', async (path) => {
  expect(await get(emulator, path)).toMatchObject({ status: 404, body: { error: 'No such operation' } })
  expect(emulator.journal.at(-1)).toMatchObject({ url: path, operation: undefined, status: 404 })
})

test('knows only its projects', async () => {
  expect(await get(emulator, '/v2/agent/nobody/job/job-1')).toMatchObject({
    status: 404,
    body: { error: 'Project not found' },
  })
})

test('reading needs the scope read, creating and messaging the scope write', async () => {
  const scoped = await startEmulator({
    keys: [
      { value: 'reader', scopes: ['read'], projects: ['project-1'] },
      { value: 'writer', scopes: ['write'], projects: ['project-1'] },
    ],
    pageViews: [],
  })
  scoped.addJob({ polls: [] })
  const answers = [
    getJob(scoped, 'job-1', { key: 'reader' }),
    getPageViews(scoped, '', { key: 'reader' }),
    createJob(scoped, { key: 'reader' }),
    sendMessage(scoped),
    getJob(scoped, 'job-1', { key: 'writer' }),
    createJob(scoped, { key: 'writer' }),
    createJob(scoped, { key: '' }),
  ]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 403, 403, 403, 201, 401])
  await scoped.close()
})

test('H16: a job that was taken is counted, though nobody heard of it, and one that was not is none', async () => {
  const before = emulator.countJobsStarted()
  for (const fault of [faults.resetAfterBody(), faults.resetAfterBody({ taken: false }), faults.resetBeforeBody]) {
    emulator.fault({ operation: 'create' }, fault)
    await expect(createJob(emulator)).rejects.toThrow()
  }
  expect(emulator.countJobsStarted()).toBe(before + 1)
})
