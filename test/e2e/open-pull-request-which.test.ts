// @module-tag long

// Which open pull request is one of this topic, and what becomes of a prompt then.

import { expect, test } from 'vitest'
import { notFound } from '../emulator/lifecycle.ts'
import { type Conversation, conversation, inThreads, type PlantedRecord, type PlantOptions } from './conversation.ts'

const topic = { topic: 'upkeep' } as const

/** Job-1 is of pull request 2, which is open and has the label, as the marker there says. */
function withOpenOne(
  tell: (given: Conversation) => Promise<void>,
  polls: readonly ('completed' | 'archived' | typeof notFound)[] = ['completed'],
  [record, options]: readonly [Partial<PlantedRecord>, PlantOptions?] = [{}],
): Promise<void> {
  return conversation(async (given) => {
    given.github.issue()
    given.github.pullRequest({ title: 'Tidy `the` guide', labels: ['agent'] })
    given.emulator.addJob({ polls })
    if (options?.standsIn) given.github.pullRequest()
    given.plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1', ...topic, ...record }, options)
    await tell(given)
  })
}

const upkeepIf = ({ upkeep }: Conversation, ifOpen: string, inputs: Readonly<Record<string, string>> = {}) =>
  upkeep({ inputs: { 'if-open': ifOpen, ...inputs } })

const strangers: readonly (readonly [what: string, Partial<PlantedRecord>, PlantOptions?])[] = [
  ['of another topic', { topic: 'release' }],
  ['H85: that a stranger forged', {}, { author: 'stranger', secretKey: 'not_the_key_of_anybody' }],
  ['H86: copied from another pull request', { thread: 3 }, { standsIn: 2 }],
  ['that a rotated key has signed', {}, { secretKey: 'admin_the_key_before_this_one' }],
]
for (const [what, ...planted] of strangers)
  test.concurrent(`a marker ${what} makes no pull request one of this topic`, () =>
    withOpenOne(
      async (given) => {
        const run = await upkeepIf(given, 'continue')
        expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
        expect(given.emulator.jobs[0]?.prompts).toEqual([])
      },
      ['completed'],
      planted,
    ))

test.concurrent('of several of the topic the newest number counts, under a label in any case', () =>
  conversation(async (given) => {
    const { emulator, github, plant } = given
    github.issue()
    for (const label of ['agent', 'Agent', 'other']) github.pullRequest({ labels: [label] })
    for (const thread of [4, 3, 2]) {
      const { id } = emulator.addJob({ polls: ['completed'] }, { id: `job-of-${thread}` })
      plant({ thread, kind: 'pull-request', state: 'completed', jobId: id, ...topic })
    }
    const run = await upkeepIf(given, 'continue')
    expect(run.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-of-3' })
  }))

test.concurrent('after a new job of the topic was asked for in the pull request, that one is continued', () =>
  withOpenOne(async (given) => {
    const { emulator, plant } = given
    for (const id of ['job-new', 'job-of-others']) emulator.addJob({ polls: ['completed'] }, { id })
    plant({ thread: 2, state: 'completed', jobId: 'job-new', ...topic })
    plant({ thread: 2, state: 'completed', jobId: 'job-of-others', topic: 'commands', request: 'comment:2' })
    const run = await upkeepIf(given, 'continue')
    expect(run.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-new' })
  }))

test.concurrent('at most 20 are looked into', () =>
  withOpenOne(async (given) => {
    const { github } = given
    for (let count = 0; count < 20; count++) github.pullRequest({ labels: ['agent'] })
    expect((await upkeepIf(given, 'skip')).outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
    const read = github.journal.entries('issues/list-comments').map(({ path }) => Number(/\d+/.exec(path)?.[0]))
    expect(read.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index))
  }))

test.concurrent('without a `topic` runs of one workflow job are joined, on every branch', () =>
  inThreads(async ({ upkeep }) => {
    const workflow = 'octo-org/docs/.github/workflows/upkeep.yml'
    const on = (branch: string, job = 'tidy') => ({
      inputs: { 'if-open': 'skip', topic: '' },
      github: { workflow_ref: `${workflow}@refs/heads/${branch}`, job },
    })
    expect((await upkeep(on('main'))).outputs).toMatchObject({ operation: 'create', outcome: 'completed' })
    expect((await upkeep(on('other'))).outputs).toMatchObject({ reason: 'open-pull-request' })
    expect((await upkeep(on('main', 'translate'))).outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
  }))

for (const [what, poll] of [
  ['archived', 'archived'],
  ['not known to the service any more', notFound],
] as const)
  test.concurrent(`\`continue\` with a job that is ${what} starts a new one, and the log says why`, () =>
    withOpenOne(
      async (given) => {
        const run = await upkeepIf(given, 'continue')
        expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
        expect(run.plainLines).toContain(
          'Pull request #2 of this topic is open, but its job job-1 takes no messages any more: a new one is started.',
        )
      },
      [poll],
    ))

test.concurrent('where GitHub does not list the open ones, or tell what one says, nothing is sent', () =>
  withOpenOne(async (given) => {
    const { emulator, github } = given
    const body = { message: 'Resource not accessible by integration' }
    github.faults.add('pulls/list', { kind: 'answer', status: 403, body })
    const unlisted = await upkeepIf(given, 'skip')
    expect(unlisted.exitCode).toBe(1)
    expect(unlisted.annotations[0]?.message).toContain('GitHub did not list the open pull requests: 403')
    expect(unlisted.annotations[0]?.message).toContain('Grant `pull-requests: write`')
    github.faults.add('issues/list-comments', { kind: 'bad-gateway' }, { times: 9 })
    const unread = await upkeepIf(given, 'continue')
    for (const { outputs } of [unlisted, unread])
      expect(outputs).toMatchObject({ outcome: 'error', reason: 'github', 'job-id': '' })
    expect(emulator.listWrites()).toEqual([])
  }))

test.concurrent('a request that has a job is never refused, whatever is open by then; one that was refused is sent later', () =>
  withOpenOne(async ({ emulator, github, deliver, records, replies }) => {
    const request = github.issue({ author: 'mona' })
    const attempt = (run_attempt: string) =>
      deliver(request, {
        on: 'issues',
        inputs: { prompt: 'Tidy up', 'if-open': 'skip', ...topic },
        github: { run_id: '1', run_attempt },
      })
    expect((await attempt('1')).outputs).toMatchObject({ outcome: 'skipped', reason: 'open-pull-request' })
    expect(records(3)).toEqual([{ kind: 'status', state: 'not-sent', jobId: undefined }])
    expect(replies(3)[0]).toContain('[`#2`](https://github.com/octo-org/docs/pull/2)')
    expect(replies(3)[0]).toContain('Skipped: the pull request of an earlier run is still open')
    expect(emulator.journal).toEqual([])

    github.closeThread(2)
    expect((await attempt('2')).outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
    expect(records(3)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-2' }])

    github.reopenThread(2)
    expect((await attempt('3')).outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-2' })
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('a dry run with `if-open: continue` tells where the prompt would go', () =>
  withOpenOne(async (given) => {
    const run = await upkeepIf(given, 'continue', { 'dry-run': 'true' })
    expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'dry-run', operation: 'message' })
    expect(run.summary).toContain('This would go to job `job-1`.')
    expect([given.emulator.listWrites(), given.github.journal.writes()]).toEqual([[], []])
  }))

test.concurrent('`if-open` has no say in commands and in messages to a job that the workflow names', () =>
  withOpenOne(async (given) => {
    const { github, emulator, deliver } = given
    emulator.addJob({ polls: ['completed'] }, { id: 'job-named' })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const commanded = await deliver(command, { inputs: { 'if-open': 'skip', ...topic } })
    expect(commanded.outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
    const named = await upkeepIf(given, 'skip', { 'job-id': 'job-named' })
    expect(named.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-named' })
    expect(github.journal.entries('pulls/list')).toEqual([])
  }))
