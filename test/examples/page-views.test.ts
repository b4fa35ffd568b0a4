// @module-tag long

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { lastMonday, viewed } from './page-views.ts'
import { readWorkflow } from './workflow.ts'
import { type ExampleWorld, inWorld, scheduled, withChat } from './world.ts'

const date = lastMonday()
const pageViews = [viewed('/guide', { human: 1200, ai: 30 }, date), viewed('/a|b', { human: 4 }, date)]

test('weekly-report: one comment of the issue, week for week, and all pages are in the file that is kept', () =>
  inWorld('weekly-report', async ({ github, runJob }) => {
    github.issue()
    for (const round of [1, 2]) {
      const { result, steps, files } = await runJob(scheduled, { vars: { REPORT_ISSUE: '1' } })
      expect(result).toBe('success')
      expect(steps[0]?.action?.summary).toContain('#### Eight weeks')
      expect(steps[1]?.inputs).toMatchObject({ name: 'page-views', path: 'page-views.csv' })
      expect(files['page-views.csv']).toMatch(/^path,human,ai,total,/)
      const reports = github.comments(1).filter(({ body }) => body.includes('### Page views'))
      expect(reports, `after run ${round}`).toHaveLength(1)
    }
  }))

test('weekly-report: an alert of the example fires; without an issue the report is in the summary alone', () =>
  inWorld(
    'weekly-report',
    async ({ github, runJob }) => {
      const { result, steps } = await runJob(scheduled)
      expect(result).toBe('success')
      expect(steps[0]?.action?.summary).toContain('AI share: 75.0 %, above 60 %.')
      expect(github.journal.entries()).toEqual([])
    },
    { pageViews: [viewed('/guide', { human: 10, ai: 30 }, date)] },
  ))

const joined = async (run: ExampleWorld['run'], inputs = {}) => {
  const { report = [], join: [join] = [] } = await run(scheduled, { inputs })
  return { report, table: join?.steps[1]?.script?.summary }
}

test('many-projects: each is reported in its own leg, one after the other, and the last job joins them', () =>
  inWorld(
    'many-projects',
    async ({ run }) => {
      const { report, table } = await joined(run)
      expect(report.map(({ files }) => Object.keys(files))).toEqual([['docs.json'], ['blog.json'], ['api.json']])
      const names = ['page-views-docs', 'page-views-blog', 'page-views-api']
      expect(report.map(({ steps }) => steps[1]?.inputs?.name)).toEqual(names)
      expect(table).toBe(
        [
          '### Page views of all sites\n',
          '| site | views | human | AI | pages |',
          '|---|--:|--:|--:|--:|',
          ...['api', 'blog', 'docs'].map((site) => `| ${site} | 1,234 | 1,204 | 30 | 2 |`),
          '',
        ].join('\n'),
      )
      expect(readWorkflow('many-projects').jobs.report?.strategy?.['max-parallel']).toBe(1)
    },
    { pageViews },
  ))

test('many-projects: one that cannot be read does not hide the others', () =>
  inWorld('many-projects', async ({ emulator, run }) => {
    emulator.fault({ operation: 'page-views' }, faults.status(401))
    const { report, table } = await joined(run)
    expect(report.map(({ result }) => result)).toEqual(['failure', 'success', 'success'])
    expect(table).toMatch(/\| api \|[\s\S]*\| blog \|/)
    expect(table).not.toContain('| docs |')
  }))

test('many-projects: a list of pages that is not complete is marked', () =>
  inWorld(
    'many-projects',
    async ({ run }) => {
      const { table } = await joined(run, { 'max-requests': '1' })
      expect(table).toContain('| docs | 600 | 600 | 0 | 250 (partial) |')
    },
    { pageViews: Array.from({ length: 600 }, (_, index) => viewed(`/page-${index}`, { human: 1 }, date)) },
  ))

test('chat-message: the sentence and the address of the run are posted, and the webhook is not shown', () =>
  withChat(200, (url, messages) =>
    inWorld(
      'chat-message',
      async ({ runJob }) => {
        const { result, steps } = await runJob(scheduled, { secrets: { CHAT_WEBHOOK_URL: url } })
        expect(result).toBe('success')
        const sentence = steps[0]?.outputs['summary-line']
        expect(sentence).toMatch(/^1,234 views/)
        const text = `${sentence} https://github.com/octo-org/docs/actions/runs/16000000001`
        expect(messages).toEqual([{ type: 'application/json', body: { text } }])
        expect(steps[1]?.script).toMatchObject({ stdout: '', stderr: '' })
      },
      { pageViews },
    ),
  ))

test('chat-message: a chat that refuses fails the step, without showing the webhook', () =>
  withChat(404, (url) =>
    inWorld('chat-message', async ({ runJob }) => {
      const { result, steps } = await runJob(scheduled, { secrets: { CHAT_WEBHOOK_URL: url } })
      expect(result).toBe('failure')
      expect(steps[1]?.script?.stderr).toContain('HTTP Error 404')
      expect(steps[1]?.script?.stderr).not.toContain('canary')
    }),
  ))
