// H63: what happens where the token may not write.
// @module-tag long

import { expect, test } from 'vitest'
import { inThreads } from './conversation.ts'

const readOnly = { permissions: { issues: 'read', 'pull-requests': 'read' } } as const

test.concurrent('H63: a read-only token stops a command, and the hint names the permission and the way without', () =>
  inThreads(async ({ emulator, github, deliver, command }) => {
    const run = await deliver(command('/agent go', { thread: 2 }), { githubToken: github.token(readOnly) })
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'github', 'job-id': '' })
    expect(emulator.journal).toEqual([])
    expect(github.comments(2)).toHaveLength(1)
    const error = run.annotations.find(({ level }) => level === 'error')?.message
    expect(error).toContain('`pull-requests: write`')
    expect(error).toContain('`status-comment: false`')
    expect(run.summary).toContain('status-comment: false')
  }))

test.concurrent('H63: with `status-comment: false` a read-only token is enough, and nothing is remembered', () =>
  inThreads(async ({ emulator, github, deliver, command }) => {
    const asked = command()
    const inputs = { 'status-comment': 'false', reactions: 'false' }
    const options = { inputs, githubToken: github.token(readOnly) }
    const run = await deliver(asked, options)
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(github.journal.writes()).toEqual([])
    expect(run.annotations.map(({ level }) => level)).toEqual(['notice'])

    // The README says so: without a memory a re-run is a new request.
    const again = await deliver(asked, { ...options, github: { run_id: '1', run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
    expect(emulator.countJobsStarted()).toBe(2)
  }))

test.concurrent('`status-comment: false` writes no comment, not for `help` either, and reacts all the same', () =>
  inThreads(async ({ github, deliver, command }) => {
    for (const asked of [command(), command('/agent help')]) {
      await deliver(asked, { inputs: { 'status-comment': 'false' } })
      expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'rocket'])
    }
    expect(github.comments(1)).toHaveLength(2)
    expect(github.comments(2)).toEqual([])
  }))

test.concurrent('H63, H125: refused after the POST, it is a warning that names the permission, and the result stands', () =>
  inThreads(async ({ emulator, github, deliver, command, records }) => {
    const refused = {
      kind: 'answer',
      status: 403,
      body: { message: 'Resource not accessible by integration' },
    } as const
    github.faults.add('issues/update-comment', refused, { times: 9 })
    github.faults.add('issues/create-comment', refused, { after: 1, times: 9 })
    const run = await deliver(command())
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1', 'pr-number': '2' })
    const warnings = run.annotations.filter(({ level }) => level === 'warning').map(({ message }) => message)
    expect(warnings.length).toBeGreaterThan(0)
    for (const warning of warnings) expect(warning).toMatch(/`(issues|pull-requests): write`/)
    expect(emulator.countJobsStarted()).toBe(1)
    expect(records(1)[0]?.state).toBe('starting')
    expect(run.jobConclusion).toBe('success')
    expect(run.post?.exitCode).toBe(0)
  }))
