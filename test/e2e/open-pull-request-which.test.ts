// @module-tag long

// Which open pull request is one of this topic, how many there may be, and what becomes of a prompt then.

import { expect, test } from 'vitest'
import { notFound } from '../emulator/lifecycle.ts'
import { type Conversation, conversation, inThreads, opens, type PlantOptions } from './conversation.ts'
import type { ScenarioOptions } from './scenario.ts'

const topic = { topic: 'upkeep' } as const
const limit = { 'max-open-pull-requests': '1' }

/** Job-1 is of pull request 2, which is open and has the label, as the marker there says. */
function withOpenOne(
  tell: (given: Conversation) => Promise<void>,
  poll: 'completed' | 'archived' | typeof notFound = 'completed',
  [record, options]: readonly [{ readonly topic?: string }, PlantOptions?] = [{}],
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

const strangers: readonly (readonly [what: string, { readonly topic?: string }, PlantOptions?])[] = [
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

test.concurrent('at most 20 are looked into, the newest number first', () =>
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
      'Pull request #2 is still open, but its job, job-1, takes no more messages: starting a new job.',
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

/** Issue 1 has job-1, which opened pull request 2 unless said. */
function withJob(tell: (given: Conversation) => Promise<void>, script = opens(2)): Promise<void> {
  return inThreads(async (given) => {
    given.plant({ thread: 1, state: 'completed', jobId: given.emulator.addJob(script).id })
    await tell(given)
  })
}

/** A follow-up. */
function askMore({ command, deliver }: Conversation, options: ScenarioOptions = {}) {
  return deliver(command('/agent more'), options)
}

test.concurrent('closed without a merge: a follow-up starts a new job, and comment and summary say why', () =>
  withJob(async (given) => {
    given.github.closeThread(2)
    const run = await askMore(given)
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
    for (const text of [run.summary, given.replies(1)[1]])
      expect(text).toContain('A new job, because the pull request of `job-1` was closed')
    expect(given.emulator.jobs[0]?.prompts).toEqual([])
  }))

test.concurrent('where no new job is wanted, none is told of', () =>
  withJob(async (given) => {
    given.github.mergeThread(2)
    given.github.pullRequest({ labels: ['agent'] })
    const run = await askMore(given, { inputs: { 'max-open-pull-requests': '1' } })
    expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'backlog' })
    for (const text of [run.summary, given.replies(1)[1]]) expect(text).not.toContain('A new job')
    expect(given.emulator.listWrites()).toEqual([])
  }))

const gone = { kind: 'answer', status: 404, body: { message: 'Not Found' } } as const
for (const [what, fault, words] of [
  ['that GitHub does not show', { kind: 'bad-gateway' }, 'could not be read. It counts as open: GitHub did not'],
  ['that is gone', gone, 'was not found. It counts as open'],
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

test.concurrent('a job whose pull request is in another repository takes the follow-up without a look at any pull request', () =>
  withJob(
    async (given) => {
      given.github.mergeThread(2)
      expect((await askMore(given)).outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
      expect(given.github.journal.entries('pulls/get')).toEqual([])
    },
    opens(2, 'https://github.com/octo-org/other'),
  ))

test.concurrent('a dry run tells of the new job, and `/agent status` still tells of the old one', () =>
  withJob(async (given) => {
    const { github, deliver, command, emulator } = given
    github.mergeThread(2)
    const dry = await askMore(given, { inputs: { 'dry-run': 'true' } })
    expect(dry.outputs).toMatchObject({ reason: 'dry-run', operation: 'create' })
    expect(dry.summary).toContain('A new job, because the pull request of `job-1` was merged')
    const status = await deliver(command('/agent status'))
    expect(status.outputs).toMatchObject({ outcome: 'reported', 'job-id': 'job-1' })
    expect(emulator.listWrites()).toEqual([])
  }))
