// @module-tag long

import { expect, test } from 'vitest'
import { conversation } from './conversation.ts'

const before = { secretKey: 'admin_the_key_before_this_one' }

test.concurrent('a record that a rotated key has signed forbids the request it names', () =>
  conversation(async ({ emulator, github, deliver, plant, replies }) => {
    github.issue()
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    plant({ thread: 1, state: 'running', jobId: 'job-9', request: `comment:${command.comment.id}` }, before)
    const run = await deliver(command, { github: { run_attempt: '2' } })

    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted' })
    expect(emulator.listWrites()).toEqual([])
    expect(replies(1)[0]).toContain('If not, ask again in a new comment.')
    expect(github.reactions(command.comment.id)).toEqual(['eyes', 'confused'])
  }))

test.concurrent('on a pull request it is believed once the service says that its job opened it', () =>
  conversation(async ({ emulator, github, deliver, plant }) => {
    github.issue()
    github.pullRequest()
    const { id } = emulator.addJob({
      polls: [{ status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }],
    })
    plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId: id }, before)
    const run = await deliver(github.comment({ thread: 2, author: 'mona', body: '/agent go' }))
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': id })
    expect(emulator.countJobsStarted()).toBe(0)
  }))
