import { expect, test } from 'vitest'
import { findHead, openSession } from '../../../../src/agent/job/session.ts'
import { GitHubError } from '../../../../src/kit/errors.ts'
import type { Event } from '../../../../src/kit/github/event.ts'
import type { PullRequest } from '../../../../src/kit/github/pull-requests.ts'
import { commandEvent, commandText } from '../command/command-event.ts'
import { aPullRequest } from '../ledger/memory-github.ts'
import { push, type Setup, startRun } from './session.ts'

const ofThread = { kind: 'thread-job', prompt: 'Fix' } as const
const review = commandEvent({ text: commandText({ kind: 'review', id: 9 }) })

function setUp(setup: Setup = {}) {
  const started = startRun(setup)
  return { ...started, open: () => started.time.run(openSession(started.run)) }
}

test('the thread is none where neither event nor input names one, and GitHub is not even connected', async () => {
  const { run, time } = startRun({ event: push })
  const connectGitHub = async () => Promise.reject(new Error('nobody connects'))
  expect((await time.run(openSession({ ...run, connectGitHub }))).thread).toBeUndefined()
})

test.each<[string, Setup, number]>([
  ['the one that the input names', { event: push, inputs: { thread: '7' } }, 7],
  ['that of the event, also where the input names another one', { inputs: { thread: '7' } }, 12],
  ['12: the one of the input with `job-id: thread`', { inputs: { thread: '7' }, intent: ofThread }, 7],
  ['that of a review, which is in no list', { event: review }, 12],
])('the thread is %s', async (_, setup, number) => {
  const { open, requests } = setUp(setup)
  expect((await open()).thread).toMatchObject({ reference: { number } })
  expect(requests).toEqual([`list #${number}`])
})

test('the thread is not read with `record: none`, but for its job', async () => {
  const inputs = { record: 'none' }
  const prompt = setUp({ inputs, intent: { kind: 'create', prompt: 'Fix' } })
  expect(await prompt.open()).toMatchObject({ thread: { entries: [] }, recordPlace: 'none' })
  expect(prompt.requests).toEqual([])
  const command = setUp({ inputs })
  expect(await command.open()).toMatchObject({ recordPlace: 'none' })
  expect(command.requests).toEqual(['list #12'])
})

test('the thread and where the request is remembered by itself: a comment there, else a check run', async () => {
  expect((await setUp().open()).recordPlace).toBe('comment')
  expect((await setUp({ event: push }).open()).recordPlace).toBe('check')
})

test('the records are read again until the list has the comment that asks', async () => {
  const { open, requests, hideNewest, time } = setUp()
  hideNewest(1)
  await open()
  expect(requests).toEqual(['list #12', 'list #12'])
  expect(time.waits.map(({ ms }) => ms)).toEqual([1_000])
})

test('H63: the records that cannot be read stop the run, and the error says how to run without', async () => {
  const { open, port } = setUp()
  port.comments.list = () => Promise.reject(new GitHubError('No.', { status: 403, hint: 'Grant it.' }))
  const hint = expect.stringMatching(/^Grant it\. To run without .*`record: none`/)
  await expect(open()).rejects.toMatchObject({ reason: 'github', status: 403, hint })
})

const requestOf = async (setup: Setup) => (await setUp(setup).open()).request

test('the request is the text that commands: a re-run has the same, and another attempt', async () => {
  const request = await requestOf({})
  expect(request).toMatchObject({ key: 'comment:5', askedBy: 'person', login: 'ada' })
  const again = await requestOf({ random: () => 0.9 })
  expect(again.key).toBe(request.key)
  expect(again.attempt).not.toBe(request.attempt)
})

test('the request in `with:` is asked by the person whose text started the run', async () => {
  const request = await requestOf({ intent: { kind: 'create', prompt: 'Fix' } })
  expect(request).toMatchObject({ key: expect.stringMatching(/^prompt:/), askedBy: 'person', login: 'ada' })
})

test('the request is a digest of what the inputs ask for: another one for another prompt or job', async () => {
  const ask = async (inputs: Readonly<Record<string, string>>) => (await requestOf({ event: push, inputs })).key
  const key = await ask({})
  expect(key).toMatch(/^prompt:[0-9a-f]{64}$/)
  expect(await ask({})).toBe(key)
  const others = await Promise.all([{ prompt: 'Another' }, { 'job-id': 'job-1' }, { 'project-id': 'other' }].map(ask))
  expect(new Set([key, ...others]).size).toBe(4)
})

test.each([{ kind: 'create', prompt: 'Fix' } as const, ofThread])(
  'is another one for another run, workflow job or step: $kind',
  async (intent) => {
    const keyIn = (changed: string) => requestOf({ event: push, intent, variables: { [changed]: 'another' } })
    const requests = await Promise.all(['', 'GITHUB_RUN_ID', 'GITHUB_JOB', 'GITHUB_ACTION'].map(keyIn))
    expect(new Set(requests.map(({ key }) => key)).size).toBe(4)
  },
)

test.each<[string, Event, string]>([
  ['push', push, 'workflow'],
  ['a schedule', { ...push, name: 'schedule' }, 'schedule'],
  ['a bot', commandEvent({ sender: { login: 'renovate', type: 'Bot' } }), 'person'],
  ['no login', commandEvent({ sender: { login: 'ada and @everyone', type: 'User' } }), 'person'],
])('the request of %s mentions nobody', async (_, event, askedBy) => {
  expect(await requestOf({ event })).toMatchObject({ askedBy, login: undefined })
})

test('people see who asked, and where, of a command only', async () => {
  const text = commandText({ url: 'https://github.com/octo/docs/issues/12#issuecomment-5' })
  const ofCommand = (await setUp({ event: commandEvent({ text }) }).open()).view
  expect(ofCommand).toMatchObject({ requester: 'ada', textUrl: { href: text.url } })
  expect((await setUp({ event: push }).open()).view).toEqual({})
})

const old = 'b'.repeat(40)
const pullRequest = aPullRequest()
const find = (event: Parameters<typeof findHead>[1], isPullRequest?: boolean, found?: PullRequest) =>
  findHead({ github: { getPullRequest: async () => found }, reference: { number: 2, isPullRequest } }, event)

test.each([
  ['the one that the event is about', { ...push, commit: old }, old],
  ['the head of the pull request, where the event names none', push, pullRequest.headSha],
  ['the head, where a person commands', commandEvent({ commit: old }), pullRequest.headSha],
])('the commit of a follow-up is %s', async (_, event, commit) => {
  expect(await find(event, true, pullRequest)).toEqual({ pullRequest, commit })
})

test('5: an issue has no head; a pull request that GitHub does not find is no issue, but an error', async () => {
  expect(await find(push, false, pullRequest)).toBeUndefined()
  expect(await find(push)).toBeUndefined()
  await expect(find(push, true)).rejects.toMatchObject({ reason: 'github', status: 404 })
})

test('a follow-up is one request for each pull request, service, topic and commit', async () => {
  const keyOf = async (inputs: Readonly<Record<string, string>>, given: Partial<PullRequest> = {}) => {
    const github = { getPullRequest: async (number: number) => aPullRequest({ number, ...given }) }
    const asked = { event: push, intent: ofThread, github, inputs: { thread: '2', topic: 'checks', ...inputs } }
    return (await openSession(startRun(asked).run)).request.key
  }
  const key = await keyOf({})
  expect(key).toMatch(/^follow-up:[0-9a-f]{64}$/)
  expect(await keyOf({ prompt: 'Another' }, { title: 'Other' })).toBe(key)
  const others = [{ 'project-id': 'other' }, { topic: 'lint' }, { thread: '3' }].map((inputs) => keyOf(inputs))
  expect(new Set([key, ...(await Promise.all(others)), await keyOf({}, { headSha: old })]).size).toBe(5)
})
