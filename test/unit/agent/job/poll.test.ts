import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JobToWaitFor, pollDelayMs, waitForJob } from '../../../../src/agent/job/poll.ts'
import { ServiceError } from '../../../../src/kit/errors.ts'
import { refusal, webPage } from '../../kit/service/scripted-service.ts'
import { active, type Look, type Looks, openRun, p, push, type Setup } from './session.ts'

interface Watch extends Setup {
  /** Of job-1. */
  readonly looks: Looks
  readonly after?: 'create' | 'message' | 'wait'
  readonly answered?: JobToWaitFor['answered']
}

/** Waits for job-1, in a run without a thread. `looks`: when each began. */
async function watch({ looks: script, after = 'create', answered, ...setup }: Watch) {
  const jobs = { 'job-1': script }
  const { session, time, looks, lines, shown } = await openRun({ deadline: 1_800_000, ...setup, event: push, jobs })
  const sent = after === 'wait' ? {} : { operation: after, posts: [{ operation: after, agoMs: 0 }] }
  const outcome = await time.run(
    waitForJob(session, { jobId: 'job-1', ...sent, answered: answered ?? (after === 'create' ? active : undefined) }),
  )
  return { outcome, looks, lines, shown, waits: time.waits, endedAt: time.clock.monotonic() }
}

const withLink = { status: 'completed', prLink: 'https://gitlab.example/o/r/pull/1' }
const completed = { outcome: 'completed', job: { id: 'job-1', ...withLink } }
const noChanges = { outcome: 'no-changes', job: { id: 'job-1', status: 'completed' } }
const timeout = { outcome: 'timeout' }
const cancelledAt = { outcome: 'cancelled', operation: 'create', job: active }
const failed = (facts: object) => ({ outcome: 'error', error: expect.objectContaining(facts), job: expect.anything() })
const unauthorized = refusal(401)
const notFound = refusal(404)
const rateLimited = (seconds: number) => refusal(429, seconds * 1_000)
const unresolved = new ServiceError('network', 'ENOTFOUND', { acceptance: 'not-accepted', maxRetries: 1 })
const hourMs = 3_600_000
/** Looks from `first` on, an interval apart. */
const everyInterval = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index * p)
const lastPoll = (words: string) => `The last poll failed: Scripted: the service answered ${words}`
const endedCreate = (detail?: string) => ({ outcome: 'timeout', operation: 'create', job: active, detail })

/** `seen`: when each look began, or how many there were. */
type Row = [name: string, looks: Looks, outcome: object, seen?: number | number[] | undefined, given?: Partial<Watch>]

const lost = failed({ reason: 'not-found' })
const message = { after: 'message' } as const
const wait = { after: 'wait' } as const
const until = (deadline: number) => ({ deadline })
const once: Partial<Watch> = { ...wait, inputs: { wait: 'false' }, deadline: 600_000 }
const job = { id: 'job-1' }
const tooLong = 'The service asked to wait 3600 s, longer than the time that was left.'
const timeoutAt429 = { outcome: 'timeout', job, detail: expect.stringContaining('429') }
const noLook = { outcome: 'timeout', operation: 'wait', job }
const unresolvedThrice = [unresolved, unresolved, unresolved, withLink]

const failsInTheEnd: Looks = (turn) => (turn < 60 ? 'active' : refusal(503))
const failsMostly: Looks = (turn) => (turn === 200 ? withLink : turn % 9 === 8 ? 'active' : refusal(502))
const endsLate: Looks = (_, now) => (now > 90_000 ? withLink : 'active')
const limitedInTheEnd: Looks = (turn) => (turn < 3 ? 'active' : rateLimited(1))
const limited = endedCreate(lastPoll('429. It asks the action to wait 1 s.'))

test.each<Row>([
  ['a run looks early: some jobs are done at once', [withLink], { ...completed, operation: 'create' }, [p / 5]],
  ['at once where it sent nothing', [withLink], { ...completed, operation: 'wait' }, [0], wait],
  ['H39: for six intervals for a new job that is not found yet', [notFound], lost, everyInterval(2_000, 7)],
  ['H39: once where the job is not found after a message', [notFound], lost, 1, message],
  ['an end right after a message, before the job was active', ['failed', 'active', withLink], completed, 3, message],
  ['an end after a message, answered with “active”', [withLink], completed, 1, { ...message, answered: active }],
  ['an end after a message, that stays for six intervals', [withLink], completed, everyInterval(0, 7), message],
  ['an end after a message, that has no time to stay', ['completed'], timeout, 4, { ...message, deadline: 3 * p }],
  ['H34: an empty status is no end', [''], timeout, undefined, until(60_000)],
  ['H43: an end without a pull request is looked at twice more', ['completed'], noChanges, everyInterval(2_000, 3)],
  ['H43: an end gets the pull request that comes late', ['completed', 'completed', withLink], completed],
  ['H43: stays where those looks fail', ['completed', refusal(500), unauthorized], noChanges, everyInterval(2_000, 3)],
  ['H43: stays where the deadline comes first', ['completed'], noChanges, undefined, until(8_000)],

  ['H27: a refused key ends the wait', ['active', unauthorized], { outcome: 'error', error: unauthorized }, 2],
  ['nine errors in a row do not, in whatever time', failsInTheEnd, failed({ status: 503 }), 70, until(6 * hourMs)],
  ['any good answer begins the count again', failsMostly, completed, 201, until(30 * hourMs)],
  ['the last error is named', ['active', refusal(500)], endedCreate(lastPoll('500.')), undefined, until(100_000)],
  ['an error that is over is not', [refusal(500), 'active'], endedCreate(), undefined, until(100_000)],
  ['a job that no look has shown is named', [refusal(500)], noLook, undefined, { ...wait, deadline: 60_000 }],
  ['H30: a name that does not resolve is tolerated', unresolvedThrice, completed],
  ['H5: a page of HTML is tolerated after another error', [refusal(500), webPage(), withLink], completed],
  ['H5: and once more after a good answer', [webPage(), 'active', webPage(), withLink], completed],
  ['H5: a second page in a row is not', [webPage()], failed({ reason: 'response' }), 2],

  ['H20: a wait that is asked for is never shortened', [rateLimited(70), withLink], completed, [2_000, 72_000]],
  ['H20: and shortens none', [rateLimited(0), withLink], completed, everyInterval(2_000, 2)],
  ['H20: and may take all that is left', [rateLimited(97), withLink], completed, [2_000, 99_000], until(100_000)],
  ['H20: one that does not fit ends the run', [rateLimited(3_600)], endedCreate(tooLong), [2_000], until(100_000)],
  ['H20: is not blamed for a deadline that was reached', limitedInTheEnd, limited, undefined, until(40_000)],
  ['a tenth of a short span is left for the last look', ['active'], timeout, [2_000, 2_700], until(3_000)],
  ['and to believe it', endsLate, completed, undefined, until(100_000)],
  ['no look once the deadline is reached', ['active'], timeout, [], until(0)],
  ['a signal ends the wait at once', ['active'], cancelledAt, [2_000], { cancelAt: 5_000 }],
  ['a signal before the first look', ['active'], cancelledAt, [], { cancelAt: 0 }],

  ['one look at a job at work', ['active'], { outcome: 'started', operation: 'wait', job: active }, [0], once],
  ['one look at a job that has ended', ['completed'], noChanges, [0], once],
  ['one look, repeated where it fails', [refusal(500), refusal(503), 'active'], { outcome: 'started' }, 3, once],
  ['one look at a job that the service does not have', [notFound], { error: notFound, job }, 1, once],
  ['H35: one look at another job', [{ id: 'job-2' }], { ...failed({ reason: 'wrong-job' }), job }, 1, once],
  ['H20: one look is a timeout where the wait is too long', [rateLimited(3_600)], timeoutAt429, [0], once],
  ['one look is stopped', [rateLimited(60)], { outcome: 'cancelled', job }, [0], { ...once, cancelAt: 1_000 }],
])('%s', async (_, looks, expected, seen, given = {}) => {
  const watched = await watch({ looks, ...given })
  expect(watched.outcome).toMatchObject(expected)
  if (given.cancelAt !== undefined) expect(watched.endedAt).toBe(given.cancelAt)
  if (typeof seen === 'number') expect(watched.looks).toHaveLength(seen)
  else if (seen !== undefined) expect(watched.looks).toEqual(seen)
})

test('H34: an unknown status is no end, and is warned about once', async () => {
  const { outcome, lines } = await watch({ looks: ['queued', 'queued', 'paused', 'queued', withLink] })
  expect(outcome).toMatchObject(completed)
  expect(lines.filter(([level]) => level === 'warning')).toHaveLength(1)
})

test('every good answer becomes outputs; H35: one for another job does not', async () => {
  const { shown } = await watch({ looks: ['active', withLink] })
  expect(shown.map(({ status }) => status)).toEqual(['active', 'completed'])
  const wrong = await watch({ looks: [{ id: 'job-2', ...withLink }] })
  expect(wrong.outcome).toMatchObject({ ...failed({ reason: 'wrong-job' }), job: active })
  expect(wrong.shown).toEqual([])
})

test.each([0, 0.9])('ten errors in a row that span thirty intervals end the wait (jitter %d)', async (random) => {
  const { outcome, looks, endedAt } = await watch({ looks: [refusal(500)], random: () => random })
  const [first = 0] = looks
  expect(outcome).toMatchObject(failed({ status: 500 }))
  expect(looks.length).toBeGreaterThanOrEqual(10)
  expect(endedAt - first).toBeGreaterThanOrEqual(30 * p)
  expect((looks.at(-2) ?? 0) - first).toBeLessThan(30 * p)
})

test('the time between two looks grows from one interval to six, and the last one comes before the deadline', async () => {
  const { waits, looks, endedAt } = await watch({ looks: ['active'] })
  const between = waits.slice(1, -1).map(({ ms }) => ms)
  expect(between[0]).toBe(p)
  expect(between.at(-1)).toBe(6 * p)
  expect(between).toEqual(between.toSorted((a, b) => a - b))
  expect(looks.at(-1)).toBe(1_795_000)
  expect(endedAt).toBeLessThanOrEqual(1_800_000)
})

test('the log has a line for each change of the status, and one a minute, also without an answer', async () => {
  const info = ({ lines }: Awaited<ReturnType<typeof watch>>) =>
    lines.flatMap(([level, line]) => (level === 'info' ? line : []))
  const looks = (_: number, now: number): Look => (now > 290_000 ? withLink : now > 250_000 ? 'paused' : 'active')
  const told = info(await watch({ looks }))
  expect(told.at(0)).toMatch(/^Job job-1 has the status active after \d+ s\.$/)
  expect(told.at(-2)).toMatch(/^Job job-1 has the status paused after \d+ s\.$/)
  expect(told.at(-1)).toMatch(/^Job job-1 has the status completed after \d+ s\.$/)
  expect(told.length).toBeLessThanOrEqual(6)
  const silence = info(await watch({ looks: [refusal(500)], deadline: 200_000 }))
  expect(silence[0]).toMatch(/^No answer about job job-1 after \d+ s: Scripted: the service answered 500\.$/)
  expect(silence.length).toBeLessThanOrEqual(3)
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

test('the curve: from nine tenths of an interval to six intervals, never faster for an older job, with a tenth of jitter', () => {
  fc.assert(
    fc.property(elapsed, elapsed, interval, random, (one, other, intervalMs, chance) => {
      const [younger, older] = one < other ? [one, other] : [other, one]
      const delay = pollDelayMs(younger, intervalMs, chance)
      expect(delay).toBeGreaterThanOrEqual(intervalMs * 0.9 - 1e-6)
      expect(delay).toBeLessThanOrEqual(intervalMs * 6)
      expect(delay).toBeLessThanOrEqual(pollDelayMs(older, intervalMs, chance))
    }),
  )
  expect(pollDelayMs(0, 10_000, 0)).toBe(9_000)
  expect(pollDelayMs(0, 10_000, 0.5)).toBe(10_000)
  expect(pollDelayMs(0, 10_000, 0.999)).toBeCloseTo(11_000, -2)
})
