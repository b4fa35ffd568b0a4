// Who may command: what GitHub is asked, and the first reason against it.

import { expect, test } from 'vitest'
import { type Asking, authorizeSender } from '../../../../src/agent/command/admission.ts'
import { type AuthorizationPolicy, describeSkip } from '../../../../src/agent/command/authorization.ts'
import { type Role, roles } from '../../../../src/agent/inputs.ts'
import { GitHubError } from '../../../../src/kit/errors.ts'
import type { PermissionFacts } from '../../../../src/kit/github/accounts.ts'
import type { ConversationEvent } from '../../../../src/kit/github/event.ts'
import type { CurrentText, CurrentThread } from '../../../../src/kit/github/texts.ts'
import { commandEvent as event, commandText as text, thread } from './command-event.ts'

const flags = { pull: false, triage: false, push: false, maintain: false, admin: false }
const listed = { minimumPermission: 'write', allowedUsers: ['Eve', 'helper[bot]'] } as const
const role = (roleName: string, granted: Partial<typeof flags> = {}, permission = '') => ({
  roleName,
  permission,
  flags: { ...flags, ...granted },
})
const unlocked = { body: 'B', isLocked: false }
/** Nothing is against it. `undefined`: GitHub answers 404. */
const good = { event: event(), permission: role('write'), text: { body: '/agent go' }, thread: unlocked }
interface Facts {
  readonly event: ConversationEvent
  readonly permission: PermissionFacts | undefined
  readonly text: CurrentText | undefined
  readonly thread: CurrentThread | undefined
}
const refused = (reason: string, more: object = {}) => ({ kind: 'refused', reason, ...more })
const allowed = { kind: 'allowed', pullRequest: undefined }
const of = (login: string, type = 'User') => event({ sender: { login, type } })

async function decide(given: object = {}, policy: AuthorizationPolicy = listed) {
  const facts: Facts = { ...good, ...given }
  const asked: string[] = []
  const answer = <T>(what: string, fact: T) => {
    asked.push(what)
    return Promise.resolve(fact)
  }
  const github: Asking = {
    getPermission: () =>
      facts.permission
        ? answer('permission', facts.permission)
        : Promise.reject(new GitHubError('404 Not Found', { status: 404 })),
    getText: () => answer('text', facts.text),
    getThread: () => answer('thread', facts.thread),
    getPullRequest: () => answer('pull request', undefined),
  }
  return { decision: await authorizeSender(facts.event, policy, github), asked }
}

test('GitHub is asked one question after the other', async () => {
  expect(await decide()).toEqual({ decision: allowed, asked: ['permission', 'text', 'thread'] })
  expect((await decide({ permission: role('read') })).asked).toEqual(['permission'])
  expect((await decide({ text: undefined })).asked).toEqual(['permission', 'text'])
  expect((await decide({ event: of('x[bot]', 'Bot') })).asked).toEqual([])
})

test.each<[string, object, object]>([
  [
    'H78: somebody else’s text',
    { event: event({ text: text({ author: { login: 'bob', type: 'User' } }) }) },
    refused('author-not-sender'),
  ],
  ['H73: a bot that is not named', { event: of('x[bot]', 'Bot') }, refused('bot-not-allowed')],
  ['an organization', { event: of('acme', 'Organization') }, refused('not-authorized', { access: 'no-person' })],
  ['H79: a text that was edited', { text: { body: '/agent delete it' } }, refused('comment-changed')],
  ['a text that is gone', { text: undefined }, refused('comment-changed')],
  ['an issue that was edited', { event: event({ text: text({ kind: 'issue' }) }) }, refused('comment-changed')],
  ['a thread that is gone', { thread: undefined }, refused('comment-changed')],
  ['H80: a thread that is locked', { thread: { ...unlocked, isLocked: true } }, refused('locked')],
  [
    'H80: one that was locked at the event',
    { event: event({ thread: { ...thread, isLocked: true } }) },
    refused('locked'),
  ],
  [
    'a text that is the same but for its line ends',
    { event: event({ text: text({ body: 'a\r\nb' }) }), text: { body: 'a\nb' } },
    allowed,
  ],
  ['a person in the list, without a permission', { event: of('eve'), permission: undefined }, allowed],
  ['a bot in the list', { event: of('Helper[bot]', 'Bot'), permission: undefined }, allowed],
  ['H73: a bot with the name of a person', { event: of('eve', 'Bot') }, refused('bot-not-allowed')],
  [
    'an event without a text',
    { event: event({ name: 'issues', action: 'labeled', text: undefined }), text: undefined },
    allowed,
  ],
])('%s', async (_, facts, decision) => expect((await decide(facts)).decision).toEqual(decision))

test('H72: for every role, those from `minimum-permission` on', async () => {
  for (const [least, minimumPermission] of roles.entries())
    for (const [at, name] of roles.entries())
      expect((await decide({ permission: role(name) }, { ...listed, minimumPermission })).decision).toEqual(
        at >= least ? allowed : refused('not-authorized', { access: name }),
      )
})

test.each<[Partial<typeof flags>, Role | 'none']>([
  [{}, 'none'],
  [{ pull: true }, 'read'],
  [{ pull: true, triage: true }, 'triage'],
  [{ pull: true, triage: true, push: true }, 'write'],
  [{ pull: true, push: true, maintain: true }, 'maintain'],
  [{ admin: true }, 'admin'],
])('a custom role with %j counts as %s', async (granted, access) => {
  const facts = { permission: role('docs-editor', granted) }
  const { decision } = await decide(facts, { ...listed, minimumPermission: 'admin' })
  expect(decision).toEqual(access === 'admin' ? allowed : refused('not-authorized', { access }))
})

test('an older server says only `permission`', async () => {
  const decideBy = async (permission?: object) => (await decide({ permission })).decision
  expect(await decideBy(role('', {}, 'write'))).toEqual(allowed)
  expect(await decideBy(role('', {}, 'read'))).toMatchObject({ access: 'read' })
  expect(await decideBy()).toMatchObject({ access: 'none' })
})

test.each([
  ['Copilot', 'Bot', allowed],
  ['copilot[bot]', 'Bot', allowed],
  ['Copilot', 'User', refused('not-authorized', { access: 'none' })],
])(
  'F3: `Copilot[bot]` allows the bot, with or without that ending, and no person: %s, %s',
  async (login, type, decision) => {
    const given = { minimumPermission: 'write', allowedUsers: ['Copilot[bot]'] } as const
    expect((await decide({ event: of(login, type), permission: undefined }, given)).decision).toEqual(decision)
  },
)

test.each([
  ['unsupported-action', 'the event issue_comment with the action "created" contains no new command'],
  ['not-a-command', 'does not begin with /agent'],
  ['no-secret', 'no secrets'],
  ['author-not-sender', 'somebody else wrote the text'],
  ['bot-not-allowed', 'ada is a bot'],
  ['comment-changed', 'edited or deleted after it was posted'],
  ['locked', '#12 is locked'],
] as const)('the log line of `%s` says why, and that nothing was sent', (reason, words) => {
  const line = describeSkip({ reason }, event(), { command: '/agent', minimumPermission: 'write' })
  expect(line).toMatch(new RegExp(`^Skipped \\(${reason}\\): .*Nothing was sent\\.$`))
  expect(line).toContain(words)
})

test('who lacks what', () => {
  const line = (access: Role | 'none') =>
    describeSkip({ reason: 'not-authorized', access }, event(), { command: '/agent', minimumPermission: 'write' })
  expect(line('read')).toBe(
    'Skipped (not-authorized): ada has read access to this repository. Commands need write access (`minimum-permission`) or a login in `allowed-users`. Nothing was sent.',
  )
  expect(line('none')).toContain('ada has no access to this repository')
})
