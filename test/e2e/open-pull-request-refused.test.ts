// @module-tag long

import { expect, test } from 'vitest'
import { notFound } from '../emulator/lifecycle.ts'
import { type Conversation, conversation } from './conversation.ts'

const topic = { topic: 'upkeep' } as const

/** Pull request 2 of job-1, open. */
function openOne(
  { emulator, github, plant }: Conversation,
  polls: readonly ('completed' | typeof notFound | 'archived')[],
) {
  github.issue()
  github.pullRequest({ title: 'Tidy `the` guide', labels: ['agent'] })
  emulator.addJob({ polls })
  plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1', ...topic })
}

for (const [what, polls] of [
  ['archived', ['archived']],
  ['not known to the service any more', [notFound]],
] as const) {
  test.concurrent(`\`continue\` with a job that is ${what} starts a new one, and the log says why`, () =>
    conversation(async (given) => {
      openOne(given, polls)
      const run = await given.upkeep({ inputs: { 'if-open': 'continue' } })
      expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
      expect(run.plainLines).toContain(
        'Pull request #2 of this topic is open, but its job job-1 takes no messages any more: a new one is started.',
      )
    }))
}

for (const [input, value] of [
  ['if-open', 'continue'],
  ['if-open', 'skip'],
  ['max-open-pull-requests', '5'],
] as const) {
  test.concurrent(`\`${input}: ${value}\`: where GitHub does not list the open ones, nothing is sent`, () =>
    conversation(async (given) => {
      const { emulator, github, upkeep } = given
      openOne(given, ['completed'])
      const body = { message: 'Resource not accessible by integration' }
      github.faults.add('pulls/list', { kind: 'answer', status: 403, body })
      const run = await upkeep({ inputs: { [input]: value } })
      expect(run.exitCode).toBe(1)
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'github', 'job-id': '' })
      expect(run.annotations[0]?.message).toContain('GitHub did not list the open pull requests: 403')
      expect(run.annotations[0]?.message).toContain('Grant `pull-requests: write`')
      expect(emulator.listWrites()).toEqual([])
    }))
}

test.concurrent('where GitHub does not tell what a pull request says, nothing is sent', () =>
  conversation(async (given) => {
    openOne(given, ['completed'])
    given.github.faults.add('issues/list-comments', { kind: 'bad-gateway' }, { times: 9 })
    const run = await given.upkeep({ inputs: { 'if-open': 'continue' } })
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'github', 'job-id': '' })
    expect(given.emulator.listWrites()).toEqual([])
  }))

test.concurrent('a request that has a job is never refused, whatever is open by then; one that was refused is sent later', () =>
  conversation(async (given) => {
    const { emulator, github, deliver, records, replies } = given
    openOne(given, ['completed'])
    const request = github.issue({ author: 'mona' })
    const run = { on: 'issues', inputs: { prompt: 'Tidy up', 'if-open': 'skip', ...topic } }
    const first = await deliver(request, { ...run, github: { run_id: '1' } })
    expect(first.outputs).toMatchObject({ outcome: 'skipped', reason: 'open-pull-request' })
    expect(records(3)).toEqual([{ kind: 'status', state: 'not-sent', jobId: undefined }])
    expect(replies(3)[0]).toContain('[`#2`](https://github.com/octo-org/docs/pull/2)')
    expect(replies(3)[0]).toContain('Skipped: the pull request of an earlier run is still open')
    expect(emulator.journal).toEqual([])

    github.closeThread(2)
    const second = await deliver(request, { ...run, github: { run_id: '1', run_attempt: '2' } })
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
    expect(records(3)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-2' }])

    github.reopenThread(2)
    const third = await deliver(request, { ...run, github: { run_id: '1', run_attempt: '3' } })
    expect(third.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-2' })
    expect(emulator.listWrites()).toHaveLength(1)
  }))

for (const [value, operation, shown] of [
  ['skip', 'create', 'the pull request of an earlier run is still open'],
  ['continue', 'message', 'This would go to job `job-1`.'],
  ['create', 'create', 'This would start a new job.'],
] as const) {
  test.concurrent(`a dry run with \`if-open: ${value}\` tells what would be, and a pull request that is open comes first`, () =>
    conversation(async (given) => {
      openOne(given, ['completed'])
      const run = await given.upkeep({ inputs: { 'if-open': value, 'dry-run': 'true' } })
      const reason = value === 'skip' ? 'open-pull-request' : 'dry-run'
      expect(run.outputs).toMatchObject({ outcome: 'skipped', reason, operation })
      expect(run.summary).toContain(shown)
      expect(given.emulator.listWrites()).toEqual([])
      expect(given.github.journal.writes()).toEqual([])
    }))
}

test.concurrent('`if-open` has no say in commands and in messages to a job that the workflow names', () =>
  conversation(async (given) => {
    const { github, emulator, deliver, upkeep } = given
    openOne(given, ['completed'])
    emulator.addJob({ polls: ['completed'] }, { id: 'job-named' })
    const inputs = { 'if-open': 'skip', ...topic }
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    expect((await deliver(command, { inputs })).outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
    const named = await upkeep({ inputs: { ...inputs, 'job-id': 'job-named' } })
    expect(named.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-named' })
    expect(github.journal.entries('pulls/list')).toEqual([])
  }))
