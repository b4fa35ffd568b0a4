// @module-tag long

import { expect, test } from 'vitest'
import { inThreads } from './conversation.ts'

const inputs = { 'dry-run': 'true' }

for (const [body, operation, shown, hasJob] of [
  ['/agent go', 'message', 'This would go to job `job-1`.', false],
  ['/agent new go', 'create', 'This would start a new job.', false],
  ['/agent help', 'help', 'The usage would be shown in a comment.', false],
  ['/agent new go', 'wait', 'This request has job `job-1` already: it would be waited for', true],
] as const) {
  test.concurrent(`a dry run of \`${body}\` sends and writes nothing, and shows what would be: ${operation}`, () =>
    inThreads(async ({ emulator, github, deliver, command, plant }) => {
      const asked = command(body)
      const request = hasJob ? `comment:${asked.comment.id}` : 'comment:1'
      plant({ thread: 1, state: 'completed', jobId: emulator.addJob({ polls: ['completed'] }).id, request })
      const run = await deliver(asked, { inputs })
      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'dry-run', operation })
      expect(run.summary).toContain(shown)
      expect(emulator.listWrites()).toEqual([])
      expect(github.journal.writes()).toEqual([])
      expect(github.reactions(asked.comment.id)).toEqual([])
    }))
}

test.concurrent('`status` ignores it and says so', () =>
  inThreads(async ({ emulator, deliver, command, plant, records }) => {
    const { id } = emulator.addJob({ polls: ['active'] })
    plant({ thread: 1, state: 'started', jobId: id })
    const run = await deliver(command('/agent status'), { inputs })
    expect(run.outputs).toMatchObject({ outcome: 'reported', operation: 'status', 'job-id': id })
    expect(run.plainLines.join('\n')).toContain('dry-run has no effect here')
    expect(records(1)[1]).toMatchObject({ state: 'reported' })
  }))
