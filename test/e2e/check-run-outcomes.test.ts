// @module-tag long

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { neverEnds } from '../emulator/lifecycle.ts'
import { attempt, checksOf, commit } from './check-run.ts'
import { conversation } from './conversation.ts'

test.concurrent('the deadline: `timed_out`, and the summary says that the job goes on', () =>
  conversation(async (given) => {
    given.emulator.nextJob(neverEnds())
    const run = await attempt(given, '1', { inputs: { 'timeout-minutes': '0.1' } })
    expect(run.outputs.outcome).toBe('timeout')
    expect(checksOf(given.github)).toEqual([['timed_out', 'timeout', 'job-1']])
    expect(given.github.checkRuns(commit)[0]?.summary).toContain('The job goes on')
  }))

test.concurrent('H120: a cancelled run completes it as `cancelled` within its five seconds', () =>
  conversation(async (given) => {
    given.emulator.nextJob(neverEnds())
    const isStarted = (line: string) => line.startsWith('Started job')
    const run = await attempt(given, '1', { interruption: { kind: 'cancel', when: isStarted } })
    expect(run.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': 'job-1' })
    expect(checksOf(given.github)).toEqual([['cancelled', 'cancelled', 'job-1']])
    expect(run.post?.lines).toEqual([])
  }))

test.concurrent('`wait: false`: `neutral` at once, and a re-run waits for the job and completes it', () =>
  conversation(async (given) => {
    const started = await attempt(given, '1', { inputs: { wait: 'false' } })
    expect(started.outputs).toMatchObject({ outcome: 'started', 'job-id': 'job-1' })
    expect(checksOf(given.github)).toEqual([['neutral', 'started', 'job-1']])
    const again = await attempt(given, '2')
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'wait' })
    expect(checksOf(given.github)).toEqual([['success', 'completed', 'job-1']])
  }))

test.concurrent('a request that is refused for what is open: `neutral`, with the list, and a re-run sends if there is room', () =>
  conversation(async (given) => {
    const { github, emulator } = given
    github.issue()
    github.pullRequest({ title: 'Tidy the guide', labels: ['agent'] })
    const inputs = { 'max-open-pull-requests': '1' }
    expect((await attempt(given, '1', { inputs })).outputs).toMatchObject({ reason: 'backlog' })
    expect(checksOf(github)).toEqual([['neutral', 'not-sent', undefined]])
    const [check] = github.checkRuns(commit)
    expect(check?.title).toBe('⏭️ Skipped: one pull request of the agent is open, and no more are wanted')
    expect(check?.summary).toContain('- [`#2`](https://github.com/octo-org/docs/pull/2) `Tidy the guide`')
    expect(emulator.journal).toEqual([])
    github.closeThread(2)
    expect((await attempt(given, '2', { inputs })).outputs).toMatchObject({ operation: 'create', outcome: 'completed' })
  }))

test.concurrent('H26: the key that a refusal quotes is in no part of it', () =>
  conversation(async (given) => {
    const { emulator, github } = given
    emulator.fault({ operation: 'create' }, faults.status(400, { body: { error: `${emulator.key} is no key` } }))
    expect((await attempt(given)).outputs).toMatchObject({ outcome: 'error', reason: 'invalid-request' })
    expect(checksOf(github)).toEqual([['failure', 'not-sent', undefined]])
    expect(github.checkRuns(commit)[0]?.summary).toContain('*** is no key')
  }))

test.concurrent('H62: a list of open pull requests that would be too large is cut, with what is left out counted', () =>
  conversation(async (given) => {
    const { github } = given
    github.issue()
    for (let count = 0; count < 25; count++) github.pullRequest({ title: '<'.repeat(4_000), labels: ['agent'] })
    expect((await attempt(given, '1', { inputs: { 'max-open-pull-requests': '25' } })).outputs.reason).toBe('backlog')
    const summary = github.checkRuns(commit)[0]?.summary ?? ''
    expect(summary).toContain('and 5 more')
    expect(Buffer.byteLength(summary)).toBeLessThan(60_000)
  }))
