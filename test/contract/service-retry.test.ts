import { afterEach, describe, expect, test } from 'vitest'
import { createTestClient, failureOf, job, type TestClient, within } from '../faults/client.ts'
import { answer, type FaultServer, type Script, startFaultServer } from '../faults/server.ts'

let server: FaultServer | undefined
let client: TestClient | undefined

afterEach(async () => {
  await server?.close()
})

async function serve(...scripts: Script[]): Promise<{ server: FaultServer; client: TestClient }> {
  server = await startFaultServer(scripts)
  client = createTestClient(`http://127.0.0.1:${server.port}`)
  return { server, client }
}

const limited = (retryAfter: string) => answer(429, { error: 'slow down' }, { 'retry-after': retryAfter })

describe('a POST', () => {
  test.each([
    ['0', 250],
    ['Wed, 01 Jan 2020 00:00:00 GMT', 250],
    ['1', 1_000],
    ['30', 30_000],
    ['3600', 3_600_000],
  ])('H20: after a 429 with Retry-After: %s it waits %i ms, then is sent again', async (retryAfter, waitMs) => {
    const { server, client } = await serve(limited(retryAfter), answer(201, job))
    expect(await client.createJob('x', within(7_200_000))).toEqual(job)
    expect(client.waits).toEqual([waitMs])
    expect(server.requests()).toHaveLength(2)
  })

  test('H20: ends at once, and says the wait asked for, when it does not fit what is left', async () => {
    const { server, client } = await serve(limited('3600'))
    const error = await failureOf(client.createJob('x', within(1_800_000)))
    expect(error).toMatchObject({ reason: 'rate-limited', taken: 'not-taken', retryAfterMs: 3_600_000 })
    expect(error.message).toContain('It asks to wait 3600 s.')
    expect(client.waits).toEqual([])
    expect(server.requests()).toHaveLength(1)
  })

  test.each(['-1', 'NaN', 'abc', '', '1e99', 'Infinity', '0x2', '1.5', '1'.repeat(20)])(
    'H21: waits its own time when Retry-After is %j',
    async (retryAfter) => {
      const { client } = await serve(limited(retryAfter), answer(201, job))
      expect(await client.createJob('x', within(30_000))).toEqual(job)
      expect(client.waits).toEqual([250])
    },
  )

  test('H21: waits its own time when there are two Retry-After headers', async () => {
    const { client } = await serve(
      { steps: ['HTTP/1.1 429 X\r\nretry-after: 9\r\nretry-after: 9\r\ncontent-length: 0\r\n\r\n'] },
      answer(201, job),
    )
    await client.createJob('x', within(30_000))
    expect(client.waits).toEqual([250])
  })

  test('H18: is sent again after a 503 only when that has a Retry-After', async () => {
    const { server, client } = await serve(answer(503, '', { 'retry-after': '2' }), answer(503))
    expect(await failureOf(client.createJob('x', within(30_000)))).toMatchObject({
      reason: 'service',
      taken: 'unknown',
    })
    expect(client.waits).toEqual([2_000])
    expect(server.requests()).toHaveLength(2)
  })

  test('H23: goes on against a 429 until its deadline, not beyond', async () => {
    const { server, client } = await serve(limited('600'))
    const error = await failureOf(client.createJob('x', within(3_600_000)))
    expect(error).toMatchObject({ reason: 'rate-limited', taken: 'not-taken' })
    expect(client.waits).toEqual(Array(5).fill(600_000))
    expect(server.requests()).toHaveLength(6)
  })

  test('is never on the wire twice without a word in the log', async () => {
    const { client } = await serve(limited('5'), answer(201, job))
    await client.createJob('x', within(30_000))
    expect(client.lines.join('\n')).toContain(
      'the service answered 429: "slow down". It asks to wait 5 s. Trying again in 5 s.',
    )
  })
})

test.each([429, 500, 503])('a read has exactly one attempt, also after %i', async (status) => {
  const { server, client } = await serve(answer(status, '', { 'retry-after': '1' }))
  expect(await failureOf(client.getJob('job-1', within(30_000)))).toMatchObject({ status, retryAfterMs: 1_000 })
  expect(client.waits).toEqual([])
  expect(server.requests()).toHaveLength(1)
})
