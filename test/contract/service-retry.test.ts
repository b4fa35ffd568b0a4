import { describe, expect, test } from 'vitest'
import { failureOf, job, serve, within } from '../faults/client.ts'
import { answer } from '../faults/server.ts'

const limited = (retryAfter: string) => answer(429, { error: 'slow down' }, { 'retry-after': retryAfter })
const twice = { steps: ['HTTP/1.1 429 X\r\nretry-after: 9\r\nretry-after: 9\r\ncontent-length: 0\r\n\r\n'] }

describe('a POST', () => {
  test('H20: after a 429 waits what Retry-After says, says so, and is sent again', async () => {
    const { server, client } = await serve(limited('3600'), answer(201, job))
    expect(await client.createJob('x', within(7_200_000))).toEqual(job)
    expect(client.waits).toEqual([3_600_000])
    expect(server.requests()).toHaveLength(2)
    expect(client.lines.join()).toContain('the service answered 429: "slow down".')
    expect(client.lines.join()).toContain(' Trying again in 3600 s.')
  })

  test.each([
    ['H20: is in the past', limited('Wed, 01 Jan 2020 00:00:00 GMT')],
    ['H21: is no number', limited('Infinity')],
    ['H21: is empty', limited('')],
    ['H21: is given twice', twice],
  ])('waits its own time when Retry-After %s', async (_, script) => {
    const { client } = await serve(script, answer(201, job))
    await client.createJob('x', within(30_000))
    expect(client.waits).toEqual([250])
  })

  test('H20: ends at once, and says the wait asked for, when it does not fit what is left', async () => {
    const { server, client } = await serve(limited('3600'))
    const error = await failureOf(client.createJob('x', within(1_800_000)))
    expect(error).toMatchObject({ reason: 'rate-limited', acceptance: 'not-accepted', retryAfterMs: 3_600_000 })
    expect(error.message).toContain('It asks the action to wait 3600 s.')
    expect(client.waits).toEqual([])
    expect(server.requests()).toHaveLength(1)
  })

  test('H18: is not sent again after a 503, not even one with a Retry-After', async () => {
    const { server, client } = await serve(answer(503, '', { 'retry-after': '2' }), answer(201, job))
    const error = await failureOf(client.createJob('x', within(30_000)))
    expect(error).toMatchObject({ reason: 'service', acceptance: 'unknown' })
    expect(client.waits).toEqual([])
    expect(server.requests()).toHaveLength(1)
  })
})

test('a read has exactly one attempt', async () => {
  const { server, client } = await serve(answer(429, '', { 'retry-after': '1' }))
  expect(await failureOf(client.getJob('job-1', within(30_000)))).toMatchObject({ status: 429, retryAfterMs: 1_000 })
  expect(client.waits).toEqual([])
  expect(server.requests()).toHaveLength(1)
})
