import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as faults from './faults.ts'
import { createJob, getJob, getPageViews, pollField, post } from './requests.ts'
import { type Emulator, startEmulator } from './server.ts'

let emulator: Emulator
beforeEach(async () => {
  emulator = await startEmulator({ pageViews: [] })
})
afterEach(() => emulator.close())

/** What fetch failed with: a code of the system or of undici, or else a name. */
const failure = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error) => error.cause?.code ?? error.cause?.name ?? error.name,
  )

test('a fault meets only its operation, so many times, in the order it was added', async () => {
  emulator.addJob({ polls: [] })
  emulator.fault({ operation: 'get', times: 2 }, faults.status(503))
  emulator.fault({ operation: 'get' }, faults.pass)
  emulator.fault({ operation: 'get' }, faults.status(429))
  expect(await createJob(emulator)).toMatchObject({ status: 201 })
  const seen = [getJob, getJob, getJob, getJob, getJob]
  const statuses: number[] = []
  for (const send of seen) statuses.push((await send(emulator)).status)
  expect(statuses).toEqual([503, 503, 200, 429, 200])
  expect(emulator.journal.map(({ fault }) => fault)).toEqual([
    undefined,
    'answer',
    'answer',
    'pass',
    'answer',
    undefined,
  ])
})

test('a fault without an operation meets any, and can be taken out again', async () => {
  const heal = emulator.fault({ times: Infinity }, faults.status(500))
  expect([(await createJob(emulator)).status, (await getPageViews(emulator)).status]).toEqual([500, 500])
  heal()
  expect((await createJob(emulator)).status).toBe(201)
})

test('a poll that the service did not take does not move the job on', async () => {
  emulator.addJob({ polls: ['active', 'completed'] })
  emulator.fault({ operation: 'get' }, faults.status(502))
  expect(await pollField(emulator, 'status', 3)).toEqual([undefined, 'active', 'completed'])
})

test('H18: an error status with and without a job behind it', async () => {
  emulator.fault({}, faults.status(502, { taken: true }))
  emulator.fault({}, faults.status(503, { retryAfter: '1' }))
  expect([(await createJob(emulator)).status, (await createJob(emulator)).status]).toEqual([502, 503])
  expect(emulator.countJobsStarted()).toBe(1)
  expect(emulator.jobs).toHaveLength(1)
  expect(emulator.journal.map(({ jobId, status }) => [jobId, status])).toEqual([
    ['job-1', 502],
    [undefined, 503],
  ])
})

test('H21: Retry-After is any text, and can come twice', async () => {
  emulator.fault({}, faults.status(429, { retryAfter: ['1e99', '-5'], body: {} }))
  const lines = await new Promise<string[]>((resolve) => {
    const headers = { authorization: `Bearer ${emulator.key}` }
    request(`${emulator.url}/v2/agent/project-1/job/job-1`, { headers }, (response) => {
      response.resume()
      resolve(response.rawHeaders)
    }).end()
  })
  expect(lines.flatMap((name, index) => (name === 'retry-after' ? [lines[index + 1]] : []))).toEqual(['1e99', '-5'])
})

test('H26: an error body quotes the key, the journal does not have it', async () => {
  emulator.fault({}, faults.echoesAuthorization(403))
  const { status, text } = await createJob(emulator)
  expect(status).toBe(403)
  expect(text).toContain(emulator.key)
  expect(JSON.stringify(emulator.journal)).not.toContain(emulator.key)
  expect(emulator.journal).toMatchObject([{ authorization: 'Bearer' }])
})

test('H1, H4, H5: broken JSON, no body, a login page', async () => {
  for (const fault of [faults.invalidJson(), faults.empty(), faults.empty(204), faults.html(), faults.text('1e400')])
    emulator.fault({}, fault)
  const seen = [getJob, getJob, getJob, getJob, getJob]
  const answers: unknown[] = []
  for (const send of seen) {
    const { status, text, headers } = await send(emulator)
    answers.push([status, text.slice(0, 9), headers.get('content-type')])
  }
  expect(answers).toEqual([
    [200, '{"id": "j', 'application/json'],
    [200, '', 'application/json'],
    [204, '', 'application/json'],
    [200, '<!DOCTYPE', 'text/html; charset=utf-8'],
    [200, '1e400', 'application/json'],
  ])
})

test('H24, H25: redirects to anywhere, or nowhere', async () => {
  emulator.fault({}, faults.redirect(307, 'https://evil.example/x'))
  emulator.fault({}, faults.redirect(302))
  expect((await getJob(emulator)).headers.get('location')).toBe('https://evil.example/x')
  const nowhere = await getJob(emulator)
  expect([nowhere.status, nowhere.headers.get('location')]).toEqual([302, null])
})

test('H8: a small gzip body opens into a large one', async () => {
  emulator.fault({}, faults.gzipBomb(5_000_000))
  const { text, headers } = await getJob(emulator)
  expect(text).toHaveLength(5_000_000)
  expect(Number(headers.get('content-length'))).toBeLessThan(10_000)
})

test('H7: a body of any size, or without end', async () => {
  emulator.fault({}, faults.flood(3_000_000))
  expect((await createJob(emulator)).text).toHaveLength(3_000_000)
  emulator.fault({}, faults.flood(Infinity))
  const response = await fetch(`${emulator.url}/v1/analytics/project-1/views`, authorized())
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > 10_000_000) break
  }
  expect(bytes).toBeGreaterThan(10_000_000)
})

test('H16: a reset after the body, with and without a job behind it', async () => {
  emulator.fault({}, faults.resetAfterBody())
  emulator.fault({}, faults.resetAfterBody({ taken: false }))
  expect(await failure(createJob(emulator))).toBe('ECONNRESET')
  expect(await failure(createJob(emulator))).toBe('ECONNRESET')
  expect(emulator.journal.map(({ jobId, bodyBytes, status }) => [jobId, bodyBytes, status])).toEqual([
    ['job-1', 25, undefined],
    [undefined, 25, undefined],
  ])
  expect(emulator.countJobsStarted()).toBe(1)
  expect(emulator.listWrites()).toHaveLength(2)
  expect(await getJob(emulator)).toMatchObject({ status: 200 })
})

test('H17: a reset before the body', async () => {
  emulator.fault({}, faults.resetBeforeBody)
  const prompt = 'x'.repeat(5_000_000)
  expect(await failure(post(emulator, '/v2/agent/project-1/job', { prompt }))).toMatch(/ECONNRESET|EPIPE/)
  expect(emulator.journal).toMatchObject([{ operation: 'create', bodyBytes: 0, fault: 'reset', jobId: undefined }])
})

test.each(['content-length', 'chunked'] as const)(
  'H2: a body cut off, framed by %s, of a job that exists',
  async (framing) => {
    emulator.fault({}, faults.cut(framing))
    const response = await fetch(`${emulator.url}/v2/agent/project-1/job`, {
      ...authorized({ 'content-type': 'application/json' }),
      method: 'POST',
      body: '{"prompt":"x"}',
    })
    expect([response.status, response.headers.has('content-length')]).toEqual([201, framing === 'content-length'])
    expect(await failure(response.text())).toMatch(/UND_ERR_SOCKET|ECONNRESET/)
    expect(emulator.countJobsStarted()).toBe(1)
  },
)

test('H12: silence, until the client gives up; the job exists', async () => {
  emulator.fault({}, faults.silence())
  expect(await failure(createJob(emulator, { signal: AbortSignal.timeout(100) }))).not.toBe('answered')
  expect(emulator.journal).toMatchObject([{ jobId: 'job-1', status: undefined }])
})

test('H10: headers drip byte by byte and never end', async () => {
  emulator.fault({}, faults.drip('headers', { everyMs: 1 }))
  const received = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(emulator.url)
    let text = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET /v1/analytics/project-1/views HTTP/1.1\r\nhost: x\r\n\r\n`),
    )
    socket.on('error', reject).on('data', (data) => {
      text += data
      if (text.length < 100) return
      socket.destroy()
      resolve(text)
    })
  })
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-type: application\/json\r\nx-drip: a+$/)
})

test('H11: a body drips and never ends', async () => {
  emulator.fault({}, faults.drip('body', { everyMs: 1 }))
  const response = await fetch(`${emulator.url}/v1/analytics/project-1/views`, authorized())
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk)
    if (text.length > 30) break
  }
  expect(text).toMatch(/^\{"id":"a+$/)
})

test('a client that goes away in the middle of its body starts nothing', async () => {
  const { hostname, port } = new URL(emulator.url)
  const head =
    'POST /v2/agent/project-1/job HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 14'
  const socket = connect(Number(port), hostname, () =>
    socket.write(`${head}\r\nauthorization: Bearer ${emulator.key}\r\n\r\n{"prompt":`),
  )
  while (emulator.journal[0]?.bodyBytes !== 10) await new Promise((resolve) => setTimeout(resolve, 1))
  socket.destroy()
  while (emulator.journal[0]?.bodyText !== '{"prompt":') await new Promise((resolve) => setTimeout(resolve, 1))
  expect(emulator.journal).toMatchObject([
    { operation: 'create', body: undefined, jobId: undefined, status: undefined },
  ])
  expect(emulator.jobs).toEqual([])
})

test('a delayed answer is the true one, and the job exists before it', async () => {
  emulator.fault({}, faults.delay(100))
  const answer = createJob(emulator)
  while (emulator.countJobsStarted() === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(emulator.journal).toMatchObject([{ status: undefined }])
  expect(await answer).toMatchObject({ status: 201, body: { id: 'job-1' } })
})

test.each([1, 7, 10_000])('H126: the true answer in pieces of %i bytes', async (bytes) => {
  emulator.fault({}, faults.pieces(bytes))
  expect(await createJob(emulator)).toMatchObject({ status: 201, body: { id: 'job-1', status: 'active' } })
})

test('bytes that are no HTTP', async () => {
  emulator.fault({}, faults.noise())
  expect(await failure(getJob(emulator))).toBe('HTTPParserError')
})

test('close ends connections that hang in a fault', async () => {
  emulator.fault({}, faults.silence())
  emulator.fault({}, faults.drip('headers', { everyMs: 5 }))
  emulator.fault({}, faults.delay(3_600_000))
  const hanging = [createJob, getJob, getPageViews].map((send) => failure(send(emulator)))
  while (emulator.journal.filter(({ fault }) => fault).length < 3)
    await new Promise((resolve) => setTimeout(resolve, 1))
  await emulator.close()
  expect(await Promise.all(hanging)).not.toContain('answered')
})

function authorized(headers: Record<string, string> = {}) {
  return { headers: { authorization: `Bearer ${emulator.key}`, ...headers } }
}
