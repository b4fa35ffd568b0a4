// The input `reviewers`: who is asked to review the pull request of a job, in the moment in which it gets its comment.
// @module-tag long

import { expect, test } from 'vitest'
import { inThreads } from './conversation.ts'
import { warningsOf } from './scenario.ts'

const requested = 'pulls/request-reviewers'

test.concurrent('logins and the requester are asked once, in one request, beside label and comment', () =>
  inThreads(async ({ github, deliver, command, records }) => {
    github.setRole('hubot', 'read')
    const inputs = { reviewers: 'hubot, requester\nmona' }
    const run = await deliver(command(), { inputs })
    expect(run.outputs.outcome).toBe('completed')
    expect(warningsOf(run)).toEqual([])
    expect(github.requestedReviewers(2)).toEqual(['hubot', 'mona'])
    expect(github.journal.entries(requested)).toHaveLength(1)
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])
    // A follow-up asks nobody anew.
    await deliver(command('/agent more', { thread: 2 }), { inputs })
    expect(github.journal.entries(requested)).toHaveLength(1)
  }))
