// Produces everything that people read, by name, as Markdown: threads, job summaries, reports, and a scorecard of real runs.

import type { Findings } from '../../src/report/judge/findings.ts'
import { renderReport } from '../../src/report/layout/layout.ts'
import { renderScorecard } from '../../src/scorecard/render.ts'
import type { Run, Site } from '../agent/site.ts'
import type { WeekName } from '../emulator/page-view-weeks.ts'
import { findingsOf, keep, linked, row, rulesOf, siteUrl } from '../unit/report/views.ts'
import { findWeek } from '../unit/report/weeks.ts'
import { viewOf } from '../unit/scorecard/scorecards.ts'

/** Hostile text that strangers could put into a prompt, a title, an access log, or a response of the service. */
export const hostileTexts = [
  '</td></table><script>alert(1)</script><img src=x onerror=alert(1)><details open><style>*{display:none}</style><!--',
  '"\'><svg onload=alert(1)></script></title><iframe srcdoc="<script>alert(1)</script>">]]>&lt;&#60;&amp;',
  '![](https://evil.example/x.png) [a](javascript:alert(1)) <https://evil.example> www.evil.example @org/team #1',
  '|a|b|\n|-|-|\n| `` ` | $x$ \\| \u202Edrow\u2066 ~~x~~ **y**\n# z\n\n> /agent new',
  `//https://github.com@evil.example/${'/'.repeat(90)}${'endless'.repeat(280)}`,
]

const words = '/agent Fix the typo in the second chapter of the guide'

/** Each function returns its last run, whose thread is shown as well. */
export const plays: Readonly<Record<string, (site: Site) => Promise<Run>>> = {
  'out of scope': async (site) => {
    const files = ['src/app.ts', 'package.json'].map((path) => ({ path, status: 'modified' as const }))
    site.plan({ pull: site.pull({ files }) })
    return site.ask(words, { inputs: { 'allowed-paths': 'docs/**' } })
  },
  'timeout, and status': async (site) => {
    site.plan({ minutes: 50, pull: site.pull() })
    await site.ask(`${words}.\n${'Correct every typo that you find in it. '.repeat(50)}`)
    return site.ask('/agent status')
  },
  unknown: (site) => {
    site.service.fault({ operation: 'create' }, { kind: 'reset-after' })
    return site.ask(words)
  },
  'the follow-up limit': async (site) => {
    const pull = site.pull()
    site.plan({ pull })
    await site.ask(words)
    site.planFollowUp({ pull })
    const failAgain = () => {
      site.github.push(pull, { author: 'agent-app[bot]' })
      return site.checksFail(pull, { 'max-follow-ups': '1' })
    }
    await failAgain()
    return failAgain()
  },
  'a dry run, and help': async (site) => {
    await site.ask('/agent help')
    return site.ask(words, { inputs: { 'dry-run': 'true' } })
  },
  reconcile: async (site) => {
    site.plan({ minutes: 30, pull: site.pull() })
    await site.ask(words, { inputs: { wait: 'false' } })
    await site.pass(60)
    return site.reconcile()
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
const paths = Array.from({ length: 60 }, (_, at) => `${at % 3 === 0 ? '' : '/'}${hostileTexts[at % 5]}${at}`)
const rows = (human: number, ai: number) => paths.map((path) => row(path, human, ai))

export const reports: Readonly<Record<string, Findings>> = {
  shift,
  ...Object.fromEntries(await Promise.all(weekNames.map(week))),
  month: await findWeek('quiet', { period: '30d' }, { topic: 'docs' }),
  'H140 hostile': findingsOf({ now: rows(600, 400), before: rows(10, 10) }, { siteUrl }),
}

export const renderSummary = (report: Findings) => renderReport(report, ['views.csv'], linked, 900_000)

const scorecard = viewOf(['open', 9, 0.5, 170, 'closed', 37, 40], { notOurs: 2, notLookedAt: 4 }, (at) => ({
  ...{ number: 412 - 3 * at, title: hostileTexts[at % 5] ?? '', topic: hostileTexts[(at + 1) % 5], followUps: at % 3 },
}))

export const pictures: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(reports).map(([name, report]) => [`report, ${name}`, renderSummary(report)])),
  'scorecard, hostile': renderScorecard(scorecard, keep, 900_000),
}
