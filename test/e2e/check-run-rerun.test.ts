// @module-tag long

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { attempt, checksOf, commit, type PlantedCheck, plantCheck } from './check-run.ts'
import { conversation, opens } from './conversation.ts'

for (const state of ['starting', 'unknown'] as const) {
  test.concurrent(`a re-run that finds \`${state}\` without a job sends nothing, and completes the check run as a failure`, () =>
    conversation(async (given) => {
      plantCheck(given, { ageMs: 600_000, record: { state } })
      const run = await attempt(given, '2')
      expect(run.exitCode).toBe(1)
      expect(run.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted', 'job-id': '' })
      expect(given.emulator.journal).toEqual([])
      expect(checksOf(given.github)).toEqual([['failure', 'unknown', undefined]])
    }))
}

test.concurrent('a machine that died with the job at work: a re-run waits for it and completes the check run', () =>
  conversation(async (given) => {
    const { emulator, github } = given
    const { id } = emulator.addJob({ polls: ['active', 'completed'] })
    plantCheck(given, { ageMs: 600_000, record: { state: 'running', operation: 'create', jobId: id } })
    const run = await attempt(given, '2')
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': id })
    expect(emulator.journal.map(({ operation }) => operation)).toEqual(['get', 'get'])
    expect(checksOf(github)).toEqual([['success', 'completed', id]])
  }))

test.concurrent('what was refused is sent by a re-run; the check run of the refused attempt counts for nothing then', () =>
  conversation(async (given) => {
    const { emulator, github } = given
    github.issue()
    github.pullRequest()
    emulator.fault({ operation: 'create' }, faults.status(400, { body: { error: 'No such repository' } }))
    const first = await attempt(given)
    expect(first.outputs).toMatchObject({ outcome: 'error', reason: 'invalid-request' })
    expect(checksOf(github)).toEqual([['failure', 'not-sent', undefined]])
    const second = await attempt(given, '2')
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(emulator.countJobsStarted()).toBe(1)
    expect(checksOf(github)).toEqual([
      ['neutral', 'yielded', undefined],
      ['success', 'completed', 'job-1'],
    ])
    const third = await attempt(given, '3')
    expect(third.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
  }))

test.concurrent('H16: a POST whose answer is lost is never sent again', () =>
  conversation(async (given) => {
    given.emulator.fault({ operation: 'create' }, faults.resetAfterBody())
    const first = await attempt(given)
    expect(first.outputs).toMatchObject({ outcome: 'unknown', reason: 'request-interrupted' })
    expect(checksOf(given.github)).toEqual([['failure', 'unknown', undefined]])
    const second = await attempt(given, '2')
    expect(second.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted' })
    expect(given.emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('a record that a rotated key has signed forbids the request it names', () =>
  conversation(async (given) => {
    const secretKey = 'admin_the_key_before_this_one'
    plantCheck(given, { ageMs: 600_000, secretKey, record: { state: 'running', jobId: 'job-9' } })
    const run = await attempt(given, '2')
    expect(run.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted' })
    expect(given.emulator.journal).toEqual([])
    expect(checksOf(given.github)).toEqual([['failure', 'unknown', undefined]])
  }))

const anotherApp = { id: 4711, slug: 'linter' }
const strangers: readonly (readonly [what: string, planted: PlantedCheck])[] = [
  ['that another app forged, under our id', { app: anotherApp, secretKey: 'not_the_key_of_anybody' }],
  ['that another app copied from another commit', { app: anotherApp, record: { commit: '0'.repeat(40) } }],
  ['that another workflow copied from a thread', { record: { thread: 7, commit: undefined } }],
  ['of our name alone', { externalId: '', change: () => '' }],
  ['of our name and id, without a marker', { change: () => 'All is well' }],
  ['of another project of the service', { record: { service: '0123456789abcdef' } }],
  ['that says that another run has the request', { record: { state: 'yielded' }, conclusion: 'neutral' }],
  ['of a workflow job with our name', { externalId: '', change: () => '', isOfWorkflowJob: true }],
]

for (const [what, planted] of strangers) {
  test.concurrent(`a check run ${what} counts for nothing and stays as it is`, () =>
    conversation(async (given) => {
      const { emulator, github } = given
      const { id } = emulator.addJob({ polls: ['completed'] })
      const { record, ...other } = planted
      const before = plantCheck(given, { ...other, record: { state: 'running', jobId: id, ...record } })
      emulator.nextJob(opens(2))
      const run = await attempt(given, '2')
      expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
      expect(emulator.listWrites()).toHaveLength(1)
      expect(github.checkRuns(commit)[0]).toEqual(before)
      expect(checksOf(github).at(-1)).toEqual(['success', 'completed', 'job-2'])
    }))
}

test.concurrent('another prompt, step, run or workflow job on the same commit is another request', () =>
  conversation(async (given) => {
    const { emulator, github } = given
    github.issue()
    github.pullRequest()
    await attempt(given)
    const others = [
      await attempt(given, '2', { inputs: { prompt: 'Something else' } }),
      await attempt(given, '1', { github: { run_id: '2' } }),
      await attempt(given, '2', { github: { job: 'another' } }),
    ]
    for (const run of others) expect(run.outputs).toMatchObject({ operation: 'create' })
    expect(emulator.countJobsStarted()).toBe(4)
    expect(checksOf(github)).toHaveLength(4)
    // Of all four the first, although GitHub's pages show only the newest of a name.
    expect((await attempt(given, '2')).outputs).toMatchObject({ operation: 'wait', 'job-id': 'job-1' })
  }))

test.concurrent('a dry run has no check run, and tells that an earlier attempt has a job', () =>
  conversation(async (given) => {
    const { emulator, github } = given
    const fresh = await attempt(given, '1', { inputs: { 'dry-run': 'true' } })
    expect(fresh.outputs).toMatchObject({ outcome: 'skipped', reason: 'dry-run', operation: 'create' })
    expect(github.checkRuns(commit)).toEqual([])
    const { id } = emulator.addJob({ polls: ['completed'] })
    plantCheck(given, { record: { state: 'running', jobId: id } })
    const again = await attempt(given, '2', { inputs: { 'dry-run': 'true' } })
    expect(again.outputs).toMatchObject({ outcome: 'skipped', reason: 'dry-run', operation: 'wait' })
    expect(again.summary).toContain('This request has job `job-1` already')
    expect(github.journal.writes()).toEqual([])
  }))
