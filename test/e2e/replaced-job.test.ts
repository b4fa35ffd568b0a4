// @module-tag long

import { expect, test } from 'vitest'
import { type Conversation, type DeliveryOptions, inThreads, opens } from './conversation.ts'

/** Issue 1 has job-1, which opened pull request 2 unless said. */
function withJob(tell: (given: Conversation) => Promise<void>, script = opens(2)): Promise<void> {
  return inThreads(async (given) => {
    given.plant({ thread: 1, state: 'completed', jobId: given.emulator.addJob(script).id })
    await tell(given)
  })
}

/** A follow-up. */
function askMore({ command, deliver }: Conversation, thread = 1, options: DeliveryOptions = {}) {
  return deliver(command('/agent more', { thread }), options)
}

test.concurrent('closed without a merge: a follow-up starts a new job, and comment and summary say why', () =>
  withJob(async (given) => {
    given.github.closeThread(2)
    const run = await askMore(given)
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
    for (const text of [run.summary, given.replies(1)[1]])
      expect(text).toContain('A new job, since the pull request of `job-1` was closed')
    expect(given.emulator.jobs[0]?.prompts).toEqual([])
  }))

test.concurrent('in the merged pull request itself it starts a new job as well, and the next one there follows that', () =>
  withJob(async (given) => {
    const { emulator, github, plant } = given
    plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1' })
    github.mergeThread(2)
    github.pullRequest()
    emulator.nextJob(opens(3))
    const first = await askMore(given, 2)
    expect(first.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2', 'pr-number': '3' })
    expect((await askMore(given, 2)).outputs).toMatchObject({ operation: 'message', 'job-id': 'job-2' })
  }))

test.concurrent('where no new job is wanted, none is told of', () =>
  withJob(async (given) => {
    given.github.mergeThread(2)
    given.github.pullRequest({ labels: ['agent'] })
    const run = await askMore(given, 1, { inputs: { 'max-open-pull-requests': '1' } })
    expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'backlog' })
    for (const text of [run.summary, given.replies(1)[1]]) expect(text).not.toContain('A new job')
    expect(given.emulator.listWrites()).toEqual([])
  }))

const gone = { kind: 'answer', status: 404, body: { message: 'Not Found' } } as const
for (const [what, fault, words] of [
  ['that GitHub does not show', { kind: 'bad-gateway' }, 'could not be read, and counts as open: GitHub did not'],
  ['that is gone', gone, 'is not to be found: it counts as open'],
] as const)
  test.concurrent(`a pull request ${what} counts as open, with a warning`, () =>
    withJob(async (given) => {
      given.github.mergeThread(2)
      given.github.faults.add('pulls/get', fault, { times: 9 })
      const run = await askMore(given)
      expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-1' })
      expect(run.annotations[0]).toMatchObject({ level: 'warning' })
      expect(run.annotations[0]?.message).toContain(`Pull request #2 of job job-1 ${words}`)
    }))

for (const [what, script] of [
  ['whose pull request is in another repository', opens(2, 'https://github.com/octo-org/other')],
  ['that opened nothing', { polls: [{ status: 'completed', prLink: null }] }],
] as const)
  test.concurrent(`a job ${what} takes the follow-up without a look at any pull request`, () =>
    withJob(async (given) => {
      given.github.mergeThread(2)
      expect((await askMore(given)).outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
      expect(given.github.journal.entries('pulls/get')).toEqual([])
    }, script))

test.concurrent('a dry run tells of the new job, and `/agent status` still tells of the old one', () =>
  withJob(async (given) => {
    const { github, deliver, command, emulator } = given
    github.mergeThread(2)
    const dry = await askMore(given, 1, { inputs: { 'dry-run': 'true' } })
    expect(dry.outputs).toMatchObject({ reason: 'dry-run', operation: 'create' })
    expect(dry.summary).toContain('A new job, since the pull request of `job-1` was merged')
    const status = await deliver(command('/agent status'))
    expect(status.outputs).toMatchObject({ outcome: 'reported', 'job-id': 'job-1' })
    expect(emulator.listWrites()).toEqual([])
  }))
