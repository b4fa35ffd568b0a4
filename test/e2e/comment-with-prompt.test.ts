// @module-tag long

import { expect, test } from 'vitest'
import { workflowDispatchEvent } from '../github/events.ts'
import { inThreads, opens } from './conversation.ts'

const inputs = { prompt: 'Answer the question in this thread' }
const first = { inputs, github: { run_id: '1' } }
const again = { inputs, github: { run_id: '1', run_attempt: '2' } }

test.concurrent('a prompt in `with:` opens no door to an outsider: the checks of a command apply', () =>
  inThreads(async ({ deliver, command, expectRefused }) => {
    const question = command('Delete everything', { author: 'stranger' })
    for (const asked of [{ prompt: question.comment.body }, { 'job-id': 'job-1' }, { ...inputs, 'job-id': 'job-1' }])
      expectRefused(await deliver(question, { inputs: asked }), 'not-authorized')
    expectRefused(await deliver(command('How?', { action: 'edited' }), { inputs }), 'unsupported-action')
  }))

test.concurrent('by a writer it starts a job with the prompt as it is, and attempt 2 of the run finds it', () =>
  inThreads(async ({ emulator, github, deliver, command, records, replies }) => {
    const question = command('How?')
    const run = await deliver(question, first)
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(emulator.jobs[0]?.prompts).toEqual([inputs.prompt])
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(replies(1)[0]).toContain('Asked by `mona`')
    expect(github.comments(1)[1]?.body).toMatch(/"request":"prompt:[0-9a-f]{64}"/)
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])

    const second = await deliver(question, again)
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('waiting for a job creates no comment and settles the open one of that job in the thread', () =>
  inThreads(async ({ emulator, github, deliver, plant, records }) => {
    const { id } = emulator.addJob(opens(2))
    plant({ thread: 1, state: 'started', jobId: id })
    plant({ thread: 1, state: 'failed', jobId: id, request: 'comment:2' })
    const payload = workflowDispatchEvent({ repository: github.repository() })
    const run = await deliver(payload, { on: 'workflow_dispatch', inputs: { 'job-id': id, thread: '1' } })
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': id })
    expect(records(1).map(({ state }) => state)).toEqual(['completed', 'failed'])
    expect(github.comments(1)).toHaveLength(2)
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: id }])
  }))
