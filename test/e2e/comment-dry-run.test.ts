// @module-tag long

import { expect, test } from 'vitest'
import { conversation } from './conversation.ts'

const inputs = { 'dry-run': 'true' }

for (const [body, operation, shown] of [
  ['/agent go', 'message', 'This would go to job `job-1`.'],
  ['/agent new go', 'create', 'This would start a new job.'],
  ['/agent help', 'help', 'The usage would be shown in a comment.'],
] as const) {
  test.concurrent(`a dry run of \`${body}\` reads, sends and writes nothing, and shows what would be`, () =>
    conversation(async ({ emulator, github, deliver, plant }) => {
      github.issue()
      const { id } = emulator.addJob({ polls: ['completed'] })
      plant({ thread: 1, state: 'completed', jobId: id })
      const command = github.comment({ thread: 1, author: 'mona', body })
      const run = await deliver(command, { inputs })
      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'dry-run', operation })
      expect(run.summary).toContain(shown)
      expect(emulator.listWrites()).toEqual([])
      expect(github.journal.writes()).toEqual([])
      expect(github.reactions(command.comment.id)).toEqual([])
    }))
}

test.concurrent('a dry run by somebody who may not command is refused like any other', () =>
  conversation(async ({ github, deliver, expectRefused }) => {
    github.issue()
    const command = github.comment({ thread: 1, author: 'stranger', body: '/agent go' })
    expectRefused(await deliver(command, { inputs }), 'not-authorized')
  }))

test.concurrent('`status` ignores it and says so', () =>
  conversation(async ({ emulator, github, deliver, plant, records }) => {
    github.issue()
    const { id } = emulator.addJob({ polls: ['active'] })
    plant({ thread: 1, state: 'started', jobId: id })
    const run = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent status' }), { inputs })
    expect(run.outputs).toMatchObject({ outcome: 'reported', operation: 'status', 'job-id': id })
    expect(run.plainLines.join('\n')).toContain('dry-run has no effect here')
    expect(records(1)[1]).toMatchObject({ state: 'reported' })
  }))

test.concurrent('a dry run of a request that has a job already says that nothing would be sent', () =>
  conversation(async ({ emulator, github, deliver, plant }) => {
    github.issue()
    const { id } = emulator.addJob({ polls: ['completed'] })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent new go' })
    plant({ thread: 1, state: 'completed', jobId: id, request: `comment:${command.comment.id}` })
    const run = await deliver(command, { inputs, github: { run_attempt: '2' } })
    expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'dry-run', operation: 'wait' })
    expect(run.summary).toContain('This request has job `job-1` already: it would be waited for')
    expect(emulator.listWrites()).toEqual([])
  }))
