// What holds of every run, whatever came in.

import { expect } from 'vitest'
import { secretKey } from '../agent/world.ts'
import { parseLogCommand } from '../runner/log-command.ts'
import { findSecretForms } from '../runner/secret-forms.ts'
import { outcomeNames } from '../unit/agent/outcomes.ts'
import { expectHarmless } from '../unit/agent/words/tree-oracle.ts'
import type { FuzzRun } from './world.ts'

const ourLinks = new RegExp(
  [
    String.raw`^https://github\.com/[\w.-]+/[\w.-]+/pull/\d+$`,
    String.raw`^https://github\.com/octo-org/docs/(?:issues|pull)/\d+(?:#[\w-]+)?$`,
    String.raw`^https://github\.com/octo-org/docs/actions/runs/\d+$`,
  ].join('|'),
)

export function expectInvariants(run: FuzzRun): void {
  const { outcome, exitCode, outputs, summary, log, requests, sinks } = run
  for (const [name, text] of Object.entries(sinks)) expect(findSecretForms(text, secretKey), `O1: ${name}`).toEqual([])
  expect(outcomeNames, 'O2').toContain(outcome)
  expect([0, 1]).toContain(exitCode)
  for (const line of log) {
    expect(line.length, 'a bounded line').toBeLessThan(2_200)
    expect(line, 'one line').not.toMatch(/[\r\n\u0085\u2028\u2029\u001B\0]/)
    const command = parseLogCommand(line, () => true)
    expect(command, `O3: ${line}`).toBeUndefined()
  }
  expect(requests.filter(({ method }) => method === 'POST').length, 'O4').toBeLessThanOrEqual(1)
  if (exitCode === 1 || outcome === 'timeout') {
    const job = outputs['job-id'] ?? ''
    expect(summary.length, 'O5: what happened').toBeGreaterThan(40)
    // A code span shows what cannot be seen and drops nothing else, so a plain id stands there as it is.
    if (/^[\w-]{1,100}$/.test(job)) expect(summary, 'O5: which job').toContain(job)
    expect(outputs['summary-line'], 'O5: in one sentence').not.toBe('')
  }
  expect(outputs['summary-line'], 'one line').not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}[\p{Bidi_Control}--\u200E]]/v)
  expect(Object.values(outputs).join('').length).toBeLessThan(700_000)
  expect(requests.length).toBeLessThan(10_000)
  expectInert(summary)
}

/** A summary or a comment, with its marker if it has one. */
export function expectInert(markdown: string): void {
  const [first = ''] = markdown.split('\n', 1)
  expectHarmless(markdown, ourLinks, first.startsWith('<!-- agent-job-action ') ? first : undefined)
}
