// @module-tag long

import { expect, test } from 'vitest'
import { firstOfLastMonth, lastMonday, viewed } from './page-views.ts'
import { inWorld, scheduled, withChat } from './world.ts'

const date = lastMonday()

test('weekly-report: one comment of the issue, week for week, and all pages are in the files that are kept', () =>
  inWorld('weekly-report', async ({ github, runJob }) => {
    github.issue()
    for (const round of [1, 2]) {
      const { result, steps, files } = await runJob(scheduled, { vars: { REPORT_ISSUE: '1' } })
      expect(result).toBe('success')
      expect(steps[0]?.action?.summary).toContain('#### Trend')
      expect(steps[1]?.inputs).toMatchObject({ name: 'page-views', path: 'page-views.csv' })
      expect(steps[2]?.inputs).toMatchObject({ path: 'page-views.html', archive: 'false' })
      expect(files['page-views.csv']).toMatch(/^path,human,ai,total,/)
      expect(files['page-views.html']).toMatch(/^<!doctype html><html lang="en">[\s\S]*<\/html>\n$/)
      const page = 'https://github.com/octo-org/docs/actions/runs/1/artifacts/2'
      expect(steps[3]?.script?.summary).toBe(`[The report as a page](${page})\n`)
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
      expect(steps[0]?.action?.summary).toContain('AI agents made 75.0% of all views (alert above 60%).')
      expect(github.journal.entries()).toEqual([])
    },
    { pageViews: [viewed('/guide', { human: 10, ai: 30 }, date)] },
  ))

test('report-page: the report becomes the page that is published, with links to the site', () =>
  inWorld(
    'report-page',
    async ({ run }) => {
      const { report, publish } = await run(scheduled, { vars: { SITE_URL: 'https://docs.example.com' } })
      expect([report?.result, publish?.result]).toEqual(['success', 'success'])
      expect(report?.steps[1]?.inputs).toEqual({ path: 'site' })
      expect(Object.keys(report?.files ?? {})).toEqual(['site/index.html'])
      expect(report?.files['site/index.html']).toContain('<a href="https://docs.example.com/guide">')
    },
    { pageViews: [viewed('/guide', { human: 10, ai: 30 }, firstOfLastMonth())] },
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
