// @module-tag long

import { expect, test } from 'vitest'
import { conversation } from './conversation.ts'

const opened = { status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }
const command = { thread: 2, author: 'mona', body: '/agent go' }

test.concurrent('on a pull request without a marker the service is asked which open job opened it', () =>
  conversation(async ({ emulator, github, deliver, plant, records }) => {
    github.issue()
    github.pullRequest()
    const jobs = [
      { status: 'active' },
      opened,
      { status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/9' },
    ]
    for (const [index, show] of jobs.entries()) {
      const { id } = emulator.addJob({ polls: [show] })
      plant({ thread: 1, state: 'started', jobId: id, request: `comment:${index + 1}` })
    }
    const run = await deliver(github.comment(command))
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-2' })
    expect(emulator.countJobsStarted()).toBe(0)
    expect(records(2)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-2' }])
  }))

test.concurrent('the newest 300 comments are searched, and no more', () =>
  conversation(async ({ emulator, github, deliver, plant }) => {
    github.issue()
    github.pullRequest()
    const { id } = emulator.addJob({ polls: [opened] })
    plant({ thread: 1, state: 'started', jobId: id })
    // With the command and the status comment of the run itself: the marker is the 300th.
    for (let index = 0; index < 297; index += 1) github.comment({ thread: 1, body: `Talk ${index}` })
    const found = await deliver(github.comment(command), { inputs: { wait: 'false' } })
    expect(found.outputs).toMatchObject({ operation: 'message', 'job-id': id })
    expect(github.journal.entries('issues/list-comments-for-repo')).toHaveLength(3)
  }))
