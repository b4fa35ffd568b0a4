import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JobToWaitFor, pollDelayMs, waitForJob } from '../../../../src/agent/job/poll.ts'
import { openSession } from '../../../../src/agent/job/session.ts'
import { ServiceError } from '../../../../src/kit/errors.ts'
import { refusal, webPage } from '../../kit/service/scripted-service.ts'
import { active, type Look, type Looks, p, push, type Setup, startRun } from './session.ts'

interface Watch extends Setup {
  /** Of job-1. */
  readonly looks: Looks
  /** What came just before. */
  readonly after?: 'create' | 'message' | 'wait'
  readonly answered?: JobToWaitFor['answered']
}

/** Waits for job-1, in a run without a thread. `looks`: when each began. */
async function watch({ looks: script, after = 'create', answered, ...setup }: Watch) {
  const { run, time, looks, lines, shown } = startRun({
    deadline: 1_800_000,
    ...setup,
    event: push,
    jobs: { 'job-1': script },
  })
  const session = await openSession(run)
  const sent = after === 'wait' ? {} : { operation: after, posts: [{ operation: after, agoMs: 0 }] }
  const outcome = await time.run(
    waitForJob(session, { jobId: 'job-1', ...sent, answered: answered ?? (after === 'create' ? active : undefined) }),
  )
  return { outcome, looks, lines, shown, waits: time.waits, endedAt: time.clock.monotonic() }
}

const withLink = { status: 'completed', prLink: 'https://gitlab.example/o/r/pull/1' }
const completed = { outcome: 'completed', job: { id: 'job-1', ...withLink } }
const noChanges = { outcome: 'no-changes', job: { id: 'job-1', status: 'completed' } }
const failed = (facts: object) => ({ outcome: 'error', error: expect.objectContaining(facts), job: expect.anything() })
const unauthorized = refusal(401)
const notFound = refusal(404)
const rateLimited = (seconds: number) => refusal(429, seconds * 1_000)
const unresolved = new ServiceError('network', 'ENOTFOUND', { acceptance: 'not-accepted', maxRetries: 1 })
const hourMs = 3_600_000
/** Looks from `first` on, an interval apart. */
const everyInterval = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index * p)

describe('a run that has sent something', () => {
  test('looks early after its POST: some jobs are refused or done at once', async () => {
    const { outcome, looks } = await watch({ looks: [withLink] })
    expect(outcome).toEqual({ ...completed, operation: 'create' })
    expect(looks).toEqual([p / 5])
  })

  test('H39: looks for six intervals for a job that it created and that is not found yet', async () => {
    const { outcome, looks } = await watch({ looks: [notFound] })
    expect(outcome).toMatchObject(failed({ reason: 'not-found' }))
    expect(looks).toEqual(everyInterval(2_000, 7))
  })

  test.each(['message', 'wait'] as const)('H39: looks once where the job is not found after a %s', async (after) => {
    const { outcome, looks } = await watch({ after, looks: [notFound] })
    expect(outcome).toMatchObject(failed({ reason: 'not-found' }))
    expect(looks).toHaveLength(1)
  })

  test('does not believe the end of a job right after a message, before it was active again', async () => {
    const { outcome, looks } = await watch({ after: 'message', looks: ['failed', 'active', withLink] })
    expect(outcome).toMatchObject(completed)
    expect(looks).toHaveLength(3)
  })

  test('believes that end at once where the message was answered with “active”', async () => {
    const { outcome, looks } = await watch({ after: 'message', answered: active, looks: [withLink] })
    expect(outcome).toMatchObject(completed)
    expect(looks).toHaveLength(1)
  })

  test('believes that end where it stays for six intervals', async () => {
    const { outcome, looks } = await watch({ after: 'message', looks: [withLink] })
    expect(outcome).toMatchObject(completed)
    expect(looks).toEqual(everyInterval(0, 7))
  })

  test('reaches the deadline where that end does not stay long enough', async () => {
    const { outcome } = await watch({ after: 'message', looks: ['completed'], deadline: 3 * p })
    expect(outcome).toMatchObject({ outcome: 'timeout' })
  })
})

describe('the end of a job', () => {
  test('a run that sent nothing looks at once', async () => {
    const { outcome, looks } = await watch({ after: 'wait', looks: [withLink] })
    expect(outcome).toEqual({ ...completed, operation: 'wait' })
    expect(looks).toEqual([0])
  })

  test('an archived job has ended', async () => {
    const { outcome, looks } = await watch({ looks: ['archived'] })
    expect(outcome).toMatchObject({ outcome: 'archived' })
    expect(looks).toHaveLength(1)
  })

  test('H34: an empty status is no end', async () => {
    const { outcome } = await watch({ looks: [''], deadline: 60_000 })
    expect(outcome).toMatchObject({ outcome: 'timeout' })
  })

  test('H34: an unknown status is no end, and is warned about once', async () => {
    const { outcome, lines } = await watch({ looks: ['queued', 'queued', 'paused', 'queued', withLink] })
    expect(outcome).toMatchObject(completed)
    expect(lines.filter(([level]) => level === 'warning')).toHaveLength(1)
  })

  test('H35: an answer for another job ends the wait, and becomes no output', async () => {
    const { outcome, shown } = await watch({ looks: [{ id: 'job-2', ...withLink }] })
    expect(outcome).toMatchObject({ ...failed({ reason: 'wrong-job' }), job: active })
    expect(shown).toEqual([])
  })

  test('every good answer becomes an output', async () => {
    const { shown } = await watch({ looks: ['active', withLink] })
    expect(shown.map(({ status }) => status)).toEqual(['active', 'completed'])
  })
})

describe('H43: a job that is completed without a pull request', () => {
  test('is looked at twice more', async () => {
    const { outcome, looks } = await watch({ looks: ['completed'] })
    expect(outcome).toMatchObject(noChanges)
    expect(looks).toEqual(everyInterval(2_000, 3))
  })

  test('gets the pull request that comes late', async () => {
    const { outcome } = await watch({ looks: ['completed', 'completed', withLink] })
    expect(outcome).toMatchObject(completed)
  })

  test('stays completed where those looks fail', async () => {
    const { outcome, looks } = await watch({ looks: ['completed', refusal(500), unauthorized] })
    expect(outcome).toMatchObject(noChanges)
    expect(looks).toHaveLength(3)
  })

  test('stays completed where the deadline comes first', async () => {
    const { outcome } = await watch({ looks: ['completed'], deadline: 8_000 })
    expect(outcome).toMatchObject(noChanges)
  })
})

describe('errors while a run waits', () => {
  test('H27: a refused key ends the wait at once', async () => {
    const { outcome, looks } = await watch({ looks: ['active', unauthorized] })
    expect(outcome).toMatchObject({ outcome: 'error', error: unauthorized })
    expect(looks).toHaveLength(2)
  })

  test.each([0, 0.5, 0.9])('ten in a row that span thirty intervals end the wait (jitter %d)', async (random) => {
    const { outcome, looks, endedAt } = await watch({ looks: [refusal(500)], random: () => random })
    const [first = 0] = looks
    expect(outcome).toMatchObject(failed({ status: 500 }))
    expect(looks.length).toBeGreaterThanOrEqual(10)
    expect(endedAt - first).toBeGreaterThanOrEqual(30 * p)
    expect((looks.at(-2) ?? 0) - first).toBeLessThan(30 * p)
  })

  test('nine in a row do not, however long they take', async () => {
    const looks = (turn: number) => (turn < 60 ? 'active' : refusal(503))
    const watched = await watch({ looks, deadline: 6 * hourMs })
    expect(watched.outcome).toMatchObject(failed({ status: 503 }))
    expect(watched.looks).toHaveLength(70)
  })

  test('any good answer begins the count again', async () => {
    const looks = (turn: number) => (turn === 200 ? withLink : turn % 9 === 8 ? 'active' : refusal(502))
    const { outcome } = await watch({ looks, deadline: 30 * hourMs })
    expect(outcome).toMatchObject(completed)
  })

  test('the last one is named at the deadline', async () => {
    const { outcome } = await watch({ looks: ['active', refusal(500)], deadline: 100_000 })
    const detail = 'The last poll failed: Scripted: the service answered 500.'
    expect(outcome).toEqual({ outcome: 'timeout', operation: 'create', job: active, detail })
  })

  test('one that is over is not', async () => {
    const { outcome } = await watch({ looks: [refusal(500), 'active'], deadline: 100_000 })
    expect(outcome).toEqual({ outcome: 'timeout', operation: 'create', job: active })
  })

  test('the job is named even where no look succeeded', async () => {
    const { outcome } = await watch({ after: 'wait', looks: [refusal(500)], deadline: 60_000 })
    expect(outcome).toMatchObject({ outcome: 'timeout', operation: 'wait', job: { id: 'job-1' } })
  })

  test('H30: a name that does not resolve is tolerated', async () => {
    const { outcome } = await watch({ looks: [unresolved, unresolved, unresolved, withLink] })
    expect(outcome).toMatchObject(completed)
  })

  test.each<[name: string, looks: readonly Look[]]>([
    ['after an error of another kind', [refusal(500), webPage(), withLink]],
    ['once more after a good answer', [webPage(), 'active', webPage(), withLink]],
  ])('H5: a page of HTML is tolerated %s', async (_, looks) => {
    expect((await watch({ looks })).outcome).toMatchObject(completed)
  })

  test('H5: a second page of HTML in a row is not', async () => {
    const { outcome, looks } = await watch({ looks: [webPage()] })
    expect(outcome).toMatchObject(failed({ reason: 'response' }))
    expect(looks).toHaveLength(2)
  })
})

describe('H20: a wait that the service asks for', () => {
  test('is never shortened', async () => {
    expect((await watch({ looks: [rateLimited(70), withLink] })).looks).toEqual([2_000, 72_000])
  })

  test('does not shorten the wait between two looks', async () => {
    expect((await watch({ looks: [rateLimited(0), withLink] })).looks).toEqual(everyInterval(2_000, 2))
  })

  test('may take all that is left', async () => {
    const { outcome, looks } = await watch({ looks: [rateLimited(97), withLink], deadline: 100_000 })
    expect(outcome).toMatchObject(completed)
    expect(looks).toEqual([2_000, 99_000])
  })

  test('ends the run at once where it does not fit, and the run says how long it was', async () => {
    const { outcome, endedAt } = await watch({ looks: [rateLimited(3_600)], deadline: 100_000 })
    const detail = 'The service asked to wait 3600 s, longer than the time that was left.'
    expect(outcome).toMatchObject({ outcome: 'timeout', detail })
    expect(endedAt).toBe(2_000)
  })

  test('is not blamed where the deadline was simply reached', async () => {
    const looks = (turn: number) => (turn < 3 ? 'active' : rateLimited(1))
    const { outcome } = await watch({ looks, deadline: 40_000 })
    const detail = 'The last poll failed: Scripted: the service answered 429. It asks the action to wait 1 s.'
    expect(outcome).toMatchObject({ outcome: 'timeout', detail })
  })
})

describe('the time between two looks', () => {
  test('grows from one interval to six, and the last look comes just before the deadline', async () => {
    const { waits, looks, endedAt } = await watch({ looks: ['active'] })
    const between = waits.slice(1, -1).map(({ ms }) => ms)
    expect(between[0]).toBe(p)
    expect(between.at(-1)).toBe(6 * p)
    expect(between).toEqual(between.toSorted((a, b) => a - b))
    expect(looks.at(-1)).toBe(1_795_000)
    expect(endedAt).toBeLessThanOrEqual(1_800_000)
  })

  test('leaves a tenth of a short span for the last look', async () => {
    const { outcome, looks } = await watch({ looks: ['active'], deadline: 3_000 })
    expect(outcome).toMatchObject({ outcome: 'timeout' })
    expect(looks).toEqual([2_000, 2_700])
  })

  test('leaves time to believe what the last look shows', async () => {
    const looks = (_: number, now: number) => (now > 90_000 ? withLink : 'active')
    expect((await watch({ looks, deadline: 100_000 })).outcome).toMatchObject(completed)
  })

  test('has no look once the deadline is reached', async () => {
    const { outcome, looks } = await watch({ looks: ['active'], deadline: 0 })
    expect(outcome).toMatchObject({ outcome: 'timeout' })
    expect(looks).toEqual([])
  })

  test.each([
    ['while a run waits', 5_000, [2_000]],
    ['before the first look', 0, []],
  ])('ends at once with a signal %s', async (_, cancelAt, expected) => {
    const { outcome, endedAt, looks } = await watch({ looks: ['active'], cancelAt })
    expect(outcome).toEqual({ outcome: 'cancelled', operation: 'create', job: active })
    expect(endedAt).toBe(cancelAt)
    expect(looks).toEqual(expected)
  })
})

describe('one look (`wait: false`)', () => {
  const readJobOnce = (looks: Looks, setup: Setup = {}) =>
    watch({ after: 'wait', looks, inputs: { wait: 'false' }, deadline: 600_000, ...setup })

  test.each([
    ['active', 'started'],
    ['completed', 'no-changes'],
  ])('at a job that is %s: %s', async (status, outcome) => {
    const { outcome: ended, looks, shown } = await readJobOnce([status])
    expect(ended).toEqual({ outcome, operation: 'wait', job: { id: 'job-1', status } })
    expect(looks).toEqual([0])
    expect(shown).toEqual([{ id: 'job-1', status }])
  })

  test('is repeated where the service fails', async () => {
    const { outcome, looks } = await readJobOnce([refusal(500), refusal(503), 'active'])
    expect(outcome).toMatchObject({ outcome: 'started', job: active })
    expect(looks).toHaveLength(3)
  })

  test.each([
    ['the key is refused', unauthorized],
    ['the service does not have the job', notFound],
  ])('is an error where %s', async (_, error) => {
    const { outcome, looks } = await readJobOnce([error])
    expect(outcome).toEqual({ outcome: 'error', operation: 'wait', job: { id: 'job-1' }, error })
    expect(looks).toHaveLength(1)
  })

  test('H35: does not mistake another job for it', async () => {
    const { outcome, shown } = await readJobOnce([{ id: 'job-2', status: 'completed' }])
    expect(outcome).toMatchObject({ ...failed({ reason: 'wrong-job' }), job: { id: 'job-1' } })
    expect(shown).toEqual([])
  })

  test('H20: is a timeout where the service asks to wait longer than there is time', async () => {
    const { outcome, endedAt } = await readJobOnce([rateLimited(3_600)])
    expect(outcome).toMatchObject({ outcome: 'timeout', job: { id: 'job-1' }, detail: expect.stringContaining('429') })
    expect(endedAt).toBe(0)
  })

  test('stops between two attempts where the run is asked to', async () => {
    const { outcome, endedAt } = await readJobOnce([rateLimited(60)], { cancelAt: 1_000 })
    expect(outcome).toEqual({ outcome: 'cancelled', operation: 'wait', job: { id: 'job-1' } })
    expect(endedAt).toBe(1_000)
  })
})

describe('the log of a run that waits', () => {
  test('has a line for each change of the status, and one a minute', async () => {
    const looks = (_: number, now: number): Look => (now > 290_000 ? withLink : now > 250_000 ? 'paused' : 'active')
    const { lines } = await watch({ looks })
    const info = lines.filter(([level]) => level === 'info').map(([, line]) => line)
    expect(info.at(0)).toMatch(/^Job job-1 has the status active after \d+ s\.$/)
    expect(info.at(-2)).toMatch(/^Job job-1 has the status paused after \d+ s\.$/)
    expect(info.at(-1)).toMatch(/^Job job-1 has the status completed after \d+ s\.$/)
    expect(info.length).toBeLessThanOrEqual(6)
  })

  test('says once a minute that there is no answer', async () => {
    const { lines } = await watch({ looks: [refusal(500)], deadline: 200_000 })
    const info = lines.filter(([level]) => level === 'info').map(([, line]) => line)
    expect(info[0]).toMatch(/^No answer about job job-1 after \d+ s: Scripted: the service answered 500\.$/)
    expect(info.length).toBeLessThanOrEqual(3)
  })
})

const anyLook = fc.oneof(
  fc.constantFrom<Look>('active', 'completed', 'failed', 'archived', 'paused', '', withLink),
  fc.constantFrom(400, 404, 429, 500, 503).map((status) => refusal(status)),
  fc.nat(200_000).map((retryAfterMs) => refusal(429, retryAfterMs)),
  fc.constant(webPage()),
)

test('whatever the service answers, no wait passes the deadline, and the run ends before it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        looks: fc.array(anyLook, { minLength: 1, maxLength: 40 }),
        after: fc.constantFrom('create' as const, 'message' as const, 'wait' as const),
        intervalMs: fc.integer({ min: 1_000, max: 300_000 }),
        deadline: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 60_000, max: 1_800_000 })),
        requestMs: fc.nat(30_000),
        random: fc.constantFrom(0, 0.5, 0.999_999).map((chance) => () => chance),
      }),
      async (script) => {
        const { outcome, waits, endedAt, looks } = await watch(script)
        for (const { from, ms } of waits) {
          expect(ms).toBeGreaterThanOrEqual(0)
          expect(from + ms).toBeLessThanOrEqual(script.deadline)
        }
        expect(endedAt).toBeLessThanOrEqual(script.deadline)
        expect(looks.length).toBeGreaterThan(0)
        if (outcome.outcome === 'timeout' && outcome.detail === undefined)
          expect(endedAt).toBeGreaterThanOrEqual(script.deadline * 0.9 - 5_000)
        else if (outcome.outcome !== 'timeout' && outcome.outcome !== 'error')
          expect(['completed', 'no-changes', 'failed', 'archived']).toContain(outcome.outcome)
      },
    ),
    { numRuns: 200 },
  )
})

const interval = fc.integer({ min: 1_000, max: 300_000 })
const elapsed = fc.nat(21_600_000)
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('a wait is at least nine tenths of an interval and at most six intervals', () => {
  fc.assert(
    fc.property(elapsed, interval, random, (elapsedMs, intervalMs, chance) => {
      const delay = pollDelayMs(elapsedMs, intervalMs, chance)
      expect(delay).toBeGreaterThanOrEqual(intervalMs * 0.9 - 1e-6)
      expect(delay).toBeLessThanOrEqual(intervalMs * 6)
    }),
  )
})

test('an older job is never looked at more often', () => {
  fc.assert(
    fc.property(elapsed, elapsed, interval, random, (one, other, intervalMs, chance) => {
      const [younger, older] = one < other ? [one, other] : [other, one]
      expect(pollDelayMs(younger, intervalMs, chance)).toBeLessThanOrEqual(pollDelayMs(older, intervalMs, chance))
    }),
  )
})

test('jitter is a tenth to either side', () => {
  expect(pollDelayMs(0, 10_000, 0)).toBe(9_000)
  expect(pollDelayMs(0, 10_000, 0.5)).toBe(10_000)
  expect(pollDelayMs(0, 10_000, 0.999)).toBeCloseTo(11_000, -2)
})
