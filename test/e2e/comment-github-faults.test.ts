// @module-tag long

import { expect, test } from 'vitest'
import { conversation } from './conversation.ts'

const command = { thread: 1, author: 'mona', body: '/agent go' }

for (const fault of ['bad-gateway-after', 'reset-after'] as const) {
  test.concurrent(`H65: a comment that GitHub created while it answered "${fault}" is found, not doubled`, () =>
    conversation(async ({ emulator, github, deliver, records }) => {
      github.issue()
      github.pullRequest()
      github.faults.add('issues/create-comment', { kind: fault })
      const run = await deliver(github.comment(command))
      expect(run.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
      expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
      expect(github.everyComment(1)).toHaveLength(2)
      expect(emulator.countJobsStarted()).toBe(1)
    }))
}

test.concurrent('H67: a status comment that somebody deletes is written anew, once', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    github.pullRequest()
    const end = { status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }
    emulator.nextJob({ polls: ['active', 'active', 'active', end] })
    const deletion = (async () => {
      await github.journal.arrival('issues/update-comment')
      await new Promise((resolve) => setTimeout(resolve, 100))
      github.deleteText(github.comments(1)[1]?.id ?? 0)
    })()
    const run = await deliver(github.comment(command))
    await deletion
    expect(run.outputs.outcome).toBe('completed')
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(github.everyComment(1)).toHaveLength(3)
  }))

test.concurrent('a GitHub that says nothing to writes after the POST holds up no look at the job', () =>
  conversation(async ({ emulator, github, deliver }) => {
    github.issue()
    const looks = () => emulator.journal.filter(({ method }) => method === 'GET').length
    const inputs = { 'poll-interval-seconds': '1' }
    const script = { polls: ['active', 'active', 'active', 'active', 'failed'] }
    emulator.nextJob(script)
    await deliver(github.comment({ ...command, body: '/agent new go' }), { inputs })
    const healthy = looks()
    emulator.nextJob(script)
    github.faults.add('issues/update-comment', { kind: 'no-answer' }, { times: 99 })
    const run = await deliver(github.comment({ ...command, body: '/agent new go' }), { inputs })
    expect(run.outputs).toMatchObject({ outcome: 'failed', 'job-id': 'job-2' })
    // And one by the post step, which has the comment to bring up to date.
    expect(looks() - healthy).toBe(healthy + 1)
  }))

for (const [status, what] of [
  [410, 'issues that were switched off'],
  [403, 'a thread that was locked'],
] as const) {
  test.concurrent(`H67: ${what} after the POST cost a warning, and the result stands`, () =>
    conversation(async ({ emulator, github, deliver }) => {
      github.issue()
      github.pullRequest()
      if (status === 410)
        github.faults.add(
          'issues/update-comment',
          { kind: 'answer', status, body: { message: 'Issues are disabled for this repo' } },
          { times: 9 },
        )
      else void github.journal.arrival('issues/create-comment').then(() => setTimeout(() => github.lock(1), 100))
      emulator.nextJob({
        polls: ['active', { status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }],
      })
      const run = await deliver(github.comment(command))
      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
      expect(run.annotations.filter(({ level }) => level === 'warning').length).toBeGreaterThan(0)
      expect(run.post?.exitCode).toBe(0)
    }))
}

test.concurrent('H66: a secondary rate limit that fits is waited for', () =>
  conversation(async ({ github, deliver, records }) => {
    github.issue()
    github.pullRequest()
    github.faults.add('issues/create-comment', { kind: 'secondary-rate-limit', retryAfterSeconds: 1 })
    github.faults.add('issues/update-comment', { kind: 'secondary-rate-limit', retryAfterSeconds: 1 })
    const run = await deliver(github.comment(command))
    expect(run.outputs.outcome).toBe('completed')
    expect(run.annotations.map(({ level }) => level)).toEqual(['notice'])
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(github.everyComment(1)).toHaveLength(2)
  }))

test.concurrent('H66: a rate limit that does not fit sends nothing before the POST and is a warning after it', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    github.pullRequest()
    const limit = { kind: 'primary-rate-limit', resetInSeconds: 3_000 } as const
    github.faults.add('issues/create-comment', limit)
    const before = await deliver(github.comment(command))
    expect(before.outputs).toMatchObject({ outcome: 'error', reason: 'github' })
    expect(before.annotations.find(({ level }) => level === 'error')?.message).toContain('rate limit')
    expect(emulator.journal).toEqual([])

    github.faults.add('issues/update-comment', limit, { times: 9 })
    const after = await deliver(github.comment(command))
    expect(after.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    expect(after.annotations.some(({ level, message }) => level === 'warning' && message.includes('rate limit'))).toBe(
      true,
    )
    expect(records(1)).toHaveLength(1)
  }))

test.concurrent('a list that lags behind is asked for again and never believed', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    github.pullRequest()
    const first = github.comment(command)
    await deliver(first, { inputs: { wait: 'false' } })
    // Shows neither the record nor the command.
    github.faults.add('issues/list-comments', { kind: 'lag', writes: 6 }, { times: 2 })
    const run = await deliver(first, { github: { run_id: '1', run_attempt: '2' } })
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    expect(emulator.listWrites()).toHaveLength(1)
    expect(records(1)).toHaveLength(1)
  }))
