import { expect, test } from 'vitest'
import { inThreads, opens } from './conversation.ts'

test.concurrent('what nobody waited for is settled, the comment of the pull request included, but for a message of just now', () =>
  inThreads(async ({ emulator, github, deliver, command, plant, reconcile, records, replies }) => {
    emulator.nextJob({ polls: [{ status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }] })
    const asked = command()
    const started = await deliver(asked, { inputs: { wait: 'false' } })
    expect(started.outputs).toMatchObject({ outcome: 'started', operation: 'create', 'job-id': 'job-1' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'started', jobId: 'job-1' }])
    expect(replies(1)[0]).toContain('This run does not wait for the agent.')
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'rocket'])

    // Its end may be that from before the message.
    plant({
      thread: 1,
      state: 'started',
      operation: 'message',
      jobId: emulator.addJob(opens(2)).id,
      request: 'comment:2',
    })
    const run = await reconcile({ inputs: { 'poll-interval-seconds': '10' } })
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'reconciled', operation: 'reconcile', reason: '' })
    expect(records(1)).toEqual([
      { kind: 'status', state: 'completed', jobId: 'job-1' },
      { kind: 'status', state: 'started', jobId: 'job-2' },
    ])
    expect(replies(1)[0]).toContain('[`octo-org/docs#2`](https://github.com/octo-org/docs/pull/2)')
    expect(replies(1)[0]).toContain(`(https://github.com/octo-org/docs/issues/1#issuecomment-${asked.comment.id})`)
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])

    const followUp = await deliver(command('/agent more', { thread: 2 }))
    expect(followUp.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
  }))
