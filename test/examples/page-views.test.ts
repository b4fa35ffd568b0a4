// @module-tag long

import { expect, test } from 'vitest'
import { lastMonday, viewed } from './page-views.ts'
import { inWorld, scheduled, withChat } from './world.ts'

const date = lastMonday()

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

test('chat-message: a chat that refuses fails the step, without showing the webhook', () =>
  withChat(404, (url) =>
    inWorld('chat-message', async ({ runJob }) => {
      const { result, steps } = await runJob(scheduled, { secrets: { CHAT_WEBHOOK_URL: url } })
      expect(result).toBe('failure')
      expect(steps[1]?.script?.stderr).toContain('HTTP Error 404')
      expect(steps[1]?.script?.stderr).not.toContain('canary')
    }),
  ))
