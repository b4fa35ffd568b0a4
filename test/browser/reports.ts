// Reports of the weeks that a reader would meet, whose numbers are always the same.

import type { Findings } from '../../src/report/judge/findings.ts'
import { weekNames } from '../emulator/page-view-weeks.ts'
import { findingsOf, row, rulesOf } from '../unit/report/views.ts'
import { findWeek } from '../unit/report/weeks.ts'

export const siteUrl = 'https://docs.example.com'
const rules = rulesOf('human unusual\n/docs/* human change < -30%\nai-share > 60%')

const weeks = await Promise.all(
  weekNames.map(async (name) => [name, await findWeek(name, {}, { siteUrl, alerts: rules })] as const),
)
export const reports: Readonly<Record<string, Findings>> = {
  ...Object.fromEntries(weeks),
  small: await findWeek('quiet', { options: { pages: 16, views: 1000 } }, { siteUrl }),
  month: await findWeek('quiet', { period: '30d' }, { topic: 'docs' }),
  unfinished: await findWeek('quiet', { period: '2026-10-01..2026-11-21' }, { siteUrl }),
}

/** Of pages with these paths: many people and agents now, few before. */
export function reportOfPaths(paths: readonly string[]): Findings {
  const rows = (human: number, ai: number) => paths.map((path) => row(path, human, ai))
  return findingsOf({ now: rows(600, 400), before: rows(10, 10) }, { siteUrl })
}

export function reportNamed(name: string): Findings {
  const report = reports[name]
  if (report === undefined) throw new Error(`no report ${name}`)
  return report
}
