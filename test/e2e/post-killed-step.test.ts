// @module-tag long

// H121: a step that is killed without a signal, as in a container. Its post step settles the status comment.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import type { Emulator } from '../emulator/server.ts'
import { conversation, opens } from './conversation.ts'
import { scenario } from './scenario.ts'

const started = (line: string) => line.startsWith('Started job') || line.startsWith('Sent the follow-up')

test.concurrent('H121: with a job that goes on: cancelled, and the job is named', () =>
  conversation(async ({ emulator, github, deliver, records, replies }) => {
    github.issue()
    emulator.nextJob({ polls: ['active'] })
    // Kept from going on before it is killed.
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const when = new AbortController()
    const watch = setInterval(() => emulator.journal.some(({ operation }) => operation === 'get') && when.abort(), 20)
    const run = await deliver(command, { interruption: { kind: 'container', when: when.signal } })
    clearInterval(watch)

    expect(run.signal).toBe('SIGKILL')
    expect(run.post?.exitCode).toBe(0)
    expect(run.post?.annotations).toEqual([])
    expect(run.post?.plainLines).toEqual([
      'The step was interrupted: what it left open is brought up to date (cancelled).',
    ])
    expect(records(1)).toEqual([{ kind: 'status', state: 'cancelled', jobId: 'job-1' }])
    expect(replies(1)[0]).toContain('The job goes on')
    expect(replies(1)[0]).toContain('Job `job-1`')
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('H121: with a job that has ended by then: its outcome, in the comment of its pull request as well', () =>
  conversation(async ({ emulator, github, deliver, records, replies }) => {
    github.issue()
    github.pullRequest()
    emulator.nextJob({ polls: ['active', { status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }] })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const when = new AbortController()
    const watch = setInterval(() => emulator.journal.some(({ operation }) => operation === 'get') && when.abort(), 20)
    await deliver(command, { interruption: { kind: 'container', when: when.signal } })
    clearInterval(watch)
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(replies(1)[0]).toContain('[`octo-org/docs#2`](https://github.com/octo-org/docs/pull/2)')
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])

    const next = await deliver(github.comment({ thread: 2, author: 'mona', body: '/agent more' }))
    expect(next.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
  }))

test.concurrent('H121: sent, and killed before the answer: unknown, and no re-run sends it', () =>
  conversation(async ({ emulator, github, deliver, records, replies }) => {
    github.issue()
    emulator.fault({ operation: 'create' }, faults.silence())
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    await deliver(command, { interruption: { kind: 'container', when: whenPosted(emulator) } })
    expect(records(1)).toEqual([{ kind: 'status', state: 'unknown', jobId: undefined }])
    expect(replies(1)[0]).toContain('agent job may have been started')

    const again = await deliver(command, { github: { run_id: '1', run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted' })
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('H121: a message, killed before the answer: the comment speaks of a message', () =>
  conversation(async ({ emulator, github, deliver, plant, records, replies }) => {
    github.issue()
    const { id } = emulator.addJob({ polls: ['completed'] })
    plant({ thread: 1, state: 'completed', jobId: id })
    emulator.fault({ operation: 'message' }, faults.silence())
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    await deliver(command, { interruption: { kind: 'container', when: whenPosted(emulator) } })
    expect(records(1)[1]).toMatchObject({ state: 'unknown' })
    expect(replies(1)[1]).toContain('A message to the agent job may have been sent')
  }))

test.concurrent('H121: killed before anything was sent: not sent, and a re-run sends it', () =>
  conversation(async ({ emulator, github, deliver, records, replies }) => {
    github.issue()
    github.pullRequest()
    github.faults.add('issues/list-comments', { kind: 'no-answer' }, { after: 1 })
    const claimed = new AbortController()
    void github.journal.arrival('issues/list-comments', 2).then(() => claimed.abort())
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    await deliver(command, { interruption: { kind: 'container', when: claimed.signal } })
    expect(emulator.journal).toEqual([])
    expect(records(1)).toEqual([{ kind: 'status', state: 'not-sent', jobId: undefined }])
    expect(replies(1)[0]).toContain('The workflow was cancelled before anything was sent')

    const again = await deliver(command, { github: { run_id: '1', run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
  }))

test.concurrent('H121: killed between the answer and the comment: the post step knows the job', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    emulator.nextJob({ polls: ['active'] })
    github.faults.add('issues/update-comment', { kind: 'no-answer' })
    const updating = new AbortController()
    void github.journal.arrival('issues/update-comment').then(() => updating.abort())
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    await deliver(command, { interruption: { kind: 'container', when: updating.signal } })
    expect(records(1)).toEqual([{ kind: 'status', state: 'cancelled', jobId: 'job-1' }])
  }))

test.concurrent('right after a message an old `completed` is not believed', () =>
  conversation(async ({ emulator, github, deliver, plant, records }) => {
    github.issue()
    const { id } = emulator.addJob(opens(2))
    plant({ thread: 1, state: 'completed', jobId: id })
    emulator.nextMessage({ answer: 'completed', polls: ['completed'] })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const when = new AbortController()
    const watch = setInterval(
      () => emulator.journal.filter(({ operation }) => operation === 'get').length > 1 && when.abort(),
      20,
    )
    const inputs = { 'poll-interval-seconds': '5' }
    await deliver(command, { inputs, interruption: { kind: 'container', when: when.signal } })
    clearInterval(watch)
    expect(records(1)[1]).toEqual({ kind: 'status', state: 'cancelled', jobId: id })
  }))

test.concurrent('H121: killed while Node starts, before it can leave anything: the post step sends nothing', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({
      inputs: { prompt: 'Fix the typo' },
      env: { NODE_OPTIONS: '--require ./kill-the-first.cjs' },
      prepare: ({ workspace }) =>
        writeFileSync(
          join(workspace, 'kill-the-first.cjs'),
          `const { existsSync, writeFileSync } = require('node:fs')
          if (!existsSync('killed')) {
            writeFileSync('killed', '')
            process.kill(process.pid, 'SIGKILL')
          }`,
        ),
    })
    expect(step.signal).toBe('SIGKILL')
    expect(step.state).toEqual({})
    expect(step.post?.exitCode).toBe(0)
    expect(step.post?.lines).toEqual([])
    expect(emulator.journal).toEqual([])
  }))

test.concurrent('a post step that can do nothing fails nothing', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    emulator.nextJob({ polls: ['active'] })
    github.faults.add('issues/get-comment', { kind: 'answer', status: 403, body: { message: 'No' } }, { after: 1 })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const run = await deliver(command, { interruption: { kind: 'container', when: started } })
    expect(run.post?.exitCode).toBe(0)
    expect(run.post?.annotations.map(({ level }) => level)).toEqual(['warning'])
    expect(['starting', 'running']).toContain(records(1)[0]?.state)
  }))

test.concurrent('a step that ended has nothing for its post step, whatever became of it', () =>
  conversation(async ({ emulator, github, deliver }) => {
    github.issue()
    github.pullRequest()
    const run = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent go' }))
    const requests = github.journal.entries().length
    expect(run.post?.exitCode).toBe(0)
    expect(run.post?.lines).toEqual([])
    const skipped = await deliver(github.comment({ thread: 1, author: 'mona', body: 'Thanks!' }))
    expect(skipped.post?.lines).toEqual([])
    expect(github.journal.entries()).toHaveLength(requests)
    expect(emulator.countJobsStarted()).toBe(1)
  }))

/** Aborts once a POST has arrived at the service. */
function whenPosted(emulator: Emulator): AbortSignal {
  const posted = new AbortController()
  const watch = setInterval(() => {
    if (emulator.listWrites().length === 0) return
    clearInterval(watch)
    posted.abort()
  }, 20)
  return posted.signal
}
