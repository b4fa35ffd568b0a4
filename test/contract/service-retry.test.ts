import { describe, expect, test } from 'vitest'
import { failureOf, job, serve, within } from '../faults/client.ts'
import { answer } from '../faults/server.ts'

const limited = (retryAfter: string) => answer(429, { error: 'slow down' }, { 'retry-after': retryAfter })

describe('a POST', () => {
  test.each([
    ['H20', 'Wed, 01 Jan 2020 00:00:00 GMT', 250],
    ['H20', '3600', 3_600_000],
    ['H21', 'Infinity', 250],
    ['H21', '', 250],
  ])('%s: after a 429 with Retry-After: %s waits %i ms, says so, and is sent again', async (_, retryAfter, waitMs) => {
    const { server, client } = await serve(limited(retryAfter), answer(201, job))
    expect(await client.createJob('x', within(7_200_000))).toEqual(job)
    expect(client.waits).toEqual([waitMs])
    expect(server.requests()).toHaveLength(2)
    expect(client.lines.join()).toContain('the service answered 429: "slow down".')
    expect(client.lines.join()).toContain(` Trying again in ${Math.ceil(waitMs / 1_000)} s.`)
  })

  test('H20: ends at once, and says the wait asked for, when it does not fit what is left', async () => {
    const { server, client } = await serve(limited('3600'))
    const error = await failureOf(client.createJob('x', within(1_800_000)))
    expect(error).toMatchObject({ reason: 'rate-limited', taken: 'not-taken', retryAfterMs: 3_600_000 })
    expect(error.message).toContain('It asks to wait 3600 s.')
    expect(client.waits).toEqual([])
    expect(server.requests()).toHaveLength(1)
  })

  test('H21: waits its own time when there are two Retry-After headers', async () => {
    const twice = 'HTTP/1.1 429 X\r\nretry-after: 9\r\nretry-after: 9\r\ncontent-length: 0\r\n\r\n'
    const { client } = await serve({ steps: [twice] }, answer(201, job))
    await client.createJob('x', within(30_000))
    expect(client.waits).toEqual([250])
  })

  test('H18: is sent again after a 503 only when that has a Retry-After', async () => {
    const { server, client } = await serve(answer(503, '', { 'retry-after': '2' }), answer(503))
    const error = await failureOf(client.createJob('x', within(30_000)))
    expect(error).toMatchObject({ reason: 'service', taken: 'unknown' })
    expect(client.waits).toEqual([2_000])
    expect(server.requests()).toHaveLength(2)
  })
})

test.each([429, 500])('a read has exactly one attempt, also after %i', async (status) => {
  const { server, client } = await serve(answer(status, '', { 'retry-after': '1' }))
  expect(await failureOf(client.getJob('job-1', within(30_000)))).toMatchObject({ status, retryAfterMs: 1_000 })
  expect(client.waits).toEqual([])
  expect(server.requests()).toHaveLength(1)
})
