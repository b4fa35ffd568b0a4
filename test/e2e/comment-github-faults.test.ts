// @module-tag long

import { expect, test } from 'vitest'
import { inThreads } from './conversation.ts'

test.concurrent('H67: a status comment that somebody deletes is written anew, once', () =>
  inThreads(async ({ emulator, github, deliver, command, records }) => {
    const end = { status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }
    emulator.nextJob({ polls: ['active', 'active', 'active', end] })
    const deletion = (async () => {
      await github.journal.arrival('issues/update-comment')
      await new Promise((resolve) => setTimeout(resolve, 100))
      github.deleteText(github.comments(1)[1]?.id ?? 0)
    })()
    const run = await deliver(command())
    await deletion
    expect(run.outputs.outcome).toBe('completed')
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(github.everyComment(1)).toHaveLength(3)
  }))

test.concurrent('a GitHub that says nothing to writes after the POST holds up no look at the job', () =>
  inThreads(async ({ emulator, github, deliver, command }) => {
    const looks = () => emulator.journal.filter(({ method }) => method === 'GET').length
    const script = { polls: ['active', 'active', 'active', 'active', 'failed'] }
    emulator.nextJob(script)
    await deliver(command('/agent new go'))
    const healthy = looks()
    emulator.nextJob(script)
    github.faults.add('issues/update-comment', { kind: 'no-answer' }, { times: 99 })
    const run = await deliver(command('/agent new go'))
    expect(run.outputs).toMatchObject({ outcome: 'failed', 'job-id': 'job-2' })
    // And one by the post step, which has the comment to bring up to date.
    expect(looks() - healthy).toBe(healthy + 1)
  }))

const readOnly = { permissions: { issues: 'read', 'pull-requests': 'read' } } as const

test.concurrent('H63: with `record: none` a read-only token is enough, and nothing is remembered', () =>
  inThreads(async ({ emulator, github, deliver, command }) => {
    const asked = command()
    const options = { inputs: { record: 'none' }, githubToken: github.token(readOnly) }
    const run = await deliver(asked, options)
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    // All it tries is to react.
    expect(new Set(github.journal.writes().map(({ operation, status }) => `${operation} ${status}`))).toEqual(
      new Set(['reactions/create-for-issue-comment 403']),
    )
    expect(run.annotations.map(({ level }) => level)).toEqual(['warning', 'notice'])
    expect(run.annotations[0]?.message).toMatch(/^The reaction could not be added: .*`issues: write`/)

    // The README says so: without a memory a re-run is a new request.
    const again = await deliver(asked, { ...options, github: { run_id: '1', run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
    expect(emulator.countJobsStarted()).toBe(2)
  }))

test.concurrent('H63, H125: refused after the POST, it is a warning that names the permission, and the result stands', () =>
  inThreads(async ({ emulator, github, deliver, command, records }) => {
    const body = { message: 'Resource not accessible by integration' }
    const refused = { kind: 'answer', status: 403, body } as const
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
    expect(run.post?.exitCode).toBe(0)
  }))
