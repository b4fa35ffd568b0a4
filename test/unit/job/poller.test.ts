import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { CancelledError, ServiceError } from '../../../src/errors.ts'
import { refusal, webPage } from '../service/scripted-service.ts'
import { active, type Look, p, watch, withLink } from './scripted-job.ts'

const completed = { kind: 'terminal', job: { id: 'job-1', ...withLink } }

describe('when it looks', () => {
  it('looks early after a POST, and at once at a job of somebody else', async () => {
    expect((await watch({ looks: [withLink] })).looks).toEqual([p / 5])
    expect((await watch({ looks: [withLink], after: 'wait' })).looks).toEqual([0])
  })

  it('waits from one interval up to six of them, ever longer', async () => {
    const { waits } = await watch({ looks: ['active'] })
    const between = waits.slice(1, -1).map(({ ms }) => ms)
    expect(between[0]).toBe(p)
    expect(between.at(-1)).toBe(6 * p)
    expect(between).toEqual(between.toSorted((a, b) => a - b))
  })

  it('makes one last poll just before the deadline, and ends as timeout', async () => {
    const { result, looks, endedAt } = await watch({ looks: ['active'], deadline: 100_000 })
    expect(result).toEqual({ kind: 'timeout' })
    expect(looks.at(-1)).toBe(95_000)
    expect(endedAt).toBeLessThanOrEqual(100_000)
  })

  it('keeps a tenth of a short span for the last poll', async () => {
    const { looks } = await watch({ looks: ['active'], deadline: 3_000 })
    expect(looks).toEqual([2_000, 2_700])
  })

  it('believes what the last poll shows', async () => {
    const { result } = await watch({ looks: (_, now) => (now > 90_000 ? withLink : 'active'), deadline: 100_000 })
    expect(result).toEqual(completed)
  })

  it('looks no more once the deadline is reached', async () => {
    const { result, looks } = await watch({ looks: ['active'], deadline: 0 })
    expect(result).toEqual({ kind: 'timeout' })
    expect(looks).toEqual([])
  })
})

describe('H34: a status that nobody knows', () => {
  it.each(['', 'DONE', 'archiving', 'Completed'])('%j is not finished', async (status) => {
    const { result } = await watch({ looks: [status], deadline: 60_000 })
    expect(result).toEqual({ kind: 'timeout' })
  })

  it('is warned about once, whatever comes after it', async () => {
    const { result, lines } = await watch({ looks: ['queued', 'queued', 'paused', 'queued', withLink] })
    expect(result).toEqual(completed)
    expect(lines.filter(([level]) => level === 'warning')).toHaveLength(1)
  })
})

describe('after a message', () => {
  const message = { after: 'message' } as const

  it('believes a terminal state at once when the answer itself was active', async () => {
    const { looks } = await watch({ ...message, answered: active, looks: [withLink] })
    expect(looks).toHaveLength(1)
  })

  it('does not believe a terminal state before it has seen active', async () => {
    const { result, looks } = await watch({ ...message, looks: ['failed', 'failed', 'active', withLink] })
    expect(result).toEqual(completed)
    expect(looks).toHaveLength(4)
  })

  it('believes one that stays for six intervals', async () => {
    const { result, looks } = await watch({ ...message, looks: [withLink] })
    expect(result).toEqual(completed)
    expect(looks.at(-1)).toBeGreaterThanOrEqual(6 * p)
    expect(looks.at(-2)).toBeLessThan(6 * p)
  })

  it('is a timeout when the deadline comes before that', async () => {
    const { result } = await watch({ ...message, looks: ['completed'], deadline: 3 * p })
    expect(result).toMatchObject({ kind: 'timeout' })
  })
})

describe('H39: a job that is not found', () => {
  it('is asked for again for six intervals after a create', async () => {
    const { result, looks, endedAt } = await watch({ looks: [refusal(404)] })
    expect(result).toMatchObject({ kind: 'rejected', error: { reason: 'not-found' } })
    expect(looks.slice(0, -1).every((at) => at < 6 * p)).toBe(true)
    expect(endedAt).toBeGreaterThanOrEqual(6 * p)
    expect(endedAt).toBeLessThan(7 * p)
  })

  it('may turn up late', async () => {
    expect((await watch({ looks: [refusal(404), refusal(404), 'active', withLink] })).result).toEqual(completed)
  })

  it.each(['message', 'wait'] as const)('ends the wait at once after a %s', async (after) => {
    const { result, looks } = await watch({ after, looks: [refusal(404)] })
    expect(result).toMatchObject({ kind: 'rejected', error: { reason: 'not-found' } })
    expect(looks).toHaveLength(1)
  })
})

describe('H43: completed without a pull request', () => {
  it('is looked at twice more, an interval apart', async () => {
    const { result, looks } = await watch({ looks: ['completed'] })
    expect(result).toEqual({ kind: 'terminal', job: { id: 'job-1', status: 'completed' } })
    expect(looks).toEqual([2_000, 2_000 + p, 2_000 + 2 * p])
  })

  it('takes the pull request that comes late', async () => {
    expect((await watch({ looks: ['completed', 'completed', withLink] })).result).toEqual(completed)
  })

  it('stays completed when the looks fail', async () => {
    const { result, looks } = await watch({ looks: ['completed', refusal(500), refusal(401)] })
    expect(result).toEqual({ kind: 'terminal', job: { id: 'job-1', status: 'completed' } })
    expect(looks).toHaveLength(3)
  })

  it('stays completed when the deadline comes first', async () => {
    const { result } = await watch({ looks: ['completed'], deadline: 8_000 })
    expect(result).toMatchObject({ kind: 'terminal', job: { status: 'completed' } })
  })

  it.each(['failed', 'archived'])('%s is believed at once', async (status) => {
    const { result, looks } = await watch({ looks: [status] })
    expect(result).toEqual({ kind: 'terminal', job: { id: 'job-1', status } })
    expect(looks).toHaveLength(1)
  })
})

describe('errors while polling', () => {
  it.each([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])(
    'end the wait after ten in a row that span thirty intervals (jitter %d)',
    async (random) => {
      const { result, looks, endedAt } = await watch({ looks: [refusal(500)], random: () => random })
      expect(result).toMatchObject({ kind: 'rejected', error: { status: 500 } })
      expect(looks.length).toBeGreaterThanOrEqual(10)
      expect(endedAt - (looks[0] ?? 0)).toBeGreaterThanOrEqual(30 * p)
      expect((looks.at(-2) ?? 0) - (looks[0] ?? 0)).toBeLessThan(30 * p)
    },
  )

  it('need ten, however long they take', async () => {
    const hours = 3_600_000
    const { looks } = await watch({ looks: (look) => (look < 60 ? 'active' : refusal(503)), deadline: 6 * hours })
    expect(looks).toHaveLength(70)
  })

  it('start anew with any good answer', async () => {
    const { result } = await watch({
      looks: (look) => (look === 200 ? withLink : look % 9 === 8 ? 'active' : refusal(502)),
      deadline: 100_000_000,
    })
    expect(result).toEqual(completed)
  })

  it('are a timeout at the deadline, with the last of them', async () => {
    const { result } = await watch({ looks: ['active', refusal(500)], deadline: 100_000 })
    expect(result).toEqual({ kind: 'timeout', detail: 'The last poll failed: Scripted: the service answered 500.' })
  })

  it('say nothing of errors that were over before the deadline', async () => {
    const { result } = await watch({ looks: [refusal(500), 'active'], deadline: 100_000 })
    expect(result).toEqual({ kind: 'timeout' })
  })

  it.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [407, 'proxy'],
    [400, 'invalid-request'],
  ] as const)('H27: %i ends the wait at once', async (status, reason) => {
    const error = new ServiceError(reason, 'Scripted.', { taken: 'not-taken', status })
    const { result, looks } = await watch({ looks: ['active', error] })
    expect(result).toEqual({ kind: 'rejected', error })
    expect(looks).toHaveLength(2)
  })

  it('H5: a page of HTML is asked for once more, also after an error of another kind', async () => {
    expect((await watch({ looks: [webPage(), webPage()] })).looks).toHaveLength(2)
    expect((await watch({ looks: [refusal(500), webPage(), withLink] })).result).toEqual(completed)
    expect((await watch({ looks: [webPage(), 'active', webPage(), withLink] })).result).toEqual(completed)
  })

  it('H30: a name that does not resolve for a while is borne like any other failure', async () => {
    const unresolved = new ServiceError('network', 'ENOTFOUND', { taken: 'not-taken', maxRetries: 1 })
    const { result } = await watch({ looks: ['active', unresolved, unresolved, unresolved, withLink] })
    expect(result).toEqual(completed)
  })

  it('H35: an answer for another job ends the wait', async () => {
    const { result, seen } = await watch({ looks: [{ id: 'job-2', ...withLink }] })
    expect(result).toMatchObject({ kind: 'rejected', error: { reason: 'wrong-job' } })
    expect(seen).toEqual([])
  })
})

describe('H20: a wait that the service asks for', () => {
  const limited = (seconds: number) => refusal(429, seconds * 1_000)

  it('is never shortened', async () => {
    const { result, looks } = await watch({ looks: [limited(70), withLink] })
    expect(result).toEqual(completed)
    expect((looks[1] ?? 0) - (looks[0] ?? 0)).toBe(70_000)
  })

  it('is never shorter than our own', async () => {
    const { looks } = await watch({ looks: [limited(0), withLink] })
    expect((looks[1] ?? 0) - (looks[0] ?? 0)).toBe(p)
  })

  it('may take what was kept for the last poll', async () => {
    const { result, looks } = await watch({ looks: [limited(97), withLink], deadline: 100_000 })
    expect(result).toEqual(completed)
    expect(looks).toEqual([2_000, 99_000])
  })

  it('ends the wait at once as timeout when it does not fit, and says how long it is', async () => {
    const { result, endedAt } = await watch({ looks: [limited(3_600)], deadline: 100_000 })
    expect(result).toEqual({
      kind: 'timeout',
      detail: 'The service asked to wait 3600 s, which is more than was left of the deadline.',
    })
    expect(endedAt).toBe(2_000)
  })

  it('is not blamed for an own wait that does not fit', async () => {
    const { result } = await watch({ looks: (look) => (look < 3 ? 'active' : limited(1)), deadline: 40_000 })
    expect(result).toMatchObject({
      kind: 'timeout',
      detail: 'The last poll failed: Scripted: the service answered 429. It asks to wait 1 s.',
    })
  })
})

describe('a signal', () => {
  it('ends a wait at once', async () => {
    const stop = new CancelledError('Received SIGINT')
    const { result, endedAt, looks } = await watch({ looks: ['active'], cancelAt: 5_000, cancelWith: stop })
    expect(result).toEqual({ kind: 'rejected', error: stop })
    expect(endedAt).toBe(5_000)
    expect(looks).toEqual([2_000])
  })

  it('that came before the first look leaves it out', async () => {
    const stop = new CancelledError('Received SIGINT')
    const { result, looks } = await watch({ looks: ['active'], after: 'wait', cancelWith: stop, isCancelled: true })
    expect(result).toEqual({ kind: 'rejected', error: stop })
    expect(looks).toEqual([])
  })
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
        random: fc.constantFrom(
          () => 0,
          () => 0.5,
          () => 0.999_999,
        ),
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
