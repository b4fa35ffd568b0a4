// @module-tag long

import { expect, test } from 'vitest'
import { type Conversation, conversation, opens } from './conversation.ts'

/** Issue 1 has job-1, which opened pull request 2. */
function aJobWithPullRequest({ emulator, github, plant }: Conversation): void {
  github.issue()
  github.pullRequest()
  const { id } = emulator.addJob(opens(2))
  plant({ thread: 1, state: 'completed', jobId: id })
}

test.concurrent('closed without a merge: a follow-up starts a new job, and comment and summary say why', () =>
  conversation(async (given) => {
    const { emulator, github, deliver, replies } = given
    aJobWithPullRequest(given)
    github.closeThread(2)
    const run = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent more' }))
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
    for (const text of [run.summary, replies(1)[1]])
      expect(text).toContain('A new job, since the pull request of `job-1` was closed')
    expect(emulator.jobs[0]?.prompts).toEqual([])
  }))

test.concurrent('in the merged pull request itself it starts a new job as well, and the next one there follows that', () =>
  conversation(async (given) => {
    const { emulator, github, deliver, plant } = given
    aJobWithPullRequest(given)
    plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1' })
    github.mergeThread(2)
    github.pullRequest()
    emulator.nextJob(opens(3))
    const first = await deliver(github.comment({ thread: 2, author: 'mona', body: '/agent more' }))
    expect(first.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2', 'pr-number': '3' })
    const second = await deliver(github.comment({ thread: 2, author: 'mona', body: '/agent more' }))
    expect(second.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-2' })
  }))

test.concurrent('where no new job is wanted, none is told of', () =>
  conversation(async (given) => {
    const { emulator, github, deliver, replies } = given
    aJobWithPullRequest(given)
    github.mergeThread(2)
    github.pullRequest({ labels: ['agent'] })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent more' })
    const run = await deliver(command, { inputs: { 'max-open-pull-requests': '1' } })
    expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'backlog' })
    for (const text of [run.summary, replies(1)[1]]) expect(text).not.toContain('A new job')
    expect(emulator.listWrites()).toEqual([])
  }))

for (const [what, fault, words] of [
  ['that GitHub does not show', { kind: 'bad-gateway' }, 'could not be read, and counts as open: GitHub did not'],
  [
    'that is gone',
    { kind: 'answer', status: 404, body: { message: 'Not Found' } },
    'is not to be found: it counts as open',
  ],
] as const) {
  test.concurrent(`a pull request ${what} counts as open, with a warning`, () =>
    conversation(async (given) => {
      const { github, deliver } = given
      aJobWithPullRequest(given)
      github.mergeThread(2)
      github.faults.add('pulls/get', fault, { times: 9 })
      const run = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent more' }))
      expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-1' })
      const [warning] = run.annotations
      expect(warning).toMatchObject({ level: 'warning' })
      expect(warning?.message).toContain(`Pull request #2 of job job-1 ${words}`)
    }))
}

test.concurrent('one in another repository is not asked about: the job takes the follow-up', () =>
  conversation(async ({ emulator, github, deliver, plant }) => {
    github.issue()
    github.pullRequest({ isMerged: true })
    const { id } = emulator.addJob(opens(2, 'https://github.com/octo-org/other'))
    plant({ thread: 1, state: 'completed', jobId: id })
    const run = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent more' }))
    expect(run.outputs).toMatchObject({ operation: 'message', 'job-id': id })
    expect(github.journal.entries('pulls/get')).toEqual([])
  }))

test.concurrent('a dry run tells of the new job, and `/agent status` still tells of the old one', () =>
  conversation(async (given) => {
    const { github, deliver, emulator } = given
    aJobWithPullRequest(given)
    github.mergeThread(2)
    const dry = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent more' }), {
      inputs: { 'dry-run': 'true' },
    })
    expect(dry.outputs).toMatchObject({ reason: 'dry-run', operation: 'create' })
    expect(dry.summary).toContain('A new job, since the pull request of `job-1` was merged')
    const status = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent status' }))
    expect(status.outputs).toMatchObject({ outcome: 'reported', 'job-id': 'job-1' })
    expect(emulator.listWrites()).toEqual([])
  }))

test.concurrent('a job that opened nothing takes the follow-up without a look at any pull request', () =>
  conversation(async ({ emulator, github, deliver, plant }) => {
    github.issue()
    const { id } = emulator.addJob({ polls: [{ status: 'completed', prLink: null }] })
    plant({ thread: 1, state: 'no-changes', jobId: id })
    const run = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent more' }))
    expect(run.outputs).toMatchObject({ operation: 'message', 'job-id': id })
    expect(github.journal.entries('pulls/get')).toEqual([])
  }))
