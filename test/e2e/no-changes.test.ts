import { expect, test } from 'vitest'
import { changesNothing, showsLinkLate } from '../emulator/lifecycle.ts'
import { createPath, requestsOf, scenario } from './scenario.ts'

test.concurrent('H43: a job that changed nothing ends as no-changes, after two more looks, without a link', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(changesNothing())
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({
      outcome: 'no-changes',
      status: 'completed',
      'pr-link': '',
      'pr-number': '',
      'summary-line': 'Agent job job-1 completed without changes; there is no pull request.',
    })
    const look = `GET ${createPath}/job-1 200`
    expect(requestsOf(emulator)).toEqual([`POST ${createPath} 201`, look, look, look, look])
    expect(step.summary).toContain('The agent job completed without changes')
    expect(step.summary).not.toContain('](http')
  }))

test.concurrent('a pull request that appears a moment after the end is found', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(showsLinkLate(2))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.outputs).toMatchObject({ outcome: 'completed', 'pr-link': 'https://github.com/example/docs/pull/1' })
  }))

test.concurrent('H43: an empty prLink is none', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob({ polls: [{ status: 'completed', prLink: '' }] })
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.outputs).toMatchObject({ outcome: 'no-changes', 'pr-link': '' })
  }))
