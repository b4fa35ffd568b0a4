// @module-tag long

// Which open pull request is one of this topic, how many there may be, and what becomes of a prompt then.

import { expect, test } from 'vitest'
import { type Conversation, conversation, inThreads, opens } from './conversation.ts'

const topic = { topic: 'upkeep' } as const
const limit = { 'max-open-pull-requests': '1' }

/** Job-1 is of pull request 2, which is open and has the label, as the marker there says. */
function withOpenOne(tell: (given: Conversation) => Promise<void>): Promise<void> {
  return conversation(async (given) => {
    given.github.issue()
    given.github.pullRequest({ labels: ['agent'] })
    given.emulator.addJob({ polls: ['completed'] })
    given.plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1', ...topic })
    await tell(given)
  })
}

/** Outputs of a run on a schedule. */
const upkeepIf = async ({ upkeep }: Conversation, ifOpen: string, inputs: Readonly<Record<string, string>> = {}) =>
  (await upkeep({ inputs: { 'if-open': ifOpen, ...inputs } })).outputs

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
    const inputs = { record: 'none', 'max-open-pull-requests': '1' }
    expect((await deliver(asked, { inputs })).outputs.outcome).toBe('completed')
    expect(labelsOf(given)).toEqual(['agent'])
    expect(records(2)).toHaveLength(1)
    expect(github.comments(1)).toHaveLength(1)
    expect(github.reactions(asked.comment.id)).toEqual(['rocket'])
    expect((await deliver(command('/agent go on'), { inputs })).outputs).toMatchObject({ reason: 'backlog' })
  }))

test.concurrent('a dry run tells of the new job, and `/agent status` still tells of the old one', () =>
  inThreads(async ({ github, deliver, command, emulator, plant }) => {
    plant({ thread: 1, state: 'completed', jobId: emulator.addJob(opens(2)).id })
    github.mergeThread(2)
    const dry = await deliver(command('/agent more'), { inputs: { 'dry-run': 'true' } })
    expect(dry.outputs).toMatchObject({ reason: 'dry-run', operation: 'create' })
    expect(dry.summary).toContain('A new job, because the pull request of `job-1` was merged')
    const status = await deliver(command('/agent status'))
    expect(status.outputs).toMatchObject({ outcome: 'reported', 'job-id': 'job-1' })
    expect(emulator.listWrites()).toEqual([])
  }))
