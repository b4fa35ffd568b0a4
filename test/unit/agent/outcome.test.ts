import { expect, test } from 'vitest'
import { type FailOn, failOnNames, type Outcome, resolveExitCode } from '../../../src/agent/outcome.ts'
import { outcomeNames } from './outcomes.ts'
import { everyOutcome, job } from './views.ts'

const outcomes: readonly Outcome[] = Object.values(everyOutcome)

test('there is an example of every outcome', () => {
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(outcomeNames))
})

test.each(outcomes)(
  'of no outcome but unknown, error and cancelled the exit code is 1, if fail-on is empty: $outcome',
  (outcome) =>
    expect(resolveExitCode(outcome, [])).toBe(Number(['unknown', 'error', 'cancelled'].includes(outcome.outcome))),
)

test.each(failOnNames)('the exit code of %s follows fail-on', (name) => {
  const outside = { kind: 'outside', count: 1, paths: ['a'], isComplete: true } as const
  const outcome: Outcome =
    name === 'out-of-scope'
      ? { outcome: 'completed', operation: 'create', job, paths: outside }
      : { outcome: name, operation: 'create', job }
  const others: FailOn[] = failOnNames.filter((other) => other !== name)
  expect([resolveExitCode(outcome, [name]), resolveExitCode(outcome, others)]).toEqual([1, 0])
})
