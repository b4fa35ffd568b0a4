// @module-tag long

import { expect, test } from 'vitest'
import { conversation, type PlantedRecord, type PlantOptions } from './conversation.ts'

// What stands in pull request 2, which is open and has the label, as the comment of a job's pull request.
const strangers: readonly (readonly [what: string, Partial<PlantedRecord>, PlantOptions])[] = [
  ['of another topic', { topic: 'release' }, {}],
  ['without a topic, of an older version', { topic: undefined }, {}],
  ['H85: that a stranger forged', {}, { author: 'stranger', secretKey: 'not_the_key_of_anybody' }],
  ['H86: copied from another pull request', { thread: 3 }, { standsIn: 2 }],
  ['of another project of the service', { service: '0123456789abcdef' }, {}],
  ['that a rotated key has signed', {}, { secretKey: 'admin_the_key_before_this_one' }],
]

for (const [what, record, options] of strangers) {
  test.concurrent(`a marker ${what} makes no pull request one of this topic`, () =>
    conversation(async ({ emulator, github, upkeep, plant }) => {
      github.issue()
      github.pullRequest({ labels: ['agent'] })
      github.pullRequest()
      emulator.addJob({ polls: ['completed'] })
      plant(
        { thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1', topic: 'upkeep', ...record },
        options,
      )
      const run = await upkeep({ inputs: { 'if-open': 'continue' } })
      expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
      expect(emulator.jobs[0]?.prompts).toEqual([])
    }))
}

for (const [what, change] of [
  ['whose label a person took away', 'unlabel'],
  ['that was closed', 'close'],
] as const) {
  test.concurrent(`a pull request ${what} stands in nobody's way, whatever its marker says`, () =>
    conversation(async ({ emulator, github, upkeep, plant }) => {
      github.issue()
      github.pullRequest({ labels: ['agent'] })
      emulator.addJob({ polls: ['completed'] })
      plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1', topic: 'upkeep' })
      if (change === 'unlabel') github.removeLabel(2, 'agent')
      else github.closeThread(2)
      const run = await upkeep({ inputs: { 'if-open': 'skip' } })
      expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
    }))
}

test.concurrent('of several of the topic the newest number counts, under a label in any case', () =>
  conversation(async ({ emulator, github, upkeep, plant }) => {
    github.issue()
    for (const label of ['agent', 'Agent', 'other']) github.pullRequest({ labels: [label] })
    for (const thread of [4, 3, 2]) {
      const { id } = emulator.addJob({ polls: ['completed'] }, { id: `job-of-${thread}` })
      plant({ thread, kind: 'pull-request', state: 'completed', jobId: id, topic: 'upkeep' })
    }
    const run = await upkeep({ inputs: { 'if-open': 'continue' } })
    expect(run.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-of-3' })
  }))

test.concurrent('after a new job of the topic was asked for in the pull request, that one is continued', () =>
  conversation(async ({ emulator, github, upkeep, plant }) => {
    github.issue()
    github.pullRequest({ labels: ['agent'] })
    for (const id of ['job-old', 'job-new', 'job-of-others']) emulator.addJob({ polls: ['completed'] }, { id })
    plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-old', topic: 'upkeep' })
    plant({ thread: 2, state: 'completed', jobId: 'job-new', topic: 'upkeep' })
    plant({ thread: 2, state: 'completed', jobId: 'job-of-others', topic: 'commands', request: 'comment:2' })
    const run = await upkeep({ inputs: { 'if-open': 'continue' } })
    expect(run.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-new' })
  }))

test.concurrent('at most 20 are looked into', () =>
  conversation(async ({ emulator, github, upkeep, plant }) => {
    github.issue()
    for (let count = 0; count < 21; count++) github.pullRequest({ labels: ['agent'] })
    emulator.addJob({ polls: ['completed'] })
    plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1', topic: 'upkeep' })
    const run = await upkeep({ inputs: { 'if-open': 'skip' } })
    expect(run.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
    const read = github.journal.entries('issues/list-comments').map(({ path }) => Number(/\d+/.exec(path)?.[0]))
    expect(read.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index))
  }))

test.concurrent('without a `topic` runs of one workflow job are joined, on every branch', () =>
  conversation(async ({ github, upkeep }) => {
    github.issue()
    github.pullRequest()
    const workflow = 'octo-org/docs/.github/workflows/upkeep.yml'
    const on = (branch: string, job = 'tidy') => ({
      inputs: { 'if-open': 'skip', topic: '' },
      github: { workflow_ref: `${workflow}@refs/heads/${branch}`, job },
    })
    expect((await upkeep(on('main'))).outputs).toMatchObject({ operation: 'create', outcome: 'completed' })
    expect((await upkeep(on('other'))).outputs).toMatchObject({ reason: 'open-pull-request' })
    expect((await upkeep(on('main', 'translate'))).outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
  }))
