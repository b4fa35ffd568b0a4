// @module-tag long

import { expect, test } from 'vitest'
import { scheduleEvent } from '../github/events.ts'
import { lastMonday, viewed } from './page-views.ts'
import { readExample } from './workflow.ts'
import { inWorld, theRun } from './world.ts'

const workflow = readExample('weekly-report')
const event = { name: 'schedule', payload: scheduleEvent() }

test('the report is one comment of the issue, week for week, and all pages are in the file that is kept', () =>
  inWorld(async ({ github, run }) => {
    github.issue()
    for (const round of [1, 2]) {
      const { result, steps, files } = theRun(await run(workflow, event, { vars: { REPORT_ISSUE: '1' } }), 'report')
      expect(result).toBe('success')
      expect(steps[0]?.action?.summary).toContain('#### Eight weeks')
      expect(steps[1]?.inputs).toMatchObject({ name: 'page-views', path: 'page-views.csv' })
      expect(files['page-views.csv']).toMatch(/^path,human,ai,total,/)
      const reports = github.comments(1).filter(({ body }) => body.includes('### Page views'))
      expect(reports, `after run ${round}`).toHaveLength(1)
    }
  }))

test('an alert is a comment of its own', () =>
  inWorld(
    async ({ github, run }) => {
      github.issue()
      const { result } = theRun(await run(workflow, event, { vars: { REPORT_ISSUE: '1' } }), 'report')
      expect(result).toBe('success')
      expect(github.comments(1).at(-1)?.body).toContain('AI share: 75.0 %, above 60 %.')
    },
    { pageViews: [viewed('/guide', { human: 10, ai: 30 }, lastMonday())] },
  ))

test('without an issue the report is in the summary, and nothing is written', () =>
  inWorld(async ({ github, run }) => {
    const { result, steps } = theRun(await run(workflow, event), 'report')
    expect([result, steps[0]?.action?.summary.slice(0, 14)]).toEqual(['success', '### Page views'])
    expect(github.journal.entries()).toEqual([])
  }))
