// What is without a thread: a run on a schedule.

import { expect, test } from 'vitest'
import { findThread } from '../model/world.ts'
import { attempt, checksOf, commit } from './check-run.ts'
import { conversation, inThreads } from './conversation.ts'

test.concurrent('a run without a thread is a check run of its commit, and a re-run finds it there and pays nothing', () =>
  inThreads(async (given) => {
    const { emulator, github } = given
    const first = await attempt(given)
    expect(first.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
    const [check] = github.checkRuns(commit)
    expect(check).toMatchObject({
      name: 'agent: upkeep',
      externalId: expect.stringMatching(/^prompt:[0-9a-f]{64}$/),
      title: '✅ The agent job completed with a pull request',
      summary: expect.stringContaining('(https://github.com/octo-org/docs/actions/runs/1)'),
      text: expect.stringMatching(
        new RegExp(`^<!-- agent-job-action v1 .*"thread":0,.*"topic":"upkeep",.*"commit":"${commit}"`),
      ),
    })
    expect(github.journal.entries('checks/create').map(({ body }) => body)).toEqual([
      expect.objectContaining({ status: 'in_progress', head_sha: commit, external_id: check?.externalId }),
    ])
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

test.concurrent('one pull request at a time: it is continued or left alone while it is open, and then a new job starts', () =>
  conversation(async ({ emulator, github, upkeep, records }) => {
    github.issue()
    github.pullRequest({ title: 'Tidy the guide' })
    const first = await upkeep({ inputs: { 'if-open': 'continue' } })
    expect(first.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])

    const second = await upkeep({ inputs: { 'if-open': 'continue' } })
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-1' })
    expect(emulator.jobs[0]?.prompts).toEqual(['Tidy the guide up', 'Tidy the guide up'])

    const third = await upkeep({ inputs: { 'if-open': 'skip' } })
    expect(third.exitCode).toBe(0)
    expect(third.outputs).toMatchObject({ outcome: 'skipped', reason: 'open-pull-request', operation: 'create' })
    expect(third.summary).toContain('[`#2`](https://github.com/octo-org/docs/pull/2) `Tidy the guide`')
    expect(emulator.listWrites()).toHaveLength(2)

    github.mergeThread(2)
    const last = await upkeep({ inputs: { 'if-open': 'skip' } })
    expect(last.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
  }))

test.concurrent('no more pull requests than wanted: a command that would open another one is told which are open', () =>
  conversation(async ({ emulator, github, deliver, command, records, replies }) => {
    github.issue()
    const inputs = { 'max-open-pull-requests': '2' }
    for (const title of ['Tidy the guide', 'Shorten <b>it</b>', 'Of a person'])
      github.pullRequest({ title, labels: title === 'Of a person' ? [] : ['Agent'] })
    const asked = command()
    const first = await deliver(asked, { inputs, github: { run_id: '1' } })
    expect(first.exitCode).toBe(0)
    expect(first.outputs).toMatchObject({ outcome: 'skipped', reason: 'backlog', operation: 'create', 'job-id': '' })
    const open = [
      '- [`#3`](https://github.com/octo-org/docs/pull/3) `Shorten <b>it</b>`',
      '- [`#2`](https://github.com/octo-org/docs/pull/2) `Tidy the guide`',
    ].join('\n')
    expect(first.summary).toContain(open)
    expect(replies(1)[0]).toContain(open)
    expect(replies(1)[0]).toContain('2 pull requests of the agent are already open (limit: max-open-pull-requests)')
    expect(records(1)).toEqual([{ kind: 'status', state: 'not-sent', jobId: undefined }])
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'confused'])
    expect(emulator.journal).toEqual([])

    github.mergeThread(3)
    const second = await deliver(asked, { inputs, github: { run_id: '1', run_attempt: '2' } })
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])

    // What has a job is not refused, whatever is open by then.
    const full = { inputs: { 'max-open-pull-requests': '1' }, github: { run_id: '1', run_attempt: '3' } }
    expect((await deliver(asked, full)).outputs).toMatchObject({ operation: 'wait', 'job-id': 'job-1' })
  }))

test.concurrent('a label that could not be set is set by the next run, and until then the comment stands without it', () =>
  inThreads(async (given) => {
    const { github, upkeep, records } = given
    github.faults.add('issues/add-labels', { kind: 'bad-gateway' }, { times: 3 })
    await upkeep({ inputs: { 'if-open': 'continue' } })
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])
    const labels = () => findThread(github, 2)?.labels.map(({ name }) => name)
    expect(labels()).toEqual([])
    await given.reconcile()
    expect(labels()).toEqual(['agent'])
  }))

test.concurrent('a pull request has its label before its comment: a step that dies between them is still counted', () =>
  inThreads(async ({ github, upkeep }) => {
    await upkeep({ inputs: { 'if-open': 'continue' } })
    const writes = github.journal.writes().map(({ operation }) => operation)
    expect(writes.indexOf('issues/add-labels')).toBeLessThan(writes.lastIndexOf('issues/create-comment'))
  }))

test.concurrent('a status comment that was deleted is remembered by its check run', () =>
  inThreads(async (given) => {
    const { emulator, github, deliver, command } = given
    const githubToken = github.token({ permissions: { checks: 'write' } })
    const asked = command()
    const first = { inputs: { check: 'true' }, githubToken, github: { run_id: '1' } }
    await deliver(asked, first)
    const [comment] = github.comments(1).filter(({ body }) => body.startsWith('<!--'))
    if (comment) github.deleteText(comment.id)
    const again = await deliver(asked, { ...first, github: { run_id: '1', run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    expect(emulator.countJobsStarted()).toBe(1)
  }))
