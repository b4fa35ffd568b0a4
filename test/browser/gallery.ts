// All that people look at, by name, as Markdown.

import type { JobOutcome } from '../../src/agent/outcome.ts'
import type { Reconciliation } from '../../src/agent/reconcile/reconcile.ts'
import { renderReconcileSummary } from '../../src/agent/reconcile/run.ts'
import { renderJobSummary } from '../../src/agent/words/job-summary.ts'
import { renderLimitComment } from '../../src/agent/words/limit-comment.ts'
import { createCommentText } from '../../src/agent/words/record-body.ts'
import { renderStatusComment, type StatusCommentView } from '../../src/agent/words/status-comment.ts'
import type { Findings } from '../../src/report/judge/findings.ts'
import { renderReport } from '../../src/report/layout/layout.ts'
import { renderScorecard } from '../../src/scorecard/render.ts'
import {
  agentJob,
  everyOutcome,
  foreignJob,
  foreignOutcomes,
  foreignRequest,
  jobSummaryView,
  pullRequestUrl,
  runUrl,
  serverUrl,
  startedAt,
  statusCommentView,
  textUrl,
  toLink,
} from '../unit/agent/words/views.ts'
import { reportOfPaths, reports } from './reports.ts'
import { scorecardOfTexts, scorecards } from './scorecards.ts'

/** Markdown by name. */
type Exhibits = Readonly<Record<string, string>>

const jobUrl = 'https://agents.example.com/jobs/{job-id}'
const keep = (text: string) => text
const toSummary = (view: Parameters<typeof jobSummaryView>[0]) => renderJobSummary(jobSummaryView(view), keep)
const toComment = (view: Parameters<typeof statusCommentView>[0]) =>
  renderStatusComment(statusCommentView(view), createCommentText(keep)).text
const toCheckRun = (stage: StatusCommentView['stage']) => toComment({ stage, place: 'check', command: undefined })

const running = {
  kind: 'running',
  job: agentJob({ status: 'active' }),
  asOf: startedAt,
  until: startedAt + 1_800_000,
} as const
const requester = 'octocat'
const sent = { leftOutComments: 3 }
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
  'summary long prompt': toSummary({ request: { prompt: longPrompt, requester, ...sent } }),
}

const checkRuns: Exhibits = {
  'check run, starting': toCheckRun({ kind: 'starting' }),
  'check run, running': toCheckRun(running),
  ...ofEach('check run,', (outcome) => toCheckRun(settled(outcome))),
}

const replaced = { id: 'job_41', because: 'merged' } as const
export const statusComments: Exhibits = {
  'comment running, another job than before': toComment({ stage: running, request: { requester, replaced } }),
  'comment starting': toComment({}),
  'comment running': toComment({ stage: running, jobUrl }),
  'comment running, parts left out': toComment({ stage: running, request: { requester, ...sent } }),
  'comment on what pushed': toComment({
    stage: settled({ outcome: 'completed', operation: 'message', job: agentJob({ prLink: pullRequestUrl }) }),
    ...{ change: { kind: 'pushed', commits: 2, url: toLink(pullRequestUrl) }, mention: 'mona', tookMs: 185_000 },
  }),
  ...ofEach('comment', (outcome) => toComment({ stage: settled(outcome) })),
  ...ofEach(
    'comment on the pull request,',
    (outcome) => toComment({ stage: settled(outcome), place: 'pull-request' }),
    withLink,
  ),
}

const limit = { tries: 3, login: requester, lastTryUrl: toLink(textUrl), runUrl: toLink(runUrl), command: '/agent' }
const notices: Exhibits = {
  'notice of the limit': renderLimitComment({ ...limit, isPullRequest: true }, createCommentText(keep)),
}

const reconciliation: Reconciliation = {
  settled: [
    { thread: 7, jobId: 'job_42', state: 'completed', job: agentJob({ prLink: pullRequestUrl }) },
    { thread: 9, jobId: 'job_43', state: 'no-changes' },
    { thread: 11, state: 'unknown' },
    { thread: 12, jobId: 'job_44', state: 'failed' },
  ],
  open: [{ thread: 1234, jobId: '0197a3c2-7f6e-7bd0-9d2e-5a1f0c3b9e11', state: 'running' }],
  failed: 1,
  left: 3,
  signedOtherwise: 2,
  isPartial: true,
}
const toReconcile = (changes: Partial<Reconciliation> = {}) =>
  renderReconcileSummary(
    { ...reconciliation, ...changes },
    { serverUrl, repository: { owner: 'acme', name: 'site' }, jobUrl },
    keep,
  )
const reconcileSummaries: Exhibits = { reconcile: toReconcile() }

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
  const request = foreignRequest(text)
  const outcome: JobOutcome = { outcome: 'completed', operation: 'create', job: foreignJob(text) }
  const errors = foreignOutcomes(text).slice(-2)
  return {
    summary: toSummary({ outcome, request }),
    ...Object.fromEntries(
      errors.map((error, which) => [`summary, error ${which}`, toSummary({ outcome: error, request })]),
    ),
    comment: toComment({ stage: settled(outcome), request }),
    reconcile: toReconcile({ settled: [{ thread: 1, jobId: text, state: 'failed', job: foreignJob(text) }] }),
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
  comments: statusComments,
  'check runs': checkRuns,
  notices,
  reconcile: reconcileSummaries,
  'page views': pageViewSummaries,
  scorecards: scorecardSummaries,
  hostile: hostileTexts,
}
