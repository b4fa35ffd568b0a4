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
