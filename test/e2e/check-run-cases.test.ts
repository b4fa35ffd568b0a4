// @module-tag long

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { attempt, checksOf, commit } from './check-run.ts'
import { inThreads } from './conversation.ts'

test.concurrent('H26: a re-run sends what was refused; the check run of the refused attempt then holds no record', () =>
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
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
    expect(github.checkRuns(commit).map(({ conclusion, text }) => [conclusion, text?.slice(0, 4)])).toEqual([
      ['neutral', ''],
      ['success', '<!--'],
    ])
  }))

test.concurrent('with `record: check` a command has no status comment, and every re-run finds its check run', () =>
  inThreads(async (given) => {
    const { emulator, github, deliver, command, records } = given
    const event = command()
    const asking = { inputs: { record: 'check' }, githubToken: github.token({ permissions: { checks: 'write' } }) }
    const first = await deliver(event, asking)
    expect(first.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    expect([records(1), records(2)]).toEqual([[], [{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }]])
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
    expect(github.checkRuns(commit)[0]).toMatchObject({
      externalId: `comment:${event.comment.id}`,
      name: 'agent: octo-org/docs/.github/workflows/agent.yml:agent',
      summary: expect.stringContaining('Asked by `mona`'),
    })

    const again = await deliver(event, { ...asking, github: { run_id: '1', run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
    expect(emulator.listWrites()).toHaveLength(1)
  }))
