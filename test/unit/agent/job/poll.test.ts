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
const timeout = { outcome: 'timeout' }
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

type Row = [name: string, watched: Watch, outcome: object, looks?: number | readonly number[]]

/** `looks`: when each began, or how many there were. */
const play = async (_: string, script: Watch, expected: object, looks?: number | readonly number[]) => {
  const watched = await watch(script)
  expect(watched.outcome).toMatchObject(expected)
  if (typeof looks === 'number') expect(watched.looks).toHaveLength(looks)
  else if (looks !== undefined) expect(watched.looks).toEqual(looks)
}

describe('a run that has sent something', () => {
  test.each<Row>([
    ['looks early: some jobs are done at once', { looks: [withLink] }, { ...completed, operation: 'create' }, [p / 5]],
    [
      'H39: looks for six intervals for a job that it created and that is not found yet',
      { looks: [notFound] },
      failed({ reason: 'not-found' }),
      everyInterval(2_000, 7),
    ],
    [
      'H39: looks once where the job is not found after a message',
      { after: 'message', looks: [notFound] },
      failed({ reason: 'not-found' }),
      1,
    ],
    [
      'does not believe an end right after a message, before the job was active again',
      { after: 'message', looks: ['failed', 'active', withLink] },
      completed,
      3,
    ],
    [
      'believes it at once where the message was answered with “active”',
      { after: 'message', answered: active, looks: [withLink] },
      completed,
      1,
    ],
    [
      'believes it where it stays for six intervals',
      { after: 'message', looks: [withLink] },
      completed,
      everyInterval(0, 7),
    ],
    [
      'reaches the deadline where it does not stay',
      { after: 'message', looks: ['completed'], deadline: 3 * p },
      timeout,
    ],
  ])('%s', play)
})

describe('the end of a job', () => {
  test.each<Row>([
    [
      'is looked for at once by a run that sent nothing',
      { after: 'wait', looks: [withLink] },
      { ...completed, operation: 'wait' },
      [0],
    ],
    ['H34: is no empty status', { looks: [''], deadline: 60_000 }, timeout],
    [
      'H43: without a pull request is looked at twice more',
      { looks: ['completed'] },
      noChanges,
      everyInterval(2_000, 3),
    ],
    ['H43: gets the pull request that comes late', { looks: ['completed', 'completed', withLink] }, completed],
    [
      'H43: stays where those looks fail',
      { looks: ['completed', refusal(500), unauthorized] },
      noChanges,
      everyInterval(2_000, 3),
    ],
    ['H43: stays where the deadline comes first', { looks: ['completed'], deadline: 8_000 }, noChanges],
  ])('%s', play)

  test('H34: is no unknown status, which is warned about once', async () => {
    const { outcome, lines } = await watch({ looks: ['queued', 'queued', 'paused', 'queued', withLink] })
    expect(outcome).toMatchObject(completed)
    expect(lines.filter(([level]) => level === 'warning')).toHaveLength(1)
  })

  test('H35: is no answer for another job, which becomes no output', async () => {
    const { outcome, shown } = await watch({ looks: [{ id: 'job-2', ...withLink }] })
    expect(outcome).toMatchObject({ ...failed({ reason: 'wrong-job' }), job: active })
    expect(shown).toEqual([])
  })

  test('and every good answer before become outputs', async () => {
    const { shown } = await watch({ looks: ['active', withLink] })
    expect(shown.map(({ status }) => status)).toEqual(['active', 'completed'])
  })
})

describe('errors while a run waits', () => {
  test.each<Row>([
    [
      'H27: a refused key ends the wait at once',
      { looks: ['active', unauthorized] },
      { outcome: 'error', error: unauthorized },
      2,
    ],
    [
      'nine in a row do not, however long they take',
      { looks: (turn) => (turn < 60 ? 'active' : refusal(503)), deadline: 6 * hourMs },
      failed({ status: 503 }),
      70,
    ],
    [
      'any good answer begins the count again',
      {
        looks: (turn) => (turn === 200 ? withLink : turn % 9 === 8 ? 'active' : refusal(502)),
        deadline: 30 * hourMs,
      },
      completed,
    ],
    [
      'the last one is named at the deadline',
      { looks: ['active', refusal(500)], deadline: 100_000 },
      endedCreate(lastPoll('500.')),
    ],
    ['one that is over is not', { looks: [refusal(500), 'active'], deadline: 100_000 }, endedCreate()],
    [
      'the job is named even where no look succeeded',
      { after: 'wait', looks: [refusal(500)], deadline: 60_000 },
      { outcome: 'timeout', operation: 'wait', job: { id: 'job-1' } },
    ],
    [
      'H30: a name that does not resolve is tolerated',
      { looks: [unresolved, unresolved, unresolved, withLink] },
      completed,
    ],
    ['H5: a page of HTML is tolerated after another error', { looks: [refusal(500), webPage(), withLink] }, completed],
    ['H5: once more after a good answer', { looks: [webPage(), 'active', webPage(), withLink] }, completed],
    ['H5: a second one in a row is not', { looks: [webPage()] }, failed({ reason: 'response' }), 2],
  ])('%s', play)

  test.each([0, 0.9])('ten in a row that span thirty intervals end the wait (jitter %d)', async (random) => {
    const { outcome, looks, endedAt } = await watch({ looks: [refusal(500)], random: () => random })
    const [first = 0] = looks
    expect(outcome).toMatchObject(failed({ status: 500 }))
    expect(looks.length).toBeGreaterThanOrEqual(10)
    expect(endedAt - first).toBeGreaterThanOrEqual(30 * p)
    expect((looks.at(-2) ?? 0) - first).toBeLessThan(30 * p)
  })
})

describe('H20: a wait that the service asks for', () => {
  const tooLong = 'The service asked to wait 3600 s, longer than the time that was left.'
  test.each<Row>([
    ['is never shortened', { looks: [rateLimited(70), withLink] }, completed, [2_000, 72_000]],
    ['shortens none', { looks: [rateLimited(0), withLink] }, completed, everyInterval(2_000, 2)],
    [
      'may take all that is left',
      { looks: [rateLimited(97), withLink], deadline: 100_000 },
      completed,
      [2_000, 99_000],
    ],
    [
      'ends the run at once where it does not fit',
      { looks: [rateLimited(3_600)], deadline: 100_000 },
      endedCreate(tooLong),
      [2_000],
    ],
    [
      'is not blamed where the deadline was simply reached',
      { looks: (turn) => (turn < 3 ? 'active' : rateLimited(1)), deadline: 40_000 },
      endedCreate(lastPoll('429. It asks the action to wait 1 s.')),
    ],
  ])('%s', play)
})

describe('the time between two looks', () => {
  test.each<Row>([
    [
      'leaves a tenth of a short span for the last look',
      { looks: ['active'], deadline: 3_000 },
      timeout,
      [2_000, 2_700],
    ],
    [
      'leaves time to believe what the last look shows',
      { looks: (_, now) => (now > 90_000 ? withLink : 'active'), deadline: 100_000 },
      completed,
    ],
    ['has no look once the deadline is reached', { looks: ['active'], deadline: 0 }, timeout, []],
  ])('%s', play)

  test('grows from one interval to six, and the last look comes just before the deadline', async () => {
    const { waits, looks, endedAt } = await watch({ looks: ['active'] })
    const between = waits.slice(1, -1).map(({ ms }) => ms)
    expect(between[0]).toBe(p)
    expect(between.at(-1)).toBe(6 * p)
    expect(between).toEqual(between.toSorted((a, b) => a - b))
    expect(looks.at(-1)).toBe(1_795_000)
    expect(endedAt).toBeLessThanOrEqual(1_800_000)
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
  const once = (looks: Looks, setup: Setup = {}): Watch => ({
    after: 'wait',
    looks,
    inputs: { wait: 'false' },
    deadline: 600_000,
    ...setup,
  })
  const job = { id: 'job-1' }

  test.each<Row>([
    ['at a job at work', once(['active']), { outcome: 'started', operation: 'wait', job: active }, [0]],
    ['at a job that has ended', once(['completed']), noChanges, [0]],
    ['is repeated where the service fails', once([refusal(500), refusal(503), 'active']), { outcome: 'started' }, 3],
    ['is an error where the service does not have the job', once([notFound]), { error: notFound, job }, 1],
    ['H35: mistakes no other job for it', once([{ id: 'job-2' }]), { ...failed({ reason: 'wrong-job' }), job }, 1],
    [
      'H20: is a timeout where the service asks to wait longer than there is time',
      once([rateLimited(3_600)]),
      { outcome: 'timeout', job, detail: expect.stringContaining('429') },
      [0],
    ],
    ['stops between two attempts', once([rateLimited(60)], { cancelAt: 1_000 }), { outcome: 'cancelled', job }, [0]],
  ])('%s', play)
})

describe('the log of a run that waits', () => {
  const info = ({ lines }: Awaited<ReturnType<typeof watch>>) =>
    lines.flatMap(([level, line]) => (level === 'info' ? line : []))

  test('has a line for each change of the status, and one a minute', async () => {
    const looks = (_: number, now: number): Look => (now > 290_000 ? withLink : now > 250_000 ? 'paused' : 'active')
    const told = info(await watch({ looks }))
    expect(told.at(0)).toMatch(/^Job job-1 has the status active after \d+ s\.$/)
    expect(told.at(-2)).toMatch(/^Job job-1 has the status paused after \d+ s\.$/)
    expect(told.at(-1)).toMatch(/^Job job-1 has the status completed after \d+ s\.$/)
    expect(told.length).toBeLessThanOrEqual(6)
  })

  test('says once a minute that there is no answer', async () => {
    const told = info(await watch({ looks: [refusal(500)], deadline: 200_000 }))
    expect(told[0]).toMatch(/^No answer about job job-1 after \d+ s: Scripted: the service answered 500\.$/)
    expect(told.length).toBeLessThanOrEqual(3)
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
