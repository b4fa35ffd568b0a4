// Checks the wording of every outcome, in a thread and in a run without one.

import { expect, test } from 'vitest'
import { describe } from '../../../../src/agent/text/describe.ts'
import { everyOutcome, job, startedAt } from '../views.ts'

const rows = (reader: Parameters<typeof describe>[1]) =>
  Object.entries(everyOutcome)
    .map(([name, outcome]) => {
      const { icon, title, body = '', next = '' } = describe(outcome, reader)
      return `${name}: ${icon} ${[title, body, next].filter((part) => part !== '').join(' | ')}`
    })
    .join('\n')

test('in a thread', () =>
  expect(rows({ command: '/agent', isInThread: true })).toMatchInlineSnapshot(`
    "completed: ✅ the agent opened {pull} | To request changes, comment \`/agent <prompt>\`.
    with commits: ✅ {pull} has 2 new commits, by octocat | To request changes, comment \`/agent <prompt>\`.
    rewritten: ✅ the branch of {pull} was rewritten | To request changes, comment \`/agent <prompt>\`.
    a follow-up: ✅ the agent finished; its pull request is {pull} | To request changes, comment \`/agent <prompt>\`.
    another link: ✅ the agent finished | To request changes, comment \`/agent <prompt>\`.
    outside: ⚠️ {pull} changes 2 files outside of \`allowed-paths\` | The agent opened {pull}. | To undo this, comment \`/agent undo the changes in these files\`.
    unchecked: ✅ the agent opened {pull} | The files of the pull request were not checked against \`allowed-paths\`. | To request changes, comment \`/agent <prompt>\`.
    no-changes: ℹ️ the agent finished without changing files | If the agent wrote an answer, it is in the service's dashboard.
    no new commit: ℹ️ the agent finished; {pull} did not change | If the agent wrote an answer, it is in the service's dashboard.
    failed: ❌ the agent job failed | The service did not say why. | To try again, comment \`/agent <prompt>\`.
    archived: 🗄️ the agent job is archived | You cannot send follow-ups to it. | To start a new job, comment \`/agent <prompt>\`.
    timeout: ⏳ the agent is still working | This run has stopped waiting. The job keeps running. | To see its status, comment \`/agent status\`.
    started: 🚀 the agent job was started | This run does not wait for the agent. | To see its status, comment \`/agent status\`.
    message sent: 🚀 the follow-up was sent to the agent | This run does not wait for the agent. | To see its status, comment \`/agent status\`.
    one look: ⏳ the agent has not finished | To see its status, comment \`/agent status\`.
    locked: ⏭️ skipped: locked | Nothing was sent.
    duplicate: ⏭️ another run handles this request | This run sent nothing.
    dry run: 🧪 dry run: nothing was sent or written | For a real run, set \`dry-run: false\`.
    nothing changed: ⏭️ skipped: nothing relevant changed | Nothing was sent.
    open pull request: ⏭️ skipped: the pull request from an earlier run is still open | Nothing was sent. | Merge or close it, then ask again in a new comment.
    unfinished job: ⏭️ skipped: an earlier job for this topic has not finished | Nothing was sent. | Once it has, ask again in a new comment.
    backlog: ⏭️ skipped: the agent has 2 open pull requests, and the limit is 2 | Nothing was sent. | Merge or close one of them, then ask again in a new comment.
    daily limit: ⏭️ skipped: this repository has reached its limit of 20 requests in 24 hours | Nothing was sent.
    follow-up limit: ✋ the agent has tried 3 times since a person last asked here | Comment \`/agent <what to try>\`, or close the pull request.
    unknown: ⚠️ the service gave no usable answer | An agent job may have been started. | Check the list of jobs in the service before you ask again in a new comment: sending a request twice costs twice as much.
    unknown message: ⚠️ an earlier run was interrupted while it asked the agent | A follow-up to the agent job may have been sent. | Check the list of jobs in the service before you ask again in a new comment: sending a request twice costs twice as much.
    gone: ⚠️ the service no longer has the agent job | How it ended is unknown.
    cancelled early: 🛑 the run ended before anything was sent | Ask again in a new comment.
    cancelled: 🛑 the run ended before the agent finished | The job keeps running: the service cannot stop jobs. | To see its status, comment \`/agent status\`.
    help: ℹ️ available commands
    asks back: ℹ️ nothing was sent: this was probably meant as “stop” | Longer prompts are sent unchanged.
    nothing yet: ℹ️ there is no agent job here yet | To start a job, comment \`/agent <prompt>\`.
    ended: ✅ nothing is running: the agent has finished; {pull} is merged
    nothing sent: ℹ️ nothing is running: the last request was not accepted
    nobody knows: ⚠️ nobody knows whether the last request started a job | Check the list of jobs in the service before you ask again: sending a request twice costs twice as much.
    stop: ⏳ the agent has been working for 12 min | The agent cannot be stopped from here. To discard its work, close its pull request.
    busy: ❌ the service is busy | No job was started. | Ask again in a few minutes.
    wrong key: ❌ the key was refused | No job was started. | The run's log tells a maintainer what to do.
    error while waiting: ❌ the service could not be reached | The agent job may still be running. | Ask again later.
    error of the inputs: ❌ some inputs are invalid | Nothing was sent. Correct the inputs under \`with:\` in your workflow."
  `))

test('elsewhere, how to go on', () => {
  const shown = /^(?:completed|failed|timeout|started|backlog|unknown|cancelled early|nothing yet):.*/gm
  expect(rows({}).match(shown)?.join('\n')).toMatchInlineSnapshot(`
    "completed: ✅ the agent opened {pull} | To request changes, run the action with \`job-id: job_42\` and a prompt.
    failed: ❌ the agent job failed | The service did not say why. | To start a new job, run the action with a prompt and without \`job-id\`.
    timeout: ⏳ the agent is still working | This run has stopped waiting. The job keeps running. | To wait for it, run the action with \`job-id: job_42\` and no prompt.
    started: 🚀 the agent job was started | This run does not wait for the agent. The reconcile action cannot find this job. | To wait for it, run the action with \`job-id: job_42\` and no prompt.
    backlog: ⏭️ skipped: the agent has 2 open pull requests, and the limit is 2 | Nothing was sent. | Merge or close one of them, then run the workflow again.
    unknown: ⚠️ the service gave no usable answer | An agent job may have been started. | Check the list of jobs in the service before you run the workflow again: sending a request twice costs twice as much.
    cancelled early: 🛑 the run ended before anything was sent | Run the workflow again.
    nothing yet: ℹ️ there is no agent job here yet"
  `)
})

test('while the outcome is not known', () => {
  expect(describe('starting').title).toBe('handing the request to the agent')
  const { body, next } = describe({ job, until: startedAt }, { command: '/agent' })
  expect(body).toBe('The outcome will appear here by 14 Nov 2026 09:06 UTC.')
  expect(next).toBe('To see its status, comment `/agent status`.')
})

const outside = (given: { count: number; isComplete: boolean; paths?: string[] }) =>
  describe({ ...everyOutcome.completed, paths: { kind: 'outside', paths: [], ...given } }, { command: '/agent' })

test.each([
  [{ count: 1200, isComplete: false }, '{pull} changes at least 1,200 files outside of `allowed-paths`'],
  [{ count: 0, isComplete: false }, '{pull} changes more files than GitHub lists, so not all were checked'],
])('out of scope: %j', (given, title) => expect(outside(given)).toMatchObject({ title }))

test('a command that people copy contains only plain paths', () => {
  const undo = (...paths: string[]) => outside({ paths, count: 1, isComplete: true }).next
  expect(undo('src/app.ts', 'b')).toBe('To undo this, comment `/agent undo the changes in src/app.ts, b`.')
  for (const path of ['a`b', 'a b', 'x'.repeat(81)]) expect(undo(path)).toContain('undo the changes in these files')
  expect(undo('x'.repeat(80))).toContain('x'.repeat(80))
})

test('the reply to stop says that jobs cannot be stopped, even if no job is known', () => {
  const status = { state: 'unknown', since: startedAt, asOf: startedAt } as const
  const said = describe({ outcome: 'reported', operation: 'status', isStop: true, status })
  expect(said.body).toBe('The agent cannot be stopped from here.')
})
