import { expect, it, test } from 'vitest'
import { type FailOn, failOnNames, type Outcome, toExitCode, toOutcomeName } from '../../../src/agent/outcome.ts'
import type { AgentJob, FinishedJob } from '../../../src/kit/service/job.ts'
import { outcomeNames } from './outcomes.ts'
import { everyOutcome } from './words/views.ts'

const job: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/o/r/pull/3' }

const outside = { kind: 'outside', outsideCount: 1, paths: ['a'], why: '' } as const

const outcomes = Object.values(everyOutcome(job))

test('there is an example of every outcome', () => {
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(outcomeNames))
})

it.each(outcomes)('the exit code of $outcome is that of the contract, whatever fail-on', (outcome) => {
  const always = ['unknown', 'error', 'cancelled'].includes(outcome.outcome)
  const named = failOnNames.some((name) => name === outcome.outcome)
  expect([toExitCode(outcome, []), toExitCode(outcome, failOnNames)]).toEqual([always, always || named].map(Number))
})

it.each(failOnNames)('the exit code of %s follows fail-on', (name) => {
  const outcome: Outcome =
    name === 'out-of-scope'
      ? { outcome: 'completed', operation: 'create', job, scope: outside }
      : { outcome: name, operation: 'create', job }
  const others: FailOn[] = failOnNames.filter((other) => other !== name)
  expect([toExitCode(outcome, [name]), toExitCode(outcome, others)]).toEqual([1, 0])
})

test.each<[FinishedJob, string]>([
  [{ id: 'a', status: 'completed', prLink: 'x' }, 'completed'],
  [{ id: 'a', status: 'completed' }, 'no-changes'],
  [{ id: 'a', status: 'failed', prLink: 'x' }, 'failed'],
  [{ id: 'a', status: 'archived', prLink: 'x' }, 'archived'],
])('the job %j means %s', (job, outcome) => expect(toOutcomeName(job)).toBe(outcome))
