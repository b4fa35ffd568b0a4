// @module-tag long

import { expect, test } from 'vitest'
import { attempt, checksOf, commit, plantCheck } from './check-run.ts'
import { conversation, opens } from './conversation.ts'

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

test.concurrent('the other one goes on `starting`: nothing is sent, and nobody is told that it was', () =>
  conversation(async (given) => {
    plantCheck(given, { record: { state: 'starting' } })
    const run = await attempt(given, '1', { inputs: { 'timeout-minutes': '0.1' } })
    expect(run.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted' })
    expect(given.emulator.journal).toEqual([])
    expect(checksOf(given.github)).toEqual([['failure', 'unknown', undefined]])
  }))
