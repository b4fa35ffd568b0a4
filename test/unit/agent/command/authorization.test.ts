import { expect, test } from 'vitest'
import { type AuthorizationFacts, decideAuthorization } from '../../../../src/agent/command/authorization.ts'
import { type Role, roles } from '../../../../src/agent/inputs.ts'
import type { PermissionFlag } from '../../../../src/kit/github/accounts.ts'
import { commandEvent, commandText, thread } from './command-event.ts'

const ada = { login: 'ada', type: 'User' }
const byBob = commandText({ author: { login: 'bob', type: 'User' } })
const policy = { minimumPermission: 'write', allowedUsers: [], command: '/agent' } as const
const noFlags = { pull: false, triage: false, push: false, maintain: false, admin: false }
const writer = { roleName: 'write', flags: { ...noFlags, pull: true, triage: true, push: true } }

const threadNow = { body: 'B', isLocked: false }
const lockedNow = { ...threadNow, isLocked: true }

/** Everything known and in order: allowed. */
function facts(overrides: Partial<AuthorizationFacts> = {}): AuthorizationFacts {
  return { event: commandEvent(), permission: writer, textNow: { body: '/agent go' }, threadNow, ...overrides }
}

const allowed = { kind: 'allowed' }
const refused = (reason: string) => ({ kind: 'refused', reason })

test.each<[string, readonly PermissionFlag[], Role | 'none']>([
  ['none', [], 'none'],
  ['read', ['pull'], 'read'],
  ['triage', ['pull', 'triage'], 'triage'],
  ['write', ['pull', 'triage', 'push'], 'write'],
  ['maintain', ['pull', 'push', 'maintain'], 'maintain'],
  ['admin', ['pull', 'triage', 'push', 'maintain', 'admin'], 'admin'],
  ['a custom role', [], 'none'],
  ['a custom role', ['pull'], 'read'],
  ['a custom role', ['pull', 'push'], 'write'],
  ['ADMIN', [], 'none'],
  ['read', ['pull', 'admin'], 'read'],
])('H70, H71, H72: the role %s with the flags %j reaches every minimum up to %s', (roleName, granted, access) => {
  const flags = { ...noFlags, ...Object.fromEntries(granted.map((flag) => [flag, true])) }
  const permission = { roleName, flags }
  const decide = (minimumPermission: Role) =>
    decideAuthorization(facts({ permission }), { ...policy, minimumPermission })
  const reached = access === 'none' ? [] : roles.slice(0, roles.indexOf(access) + 1)
  expect(roles.filter((minimum) => decide(minimum).kind === 'allowed')).toEqual(reached)
  if (access !== 'admin') expect(decide('admin')).toEqual({ ...refused('not-authorized'), access })
})

test('H64: a permission that GitHub does not tell is none', () => {
  const decision = decideAuthorization(facts({ permission: 'refused' }), { ...policy, minimumPermission: 'read' })
  expect(decision).toEqual({ ...refused('not-authorized'), access: 'unknown' })
})

const renovate = { login: 'renovate[bot]', type: 'Bot' }

test.each([
  ['a person', ada, { allowedUsers: ['x', 'ADA'] }, allowed],
  ['a person by the name of a bot', ada, { allowedUsers: ['ada[bot]'] }, refused('not-authorized')],
  ['part of a login, and more than it', ada, { allowedUsers: ['ad', 'adaa'] }, refused('not-authorized')],
  ['a Cyrillic а', { login: 'adа', type: 'User' }, { allowedUsers: ['ada'] }, refused('not-authorized')],
  ['a Kelvin sign', { login: 'mic\u{212A}', type: 'User' }, { allowedUsers: ['mick'] }, refused('not-authorized')],
  ['a bot', renovate, { allowedUsers: ['RENOVATE[BOT]'] }, allowed],
  ['a bot without its suffix', renovate, { allowedUsers: ['renovate'] }, refused('bot-not-allowed')],
  ['a bot like a person', { ...ada, type: 'Bot' }, { allowedUsers: ['ada'] }, refused('bot-not-allowed')],
  ['a person like a bot', { ...renovate, type: 'User' }, { allowedUsers: [renovate.login] }, refused('not-authorized')],
])('H73, H74: lists name full logins of their type, in any ASCII case: %s', (_, sender, lists, decision) => {
  const known = facts({ event: commandEvent({ sender }), permission: 'refused' })
  expect(decideAuthorization(known, { ...policy, ...lists })).toMatchObject(decision)
})

test('H73, H74: a bot that may write is a bot, and what is neither person nor bot is nobody, whatever they hold', () => {
  const lists = { ...policy, allowedUsers: ['ada', 'ada[bot]'] }
  const as = (type: string) => facts({ event: commandEvent({ sender: { login: 'ada', type } }) })
  expect(decideAuthorization(as('Bot'), policy)).toEqual(refused('bot-not-allowed'))
  for (const type of ['Organization', 'Mannequin', 'bot'])
    expect(decideAuthorization(as(type), lists)).toEqual({ ...refused('not-authorized'), access: 'no-person' })
})

test.each<[string, Partial<AuthorizationFacts>, string]>([
  ['the text differs in white space', { textNow: { body: '/agent go ' } }, 'comment-changed'],
  ['the thread was locked', { event: commandEvent({ thread: { ...thread, isLocked: true } }) }, 'locked'],
])('H79, H80: refused when %s', (_, overrides, reason) => {
  expect(decideAuthorization(facts(overrides), policy)).toMatchObject(refused(reason))
})

test('H79: line ends are no change', () => {
  const event = commandEvent({ text: commandText({ body: '/agent a\r\nb' }) })
  expect(decideAuthorization(facts({ event, textNow: { body: '/agent a\nb' } }), policy)).toMatchObject(allowed)
})

test('H78, H79, H80: those in a list are bound by author, text and lock as well', () => {
  const listed = { ...policy, allowedUsers: ['ada'] }
  expect(decideAuthorization(facts({ textNow: 'gone' }), listed)).toMatchObject(refused('comment-changed'))
  expect(decideAuthorization(facts({ threadNow: lockedNow }), listed)).toMatchObject(refused('locked'))
})

const wrong = { permission: 'refused', textNow: 'gone', threadNow: lockedNow } as const
const bot = { login: 'dependabot[bot]', type: 'Bot' }
test.each<[string, AuthorizationFacts]>([
  ['author-not-sender', facts({ ...wrong, event: commandEvent({ sender: bot, text: byBob }) })],
  ['bot-not-allowed', facts({ ...wrong, event: commandEvent({ sender: bot }) })],
  ['not-authorized', facts(wrong)],
  ['comment-changed', facts({ ...wrong, permission: writer })],
  ['locked', facts({ threadNow: lockedNow })],
])('of several reasons the first of the contract is given: %s', (reason, facts) => {
  expect(decideAuthorization(facts, policy)).toMatchObject(refused(reason))
})
