// Which facts are asked of GitHub, in which order, and no more than the decision needs.

import { describe, expect, test } from 'vitest'
import { mayAsk } from '../../../src/command/admission.ts'
import { CancelledError, GitHubError } from '../../../src/errors.ts'
import { type CommandEvent, parseEvent } from '../../../src/github/event.ts'
import type { GitHub } from '../../../src/github/github.ts'
import { issueCommentEvent, issuesEvent } from '../../github/events.ts'
import { createRecordingLog } from '../recording-log.ts'

const body = '/agent do it'
const policy = { minimumPermission: 'write', allowedUsers: [], allowedBots: [] } as const

function event(payload: unknown, name = 'issue_comment'): CommandEvent {
  const parsed = parseEvent(name, payload)
  if (parsed.kind !== 'command') throw new Error('no command event')
  return parsed
}

const comment = (given: Parameters<typeof issueCommentEvent>[0] = {}) =>
  event(issueCommentEvent({ ...given, text: { body, ...given.text } }))

interface Shown {
  readonly body: string
  readonly rendering?: string
  readonly isLocked?: boolean
  readonly state?: 'open' | 'closed'
}

interface Answers {
  readonly role?: string | Error
  readonly text?: Shown | undefined | Error
  readonly thread?: Shown | undefined | Error
}

async function decide(asked: CommandEvent, answers: Answers = {}) {
  const { role, text, thread } = { role: 'write', text: { body }, thread: asked.thread, ...answers }
  const questions: string[] = []
  const answer = <T>(question: string, value: T | Error): Promise<T> => {
    questions.push(question)
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value)
  }
  const unasked = () => Promise.reject(new Error('nobody may ask this'))
  const noPages = () => ({ [Symbol.asyncIterator]: () => ({ next: unasked }) })
  const flags = { pull: false, triage: false, push: false, maintain: false, admin: false }
  const { url, title, isPullRequest } = asked.thread
  const toThread = (number: number, shown: Shown) =>
    ({ number, url, title, isPullRequest, isLocked: false, state: 'open', ...shown }) as const
  const nothing = { list: unasked, get: unasked, create: unasked, update: unasked, delete: unasked }
  const github: GitHub = {
    comments: { ...nothing, listRepository: noPages },
    checkRuns: nothing,
    listOpenPullRequests: unasked,
    getPullRequestState: unasked,
    addLabel: unasked,
    getPermission: (login) =>
      answer(`permission of ${login}`, role instanceof Error ? role : { roleName: role, flags }),
    getText: ({ kind, id }) => answer(`${kind} ${id}`, text),
    getThread: (number) =>
      answer(`thread ${number}`, thread === undefined || thread instanceof Error ? thread : toThread(number, thread)),
    addReaction: unasked,
    isOwn: unasked,
    endWithin: () => {},
    now: () => 0,
  }
  let connections = 0
  const connect = async () => {
    connections += 1
    return github
  }
  const { log, lines } = createRecordingLog()
  const decision = await mayAsk({ event: asked }, policy, connect, log)
  return { decision, questions, connections, lines }
}

test('permission, text and lock are asked for, one after the other', async () => {
  const asked = comment()
  const { decision, questions } = await decide(asked)
  expect(decision).toMatchObject({ kind: 'allowed' })
  expect(questions).toEqual(['permission of octocat', `comment ${asked.text?.id}`, 'thread 1'])
})

test('H78: an author who is not the sender is refused without a connection', async () => {
  const { decision, connections } = await decide(comment({ sender: { login: 'x', id: 2, type: 'User' } }))
  expect([decision, connections]).toEqual([{ kind: 'refused', reason: 'author-not-sender' }, 0])
})

test('an event that nobody else can cause is admitted without a connection', async () => {
  const unasked = () => Promise.reject(new Error('nobody may ask this'))
  const event = { kind: 'other', name: 'push', isFromFork: false } as const
  expect(await mayAsk({ event }, policy, unasked, createRecordingLog().log)).toEqual({ kind: 'allowed', shown: {} })
})

test('H72: who may not is asked about nothing else', async () => {
  const { decision, questions } = await decide(comment(), { role: 'triage' })
  expect(decision).toEqual({ kind: 'refused', reason: 'not-authorized', holds: 'triage' })
  expect(questions).toEqual(['permission of octocat'])
})

test('H64: a permission that cannot be read is none', async () => {
  const { decision, lines } = await decide(comment(), { role: new GitHubError('no', { status: 502 }) })
  expect(decision).toEqual({ kind: 'refused', reason: 'not-authorized', holds: 'unknown' })
  expect(lines.map(([level]) => level)).toEqual(['debug'])
})

test('a permission whose reading is cut off by a signal decides nothing', async () => {
  const cancelled = new CancelledError('Received SIGINT')
  await expect(decide(comment(), { role: cancelled })).rejects.toBe(cancelled)
})

test.each([
  ['changed', { body: '/agent do something else' }],
  ['deleted', undefined],
])('H79: a comment that was %s is not obeyed', async (_, text) => {
  const { decision, questions } = await decide(comment(), { text })
  expect(decision).toEqual({ kind: 'refused', reason: 'comment-changed' })
  expect(questions).toHaveLength(2)
})

test.each([
  ['locked', { isLocked: true }, { kind: 'refused', reason: 'locked' }],
  ['closed', { state: 'closed' }, { kind: 'allowed' }],
] as const)('H80: a thread that is %s by now', async (_, shown, expected) => {
  const { decision } = await decide(comment(), { thread: { body: '', ...shown } })
  expect(decision).toMatchObject(expected)
})

test.each(['text', 'thread'] as const)('a %s that cannot be read ends the run', async (fact) => {
  await expect(decide(comment(), { [fact]: new GitHubError('no', { status: 502 }) })).rejects.toMatchObject({
    status: 502,
  })
})

test('what GitHub shows of text and thread comes with the answers that were asked for anyway', async () => {
  const { decision, questions } = await decide(comment(), {
    text: { body, rendering: 'the text' },
    thread: { body: 'b', rendering: 'the thread' },
  })
  expect(decision).toMatchObject({ shown: { rendering: 'the text', thread: { body: 'b', rendering: 'the thread' } } })
  expect(questions).toHaveLength(3)
})

describe('a new issue whose body is the command', () => {
  const issue = event(issuesEvent({ thread: { body } }), 'issues')

  test('is asked for once: the answer tells of text and lock, and what is shown', async () => {
    const { decision, questions } = await decide(issue, { thread: { body, rendering: 'do it' } })
    expect(decision).toMatchObject({ kind: 'allowed', shown: { rendering: 'do it' } })
    expect(questions).toEqual(['permission of octocat', 'thread 1'])
  })

  test.each([
    ['changed', { body: 'something else' }, 'comment-changed'],
    ['gone', undefined, 'comment-changed'],
    ['locked', { isLocked: true, body }, 'locked'],
  ])('that is %s by now', async (_, thread, reason) => {
    expect((await decide(issue, { thread })).decision).toEqual({ kind: 'refused', reason })
  })
})
