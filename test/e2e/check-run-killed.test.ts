// @module-tag long

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import type { Emulator } from '../emulator/server.ts'
import { attempt, checksOf, checkToken, commit } from './check-run.ts'
import { type Conversation, conversation } from './conversation.ts'

/** Aborts once so many requests of that operation have arrived at the service. */
function whenAsked({ journal }: Pick<Emulator, 'journal'>, wanted: 'create' | 'get'): AbortSignal {
  const asked = new AbortController()
  const watch = setInterval(() => {
    if (!journal.some(({ operation }) => operation === wanted)) return
    clearInterval(watch)
    asked.abort()
  }, 20)
  return asked.signal
}

/** The step is killed without a signal, then its post step runs; with `worker-death` it does not. */
function killed(given: Conversation, when: AbortSignal, kind: 'container' | 'worker-death' = 'container') {
  return attempt(given, '1', { githubToken: checkToken(given.github), interruption: { kind, when } })
}

test.concurrent('H121: killed while the job is at work: the post step completes the check run and names the job', () =>
  conversation(async (given) => {
    const { emulator, github } = given
    emulator.nextJob({ polls: ['active'] })
    const run = await killed(given, whenAsked(emulator, 'get'))
    expect(run.post?.plainLines).toEqual([
      'The step was interrupted: what it left open is brought up to date (cancelled).',
    ])
    expect(checksOf(github)).toEqual([['cancelled', 'cancelled', 'job-1']])
    const [check] = github.checkRuns(commit)
    expect(check?.summary).toContain('The job goes on')
    expect(check?.summary).toContain('Job `job-1`')
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('H121: the job has ended by then: the check run says how, and its pull request is told', () =>
  conversation(async (given) => {
    const { emulator, github, records } = given
    github.issue()
    github.pullRequest()
    emulator.nextJob({ polls: ['active', { status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }] })
    const githubToken = github.token({ permissions: { checks: 'write' } })
    await attempt(given, '1', { githubToken, interruption: { kind: 'container', when: whenAsked(emulator, 'get') } })
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])
    expect(github.journal.entries('issues/add-labels')).toHaveLength(1)
  }))

test.concurrent('H121: sent, and killed before the answer: a failure, and no re-run sends it', () =>
  conversation(async (given) => {
    const { emulator, github } = given
    emulator.fault({ operation: 'create' }, faults.silence())
    await killed(given, whenAsked(emulator, 'create'))
    expect(checksOf(github)).toEqual([['failure', 'unknown', undefined]])
    const again = await attempt(given, '2')
    expect(again.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted' })
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('H121: killed before anything was sent: cancelled, and a re-run sends it', () =>
  conversation(async (given) => {
    const { emulator, github } = given
    github.faults.add('checks/list-for-ref', { kind: 'no-answer' }, { after: 1 })
    const claimed = new AbortController()
    void github.journal.arrival('checks/list-for-ref', 2).then(() => claimed.abort())
    await killed(given, claimed.signal)
    expect(emulator.journal).toEqual([])
    expect(checksOf(github)).toEqual([['cancelled', 'not-sent', undefined]])
    expect((await attempt(given, '2')).outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
  }))

test.concurrent('H121: the machine dies with the job at work: it stays in progress until a re-run completes it', () =>
  conversation(async (given) => {
    const { emulator, github } = given
    emulator.nextJob({ polls: ['active', 'completed'] })
    await killed(given, whenAsked(emulator, 'get'), 'worker-death')
    expect(checksOf(github)).toEqual([['in_progress', 'running', 'job-1']])
    await given.reconcile({ githubToken: github.token({ permissions: { checks: 'write' } }) })
    expect(checksOf(github)).toEqual([['in_progress', 'running', 'job-1']])
    const again = await attempt(given, '2')
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('H121: the machine dies between the POST and its answer: a re-run sends nothing', () =>
  conversation(async (given) => {
    const { emulator, github } = given
    emulator.fault({ operation: 'create' }, faults.silence())
    await killed(given, whenAsked(emulator, 'create'), 'worker-death')
    expect(checksOf(github)).toEqual([['in_progress', 'starting', undefined]])
    const again = await attempt(given, '2', { inputs: { 'timeout-minutes': '0.1' } })
    expect(again.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted' })
    expect(checksOf(github)).toEqual([['failure', 'unknown', undefined]])
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('beside a status comment both are settled by the post step', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    emulator.nextJob({ polls: ['active'] })
    await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent go' }), {
      githubToken: github.token({ permissions: { checks: 'write' } }),
      inputs: { check: 'true' },
      interruption: { kind: 'container', when: whenAsked(emulator, 'get') },
    })
    expect(records(1)).toEqual([{ kind: 'status', state: 'cancelled', jobId: 'job-1' }])
    expect(checksOf(github)).toEqual([['cancelled', 'cancelled', 'job-1']])
  }))
