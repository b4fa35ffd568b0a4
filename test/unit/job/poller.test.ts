import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { refusal, webPage } from '../service/scripted-service.ts'
import { active, cancelled, type Look, p, type Script, watch, withLink } from './scripted-job.ts'

const timeout = { kind: 'timeout' }
const completed = { kind: 'terminal', job: { id: 'job-1', ...withLink } }
const ended = (status: string) => ({ kind: 'terminal', job: { id: 'job-1', status } })
const rejected = (facts: object) => ({ kind: 'rejected', error: expect.objectContaining(facts) })
const lost = rejected({ reason: 'not-found' })
const failed = rejected({ status: 503 })
const noLink = ended('completed')
const becauseOf = (words: string) => ({
  ...timeout,
  detail: `The last poll failed: Scripted: the service answered ${words}`,
})

const message = { after: 'message' } as const
const notFound = refusal(404)
const refused = refusal(401)
const limited = (seconds: number) => refusal(429, seconds * 1_000)
const unresolved = new ServiceError('network', 'ENOTFOUND', { taken: 'not-taken', maxRetries: 1 })
const endsAfter = (ms: number) => (_: number, now: number) => (now > ms ? withLink : 'active')
const failsAfter = (count: number) => (look: number) => (look < count ? 'active' : refusal(503))
const isLimitedAfter = (count: number) => (look: number) => (look < count ? 'active' : limited(1))
const failsOften = (look: number) => (look === 200 ? withLink : look % 9 === 8 ? 'active' : refusal(502))
const hours = 3_600_000
/** Looks from `first` on, an interval apart. */
const everyInterval = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index * p)

/** `looks`: how many, or when. */
test.each<[name: string, script: Script, result: object, looks?: number | readonly number[]]>([
  ['looks early after a POST', { looks: [withLink] }, completed, [p / 5]],
  ['looks at once at a job of somebody else', { looks: [withLink], after: 'wait' }, completed, [0]],
  ['keeps a tenth of a short span for the last poll', { looks: ['active'], deadline: 3_000 }, timeout, [2_000, 2_700]],
  ['believes what the last poll shows', { looks: endsAfter(90_000), deadline: 100_000 }, completed],
  ['looks no more once the deadline is reached', { looks: ['active'], deadline: 0 }, timeout, []],
  ['H34: does not take an empty status for an end', { looks: [''], deadline: 60_000 }, timeout],
  ['believes that a job is archived', { looks: ['archived'] }, ended('archived'), 1],
  [
    'believes an end after a message answered active',
    { ...message, answered: active, looks: [withLink] },
    completed,
    1,
  ],
  ['believes none after a message before active', { ...message, looks: ['failed', 'active', withLink] }, completed, 3],
  ['believes an end after a message that stays', { ...message, looks: [withLink] }, completed, everyInterval(0, 7)],
  ['is a timeout after a message if none stays', { ...message, looks: ['completed'], deadline: 3 * p }, timeout],
  ['H39: asks six intervals for a created job', { looks: [notFound] }, lost, everyInterval(2_000, 7)],
  ['H39: asks once after a message', { ...message, looks: [notFound] }, lost, 1],
  ['H39: asks once for a job of somebody else', { after: 'wait', looks: [notFound] }, lost, 1],
  ['H43: looks twice more for the pull request', { looks: ['completed'] }, noLink, everyInterval(2_000, 3)],
  ['H43: takes one that comes late', { looks: ['completed', 'completed', withLink] }, completed],
  ['H43: stays completed when those looks fail', { looks: ['completed', refusal(500), refusal(401)] }, noLink, 3],
  ['H43: stays completed when the deadline comes first', { looks: ['completed'], deadline: 8_000 }, noLink],
  ['bears ten errors, however long they take', { looks: failsAfter(60), deadline: 6 * hours }, failed, 70],
  ['counts errors anew with any good answer', { looks: failsOften, deadline: 30 * hours }, completed],
  ['names the last error', { looks: ['active', refusal(500)], deadline: 100_000 }, becauseOf('500.')],
  ['says nothing of errors that are over', { looks: [refusal(500), 'active'], deadline: 100_000 }, timeout],
  [
    'H27: ends at once when the key is refused',
    { looks: ['active', refused] },
    { kind: 'rejected', error: refused },
    2,
  ],
  ['H5: asks for a page of HTML once more', { looks: [webPage()] }, rejected({ reason: 'response' }), 2],
  ['H5: does so after an error of another kind', { looks: [refusal(500), webPage(), withLink] }, completed],
  ['H5: does so again after a good answer', { looks: [webPage(), 'active', webPage(), withLink] }, completed],
  ['H30: bears a name that does not resolve', { looks: [unresolved, unresolved, unresolved, withLink] }, completed],
  ['H20: never shortens a wait that is asked for', { looks: [limited(70), withLink] }, completed, [2_000, 72_000]],
  ['H20: never waits less than its own wait', { looks: [limited(0), withLink] }, completed, everyInterval(2_000, 2)],
  ['H20: may take all that is left', { looks: [limited(97), withLink], deadline: 100_000 }, completed, [2_000, 99_000]],
  [
    'H20: does not blame it for an own wait',
    { looks: isLimitedAfter(3), deadline: 40_000 },
    becauseOf('429. It asks to wait 1 s.'),
  ],
])('%s', async (_, script, result, looks) => {
  const watched = await watch(script)
  expect(watched.result).toEqual(result)
  if (typeof looks === 'number') expect(watched.looks).toHaveLength(looks)
  else if (looks) expect(watched.looks).toEqual(looks)
})

it('waits from one interval up to six of them, ever longer, then polls once more just before the deadline', async () => {
  const { waits, looks, endedAt } = await watch({ looks: ['active'] })
  const between = waits.slice(1, -1).map(({ ms }) => ms)
  expect(between[0]).toBe(p)
  expect(between.at(-1)).toBe(6 * p)
  expect(between).toEqual(between.toSorted((a, b) => a - b))
  expect(looks.at(-1)).toBe(1_795_000)
  expect(endedAt).toBeLessThanOrEqual(1_800_000)
})

it('H34: warns once of a status that nobody knows, whatever comes after it', async () => {
  const { result, lines } = await watch({ looks: ['queued', 'queued', 'paused', 'queued', withLink] })
  expect(result).toEqual(completed)
  expect(lines.filter(([level]) => level === 'warning')).toHaveLength(1)
})

it.each([0, 0.5, 0.9])('ends after ten errors in a row that span thirty intervals (jitter %d)', async (random) => {
  const { result, looks, endedAt } = await watch({ looks: [refusal(500)], random: () => random })
  const [first = 0] = looks
  expect(result).toMatchObject({ kind: 'rejected', error: { status: 500 } })
  expect(looks.length).toBeGreaterThanOrEqual(10)
  expect(endedAt - first).toBeGreaterThanOrEqual(30 * p)
  expect((looks.at(-2) ?? 0) - first).toBeLessThan(30 * p)
})

it('H35: ends at an answer for another job', async () => {
  const { result, seen } = await watch({ looks: [{ id: 'job-2', ...withLink }] })
  expect(result).toMatchObject({ kind: 'rejected', error: { reason: 'wrong-job' } })
  expect(seen).toEqual([])
})

it('H20: ends at once as timeout when a wait that is asked for does not fit, and says how long it is', async () => {
  const { result, endedAt } = await watch({ looks: [limited(3_600)], deadline: 100_000 })
  const detail = 'The service asked to wait 3600 s, which is more than was left of the deadline.'
  expect(result).toEqual({ kind: 'timeout', detail })
  expect(endedAt).toBe(2_000)
})

it.each([
  ['ends a wait', 5_000, [2_000]],
  ['comes before the first look', 0, []],
])('a signal that %s ends it at once', async (_, cancelAt, expected) => {
  const { result, endedAt, looks } = await watch({ looks: ['active'], cancelAt })
  expect(result).toEqual({ kind: 'rejected', error: cancelled })
  expect(endedAt).toBe(cancelAt)
  expect(looks).toEqual(expected)
})

describe('the log', () => {
  it('has a line for each change of the status, and one a minute', async () => {
    const looks = (_: number, now: number): Look => (now > 290_000 ? withLink : now > 250_000 ? 'paused' : 'active')
    const { lines } = await watch({ looks })
    const info = lines.filter(([level]) => level === 'info').map(([, line]) => line)
    expect(info.at(0)).toMatch(/^Job job-1 has the status active after \d+ s\.$/)
    expect(info.at(-2)).toMatch(/^Job job-1 has the status paused after \d+ s\.$/)
    expect(info.at(-1)).toMatch(/^Job job-1 has the status completed after \d+ s\.$/)
    expect(info.length).toBeLessThanOrEqual(6)
  })

  it('says once a minute that there is no answer', async () => {
    const { lines } = await watch({ looks: [refusal(500)], deadline: 200_000 })
    const info = lines.filter(([level]) => level === 'info')
    expect(info.length).toBeGreaterThan(0)
    expect(info.length).toBeLessThanOrEqual(3)
    expect(info[0]?.[1]).toMatch(/^Job job-1 gives no answer after \d+ s: Scripted: the service answered 500\.$/)
  })
})

const look = fc.oneof(
  fc.constantFrom<Look>('active', 'completed', 'failed', 'archived', 'paused', '', withLink),
  fc.constantFrom(400, 404, 429, 500, 503).map((status) => refusal(status)),
  fc.nat(200_000).map((retryAfterMs) => refusal(429, retryAfterMs)),
  fc.constant(webPage()),
)

test('whatever the service answers, no wait passes the deadline, and the end comes before it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        looks: fc.array(look, { minLength: 1, maxLength: 40 }),
        after: fc.constantFrom('create' as const, 'message' as const, 'wait' as const),
        intervalMs: fc.integer({ min: 1_000, max: 300_000 }),
        deadline: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 60_000, max: 1_800_000 })),
        requestMs: fc.nat(30_000),
        random: fc.constantFrom(0, 0.5, 0.999_999).map((chance) => () => chance),
      }),
      async (script) => {
        const { result, waits, endedAt, looks } = await watch(script)
        for (const { from, ms } of waits) {
          expect(ms).toBeGreaterThanOrEqual(0)
          expect(from + ms).toBeLessThanOrEqual(script.deadline)
        }
        expect(endedAt).toBeLessThanOrEqual(script.deadline)
        expect(looks.length).toBeGreaterThan(0)
        if (result.kind === 'terminal') expect(['completed', 'failed', 'archived']).toContain(result.job?.status)
        if (result.kind === 'timeout' && result.detail === undefined)
          expect(endedAt).toBeGreaterThanOrEqual(script.deadline * 0.9 - 5_000)
      },
    ),
    { numRuns: 200 },
  )
})
