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

/** With a check run; the token may write comments too. */
function ask({ github, deliver }: Conversation, event: unknown, options: DeliveryOptions = {}) {
  const githubToken = github.token({ permissions: { checks: 'write' } })
  return deliver(event, { githubToken, ...options, inputs: { record: 'check', ...options.inputs } })
}

test.concurrent('with `record: check` a command has no status comment, and every re-run finds its check run', () =>
  inThreads(async (given) => {
    const { emulator, github, records } = given
    const event = given.command()
    const first = await ask(given, event)
    expect(first.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    expect([records(1), records(2)]).toEqual([[], [{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }]])
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
    const [check] = github.checkRuns(commit)
    expect(check?.externalId).toBe(`comment:${event.comment.id}`)
    expect(check?.name).toBe('agent: octo-org/docs/.github/workflows/agent.yml:agent')
    expect(check?.summary).toContain('Asked by `mona`')
    expect(check?.summary).toContain('comment `/agent <prompt>`')

    const again = await ask(given, event, { github: { run_id: '1', run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('a message to the job that a workflow names: the service says only before it which pull request may change', () =>
  inThreads(async (given) => {
    const { github, deliver, command } = given
    await deliver(command())
    const prompt = { 'job-id': 'job-1', prompt: 'Go on', record: 'none' }
    const run = await deliver(github.pushEvent(commit), { on: 'push', inputs: prompt })
    expect(run.outputs).toMatchObject({ outcome: 'no-changes', operation: 'message', 'pr-number': '2' })
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
