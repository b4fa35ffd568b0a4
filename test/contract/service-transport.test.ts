import { describe, expect, test } from 'vitest'
import { systemClock } from '../../src/kit/clock.ts'
import { CancelledError } from '../../src/kit/errors.ts'
import type { ServiceClient } from '../../src/kit/service/client.ts'
import { createTestClient, failureOf, job, serve, within } from '../faults/client.ts'
import { answer, response, type Script, startFaultServer } from '../faults/server.ts'

const chunked = { 'transfer-encoding': 'chunked' }
const stopped = new CancelledError('stopped')

type Call = (client: ServiceClient, ms: number, signal: AbortSignal) => Promise<unknown>
const post = (client: ServiceClient, ms = 30_000, signal?: AbortSignal) => client.createJob('x', within(ms, signal))

describe('broken connections', () => {
  test.each<[string, Script]>([
    ['H2: a body that is cut', { steps: [response(200, '{"id":', { 'content-length': '50' }), 'end'] }],
    ['H2: a chunked body that just ends', { steps: [response(200, '5\r\n{"id"', chunked), 'end'] }],
    ['H2: a head that just ends', { steps: ['HTTP/1.1 200 X\r\ncontent-', 'end'] }],
    ['H16: a reset after the whole request', { steps: ['reset'] }],
    ['H16: a close after the whole request', { steps: ['end'] }],
    ['H16: a reset after the head of the request', { after: 'head', steps: ['reset'] }],
    ['H16: a close as soon as the connection stands', { after: 'connection', steps: ['end'] }],
  ])('%s is a network error; it is unknown whether a POST was accepted, so it is sent only once', async (_, script) => {
    const { server, client } = await serve(script)
    expect(await failureOf(post(client))).toMatchObject({ reason: 'network', acceptance: 'unknown' })
    expect(server.connections).toHaveLength(1)
    expect(await failureOf(client.getJob('job-1', within(30_000)))).toMatchObject({ reason: 'network' })
  })

  test('H17: after a refused connection, nothing was accepted, so a POST is retried, up to a limit', async () => {
    const { port, close } = await startFaultServer([])
    await close()
    const client = createTestClient(`http://127.0.0.1:${port}`)
    const message = expect.stringContaining('(ECONNREFUSED)')
    const expected = { reason: 'network', acceptance: 'not-accepted', message }
    expect(await failureOf(post(client, 600_000))).toMatchObject(expected)
    expect(client.waits).toEqual([250, 250, 250, 250, 250])
  })
})

describe('deadlines', () => {
  test.each<[string, Script]>([
    ['H12: a server that never answers', { steps: [] }],
    ['H10: headers that drip', { steps: ['HTTP/1.1 200 X\r\n', { forever: 'x: y\r\n', everyMs: 20 }] }],
    ['H11: a body that drips', { steps: [response(200, '', chunked), { forever: '1\r\n \r\n', everyMs: 20 }] }],
  ])('%s ends at the deadline, the POST is not repeated and the socket is gone', async (_, script) => {
    const { server, client } = await serve(script)
    const message = expect.stringContaining('no complete response within 1 s')
    expect(await failureOf(post(client, 400))).toMatchObject({ reason: 'network', acceptance: 'unknown', message })
    expect(server.requests()).toHaveLength(1)
    await expect.poll(() => server.connections.every(({ isClosed }) => isClosed)).toBe(true)
  })

  test('H12: if a TLS handshake never ends, nothing was accepted', async () => {
    const silent = await startFaultServer([{ after: 'connection', steps: [] }])
    const client = createTestClient(`https://127.0.0.1:${silent.port}`)
    expect(await failureOf(post(client, 400))).toMatchObject({ reason: 'network', acceptance: 'not-accepted' })
    expect(silent.requests()).toEqual([])
  })

  test.each([
    [600_000, 30_000],
    [5_000, 5_000],
  ])('of %i ms until the deadline, one call gets %i', async (leftMs, limitMs) => {
    const limits: number[] = []
    const clock = { ...systemClock, monotonic: () => 0, sleep: async (ms: number) => void limits.push(ms) }
    const { port } = await startFaultServer([{ steps: [] }])
    const { signal } = new AbortController()
    const client = createTestClient(`http://127.0.0.1:${port}`, { clock })
    await failureOf(client.getJob('job-1', { deadline: leftMs, signal }))
    expect(limits).toEqual([limitMs])
  })

  test('nothing is sent when the deadline has passed', async () => {
    const { server, client } = await serve(answer(200, job))
    expect(await failureOf(post(client, -1))).toMatchObject({ reason: 'network', acceptance: 'not-accepted' })
    expect(server.connections).toHaveLength(0)
  })
})

describe('what a POST waits for', () => {
  const limited = answer(429, { error: 'slow down' }, { 'retry-after': '3600' })

  test('H20: after a 429, the time in Retry-After, which is logged', async () => {
    const { server, client } = await serve(limited, answer(201, job))
    expect(await client.createJob('x', within(7_200_000))).toEqual(job)
    expect(client.waits).toEqual([3_600_000])
    expect(server.requests()).toHaveLength(2)
    expect(client.lines.join()).toMatch(/the service answered 429: "slow down"\..* Trying again in 3600 s\./)
  })

  test.each([
    [limited, { reason: 'rate-limited', acceptance: 'not-accepted', retryAfterMs: 3_600_000 }],
    [answer(503, '', { 'retry-after': '2' }), { reason: 'service', acceptance: 'unknown' }],
  ])('H18, H20: nothing, if no time is left or it may have been accepted', async (script, expected) => {
    const { server, client } = await serve(script, answer(201, job))
    expect(await failureOf(post(client, 1_800_000))).toMatchObject(expected)
    expect(client.waits).toEqual([])
    expect(server.requests()).toHaveLength(1)
  })
})

describe('signals', () => {
  test.each<[string, Call, object]>([
    ['a POST', post, { acceptance: 'unknown', cause: stopped }],
    ['a GET', (client, ms, signal) => client.getJob('job-1', within(ms, signal)), stopped],
  ])('H123: an abort ends %s in flight, its connection, and its timer', async (_, call, expected) => {
    const { server, client } = await serve({ steps: [] })
    const controller = new AbortController()
    const failed = call(client, 30_000, controller.signal).catch((error: unknown) => error)
    await expect.poll(() => server.requests()).toHaveLength(1)
    expect(client.pendingTimers()).toBe(1)
    controller.abort(stopped)
    expect(await failed).toMatchObject(expected)
    await expect.poll(() => server.connections[0]?.isClosed).toBe(true)
    await expect.poll(() => client.pendingTimers()).toBe(0)
  })

  test('after an abort before the connection is open, the request is never written', async () => {
    const { server, client } = await serve(answer(201, job))
    const controller = new AbortController()
    const call = post(client, 30_000, controller.signal)
    controller.abort(stopped)
    await expect(call).rejects.toBe(stopped)
    // A later request arrives on a new connection, which shows that the first one did not continue there.
    await client.sendMessage('job-1', 'y', within(30_000))
    expect(server.requests()).toEqual(['POST /prefix/v2/agent/project-1/job/job-1/message'])
  })

  test('`stop` prevents another attempt, but lets the current one finish', async () => {
    const { server, client } = await serve({ steps: [{ pauseMs: 200 }, response(201, job)] }, answer(429))
    const stop = new AbortController()
    const call = client.createJob('x', { ...within(30_000), stop: stop.signal })
    await expect.poll(() => server.requests()).toHaveLength(1)
    stop.abort(stopped)
    expect(await call).toEqual(job)
    await expect(client.createJob('x', { ...within(30_000), stop: stop.signal })).rejects.toBe(stopped)
    expect(server.requests()).toHaveLength(1)
  })
})
