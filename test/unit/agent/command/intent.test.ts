import { expect, test } from 'vitest'
import { resolveIntent } from '../../../../src/agent/command/intent.ts'
import { type Inputs, parseInputs } from '../../../../src/agent/inputs.ts'
import type { Event } from '../../../../src/kit/github/event.ts'
import { inputSource } from '../../input-source.ts'
import { commandText, commandEvent as event, repository } from './command-event.ts'

const on = (name: string) => ({ kind: 'other', name, isFromFork: false }) as const
const command = commandText({ body: '/AGENT go' })
const asked = event({ text: command })
const otherText = event({ text: commandText({ body: 'Thank you' }) })
const thread = { number: 3, isPullRequest: true, url: '' }
const byWorkflow = { ...on('workflow_run'), thread }

const prompt = 'Fix'
const jobId = 'job-1'
const settings = { ...parseInputs(inputSource()), prompt: undefined, jobId: undefined }
const keyless = { secretKey: undefined }
const resolve = (given: Partial<Inputs>, of: Event) => resolveIntent({ ...settings, ...given }, of)

test.each<[string, Partial<Inputs>, Event, object]>([
  ['a job id and a prompt', { prompt, jobId }, on('push'), { kind: 'message', jobId, prompt }],
  ['a job id and a prompt on a comment', { prompt, jobId }, event(), { kind: 'message', jobId, prompt }],
  ['a job id', { jobId }, on('schedule'), { kind: 'wait', jobId }],
  ['a job id on a comment', { jobId }, event(), { kind: 'wait', jobId }],
  ['a prompt', { prompt }, on('workflow_dispatch'), { kind: 'create', prompt }],
  ['a prompt on a comment', { prompt }, event(), { kind: 'create', prompt }],
  ['a command', {}, asked, { kind: 'command', text: command }],
])('%s: the first matching row of the table decides', (_, given, of, intent) =>
  expect(resolve(given, of)).toEqual({ ...intent, event: of }),
)

test('any other text is not a command, and the reason says how to avoid a run for it', () => {
  const detail = expect.stringContaining('does not begin with /agent. With the `if:`')
  for (const of of [otherText, event({ text: undefined })])
    expect(resolve({}, of)).toMatchObject({ reason: 'not-a-command', detail })
})

test.each(['push', 'schedule', 'workflow_dispatch', 'repository_dispatch', 'pull_request'])(
  'H77: nothing on %s is a missing prompt, told along with a missing key, but not with one that GitHub withholds',
  (name) => {
    const message = `prompt is empty, and the event ${name} cannot contain a command.`
    const problem = { reason: 'input', message: expect.stringMatching(`^${message}`) }
    expect(() => resolve({}, on(name))).toThrow(expect.objectContaining(problem))
    expect(() => resolve(keyless, { ...on(name), isFromFork: true })).toThrow(expect.objectContaining(problem))
    expect(() => resolve(keyless, on(name))).toThrow(/secret-key is .*\nprompt is /)
  },
)

test('`minimum-permission: read` is refused where everybody has it, and only where somebody else can command', () => {
  const read = { minimumPermission: 'read' } as const
  expect(() => resolve(read, asked)).toThrow(
    'minimum-permission is "read", which everybody has on a public repository. Use `triage`, `write`, `maintain` or `admin`, for example `write`.',
  )
  expect(() => resolve(read, event({ repository: { ...repository, isPrivate: true } }))).not.toThrow()
  expect(() => resolve({ minimumPermission: 'triage' }, asked)).not.toThrow()
  expect(() => resolve({ ...read, prompt }, on('push'))).not.toThrow()
})

const textless = ['labeled', 'assigned', 'reopened', 'pinned', 'created', 'submitted', 'dismissed']
test.each([
  ['issue_comment', ['created'], ['created']],
  ['pull_request_review_comment', ['created'], ['created']],
  ['pull_request_review', ['submitted'], ['submitted']],
  ['issues', ['opened'], ['opened', ...textless]],
] as const)('H75: the actions of %s', (name, forTexts, forInputs) => {
  const supported = (given: Partial<Inputs>, { text }: typeof asked = asked) =>
    [...textless, 'opened', 'edited', 'deleted'].filter((action) => {
      const intent = resolve(given, event({ name, action, text }))
      return !('outcome' in intent) || intent.reason !== 'unsupported-action'
    })
  for (const of of [asked, otherText]) expect(new Set(supported({}, of))).toEqual(new Set(forTexts))
  for (const given of [{ prompt }, { prompt, jobId }, { jobId }])
    expect(new Set(supported(given))).toEqual(new Set(forInputs))
})

const noToken = { prompt, githubToken: '' }
const needs = (user: string) => `github-token is empty, but ${user} needs it. Omit`
const zero =
  '6: record is `none`, but `max-follow-ups` needs recorded requests. Set `record: auto`, or `max-follow-ups: 0`'
const uncounted = { prompt, record: 'none' } as const
const unlabeled = { prompt, wait: false }
const followUp = { jobId: 'thread', prompt }
test.each<[problem: string, Partial<Inputs>, Event, cure?: Partial<Inputs>]>([
  [zero, { ...followUp, record: 'none' }, byWorkflow, { maxFollowUps: 0 }],
  ['6: record is `none`, but `if-open`', { ...uncounted, ifOpen: 'continue' }, on('push'), { ifOpen: 'create' }],
  ['6: record is `none`, but `max-open-pull-requests`', { ...uncounted, maxOpenPullRequests: 1 }, on('push')],
  ['6: record is `none`, but `max-requests-per-day`', { ...uncounted, maxRequestsPerDay: 1 }, asked],
  ['job-id is `thread`, but the event push', followUp, on('push'), { thread: 3 }],
  ['max-requests-per-day is set, but the event push', { prompt, maxRequestsPerDay: 1 }, on('push'), { thread: 3 }],
  ['wait is `false`, but `if-open`', { ...unlabeled, ifOpen: 'continue' }, on('push'), { wait: true }],
  ['wait is `false`, but `max-open-pull', { ...unlabeled, maxOpenPullRequests: 3 }, on('push'), { thread: 3 }],
  [`F7: ${needs('a command')}`, { githubToken: '' }, asked],
  [`F7: ${needs('`job-id: thread`')}`, { ...noToken, jobId: 'thread' }, byWorkflow],
  [`F7: ${needs("checking the sender's permission")}`, noToken, { ...on('fork'), isOpenToStrangers: true }],
  [`F7: ${needs('`if-open`')}`, { ...noToken, ifOpen: 'skip' }, on('push')],
  [`F7: ${needs('`max-open-pull-requests`')}`, { ...noToken, maxOpenPullRequests: 3 }, on('push')],
  [`F7: ${needs('`changes: true`')}`, { ...noToken, changes: true }, on('push')],
  [`F7: ${needs('`allowed-paths`')}`, { ...noToken, allowedPaths: 'docs/**' }, on('push')],
  [`F7: ${needs('`repository`')}`, { ...noToken, repository: { owner: 'o', name: 'r' } }, on('push')],
  [`F7: ${needs('recording the request')}`, noToken, on('push'), { record: 'none' }],
  [`F7: ${needs('recording the request')}`, { ...noToken, jobId, prompt: undefined, thread: 3 }, on('push')],
])('%s …', (problem, given, of, cure = { record: 'auto', githubToken: 'ghs_0123456789' }) => {
  expect(() => resolve(given, of)).toThrow(problem.replace(/^\w\d?: /, ''))
  expect(() => resolve({ ...given, ...cure }, of)).not.toThrow()
})

test('6, F7: operations that need neither a record nor a token', () => {
  expect(() => resolve({ ...followUp, record: 'none' }, asked), 'people may follow up').not.toThrow()
  expect(() => resolve({ githubToken: '' }, otherText), 'no command').not.toThrow()
  expect(() => resolve({ githubToken: '', jobId }, on('push')), 'to wait without a thread').not.toThrow()
  const ofFork = { ...asked, isFromFork: true }
  expect(() => resolve({ ...keyless, githubToken: '' }, ofFork), 'GitHub gives no secrets').not.toThrow()
})
