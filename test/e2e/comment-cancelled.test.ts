// @module-tag long

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { neverEnds } from '../emulator/lifecycle.ts'
import { inThreads } from './conversation.ts'

const when = (line: string) => line.startsWith('Started job')

test.concurrent("H122: the step's own timeout says that the job goes on, and the post step has nothing to do", () =>
  inThreads(async ({ emulator, github, deliver, command, records, replies }) => {
    emulator.nextJob(neverEnds())
    const asked = command()
    const run = await deliver(asked, { interruption: { kind: 'step-timeout', when } })
    expect(run.outputs).toMatchObject({ outcome: 'cancelled', operation: 'create', 'job-id': 'job-1' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'cancelled', jobId: 'job-1' }])
    expect(replies(1)[0]).toContain('The job goes on: the service has no way to cancel it.')
    expect(replies(1)[0]).toContain('To see how it stands, comment `/agent status`')
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'confused'])
    expect(run.post).toMatchObject({ exitCode: 0, lines: [] })
  }))

test.concurrent('`/agent status` that is cancelled is cancelled', () =>
  inThreads(async ({ emulator, deliver, command, plant }) => {
    plant({ thread: 1, state: 'started', jobId: emulator.addJob({ polls: ['active'] }).id })
    emulator.fault({ operation: 'get' }, faults.silence())
    const asking = new AbortController()
    const watch = setInterval(() => emulator.journal.length > 0 && asking.abort(), 50)
    const run = await deliver(command('/agent status'), { interruption: { kind: 'cancel', when: asking.signal } })
    clearInterval(watch)
    expect(run.exitCode).not.toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'cancelled', reason: '' })
  }))

test.concurrent('H120: a GitHub that hangs holds up no end of a cancelled run', () =>
  inThreads(async ({ emulator, github, deliver, command }) => {
    emulator.nextJob(neverEnds())
    github.faults.add('issues/update-comment', { kind: 'no-answer' }, { after: 1 })
    const run = await deliver(command(), { interruption: { kind: 'cancel', when } })
    expect(run.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': 'job-1' })
    expect(run.signalsSent).toEqual(['SIGINT'])
  }))
