import { afterEach, expect, test } from 'vitest'
import { status } from './faults.ts'
import { documentedLimits, type Limits } from './rate-limit.ts'
import { createJob, get, getJob, getPageViews, post, sendMessage } from './requests.ts'
import { type Emulator, startEmulator } from './server.ts'

let emulator: Emulator
let now = 0
const start = async (limits?: Partial<Limits>) => {
  now = Date.UTC(2026, 0, 1)
  emulator = await startEmulator({
    clock: { now: () => now },
    pageViews: [],
    projects: ['project-1', 'project-2'].map((id) => ({ id, organization: 'organization-1' })),
    keys: [{ value: 'the-key', scopes: ['read', 'write'], projects: ['project-1', 'project-2'] }],
    ...(limits ? { limits: { ...documentedLimits, ...limits } } : {}),
  })
}
afterEach(() => emulator.close())

const statuses = async (times: number, send: () => Promise<{ status: number }>) => {
  const seen: number[] = []
  for (let time = 0; time < times; time += 1) seen.push((await send()).status)
  return seen
}

test('the documented limit lets 100 creates through, then one more every 36 seconds', async () => {
  await start({})
  expect(new Set(await statuses(100, () => createJob(emulator)))).toEqual(new Set([201]))
  const refused = await createJob(emulator)
  expect(refused).toMatchObject({ status: 429, body: { error: 'Rate limit exceeded' } })
  expect(refused.headers.get('retry-after')).toBe('36')
  now += 35_999
  expect(await statuses(1, () => createJob(emulator))).toEqual([429])
  now += 1
  expect(await statuses(2, () => createJob(emulator))).toEqual([201, 429])
  expect(emulator.countJobsStarted()).toBe(101)
})

test('a bucket never holds more than an hour gives', async () => {
  await start({ agentPerHour: 2 })
  expect(await statuses(1, () => createJob(emulator))).toEqual([201])
  now += 24 * 3_600_000
  expect(await statuses(3, () => createJob(emulator))).toEqual([201, 201, 429])
})

test('creates and messages share a bucket, or have one each', async () => {
  await start({ agentPerHour: 1 })
  emulator.addJob({ polls: [] })
  expect(await statuses(1, () => createJob(emulator))).toEqual([201])
  expect(await statuses(1, () => sendMessage(emulator))).toEqual([429])
  await emulator.close()
  await start({ agentPerHour: 1, sharedBucket: false })
  emulator.addJob({ polls: [] })
  expect(await statuses(2, () => createJob(emulator))).toEqual([201, 429])
  expect(await statuses(2, () => sendMessage(emulator))).toEqual([200, 429])
})

test('polls do not count, or do', async () => {
  await start({ agentPerHour: 2 })
  emulator.addJob({ polls: [] })
  expect(await statuses(4, () => getJob(emulator))).toEqual([200, 200, 200, 200])
  await emulator.close()
  await start({ agentPerHour: 2, countPolls: true })
  emulator.addJob({ polls: [] })
  expect(await statuses(3, () => getJob(emulator))).toEqual([200, 200, 429])
  expect(await statuses(1, () => createJob(emulator))).toEqual([429])
})

test('all projects of an organization share the analytics limit', async () => {
  await start({ analyticsPerHour: 1 })
  expect(await statuses(1, () => getPageViews(emulator))).toEqual([200])
  expect(await statuses(1, () => get(emulator, '/v1/analytics/project-2/views'))).toEqual([429])
  expect(await statuses(1, () => createJob(emulator))).toEqual([201])
})

test('an invalid request uses the limit up; one without a key, or that a fault kept away, does not', async () => {
  await start({ agentPerHour: 1 })
  emulator.fault({}, status(503))
  expect(await statuses(1, () => createJob(emulator))).toEqual([503])
  expect(await statuses(1, () => createJob(emulator, { key: 'wrong' }))).toEqual([401])
  expect(await statuses(1, () => post(emulator, '/v2/agent/project-1/job', {}))).toEqual([400])
  expect(await statuses(1, () => createJob(emulator))).toEqual([429])
})

test('H20: a 429 can come without Retry-After', async () => {
  await start({ analyticsPerHour: 0.5, retryAfter: false })
  const refused = await getPageViews(emulator)
  expect(refused.status).toBe(429)
  expect(refused.headers.has('retry-after')).toBe(false)
})

test('there is no limit unless one is asked for', async () => {
  await start()
  expect(new Set(await statuses(120, () => getPageViews(emulator)))).toEqual(new Set([200]))
})
