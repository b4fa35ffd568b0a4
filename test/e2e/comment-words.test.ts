// @module-tag long

import { expect, test } from 'vitest'
import { inThreads, opens } from './conversation.ts'

test.concurrent('`/agent status` reports the job of the thread and changes nothing; `stop` says that nothing stops it', () =>
  inThreads(async ({ emulator, github, deliver, command, plant, replies, records }) => {
    emulator.addJob(opens(2, undefined, 1), { id: 'job-7' })
    plant({ thread: 1, state: 'started', jobId: 'job-7' })
    const asked = command('/agent status')
    const run = await deliver(asked)

    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'reported', operation: 'status', 'job-id': 'job-7', status: 'active' })
    expect(emulator.journal.map(({ operation }) => operation)).toEqual(['get'])
    expect(records(1)).toEqual([
      { kind: 'status', state: 'started', jobId: 'job-7' },
      { kind: 'status', state: 'reported', jobId: undefined },
    ])
    expect(replies(1)[1]).toMatch(/^\*\*⏳ Status: the agent is working\*\*\n\n- For \d+ s, since/)
    expect(github.reactions(asked.comment.id)).toEqual(['rocket'])

    // Nobody has spoken since, so the reply is edited.
    const stop = await deliver(command('/Agent Stop'))
    expect(stop.outputs).toMatchObject({ outcome: 'reported', operation: 'status', 'job-id': 'job-7' })
    expect(records(1)).toHaveLength(2)
    expect(replies(1)[1]).toContain('\n\nThe service has no way to stop a job.')
    expect(emulator.listWrites()).toEqual([])
  }))

test.concurrent('H104: a comment that holds the key, torn by what nobody sees, is not sent and not repeated', () =>
  inThreads(async ({ emulator, deliver, command, records, replies }) => {
    const run = await deliver(command(`/agent use ${emulator.key.slice(0, 9)}\u200B${emulator.key.slice(9)}`))
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    expect(emulator.journal).toEqual([])
    expect(records(1)).toEqual([{ kind: 'status', state: 'not-sent', jobId: undefined }])
    expect(replies(1)[0]).toContain('rotate it')
  }))

test.concurrent('a review comment commands, and the agent is told the file, the lines and the diff there', () =>
  inThreads(async ({ emulator, github, deliver, replies, records }) => {
    const on = 'pull_request_review_comment'
    const at = { path: 'docs/`guide`.md', startLine: 3, line: 7 }
    const command = github.reviewComment({ thread: 2, author: 'mona', body: '/agent say it shorter', ...at })
    const run = await deliver(command, { on })

    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(emulator.jobs[0]?.prompts).toEqual([
      expect.stringMatching(
        /^say it shorter\n\nThread: \S+\/pull\/2, file ``docs\/`guide`\.md``, lines 3 to 7\n\nThe diff there [^\n]*\n\n {4}@@ -1 \+1 @@\n\nTitle and body /,
      ),
    ])
    // In the conversation of the pull request, with a link to where it was asked.
    expect(records(2)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(replies(2)[0]).toContain(`(https://github.com/octo-org/docs/pull/2#discussion_r${command.comment.id})`)
    expect(github.reactions(command.comment.id)).toEqual(['rocket'])

    const again = await deliver(command, { on, github: { run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ operation: 'wait', 'job-id': 'job-1' })
  }))

test.concurrent('the body of a new issue commands', () =>
  inThreads(async ({ emulator, github, deliver, records, replies }) => {
    const opened = github.issue({ author: 'mona', title: 'Guide', body: '/agent update the guide\nand the index' })
    const run = await deliver(opened, { on: 'issues' })
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    const prompt = expect.stringMatching(/^update the guide\nand the index\n\nThread: [\s\S]*\n\n {4}Title: Guide$/)
    expect(emulator.jobs[0]?.prompts).toEqual([prompt])
    expect(records(3)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(replies(3)[0]).toContain('(https://github.com/octo-org/docs/issues/3)')
    expect(github.reactions(opened.issue.id)).toEqual(['rocket'])
  }))
