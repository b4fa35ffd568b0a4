import { expect, test } from 'vitest'
import { conversation, inThreads, opens } from './conversation.ts'

test.concurrent('what nobody waited for is settled, the comment of the pull request included', () =>
  inThreads(async ({ emulator, github, deliver, reconcile, records, replies }) => {
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

test.concurrent(
  'comments that cannot be read are an error, those that cannot be written a warning',
  { tags: ['long'] },
  () =>
    conversation(async ({ emulator, github, plant, reconcile, records }) => {
      github.issue()
      const { id } = emulator.addJob({ polls: ['failed'] })
      plant({ thread: 1, state: 'started', jobId: id }, { ageMs: 600_000 })
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
    }),
)
