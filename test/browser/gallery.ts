// All that people look at, by name, as Markdown.

import { parseAlertRules } from '../../src/inputs/alert-rule.ts'
import { type DateWindow, toWeeks } from '../../src/inputs/window.ts'
import type { JobOutcome } from '../../src/outcome.ts'
import type { Provenance, WindowViews } from '../../src/page-views/collector.ts'
import { renderAlert, toFoot } from '../../src/page-views/publish.ts'
import { createReport, type ReportInputs } from '../../src/page-views/report.ts'
import { renderPageViewsSummary, toTitle } from '../../src/page-views/summary.ts'
import type { Reconciliation } from '../../src/reconcile/reconcile.ts'
import { renderReconcileSummary } from '../../src/reconcile/summary.ts'
import { renderCheckRun } from '../../src/render/check-run.ts'
import { renderJobSummary } from '../../src/render/job-summary.ts'
import { createForeignText, toMarkdown } from '../../src/render/markdown.ts'
import { renderNotice } from '../../src/render/notice.ts'
import { renderStatusComment, type StatusCommentView } from '../../src/render/status-comment.ts'
import { createPageViewData, seedPageViews } from '../emulator/page-view-data.ts'
import {
  agentJob,
  everyOutcome,
  foreignJob,
  foreignOutcomes,
  foreignRequest,
  jobSummaryView,
  marker,
  pullRequestUrl,
  serverUrl,
  startedAt,
  statusCommentView,
} from '../unit/render/views.ts'

/** Markdown by name. */
export type Exhibits = Readonly<Record<string, string>>

const jobUrl = 'https://agents.example.com/jobs/{job-id}'
const keep = (text: string) => text
const toSummary = (view: Parameters<typeof jobSummaryView>[0]) => renderJobSummary(jobSummaryView(view), keep)
const toComment = (view: Parameters<typeof statusCommentView>[0]) => renderStatusComment(statusCommentView(view), keep)
const toCheckRun = (state: StatusCommentView['state']) =>
  renderCheckRun(statusCommentView({ state, place: 'check', command: undefined }), keep).summary

const running = {
  kind: 'running',
  job: agentJob({ status: 'active' }),
  asOf: startedAt,
  until: startedAt + 1_800_000,
} as const
const requester = 'octocat'
const leftOut = { quotedLines: 3, htmlComments: 1, invisibleCharacters: 12 }
const longPrompt = 'Read the guide from the beginning to the end and correct every typo that you find in it.\n'.repeat(
  30,
)
const plan = { operation: 'create', prompt: 'Fix the typos\n\nThread: https://github.com/acme/site/issues/7' } as const

// Errors of one kind differ in a sentence only.
const outcomes = Object.entries(everyOutcome(agentJob({ prLink: pullRequestUrl }))).filter(
  ([name]) => !/^error (?!unauthorized|of|while|after)/.test(name),
)
const withLink = outcomes.filter(([, outcome]) => 'job' in outcome && outcome.job?.prLink !== undefined)
const ofEach = (kind: string, show: (outcome: JobOutcome) => string, some = outcomes): Exhibits =>
  Object.fromEntries(some.map(([name, outcome]) => [`${kind} ${name}`, show(outcome)]))
const settled = (outcome: JobOutcome) => ({ kind: 'settled', outcome }) as const

const jobSummaries: Exhibits = {
  ...ofEach('summary', (outcome) =>
    toSummary({ outcome, ...('reason' in outcome && outcome.reason === 'dry-run' ? { plan } : {}) }),
  ),
  'summary long prompt': toSummary({ request: { prompt: longPrompt, requester, leftOut } }),
}

const checkRuns: Exhibits = {
  'check run, starting': toCheckRun({ kind: 'starting' }),
  'check run, running': toCheckRun(running),
  ...ofEach('check run,', (outcome) => toCheckRun(settled(outcome))),
}

const replaced = { id: 'job_41', because: 'merged' } as const
const statusComments: Exhibits = {
  'comment running, another job than before': toComment({ state: running, request: { requester, replaced } }),
  'comment starting': toComment({}),
  'comment running': toComment({ state: running, jobUrl }),
  'comment running, parts left out': toComment({ state: running, request: { requester, leftOut } }),
  ...ofEach('comment', (outcome) => toComment({ state: settled(outcome) })),
  ...ofEach(
    'comment on the pull request,',
    (outcome) => toComment({ state: settled(outcome), place: 'pull-request' }),
    withLink,
  ),
}

const notices = ofEach('notice', (outcome) => renderNotice({ marker, login: requester, outcome, serverUrl }, keep))

const reconciliation: Reconciliation = {
  settled: [
    { thread: 7, jobId: 'job_42', state: 'completed', prLink: pullRequestUrl },
    { thread: 9, jobId: 'job_43', state: 'no-changes' },
    { thread: 11, state: 'unknown' },
    { thread: 12, jobId: 'job_44', state: 'failed' },
  ],
  open: [{ thread: 1234, jobId: '0197a3c2-7f6e-7bd0-9d2e-5a1f0c3b9e11', state: 'running' }],
  failed: 1,
  left: 3,
  isDryRun: false,
}
const toReconcile = (changes: Partial<Reconciliation>) =>
  renderReconcileSummary(
    { ...reconciliation, ...changes },
    { serverUrl, repository: { owner: 'acme', name: 'site' }, jobUrl },
    keep,
  )
const reconcileSummaries: Exhibits = {
  reconcile: toReconcile({}),
  'reconcile, dry run': toReconcile({ isDryRun: true }),
  'reconcile, nothing open': toReconcile({ settled: [], open: [], failed: 0, left: 0 }),
}

const views = createPageViewData(seedPageViews({ lastDay: '2026-11-20', days: 60, paths: 400 }))
const week: DateWindow = { from: '2026-11-14', to: '2026-11-21', days: 7 }
const weekBefore: DateWindow = { from: '2026-11-07', to: '2026-11-14', days: 7 }
const month: DateWindow = { from: '2026-10-22', to: '2026-11-21', days: 30 }

function read(window: DateWindow, signs: Partial<Provenance> = {}): WindowViews {
  const { totals, views: rows } = views({ dateFrom: window.from, dateTo: window.to })
  const whole = { duplicates: 0, unreadableRows: 0, difference: 0, totalsChanged: false, isComplete: true }
  return { window, totals, rows, provenance: { rowsRead: rows.length, ...whole, ...signs } }
}

function toDays({ from, days }: DateWindow): DateWindow[] {
  const day = (offset: number) => new Date(Date.parse(from) + offset * 86_400_000).toISOString().slice(0, 10)
  return Array.from({ length: days }, (_, offset) => ({ from: day(offset), to: day(offset + 1), days: 1 }))
}

function rulesOf(text: string) {
  const rules = parseAlertRules(text)
  if ('wrong' in rules) throw new Error(`no rules: ${text}`)
  return rules
}

function report(inputs: Pick<ReportInputs, 'collection'> & Partial<ReportInputs>, siteUrl?: string): string {
  const trend = toDays(inputs.collection.current.window).map((window) => ({ window, totals: read(window).totals }))
  return renderPageViewsSummary(createReport({ isOngoing: false, top: 10, requests: 12, trend, ...inputs }), {
    ...{ foreign: createForeignText(keep), exportFiles: ['views.csv'], bytes: 900_000 },
    ...(siteUrl === undefined ? {} : { siteUrl }),
  })
}

const signs = { duplicates: 2, unreadableRows: 1, difference: 120, totalsChanged: true, isComplete: false } as const
export const siteUrl = 'https://docs.example.com'
const collection = { current: read(week), previous: read(weekBefore) }
const sitePaths = collection.current.rows.flatMap(({ path }) => (path === '/docs/old-quickstart' ? [] : path))
const aWeek = report({ collection }, siteUrl)
const pageViewSummaries: Exhibits = {
  'page views, a week': aWeek,
  'page views, a month without comparison': report({ collection: { current: read(month) } }),
  'page views, eight weeks and alerts': report({
    collection,
    trend: toWeeks(week).map((window) => ({ window, totals: read(window).totals })),
    isOfWeeks: true,
    rules: rulesOf('total change < -1%\n/docs/guides/* > 100\n/docs/guides/webhooks < 10\nai-share > 20%'),
    sitePages: new Map([...sitePaths, '/docs/guides/webhooks', '/docs/never'].map((path) => [path, path])),
  }),
  'page views, cut off': report({
    collection: { current: read(week, { ...signs, cutOffBy: 'rate-limited' }), previousCutOffBy: 'max-requests' },
    trend: undefined,
    isOngoing: true,
  }),
  'page views, nobody came': report({
    collection: { current: { ...read(week), totals: { human: 0, ai: 0, total: 0 }, rows: [] } },
    trend: [],
  }),
}

const hostile = [
  '</td></table><script>alert(1)</script><img src=x onerror=alert(1)><details open><style>*{display:none}</style><!--',
  '![](https://evil.example/x.png) [a](javascript:alert(1)) <https://evil.example> www.evil.example @org/team #1',
  '|a|b|\n|-|-|\n| `` ` | $x$ \\| \u202Edrow\u2066 ~~x~~ **y**\n# z\n\n> /agent new',
  `https://github.com@evil.example/${'endless'.repeat(300)}`,
]
const ofHostile = (text: string): Exhibits => {
  const request = foreignRequest(text)
  const outcome: JobOutcome = { outcome: 'completed', operation: 'create', job: foreignJob(text) }
  const errors = foreignOutcomes(text).slice(-2)
  const rows = (human: number, ai: number) => [{ path: `/${text}`, human, ai, total: human + ai }]
  return {
    summary: toSummary({ outcome, request }),
    ...Object.fromEntries(
      errors.map((error, which) => [`summary, error ${which}`, toSummary({ outcome: error, request })]),
    ),
    comment: toComment({ state: settled(outcome), request }),
    reconcile: toReconcile({ settled: [{ thread: 1, jobId: text, state: 'failed', prLink: text }] }),
    paths: report(
      {
        collection: {
          current: { ...collection.current, rows: rows(600, 400) },
          previous: { ...collection.previous, rows: rows(10, 10) },
        },
      },
      siteUrl,
    ),
  }
}
const hostileTexts: Exhibits = Object.fromEntries(
  hostile.flatMap((text, index) =>
    Object.entries(ofHostile(text)).map(([name, markdown]) => [`hostile ${name} ${index}`, markdown]),
  ),
)

const variables: Readonly<Record<string, string>> = { GITHUB_SERVER_URL: serverUrl, GITHUB_REPOSITORY: 'acme/site' }
const world = { env: (name: string) => variables[name] ?? '1', readEventFile: () => '{}' }
const rules = rulesOf('total change < -1%\n/docs/guides/* > 100')
const { alerts, window } = createReport({ collection, rules, isOngoing: false, trend: [], top: 0, requests: 2 })
const title = toTitle({ window }, { siteUrl })
const reportComments: Exhibits = {
  'comment, page views': `${marker}\n\n${aWeek}\n${toMarkdown(toFoot(world))}`,
  ...Object.fromEntries(
    (alerts?.fired ?? []).map((alert) => [
      `alert, ${alert.rule.text}`,
      `${marker}\n\n${renderAlert(alert, title, createForeignText(keep))}\n\n${toMarkdown(toFoot(world, { thread: 7, id: 99 }))}`,
    ]),
  ),
}

export const gallery: Readonly<Record<string, Exhibits>> = {
  summaries: jobSummaries,
  comments: statusComments,
  'check runs': checkRuns,
  notices,
  reconcile: reconcileSummaries,
  'page views': pageViewSummaries,
  'report comments': reportComments,
  hostile: hostileTexts,
}
