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
    const inputs = { 'poll-interval-seconds': '1' }
    const script = { polls: ['active', 'active', 'active', 'active', 'failed'] }
    emulator.nextJob(script)
    await deliver(command('/agent new go'), { inputs })
    const healthy = looks()
    emulator.nextJob(script)
    github.faults.add('issues/update-comment', { kind: 'no-answer' }, { times: 99 })
    const run = await deliver(command('/agent new go'), { inputs })
    expect(run.outputs).toMatchObject({ outcome: 'failed', 'job-id': 'job-2' })
    // And one by the post step, which has the comment to bring up to date.
    expect(looks() - healthy).toBe(healthy + 1)
  }))

test.concurrent('H66: a rate limit that does not fit sends nothing before the POST and is a warning after it', () =>
  inThreads(async ({ emulator, github, deliver, command, records }) => {
    const asked = command()
    const limit = { kind: 'primary-rate-limit', resetInSeconds: 3_000 } as const
    github.faults.add('issues/create-comment', limit)
    const before = await deliver(asked)
    expect(before.outputs).toMatchObject({ outcome: 'error', reason: 'github' })
    expect(before.annotations.find(({ level }) => level === 'error')?.message).toContain('rate limit')
    expect(emulator.journal).toEqual([])

    github.faults.add('issues/update-comment', limit, { times: 9 })
    const after = await deliver(asked)
    expect(after.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    const warnings = after.annotations.filter(({ level }) => level === 'warning').map(({ message }) => message)
    expect(warnings.join()).toContain('rate limit')
    expect(records(1)).toHaveLength(1)
  }))
