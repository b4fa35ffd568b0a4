// Pictures of every outcome, as job summary and as status comment, on a desk and on a phone, in light and dark.
// node test/browser/screenshots.ts <folder> [path of a Chromium]

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { renderJobSummary } from '../../src/render/job-summary.ts'
import { renderStatusComment } from '../../src/render/status-comment.ts'
import {
  agentJob,
  everyOutcome,
  jobSummaryView,
  pullRequestUrl,
  startedAt,
  statusCommentView,
} from '../unit/render/views.ts'
import { type Theme, toGitHubPage } from './github-page.ts'

const [folder = 'reports/screenshots', executablePath = '/usr/bin/chromium'] = process.argv.slice(2)
const screens: { name: string; width: number; theme: Theme }[] = [
  { name: 'desk-light', width: 1012, theme: 'light' },
  { name: 'phone-dark', width: 390, theme: 'dark' },
]

const keep = (text: string) => text
const job = agentJob({ prLink: pullRequestUrl })
const outcomes = Object.entries(everyOutcome(job)).filter(
  ([name]) => !/^error (?!unauthorized|of|while|after)/.test(name),
)
const plan = { operation: 'create', prompt: 'Fix the typos\n\nhttps://github.com/acme/site/issues/7' } as const
const pages: [string, string][] = [
  ...outcomes.map(([name, outcome]): [string, string] => [
    `summary ${name}`,
    renderJobSummary(jobSummaryView({ outcome, ...(name === 'dry run' ? { plan } : {}) }), keep),
  ]),
  [
    'summary long prompt',
    renderJobSummary(jobSummaryView({ request: { prompt: 'Fix the typos.\n'.repeat(60) } }), keep),
  ],
  ['comment starting', renderStatusComment(statusCommentView(), keep)],
  [
    'comment running',
    renderStatusComment(
      statusCommentView({ state: { kind: 'running', job: agentJob({ status: 'active' }), asOf: startedAt } }),
      keep,
    ),
  ],
  ...outcomes.map(([name, outcome]): [string, string] => [
    `comment ${name}`,
    renderStatusComment(statusCommentView({ state: { kind: 'settled', outcome } }), keep),
  ]),
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const { name, width, theme } of screens) {
  const page = await browser.newPage({ viewport: { width, height: 200 } })
  for (const [title, markdown] of pages) {
    await page.setContent(toGitHubPage(markdown, theme))
    await page.screenshot({ path: join(folder, `${title.replaceAll(' ', '-')}-${name}.png`), fullPage: true })
  }
}
await browser.close()
