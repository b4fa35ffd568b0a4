import { expect, test } from 'vitest'
import { resolveIntent } from '../../../src/command/intent.ts'
import type { CommandEvent, Event } from '../../../src/github/event.ts'

const sender = { login: 'octocat', type: 'User' }
const repository = { id: 1, owner: 'o', name: 'r', isPrivate: false }
const thread = { number: 1, isPullRequest: false, url: '', title: '', body: '', isLocked: false }
const on = (name: string): Event => ({ kind: 'other', name, isFromFork: false })
const command = (name: CommandEvent['name']): Event => ({
  kind: 'command',
  name,
  action: 'created',
  repository,
  sender,
  thread,
  isFromFork: false,
})

const prompt = 'Fix'
const jobId = 'job-1'
const message = { kind: 'message', jobId, prompt }
const wait = { kind: 'wait', jobId }
const create = { kind: 'create', prompt }

test.each([
  ['a job id and a prompt', { prompt, jobId }, on('push'), message],
  ['a job id and a prompt on a comment', { prompt, jobId }, command('issue_comment'), message],
  ['a job id', { prompt: undefined, jobId }, on('schedule'), wait],
  ['a job id on a review', { prompt: undefined, jobId }, command('pull_request_review'), wait],
  ['a prompt', { prompt, jobId: undefined }, on('workflow_dispatch'), create],
  ['a prompt on a new issue', { prompt, jobId: undefined }, command('issues'), create],
  ['nothing on a comment', { prompt: undefined, jobId: undefined }, command('issue_comment'), { kind: 'command' }],
  [
    'nothing on a review comment',
    { prompt: undefined, jobId: undefined },
    command('pull_request_review_comment'),
    { kind: 'command' },
  ],
  ['nothing on a review', { prompt: undefined, jobId: undefined }, command('pull_request_review'), { kind: 'command' }],
  ['nothing on a new issue', { prompt: undefined, jobId: undefined }, command('issues'), { kind: 'command' }],
])('%s: the first row of the table that fits', (_, inputs, event, intent) => {
  expect(resolveIntent(inputs, event)).toEqual(intent)
})

test.each(['push', 'schedule', 'workflow_dispatch', 'repository_dispatch', 'pull_request', 'discussion_comment'])(
  'H77: nothing on %s is a missing prompt, and the problem names the event',
  (name) => {
    const intent = resolveIntent({ prompt: undefined, jobId: undefined }, on(name))
    expect(intent).toMatchObject({ kind: 'nothing', problem: { input: 'prompt', got: 'nothing' } })
    expect(JSON.stringify(intent)).toContain(name)
  },
)
