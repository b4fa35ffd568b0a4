// @module-tag long

import { expect, test } from 'vitest'
import { neverEnds } from '../emulator/lifecycle.ts'
import { attempt, checksOf, commit } from './check-run.ts'
import { type Conversation, conversation, type DeliveryOptions, inThreads } from './conversation.ts'

/** A command with a check run; the token may write comments too. */
function ask(
  { github, deliver }: Conversation,
  command: ReturnType<Conversation['github']['comment']>,
  options: DeliveryOptions = {},
) {
  const githubToken = github.token({ permissions: { checks: 'write' } })
  return deliver(command, { githubToken, ...options, inputs: { check: 'true', ...options.inputs } })
}

const command = { thread: 1, author: 'mona', body: '/agent go' }

test.concurrent('beside a status comment it shows the same, and every re-run finds both', () =>
  inThreads(async (given) => {
    const { emulator, github, records } = given
    const event = github.comment(command)
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

test.concurrent('beside a status comment that it cannot be written is a warning: the command goes', () =>
  inThreads(async (given) => {
    const { emulator, github, records } = given
    const run = await ask(given, github.comment(command), { githubToken: given.token })
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    expect(run.annotations.map(({ level }) => level)).toEqual(['warning', 'notice'])
    expect(run.annotations[0]?.message).toMatch(/^This request is not shown as a check run: .*`checks: write`/)
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('on pull request events it stands at the head of the pull request, not at the merge of GITHUB_SHA', () =>
  inThreads(async (given) => {
    const { emulator, github, deliver } = given
    const opened = github.pullRequest({ author: 'mona' })
    const head = opened.pull_request.head.sha
    expect(head).not.toBe(commit)
    const options = {
      githubToken: github.token({ permissions: { checks: 'write' } }),
      inputs: { check: 'true', prompt: 'Review this', 'status-comment': 'false' },
    }
    for (const [run_attempt, operation] of [
      ['1', 'create'],
      ['2', 'wait'],
    ] as const) {
      const run = await deliver(opened, { ...options, on: 'pull_request', github: { run_id: '1', run_attempt } })
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
    expect(run.annotations[0]?.message).toContain('GITHUB_SHA names no commit, and a check run stands at one.')
    expect(given.emulator.journal).toEqual([])
    expect(given.github.journal.entries()).toEqual([])
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
