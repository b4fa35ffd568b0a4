import { expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import { conversation } from './conversation.ts'

test('a command starts a job, its pull request takes follow-ups, and so does the issue', () =>
  conversation(async ({ emulator, github, deliver, replies, records }) => {
    github.issue({ title: 'The guide is out of date' })
    github.pullRequest({ title: 'Update the guide', author: 'github-actions[bot]' })
    emulator.nextJob(completes({ activePolls: 1, prLink: 'https://github.com/octo-org/docs/pull/2' }))
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent update the guide' })

    const first = await deliver(command)
    expect(first.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'pr-number': '2' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])
    expect(replies(1)[0]).toContain('[`octo-org/docs#2`](https://github.com/octo-org/docs/pull/2)')
    expect(github.reactions(command.comment.id)).toEqual(['eyes', 'rocket'])

    const second = await deliver(github.comment({ thread: 2, author: 'mona', body: '/agent also the pictures' }))
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-1' })

    const third = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent and the index' }))
    expect(third.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-1' })
    expect(emulator.countJobsStarted()).toBe(1)
  }))
