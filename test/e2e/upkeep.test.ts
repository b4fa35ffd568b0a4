// Check runs: the memory of a run without a thread. What a run on a schedule refuses.

import { expect, test } from 'vitest'
import { parseRecord } from '../../src/agent/ledger/record.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import { type Conversation, conversation, inThreads } from './conversation.ts'

/** GITHUB_SHA of every run, unless said. */
const commit = 'ffac537e6cbbf934b08745a378932722df287a53'

/** An attempt at the request of run 1, with a token that may do no more than it needs. */
function attempt({ github, upkeep }: Conversation, run_attempt = '1') {
  const githubToken = github.token({ permissions: { issues: 'none', 'pull-requests': 'none', checks: 'write' } })
  return upkeep({ githubToken, github: { run_id: '1', run_attempt } })
}

/** Conclusion (or status), state and job of each check run of the commit that carries a marker, oldest first. */
function checksOf(github: EmulatedGitHub) {
  return github.checkRuns(commit).flatMap(({ text, conclusion, status }) => {
    const record = parseRecord(text ?? '')?.record
    return record ? [[conclusion ?? status, record.state, record.jobId]] : []
  })
}

test.concurrent('a run without a thread is a check run of its commit, and a re-run finds it there and pays nothing', () =>
  inThreads(async (given) => {
    const { emulator, github } = given
    const first = await attempt(given)
    expect(first.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
    expect(github.checkRuns(commit)[0]).toMatchObject({
      name: 'agent: upkeep',
      externalId: expect.stringMatching(/^prompt:[0-9a-f]{64}$/),
      title: '✅ The agent opened #2',
      summary: expect.stringContaining('(https://github.com/octo-org/docs/actions/runs/1)'),
      text: expect.stringMatching(
        new RegExp(`^<!-- agent-job-action v1 .*"thread":0,.*"topic":"upkeep",.*"commit":"${commit}"`),
      ),
    })
    // GitHub drops what an update of the output leaves out.
    for (const { body } of github.journal.writes().filter(({ operation }) => operation?.startsWith('checks/')))
      expect(body).toMatchObject({
        output: {
          title: expect.stringMatching(/^[⏳✅] /u),
          summary: expect.stringContaining('/actions/runs/1)'),
          text: expect.stringMatching(/^<!-- agent-job-action /),
        },
      })

    const requests = emulator.journal.length
    const again = await attempt(given, '2')
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    expect(emulator.journal.slice(requests).map(({ operation }) => operation)).toEqual(['get'])
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
  }))

test.concurrent('no more pull requests than wanted: a command that would open another one is told which are open', () =>
  conversation(async ({ emulator, github, deliver, command, records, replies }) => {
    github.issue()
    const inputs = { 'max-open-pull-requests': '1' }
    github.pullRequest({ title: 'Shorten <b>it</b>', labels: ['Agent'] })
    github.pullRequest({ title: 'Of a person' })
    const asked = command()
    const first = await deliver(asked, { inputs, github: { run_id: '1' } })
    expect(first.exitCode).toBe(0)
    expect(first.outputs).toMatchObject({ outcome: 'skipped', reason: 'backlog', operation: 'create', 'job-id': '' })
    for (const text of [first.summary, replies(1)[0]])
      expect(text).toContain('- [#2](https://github.com/octo-org/docs/pull/2) `Shorten <b>it</b>`')
    expect(records(1)).toEqual([{ kind: 'status', state: 'not-sent', jobId: undefined }])
    expect(github.reactions(asked.comment.id)).toEqual(['confused'])
    expect(emulator.journal).toEqual([])

    github.mergeThread(2)
    const second = await deliver(asked, { inputs, github: { run_id: '1', run_attempt: '2' } })
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
  }))
