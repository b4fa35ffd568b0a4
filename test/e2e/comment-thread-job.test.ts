import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { notFound } from '../emulator/lifecycle.ts'
import { conversation, opens } from './conversation.ts'

const command = { thread: 1, author: 'mona', body: '/agent go' }

for (const [what, polls] of [
  ['archived', ['archived']],
  ['not known to the service (H88: its marker counts for nothing)', [notFound]],
] as const) {
  test.concurrent(`a job that is ${what} takes no follow-up: a new one starts`, () =>
    conversation(async ({ emulator, github, deliver, plant }) => {
      github.issue()
      github.pullRequest()
      const { id } = emulator.addJob({ polls })
      plant({ thread: 1, state: 'completed', jobId: id })
      const run = await deliver(github.comment(command), { inputs: { instructions: 'Be brief.' } })
      expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
      expect(emulator.journal.map(({ operation }) => operation)).toEqual(['get', 'create', 'get'])
      expect(emulator.jobs[1]?.prompts[0]).toMatch(/^Be brief\./)
    }))
}

test.concurrent('a job whose pull request was merged takes no follow-up: a new one starts, and the comment says why', () =>
  conversation(async ({ emulator, github, deliver, plant, replies }) => {
    github.issue()
    github.pullRequest({ isMerged: true })
    const { id } = emulator.addJob(opens(2))
    plant({ thread: 1, state: 'completed', jobId: id })
    const run = await deliver(github.comment(command))
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
    expect(emulator.jobs[0]?.prompts).toEqual([])
    for (const text of [run.summary, replies(1)[1]])
      expect(text).toContain('A new job, since the pull request of `job-1` was merged')
  }))

for (const status of ['active', 'completed', 'failed']) {
  test.concurrent(`a job that is ${status} takes the follow-up`, () =>
    conversation(async ({ emulator, github, deliver, plant }) => {
      github.issue()
      github.pullRequest()
      const { id } = emulator.addJob({ polls: [status] })
      plant({ thread: 1, state: 'running', jobId: id })
      const run = await deliver(github.comment(command), { inputs: { instructions: 'Be brief.' } })
      expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': id })
      // Standing instructions are for jobs that begin.
      expect(emulator.jobs[0]?.prompts).toEqual(['go\n\nThread: https://github.com/octo-org/docs/issues/1'])
    }))
}

test.concurrent('a job that cannot be asked about stops the command, which a re-run sends', () =>
  conversation(async ({ emulator, github, deliver, plant, records }) => {
    github.issue()
    github.pullRequest()
    const { id } = emulator.addJob({ polls: ['completed'] })
    plant({ thread: 1, state: 'completed', jobId: id })
    emulator.fault({ operation: 'get' }, faults.status(403))
    const event = github.comment(command)
    const run = await deliver(event)
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'forbidden' })
    expect(emulator.listWrites()).toEqual([])
    expect(records(1)[1]).toEqual({ kind: 'status', state: 'not-sent', jobId: undefined })
    const again = await deliver(event, { github: { run_id: '1', run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': id })
  }))

test.concurrent('a follow-up that ends before the job leaves the comments of earlier requests alone', () =>
  conversation(async ({ emulator, github, deliver, plant, records }) => {
    github.issue()
    const { id } = emulator.addJob({ polls: ['active'] })
    const earlier = plant({ thread: 1, state: 'started', jobId: id })
    emulator.nextMessage({ polls: ['active'] })
    const run = await deliver(github.comment(command), { inputs: { 'timeout-minutes': '0.1' } })
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({ outcome: 'timeout', operation: 'message', 'job-id': id })
    expect(records(1).map(({ state }) => state)).toEqual(['started', 'timeout'])
    expect(github.text(earlier).history).toHaveLength(1)
  }))
