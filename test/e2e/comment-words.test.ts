// @module-tag long

import { expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import { conversation, opens } from './conversation.ts'

test.concurrent('`/agent new` starts a job although the thread has one, and follow-ups go to the new one', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    github.pullRequest()
    await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent update the guide' }))

    const run = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent new\nupdate the index' }))
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
    expect(emulator.jobs[1]?.prompts[0]).toMatch(/^update the index\n/)

    const next = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent and the pictures' }))
    expect(next.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-2' })
    expect(records(1).map(({ jobId }) => jobId)).toEqual(['job-1', 'job-2', 'job-2'])
  }))

test.concurrent('on a pull request that a job opened, that job takes the commands until `/agent new` there', () =>
  conversation(async ({ emulator, github, deliver }) => {
    github.issue()
    github.pullRequest()
    await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent update the guide' }))
    emulator.nextJob(completes({ activePolls: 0, prLink: 'https://github.com/octo-org/docs/pull/9' }))
    const fresh = await deliver(github.comment({ thread: 2, author: 'mona', body: '/agent new another way' }))
    expect(fresh.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })

    const there = await deliver(github.comment({ thread: 2, author: 'mona', body: '/agent shorter' }))
    expect(there.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-2' })
    const issue = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent shorter' }))
    expect(issue.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
  }))

test.concurrent('`/agent status` reports the job of the thread and changes nothing', () =>
  conversation(async ({ emulator, github, deliver, plant, replies, records }) => {
    github.issue()
    emulator.addJob(opens(2, undefined, 1), { id: 'job-7' })
    plant({ thread: 1, state: 'started', jobId: 'job-7' })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent status' })
    const run = await deliver(command)

    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'reported', operation: 'status', 'job-id': 'job-7', status: 'active' })
    expect(emulator.journal.map(({ operation }) => operation)).toEqual(['get'])
    expect(records(1)).toEqual([
      { kind: 'status', state: 'started', jobId: 'job-7' },
      { kind: 'status', state: 'reported', jobId: undefined },
    ])
    expect(replies(1)[1]).toMatch(/^\*\*ℹ️ The agent job is active\*\*\n\n<sub>Asked by `mona`/)
    expect(github.reactions(command.comment.id)).toEqual(['eyes', 'rocket'])

    const again = await deliver(command)
    expect(again.outputs).toMatchObject({ outcome: 'reported', status: 'completed', 'pr-number': '2' })
    expect(records(1)).toHaveLength(2)
    expect(replies(1)[1]).toContain('[`octo-org/docs#2`](https://github.com/octo-org/docs/pull/2)')

    const next = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent status\n' }))
    expect(next.outputs).toMatchObject({ outcome: 'reported', 'job-id': 'job-7' })
  }))

test.concurrent.for(['cancel', 'Stop'])('`/agent %s` says that nothing stops a job, and how it stands', (word) =>
  conversation(async ({ emulator, github, deliver, plant, replies }) => {
    github.issue()
    emulator.addJob({ polls: ['active'] }, { id: 'job-7' })
    plant({ thread: 1, state: 'started', jobId: 'job-7' })
    const run = await deliver(github.comment({ thread: 1, author: 'mona', body: `/Agent ${word}` }))
    expect(run.outputs).toMatchObject({ outcome: 'reported', operation: 'status', 'job-id': 'job-7', status: 'active' })
    expect(emulator.listWrites()).toEqual([])
    expect(replies(1)[1]).toContain('The agent job is active**\n\nThe service has no way to stop a job.')
  }),
)

test.concurrent('`/agent status` in a thread without a job says that there is none', () =>
  conversation(async ({ emulator, github, deliver, replies }) => {
    github.issue()
    const run = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent status' }))
    expect(run.outputs).toMatchObject({ outcome: 'reported', operation: 'status', 'job-id': '', status: '' })
    expect(replies(1)[0]).toContain('There is no agent job here yet')
    expect(emulator.journal).toEqual([])
  }))

test.concurrent('H90: a command of which nothing is left is answered with the usage and reaches no service', () =>
  conversation(async ({ emulator, github, deliver, replies, records }) => {
    github.issue()
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent <!-- hidden --> \u200B' })
    const run = await deliver(command)

    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'reported', operation: 'help', reason: '', 'job-id': '' })
    expect(emulator.journal).toEqual([])
    expect(records(1)).toEqual([{ kind: 'status', state: 'reported', jobId: undefined }])
    expect(replies(1)[0]).toContain('`/agent new <prompt>` starts a new job')
    expect(github.reactions(command.comment.id)).toEqual(['eyes', 'rocket'])
  }))

test.concurrent('`status` and `help` with more behind them are prompts, and so is `new` as a later word', () =>
  conversation(async ({ emulator, github, deliver }) => {
    github.issue()
    for (const prompt of ['status of the guide', 'help me', 'a new guide']) {
      await deliver(github.comment({ thread: 1, author: 'mona', body: `/agent ${prompt}` }), {
        inputs: { wait: 'false' },
      })
    }
    expect(emulator.jobs.map(({ prompts }) => prompts.map((prompt) => prompt.split('\n')[0]))).toEqual([
      ['status of the guide', 'help me', 'a new guide'],
    ])
  }))

test.concurrent('the word of commands is the one that the workflow names', () =>
  conversation(async ({ emulator, github, deliver, expectRefused, replies }) => {
    github.issue()
    const inputs = { command: '/docs-bot' }
    expectRefused(
      await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent write' }), { inputs }),
      'not-a-command',
    )
    await deliver(github.comment({ thread: 1, author: 'mona', body: '/docs-bot write' }), { inputs })
    expect(emulator.jobs[0]?.prompts[0]).toMatch(/^write\n/)
    expect(replies(1)[0]).toContain('`/docs-bot <prompt>`')
  }))
