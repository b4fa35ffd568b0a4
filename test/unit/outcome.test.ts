import { expect, it, test } from 'vitest'
import { type FailOn, failOnNames, type Outcome, outcomeNames, toExitCode, toOutcomeName } from '../../src/outcome.ts'
import type { AgentJob } from '../../src/service/job.ts'
import { outcomesOfEveryKind } from './outcomes.ts'

const job: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/o/r/pull/3' }

test('there is an example of every outcome', () => {
  expect(new Set(outcomesOfEveryKind.map(({ outcome }) => outcome))).toEqual(new Set(outcomeNames))
})

it.each(outcomesOfEveryKind)('the exit code of $outcome is that of the contract, whatever fail-on', (outcome) => {
  const always = ['unknown', 'error', 'cancelled'].includes(outcome.outcome)
  const named = failOnNames.some((name) => name === outcome.outcome)
  expect([toExitCode(outcome, []), toExitCode(outcome, failOnNames)]).toEqual([always, always || named].map(Number))
})

it.each(failOnNames)('the exit code of %s follows fail-on', (name) => {
  const outcome: Outcome =
    name === 'alert'
      ? { outcome: 'reported', operation: 'page-views', outputs: {}, hasAlerts: true, summaryLine: '' }
      : { outcome: name, operation: 'create', job }
  const others: FailOn[] = failOnNames.filter((other) => other !== name)
  expect([toExitCode(outcome, [name]), toExitCode(outcome, others)]).toEqual([1, 0])
})

test.each([
  [{ id: 'a', status: 'completed', prLink: 'x' }, 'completed'],
  [{ id: 'a', status: 'completed' }, 'no-changes'],
  [{ id: 'a', status: 'failed', prLink: 'x' }, 'failed'],
  [{ id: 'a', status: 'archived', prLink: 'x' }, 'archived'],
])('the job %j means %s', (job, outcome) => expect(toOutcomeName(job)).toBe(outcome))
