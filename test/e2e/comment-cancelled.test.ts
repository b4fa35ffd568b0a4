// @module-tag long

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { neverEnds } from '../emulator/lifecycle.ts'
import { conversation } from './conversation.ts'

test.concurrent('H120: a cancelled step says so, the job goes on, and the post step has nothing to do', () =>
  conversation(async ({ emulator, github, deliver, records, replies }) => {
    github.issue()
    emulator.nextJob({ polls: ['active'] })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const when = (line: string) => line.startsWith('Started job')
    const run = await deliver(command, { interruption: { kind: 'cancel', when } })

    expect(run.exitCode).not.toBe(0)
    expect(run.outputs).toMatchObject({
      outcome: 'cancelled',
      operation: 'create',
      'job-id': 'job-1',
      status: 'active',
    })
    expect(records(1)).toEqual([{ kind: 'status', state: 'cancelled', jobId: 'job-1' }])
    expect(replies(1)[0]).toContain('The job goes on: the service has no way to cancel it.')
    expect(replies(1)[0]).toContain('To see how it stands, comment `/agent status`')
    expect(run.summary).toContain('The workflow was cancelled')
    expect(github.reactions(command.comment.id)).toEqual(['eyes', 'confused'])
    expect(run.post?.exitCode).toBe(0)
    expect(run.post?.lines).toEqual([])
    expect(run.jobConclusion).toBe('cancelled')
  }))

test.concurrent('H120: cancelled while GitHub is asked for the permission: cancelled, not refused', () =>
  conversation(async ({ emulator, github, deliver }) => {
    github.issue()
    github.faults.add('repos/get-collaborator-permission-level', { kind: 'no-answer' })
    const asked = new AbortController()
    void github.journal.arrival('repos/get-collaborator-permission-level').then(() => asked.abort())
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const run = await deliver(command, { interruption: { kind: 'cancel', when: asked.signal } })
    expect(run.outputs).toMatchObject({ outcome: 'cancelled', reason: '' })
    expect(run.exitCode).toBe(1)
    expect(emulator.journal).toEqual([])
  }))

test.concurrent('H120: a POST in flight gets its answer, and the comment the job', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    emulator.fault({ operation: 'create' }, faults.delay(1_500))
    const sending = new AbortController()
    const watch = setInterval(() => emulator.listWrites().length > 0 && sending.abort(), 50)
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const run = await deliver(command, { interruption: { kind: 'cancel', when: sending.signal } })
    clearInterval(watch)
    expect(run.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': 'job-1' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'cancelled', jobId: 'job-1' }])
  }))

test.concurrent('H120: a POST in flight without an answer is unknown, and is never sent again', () =>
  conversation(async ({ emulator, github, deliver, records, replies }) => {
    github.issue()
    emulator.fault({ operation: 'create' }, faults.silence())
    const sending = new AbortController()
    const watch = setInterval(() => emulator.listWrites().length > 0 && sending.abort(), 50)
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const run = await deliver(command, { interruption: { kind: 'cancel', when: sending.signal } })
    clearInterval(watch)
    expect(run.outputs).toMatchObject({ outcome: 'unknown', reason: 'request-interrupted' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'unknown', jobId: undefined }])
    expect(replies(1)[0]).toContain('look in the service before you ask again')
  }))

test.concurrent('cancelled before anything was sent, a command is recorded as not sent, and a re-run sends it', () =>
  conversation(async ({ emulator, github, deliver, records, replies }) => {
    github.issue()
    github.pullRequest()
    // The second list, after the record was written: nothing is sent before it is read.
    github.faults.add('issues/list-comments', { kind: 'delay', ms: 800 }, { after: 1 })
    const claimed = new AbortController()
    void github.journal.arrival('issues/list-comments', 2).then(() => claimed.abort())
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const run = await deliver(command, { interruption: { kind: 'cancel', when: claimed.signal } })
    expect(run.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': '' })
    expect(emulator.journal).toEqual([])
    expect(records(1)).toEqual([{ kind: 'status', state: 'not-sent', jobId: undefined }])
    expect(replies(1)[0]).toContain('The workflow was cancelled before anything was sent')

    const again = await deliver(command, { github: { run_id: '1', run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
  }))

test.concurrent('`/agent status` that is cancelled is cancelled', () =>
  conversation(async ({ emulator, github, deliver, plant }) => {
    github.issue()
    const { id } = emulator.addJob({ polls: ['active'] })
    plant({ thread: 1, state: 'started', jobId: id })
    emulator.fault({ operation: 'get' }, faults.silence())
    const asking = new AbortController()
    const watch = setInterval(() => emulator.journal.length > 0 && asking.abort(), 50)
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent status' })
    const run = await deliver(command, { interruption: { kind: 'cancel', when: asking.signal } })
    clearInterval(watch)
    expect(run.exitCode).not.toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'cancelled', reason: '' })
  }))

test.concurrent("H122: the step's own timeout is told in the same way", () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    emulator.nextJob(neverEnds())
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const when = (line: string) => line.startsWith('Started job')
    const run = await deliver(command, { interruption: { kind: 'step-timeout', when } })
    expect(run.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': 'job-1' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'cancelled', jobId: 'job-1' }])
  }))

test.concurrent('H120: a GitHub that hangs holds up no end', () =>
  conversation(async ({ emulator, github, deliver }) => {
    github.issue()
    emulator.nextJob(neverEnds())
    github.faults.add('issues/update-comment', { kind: 'no-answer' }, { after: 1 })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const when = (line: string) => line.startsWith('Started job')
    const run = await deliver(command, { interruption: { kind: 'cancel', when } })
    expect(run.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': 'job-1' })
    expect(run.signalsSent).toEqual(['SIGINT'])
  }))
