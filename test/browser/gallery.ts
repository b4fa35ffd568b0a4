// All that people look at, by name, as Markdown. What a thread shows is played in thread.test.ts.

import { renderCheckRun } from '../../src/agent/memory/check-run.ts'
import type { JobOutcome, Outcome } from '../../src/agent/outcome.ts'
import { renderReconciliation } from '../../src/agent/reconcile/run.ts'
import { renderJobSummary } from '../../src/agent/text/job-summary.ts'
import { renderRecordComment } from '../../src/agent/text/status-comment.ts'
import { parsePullRequestUrl } from '../../src/kit/text/safe-url.ts'
import type { Findings } from '../../src/report/judge/findings.ts'
import { renderReport } from '../../src/report/layout/layout.ts'
import { renderScorecard } from '../../src/scorecard/render.ts'
import { reportOfPaths, reports } from './reports.ts'
import { scorecardOfTexts, scorecards } from './scorecards.ts'

/** Markdown by name. */
type Exhibits = Readonly<Record<string, string>>

const keep = (text: string) => text
const serverUrl = 'https://github.com'
const repository = 'acme/site'
const variables: Readonly<Record<string, string>> = { GITHUB_SERVER_URL: serverUrl, GITHUB_REPOSITORY: repository }
const world = { env: (name: string) => variables[name] ?? '1', readEventFile: () => '{}', redact: keep }
const inputs = { command: '/agent', jobUrl: 'https://agents.example.com/jobs/{job-id}' }
const here = { owner: 'acme', name: 'site', isHere: true }

const prLink = 'https://github.com/acme/site/pull/8'
const pullRequest = parsePullRequestUrl(prLink, serverUrl)
const source = { repository: 'https://github.com/acme/site', ref: 'main' }
const job = { id: 'job_42', status: 'completed', model: 'agent-model-1', source, prLink, pullRequest }
const opened: JobOutcome = { outcome: 'completed', operation: 'create', job, change: { kind: 'opened' } }
const outcomes: Readonly<Record<string, Outcome>> = {
  opened,
  'no change': { ...opened, outcome: 'no-changes', operation: 'message', change: { kind: 'same' } },
  failed: { ...opened, outcome: 'failed' },
  timeout: {
    ...opened,
    outcome: 'timeout',
    job: { ...job, status: 'active', prLink: undefined, pullRequest: undefined },
  },
  'out of scope': { ...opened, paths: { kind: 'outside', paths: ['src/app.ts'], count: 1, isComplete: true } },
  unknown: { outcome: 'unknown', reason: 'request-interrupted', operation: 'create', detail: 'The answer was cut.' },
}

const toSummary = (outcome: Outcome, prompt = 'Fix the typos', more = {}) =>
  renderJobSummary(world, { ...inputs, outcome, prompt, asker: { login: 'octocat' }, ...more }, 185_000)
const longPrompt = 'Read the guide from the beginning to the end and correct every typo that you find in it.\n'.repeat(
  30,
)
const checks = [
  { what: '`base-url`, `project-id`, and `secret-key`', problem: undefined },
  { what: 'The label `agent`', problem: 'It does not exist. Create it, or grant `issues: write`.' },
]
const plan = { operation: 'create', prompt: 'Fix the typos\n\nThread: https://github.com/acme/site/issues/7' } as const
const ofEach = (kind: string, show: (outcome: Outcome) => string): Exhibits =>
  Object.fromEntries(Object.entries(outcomes).map(([name, outcome]) => [`${kind} ${name}`, show(outcome)]))
const jobSummaries: Exhibits = {
  ...ofEach('summary', (outcome) => toSummary(outcome)),
  'summary long prompt': toSummary(opened, longPrompt),
  'summary of a dry run': toSummary({ outcome: 'skipped', reason: 'dry-run', operation: 'create' }, undefined, {
    ...{ checks, plan, unchecked: ['whether the token has `issues: write`'] },
  }),
}

const reconciled = renderReconciliation(keep, {
  ...{ settled: 2, open: 1, failed: 1, left: 3, signedOtherwise: 2, isPartial: true },
})

export const summaryOf = (report: Findings) => renderReport(report, ['views.csv'], keep, 900_000)
const pageViewSummaries: Exhibits = Object.fromEntries(
  Object.entries(reports).map(([name, report]) => [`page views, ${name}`, summaryOf(report)]),
)

const scorecardSummaries: Exhibits = Object.fromEntries(
  Object.entries(scorecards).map(([name, view]) => [`scorecard, ${name}`, renderScorecard(view, keep, 900_000)]),
)

const hostile = [
  '</td></table><script>alert(1)</script><img src=x onerror=alert(1)><details open><style>*{display:none}</style><!--',
  '![](https://evil.example/x.png) [a](javascript:alert(1)) <https://evil.example> www.evil.example @org/team #1',
  '|a|b|\n|-|-|\n| `` ` | $x$ \\| \u202Edrow\u2066 ~~x~~ **y**\n# z\n\n> /agent new',
  `https://github.com@evil.example/${'endless'.repeat(300)}`,
]
const ofHostile = (text: string): Exhibits => {
  const odd = { id: text, status: text, model: text, source: { repository: text, ref: text }, prLink: text }
  const outcome: JobOutcome = { ...opened, job: { ...odd, pullRequest } }
  const record = { kind: 'status', key: 'comment:5', thread: 7, words: text } as const
  return {
    summary: toSummary(outcome, text),
    comment: renderRecordComment({ world, inputs }, here, record, { ...outcome, detail: text }, {}),
    'check run': renderCheckRun({ world, inputs }, outcome).summary,
    paths: summaryOf(reportOfPaths([`/${text}`])),
    scorecard: renderScorecard(scorecardOfTexts([text]), keep, 900_000),
  }
}
const hostileTexts: Exhibits = Object.fromEntries(
  hostile.flatMap((text, index) =>
    Object.entries(ofHostile(text)).map(([name, markdown]) => [`hostile ${name} ${index}`, markdown]),
  ),
)

export const gallery: Readonly<Record<string, Exhibits>> = {
  summaries: jobSummaries,
  'check runs': ofEach('check run,', (outcome) => renderCheckRun({ world, inputs }, outcome).summary),
  reconcile: { reconcile: reconciled },
  'page views': pageViewSummaries,
  scorecards: scorecardSummaries,
  hostile: hostileTexts,
}
