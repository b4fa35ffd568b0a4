// @module-tag long

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { conversation } from './conversation.ts'

const minuteMs = 60_000
const old = { ageMs: 10 * minuteMs }

test.concurrent('at most 50 jobs are asked about in a run, the oldest first; the rest is counted and said', () =>
  conversation(async ({ emulator, github, plant, reconcile }) => {
    github.issue()
    for (let index = 0; index < 53; index += 1) {
      const { id } = emulator.addJob({ polls: ['active'] })
      plant({ thread: 1, state: 'started', jobId: id, request: `comment:${index + 1}` }, old)
    }
    const run = await reconcile()
    expect(emulator.journal).toHaveLength(50)
    expect(emulator.journal[0]?.url).toMatch(/\/job-1$/)
    expect(emulator.journal[49]?.url).toMatch(/\/job-50$/)
    expect(run.summary).toContain('3 jobs not reached')
    expect(run.outputs.outcome).toBe('reconciled')
  }))

test.concurrent('a job that could not be asked about is left to the next run and counted', () =>
  conversation(async ({ emulator, github, plant, reconcile, records }) => {
    github.issue()
    const first = emulator.addJob({ polls: ['failed'] })
    const second = emulator.addJob({ polls: ['failed'] })
    plant({ thread: 1, state: 'started', jobId: first.id, requestedAt: 1 }, old)
    plant({ thread: 1, state: 'started', jobId: second.id, request: 'comment:2', requestedAt: 2 }, old)
    emulator.fault({ operation: 'get' }, faults.status(400))
    const run = await reconcile()
    expect(run.exitCode).toBe(0)
    expect(records(1).map(({ state }) => state)).toEqual(['started', 'failed'])
    expect(run.summary).toContain('1 request could not be settled')
  }))

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

test.concurrent('a dry run asks, shows what would be, and writes nothing', () =>
  conversation(async ({ emulator, github, plant, reconcile, records }) => {
    github.issue()
    const { id } = emulator.addJob({ polls: ['failed'] })
    plant({ thread: 1, state: 'started', jobId: id }, old)
    const run = await reconcile({ inputs: { 'dry-run': 'true' } })
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'dry-run', operation: 'reconcile' })
    expect(run.summary).toContain('1 request would be settled')
    expect(github.journal.writes()).toEqual([])
    expect(records(1)).toEqual([{ kind: 'status', state: 'started', jobId: id }])
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
