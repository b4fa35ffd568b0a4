import { describe, expect, test } from 'vitest'
import type { ServiceClient } from '../../src/kit/service/client.ts'
import { failureOf, job, secretKey, serve, within } from '../faults/client.ts'
import { answer, response, type Script, startFaultServer } from '../faults/server.ts'

type Call = (client: ServiceClient) => Promise<unknown>

const create: Call = (it) => it.createJob('do it', within(30_000))
const read: Call = (it) => it.getJob('job-1', within(30_000))
const query = { dateFrom: '2026-01-01', dateTo: '2026-01-08', limit: 250, offset: 0 }
const readPage: Call = (it) => it.getPageViews(query, within(30_000))
const chunked = { 'transfer-encoding': 'chunked' }

describe('requests', () => {
  test('a job is created with one POST that has the key, the prompt, and the prefix of the base URL', async () => {
    const { server, client } = await serve(answer(201, job))
    expect(await client.createJob('say "hi"\n', within(30_000))).toEqual(job)
    expect(server.requests()).toEqual(['POST /prefix/v2/agent/project-1/job'])
    const { received = '' } = server.connections[0] ?? {}
    expect(received).toContain(`authorization: Bearer ${secretKey}\r\n`)
    expect(received).toContain('accept-encoding: identity\r\n')
    expect(received.endsWith('{"prompt":"say \\"hi\\"\\n"}')).toBe(true)
  })

  test('H36: ids are encoded, and those that would lead elsewhere are never sent', async () => {
    const ids = ['a:b|c', '..a']
    const { server, client } = await serve(...ids.map((id) => answer(200, { ...job, id })))
    for (const id of ids) await client.getJob(id, within(30_000))
    for (const id of ['..', '../admin', '\ud800']) {
      const error = await failureOf(client.sendMessage(id, 'hi', within(30_000)))
      expect(error).toMatchObject({ reason: 'input', acceptance: 'not-accepted' })
    }
    const arrived = ['/a%3Ab%7Cc', '/..a'].map((id) => `GET /prefix/v2/agent/project-1/job${id}`)
    expect(server.requests()).toEqual(arrived)
  })

  test('H35: a response about another job is an error, both for a read and for a message', async () => {
    const { client } = await serve(answer(200, job))
    for (const call of [client.getJob('job-9', within(30_000)), client.sendMessage('job-9', 'hi', within(30_000))])
      await expect(call).rejects.toMatchObject({ reason: 'wrong-job' })
  })

  test('every call uses a new connection, and closes it', async () => {
    const { server, client } = await serve(answer(200, job))
    for (const call of [read, read, create]) await call(client)
    expect(server.connections).toHaveLength(3)
    await expect.poll(() => server.connections.every(({ isClosed }) => isClosed)).toBe(true)
  })
})

describe('bodies', () => {
  const header = `x: ${'y'.repeat(1000)}\r\n`

  test.each<[string, Script, string]>([
    ['H1, H5: invalid JSON', answer(200, '{"id": canary'), 'not valid JSON ("application/json", 13 bytes)'],
    ['H1: no UTF-8', { steps: [response(200, '', { 'content-length': '1' }), Buffer.of(0xc3)] }, 'not valid JSON'],
    ['H4: an empty 200', answer(200), 'an empty body instead of JSON'],
    ['H4: a 204', { steps: ['HTTP/1.1 204 X\r\n\r\n'] }, '204 with an empty body'],
    ['H6: null', answer(200, 'null'), 'the top level is'],
    ['H6: no id', answer(200, '[]'), 'the field id is'],
    ['H6: an object as id', answer(200, { id: { canary: 1 } }), 'the field id is'],
    ['H105: an id that contains the key', answer(200, { id: `canary-${secretKey}` }), 'the field id is'],
    ['H36: a hostile id', answer(200, { id: 'canary\r\n::error::' }), 'the field id is'],
    ['H8: compression', answer(200, job, { 'content-encoding': 'gzip' }), 'compressed'],
    ['H7: an announced giant', answer(200, '', { 'content-length': '104857600' }), 'larger than 5 MiB'],
    ['a server that does not speak HTTP', { steps: ['SSH-2.0-canary\r\n'] }, 'does not speak HTTP'],
    ['endless headers', { steps: ['HTTP/1.1 200 X\r\n', { forever: header, everyMs: 0 }] }, 'too many headers'],
  ])('%s is a response error that quotes nothing, and a POST is not repeated', async (_, script, text) => {
    const { server, client } = await serve(script)
    const error = await failureOf(create(client))
    expect(error).toMatchObject({ reason: 'response', acceptance: 'unknown' })
    expect(error.message).toContain(text)
    expect(error.message).not.toContain('canary')
    expect(server.requests()).toHaveLength(1)
    expect((await failureOf(read(client))).reason).toBe('response')
  })

  test.each([
    ['of 5 MiB is read', 5 * 1024 * 1024, 'not valid JSON'],
    ['of one byte more is not', 5 * 1024 * 1024 + 1, 'larger than 5 MiB'],
  ])('H7: a body %s', async (_, length, text) => {
    const body = Buffer.alloc(length, 'x')
    const head = response(200, '', chunked)
    const { client } = await serve({ steps: [head, `${length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] })
    expect((await failureOf(read(client))).message).toContain(text)
  })

  test('H7: an endless body is cut off, its socket destroyed, and memory stays bounded', async () => {
    const endless = { forever: `10000\r\n${' '.repeat(0x10000)}\r\n`, everyMs: 0 }
    const { server, client } = await serve({ steps: [response(200, '', chunked), endless] })
    const before = process.memoryUsage().rss
    expect((await failureOf(read(client))).message).toContain('larger than 5 MiB')
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
    await expect.poll(() => server.connections.every(({ isClosed }) => isClosed)).toBe(true)
  })

  const totals = { human: 1, ai: 2, total: 3 }
  const okay = { path: '/ok', human: 1, ai: 0, total: 1 }

  test('H41: a row without a count, or with too long a path, is left out and counted', async () => {
    const toRow = (path: string, count = '1') => `{"path":"${path}","human":${count},"ai":0,"total":1,"extra":[]}`
    const counts = ['-1', '0.5', '1e400', '9007199254740993', '"12"', 'null', '1']
    const long = `/${'x'.repeat(2_047)}`
    const rows = [...counts.map((count) => toRow('/ok', count)), toRow(long), toRow(`${long}x`)]
    const views = `[{"human":1,"ai":0,"total":1},5,${rows}]`
    const { server, client } = await serve(
      answer(200, `{"totals":${JSON.stringify(totals)},"views":${views},"hasMore":true}`),
    )
    const found = [okay, { ...okay, path: long }]
    expect(await readPage(client)).toEqual({ totals, views: found, unreadableRows: 9, hasMore: true })
    const asked = '/v1/analytics/project-1/views?dateFrom=2026-01-01&dateTo=2026-01-08&limit=250&offset=0'
    expect(server.requests()).toEqual([`GET /prefix${asked}`])
  })

  test.each([
    ['totals.ai', 'a total that is no count', { totals: { ...totals, ai: 2.5 } }],
    ['views', 'rows that are no list', { views: 'x' }],
    ['views', 'more rows than were asked for', { views: Array.from({ length: 251 }, () => okay) }],
    ['hasMore', 'no word on what follows', { hasMore: undefined }],
  ])('H41: a response is rejected because of its %s: %s', async (field, _, given) => {
    const { client } = await serve(answer(200, { totals, views: [], hasMore: false, ...given }))
    const message = expect.stringContaining(`the field ${field} is`)
    expect(await failureOf(readPage(client))).toMatchObject({ reason: 'response', message })
  })
})

test('H105: a key in the texts of a job is redacted', async () => {
  const toJob = (key: string, prLink: string) => {
    const source = { repository: `https://x.test/${key}`, ref: key }
    return { id: 'job-1', status: key, model: key, source, prLink }
  }
  const { client } = await serve(answer(200, toJob(secretKey, `https://x.test/${secretKey}`)))
  expect(await read(client)).toEqual(toJob('***', '***'))
})

describe('refusals', () => {
  test('an error response with a truncated, compressed, or endless body is still that error', async () => {
    const { client } = await serve(
      { steps: [response(404, 'x', { 'content-length': '50' }), 'reset'] },
      answer(404, 'x', { 'content-encoding': 'gzip' }),
      { steps: [response(404, '', chunked), { forever: '1\r\nx\r\n', everyMs: 20 }] },
    )
    for (const call of [read, read]) expect((await failureOf(call(client))).reason).toBe('not-found')
    expect((await failureOf(client.getJob('job-1', within(300)))).reason).toBe('not-found')
  })

  test('H26, H44: a key is not shown if it comes back in 1 MB of text, as a content type, or as a request id', async () => {
    const echoes = { 'content-type': secretKey, 'x-request-id': `${secretKey} ${'x'.repeat(200)}` }
    const error = `${'x'.repeat(487)}\n${secretKey}${'y'.repeat(1e6)}`
    const { client } = await serve(answer(200, 'x', echoes), answer(400, '', echoes), answer(401, { error }))
    for (const call of [read, read]) expect((await failureOf(call(client))).message).not.toContain(secretKey)
    const { message } = await failureOf(read(client))
    expect(message).toMatch(/: a message of 1000515 characters\.$/)
  })
})

test('H24: a redirect to another host is an error that names it and was not accepted, and that host receives nothing', async () => {
  const other = await startFaultServer([answer(200, job)])
  const { server, client } = await serve(answer(308, '', { location: `http://127.0.0.1:${other.port}/` }))
  for (const call of [create, read]) {
    const error = await failureOf(call(client))
    expect(error).toMatchObject({ reason: 'redirect', acceptance: 'not-accepted' })
    expect(error.message).toContain(`unexpected redirect to 127.0.0.1:${other.port} (308)`)
  }
  expect(other.connections).toHaveLength(0)
  expect(server.requests()).toHaveLength(2)
})
