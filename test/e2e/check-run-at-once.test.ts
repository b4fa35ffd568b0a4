// @module-tag long

import { expect, test } from 'vitest'
import { attempt, checksOf, commit } from './check-run.ts'
import { conversation, inThreads, opens } from './conversation.ts'

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

test.concurrent('H81: two runs of one command at once, each with a check run: one job, one status comment, one check run', () =>
  inThreads(async ({ emulator, github, deliver, records }) => {
    emulator.nextJob(opens(2, undefined, 3))
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    github.faults.add('issues/create-comment', { kind: 'delay', ms: 700 }, { times: 2 })
    const options = { githubToken: github.token({ permissions: { checks: 'write' } }), inputs: { check: 'true' } }
    const runs = await Promise.all([deliver(command, options), deliver(command, options)])
    for (const run of runs) expect(run.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    expect(emulator.listWrites()).toHaveLength(1)
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
  }))
