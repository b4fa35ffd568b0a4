// Examples, and the quick start of the README, from start to end in a workflow engine that is not ours: what one step or
// job hands to the next arrives there.

import { describe, expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { completes } from '../emulator/lifecycle.ts'
import type { EmulatorOptions } from '../emulator/server.ts'
import { firstOfLastMonth, lastMonday, viewed } from '../examples/page-views.ts'
import { readWorkflow } from '../examples/workflow.ts'
import { comment, type Services, scheduled, toldInThread, withChat, withServices } from '../examples/world.ts'
import { pullRequestEvent, pushEvent } from '../github/events.ts'
import { type ActRun, runAct } from './act.ts'

const ofLastWeek = { pageViews: [viewed('/guide', { human: 40, ai: 2 }, lastMonday())] }
const ofLastMonth = { pageViews: [viewed('/guide', { human: 1, ai: 9 }, firstOfLastMonth())] }

/** Runs the example, which has to end as told, without a word of the key. */
const inAct = (
  tell: (services: Services, run: (...given: Given) => Promise<ActRun>) => Promise<void>,
  options?: EmulatorOptions,
) =>
  withServices((services) => {
    const run = async (...[name, event, { isGreen = true, ...given } = {}]: Given) => {
      const ended = await runAct(name, event, services, given)
      expect(ended.isGreen, ended.log).toBe(isGreen)
      expect(ended.log).toMatch(/Job succeeded/)
      expect(ended.log).not.toContain(services.emulator.key)
      return ended
    }
    return tell(services, run)
  }, options)
type Given = [
  name: string,
  event: Parameters<typeof runAct>[1],
  given?: Parameters<typeof runAct>[3] & { readonly isGreen?: boolean },
]

// The intervals of the examples are those of a product: the tests wait side by side.
describe.concurrent('act runs', () => {
  test.each([
    ['comment-driven', 'The agent opened'],
    ['readme-1', 'The agent opened'],
    ['split-wait', 'The agent job was started'],
  ])('%s: a comment becomes a job, and its thread is told', (name, told) =>
    inAct(async (services, run) => {
      services.github.issue()
      await run(name, comment(services, '/agent update the guide'))
      expect(services.emulator.countJobsStarted()).toBe(1)
      expect(toldInThread(services)).toContain(told)
    }),
  )

  test('repair-checks: a failed run of a workflow becomes one follow-up, and the fourth is refused and names the person', () =>
    inAct(async (services, run) => {
      const { emulator, github } = services
      github.issue()
      github.pullRequest({ author: 'agent-app[bot]' })
      emulator.nextJob(completes({ activePolls: 0, prLink: 'https://github.com/octo-org/docs/pull/2' }))
      await run('comment-driven', comment(services, '/agent update the guide'))
      const tools = { gh: `echo '- "build": https://github.com/octo-org/docs/actions/runs/7/job/8'` }
      for (let round = 0; round < 4; round += 1) {
        github.push(2)
        const { workflow_run, ...payload } = github.workflowRun({ pullRequests: [2] })
        const event = { ...payload, workflow_run: { ...workflow_run, event: 'pull_request' } }
        await run('repair-checks', { name: 'workflow_run', payload: event }, { tools })
      }
      expect(emulator.listWrites()).toHaveLength(4)
      expect(emulator.listWrites()[1]?.bodyText).toContain('actions/runs/7/job/8')
      expect(github.comments(2).at(-1)?.body).toMatch(/has tried 3 times[\s\S]*@mona,/)
    }))

  test('repair-conflicts: after a push, a pull request that no longer merges gets one follow-up for each head', () =>
    inAct(async (services, run) => {
      const { emulator, github } = services
      github.issue()
      github.pullRequest({ author: 'agent-app[bot]' })
      emulator.nextJob(completes({ activePolls: 0, prLink: 'https://github.com/octo-org/docs/pull/2' }))
      await run('comment-driven', comment(services, '/agent update the guide'))
      const gh = `[[ "$*" == *'any('* ]] && echo false || echo '[2]'`
      const push = { name: 'push', payload: pushEvent({ repository: github.repository() }) }
      for (const isPushed of [false, false, true]) {
        if (isPushed) github.push(2)
        await run('repair-conflicts', push, { tools: { gh } })
      }
      const [, ...followUps] = emulator.listWrites()
      expect(followUps.map(({ jobId }) => jobId)).toEqual(['job-1', 'job-1'])
      expect(followUps[0]?.bodyText).toContain('conflicts with the branch main')
    }))

  test('docs-elsewhere: a merge asks for documentation, and the pull request there gets label and comment', () =>
    inAct(async ({ emulator, github }, run) => {
      const site = github.addRepository({ owner: 'octo-org', name: 'site' })
      site.pullRequest({ author: 'our-agent[bot]' })
      emulator.nextJob(completes({ activePolls: 0, prLink: 'https://github.com/octo-org/site/pull/1' }))
      github.pullRequest({ isMerged: true })
      const thread = github.store.read().threads[0] ?? {}
      const payload = pullRequestEvent({ action: 'closed', repository: github.repository(), thread })
      const repositories = ['octo-org/docs', 'octo-org/site']
      const token = github.token({ login: 'our-agent[bot]', repositories })
      await run(
        'docs-elsewhere',
        { name: 'pull_request', payload },
        {
          vars: { AGENT_DOCS_REPOSITORY: 'site', AGENT_APP_CLIENT_ID: 'Iv1.client' },
          secrets: { AGENT_APP_PRIVATE_KEY: token },
        },
      )
      expect(emulator.listWrites()).toHaveLength(1)
      expect(github.comments(1)[0]?.body).toContain('(https://github.com/octo-org/site/pull/1)')
      expect(site.comments(1)).toHaveLength(1)
      expect(site.store.read().threads[0]?.labels.map(({ name }) => name)).toEqual(['agent'])
    }))

  test('release-docs: a release without an earlier one says so to the job, and the files of its pull request are checked', () =>
    inAct(async ({ emulator, github }, run) => {
      github.pullRequest({ files: [{ path: 'docs/guide.md', status: 'added' }] })
      github.commit()
      await run('release-docs', { name: 'release', payload: github.release({ tag: 'v1.0.0' }) })
      expect(emulator.jobs[0]?.prompts[0]).toContain('What changed is not known: there is no earlier release.')
      const checks = github.store.read().checkRuns.map(({ name, conclusion }) => [name, conclusion])
      expect(checks).toContainEqual(['agent scope', 'success'])
    }))

  test('weekly-changes: a first week has no range, which the job is told', () =>
    inAct(async ({ emulator, github }, run) => {
      github.pullRequest({ files: [{ path: 'docs/guide.md', status: 'modified' }] })
      const { log } = await run('weekly-changes', scheduled)
      expect(emulator.jobs[0]?.prompts[0]).toContain('this workflow has no earlier successful run on this branch.')
      expect(log).toContain('::set-output:: out-of-scope=[]')
    }))

  test('release-chain: the pull request goes from one workflow job into the notes that the other one writes', () =>
    inAct(async (_, run) => {
      const event = { name: 'push', payload: { ...pushEvent(), ref: 'refs/tags/v1.2.0' } }
      const tools = { gh: 'printf \'%s\\n\' "$@" > "$CALLS"' }
      const { calls } = await run('release-chain', event, { tools })
      expect(calls).toMatch(/\nv1.2.0\n[\s\S]*\nDocumentation: https:\/\/github.com\/octo-org\/docs\/pull\/1\n$/)
    }))

  test('report-to-agent: the pages of the report become the prompt of the job', () =>
    inAct(async ({ emulator }, run) => {
      const sitemap = '<urlset><url><loc>https://docs.example.com/never</loc></url></urlset>'
      await run('report-to-agent', scheduled, { tools: { curl: `printf '%s' '${sitemap}' > sitemap.xml` } })
      expect(emulator.listWrites()[0]?.bodyText).toContain('\\"/never\\"')
    }, ofLastMonth))

  test('many-projects: the reports, one after the other, arrive in one table', () =>
    inAct(async (_, run) => {
      const { log } = await run('many-projects', scheduled)
      const lines = ['### Page views of all sites', '| site | views | human | AI | pages |', '|---|--:|--:|--:|--:|']
      const sites = ['api', 'blog', 'docs'].map((site) => `| ${site} | 42 | 40 | 2 | 1 |`)
      for (const line of [...lines, ...sites]) expect(log).toContain(line)
      expect(readWorkflow('many-projects').jobs.report?.strategy?.['max-parallel']).toBe(1)
    }, ofLastWeek))

  test('many-projects: one that cannot be read does not hide the others, and a list that is not complete is marked', () =>
    inAct(
      async ({ emulator }, run) => {
        emulator.fault({ operation: 'page-views' }, faults.status(401))
        const { log } = await run('many-projects', scheduled, { isGreen: false })
        expect(log).not.toContain('| docs |')
        for (const site of ['api', 'blog'])
          expect(log).toMatch(new RegExp(`\\| ${site} \\| 8,000 \\| 8,000 \\| 0 \\| [67],\\d{3} \\(partial\\) \\|`))
      },
      { pageViews: Array.from({ length: 8_000 }, (_, page) => viewed(`/${page}`, { human: 1 }, lastMonday())) },
    ))

  test('chat-message: the sentence of the report arrives in the chat', () =>
    withChat(200, (url, messages) =>
      inAct(async (_, run) => {
        const { log } = await run('chat-message', scheduled, { secrets: { CHAT_WEBHOOK_URL: url } })
        expect(log).not.toContain('canary')
        const text = expect.stringMatching(
          /^\d.*: This is the first week with views\. https:\/\/github\.com\/octo-org\/docs\/actions\/runs\/1$/,
        )
        expect(messages).toEqual([{ type: 'application/json', body: { text } }])
      }, ofLastWeek),
    ))
})
