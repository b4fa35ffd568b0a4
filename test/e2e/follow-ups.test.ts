// Follow-ups by workflows, `job-id: thread`: once for each commit, never for an old one, and with an end.
// @module-tag long

import { expect, test } from 'vitest'
import type { ActionRun } from '../runner/action-run.ts'
import { type Conversation, type DeliveryOptions, inThreads, onPullRequestOfJob } from './conversation.ts'

const repair = { 'job-id': 'thread', prompt: 'Repair the failed checks', topic: 'repair' }
const sent = { outcome: 'no-changes', operation: 'message' }
const waited = { outcome: 'no-changes', operation: 'wait' }

/** A failed run of a workflow on the head of pull request 2, and the run of ours that it starts. */
function fail({ github, deliver }: Conversation, { inputs, ...more }: DeliveryOptions = {}): Promise<ActionRun> {
  const payload = github.workflowRun({ pullRequests: [2] })
  return deliver(payload, { on: 'workflow_run', inputs: { ...repair, ...inputs }, ...more })
}

function expectSilent(run: ActionRun, reason: string): void {
  expect(run.exitCode).toBe(0)
  expect(run.outputs).toMatchObject({ outcome: 'skipped', reason })
  expect(run.plainLines).toContainEqual(expect.stringMatching(`^Skipped \\(${reason}\\): .* Nothing was sent\\.$`))
  expect(run.summary).toBe('')
}

test.concurrent('H132: a re-run, a check suite, a check run and a second workflow fail for one commit: one follow-up for each head', () =>
  onPullRequestOfJob(async (given) => {
    const { emulator, github, deliver, records, replies } = given
    const first = await fail(given, { github: { workflow: 'Repair checks' } })
    expect(first.outputs).toMatchObject({ ...sent, 'job-id': 'job-1', 'pr-number': '2' })
    expect(emulator.jobs[0]?.prompts).toEqual(['Repair the failed checks'])
    expect(records(2).at(-1)).toEqual({ kind: 'status', state: 'no-changes', jobId: 'job-1' })
    expect(replies(2).at(-1)).toContain('the workflow `Repair checks` (try 1 of 3): `Repair the failed checks`')
    const commit = { pullRequests: [2] }
    const later = [
      await fail(given, { github: { run_id: '1', run_attempt: '2' } }),
      await fail(given, { inputs: { prompt: 'Other words' }, github: { job: 'other' } }),
      await deliver(github.checkSuite(commit), { on: 'check_suite', inputs: repair }),
      await deliver(github.checkRun(commit), { on: 'check_run', inputs: repair }),
    ]
    for (const { outputs } of later) expect(outputs).toMatchObject({ operation: 'wait', 'job-id': 'job-1' })
    expect(emulator.listWrites()).toHaveLength(1)

    const old = github.workflowRun(commit)
    github.push(2)
    expect((await fail(given)).outputs).toMatchObject({ operation: 'message' })
    const late = await deliver(old, { on: 'workflow_run', inputs: { ...repair, topic: 'second' } })
    expectSilent(late, 'outdated')
    const merged = github.workflowRun(commit)
    github.mergeThread(2)
    const again = await deliver(merged, { on: 'workflow_run', inputs: repair })
    expect(again.outputs).toMatchObject({ outcome: 'no-changes', operation: 'wait', 'job-id': 'job-1' })
    expect(emulator.listWrites()).toHaveLength(2)
  }))

test.concurrent('H133: an agent whose follow-ups fail for ever is stopped after three, and one notice tells who asked', () =>
  onPullRequestOfJob(async (given) => {
    const { emulator, github, deliver, command, records, replies } = given
    const failAnew = (options?: DeliveryOptions) => {
      github.push(2)
      return fail(given, options)
    }
    for (let round = 0; round < 3; round += 1) expect((await failAnew()).outputs).toMatchObject(sent)
    const before = github.everyComment(2).length
    const writes = github.journal.writes().length
    const fourth = await failAnew()
    // The record goes after the notice: a run at the same moment finds one of the two, and tells nobody a second time.
    expect(
      github.journal
        .writes()
        .slice(writes)
        .map(({ operation }) => operation),
    ).toEqual(['issues/create-comment', 'issues/create-comment', 'issues/delete-comment'])
    expect(fourth.exitCode).toBe(0)
    const refused = { outcome: 'skipped', reason: 'follow-up-limit', operation: 'message', 'job-id': '' }
    expect(fourth.outputs).toMatchObject(refused)
    expect(fourth.summary).toContain('max-follow-ups')
    expect(replies(2).at(-1)).toMatch(/^\*\*✋ The agent has tried 3 times\. .*\n\nTo go on, @mona, comment/s)
    expect(records(2).filter(({ kind }) => kind === 'status')).toHaveLength(3)
    const fifth = await failAnew({ inputs: { topic: 'links' } })
    expect(fifth.outputs.reason).toBe('follow-up-limit')
    expect(github.comments(2)).toHaveLength(before + 1)

    // A prompt of a person begins the count anew, and is never refused.
    github.setRole('bob', 'write')
    const asked = await deliver(command('/agent try again', { thread: 2, author: 'bob' }))
    expect(asked.outputs).toMatchObject({ outcome: 'no-changes', operation: 'message' })
    expect((await failAnew()).outputs).toMatchObject(sent)
    expect(emulator.listWrites()).toHaveLength(5)
  }))

test.concurrent('on a command event it is the request of the person: keyed by the comment, never counted', () =>
  onPullRequestOfJob(async (given) => {
    const { emulator, deliver, command, records, expectRefused } = given
    const inputs = { ...repair, 'max-follow-ups': '1' }
    expectRefused(await deliver(command('/agent go', { thread: 2, author: 'stranger' }), { inputs }), 'not-authorized')
    const asked = command('/agent go', { thread: 2 })
    expect((await deliver(asked, { inputs })).outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
    expect((await deliver(asked, { inputs })).outputs).toMatchObject(waited)
    expect((await fail(given, { inputs: { 'max-follow-ups': '1' } })).outputs).toMatchObject(sent)
    expect(emulator.listWrites()).toHaveLength(2)
    expect(records(2)).toHaveLength(3)
  }))

test.concurrent('without a job it is skipped: nothing is sent, and nothing written', () =>
  inThreads(async (given) => {
    for (const prompt of [repair.prompt, '']) expectSilent(await fail(given, { inputs: { prompt } }), 'no-job')
    expect([given.emulator.listWrites(), given.github.journal.writes()]).toEqual([[], []])
    const asked = given.command()
    expectSilent(await given.deliver(asked, { inputs: repair }), 'no-job')
    expect(given.github.reactions(asked.comment.id)).toEqual(['confused'])
  }))
