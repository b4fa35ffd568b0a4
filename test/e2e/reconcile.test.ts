import { expect, test } from 'vitest'
import { conversation, opens } from './conversation.ts'

const minuteMs = 60_000
const old = { ageMs: 10 * minuteMs }

test.concurrent('what nobody waited for is settled, the comment of the pull request included', () =>
  conversation(async ({ emulator, github, deliver, reconcile, records, replies }) => {
    github.issue()
    github.pullRequest()
    emulator.nextJob({ polls: [{ status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }] })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const started = await deliver(command, { inputs: { wait: 'false' } })
    expect(started.outputs).toMatchObject({ outcome: 'started', operation: 'create', 'job-id': 'job-1' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'started', jobId: 'job-1' }])
    expect(replies(1)[0]).toContain('This run does not wait for the agent.')
    expect(github.reactions(command.comment.id)).toEqual(['eyes', 'rocket'])

    // A terminal state is believed once six intervals have passed since the job was written to.
    await new Promise((resolve) => setTimeout(resolve, 6_100))
    const run = await reconcile()
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'reconciled', operation: 'reconcile', reason: '' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(replies(1)[0]).toContain('[`octo-org/docs#2`](https://github.com/octo-org/docs/pull/2)')
    expect(replies(1)[0]).toContain(`(https://github.com/octo-org/docs/issues/1#issuecomment-${command.comment.id})`)
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])

    const followUp = await deliver(github.comment({ thread: 2, author: 'mona', body: '/agent more' }))
    expect(followUp.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
  }))

test.concurrent('a job that goes on stays as it is; one that the service does not know is unknown', () =>
  conversation(async ({ emulator, github, plant, reconcile, records, replies }) => {
    github.issue()
    github.issue()
    const active = emulator.addJob({ polls: ['active'] })
    const id = plant({ thread: 1, state: 'started', jobId: active.id }, old)
    plant({ thread: 2, state: 'timeout', jobId: 'job-gone' }, old)
    const run = await reconcile()

    expect(run.exitCode).toBe(0)
    expect(records(1)).toEqual([{ kind: 'status', state: 'started', jobId: active.id }])
    expect(github.text(id).history).toHaveLength(1)
    expect(records(2)).toEqual([{ kind: 'status', state: 'unknown', jobId: 'job-gone' }])
    expect(replies(2)[0]).toContain('Job `job-gone`')
    expect(emulator.journal.map(({ operation, status }) => [operation, status])).toEqual([
      ['get', 200],
      ['get', 404],
    ])
  }))

test.concurrent('right after a POST nothing is settled: not an old state, not a job that is not found yet', () =>
  conversation(async ({ emulator, github, plant, reconcile, records }) => {
    github.issue()
    const { id } = emulator.addJob(opens(2))
    plant({ thread: 1, state: 'started', operation: 'message', jobId: id })
    plant({ thread: 1, state: 'started', operation: 'create', jobId: 'job-new', request: 'comment:2' })
    const run = await reconcile({ inputs: { 'poll-interval-seconds': '10' } })
    expect(records(1).map(({ state }) => state)).toEqual(['started', 'started'])
    expect(run.summary).toContain('0 requests settled, 2 jobs still running.')
    expect(github.journal.writes()).toEqual([])
  }))
