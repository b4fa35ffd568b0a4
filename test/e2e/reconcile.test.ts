import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import { conversation, opens } from './conversation.ts'

const hourMs = 3_600_000
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

test.concurrent('every state that is still open is settled, each job is asked about once', () =>
  conversation(async ({ emulator, github, plant, reconcile, records }) => {
    github.issue()
    github.issue()
    const { id } = emulator.addJob({ polls: ['failed'] })
    const open = ['starting', 'running', 'started', 'timeout', 'cancelled', 'error'] as const
    for (const [index, state] of open.entries()) {
      plant({ thread: 1 + (index % 2), state, jobId: id, request: `comment:${index + 1}` }, old)
    }
    const settled = ['completed', 'no-changes', 'failed', 'archived', 'unknown', 'not-sent', 'reported'] as const
    for (const state of settled) plant({ thread: 1, state, jobId: id, request: 'comment:99' }, old)
    await reconcile()
    expect(records(2).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    expect(records(1).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', ...settled])
    expect(emulator.journal).toHaveLength(1)
  }))

test.concurrent('`starting` without a job becomes unknown once it is older than 6 h 15 min', () =>
  conversation(async ({ emulator, github, plant, reconcile, records, replies }) => {
    github.issue()
    plant({ thread: 1, state: 'starting', request: 'comment:5' }, { ageMs: 6.3 * hourMs })
    plant({ thread: 1, state: 'starting', request: 'comment:6' }, { ageMs: 6.2 * hourMs })
    await reconcile()
    expect(records(1).map(({ state }) => state)).toEqual(['unknown', 'starting'])
    expect(replies(1)[0]).toContain('If not, ask again in a new comment.')
    expect(emulator.journal).toEqual([])
  }))

test.concurrent('only what was changed in the last 14 days, is ours and holds is looked at', () =>
  conversation(async ({ emulator, github, plant, reconcile }) => {
    github.issue()
    const { id } = emulator.addJob({ polls: ['failed'] })
    const open = { thread: 1, state: 'running', jobId: id } as const
    const planted = [
      plant(open, { ageMs: 14.1 * 24 * hourMs }),
      plant(open, { ...old, author: 'stranger' }),
      plant(open, { ...old, secretKey: 'admin_the_key_before_this_one' }),
      plant({ ...open, service: '0123456789abcdef' }, old),
      plant({ ...open, thread: 7 }, { ...old, standsIn: 1 }),
    ]
    const run = await reconcile()
    expect(run.outputs.outcome).toBe('reconciled')
    expect(emulator.journal).toEqual([])
    for (const comment of planted) expect(github.text(comment).history).toHaveLength(1)
    expect(run.summary).toContain('No status comment is open.')
  }))

test.concurrent('a second run finds nothing to do, and its summary is a table only where there is something', () =>
  conversation(async ({ emulator, github, plant, reconcile }) => {
    github.issue()
    github.pullRequest()
    const done = emulator.addJob(opens(2))
    const active = emulator.addJob({ polls: ['active'] })
    plant({ thread: 1, state: 'started', jobId: done.id }, old)
    plant({ thread: 1, state: 'started', jobId: active.id, request: 'comment:2' }, old)
    const first = await reconcile()
    const table = fromMarkdown(first.summary, {
      extensions: [gfm()],
      mdastExtensions: [gfmFromMarkdown()],
    }).children.find(({ type }) => type === 'table')
    expect(table && 'children' in table ? table.children.length : 0).toBe(3)
    expect(first.summary).toContain('1 request settled, 1 job still running.')

    const writes = github.journal.writes().length
    const second = await reconcile()
    expect(second.outputs.outcome).toBe('reconciled')
    expect(github.journal.writes()).toHaveLength(writes)
    expect(second.summary).toContain('0 requests settled, 1 job still running.')
  }))

test.concurrent('two runs at the same time do no harm', () =>
  conversation(async ({ emulator, github, plant, reconcile, records }) => {
    github.issue()
    github.pullRequest()
    const { id } = emulator.addJob(opens(2))
    plant({ thread: 1, state: 'started', jobId: id }, old)
    const runs = await Promise.all([reconcile(), reconcile()])
    expect(runs.map(({ outputs }) => outputs.outcome)).toEqual(['reconciled', 'reconciled'])
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: id }])
    expect(new Set(records(2).map(({ jobId, state }) => `${jobId} ${state}`))).toEqual(new Set([`${id} completed`]))
  }))

test.concurrent('a comment of a pull request that is open is settled as well', () =>
  conversation(async ({ emulator, github, plant, reconcile, records }) => {
    github.issue()
    github.pullRequest()
    const { id } = emulator.addJob(opens(2))
    plant({ thread: 2, kind: 'pull-request', state: 'timeout', jobId: id }, old)
    await reconcile()
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: id }])
  }))
