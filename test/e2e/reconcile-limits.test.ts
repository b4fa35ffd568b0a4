// @module-tag long

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { conversation } from './conversation.ts'

const minuteMs = 60_000
const old = { ageMs: 10 * minuteMs }

test.concurrent('a key that is refused ends the run as an error', () =>
  conversation(async ({ emulator, github, plant, reconcile, records }) => {
    github.issue()
    plant({ thread: 1, state: 'started', jobId: 'job-1' }, old)
    emulator.fault({ operation: 'get', times: 3 }, faults.status(401))
    const run = await reconcile()
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'unauthorized', operation: 'reconcile' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'started', jobId: 'job-1' }])
  }))

test.concurrent('comments that cannot be read are an error, those that cannot be written a warning', () =>
  conversation(async ({ emulator, github, plant, reconcile, records }) => {
    github.issue()
    const { id } = emulator.addJob({ polls: ['failed'] })
    plant({ thread: 1, state: 'started', jobId: id }, old)
    github.faults.add('issues/list-comments-for-repo', { kind: 'answer', status: 403, body: { message: 'No' } })
    const unread = await reconcile()
    expect(unread.exitCode).toBe(1)
    expect(unread.outputs).toMatchObject({ outcome: 'error', reason: 'github', operation: 'reconcile' })

    const readOnly = github.token({ permissions: { issues: 'read', 'pull-requests': 'read' } })
    const unwritten = await reconcile({ githubToken: readOnly })
    expect(unwritten.exitCode).toBe(0)
    expect(unwritten.annotations.find(({ level }) => level === 'warning')?.message).toContain('issues: write')
    expect(records(1)).toEqual([{ kind: 'status', state: 'started', jobId: id }])
    expect(unwritten.summary).toContain('1 request could not be settled')
  }))

test.concurrent('H121: a run whose machine died is settled by the next reconcile', () =>
  conversation(async ({ emulator, github, deliver, reconcile, records }) => {
    github.issue()
    emulator.nextJob({ polls: ['active', 'failed'] })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const polled = new AbortController()
    const watch = setInterval(() => emulator.journal.length > 1 && polled.abort(), 20)
    const died = await deliver(command, { interruption: { kind: 'worker-death', when: polled.signal } })
    clearInterval(watch)
    expect(died.post).toBeUndefined()
    expect(records(1)).toEqual([{ kind: 'status', state: 'running', jobId: 'job-1' }])
    await new Promise((resolve) => setTimeout(resolve, 6_100))
    await reconcile()
    expect(records(1)).toEqual([{ kind: 'status', state: 'failed', jobId: 'job-1' }])
  }))
