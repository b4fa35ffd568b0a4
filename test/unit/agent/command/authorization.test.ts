// Who may command: which fact is needed next, and the first reason against it.

import { expect, test } from 'vitest'
import { decideAuthorization, findReadForEverybody, toSkipLine } from '../../../../src/agent/command/authorization.ts'
import { type Role, roles } from '../../../../src/agent/inputs.ts'
import { commandEvent as event, repository, commandText as text, thread } from './command-event.ts'

const flags = { pull: false, triage: false, push: false, maintain: false, admin: false }
const policy = { minimumPermission: 'write', allowedUsers: ['Eve', 'helper[bot]'] } as const
const role = (roleName: string, granted: Partial<typeof flags> = {}, permission = '') => ({
  roleName,
  permission,
  flags: { ...flags, ...granted },
})
const unlocked = { body: 'B', isLocked: false }
/** All facts are known, and nothing is against it. */
const good = { event: event(), permission: role('write'), textNow: { body: '/agent go' }, threadNow: unlocked }
const refused = (reason: string, more: object = {}) => ({ kind: 'refused', reason, ...more })
const needs = (fact: string) => ({ kind: 'needs', fact })
const allowed = { kind: 'allowed' }
const of = (login: string, type = 'User') => event({ sender: { login, type } })

test('the facts are needed one after the other', () => {
  const { permission, textNow } = good
  expect(decideAuthorization({ event: event() }, policy)).toEqual(needs('permission'))
  expect(decideAuthorization({ event: event(), permission }, policy)).toEqual(needs('text'))
  expect(decideAuthorization({ event: event(), permission, textNow }, policy)).toEqual(needs('thread'))
  expect(decideAuthorization(good, policy)).toEqual(allowed)
})

test.each<[string, object, object]>([
  [
    'H78: somebody else’s text',
    { event: event({ text: text({ author: { login: 'bob', type: 'User' } }) }) },
    refused('author-not-sender'),
  ],
  ['H73: a bot that is not named', { event: of('x[bot]', 'Bot') }, refused('bot-not-allowed')],
  ['an organization', { event: of('acme', 'Organization') }, refused('not-authorized', { access: 'no-person' })],
  ['H79: a text that was edited', { textNow: { body: '/agent delete it' } }, refused('comment-changed')],
  ['a text that is gone', { textNow: 'gone' }, refused('comment-changed')],
  ['a thread that is gone', { threadNow: 'gone' }, refused('comment-changed')],
  ['H80: a thread that is locked', { threadNow: { ...unlocked, isLocked: true } }, refused('locked')],
  [
    'H80: one that was locked at the event',
    { event: event({ thread: { ...thread, isLocked: true } }) },
    refused('locked'),
  ],
  [
    'a text that is the same but for its line ends',
    { event: event({ text: text({ body: 'a\r\nb' }) }), textNow: { body: 'a\nb' } },
    allowed,
  ],
  ['a person in the list, without a permission', { event: of('eve'), permission: undefined }, allowed],
  ['a bot in the list', { event: of('Helper[bot]', 'Bot'), permission: undefined }, allowed],
  ['H73: a bot with the name of a person', { event: of('eve', 'Bot') }, refused('bot-not-allowed')],
  [
    'an event without a text',
    { event: event({ name: 'issues', action: 'labeled', text: undefined }), textNow: undefined },
    allowed,
  ],
])('%s', (_, facts, decision) => expect(decideAuthorization({ ...good, ...facts }, policy)).toEqual(decision))

test('H72: for every role, those from `minimum-permission` on', () => {
  for (const [least, minimumPermission] of roles.entries())
    for (const [at, name] of roles.entries())
      expect(decideAuthorization({ ...good, permission: role(name) }, { ...policy, minimumPermission })).toEqual(
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
])('a custom role with %j counts as %s', (granted, access) => {
  const facts = { ...good, permission: role('docs-editor', granted) }
  const decision = decideAuthorization(facts, { ...policy, minimumPermission: 'admin' })
  expect(decision).toEqual(access === 'admin' ? allowed : refused('not-authorized', { access }))
})

test('an older server says only `permission`', () => {
  expect(decideAuthorization({ ...good, permission: role('', {}, 'write') }, policy)).toEqual(allowed)
  expect(decideAuthorization({ ...good, permission: role('', {}, 'read') }, policy)).toMatchObject({ access: 'read' })
  expect(decideAuthorization({ ...good, permission: 'none' }, policy)).toMatchObject({ access: 'none' })
})

test.each([
  ['Copilot', 'Bot', allowed],
  ['copilot[bot]', 'Bot', allowed],
  ['Copilot', 'User', refused('not-authorized', { access: 'none' })],
])('F3: `Copilot[bot]` allows the bot, with or without that ending, and no person: %s, %s', (login, type, decision) => {
  const given = { minimumPermission: 'write', allowedUsers: ['Copilot[bot]'] } as const
  expect(decideAuthorization({ ...good, event: of(login, type), permission: 'none' }, given)).toEqual(decision)
})

test('`minimum-permission: read` is for private repositories', () => {
  expect(findReadForEverybody('read', repository)?.input).toBe('minimum-permission')
  expect(findReadForEverybody('read', { ...repository, isPrivate: true })).toBeUndefined()
  expect(findReadForEverybody('triage', repository)).toBeUndefined()
})

test.each([
  ['unsupported-action', 'the event issue_comment with the action "created" contains no new command'],
  ['not-a-command', 'does not begin with /agent'],
  ['no-secret', 'no secrets'],
  ['author-not-sender', 'somebody else wrote the text'],
  ['bot-not-allowed', 'ada is a bot'],
  ['comment-changed', 'edited or deleted after it was posted'],
  ['locked', '#12 is locked'],
] as const)('the log line of `%s` says why, and that nothing was sent', (reason, words) => {
  const line = toSkipLine({ reason }, event(), { command: '/agent', minimumPermission: 'write' })
  expect(line).toMatch(new RegExp(`^Skipped \\(${reason}\\): .*Nothing was sent\\.$`))
  expect(line).toContain(words)
})

test('who lacks what', () => {
  const line = (access: Role | 'none') =>
    toSkipLine({ reason: 'not-authorized', access }, event(), { command: '/agent', minimumPermission: 'write' })
  expect(line('read')).toBe(
    'Skipped (not-authorized): ada has read access to this repository. Commands need write access (`minimum-permission`) or a login in `allowed-users`. Nothing was sent.',
  )
  expect(line('none')).toContain('ada has no access to this repository')
})
