import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ActionError, errorReasons, InputError } from '../../../src/errors.ts'
import { type Outcome, outcomeNames } from '../../../src/outcome.ts'
import { toAnnotation, toSummaryLine } from '../../../src/render/summary-line.ts'
import type { AgentJob } from '../../../src/service/job.ts'
import { outcomesOfEveryKind } from '../outcomes.ts'

const job: AgentJob = { id: 'job-1', status: 'active' }
const completed: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/o/r/pull/3' }
const problem = (input: string) => ({ input, got: '"x"', expected: 'true or false', example: 'true' })

const lines: readonly (readonly [Outcome, string])[] = [
  [{ outcome: 'completed', operation: 'create', job: completed }, 'Agent job job-1 completed with a pull request.'],
  [{ outcome: 'no-changes', operation: 'create', job }, 'Agent job job-1 completed without changes.'],
  [{ outcome: 'failed', operation: 'wait', job }, 'Agent job job-1 failed; it gives no reason.'],
  [{ outcome: 'archived', operation: 'wait', job }, 'Agent job job-1 is archived.'],
  [
    { outcome: 'timeout', operation: 'create', job },
    'Agent job job-1 was not finished at the deadline; the job goes on.',
  ],
  [{ outcome: 'started', operation: 'create', job }, 'Agent job job-1 was started; nobody waits for it.'],
  [{ outcome: 'started', operation: 'message', job }, 'The message to agent job job-1 was sent; nobody waits for it.'],
  [{ outcome: 'started', operation: 'wait', job }, 'Agent job job-1 is not finished; nobody waits for it.'],
  [{ outcome: 'skipped', reason: 'locked' }, 'Skipped (locked): nothing was done.'],
  [{ outcome: 'skipped', reason: 'dry-run', operation: 'message' }, 'Dry run (message): nothing was sent.'],
  [
    { outcome: 'unknown', reason: 'request-interrupted', operation: 'create' },
    'An agent job may have been started, but no usable answer came: look in the service before you ask again.',
  ],
  [
    { outcome: 'unknown', reason: 'request-interrupted', operation: 'message', job },
    'A message to agent job job-1 may have been sent, but no usable answer came: look in the service before you ask again.',
  ],
  [
    { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation: 'create' },
    'An agent job may have been started by an interrupted earlier attempt, so nothing was sent: look in the service before you ask again.',
  ],
  [{ outcome: 'cancelled' }, 'The workflow was cancelled before anything was started.'],
  [{ outcome: 'cancelled', operation: 'page-views' }, 'The workflow was cancelled before the report was finished.'],
  [{ outcome: 'cancelled', operation: 'wait', job }, 'The workflow was cancelled; agent job job-1 goes on.'],
  [{ outcome: 'reported', operation: 'help' }, 'The usage was shown.'],
  [{ outcome: 'reported', operation: 'status' }, 'There is no agent job here yet.'],
  [{ outcome: 'reported', operation: 'status', job }, 'Agent job job-1 is active.'],
  [{ outcome: 'reported', operation: 'status', job: completed }, 'Agent job job-1 is completed.'],
  [
    {
      outcome: 'error',
      error: new ActionError(
        'unauthorized',
        'Starting the job: the service answered 401: "No. Go.". It asks to wait 3 s.',
      ),
    },
    'Error (unauthorized): Starting the job: the service answered 401: "No. Go.".',
  ],
  [
    {
      outcome: 'error',
      operation: 'create',
      job,
      error: new ActionError('network', 'The connection broke (ECONNRESET)'),
    },
    'Error (network), agent job job-1: The connection broke (ECONNRESET).',
  ],
  [
    {
      outcome: 'error',
      error: new ActionError(
        'service',
        'Reading: 500: "<!channel> see <https://evil.test|here>, evil.test/x, //evil or 10.0.0.1, @everyone".',
      ),
    },
    'Error (service): Reading: 500: … see … … … or … …',
  ],
  [
    { outcome: 'error', error: new InputError([problem('wait')]) },
    'Error (input): wait: got "x"; expected true or false; for example true.',
  ],
  [
    { outcome: 'error', error: new InputError([problem('wait'), problem('reactions')]) },
    'Error (input): wait: got "x"; expected true or false; for example true (and 1 more).',
  ],
]

test.each(lines)('%j', (outcome, line) => expect(toSummaryLine(outcome)).toBe(line))

describe('H45: a link', () => {
  it.each(['javascript:alert(1)', 'http://github.com/o/r/pull/3', 'https://a@b.example/'])(
    'that is %s is in no annotation',
    (prLink) => {
      const outcome: Outcome = { outcome: 'completed', operation: 'create', job: { ...completed, prLink } }
      expect(toAnnotation(outcome)).toBe('Agent job job-1 completed with a pull request.')
    },
  )
})

describe('H36: an id that a chat could take for something else', () => {
  it.each(['@everyone', '<!channel>', 'a b', 'job\n::error::', '*job*', 'www.evil.test', 'x'.repeat(101), ''])(
    'like %j is left out',
    (id) => {
      expect(toSummaryLine({ outcome: 'failed', operation: 'wait', job: { id, status: 'failed' } })).toBe(
        'The agent job failed; it gives no reason.',
      )
    },
  )
})

const pieces = fc.constantFrom('https://evil.test', 'www.evil.test', '<!channel>', '@everyone', '<a|b>', ' ', '"', '.')
const foreign = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(pieces, { maxLength: 40 }).map((some) => some.join('')),
)
const foreignJob = fc.record({ id: foreign, status: foreign, prLink: foreign })

test('H55, H110, H112: whatever the service says, it is one bounded line', () => {
  const outcome = fc.oneof(
    foreignJob.map((job): Outcome => ({ outcome: 'reported', operation: 'status', job })),
    fc
      .tuple(fc.constantFrom('completed', 'failed', 'timeout', 'started'), foreignJob)
      .map(([outcome, job]): Outcome => ({ outcome, operation: 'message', job })),
    fc
      .tuple(fc.constantFrom(...errorReasons), foreign, foreignJob)
      .map(([reason, message, job]): Outcome => ({ outcome: 'error', error: new ActionError(reason, message), job })),
  )
  fc.assert(
    fc.property(outcome, (one) => {
      const line = toSummaryLine(one)
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}<>@]|\/\/|[a-z]\.[a-z]/iu)
      expect(line.length).toBeLessThan(2_200)
      expect(line).toMatch(/^[A-Z].*[.!?…]$/u)
    }),
    { numRuns: 1_000 },
  )
})

test('every outcome has its own line', () => {
  const all = outcomesOfEveryKind.map(toSummaryLine)
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(outcomeNames.length)
})

describe('an annotation says what happened, where the job stands and what to do', () => {
  const error = new ActionError('service', 'The service answered 500.', { hint: 'Try again.' })

  it.each([
    [{ operation: 'create' }, 'No agent job was started.'],
    [{ operation: 'create', job }, 'Agent job job-1 may still be running.'],
    [{ operation: 'wait', job: completed }, 'Agent job job-1 has ended: completed.'],
    [{}, 'Nothing was sent.'],
    [{ operation: 'message', detail: 'The message was not taken.' }, 'The message was not taken.'],
  ] as const)('of an error with %j', (facts, state) => {
    expect(toAnnotation({ outcome: 'error', error, ...facts })).toBe(`The service answered 500.\n${state}\nTry again.`)
  })

  it('of an error, without a guess about a report, or about a job that the service does not know', () => {
    const unknown = new ActionError('not-found', 'Not found.', { hint: 'Check it.' })
    const text = 'Not found.\nCheck it.'
    expect(toAnnotation({ outcome: 'error', error: unknown, operation: 'page-views' })).toBe(text)
    expect(toAnnotation({ outcome: 'error', error: unknown, operation: 'wait', job: { id: 'a' } })).toBe(text)
    expect(toAnnotation({ outcome: 'error', error: unknown, operation: 'create', job })).toContain(
      'may still be running',
    )
  })

  it.each([
    [{ outcome: 'failed', operation: 'create', job }, 'To try again, start a new job.'],
    [{ outcome: 'archived', operation: 'create', job }, 'An archived job takes no more messages: start a new one.'],
    [
      { outcome: 'timeout', operation: 'create', job, detail: 'The last poll failed: No.' },
      'The last poll failed: No.\nTo wait for it again, run the action with its job-id and without a prompt.',
    ],
    [{ outcome: 'completed', operation: 'create', job: completed }, 'https://github.com/o/r/pull/3'],
    [{ outcome: 'no-changes', operation: 'create', job }, undefined],
  ] satisfies [Outcome, string | undefined][])('of %j', (outcome, rest) => {
    expect(toAnnotation(outcome)).toBe([toSummaryLine(outcome), ...(rest === undefined ? [] : [rest])].join('\n'))
  })
})
