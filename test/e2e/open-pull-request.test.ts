import { expect, test } from 'vitest'
import { conversation } from './conversation.ts'

test.concurrent('one pull request at a time: it is continued or left alone while it is open, and then a new job starts', () =>
  conversation(async ({ emulator, github, upkeep, records }) => {
    github.issue()
    github.pullRequest({ title: 'Tidy the guide' })
    const first = await upkeep({ inputs: { 'if-open': 'continue' } })
    expect(first.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])

    const second = await upkeep({ inputs: { 'if-open': 'continue' } })
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-1' })
    expect(emulator.jobs[0]?.prompts).toEqual(['Tidy the guide up', 'Tidy the guide up'])

    const third = await upkeep({ inputs: { 'if-open': 'skip' } })
    expect(third.exitCode).toBe(0)
    expect(third.outputs).toMatchObject({ outcome: 'skipped', reason: 'open-pull-request', operation: 'create' })
    expect(third.summary).toContain('[`#2`](https://github.com/octo-org/docs/pull/2) `Tidy the guide`')
    expect(emulator.listWrites()).toHaveLength(2)

    github.mergeThread(2)
    const last = await upkeep({ inputs: { 'if-open': 'skip' } })
    expect(last.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
  }))
