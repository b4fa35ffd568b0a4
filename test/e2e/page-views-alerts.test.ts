// @module-tag long

import { expect, test } from 'vitest'
import type { DailyViews } from '../emulator/page-view-data.ts'
import { createDatabase } from '../unit/page-views/database.ts'
import { reporting } from './page-views.ts'

const week = ['2026-11-14', '2026-11-21'] as const
const weekBefore = ['2026-11-07', '2026-11-14'] as const

test('each form of rule says what a database makes of the raw rows', () =>
  reporting(async ({ emulator, report }) => {
    const database = createDatabase(emulator.getPageViewRows())
    const [now, before] = [database.totals(...week), database.totals(...weekBefore)]
    const [pages, pagesBefore] = [database.pages(...week), database.pages(...weekBefore)]
    const path = pages[3]?.path ?? ''
    const inPage = (list: typeof pages) => list.find((page) => page.path === path)?.total ?? 0
    const below = (list: typeof pages) =>
      list.filter((page) => page.path.startsWith('/blog/')).reduce((sum, { total }) => sum + total, 0)
    const percent = (count: number, of: number) => Number(((100 * (count - of)) / of).toFixed(1)) || 0
    const fires = [
      [`total > ${now.total - 1}`, now.total],
      [`human < ${now.human + 1}`, now.human],
      ['ai change > -100%', percent(now.ai, before.ai)],
      [`${path} < 999999`, inPage(pages)],
      [`${path} change < 100000%`, percent(inPage(pages), inPage(pagesBefore))],
      [`/blog/* > ${below(pages) - 1}`, below(pages)],
      ['/blog/* change > -100%', percent(below(pages), below(pagesBefore))],
      ['/nobody-ever < 1', 0],
      ['ai-share > 1%', Number(((100 * now.ai) / now.total).toFixed(1))],
    ] as const
    const silent = [`total > ${now.total}`, `human < ${now.human}`, `/blog/* < ${below(pages)}`, 'ai-share > 100%']

    const run = await report({ alerts: [...fires.map(([rule]) => rule), ...silent].join('\n') })
    expect(run.exitCode).toBe(0)
    expect(JSON.parse(run.outputs.alerts ?? '')).toEqual(fires.map(([rule, value]) => ({ rule, value })))
    expect(run.outputs['summary-line']).toMatch(/^9 alerts: [\d,]+ views, /)
    expect(run.annotations.map(({ level }) => level)).toEqual(['warning', 'notice'])
    expect(run.annotations[0]?.message.split('\n')).toHaveLength(9)
    expect(run.summary).toContain(
      `- ⚠️ All views: ${now.total.toLocaleString('en-US')}, more than ${(now.total - 1).toLocaleString('en-US')}.\n`,
    )
    expect(run.summary).toContain(`- ⚠️ Views of \`${path}\`: ${inPage(pages).toLocaleString('en-US')}, fewer than`)
  }))

const views = (date: string, path: string, human: number): DailyViews => ({ date, path, human, ai: 0 })
const fallen = [views('2026-11-10', '/', 100), views('2026-11-15', '/', 10), views('2026-11-10', '/few', 49)]

test.each([
  ['failed,alert', 'total < 11', 1],
  ['failed,alert', 'total < 10', 0],
  ['failed', 'total < 11', 0],
] as const)(
  'with fail-on %s and the rule %s the step exits with %i, and is reported all the same',
  (failOn, alerts, exitCode) =>
    reporting(
      async ({ report }) => {
        const run = await report({ 'fail-on': failOn, alerts })
        expect(run.exitCode).toBe(exitCode)
        expect(run.outputs).toMatchObject({ outcome: 'reported', reason: '', 'views-total': '10' })
      },
      { pageViews: fallen },
    ),
)

test('rules that cannot be judged are told, each with its reason, and fire nothing', () =>
  reporting(
    async ({ report }) => {
      const run = await report({ alerts: '/few change < -10%\nhuman change < -10%', compare: 'none' })
      expect(run.outputs.alerts).toBe('[]')
      expect(run.summary).toContain('- The alert `/few change < -10%` was not judged, since nothing is compared.')
      const compared = await report({ alerts: '/few change < -10%\nhuman change < -10%' })
      expect(JSON.parse(compared.outputs.alerts ?? '')).toEqual([{ rule: 'human change < -10%', value: -93.3 }])
      expect(compared.summary).toContain('was not judged, since the window before has 49 views there, and it takes 50.')
    },
    { pageViews: fallen },
  ))
