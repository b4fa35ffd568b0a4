// When something is repeated, test/unit/kit/service/retry.test.ts has in rows; here is what comes of it on the wire.

import { expect, test } from 'vitest'
import { failureOf, job, serve, within } from '../faults/client.ts'
import { answer } from '../faults/server.ts'

const limited = answer(429, { error: 'slow down' }, { 'retry-after': '3600' })

test('H20: a POST waits after a 429 what Retry-After says, says so, and is sent again', async () => {
  const { server, client } = await serve(limited, answer(201, job))
  expect(await client.createJob('x', within(7_200_000))).toEqual(job)
  expect(client.waits).toEqual([3_600_000])
  expect(server.requests()).toHaveLength(2)
  expect(client.lines.join()).toContain('the service answered 429: "slow down".')
  expect(client.lines.join()).toContain(' Trying again in 3600 s.')
})

const noTimes = ['Wed, 01 Jan 2020 00:00:00 GMT', 'Infinity', '', '9\r\nretry-after: 9']
test.each(noTimes)('H20, H21: a POST waits its own time when Retry-After is %j', async (value) => {
  const head = `HTTP/1.1 429 X\r\nretry-after: ${value}\r\ncontent-length: 0\r\n\r\n`
  const { client } = await serve({ steps: [head] }, answer(201, job))
  await client.createJob('x', within(30_000))
  expect(client.waits).toEqual([250])
})

test.each([
  [limited, { reason: 'rate-limited', acceptance: 'not-accepted', retryAfterMs: 3_600_000 }],
  [answer(503, '', { 'retry-after': '2' }), { reason: 'service', acceptance: 'unknown' }],
])('H18, H20: a POST ends at once when the wait does not fit, or it may have been taken', async (...row) => {
  const { server, client } = await serve(row[0], answer(201, job))
  expect(await failureOf(client.createJob('x', within(1_800_000)))).toMatchObject(row[1])
  expect(client.waits).toEqual([])
  expect(server.requests()).toHaveLength(1)
})

test('a read has exactly one attempt', async () => {
  const { server, client } = await serve(answer(429, '', { 'retry-after': '1' }))
  expect(await failureOf(client.getJob('job-1', within(30_000)))).toMatchObject({ status: 429, retryAfterMs: 1_000 })
  expect(client.waits).toEqual([])
  expect(server.requests()).toHaveLength(1)
})
