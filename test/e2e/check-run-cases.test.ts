// @module-tag long

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { attempt, checksOf, commit } from './check-run.ts'
import { type Conversation, conversation, type DeliveryOptions, inThreads } from './conversation.ts'

test.concurrent('H26: a re-run sends what was refused; the check run of the refused attempt then holds no record', () =>
  inThreads(async (given) => {
    const { emulator, github } = given
    emulator.fault({ operation: 'create' }, faults.status(400, { body: { error: `${emulator.key} is no key` } }))
    const first = await attempt(given)
    expect(first.outputs).toMatchObject({ outcome: 'error', reason: 'invalid-request' })
    expect(checksOf(github)).toEqual([['failure', 'not-sent', undefined]])
    expect(github.checkRuns(commit)[0]?.summary).toContain('*** is no key')
    const second = await attempt(given, '2')
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(emulator.countJobsStarted()).toBe(1)
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
    expect(github.checkRuns(commit).map(({ conclusion, text }) => [conclusion, text?.slice(0, 4)])).toEqual([
      ['neutral', ''],
      ['success', '<!--'],
    ])
    const third = await attempt(given, '3')
    expect(third.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
  }))

test.concurrent('a dry run has no check run, and tells that an earlier attempt has a job', () =>
  inThreads(async (given) => {
    const { github } = given
    const dry = { inputs: { 'dry-run': 'true' } }
    const fresh = await attempt(given, '1', dry)
    expect(fresh.outputs).toMatchObject({ outcome: 'skipped', reason: 'dry-run', operation: 'create' })
    expect(github.journal.writes()).toEqual([])
    await attempt(given)
    const written = github.journal.writes().length
    const again = await attempt(given, '2', dry)
    expect(again.outputs).toMatchObject({ outcome: 'skipped', reason: 'dry-run', operation: 'wait' })
    expect(again.summary).toContain('This request already has job `job-1`. The run would wait for it')
    expect(github.journal.writes()).toHaveLength(written)
  }))

/** With a check run; the token may write comments too. */
function ask({ github, deliver }: Conversation, event: unknown, options: DeliveryOptions = {}) {
  const githubToken = github.token({ permissions: { checks: 'write' } })
  return deliver(event, { githubToken, ...options, inputs: { check: 'true', ...options.inputs } })
}

test.concurrent('beside a status comment it shows the same, and every re-run finds both', () =>
  inThreads(async (given) => {
    const { emulator, github, records } = given
    const event = given.command()
    const first = await ask(given, event)
    expect(first.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
    const [check] = github.checkRuns(commit)
    expect(check?.externalId).toBe(`comment:${event.comment.id}`)
    expect(check?.name).toBe('agent: octo-org/docs/.github/workflows/agent.yml:agent')
    expect(check?.summary).toContain('Asked by `mona`')
    expect(check?.summary).toContain('comment `/agent <prompt>`')

    const again = await ask(given, event, { github: { run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('it leads a re-run to the job, where somebody has deleted the status comment', () =>
  inThreads(async (given) => {
    const { emulator, github } = given
    const event = given.command()
    await ask(given, event)
    github.deleteText(github.comments(1)[1]?.id ?? 0)
    const again = await ask(given, event, { github: { run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('beside a status comment that it cannot be written is a warning: the command goes', () =>
  inThreads(async (given) => {
    const { emulator, records } = given
    const run = await ask(given, given.command(), { githubToken: given.token })
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    expect(run.annotations.map(({ level }) => level)).toEqual(['warning', 'notice'])
    expect(run.annotations[0]?.message).toMatch(/^This request is not shown as a check run: .*`checks: write`/)
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('on pull request events it stands at the head of the pull request, not at the merge of GITHUB_SHA', () =>
  inThreads(async (given) => {
    const { emulator, github } = given
    const opened = github.pullRequest({ author: 'mona' })
    const head = opened.pull_request.head.sha
    expect(head).not.toBe(commit)
    const inputs = { prompt: 'Review this', 'status-comment': 'false' }
    for (const [run_attempt, operation] of Object.entries({ 1: 'create', 2: 'wait' })) {
      const run = await ask(given, opened, { on: 'pull_request', inputs, github: { run_id: '1', run_attempt } })
      expect(run.outputs).toMatchObject({ outcome: 'completed', operation })
    }
    expect(checksOf(github, head)).toEqual([['success', 'completed', 'job-1']])
    expect(github.checkRuns(commit)).toEqual([])
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('without a commit it has no place: nothing is sent', () =>
  conversation(async (given) => {
    const run = await attempt(given, '1', { github: { sha: 'main' } })
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'event' })
    expect(run.annotations[0]?.message).toContain('GITHUB_SHA is not a commit, so no check run can be created.')
    expect(given.emulator.journal).toEqual([])
    expect(given.github.journal.entries()).toEqual([])
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
