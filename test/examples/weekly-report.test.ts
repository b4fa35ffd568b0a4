// @module-tag long

import { expect, test } from 'vitest'
import { scheduleEvent } from '../github/events.ts'
import { readExample } from './workflow.ts'
import { inWorld, theRun } from './world.ts'

test('the table is in the summary, all pages are in the file that is kept, and the token can do nothing', () =>
  inWorld(async ({ github, run }) => {
    const event = { name: 'schedule', payload: scheduleEvent() }
    const { result, steps, files } = theRun(await run(readExample('weekly-report'), event), 'report')
    expect(result).toBe('success')
    expect(steps[0]?.action?.summary).toContain('### Page views')
    expect(steps[0]?.action?.summary).toContain('xychart-beta')
    expect(steps[1]?.inputs).toMatchObject({ name: 'page-views', path: 'page-views.csv' })
    expect(files['page-views.csv']).toMatch(/^path,human,ai,total,/)
    expect(files['page-views.csv']?.split('\r\n').length).toBeGreaterThan(100)
    expect(github.journal.writes()).toEqual([])
  }))
