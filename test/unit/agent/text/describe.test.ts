// Every outcome's words: as a thread says them, and as a run without one does.

import { expect, test } from 'vitest'
import { describe, describeOutside } from '../../../../src/agent/text/describe.ts'
import { everyOutcome } from '../views.ts'

const rows = (reader: Parameters<typeof describe>[1]) =>
  Object.entries(everyOutcome)
    .map(([name, outcome]) => {
      const { icon, title, body = '', next = '' } = describe(outcome, reader)
      return `${name}: ${icon} ${[title, body, next].filter((part) => part !== '').join(' | ')}`
    })
    .join('\n')

test('in a thread', () =>
  expect(rows({ command: '/agent', tookMs: 125_000 })).toMatchInlineSnapshot(`
    "completed: ✅ the agent opened {pull} | To request changes, comment \`/agent <prompt>\`.
    with commits: ✅ {pull} has 2 new commits, by octocat | To request changes, comment \`/agent <prompt>\`.
    rewritten: ✅ the branch of {pull} was rewritten | To request changes, comment \`/agent <prompt>\`.
    a follow-up: ✅ the agent finished; its pull request is {pull} | To request changes, comment \`/agent <prompt>\`.
    another link: ✅ the agent finished | To request changes, comment \`/agent <prompt>\`.
    outside: ✅ the agent opened {pull} | To request changes, comment \`/agent <prompt>\`.
    unchecked: ✅ the agent opened {pull} | To request changes, comment \`/agent <prompt>\`.
    no-changes: ℹ️ the agent finished without changing any file | To request changes, comment \`/agent <prompt>\`.
    no new commit: ℹ️ the agent finished; {pull} did not change | To request changes, comment \`/agent <prompt>\`.
    failed: ❌ the agent job failed | The service did not say why. | To try again, comment \`/agent <prompt>\`.
    archived: 🗄️ the agent job is archived | It takes no follow-ups. | To start a new job, comment \`/agent <prompt>\`.
    timeout: ⏳ the agent is still working after 2 min 5 s | This run has stopped waiting. The job goes on. | To see how it stands, comment \`/agent status\`.
    started: 🚀 the agent job was started | This run does not wait for the agent. | To see how it stands, comment \`/agent status\`.
    message sent: 🚀 the follow-up was sent to the agent job | This run does not wait for the agent. | To see how it stands, comment \`/agent status\`.
    one look: ⏳ the agent has not finished | To see how it stands, comment \`/agent status\`.
    locked: ⏭️ skipped: locked | Nothing was sent.
    duplicate: ⏭️ another run handles this request | This run sent nothing.
    dry run: 🧪 dry run: nothing was sent or written | For a real run, set \`dry-run: false\`.
    nothing changed: ⏭️ skipped: nothing relevant changed | Nothing was sent.
    open pull request: ⏭️ skipped: the pull request of an earlier run is still open | Nothing was sent. | Merge or close it, then ask again in a new comment.
    unfinished job: ⏭️ skipped: an earlier job of this topic has not finished | Nothing was sent. | Ask again in a new comment once it has.
    backlog: ⏭️ skipped: the agent has 2 open pull requests, and 2 is the limit | Nothing was sent. | Merge or close one of them, then ask again in a new comment.
    daily limit: ⏭️ skipped: this repository has reached its limit of 20 requests in 24 hours | Nothing was sent.
    follow-up limit: ⏭️ skipped: workflows have asked the agent 3 times here since a person last did | Nothing was sent. | To go on, comment \`/agent <what to try>\`. The count then starts again.
    unknown: ⚠️ the service gave no usable answer | An agent job may have been started. | Look at the list of jobs in the service before you ask again in a new comment: sending it twice costs twice.
    unknown message: ⚠️ an earlier run was interrupted while it asked the agent | A follow-up to the agent job may have been sent. | Look at the list of jobs in the service before you ask again in a new comment: sending it twice costs twice.
    gone: ⚠️ the service no longer has the agent job | How it ended is unknown.
    cancelled early: 🛑 the run ended before anything was sent | Ask again in a new comment.
    cancelled: 🛑 the run ended before the agent finished | The job goes on: the service cannot stop jobs. | To see how it stands, comment \`/agent status\`.
    help: ℹ️ available commands
    asks back: ℹ️ nothing was sent: this was probably meant as “stop” | A longer prompt is sent as it is.
    nothing yet: ℹ️ there is no agent job here yet | To start a job, comment \`/agent <prompt>\`.
    ended: ✅ nothing is running: the agent has finished; {pull} is merged
    nothing sent: ℹ️ nothing is running: the last request was not accepted
    nobody knows: ⚠️ nobody knows whether the last request started a job | Look at the list of jobs in the service before you ask again: sending it twice costs twice.
    stop: ⏳ the agent has been working for 12 min | The agent cannot be stopped from here. To discard its work, close its pull request.
    busy: ❌ the rate limit has been reached | No job was started. | Run again later, or raise \`timeout-minutes\` so that the step can wait. If it happens often, ask the service for a higher limit.
    wrong key: ❌ the key was refused | No job was started. | The key is wrong, revoked, or expired (keys expire after 90 days, unless they were created with another lifetime). Create one on the API keys page of the project, and store it in the secret that \`secret-key\` reads, such as \`AGENT_KEY\`.
    error while waiting: ❌ the service could not be reached | The agent job may still be running. | Check that \`base-url\` is right, and that this runner can reach it (DNS, firewall, proxy).
    error of the inputs: ❌ some inputs are invalid | Nothing was sent. Correct the inputs under \`with:\` in your workflow."
  `))

test('elsewhere', () => {
  const inThread = rows({ command: '/agent' }).split('\n')
  expect(
    rows({})
      .split('\n')
      .filter((row) => !inThread.includes(row))
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "completed: ✅ agent job job_42 opened {pull} | To request changes, run the action with \`job-id: job_42\` and a prompt.
    with commits: ✅ {pull} has 2 new commits, by octocat | To request changes, run the action with \`job-id: job_42\` and a prompt.
    rewritten: ✅ the branch of {pull} was rewritten | To request changes, run the action with \`job-id: job_42\` and a prompt.
    a follow-up: ✅ agent job job_42 finished; its pull request is {pull} | To request changes, run the action with \`job-id: job_42\` and a prompt.
    another link: ✅ agent job job_42 finished | To request changes, run the action with \`job-id: job_42\` and a prompt.
    outside: ✅ agent job job_42 opened {pull} | To request changes, run the action with \`job-id: job_42\` and a prompt.
    unchecked: ✅ agent job job_42 opened {pull} | To request changes, run the action with \`job-id: job_42\` and a prompt.
    no-changes: ℹ️ agent job job_42 finished without changing any file | To request changes, run the action with \`job-id: job_42\` and a prompt.
    no new commit: ℹ️ agent job job_42 finished; {pull} did not change | To request changes, run the action with \`job-id: job_42\` and a prompt.
    failed: ❌ agent job job_42 failed | The service did not say why. | To start a new job, run the action with a prompt and without \`job-id\`.
    archived: 🗄️ agent job job_42 is archived | It takes no follow-ups. | To start a new job, run the action with a prompt and without \`job-id\`.
    timeout: ⏳ agent job job_42 is still working | This run has stopped waiting. The job goes on. | To wait for it, run the action with \`job-id: job_42\` and no prompt.
    started: 🚀 agent job job_42 was started | This run does not wait for the agent. The reconcile action does not see this job. | To wait for it, run the action with \`job-id: job_42\` and no prompt.
    message sent: 🚀 the follow-up was sent to agent job job_42 | This run does not wait for the agent. The reconcile action does not see this job. | To wait for it, run the action with \`job-id: job_42\` and no prompt.
    one look: ⏳ agent job job_42 has not finished | To wait for it, run the action with \`job-id: job_42\` and no prompt.
    open pull request: ⏭️ skipped: the pull request of an earlier run is still open | Nothing was sent. | Merge or close it, then run the workflow again.
    unfinished job: ⏭️ skipped: an earlier job of this topic has not finished | Nothing was sent. | The next run looks again.
    backlog: ⏭️ skipped: the agent has 2 open pull requests, and 2 is the limit | Nothing was sent. | Merge or close one of them, then run the workflow again.
    unknown: ⚠️ the service gave no usable answer | An agent job may have been started. | Look at the list of jobs in the service before you run the workflow again: sending it twice costs twice.
    unknown message: ⚠️ an earlier run was interrupted while it asked the agent | A follow-up to agent job job_42 may have been sent. | Look at the list of jobs in the service before you run the workflow again: sending it twice costs twice.
    gone: ⚠️ the service no longer has agent job job_42 | How it ended is unknown.
    cancelled early: 🛑 the run ended before anything was sent | Run the workflow again.
    cancelled: 🛑 the run ended before agent job job_42 finished | The job goes on: the service cannot stop jobs. | To wait for it, run the action with \`job-id: job_42\` and no prompt.
    nothing yet: ℹ️ there is no agent job here yet
    error while waiting: ❌ the service could not be reached | Agent job job_42 may still be running. | Check that \`base-url\` is right, and that this runner can reach it (DNS, firewall, proxy)."
  `)
})

test.each([
  [{ count: 1, isComplete: true }, '{pull} changes 1 file outside of `allowed-paths`'],
  [{ count: 1200, isComplete: false }, '{pull} changes at least 1,200 files outside of `allowed-paths`'],
  [{ count: 0, isComplete: false }, '{pull} changes more files than GitHub lists, so not all were checked'],
])('out of scope: %j', (given, words) => expect(describeOutside({ kind: 'outside', paths: [], ...given })).toBe(words))
