// @module-tag long

import { expect, test } from 'vitest'
import { becomesArchived, changesNothing, completes, fails, neverEnds } from '../emulator/lifecycle.ts'
import { scenario } from './scenario.ts'

const scripts = {
  completed: completes({ activePolls: 0 }),
  'no-changes': changesNothing(0),
  failed: fails(0),
  archived: becomesArchived(0),
  timeout: neverEnds(),
}

test.concurrent.each<[keyof typeof scripts, string, 0 | 1]>([
  ['failed', 'archived,timeout,no-changes', 0],
  ['archived', 'archived', 1],
  ['timeout', 'none', 0],
  ['no-changes', 'failed\nno-changes\n', 1],
  ['completed', 'failed, archived, timeout, no-changes', 0],
])('%s with fail-on %j exits with %i', (outcome, failOn, exitCode) =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(scripts[outcome])
    const timeout = outcome === 'timeout' ? { 'timeout-minutes': '0.15' } : {}
    const step = await run({ inputs: { prompt: 'Fix the typo', 'fail-on': failOn, ...timeout } })

    expect(step.outputs).toMatchObject({ outcome, 'job-id': 'job-1' })
    expect(step.exitCode).toBe(exitCode)
    expect(step.annotations.map(({ level }) => level)).toEqual([exitCode === 0 ? 'notice' : 'error'])
  }),
)

test.concurrent('fail-on never excuses an error', () =>
  scenario(async ({ run }) => {
    const step = await run({ inputs: { 'job-id': 'gone-1', 'fail-on': 'none' } })
    expect(step).toMatchObject({ exitCode: 1, outputs: { outcome: 'error', reason: 'not-found' } })
  }))
