// @module-tag long

import { expect, test } from 'vitest'
import { inThreads, opens } from './conversation.ts'

test.concurrent('`/agent new` starts a job although the thread has one, and follow-ups go to the new one', () =>
  inThreads(async ({ emulator, deliver, command, records }) => {
    await deliver(command('/agent update the guide'))
    const run = await deliver(command('/agent new\nupdate the index'))
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
    expect(emulator.jobs[1]?.prompts[0]).toMatch(/^update the index\n/)

    const next = await deliver(command('/agent and the pictures'))
    expect(next.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-2' })
    expect(records(1).map(({ jobId }) => jobId)).toEqual(['job-1', 'job-2', 'job-2'])
  }))

test.concurrent('`/agent status` reports the job of the thread and changes nothing', () =>
  inThreads(async ({ emulator, github, deliver, command, plant, replies, records }) => {
    emulator.addJob(opens(2, undefined, 1), { id: 'job-7' })
    plant({ thread: 1, state: 'started', jobId: 'job-7' })
    const asked = command('/agent status')
    const run = await deliver(asked)

    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'reported', operation: 'status', 'job-id': 'job-7', status: 'active' })
    expect(emulator.journal.map(({ operation }) => operation)).toEqual(['get'])
    expect(records(1)).toEqual([
      { kind: 'status', state: 'started', jobId: 'job-7' },
      { kind: 'status', state: 'reported', jobId: undefined },
    ])
    expect(replies(1)[1]).toMatch(/^\*\*ℹ️ The agent job is active\*\*\n\n<sub>Asked by `mona`/)
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'rocket'])

    const again = await deliver(asked)
    expect(again.outputs).toMatchObject({ outcome: 'reported', status: 'completed', 'pr-number': '2' })
    expect(records(1)).toHaveLength(2)
    expect(replies(1)[1]).toContain('[`octo-org/docs#2`](https://github.com/octo-org/docs/pull/2)')
  }))

test.concurrent('`/agent stop` says that nothing stops a job, and how it stands', () =>
  inThreads(async ({ emulator, deliver, command, plant, replies }) => {
    emulator.addJob({ polls: ['active'] }, { id: 'job-7' })
    plant({ thread: 1, state: 'started', jobId: 'job-7' })
    const run = await deliver(command('/Agent Stop'))
    expect(run.outputs).toMatchObject({ outcome: 'reported', operation: 'status', 'job-id': 'job-7', status: 'active' })
    expect(emulator.listWrites()).toEqual([])
    expect(replies(1)[1]).toContain('The agent job is active**\n\nThe service has no way to stop a job.')
  }))

for (const [what, body, operation, reply] of [
  ['`status` in a thread without a job says that there is none', '/fix status', 'status', 'There is no agent job here'],
  [
    'H90: of which nothing is left gives the usage',
    '/fix <!-- hidden --> \u200B',
    'help',
    '`/fix new <prompt>` starts',
  ],
] as const) {
  test.concurrent(`a command ${what}, by the word of the workflow, and reaches no service`, () =>
    inThreads(async ({ emulator, github, deliver, command, replies, records }) => {
      const asked = command(body)
      const run = await deliver(asked, { inputs: { command: '/fix' } })
      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({ outcome: 'reported', operation, reason: '', 'job-id': '', status: '' })
      expect(emulator.journal).toEqual([])
      expect(records(1)).toEqual([{ kind: 'status', state: 'reported', jobId: undefined }])
      expect(replies(1)[0]).toContain(reply)
      expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'rocket'])
    }))
}
