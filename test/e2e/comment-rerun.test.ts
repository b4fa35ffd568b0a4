import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { conversation, opens } from './conversation.ts'

const again = { github: { run_id: '1', run_attempt: '2' } }

test.concurrent('a re-run of a command that has a job waits for that job', () =>
  conversation(async ({ emulator, github, deliver, plant, records }) => {
    github.issue()
    github.pullRequest()
    const { id } = emulator.addJob(opens(2, undefined, 1))
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    plant({ thread: 1, state: 'cancelled', jobId: id, request: `comment:${command.comment.id}` }, { ageMs: 600_000 })
    const run = await deliver(command, again)

    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': id, 'pr-number': '2' })
    expect(emulator.journal.map(({ operation }) => operation)).toEqual(['get', 'get'])
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: id }])
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: id }])
    expect(github.reactions(command.comment.id)).toEqual(['eyes', 'rocket'])
  }))

test.concurrent('a re-run of a settled command reports it again with one look', () =>
  conversation(async ({ emulator, github, deliver, records, replies }) => {
    github.issue()
    github.pullRequest()
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    await deliver(command)
    const requests = emulator.journal.length
    const run = await deliver(command, again)

    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1', 'pr-number': '2' })
    expect(emulator.journal.slice(requests).map(({ operation }) => operation)).toEqual(['get'])
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(replies(1)[0]).toContain('completed with a pull request')
    expect(records(2)).toHaveLength(1)
    expect(github.reactions(command.comment.id)).toEqual(['eyes', 'rocket'])
  }))

for (const state of ['starting', 'unknown'] as const) {
  test.concurrent(`a re-run that finds \`${state}\` without a job sends nothing and says what to do`, () =>
    conversation(async ({ emulator, github, deliver, plant, replies, records }) => {
      github.issue()
      const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
      plant({ thread: 1, state, request: `comment:${command.comment.id}` }, { ageMs: 600_000 })
      const run = await deliver(command, again)

      expect(run.exitCode).toBe(1)
      expect(run.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted', 'job-id': '' })
      expect(run.outputs.operation).toBe('')
      expect(replies(1)[0]).toContain('A request may have been sent')
      expect(emulator.journal).toEqual([])
      expect(records(1)).toEqual([{ kind: 'status', state: 'unknown', jobId: undefined }])
      expect(replies(1)[0]).toContain('look in the service before you ask again')
      expect(replies(1)[0]).toContain('If not, ask again in a new comment.')
      expect(github.reactions(command.comment.id)).toEqual(['eyes', 'confused'])
      expect(run.summary).toContain('previous-attempt-interrupted')
    }))
}

test.concurrent('H16: a POST whose answer is lost is never sent again, by no re-run', () =>
  conversation(async ({ emulator, github, deliver, records, replies }) => {
    github.issue()
    emulator.fault({ operation: 'create' }, faults.resetAfterBody())
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const first = await deliver(command)
    expect(first.exitCode).toBe(1)
    expect(first.outputs).toMatchObject({ outcome: 'unknown', reason: 'request-interrupted', 'job-id': '' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'unknown', jobId: undefined }])
    expect(replies(1)[0]).toContain(
      'No usable answer came: look in the service before you ask again, since every job costs money.',
    )

    const second = await deliver(command, again)
    expect(second.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted' })
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('a command that was refused is recorded as not sent, and a re-run sends it', () =>
  conversation(async ({ emulator, github, deliver, records, replies }) => {
    github.issue()
    github.pullRequest()
    emulator.fault({ operation: 'create' }, faults.status(400, { body: { error: 'No such repository' } }))
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const first = await deliver(command)
    expect(first.exitCode).toBe(1)
    expect(first.outputs).toMatchObject({ outcome: 'error', reason: 'invalid-request', operation: 'create' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'not-sent', jobId: undefined }])
    expect(replies(1)[0]).toContain('No job was started.')
    expect(github.reactions(command.comment.id)).toEqual(['eyes', 'confused'])

    const second = await deliver(command, again)
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(emulator.countJobsStarted()).toBe(1)
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
  }))

test.concurrent('a command that never reached the service is recorded as not sent', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const inputs = { 'base-url': 'http://127.0.0.1:9', 'timeout-minutes': '0.1' }
    const first = await deliver(command, { inputs })
    expect(first.outputs).toMatchObject({ outcome: 'error', reason: 'network' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'not-sent', jobId: undefined }])
    expect(emulator.journal).toEqual([])
  }))

test.concurrent('H81: the same event delivered again by another run is the same request', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    await deliver(command, { inputs: { wait: 'false' } })
    const run = await deliver(command)
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    expect(emulator.listWrites()).toHaveLength(1)
    expect(records(1)).toHaveLength(1)
  }))
