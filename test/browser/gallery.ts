// All that people look at, by name, as Markdown.

import { parseAlertRules } from '../../src/inputs/alert-rule.ts'
import { type DateWindow, toWeeks } from '../../src/inputs/window.ts'
import type { JobOutcome } from '../../src/outcome.ts'
import type { Provenance, WindowViews } from '../../src/page-views/collector.ts'
import { renderAlert, toFoot } from '../../src/page-views/publish.ts'
import { createReport, type ReportInputs } from '../../src/page-views/report.ts'
import { renderPageViewsSummary, toTitle } from '../../src/page-views/summary.ts'
import { renderReconcileSummary } from '../../src/reconcile/summary.ts'
import { renderCheckRun } from '../../src/render/check-run.ts'
import { renderJobSummary } from '../../src/render/job-summary.ts'
import { createForeignText, toMarkdown } from '../../src/render/markdown.ts'
import { renderNotice } from '../../src/render/notice.ts'
import { renderStatusComment } from '../../src/render/status-comment.ts'
import { createPageViewData, seedPageViews } from '../emulator/page-view-data.ts'
import { foreignJob, foreignOutcomes, foreignRequest } from '../unit/render/foreign-views.ts'
import {
  agentJob,
  everyOutcome,
  jobSummaryView,
  marker,
  pullRequestUrl,
  serverUrl,
  startedAt,
  statusCommentView,
} from '../unit/render/views.ts'

export interface Exhibit {
  readonly name: string
  readonly markdown: string
}

const jobUrl = 'https://agents.example.com/jobs/{job-id}'
const keep = (text: string) => text
const job = agentJob({ prLink: pullRequestUrl })
const running = {
  kind: 'running',
  job: agentJob({ status: 'active' }),
  asOf: startedAt,
  until: startedAt + 1_800_000,
} as const
const leftOut = { quotedLines: 3, htmlComments: 1, invisibleCharacters: 12 }
const longPrompt = 'Read the guide from the beginning to the end and correct every typo that you find in it.\n'.repeat(
  30,
)

// Errors of one kind differ in a sentence only.
const outcomes = Object.entries(everyOutcome(job)).filter(
  ([name]) => !/^error (?!unauthorized|of|while|after)/.test(name),
)
const plans: Record<string, Parameters<typeof jobSummaryView>[0]> = {
  'dry run': {
    plan: { operation: 'create', prompt: 'Fix the typos\n\nThread: https://github.com/acme/site/issues/7' },
  },
}

const jobSummaries: readonly Exhibit[] = [
  ...outcomes.map(([name, outcome]) => ({
    name: `summary ${name}`,
    markdown: renderJobSummary(jobSummaryView({ outcome, ...plans[name] }), keep),
  })),
  {
    name: 'summary long prompt',
    markdown: renderJobSummary(
      jobSummaryView({ request: { prompt: longPrompt, requester: 'octocat', leftOut } }),
      keep,
    ),
  },
]

const checkRuns: readonly Exhibit[] = [
  { name: 'check run, starting', state: { kind: 'starting' } as const },
  { name: 'check run, running', state: running },
  ...outcomes.map(([name, outcome]) => ({
    name: `check run, ${name}`,
    state: { kind: 'settled', outcome } as const,
  })),
].map(({ name, state }) => {
  const view = statusCommentView({ state, place: 'check', command: undefined })
  const { title, summary } = renderCheckRun(view, keep)
  return { name: `${name}: ${title}`, markdown: summary }
})

const statusComments: readonly Exhibit[] = [
  {
    name: 'comment running, another job than before',
    markdown: renderStatusComment(
      statusCommentView({
        state: running,
        request: { requester: 'octocat', replaced: { id: 'job_41', because: 'merged' } },
      }),
      keep,
    ),
  },
  { name: 'comment starting', markdown: renderStatusComment(statusCommentView(), keep) },
  { name: 'comment running', markdown: renderStatusComment(statusCommentView({ state: running, jobUrl }), keep) },
  {
    name: 'comment running, parts left out',
    markdown: renderStatusComment(
      statusCommentView({ state: running, request: { requester: 'octocat', leftOut } }),
      keep,
    ),
  },
  ...outcomes.map(([name, outcome]) => ({
    name: `comment ${name}`,
    markdown: renderStatusComment(statusCommentView({ state: { kind: 'settled', outcome } }), keep),
  })),
  ...outcomes.flatMap(([name, outcome]) =>
    'job' in outcome && outcome.job?.prLink !== undefined
      ? {
          name: `comment on the pull request, ${name}`,
          markdown: renderStatusComment(
            statusCommentView({ state: { kind: 'settled', outcome }, place: 'pull-request' }),
            keep,
          ),
        }
      : [],
  ),
]

const notices: readonly Exhibit[] = outcomes.map(([name, outcome]) => ({
  name: `notice ${name}`,
  markdown: renderNotice({ marker, login: 'octocat', outcome, serverUrl }, keep),
}))

const place = { serverUrl, repository: { owner: 'acme', name: 'site' }, jobUrl }
const nothing = { settled: [], open: [], failed: 0, left: 0, isDryRun: false }
const reconciliation = {
  ...nothing,
  settled: [
    { thread: 7, jobId: 'job_42', state: 'completed', prLink: pullRequestUrl },
    { thread: 9, jobId: 'job_43', state: 'no-changes' },
    { thread: 11, state: 'unknown' },
    { thread: 12, jobId: 'job_44', state: 'failed' },
  ],
  open: [{ thread: 1234, jobId: '0197a3c2-7f6e-7bd0-9d2e-5a1f0c3b9e11', state: 'running' }],
  failed: 1,
  left: 3,
} as const
const reconcileSummaries: readonly Exhibit[] = [
  { name: 'reconcile', markdown: renderReconcileSummary(reconciliation, place, keep) },
  { name: 'reconcile, dry run', markdown: renderReconcileSummary({ ...reconciliation, isDryRun: true }, place, keep) },
  { name: 'reconcile, nothing open', markdown: renderReconcileSummary(nothing, place, keep) },
]

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

function report(name: string, inputs: Pick<ReportInputs, 'collection'> & Partial<ReportInputs>, siteUrl?: string) {
  const trend = toDays(inputs.collection.current.window).map((window) => ({ window, totals: read(window).totals }))
  const options = { foreign: createForeignText(keep), exportFiles: ['views.csv'], bytes: 900_000 }
  return {
    name: `page views, ${name}`,
    markdown: renderPageViewsSummary(createReport({ isOngoing: false, top: 10, requests: 12, trend, ...inputs }), {
      ...options,
      ...(siteUrl === undefined ? {} : { siteUrl }),
    }),
  }
}

const signs = { duplicates: 2, unreadableRows: 1, difference: 120, totalsChanged: true, isComplete: false } as const
export const siteUrl = 'https://docs.example.com'
const pageViewSummaries: readonly Exhibit[] = [
  report('a week', { collection: { current: read(week), previous: read(weekBefore) } }, siteUrl),
  report('a month without comparison', { collection: { current: read(month) } }),
  report('eight weeks and alerts', {
    collection: { current: read(week), previous: read(weekBefore) },
    trend: toWeeks(week).map((window) => ({ window, totals: read(window).totals })),
    isOfWeeks: true,
    rules: rulesOf('total change < -1%\n/docs/guides/* > 100\n/docs/guides/webhooks < 10\nai-share > 20%'),
    sitePages: new Map(
      read(week)
        .rows.map(({ path }) => [path, path] as const)
        .filter(([path]) => path !== '/docs/old-quickstart')
        .concat([
          ['/docs/guides/webhooks', '/docs/guides/webhooks'],
          ['/docs/never', '/docs/never'],
        ]),
    ),
  }),
  report('cut off', {
    collection: { current: read(week, { ...signs, cutOffBy: 'rate-limited' }), previousCutOffBy: 'max-requests' },
    trend: undefined,
    isOngoing: true,
  }),
  report('nobody came', {
    collection: { current: { ...read(week), totals: { human: 0, ai: 0, total: 0 }, rows: [] } },
    trend: [],
  }),
]

const hostile = [
  '</td></table><script>alert(1)</script><img src=x onerror=alert(1)><details open><style>*{display:none}</style><!--',
  '![](https://evil.example/x.png) [a](javascript:alert(1)) <https://evil.example> www.evil.example @org/team #1',
  '|a|b|\n|-|-|\n| `` ` | $x$ \\| \u202Edrow\u2066 ~~x~~ **y**\n# z\n\n> /agent new',
  `https://github.com@evil.example/${'endless'.repeat(300)}`,
]
const hostileTexts: readonly Exhibit[] = hostile.flatMap((text, index) => {
  const request = foreignRequest(text)
  const outcome: JobOutcome = { outcome: 'completed', operation: 'create', job: foreignJob(text) }
  return [
    { name: `hostile summary ${index}`, markdown: renderJobSummary(jobSummaryView({ outcome, request }), keep) },
    ...foreignOutcomes(text)
      .slice(-2)
      .map((error, which) => ({
        name: `hostile summary ${index}, error ${which}`,
        markdown: renderJobSummary(jobSummaryView({ outcome: error, request }), keep),
      })),
    {
      name: `hostile comment ${index}`,
      markdown: renderStatusComment(statusCommentView({ state: { kind: 'settled', outcome }, request }), keep),
    },
    {
      name: `hostile reconcile ${index}`,
      markdown: renderReconcileSummary(
        { ...reconciliation, settled: [{ thread: 1, jobId: text, state: 'failed', prLink: text }] },
        place,
        keep,
      ),
    },
    report(
      `hostile paths ${index}`,
      {
        collection: {
          current: { ...read(week), rows: [{ path: `/${text}`, human: 600, ai: 400, total: 1000 }] },
          previous: { ...read(weekBefore), rows: [{ path: `/${text}`, human: 10, ai: 10, total: 20 }] },
        },
      },
      siteUrl,
    ),
  ]
})

const environment = new Map([
  ['GITHUB_SERVER_URL', serverUrl],
  ['GITHUB_REPOSITORY', 'acme/site'],
  ['GITHUB_REPOSITORY_ID', '1'],
  ['GITHUB_RUN_ID', '123'],
])
const world = { env: (name: string) => environment.get(name) ?? '', readEventFile: () => '{}' }
const alerts = rulesOf('total change < -1%\n/docs/guides/* > 100')
const { alerts: judged, window } = createReport({
  collection: { current: read(week), previous: read(weekBefore) },
  rules: alerts,
  isOngoing: false,
  trend: [],
  top: 0,
  requests: 2,
})
const reportComments: readonly Exhibit[] = [
  ...pageViewSummaries.slice(0, 1).map(({ name, markdown }) => ({
    name: `comment, ${name}`,
    markdown: `${marker}\n\n${markdown}\n${toMarkdown(toFoot(world))}`,
  })),
  ...(judged?.fired ?? []).map((alert) => ({
    name: `alert, ${alert.rule.text}`,
    markdown: [
      marker,
      renderAlert(alert, toTitle({ window }, { siteUrl }), createForeignText(keep)),
      toMarkdown(toFoot(world, { thread: 7, id: 99 })),
    ].join('\n\n'),
  })),
]

export const gallery = {
  summaries: jobSummaries,
  comments: statusComments,
  'check runs': checkRuns,
  notices,
  reconcile: reconcileSummaries,
  'page views': pageViewSummaries,
  'report comments': reportComments,
  hostile: hostileTexts,
}
