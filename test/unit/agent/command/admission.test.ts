// Who may command, and which facts are asked of GitHub for it: in which order, and no more than the decision needs.

import { expect, test } from 'vitest'
import { authorizeSender } from '../../../../src/agent/command/admission.ts'
import type { AuthorizationPolicy } from '../../../../src/agent/command/authorization.ts'
import { type Role, roles } from '../../../../src/agent/inputs.ts'
import { CancelledError, GitHubError } from '../../../../src/kit/errors.ts'
import type { PermissionFlag } from '../../../../src/kit/github/accounts.ts'
import type { Event } from '../../../../src/kit/github/event.ts'
import type { CurrentText, CurrentThread } from '../../../../src/kit/github/texts.ts'
import { createRecordingLog } from '../../recording-log.ts'
import { unasked } from '../ledger/memory-github.ts'
import { commandEvent, commandText, thread as givenThread } from './command-event.ts'

interface Answers {
  readonly role?: string | Error
  readonly granted?: readonly PermissionFlag[]
  readonly text?: CurrentText | undefined | Error
  readonly thread?: Partial<CurrentThread> | undefined | Error
}

const policy = { minimumPermission: 'write', allowedUsers: ['Eve'], command: '/agent' } as const
const noFlags = { pull: false, triage: false, push: false, maintain: false, admin: false }
const body = '/agent go'

/** `questions`: what was asked, in its order; the connection is one as well. */
async function decide(event: Event, answers: Answers = {}, given: Partial<AuthorizationPolicy> = {}) {
  const { role, granted = [], text, thread } = { role: 'write', text: { body }, thread: {}, ...answers }
  const flags = { ...noFlags, ...Object.fromEntries(granted.map((flag) => [flag, true])) }
  const questions: string[] = []
  const answer = async <T, R>(question: string, value: T | Error, show: (value: T) => R): Promise<R> => {
    questions.push(question)
    if (value instanceof Error) throw value
    return show(value)
  }
  const github: typeof unasked = {
    ...unasked,
    getPermission: (login) => answer(`permission of ${login}`, role, (roleName) => ({ roleName, flags })),
    getText: ({ kind, id }) => answer(`${kind} ${id}`, text, (now) => now),
    getThread: (number) => answer(`thread ${number}`, thread, (now) => now && { body: 'B', isLocked: false, ...now }),
  }
  const connect = async () => {
    if (questions.length === 0) questions.push('connect')
    return github
  }
  const { log, lines } = createRecordingLog()
  const decision = await authorizeSender(event, { ...policy, ...given }, connect, log)
  return { decision, questions, lines }
}

const asked = commandEvent()
const newIssue = commandEvent({ name: 'issues', action: 'opened', text: commandText({ kind: 'issue' }) })
const labeled: Event = { ...commandEvent({ name: 'issues', action: 'labeled' }), text: undefined }
const allowed = { kind: 'allowed' }
const refused = (reason: string) => ({ kind: 'refused', reason })
const changed = refused('comment-changed')
const ofList = ['connect', 'comment 5']
const toPermission = ['connect', 'permission of ada']
const toText = [...toPermission, 'comment 5']
const toLock = [...toText, 'thread 12']
const ofIssue = [...toPermission, 'thread 12']
const ofBob = { text: commandText({ author: { login: 'bob', type: 'User' } }) }
const byBob = commandEvent(ofBob)
const byBotForBob = commandEvent({ ...ofBob, sender: { login: 'x[bot]', type: 'Bot' } })
const inLocked = commandEvent({ thread: { ...givenThread, isLocked: true } })
const twoLines = commandEvent({ text: commandText({ body: '/agent a\r\nb' }) })
const byLine = { body: '/agent a\nb' }
const byBot = commandEvent({ sender: { login: 'x[bot]', type: 'Bot' } })
const byEve = commandEvent({ sender: { login: 'eve', type: 'User' } })
const push: Event = { kind: 'other', name: 'push', isFromFork: false }
const mayNot = { ...refused('not-authorized'), access: 'triage' }

test.each<[string, Event, Answers, object, readonly string[]]>([
  ['permission, text and lock, one after the other', asked, {}, allowed, toLock],
  ['H78: an author who is not the sender, without a connection', byBob, {}, refused('author-not-sender'), []],
  ['H73: a bot that is not named, without a connection', byBot, {}, refused('bot-not-allowed'), []],
  ['H78: and before a bot that is not named', byBotForBob, {}, refused('author-not-sender'), []],
  ['a person in the list: no permission', byEve, {}, allowed, [...ofList, 'thread 12']],
  ['H79: whose text is bound as well', byEve, { text: undefined }, changed, ofList],
  ['H80: and whose thread', byEve, { thread: { isLocked: true } }, refused('locked'), [...ofList, 'thread 12']],
  ['an event that nobody else can cause, without a connection', push, {}, allowed, []],
  ['H72: who may not is asked about nothing else', asked, { role: 'triage' }, mayNot, toPermission],
  ['H79: a comment that was changed', asked, { text: { body: '/agent no' } }, changed, toText],
  ['H79: a comment that differs in white space', asked, { text: { body: `${body} ` } }, changed, toText],
  ['H79: line ends are no change', twoLines, { text: byLine }, allowed, toLock],
  ['H79: a comment that was deleted', asked, { text: undefined }, changed, toText],
  ['H80: a thread that is locked by now', asked, { thread: { isLocked: true } }, refused('locked'), toLock],
  ['H80: a thread that was locked before', inLocked, {}, refused('locked'), toText],
  ['H79, H80: a changed comment in such a thread', inLocked, { text: undefined }, changed, toText],
  ['a comment whose thread is gone', asked, { thread: undefined }, changed, toLock],
  ['no text: the thread', labeled, {}, allowed, ofIssue],
  ['no text, and a thread that is gone', labeled, { thread: undefined }, changed, ofIssue],
  ['a new issue is asked for once, which tells of all', newIssue, { thread: { body } }, allowed, ofIssue],
  ['a new issue that was changed', newIssue, { thread: { body: 'else' } }, changed, ofIssue],
  ['a new issue that is gone', newIssue, { thread: undefined }, changed, ofIssue],
  ['a new issue that is locked', newIssue, { thread: { body, isLocked: true } }, refused('locked'), ofIssue],
])('%s', async (_, event, answers, decision, questions) => {
  expect(await decide(event, answers)).toEqual({ decision, questions, lines: [] })
})

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
])('H70, H71, H72: the role %s with the flags %j reaches every minimum up to %s', async (role, granted, access) => {
  const reached = access === 'none' ? [] : roles.slice(0, roles.indexOf(access) + 1)
  for (const minimumPermission of roles) {
    const { decision } = await decide(asked, { role, granted }, { minimumPermission })
    const expected = reached.includes(minimumPermission)
      ? { kind: 'allowed' }
      : { ...refused('not-authorized'), access }
    expect(decision).toMatchObject(expected)
  }
})

const ada = { login: 'ada', type: 'User' }
const renovate = { login: 'renovate[bot]', type: 'Bot' }

test.each([
  ['a person', { ...ada, login: 'Ada' }, { allowedUsers: ['x', 'aDA'] }, { kind: 'allowed' }],
  ['a person by the name of a bot', ada, { allowedUsers: ['ada[bot]'] }, refused('not-authorized')],
  ['part of a login, and more than it', ada, { allowedUsers: ['ad', 'adaa'] }, refused('not-authorized')],
  ['a Cyrillic а', { login: 'adа', type: 'User' }, { allowedUsers: ['ada'] }, refused('not-authorized')],
  ['a Kelvin sign', { login: 'mic\u{212A}', type: 'User' }, { allowedUsers: ['mick'] }, refused('not-authorized')],
  ['a bot', renovate, { allowedUsers: ['RENOVATE[BOT]'] }, { kind: 'allowed' }],
  ['a bot without its suffix', renovate, { allowedUsers: ['renovate'] }, refused('bot-not-allowed')],
  ['a bot like a person', { ...ada, type: 'Bot' }, { allowedUsers: ['ada'] }, refused('bot-not-allowed')],
  ['a person like a bot', { ...renovate, type: 'User' }, { allowedUsers: [renovate.login] }, refused('not-authorized')],
])('H73, H74: lists name full logins of their type, in any ASCII case: %s', async (_, sender, lists, expected) => {
  const { decision } = await decide(commandEvent({ sender }), { role: new GitHubError('no', { status: 404 }) }, lists)
  expect(decision).toMatchObject(expected)
})

test('H73, H74: a bot that may write is a bot, and what is neither person nor bot is nobody, whatever they hold', async () => {
  const as = async (type: string, allowedUsers: readonly string[]) =>
    (await decide(commandEvent({ sender: { login: 'ada', type } }), {}, { allowedUsers })).decision
  expect(await as('Bot', [])).toEqual(refused('bot-not-allowed'))
  for (const type of ['Organization', 'Mannequin', 'bot'])
    expect(await as(type, ['ada', 'ada[bot]'])).toEqual({ ...refused('not-authorized'), access: 'no-person' })
})

const unavailable = new GitHubError('no', { status: 502 })

// Catches: an administrator's command skipped in green because the token was wrong or GitHub was down.
test.each([403, 404])('H64: a permission that GitHub does not tell is none: %i', async (status) => {
  const { decision, lines } = await decide(
    asked,
    { role: new GitHubError('no', { status }) },
    { minimumPermission: 'read' },
  )
  expect(decision).toEqual({ ...refused('not-authorized'), access: 'unknown' })
  expect(lines).toEqual([['debug', expect.any(String)]])
})

const cancelled = new CancelledError('Received SIGINT')
const wrongToken = new GitHubError('Bad credentials', { status: 401 })
const rateLimit = new GitHubError('no', { status: 403, retryAfterMs: 60_000 })
const noAnswer = new GitHubError('self-signed certificate')
const defect = new TypeError('x is not a function')

test.each<[string, Answers, Error]>([
  ['a permission that is asked for with a wrong token', { role: wrongToken }, wrongToken],
  ['a permission that a rate limit keeps back', { role: rateLimit }, rateLimit],
  ['a permission that GitHub fails to tell', { role: unavailable }, unavailable],
  ['a permission without an answer', { role: noAnswer }, noAnswer],
  ['a defect while a permission is read', { role: defect }, defect],
  ['a permission whose reading is cut off by a signal', { role: cancelled }, cancelled],
  ['a text that cannot be read', { text: unavailable }, unavailable],
  ['a thread that cannot be read', { thread: unavailable }, unavailable],
])('%s ends the run', async (_, answers, error) => {
  await expect(decide(asked, answers)).rejects.toBe(error)
})
