// A request has its own job and its own record, whatever else goes on in its thread.

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { neverEnds } from '../emulator/lifecycle.ts'
import { inThreads, opens } from './conversation.ts'
import { whenAsked } from './scenario.ts'

test.concurrent('1, H154: the end of one job leaves a request alone that is at its POST', () =>
  inThreads(async ({ emulator, deliver, command, records }) => {
    emulator.fault({ operation: 'create' }, faults.delay(4_000))
    emulator.nextJob(neverEnds())
    const first = deliver(command(), { inputs: { wait: 'false' }, jobsStarted: 2 })
    await new Promise<void>((resolve) => whenAsked(emulator, 'create').addEventListener('abort', () => resolve()))
    const second = await deliver(command('/agent new something else'))
    await first
    const jobs = records(1).map(({ jobId, state }) => `${jobId} ${state}`)
    expect(second.outputs.outcome).toBe('completed')
    expect(new Set(jobs)).toEqual(
      new Set([`${second.outputs['job-id']} completed`, `${(await first).outputs['job-id']} started`]),
    )
  }))

test.concurrent('1: a step that is killed in its POST stays unknown, whatever another request ends with', () =>
  inThreads(async ({ emulator, deliver, command, records, before }) => {
    emulator.fault({ operation: 'create' }, faults.delay(60_000))
    const asked = command()
    const interruption = { kind: 'worker-death', when: whenAsked(emulator, 'create') } as const
    await deliver(asked, { interruption })
    before(0, () => {})
    await deliver(command('/agent new something else'))
    expect(records(1).map(({ state }) => state)).toEqual(['starting', 'completed'])
    expect(records(1)[0]?.jobId).toBeUndefined()
  }))

test.concurrent('17: a pull request speaks to the job that opened it, also after `/agent new` there', () =>
  inThreads(async ({ emulator, github, deliver, command, replies }) => {
    github.pullRequest()
    await deliver(command())
    emulator.nextJob(opens(3))
    const other = await deliver(command('/agent new write a post', { thread: 2 }))
    expect(other.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
    expect(replies(2).at(-1)).toContain('this pull request stays with `job-1`')
    const go = await deliver(command('/agent fix line 2', { thread: 2 }))
    expect(go.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
    const inputs = { 'job-id': 'thread', prompt: 'Repair', topic: 'repair' }
    const failed = await deliver(github.workflowRun({ pullRequests: [2] }), { on: 'workflow_run', inputs })
    expect(failed.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
  }))

test.concurrent('17: checks and reviews of a person’s own pull request go to nobody, although a command there has a job', () =>
  inThreads(async ({ emulator, github, deliver, command }) => {
    const { number } = github.pullRequest({ author: 'mona' }).pull_request
    const asked = await deliver(command('/agent fix the lint', { thread: number }))
    expect(asked.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-1' })
    const inputs = { 'job-id': 'thread', prompt: 'Repair', topic: 'repair' }
    const failed = await deliver(github.workflowRun({ pullRequests: [number] }), { on: 'workflow_run', inputs })
    expect(failed.outputs).toMatchObject({ outcome: 'skipped', reason: 'no-job' })
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('H153: after a rotation the previous key reads the records, and is sent nowhere', () =>
  inThreads(async ({ emulator, deliver, command, plant, records }) => {
    const previous = 'admin_previous_key_0123456789'
    const { id } = emulator.addJob(opens(2))
    const asked = command()
    plant({ thread: 1, state: 'running', jobId: id, request: `comment:${asked.comment.id}` }, { secretKey: previous })
    const inputs = { 'previous-secret-key': previous }
    const run = await deliver(asked, { inputs, secrets: [emulator.key, previous] })
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    // Now it is signed with the present key.
    expect((await deliver(asked, { github: { run_attempt: '2' } })).outputs).toMatchObject({ operation: 'wait' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    const leaked = await deliver(command(`/agent use ${previous}`), { inputs, secrets: [emulator.key, previous] })
    expect(leaked.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    expect(emulator.listWrites()).toEqual([])
  }))
