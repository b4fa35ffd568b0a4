// Produces everything that people read, by name, as Markdown: threads, job summaries, reports, and a scorecard of real runs.

import type { Findings } from '../../src/report/judge/findings.ts'
import { renderReport } from '../../src/report/layout/layout.ts'
import { renderScorecard } from '../../src/scorecard/render.ts'
import type { Run, Site } from '../agent/site.ts'
import type { WeekName } from '../emulator/page-view-weeks.ts'
import { findWeek } from '../unit/report/service.ts'
import { findingsOf, hostilePaths, keep, linked, row, rulesOf, siteUrl } from '../unit/report/views.ts'
import { viewOf } from '../unit/scorecard/scorecards.ts'

/** Hostile text that strangers could put into a prompt, a title, an access log, or a response of the service. */
const hostileTexts = [
  ...hostilePaths.map(([, text]) => text),
  '"\'><svg onload=alert(1)></script></title><iframe srcdoc="<script>alert(1)</script>">]]>&lt;&#60;&amp;',
  `//https://github.com@evil.example/${'/'.repeat(90)}${'endless'.repeat(280)}`,
]
const textAt = (at: number) => hostileTexts[at % hostileTexts.length] ?? ''

const words = '/agent Fix the typo in the second chapter of the guide'

/** Each function returns its last run, whose thread is shown as well. */
export const plays: Readonly<Record<string, (site: Site) => Promise<Run>>> = {
  'timeout, and status': async (site) => {
    site.plan({ minutes: 50, pull: site.pull() })
    await site.ask(`${words}.\n${'Correct every typo that you find in it. '.repeat(50)}`)
    return site.ask('/agent status')
  },
  'a dry run, and help': async (site) => {
    await site.ask('/agent help')
    return site.ask(words, { inputs: { 'dry-run': 'true' } })
  },
  hostile: async (site) => {
    for (const text of hostileTexts) {
      const shown = { model: text, source: { repository: text, ref: text } }
      site.service.nextJob({ polls: ['active', { ...shown, status: 'completed', prLink: text }] })
      await site.ask(`/agent new ${text}`)
    }
    return site.schedule(hostileTexts.join('\n'))
  },
}

const alerts = rulesOf('human unusual\n/docs/* human change < -30%\nai-share > 60%')
const weekNames = ['broken-counter', 'agents', 'large', 'scripts', 'sitemap', 'empty'] as const
const week = async (name: WeekName) => [name, await findWeek(name, {}, { siteUrl, alerts })] as const
export const [, shift] = await week('shift')
const paths = Array.from({ length: 60 }, (_, at) => `${at % 3 === 0 ? '' : '/'}${textAt(at)}${at}`)
const rows = (human: number, ai: number) => paths.map((path) => row(path, human, ai))

export const reports: Readonly<Record<string, Findings>> = {
  shift,
  ...Object.fromEntries(await Promise.all(weekNames.map(week))),
  month: await findWeek('quiet', { period: '30d' }, { topic: 'docs' }),
  'H140 hostile': findingsOf({ now: rows(600, 400), before: rows(10, 10) }, { siteUrl }),
}

export const renderSummary = (report: Findings) => renderReport(report, ['views.csv'], linked, 900_000)

const scorecard = viewOf(['open', 9, 0.5, 170, 'closed', 37, 40], { notOurs: 2, notLookedAt: 4 }, (at) => ({
  ...{ number: 412 - 3 * at, title: textAt(at), topic: textAt(at + 1), followUps: at % 3 },
}))

export const pictures: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(reports).map(([name, report]) => [`report, ${name}`, renderSummary(report)])),
  'scorecard, hostile': renderScorecard(scorecard, keep, 900_000),
}
