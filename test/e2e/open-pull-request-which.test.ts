// @module-tag long

// Which open pull request is one of this topic, how many there may be, and what becomes of a prompt then.

import { expect, test } from 'vitest'
import { notFound } from '../emulator/lifecycle.ts'
import {
  type Conversation,
  conversation,
  inThreads,
  opens,
  type PlantedRecord,
  type PlantOptions,
} from './conversation.ts'

const topic = { topic: 'upkeep' } as const
const limit = { 'max-open-pull-requests': '1' }

/** Job-1 is of pull request 2, which is open and has the label, as the marker there says. */
function withOpenOne(
  tell: (given: Conversation) => Promise<void>,
  poll: 'completed' | 'archived' | typeof notFound = 'completed',
  [record, options]: readonly [Partial<PlantedRecord>, PlantOptions?] = [{}],
): Promise<void> {
  return conversation(async (given) => {
    given.github.issue()
    given.github.pullRequest({ labels: ['agent'] })
    given.emulator.addJob({ polls: [poll] })
    given.plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1', ...topic, ...record }, options)
    await tell(given)
  })
}

/** Outputs of a run on a schedule. */
const upkeepIf = async ({ upkeep }: Conversation, ifOpen: string, inputs: Readonly<Record<string, string>> = {}) =>
  (await upkeep({ inputs: { 'if-open': ifOpen, ...inputs } })).outputs

const strangers: readonly (readonly [what: string, Partial<PlantedRecord>, PlantOptions?])[] = [
  ['of another topic', { topic: 'release' }],
  ['H85: that a stranger forged', {}, { author: 'stranger', secretKey: 'not_the_key_of_anybody' }],
  ['that a rotated key has signed', {}, { secretKey: 'admin_the_key_before_this_one' }],
]
for (const [what, ...planted] of strangers)
  test.concurrent(`a marker ${what} makes no pull request one of this topic`, () =>
    withOpenOne(
      async (given) => {
        const outputs = await upkeepIf(given, 'continue')
        expect(outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
        expect(given.emulator.jobs[0]?.prompts).toEqual([])
      },
      'completed',
      planted,
    ))

test.concurrent('of several of the topic the newest number counts, under a label in any case', () =>
  withOpenOne(async (given) => {
    const { emulator, github, plant } = given
    for (const label of ['Agent', 'other']) github.pullRequest({ labels: [label] })
    for (const thread of [4, 3]) {
      const { id } = emulator.addJob({ polls: ['completed'] }, { id: `job-of-${thread}` })
      plant({ thread, kind: 'pull-request', state: 'completed', jobId: id, ...topic })
    }
    expect(await upkeepIf(given, 'continue')).toMatchObject({ operation: 'message', 'job-id': 'job-of-3' })
  }))

test.concurrent('at most 20 are looked into', () =>
  withOpenOne(async (given) => {
    const { github } = given
    for (let count = 0; count < 20; count++) github.pullRequest({ labels: ['agent'] })
    expect(await upkeepIf(given, 'skip')).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
    const read = github.journal.entries('issues/list-comments').map(({ path }) => Number(/\d+/.exec(path)?.[0]))
    expect(read.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index))
  }))

test.concurrent('`continue` with a job that is archived starts a new one, and the log says why', () =>
  withOpenOne(async ({ upkeep }) => {
    const run = await upkeep({ inputs: { 'if-open': 'continue' } })
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
    expect(run.plainLines).toContain(
      'Pull request #2 of this topic is open, but its job job-1 takes no messages any more: a new one is started.',
    )
  }, 'archived'))

test.concurrent('one in place of a job that the service does not know counts as new', () =>
  withOpenOne(async (given) => {
    expect(await upkeepIf(given, 'continue', limit)).toMatchObject({ outcome: 'skipped', reason: 'backlog' })
    expect(given.emulator.listWrites()).toEqual([])
  }, notFound))

test.concurrent('where GitHub does not list the open ones, or tell what one says, nothing is sent', () =>
  withOpenOne(async (given) => {
    const { emulator, github, upkeep } = given
    const body = { message: 'Resource not accessible by integration' }
    github.faults.add('pulls/list', { kind: 'answer', status: 403, body })
    const unlisted = await upkeep({ inputs: { 'if-open': 'skip' } })
    expect(unlisted.exitCode).toBe(1)
    expect(unlisted.annotations[0]?.message).toContain('GitHub did not list the open pull requests: 403')
    expect(unlisted.annotations[0]?.message).toContain('Grant `pull-requests: write`')
    github.faults.add('issues/list-comments', { kind: 'bad-gateway' }, { times: 9 })
    for (const outputs of [unlisted.outputs, await upkeepIf(given, 'continue')])
      expect(outputs).toMatchObject({ outcome: 'error', reason: 'github', 'job-id': '' })
    expect(emulator.listWrites()).toEqual([])
  }))

test.concurrent('`if-open` has no say in commands and in messages to a job that the workflow names', () =>
  withOpenOne(async (given) => {
    const { github, emulator, deliver, command } = given
    emulator.addJob({ polls: ['completed'] }, { id: 'job-named' })
    const commanded = await deliver(command(), { inputs: { 'if-open': 'skip', ...topic } })
    expect(commanded.outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
    const named = await upkeepIf(given, 'skip', { 'job-id': 'job-named' })
    expect(named).toMatchObject({ operation: 'message', 'job-id': 'job-named' })
    expect(github.journal.entries('pulls/list')).toEqual([])
  }))

test.concurrent('a limit counts by label alone, no marker is asked for, and 0 is no limit', () =>
  withOpenOne(async (given) => {
    const { emulator, github, upkeep } = given
    github.pullRequest({ labels: ['robots'], author: 'mona' })
    const full = await upkeep({ inputs: { ...limit, label: 'robots' } })
    expect(full.outputs).toMatchObject({ outcome: 'skipped', reason: 'backlog' })
    expect(full.summary).toContain('[`#3`](https://github.com/octo-org/docs/pull/3)')
    expect(full.summary).not.toContain('pull/2)')
    expect(emulator.journal).toEqual([])
    expect(github.journal.entries('issues/list-comments')).toEqual([])
    const unlimited = await upkeepIf(given, 'create', { 'max-open-pull-requests': '0' })
    expect(unlimited).toMatchObject({ outcome: 'completed', operation: 'create' })
    expect(github.journal.entries('pulls/list')).toHaveLength(1)
  }))

test.concurrent('a label that a person took away, and a pull request that was closed, make room, whatever their markers say', () =>
  withOpenOne(async (given) => {
    given.github.pullRequest({ labels: ['agent'] })
    given.github.removeLabel(2, 'agent')
    given.github.closeThread(3)
    expect(await upkeepIf(given, 'skip', limit)).toMatchObject({ outcome: 'completed', operation: 'create' })
  }))

test.concurrent('follow-ups go all the same: of commands, of `if-open: continue`, and to a job that the workflow names', () =>
  withOpenOne(async (given) => {
    const ask = async (body: string) =>
      (await given.deliver(given.command(body, { thread: 2 }), { inputs: limit })).outputs
    const followUps = [
      await ask('/agent more'),
      await upkeepIf(given, 'continue', limit),
      await upkeepIf(given, 'create', { ...limit, 'job-id': 'job-1' }),
    ]
    for (const outputs of followUps)
      expect(outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-1' })
    expect(await ask('/agent new more')).toMatchObject({ outcome: 'skipped', reason: 'backlog' })
  }))

test.concurrent('of all reasons the first is told: a locked thread, then the open pull request, then what is full, then a dry run', () =>
  withOpenOne(async (given) => {
    const { github, deliver, command } = given
    const all = { ...limit, 'dry-run': 'true' }
    expect(await upkeepIf(given, 'skip', all)).toMatchObject({ reason: 'open-pull-request' })
    expect(await upkeepIf(given, 'create', all)).toMatchObject({ reason: 'backlog' })
    const wide = { ...all, 'max-open-pull-requests': '2' }
    expect(await upkeepIf(given, 'create', wide)).toMatchObject({ reason: 'dry-run' })
    const asked = command()
    github.lock(1)
    expect((await deliver(asked, { inputs: all })).outputs.reason).toBe('locked')
    expect(github.journal.writes()).toEqual([])
  }))

const labelsOf = ({ github }: Conversation) =>
  github.store
    .read()
    .threads.find(({ number }) => number === 2)
    ?.labels.map(({ name }) => name)

test.concurrent('the pull request of a job gets its label with its comment, once: a person who takes it away is left alone', () =>
  inThreads(async (given) => {
    const { github, deliver, command, upkeep } = given
    await deliver(command())
    expect(labelsOf(given)).toEqual(['agent'])
    expect(github.journal.entries('issues/add-labels')).toHaveLength(1)

    github.removeLabel(2, 'agent')
    await deliver(command('/agent more'))
    await upkeep({ inputs: { 'job-id': 'job-1' } })
    expect(labelsOf(given)).toEqual([])
  }))

test.concurrent('where nobody waits, `mode: reconcile` labels it', () =>
  inThreads(async (given) => {
    const { emulator, upkeep, reconcile } = given
    emulator.nextJob(opens(2, undefined, 0))
    const started = await upkeep({ inputs: { wait: 'false', thread: '1', 'if-open': 'skip' } })
    expect(started.outputs.outcome).toBe('started')
    expect(labelsOf(given)).toEqual([])
    await reconcile()
    expect(labelsOf(given)).toEqual(['agent'])
    const next = await upkeep({ inputs: { 'if-open': 'skip' } })
    expect(next.outputs).toMatchObject({ reason: 'open-pull-request' })
  }))

test.concurrent('a run that counts pull requests labels its own, whether or not it keeps a status comment', () =>
  inThreads(async (given) => {
    const { github, deliver, command, records } = given
    const asked = command()
    const inputs = { 'status-comment': 'false', 'max-open-pull-requests': '1' }
    expect((await deliver(asked, { inputs })).outputs.outcome).toBe('completed')
    expect(labelsOf(given)).toEqual(['agent'])
    expect(records(2)).toHaveLength(1)
    expect(github.comments(1)).toHaveLength(1)
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'rocket'])
    expect((await deliver(command('/agent go on'), { inputs })).outputs).toMatchObject({ reason: 'backlog' })
  }))
