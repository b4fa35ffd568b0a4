import { describe, expect, test } from 'vitest'
import { findReasonToIgnore, type Intent, resolveAsk } from '../../../src/command/ask.ts'
import { InputError } from '../../../src/errors.ts'
import type { CommandEvent, CommandEventName, Event, EventText } from '../../../src/github/event.ts'

const sender = { login: 'octocat', type: 'User' }
const repository = { id: 1, owner: 'o', name: 'r', isPrivate: false }
const thread = { number: 1, isPullRequest: false, url: '', title: '', body: '', isLocked: false }
const on = (name: string): Event => ({ kind: 'other', name, isFromFork: false })
const command: EventText = { kind: 'comment', id: 5, author: sender, body: '/AGENT go', url: '', createdAt: undefined }
const event = (given: Partial<CommandEvent> = {}): CommandEvent => ({
  kind: 'command',
  name: 'issue_comment',
  action: 'created',
  repository,
  sender,
  thread,
  text: command,
  isFromFork: false,
  ...given,
})

const settings = {
  command: '/agent',
  minimumPermission: 'write',
  ignored: [],
  ifOpen: 'create',
  maxOpenPullRequests: 0,
  wait: true,
  thread: undefined,
} as const
const prompt = 'Fix'
const jobId = 'job-1'
const message = { kind: 'message', jobId, prompt }
const wait = { kind: 'wait', jobId }
const create = { kind: 'create', prompt }
const nothing = { prompt: undefined, jobId: undefined }

test.each<[string, { prompt: string | undefined; jobId: string | undefined }, Event, unknown]>([
  ['a job id and a prompt', { prompt, jobId }, on('push'), message],
  ['a job id and a prompt on a comment', { prompt, jobId }, event(), message],
  ['a job id', { prompt: undefined, jobId }, on('schedule'), wait],
  ['a job id on a comment', { prompt: undefined, jobId }, event(), wait],
  ['a prompt', { prompt, jobId: undefined }, on('workflow_dispatch'), create],
  ['a prompt on a comment', { prompt, jobId: undefined }, event(), create],
  ['a command', nothing, event(), { kind: 'command', event: event(), text: command }],
  ['another text', nothing, event({ text: { ...command, body: 'Thank you' } }), { kind: 'none' }],
  ['no text', nothing, event({ text: undefined }), { kind: 'none' }],
])('%s: the first row of the table that fits', (_, inputs, event, intent) => {
  expect(resolveAsk({ ...settings, ...inputs }, event, 'present')).toEqual({ event, intent })
})

test.each(['push', 'schedule', 'workflow_dispatch', 'repository_dispatch', 'pull_request', 'discussion_comment'])(
  'H77: nothing on %s is a missing prompt, and the problem names the event',
  (name) => {
    const ask = () => resolveAsk({ ...settings, ...nothing }, on(name), 'present')
    expect(ask).toThrow(InputError)
    expect(ask).toThrow(new RegExp(`^prompt is empty, and the event ${name} brings no text\\.`))
  },
)

test('a missing key is told along with a missing prompt, one that GitHub withholds is not', () => {
  const ask = (key: 'missing' | 'withheld') => () => resolveAsk({ ...settings, ...nothing }, on('push'), key)
  expect(ask('missing')).toThrow(/secret-key is .*\nprompt is /)
  expect(ask('withheld')).not.toThrow(/secret-key/)
})

test('`minimum-permission: read` is refused where everybody has it, and only where somebody else can command', () => {
  const inputs = { ...settings, ...nothing, minimumPermission: 'read' } as const
  expect(() => resolveAsk(inputs, event(), 'present')).toThrow(/minimum-permission/)
  const isPrivate = event({ repository: { ...repository, isPrivate: true } })
  expect(resolveAsk(inputs, isPrivate, 'present')).toMatchObject({ intent: { kind: 'command' } })
  expect(resolveAsk({ ...inputs, prompt }, on('push'), 'present')).toMatchObject({ intent: create })
})

describe('pull requests that are counted need somebody to label them', () => {
  const ask = (given: object, of: Event = on('schedule')) =>
    resolveAsk({ ...settings, ...nothing, prompt, wait: false, ...given }, of, 'present')

  test.each([
    ['if-open', { ifOpen: 'continue' }],
    ['max-open-pull-requests', { maxOpenPullRequests: 3 }],
  ])('%s: a run that neither waits nor has a thread is refused', (name, given) => {
    expect(() => ask(given)).toThrow(`wait is \`false\` beside \`${name}\` in a run without a thread`)
  })

  test('a run that waits, has a thread or counts nothing goes on', () => {
    for (const given of [{ wait: true }, { thread: 4 }, { ifOpen: 'create' }])
      expect(ask({ ifOpen: 'skip', ...given })).toMatchObject({ intent: create })
    expect(ask({ ifOpen: 'skip' }, event())).toMatchObject({ intent: create })
  })
})

describe('H75: actions of an event', () => {
  const actions = [
    'created',
    'submitted',
    'opened',
    'edited',
    'deleted',
    'dismissed',
    'labeled',
    'assigned',
    'reopened',
    'pinned',
  ]
  const names = ['issue_comment', 'pull_request_review_comment', 'pull_request_review', 'issues'] as const
  const textless = ['labeled', 'assigned', 'reopened', 'pinned', 'created', 'submitted', 'dismissed']
  const supported: Record<
    CommandEventName,
    { readonly command: readonly string[]; readonly inputs: readonly string[] }
  > = {
    issue_comment: { command: ['created'], inputs: ['created'] },
    pull_request_review_comment: { command: ['created'], inputs: ['created'] },
    pull_request_review: { command: ['submitted'], inputs: ['submitted'] },
    issues: { command: ['opened'], inputs: ['opened', ...textless] },
  }
  const intents: readonly (readonly [keyof (typeof supported)['issues'], Intent, string | undefined])[] = [
    ['command', { kind: 'command', event: event(), text: command }, undefined],
    ['command', { kind: 'none' }, 'not-a-command'],
    ['inputs', { kind: 'create', prompt }, undefined],
    ['inputs', { kind: 'message', jobId, prompt }, undefined],
    ['inputs', { kind: 'wait', jobId }, undefined],
  ]
  test.each(names)('%s', (name) => {
    for (const action of actions)
      for (const [by, intent, reason] of intents) {
        const is = findReasonToIgnore({ event: event({ name, action }), intent })
        const expected = supported[name][by].includes(action) ? reason : 'unsupported-action'
        expect({ action, by, is }).toEqual({ action, by, is: expected })
      }
  })
})
