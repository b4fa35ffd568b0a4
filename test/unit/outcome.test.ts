import { describe, expect, it, test } from 'vitest'
import { ActionError } from '../../src/errors.ts'
import { type FailOn, failOnNames, type Outcome, outcomeNames, toExitCode } from '../../src/outcome.ts'
import { outputNames, toJobOutputs, toOutputs } from '../../src/render/outputs.ts'
import type { AgentJob } from '../../src/service/job.ts'
import { outcomesOfEveryKind, pageViewsReport } from './outcomes.ts'

const server = 'https://github.com'
const job: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/o/r/pull/3' }

test('there is an example of every outcome', () => {
  expect(new Set(outcomesOfEveryKind.map(({ outcome }) => outcome))).toEqual(new Set(outcomeNames))
})

describe('the exit code', () => {
  const always = ['unknown', 'error', 'cancelled']

  it.each(outcomesOfEveryKind)('of $outcome is that of the contract, whatever fail-on', (outcome) => {
    expect(toExitCode(outcome, [])).toBe(always.includes(outcome.outcome) ? 1 : 0)
    const named = failOnNames.some((name) => name === outcome.outcome)
    expect(toExitCode(outcome, failOnNames)).toBe(named || always.includes(outcome.outcome) ? 1 : 0)
  })

  it.each(failOnNames)('of %s follows fail-on', (name) => {
    const outcome: Outcome = { outcome: name, operation: 'create', job }
    const others: FailOn[] = failOnNames.filter((other) => other !== name)
    expect(toExitCode(outcome, [name])).toBe(1)
    expect(toExitCode(outcome, others)).toBe(0)
  })
})

describe('the outputs', () => {
  it.each(outcomesOfEveryKind)('of $outcome are all there', (outcome) => {
    const outputs = toOutputs(outcome, server)
    expect(Object.keys(outputs)).toEqual([...outputNames])
    expect(Object.values(outputs).every((value) => typeof value === 'string')).toBe(true)
    expect(outputs.outcome).toBe(outcome.outcome)
    expect(outputs['summary-line']).not.toBe('')
  })

  it.each([
    [
      { outcome: 'completed', operation: 'create', job },
      { operation: 'create', reason: '', 'job-id': 'job-1' },
    ],
    [
      { outcome: 'skipped', reason: 'locked' },
      { operation: '', reason: 'locked', 'job-id': '', job: '' },
    ],
    [{ outcome: 'unknown', reason: 'request-interrupted', operation: 'create' }, { reason: 'request-interrupted' }],
    [
      { outcome: 'error', error: new ActionError('tls', 'No.') },
      { operation: '', reason: 'tls', status: '' },
    ],
    [{ outcome: 'error', error: new ActionError('service', 'No.'), operation: 'wait', job }, { 'job-id': 'job-1' }],
    [
      { outcome: 'cancelled', operation: 'create', job },
      { reason: '', 'job-id': 'job-1', status: 'completed' },
    ],
    [
      { outcome: 'reported', operation: 'help' },
      { operation: 'help', 'job-id': '' },
    ],
  ] satisfies [Outcome, object][])('of %j', (outcome, expected) => {
    expect(toOutputs(outcome, server)).toMatchObject(expected)
  })
})

describe('the outputs of a job', () => {
  it('are its id, status, pull request and itself as JSON', () => {
    expect(toJobOutputs(job, server)).toEqual({
      'job-id': 'job-1',
      status: 'completed',
      'pr-link': 'https://github.com/o/r/pull/3',
      'pr-number': '3',
      job: JSON.stringify(job),
    })
  })

  it.each([
    ['javascript:alert(1)', '', ''],
    ['***', '', ''],
    ['https://github.com/jane_acme/my_docs/pull/7', 'https://github.com/jane_acme/my_docs/pull/7', '7'],
    ['https://github.com/o/r/pull/3#![x](y)', 'https://github.com/o/r/pull/3#%21%5Bx%5D%28y%29', ''],
    ['https://example.com/merge/3', 'https://example.com/merge/3', ''],
    ['https://github.com/o/r/pull/3?x', 'https://github.com/o/r/pull/3?x', ''],
  ])('H45, H46: with the link %s', (prLink, link, number) => {
    expect(toJobOutputs({ ...job, prLink }, server)).toMatchObject({ 'pr-link': link, 'pr-number': number })
  })

  it('of a job without a pull request have no link', () => {
    expect(toJobOutputs({ id: 'job-1', status: 'active' }, server)).toMatchObject({ 'pr-link': '', 'pr-number': '' })
  })
})

describe('the outputs of a report', () => {
  const reported = (report: Partial<typeof pageViewsReport>, exportFiles: string[] = []) =>
    toOutputs(
      { outcome: 'reported', operation: 'page-views', report: { ...pageViewsReport, ...report }, exportFiles },
      server,
    )

  it('are numbers, fractions with four decimals, and JSON', () => {
    expect(reported({}, ['a.csv', 'b.json'])).toMatchObject({
      'views-total': '10',
      'views-human': '7',
      'views-ai': '3',
      'ai-share': '0.3000',
      'views-change': '-0.5000',
      pages: '1',
      'top-pages': '[{"path":"/a","human":7,"ai":3,"total":10}]',
      truncated: 'false',
      'export-files': 'a.csv\nb.json',
    })
  })

  it('have no share of nothing, and no change against nothing', () => {
    const { aiShare, change, ...rest } = pageViewsReport
    const outcome: Outcome = { outcome: 'reported', operation: 'page-views', report: rest, exportFiles: [] }
    expect(aiShare).toBeDefined()
    expect(change).toBeDefined()
    expect(toOutputs(outcome, server)).toMatchObject({ 'ai-share': '', 'views-change': '' })
  })

  it('have no sign where the change rounds to nothing', () => {
    expect(reported({ change: -0.000_01 })['views-change']).toBe('0.0000')
  })
})
