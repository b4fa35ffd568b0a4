// The report action: reads page views, and writes the job summary, the files, and, if `thread` is set, a comment.

import { hash } from 'node:crypto'
import { readConnection } from '../kit/inputs/connection.ts'
import { toTopic } from '../kit/inputs/place.ts'
import { createReaderAction, type Reported } from '../kit/reader-action.ts'
import type { Log } from '../kit/runner/log.ts'
import type { ServiceReader } from '../kit/service/reader.ts'
import { formatCounted } from '../kit/text/format.ts'
import type { World } from '../kit/world.ts'
import { computeAiShare } from './counts.ts'
import { resolveFiles, writeExportFiles } from './export.ts'
import { type NamedFile, type ReportRunInputs, readReportInputs } from './inputs.ts'
import { type Findings, judgeReport } from './judge/findings.ts'
import { renderChatLine, renderReport } from './layout/layout.ts'
import { describeFiredRules } from './layout/verdict-words.ts'
import { createForeign, type Foreign, toPlainText } from './layout/words.ts'
import { publishComment } from './publish.ts'
import { readReport } from './read/history.ts'
import { createRequests, type Requests } from './read/requests.ts'
import type { SiteList } from './read/site-list.ts'

const reportOutputs = [
  ...['outcome', 'reason', 'views-total', 'views-human', 'views-ai', 'ai-share', 'views-change', 'pages', 'top-pages'],
  ...['alerts', 'truncated', 'export-files', 'summary-line'],
]

export const reportAction = createReaderAction(reportOutputs, {
  prevented: 'there is no report',
  readInputs: (read, now) => ({ ...readConnection(read), ...readReportInputs(read, now) }),
  report: runReport,
})

/** Rejects with an InputError before it sends anything, with the ServiceError of the first request, or with the signal's reason. */
async function runReport(world: World<ServiceReader>, inputs: ReportRunInputs): Promise<Reported> {
  const service = await world.connectService(inputs)
  const requests = createRequests({ ...world, service, maxRequests: inputs.maxRequests })
  const { files, siteList } = await resolveFiles(world.env, inputs)
  const findings = await readFindings(world.log, inputs, requests, siteList)
  const foreign = createForeign(world.redact, inputs.siteUrl)
  const fired = findings.rules.fired.map((rule) => toPlainText(describeFiredRules(rule, foreign))).join('\n')
  const failure = inputs.failOnAlert && fired !== '' ? fired : undefined
  if (fired !== '' && !failure) world.log.warning(fired)
  const exportFiles = await writeExportFiles(files, (format) => renderFile(format, findings, foreign), world)
  const render = (bytes: number) => renderReport(findings, exportFiles, foreign, bytes)
  await publishComment(world, inputs, 'report', toMarker(world, inputs), render)
  return {
    outcome: 'reported',
    outputs: listReportOutputs(findings, exportFiles),
    summaryLine: renderChatLine(findings, foreign),
    failure,
    renderSummary: async (bytes) => render(bytes),
  }
}

/** The period is part of the marker, because each period gets a comment of its own: GitHub sends no notification for edits. */
function toMarker({ env }: World<ServiceReader>, { windows, topic, matrix, baseUrl, projectId }: ReportRunInputs) {
  const { from, to } = windows.window
  const service = hash('sha256', JSON.stringify([baseUrl, projectId])).slice(0, 16)
  return { topic: toTopic(topic, env, matrix), period: `${from}..${to}`, service }
}

async function readFindings(log: Log, inputs: ReportRunInputs, requests: Requests, siteList: SiteList | undefined) {
  const { windows, trend, paths } = inputs
  log.info(`Reading page views from ${windows.window.from} to ${windows.window.to} (exclusive, UTC)`)
  const collection = await readReport(windows, trend === 'weeks' && paths.length === 0, requests)
  const findings = judgeReport({ ...inputs, collection, siteList })
  const { pages, current, previous } = findings
  log.info(`Read ${formatCounted(pages.length, 'page')} in ${formatCounted(findings.requests, 'request')}.`)
  if (!current.provenance.isComplete || !previous?.provenance.isComplete)
    log.warning('The page lists may be incomplete. See the job summary for what is missing.')
  return findings
}

/** Imports each renderer on demand, because most runs write no file. */
async function renderFile(format: NamedFile['format'], findings: Findings, foreign: Foreign): Promise<string> {
  if (format === 'html') return (await import('./page/render.ts')).renderReportPage(findings, foreign)
  const { renderCsv, renderPagesJson } = await import('./files.ts')
  return format === 'csv' ? renderCsv(findings) : renderPagesJson(findings, foreign)
}

/** `exportFiles`: the files that were written, named as in the workflow. */
export function listReportOutputs(findings: Findings, exportFiles: readonly string[]) {
  const { current, previous, change, rules } = findings
  const { totals, provenance } = current
  const pages = findings.pages.filter(({ isIn }) => isIn.now)
  const top = pages.slice(0, 10).map(({ path, human, ai, total }) => ({ path, human, ai, total }))
  const fired = rules.fired.map(({ rule, value }) => ({ rule: rule.text, value }))
  return {
    'views-total': String(totals.total),
    'views-human': String(totals.human),
    'views-ai': String(totals.ai),
    'ai-share': toFraction(computeAiShare(totals)),
    'views-change': toFraction(change),
    pages: String(pages.length),
    'top-pages': JSON.stringify(top),
    alerts: rules.count > 0 ? JSON.stringify(fired) : '',
    truncated: String(!provenance.isComplete || !previous?.provenance.isComplete),
    'export-files': exportFiles.join('\n'),
  }
}

/** Formats with four decimals. A value that rounds to zero has no sign; an unknown value is empty. */
function toFraction(value: number | undefined): string {
  return value?.toFixed(4).replace(/^-(?=[0.]+$)/, '') ?? ''
}
