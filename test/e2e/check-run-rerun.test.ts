// @module-tag long

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { attempt, checksOf, commit, type PlantedCheck, plantCheck } from './check-run.ts'
import { conversation, inThreads, opens } from './conversation.ts'

test.concurrent('a re-run that finds `starting` without a job sends nothing, and completes the check run as a failure', () =>
  conversation(async (given) => {
    plantCheck(given, { ageMs: 600_000, record: { state: 'starting' } })
    const run = await attempt(given, '2')
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted', 'job-id': '' })
    expect(given.emulator.journal).toEqual([])
    expect(checksOf(given.github)).toEqual([['failure', 'unknown', undefined]])
  }))

test.concurrent('H26: what was refused is sent by a re-run; the check run of the refused attempt holds no key, and counts for nothing then', () =>
  inThreads(async (given) => {
    const { emulator, github } = given
    emulator.fault({ operation: 'create' }, faults.status(400, { body: { error: `${emulator.key} is no key` } }))
    const first = await attempt(given)
    expect(first.outputs).toMatchObject({ outcome: 'error', reason: 'invalid-request' })
    expect(checksOf(github)).toEqual([['failure', 'not-sent', undefined]])
    expect(github.checkRuns(commit)[0]?.summary).toContain('*** is no key')
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

const strangers: readonly (readonly [what: string, planted: PlantedCheck])[] = [
  ['that another app forged, under our id', { app: { id: 4711, slug: 'linter' }, secretKey: 'not_the_key_of_anybody' }],
  ['that another workflow copied from a thread', { record: { thread: 7, commit: undefined } }],
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
  inThreads(async (given) => {
    const { emulator, github } = given
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

test.concurrent('H81: two runs of one request at once start one job, and the one that lost says so in its check run', () =>
  conversation(async (given) => {
    const { emulator, github } = given
    emulator.nextJob(opens(2, undefined, 3))
    // Both list the check runs before either writes.
    github.faults.add('checks/create', { kind: 'delay', ms: 700 }, { times: 2 })
    const runs = await Promise.all([attempt(given), attempt(given)])
    expect(emulator.listWrites()).toHaveLength(1)
    for (const run of runs) expect(run.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    expect(runs.map(({ outputs }) => outputs.operation).toSorted()).toEqual(['create', 'wait'])
    expect(checksOf(github).toSorted()).toEqual([
      ['neutral', 'yielded', undefined],
      ['success', 'completed', 'job-1'],
    ])
    const yielded = github.checkRuns(commit).find(({ conclusion }) => conclusion === 'neutral')
    expect(yielded?.title).toBe('⏭️ Another run has this request')
    expect(yielded?.summary).toContain('[Workflow run](https://github.com/octo-org/docs/actions/runs/1)')
  }))
