// @module-tag long

import { expect, test } from 'vitest'
import { notFound } from '../emulator/lifecycle.ts'
import { type Conversation, conversation } from './conversation.ts'

const inputs = { 'max-open-pull-requests': '1' }

/** Pull request 2 is open and has the label; `outputsOf` tells what a run on a schedule came to. */
function whereFull(
  tell: (given: Conversation, outputsOf: (more?: Readonly<Record<string, string>>) => Promise<object>) => Promise<void>,
): Promise<void> {
  return conversation(async (given) => {
    given.github.issue()
    given.github.pullRequest({ labels: ['agent'] })
    await tell(given, async (more = {}) => (await given.upkeep({ inputs: { ...inputs, ...more } })).outputs)
  })
}

/** Pull request 2 is that of a job of the topic. */
function plantJob({ emulator, plant }: Conversation, poll: 'completed' | typeof notFound = 'completed'): string {
  const { id } = emulator.addJob({ polls: [poll] })
  plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId: id, topic: 'upkeep' })
  return id
}

test.concurrent('what is full stops a run on a schedule as well, and 0 is no limit', () =>
  whereFull(async ({ emulator, github, upkeep }, outputsOf) => {
    const full = await upkeep({ inputs })
    expect(full.outputs).toMatchObject({ outcome: 'skipped', reason: 'backlog' })
    expect(full.summary).toContain('[`#2`](https://github.com/octo-org/docs/pull/2)')
    expect(emulator.journal).toEqual([])
    expect(await outputsOf({ 'max-open-pull-requests': '0' })).toMatchObject({
      outcome: 'completed',
      operation: 'create',
    })
    expect(github.journal.entries('pulls/list')).toHaveLength(1)
  }))

test.concurrent('it counts by label alone: no marker is asked for', () =>
  whereFull(async ({ github, upkeep }) => {
    github.pullRequest({ labels: ['robots'], author: 'mona' })
    const run = await upkeep({ inputs: { ...inputs, label: 'robots' } })
    expect(run.outputs).toMatchObject({ reason: 'backlog' })
    expect(run.summary).toContain('pull/3)')
    expect(run.summary).not.toContain('pull/2)')
    expect(github.journal.entries('issues/list-comments')).toEqual([])
  }))

test.concurrent('a label that a person took away, and a pull request that was closed, make room, whatever their markers say', () =>
  whereFull(async (given, outputsOf) => {
    plantJob(given)
    given.github.pullRequest({ labels: ['agent'] })
    given.github.removeLabel(2, 'agent')
    given.github.closeThread(3)
    expect(await outputsOf({ 'if-open': 'skip' })).toMatchObject({ outcome: 'completed', operation: 'create' })
  }))

test.concurrent('follow-ups go all the same: of commands, of `if-open: continue`, and to a job that the workflow names', () =>
  whereFull(async (given, outputsOf) => {
    const { github, deliver } = given
    const id = plantJob(given)
    const ask = async (body: string) =>
      (await deliver(github.comment({ thread: 2, author: 'mona', body }), { inputs })).outputs
    const followUps = [
      await ask('/agent more'),
      await outputsOf({ 'if-open': 'continue' }),
      await outputsOf({ 'job-id': id }),
    ]
    for (const outputs of followUps)
      expect(outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': id })
    expect(await ask('/agent new more')).toMatchObject({ outcome: 'skipped', reason: 'backlog' })
  }))

test.concurrent('a new job in place of one that takes no messages any more counts as new', () =>
  whereFull(async (given, outputsOf) => {
    plantJob(given, notFound)
    expect(await outputsOf({ 'if-open': 'continue' })).toMatchObject({ outcome: 'skipped', reason: 'backlog' })
    expect(given.emulator.listWrites()).toEqual([])
  }))

test.concurrent('of all reasons the first is told: a locked thread, then the open pull request, then what is full, then a dry run', () =>
  whereFull(async (given, outputsOf) => {
    const { github, deliver } = given
    plantJob(given)
    const all = { ...inputs, 'if-open': 'skip', 'dry-run': 'true' }
    expect(await outputsOf(all)).toMatchObject({ reason: 'open-pull-request' })
    expect(await outputsOf({ ...all, 'if-open': 'create' })).toMatchObject({ reason: 'backlog' })
    const wide = { ...all, 'if-open': 'create', 'max-open-pull-requests': '2' }
    expect(await outputsOf(wide)).toMatchObject({ reason: 'dry-run' })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    github.lock(1)
    expect((await deliver(command, { inputs: all })).outputs.reason).toBe('locked')
    expect(github.journal.writes()).toEqual([])
  }))
