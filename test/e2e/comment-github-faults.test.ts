// @module-tag long

import { expect, test } from 'vitest'
import { inThreads } from './conversation.ts'

test.concurrent('a GitHub that says nothing to writes after the POST holds up no look at the job', () =>
  inThreads(async ({ emulator, github, deliver, command }) => {
    const looks = () => emulator.journal.filter(({ method }) => method === 'GET').length
    const script = { polls: ['active', 'active', 'active', 'active', 'failed'] }
    emulator.nextJob(script)
    await deliver(command('/agent new go'))
    const healthy = looks()
    emulator.nextJob(script)
    github.faults.add('issues/update-comment', { kind: 'no-answer' }, { times: 99 })
    const run = await deliver(command('/agent new go'))
    expect(run.outputs).toMatchObject({ outcome: 'failed', 'job-id': 'job-2' })
    // And one by the post step, which has the comment to bring up to date.
    expect(looks() - healthy).toBe(healthy + 1)
  }))
