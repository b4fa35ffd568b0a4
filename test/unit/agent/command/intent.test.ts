import { expect, test } from 'vitest'
import { resolveIntent } from '../../../../src/agent/command/intent.ts'
import { parseInputs } from '../../../../src/agent/inputs.ts'
import type { Event } from '../../../../src/kit/github/event.ts'
import { inputSource } from '../../input-source.ts'
import { commandText, commandEvent as event, repository } from './command-event.ts'

const on = (name: string) => ({ kind: 'other', name, isFromFork: false }) as const
const command = commandText({ body: '/AGENT go' })
const asked = event({ text: command })
const thread = { number: 3, isPullRequest: true, url: '' }

const settings = parseInputs(inputSource())
const prompt = 'Fix'
const jobId = 'job-1'
const message = { kind: 'message', jobId, prompt } as const
const wait = { kind: 'wait', jobId } as const
const create = { kind: 'create', prompt } as const
const ignored = { kind: 'ignored', reason: 'not-a-command' } as const
const nothing = { prompt: undefined, jobId: undefined }

test.each<[string, { prompt: string | undefined; jobId: string | undefined }, Event, object]>([
  ['a job id and a prompt', { prompt, jobId }, on('push'), message],
  ['a job id and a prompt on a comment', { prompt, jobId }, event(), message],
  ['a job id', { prompt: undefined, jobId }, on('schedule'), wait],
  ['a job id on a comment', { prompt: undefined, jobId }, event(), wait],
  ['a prompt', { prompt, jobId: undefined }, on('workflow_dispatch'), create],
  ['a prompt on a comment', { prompt, jobId: undefined }, event(), create],
  ['a command', nothing, asked, { kind: 'command', text: command }],
  ['another text', nothing, event({ text: commandText({ body: 'Thank you' }) }), ignored],
  ['no text', nothing, event({ text: undefined }), ignored],
])('%s: the first row of the table that fits', (_, inputs, event, intent) => {
  expect(resolveIntent({ ...settings, ...inputs }, event, 'present')).toEqual({ ...intent, event })
})

test.each(['push', 'schedule', 'workflow_dispatch', 'repository_dispatch', 'pull_request'])(
  'H77: nothing on %s is a missing prompt, and the problem names the event',
  (name) => {
    const ask = () => resolveIntent({ ...settings, ...nothing }, on(name), 'present')
    const message = expect.stringMatching(
      `^prompt is empty, and the event ${name} has no text that could be a command\\.`,
    )
    expect(ask).toThrow(expect.objectContaining({ reason: 'input', message }))
  },
)

test('a missing key is told along with a missing prompt, one that GitHub withholds is not', () => {
  const ask = (key: 'missing' | 'withheld') => () => resolveIntent({ ...settings, ...nothing }, on('push'), key)
  expect(ask('missing')).toThrow(/secret-key is .*\nprompt is /)
  expect(ask('withheld')).not.toThrow(/secret-key/)
})

test('`minimum-permission: read` is refused where everybody has it, and only where somebody else can command', () => {
  const inputs = { ...settings, ...nothing, minimumPermission: 'read' } as const
  expect(() => resolveIntent(inputs, event(), 'present')).toThrow(
    'minimum-permission is "read", which everybody has on a public repository. It takes `triage`, `write`, `maintain` or `admin` there, for example `write`.',
  )
  const isPrivate = event({ repository: { ...repository, isPrivate: true } })
  expect(resolveIntent(inputs, isPrivate, 'present')).toMatchObject({ kind: 'command' })
  const triage = { ...inputs, minimumPermission: 'triage' } as const
  expect(resolveIntent(triage, event(), 'present')).toMatchObject({ kind: 'command' })
  expect(resolveIntent({ ...inputs, prompt }, on('push'), 'present')).toMatchObject(create)
})

const ask = (given: object, of: Event = on('schedule')) =>
  resolveIntent({ ...settings, ...nothing, prompt, wait: false, ...given }, of, 'present')

test.each([
  ['if-open', { ifOpen: 'continue' }],
  ['max-open-pull-requests', { maxOpenPullRequests: 3 }],
])('%s: a run that neither waits nor has a thread, where nobody could label, is refused', (name, given) => {
  expect(() => ask(given)).toThrow(`wait is \`false\`, but \`${name}\` counts pull requests by their label.`)
})

test('nobody has to label pull requests for a run that waits, has a thread or counts nothing', () => {
  for (const given of [{ wait: true }, { thread: 4 }, { ifOpen: 'create' }])
    expect(ask({ ifOpen: 'skip', ...given })).toMatchObject(create)
  expect(ask({ ifOpen: 'skip' }, event())).toMatchObject(create)
})

const textless = ['labeled', 'assigned', 'reopened', 'pinned', 'created', 'submitted', 'dismissed']
const texts = [command, commandText({ body: 'Thank you' })]
const byInputs = [
  { prompt, jobId: undefined },
  { prompt, jobId },
  { prompt: undefined, jobId },
]
test.each([
  ['issue_comment', ['created'], ['created']],
  ['pull_request_review_comment', ['created'], ['created']],
  ['pull_request_review', ['submitted'], ['submitted']],
  ['issues', ['opened'], ['opened', ...textless]],
] as const)('H75: the actions of %s', (name, forTexts, forInputs) => {
  const supported = (inputs: typeof nothing | (typeof byInputs)[number], text = command) =>
    [...textless, 'opened', 'edited', 'deleted'].filter((action) => {
      const intent = resolveIntent({ ...settings, ...inputs }, event({ name, action, text }), 'present')
      return intent.kind !== 'ignored' || intent.reason !== 'unsupported-action'
    })
  for (const text of texts) expect(new Set(supported(nothing, text))).toEqual(new Set(forTexts))
  for (const inputs of byInputs) expect(new Set(supported(inputs))).toEqual(new Set(forInputs))
})

test.each<[string, object, Event?]>([
  ['a command', nothing, asked],
  ['`job-id: thread`', { jobId: 'thread' }, { ...on('workflow_run'), thread }],
  ['`if-open`', { ifOpen: 'skip' }],
  ['`max-open-pull-requests`', { maxOpenPullRequests: 3 }],
  ['`changes: true`', { changes: true }],
  ['`allowed-paths`', { allowedPaths: 'docs/**' }],
  ['`repository`', { repository: { owner: 'o', name: 'r' } }],
  ['the record of the request', { thread: 3 }],
  ['the record of the request', {}],
])('F7: an empty `github-token` is a problem: %s needs it', (what, given, of = on('schedule')) => {
  const inputs = { ...settings, prompt, githubToken: '', ...given }
  expect(() => resolveIntent(inputs, of, 'present')).toThrow(`github-token is empty, but ${what} needs it. Leave`)
})

test.each<[string, object, Event, 'present' | 'withheld']>([
  ['`record: none`', { prompt, record: 'none' }, on('schedule'), 'present'],
  ['a run that only waits', { jobId }, on('schedule'), 'present'],
  ['a text that is no command', {}, event({ text: commandText({ body: 'Thank you' }) }), 'present'],
  ['a run that gets no secrets', {}, asked, 'withheld'],
])('%s needs no `github-token`', (_, given, of, key) => {
  expect(() => resolveIntent({ ...settings, ...nothing, ...given, githubToken: '' }, of, key)).not.toThrow()
})

const byWorkflow = { ...on('workflow_run'), thread }
test.each<[string, object, Event]>([
  ['max-follow-ups', { jobId: 'thread' }, byWorkflow],
  ['if-open', { ifOpen: 'continue' }, on('schedule')],
  ['max-open-pull-requests', { maxOpenPullRequests: 1 }, on('schedule')],
  ['max-requests-per-day', { maxRequestsPerDay: 1 }, asked],
])('6: with `record: none` nobody could count for `%s`', (name, given, of) => {
  const inputs = { ...settings, prompt, ...given }
  expect(() => resolveIntent({ ...inputs, record: 'none' }, of, 'present')).toThrow(
    `record is \`none\`, but \`${name}\``,
  )
  expect(() => resolveIntent(inputs, of, 'present')).not.toThrow()
})

test('6: but people may follow up, and so may workflows without a limit', () => {
  const inputs = { ...settings, prompt, jobId: 'thread', record: 'none' } as const
  expect(resolveIntent(inputs, asked, 'present').kind).toBe('thread-job')
  expect(resolveIntent({ ...inputs, maxFollowUps: 0 }, byWorkflow, 'present').kind).toBe('thread-job')
})

test.each([
  ['job-id', { jobId: 'thread' }],
  ['max-requests-per-day', { maxRequestsPerDay: 1 }],
])('%s needs a thread', (name, given) => {
  const inputs = { ...settings, prompt, ...given }
  expect(() => resolveIntent(inputs, on('push'), 'present')).toThrow(`${name} is`)
  expect(() => resolveIntent({ ...inputs, thread: 3 }, on('push'), 'present')).not.toThrow()
})
