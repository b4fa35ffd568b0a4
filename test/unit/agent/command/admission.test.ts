// Which facts are asked of GitHub, in which order, and no more than the decision needs.

import { expect, test } from 'vitest'
import { authorizeSender } from '../../../../src/agent/command/admission.ts'
import { CancelledError, GitHubError } from '../../../../src/kit/errors.ts'
import type { Event } from '../../../../src/kit/github/event.ts'
import type { CurrentText, CurrentThread } from '../../../../src/kit/github/texts.ts'
import { createRecordingLog } from '../../recording-log.ts'
import { unasked } from '../ledger/memory-github.ts'
import { commandEvent, commandText } from './command-event.ts'

interface Answers {
  readonly role?: string | Error
  readonly text?: CurrentText | undefined | Error
  readonly thread?: Partial<CurrentThread> | undefined | Error
}

const policy = { minimumPermission: 'write', allowedUsers: ['Eve'], command: '/agent' } as const
const flags = { pull: false, triage: false, push: false, maintain: false, admin: false }
const body = '/agent go'

/** `questions`: what was asked, in its order; the connection is one as well. */
async function decide(event: Event, answers: Answers = {}) {
  const { role, text, thread } = { role: 'write', text: { body }, thread: {}, ...answers }
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
  const decision = await authorizeSender(event, policy, connect, log)
  return { decision, questions, lines }
}

const asked = commandEvent()
const newIssue = commandEvent({ name: 'issues', action: 'opened', text: commandText({ kind: 'issue' }) })
const labeled: Event = { ...commandEvent({ name: 'issues', action: 'labeled' }), text: undefined }
const allowed = (threadNow?: object, textNow?: object) => ({ kind: 'allowed', textNow, threadNow })
const refused = (reason: string) => ({ kind: 'refused', reason })
const toPermission = ['connect', 'permission of ada']
const toText = [...toPermission, 'comment 5']
const toLock = [...toText, 'thread 12']
const ofIssue = [...toPermission, 'thread 12']
const thread = { body: 'B', isLocked: false }
const issueNow = allowed({ ...thread, body }, { ...thread, body })
const byBob = commandEvent({ text: commandText({ author: { login: 'bob', type: 'User' } }) })
const byBot = commandEvent({ sender: { login: 'x[bot]', type: 'Bot' } })
const byEve = commandEvent({ sender: { login: 'eve', type: 'User' } })
const push: Event = { kind: 'other', name: 'push', isFromFork: false }
const mayNot = { ...refused('not-authorized'), access: 'triage' }

test.each<[string, Event, Answers, object, readonly string[]]>([
  ['permission, text and lock, one after the other', asked, {}, allowed(thread, { body }), toLock],
  ['H78: an author who is not the sender, without a connection', byBob, {}, refused('author-not-sender'), []],
  ['H73: a bot that is not named, without a connection', byBot, {}, refused('bot-not-allowed'), []],
  ['a person in the list: no permission', byEve, {}, allowed(thread, { body }), ['connect', 'comment 5', 'thread 12']],
  ['an event that nobody else can cause, without a connection', push, {}, allowed(), []],
  ['H72: who may not is asked about nothing else', asked, { role: 'triage' }, mayNot, toPermission],
  ['H79: a comment that was changed', asked, { text: { body: '/agent no' } }, refused('comment-changed'), toText],
  ['H79: a comment that was deleted', asked, { text: undefined }, refused('comment-changed'), toText],
  ['H80: a thread that is locked by now', asked, { thread: { isLocked: true } }, refused('locked'), toLock],
  ['a comment whose thread is gone', asked, { thread: undefined }, refused('comment-changed'), toLock],
  ['no text: the thread', labeled, {}, allowed(thread), ofIssue],
  ['no text, and a thread that is gone', labeled, { thread: undefined }, refused('comment-changed'), ofIssue],
  ['a new issue is asked for once, which tells of all', newIssue, { thread: { body } }, issueNow, ofIssue],
  ['a new issue that was changed', newIssue, { thread: { body: 'else' } }, refused('comment-changed'), ofIssue],
  ['a new issue that is gone', newIssue, { thread: undefined }, refused('comment-changed'), ofIssue],
  ['a new issue that is locked', newIssue, { thread: { body, isLocked: true } }, refused('locked'), ofIssue],
])('%s', async (_, event, answers, decision, questions) => {
  expect(await decide(event, answers)).toEqual({ decision, questions, lines: [] })
})

const unavailable = new GitHubError('no', { status: 502 })

// Catches: an administrator's command skipped in green because the token was wrong or GitHub was down.
test.each([403, 404])('H64: a permission that GitHub does not tell is none: %i', async (status) => {
  const { decision, lines } = await decide(asked, { role: new GitHubError('no', { status }) })
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
