import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { notFound } from '../emulator/lifecycle.ts'
import { inThreads } from './conversation.ts'

for (const [what, poll, operation, jobId] of [
  ['archived takes no follow-up: a new one starts', 'archived', 'create', 'job-2'],
  ['not known to the service (H88) takes none', notFound, 'create', 'job-2'],
  ['active takes it', 'active', 'message', 'job-1'],
] as const) {
  test.concurrent(`a job that is ${what}, and only one that begins gets \`instructions\``, () =>
    inThreads(async ({ emulator, deliver, command, plant }) => {
      plant({ thread: 1, state: 'completed', jobId: emulator.addJob({ polls: [poll] }).id })
      const run = await deliver(command(), { inputs: { instructions: 'Be brief.', context: 'link' } })
      expect(run.outputs).toMatchObject({ outcome: 'completed', operation, 'job-id': jobId })
      expect(emulator.journal.slice(0, 2).map((entry) => entry.operation)).toEqual(['get', operation])
      const begin = jobId === 'job-2' ? 'Be brief.\n\n' : ''
      const prompt = `${begin}go\n\nThread: https://github.com/octo-org/docs/issues/1`
      expect(emulator.jobs.at(-1)?.prompts).toEqual([prompt])
    }))
}

test.concurrent('a job that cannot be asked about stops the command, which a re-run sends', () =>
  inThreads(async ({ emulator, deliver, command, plant, records }) => {
    const { id } = emulator.addJob({ polls: ['completed'] })
    plant({ thread: 1, state: 'completed', jobId: id })
    emulator.fault({ operation: 'get' }, faults.status(403))
    const asked = command()
    const run = await deliver(asked)
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'forbidden' })
    expect(emulator.listWrites()).toEqual([])
    expect(records(1)[1]).toEqual({ kind: 'status', state: 'not-sent', jobId: undefined })
    const again = await deliver(asked, { github: { run_id: '1', run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': id })
  }))

test.concurrent('a follow-up that ends before the job leaves the comments of earlier requests alone', () =>
  inThreads(async ({ emulator, github, deliver, command, plant, records }) => {
    const { id } = emulator.addJob({ polls: ['active'] })
    const earlier = plant({ thread: 1, state: 'started', jobId: id })
    emulator.nextMessage({ polls: ['active'] })
    const run = await deliver(command(), { inputs: { 'timeout-minutes': '0.1' } })
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({ outcome: 'timeout', operation: 'message', 'job-id': id })
    expect(records(1).map(({ state }) => state)).toEqual(['started', 'timeout'])
    expect(github.text(earlier).history).toHaveLength(1)
  }))
