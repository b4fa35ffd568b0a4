import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import type { Outcome } from '../../../../src/agent/outcome.ts'
import { toAnnotation, toSummaryLine } from '../../../../src/agent/words/summary-line.ts'
import { ActionError, errorReasons, InputError } from '../../../../src/kit/errors.ts'
import type { AgentJob } from '../../../../src/kit/service/job.ts'
import { parsePullRequestUrl } from '../../../../src/kit/text/safe-url.ts'

const job: AgentJob = { id: 'job-1', status: 'active' }
const completed: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/o/r/pull/3' }
const open = { number: 3, title: 'See www.evil.test', url: undefined }
const problem = (input: string) => ({ input, value: 'x', is: undefined, fix: 'It takes `true` or `false`.' })
const create = { operation: 'create', job } as const
const waited = { operation: 'wait', job } as const
const message = { operation: 'message', job } as const
const failure = (reason: 'unauthorized' | 'service' | 'network', text: string) =>
  ({ outcome: 'error', error: new ActionError(reason, text) }) as const
const noAnswer = { outcome: 'unknown', reason: 'request-interrupted' } as const
const unusable = { ...noAnswer, detail: 'Starting the job: the service answered 502.' } as const
const pushed = (commits?: number) => ({ kind: 'pushed', commits, url: undefined }) as const
const linked = { ...completed, pullRequest: parsePullRequestUrl(completed.prLink ?? '', 'https://github.com') }

const opened = { outcome: 'completed', operation: 'create', job: completed } as const
const finished = { outcome: 'completed', operation: 'message', job: linked } as const
const interrupted = 'The run was interrupted while it asked the agent'
const timeout = 'this run has stopped waiting, and the job goes on.'
const noWait = 'this run does not wait for the agent.'

const hostile = 'R: 500: "<!channel> see <https://evil.test|here>, evil.test/x, //evil or 10.0.0.1, @everyone".'

const lines: readonly (readonly [Outcome, string])[] = [
  [opened, 'Agent job job-1 opened a pull request.'],
  [{ ...finished, operation: 'wait' }, 'Agent job job-1 finished; its pull request is o/r#3.'],
  [{ ...finished, change: pushed(2) }, 'Agent job job-1 pushed 2 commits to o/r#3.'],
  [{ ...finished, change: pushed(1) }, 'Agent job job-1 pushed 1 commit to o/r#3.'],
  [{ ...finished, change: pushed() }, 'Agent job job-1 pushed to o/r#3.'],
  [{ ...finished, change: { kind: 'opened' } as const }, 'Agent job job-1 opened o/r#3.'],
  [{ ...finished, outcome: 'no-changes' }, 'Agent job job-1 finished; o/r#3 did not change.'],
  [{ outcome: 'no-changes', ...create }, 'Agent job job-1 finished without changes; there is no pull request.'],
  [{ outcome: 'failed', ...waited }, 'Agent job job-1 failed; the service did not say why.'],
  [{ ...finished, outcome: 'failed' }, 'Agent job job-1 failed (o/r#3); the service did not say why.'],
  [{ outcome: 'archived', ...waited }, 'Agent job job-1 is archived; it takes no follow-ups.'],
  [{ outcome: 'timeout', ...create }, `Agent job job-1 is still working; ${timeout}`],
  [{ outcome: 'timeout', ...waited, job: { id: 'job-1' } }, `Agent job job-1 has not finished; ${timeout}`],
  [{ outcome: 'started', ...create }, `Agent job job-1 was started; ${noWait}`],
  [{ outcome: 'started', ...message }, `A follow-up was sent to agent job job-1; ${noWait}`],
  [{ outcome: 'started', ...waited }, `Agent job job-1 is not finished; ${noWait}`],
  [{ outcome: 'skipped', reason: 'locked' }, 'Skipped (locked); nothing was sent or written.'],
  [{ outcome: 'skipped', reason: 'duplicate' }, 'Another run handles this request; this run sent nothing.'],
  [{ outcome: 'skipped', reason: 'dry-run', operation: 'message' }, 'Dry run: nothing was sent or written.'],
  [
    { outcome: 'skipped', reason: 'backlog', operation: 'create', open: [open], limit: 1 },
    'Skipped: the agent has 1 open pull request already, and 1 is the limit (max-open-pull-requests); nothing was sent.',
  ],
  [
    { outcome: 'skipped', reason: 'follow-up-limit', operation: 'message', limit: 3 },
    'Skipped: workflows have asked the agent 3 times here since a person last did; that is the limit (max-follow-ups), and nothing was sent.',
  ],
  [{ ...unusable, operation: 'create' }, `The service gave no usable answer; an agent job may have been started.`],
  [{ ...noAnswer, ...message }, `${interrupted}; a follow-up to agent job job-1 may have been sent.`],
  [noAnswer, `${interrupted}; a request may have been sent.`],
  [
    { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation: 'create' },
    `An earlier run was interrupted while it asked the agent, and this run sent nothing; an agent job may have been started.`,
  ],
  [
    { outcome: 'unknown', reason: 'previous-attempt-interrupted', job: { id: 'job-1' }, isGone: true },
    'The service no longer has agent job job-1; nobody can say how it ended.',
  ],
  [{ outcome: 'cancelled' }, 'The run ended early, before anything was sent.'],
  [
    { outcome: 'cancelled', ...waited },
    'The run ended early, before agent job job-1 had finished; the job goes on, because the service cannot stop jobs.',
  ],
  [{ outcome: 'reported', operation: 'help' }, 'The agent takes four commands.'],
  [{ outcome: 'reported', operation: 'status' }, 'There is no agent job here yet.'],
  [{ outcome: 'reported', operation: 'status', job }, 'Status: agent job job-1 is working.'],
  [{ outcome: 'reported', operation: 'status', job: completed }, 'Status: agent job job-1 has finished.'],
  [
    { outcome: 'reported', operation: 'status', job: { ...job, status: 'see www.evil.test' } },
    'Status: agent job job-1 is in a state that this action does not know.',
  ],
  [
    failure('unauthorized', 'Starting the job: the service answered 401: "No. Go.". It asks the action to wait 3 s.'),
    'Error (unauthorized): Starting the job: the service answered 401: "No. Go.".',
  ],
  [
    { ...failure('network', 'The connection broke (ECONNRESET)'), ...create },
    'Error (network), agent job job-1: The connection broke (ECONNRESET).',
  ],
  [failure('service', hostile), 'Error (service): R: 500: … see … … … or … …'],
  [{ outcome: 'error', error: new InputError([problem('wait')]) }, 'Error (input): wait is "x".'],
  [
    { outcome: 'error', error: new InputError([problem('wait'), problem('reactions')]) },
    'Error (input): wait is "x" (and 1 more).',
  ],
]

test.each(lines)('%j', (outcome, line) => {
  expect(toSummaryLine(outcome, '')).toBe(line)
  const pullRequest = 'job' in outcome ? outcome.job?.pullRequest : undefined
  if (!pullRequest) expect(toSummaryLine(outcome, 'o/r')).toBe(`o/r: ${line}`)
})

test.each([
  ['o/r', 'o/r: Agent job job-1 opened #3.'],
  ['o/code', 'o/code: Agent job job-1 opened o/r#3.'],
  ['o/o.github.io', 'o/o github io: Agent job job-1 opened o/r#3.'],
])(
  'in %s the pull request is named by its number, elsewhere with its repository; no name is an address',
  (repository, line) => {
    expect(toSummaryLine({ ...opened, job: linked }, repository)).toBe(line)
  },
)

test('H45: a link that is no plain https is in no annotation', () => {
  for (const prLink of ['javascript:alert(1)', 'http://github.com/o/r/pull/3', 'https://a@b.example/'])
    expect(toAnnotation({ ...opened, job: { ...completed, prLink } })).toBe('Agent job job-1 opened a pull request.')
})

test.each(['@everyone', '<!channel>', 'a b', 'job\n::error::', '*job*', 'www.evil.test', 'x'.repeat(101), ''])(
  'H36: an id like %j, that a chat could take for something else, is left out',
  (id) => {
    const outcome: Outcome = { outcome: 'timeout', operation: 'create', job: { id, status: '' } }
    expect(toSummaryLine(outcome, '')).toMatch(/^The agent job has not finished; this run/)
    expect(toAnnotation(outcome)).toContain('run the action with `job-id` and no prompt')
  },
)

const pieces = fc.constantFrom('https://evil.test', 'www.evil.test', '<!channel>', '@everyone', '<a|b>', ' ', '"', '.')
const foreign = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(pieces, { maxLength: 40 }).map((some) => some.join('')),
)
const foreignJob = fc.record({ id: foreign, status: foreign, prLink: foreign })

test('H55, H110, H112: whatever the service says, it is one bounded line', () => {
  fc.assert(
    fc.property(fc.constantFrom(...errorReasons), foreign, foreignJob, (reason, message, job) => {
      const endings = ['completed', 'failed', 'timeout', 'started'] as const
      const lines = [
        toSummaryLine({ outcome: 'error', error: new ActionError(reason, message), job }, ''),
        toSummaryLine({ outcome: 'reported', operation: 'status', job }, ''),
        ...endings.map((outcome) => toSummaryLine({ outcome, operation: 'message', job }, '')),
      ]
      for (const line of lines) {
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}<>@]|\/\/|[a-z]\.[a-z]/iu)
        expect(line.length).toBeLessThan(2_200)
        expect(line).toMatch(/^[A-Z].*[.!?…]$/u)
      }
    }),
    { numRuns: 1_000 },
  )
})

it.each([
  [{ operation: 'create' }, 'No job was started.'],
  [{ operation: 'message' }, 'No message was sent.'],
  [create, 'Agent job job-1 may still be running.'],
  [{ operation: 'wait', job: { id: 'a' } }, 'The service does not know agent job a.'],
  [{ operation: 'wait', job: completed }, 'Agent job job-1 has ended (completed).'],
  [{}, 'Nothing was sent.'],
  [{ ...message, detail: 'It was not taken.' }, 'It was not taken.\nAgent job job-1 may still be running.'],
] as const)('an annotation of an error with %j', (facts, state) => {
  const error = new ActionError('not-found', 'Not found.', { hint: 'Try again.' })
  expect(toAnnotation({ outcome: 'error', error, ...facts })).toBe(`Not found.\n${state}\nTry again.`)
})

it('an annotation of a command, as its thread does', () => {
  expect(toAnnotation({ outcome: 'failed', ...create }, 'o/r', '/agent')).toBe(
    'Agent job job-1 failed; the service did not say why.\nTo go on, comment `/agent <prompt>`; to start afresh, comment `/agent new <prompt>`.',
  )
})

it('an annotation of an error that says nothing of what the service knows', () => {
  const outcome: Outcome = { ...failure('network', 'No.'), operation: 'wait', job: { id: 'a' } }
  expect(toAnnotation(outcome)).toContain('Agent job a may still be running.')
})

it.each<[Outcome, string[]]>([
  [{ outcome: 'failed', ...create }, ['To start a new job, run the action with a prompt and without `job-id`.']],
  [
    { outcome: 'timeout', ...create, detail: 'The last poll failed: No.' },
    [
      'The last poll failed: No.',
      'To wait for it, run the action with `job-id: job-1` and no prompt. To wait longer, raise `timeout-minutes`.',
    ],
  ],
  [opened, ['https://github.com/o/r/pull/3']],
  [{ outcome: 'no-changes', ...create }, []],
])('an annotation of %j', (outcome, rest) => {
  expect(toAnnotation(outcome)).toBe([toSummaryLine(outcome, ''), ...rest].join('\n'))
})
