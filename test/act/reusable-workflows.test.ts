// The reusable workflows, as workflows of another repository call them, in a workflow engine that is not ours. Which events
// start their jobs: test/examples.

import { describe, expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import { defaultKey } from '../emulator/server.ts'
import type { WorkflowEvent } from '../examples/expressions.ts'
import { parseCaller, readWorkflowFile } from '../examples/workflow.ts'
import { comment, plantRecord, type Services, scheduled, toldInThread, withServices } from '../examples/world.ts'
import { issuesEvent, pushEvent } from '../github/events.ts'
import { runAct } from './act.ts'

const newKey = 'admin_rotated_key_9876543210'
const done = completes({ activePolls: 0, prLink: 'https://github.com/octo-org/docs/pull/2' })

/** Issue 1, and pull request 2 of the agent. */
const inRepository = (tell: (services: Services) => Promise<void>, keys = [defaultKey]) =>
  withServices(
    (services) => {
      services.github.issue()
      services.github.pullRequest({ author: 'agent-app[bot]', labels: ['agent'] })
      return tell(services)
    },
    { defaultJob: done, defaultMessage: done, keys },
  )

/** The caller of that name, which has to end green with the permissions that it grants, without a word of the key. */
async function call(name: string, event: WorkflowEvent, services: Services, given: Parameters<typeof runAct>[3] = {}) {
  const file = readWorkflowFile(`organization/${name}`)
  const granted = parseCaller(file).jobs.agent.permissions ?? {}
  const { issues = 'none', 'pull-requests': pullRequests = 'none', checks = 'none' } = granted
  const token = services.github.token({ permissions: { issues, 'pull-requests': pullRequests, checks } })
  const ended = await runAct(file, event, services, { ...given, secrets: { GITHUB_TOKEN: token, ...given.secrets } })
  expect(ended.isGreen, ended.log).toBe(true)
  expect(ended.log).not.toContain(services.emulator.key)
  return ended
}

function failedChecks({ github }: Services): WorkflowEvent {
  github.push(2)
  const { workflow_run, ...payload } = github.workflowRun({ pullRequests: [2] })
  return { name: 'workflow_run', payload: { ...payload, workflow_run: { ...workflow_run, event: 'pull_request' } } }
}

const labeled = ({ github }: Services): WorkflowEvent => {
  const parts = { action: 'labeled', repository: github.repository(), sender: github.user('mona') }
  return { name: 'issues', payload: { ...issuesEvent(parts), label: { name: 'agent' } } }
}
const push = ({ github }: Services) => ({ name: 'push', payload: pushEvent({ repository: github.repository() }) })
/** Lists a failed check, or the pull request that no longer merges. */
const gh = `[[ $1 == api ]] && echo '- "build": https://github.com/octo-org/docs/actions/runs/7/job/8' && exit
[[ "$*" == *'any('* ]] && echo false || echo '[2]'`
const plantStatus = (services: Services) => {
  const jobId = services.emulator.addJob(done).id
  plantRecord(services, { kind: 'status', state: 'started', thread: 1, jobId })
}
const plantPullRequest = (services: Services) => {
  const jobId = services.emulator.addJob(done).id
  plantRecord(services, { kind: 'pull-request', state: 'completed', thread: 2, jobId })
}

describe.concurrent('a caller in another repository', () => {
  test('commands: a comment becomes a job, and its thread is told', () =>
    inRepository(async (services) => {
      await call('commands', comment(services, '/agent update the guide'), services)
      expect(services.emulator.countJobsStarted()).toBe(1)
      expect(toldInThread(services)).toContain('The agent opened')
    }))

  test('commands: the inputs of the caller reach the action', () =>
    inRepository(async (services) => {
      const { name, text } = readWorkflowFile('organization/commands')
      const given = "command: /docs, instructions: 'In plain words.', wait: false, timeout-minutes: 40"
      const changed = { name, text: `${text}    with: { ${given} }\n` }
      const ended = await runAct(changed, comment(services, '/docs update the guide'), services)
      expect(ended.isGreen, ended.log).toBe(true)
      expect(services.emulator.listWrites().map(({ bodyText }) => bodyText)).toEqual([
        expect.stringContaining('In plain words.'),
      ])
      expect(toldInThread(services)).toContain('The agent job was started')
    }))

  test('label: a label becomes a job for the issue, whose own words are not sent', () =>
    inRepository(async (services) => {
      await call('label', labeled(services), services)
      expect(services.emulator.listWrites().map(({ bodyText }) => bodyText)).toEqual([
        expect.stringMatching(/Resolve the issue below\..*\/octo-org\/docs\/issues\/1/),
      ])
      expect(toldInThread(services)).toContain('The agent opened')
    }))

  test('schedule: the prompt of the call becomes a job, which a check run records', () =>
    inRepository(async (services) => {
      await call('schedule', scheduled, services)
      expect(services.emulator.listWrites().map(({ bodyText }) => bodyText)).toEqual([
        expect.stringContaining('Repair links that lead nowhere'),
      ])
      expect(services.github.journal.writes().map(({ operation }) => operation)).toContain('checks/create')
    }))

  test('reconcile: what the key before the last rotation signed still counts', () =>
    inRepository(
      async (services) => {
        plantStatus(services)
        const secrets = { AGENT_KEY: newKey, AGENT_KEY_PREVIOUS: services.emulator.key }
        await call('reconcile', scheduled, services, { secrets })
        expect(toldInThread(services)).toContain('The agent finished; its pull request is')
      },
      [defaultKey, { ...defaultKey, value: newKey }],
    ))

  test('commands: a call without `secrets:` is told which line is missing', () =>
    inRepository(async (services) => {
      const { name, text } = readWorkflowFile('organization/commands')
      const changed = { name, text: text.replace(/^ +secrets: .*\n/m, '') }
      const { isGreen, log } = await runAct(changed, comment(services, '/agent go'), services)
      expect(isGreen).toBe(false)
      expect(log).toContain('In a call of a reusable workflow, pass it under `secrets:`')
    }))

  test('report: the report is kept in the issue that the variable names', () =>
    inRepository(async (services) => {
      const { log } = await call('report', scheduled, services, { vars: { REPORT_ISSUE: '1' } })
      expect(toldInThread(services)).toContain('### Page views')
      expect(log).toContain('[The report as a page](https://github.com/octo-org/docs/actions/runs/1/artifacts/2)')
    }))

  test('scorecard: the scorecard is kept in the issue that the variable names', () =>
    inRepository(async (services) => {
      plantPullRequest(services)
      await call('scorecard', scheduled, services, { vars: { SCORECARD_ISSUE: '1' } })
      expect(toldInThread(services)).toContain('### Scorecard of the agent, ')
    }))

  test('repair: failed checks, and then a conflict, are follow-ups to the job of the pull request', () =>
    inRepository(async (services) => {
      plantPullRequest(services)
      await call('repair', failedChecks(services), services, { tools: { gh } })
      await call('repair', push(services), services, { tools: { gh } })
      expect(services.emulator.listWrites().map(({ url, bodyText }) => [url, bodyText])).toEqual([
        ['/v2/agent/project-1/job/job-1/message', expect.stringContaining('actions/runs/7/job/8')],
        ['/v2/agent/project-1/job/job-1/message', expect.stringContaining('conflicts with the branch main')],
      ])
    }))
})
