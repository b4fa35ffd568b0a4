// @module-tag long

import { expect, test } from 'vitest'
import { conversation } from './conversation.ts'

test.concurrent('H80: closed issues and merged pull requests take commands', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue({ state: 'closed' })
    github.pullRequest({ isMerged: true })
    for (const thread of [1, 2]) {
      const run = await deliver(github.comment({ thread, author: 'mona', body: '/agent new go' }))
      expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
    }
    expect(emulator.countJobsStarted()).toBe(2)
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
  }))
