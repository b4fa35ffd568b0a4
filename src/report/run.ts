// The report action: needs a key that may read; a thread, and then a token, only where the report is kept in one.

import { readConnection } from '../kit/inputs/connection.ts'
import { createReaderAction, type Reported } from '../kit/reader-action.ts'
import type { ServiceReader } from '../kit/service/reader.ts'
import { formatCounted } from '../kit/text/format.ts'
import { createForeignText } from '../kit/text/markdown.ts'
import type { Redact } from '../kit/text/redact.ts'
import type { World } from '../kit/world.ts'
import { resolveFiles, writeExportFiles } from './export.ts'
import { renderTable } from './export-format.ts'
import { type Findings, toFindings } from './findings.ts'
import { collectReport } from './history.ts'
import { type ExportFormat, type ReportRunInputs, readReportInputs } from './inputs.ts'
import { layOut, layOutPage } from './layout.ts'
import { renderFitting } from './markdown.ts'
import type { WebPage } from './page/web-page.ts'
import { publishReport } from './publish.ts'
import { createRequests, type Requests } from './requests.ts'
import { toPlainText } from './sentence.ts'
import type { SiteList } from './site-pages.ts'
import { toWeeks } from './window.ts'

export const reportAction = createReaderAction(
  [
    'outcome',
    'reason',
    'views-total',
    'views-human',
    'views-ai',
    'ai-share',
    'views-change',
    'pages',
    'top-pages',
    'alerts',
    'truncated',
    'export-files',
    'summary-line',
  ],
  {
    prevented: 'the report was not finished',
    readInputs: (read, now) => ({ ...readConnection(read), ...readReportInputs(read, now) }),
    report: runReport,
  },
)

/** Rejects with an InputError before anything is sent, with the ServiceError of the very first request, or the signal's reason. */
async function runReport(world: World<ServiceReader>, inputs: ReportRunInputs): Promise<Reported> {
  const { redact } = world
  const { thread, maxRequests, failOnAlert } = inputs
  const requests = createRequests({ ...world, service: await world.connectService(inputs), maxRequests })
  const { files, siteList } = await resolveFiles(world.env, inputs)
  const findings = await readFindings(world, inputs, requests, siteList)
  const renderFile = async (format: ExportFormat) =>
    format === 'html' ? renderPage(layOutPage(findings), redact) : renderTable(format, findings)
  const exportFiles = await writeExportFiles(files, renderFile, world)
  const renderReport = (bytes: number) => renderReportSummary(findings, exportFiles, redact, bytes)
  if (thread !== undefined) await publishReport({ world, inputs: { ...inputs, thread }, renderReport })
  return {
    outcome: 'reported',
    outputs: toReportOutputs(findings, exportFiles),
    summaryLine: findings.summaryLine,
    isFailure: failOnAlert && findings.rules.fired.length > 0,
    renderSummary: async (bytes) => renderReport(bytes),
  }
}

async function readFindings(
  { log }: Pick<World, 'log'>,
  inputs: ReportRunInputs,
  requests: Requests,
  siteList: SiteList | undefined,
): Promise<Findings> {
  const { windows, trend, paths } = inputs
  const { window } = windows
  log.info(`Reading page views from ${window.from} to ${window.to} (exclusive, UTC)`)
  const weeks = trend === 'none' || paths.length > 0 ? [] : toWeeks(window)
  const collection = await collectReport(windows, weeks, requests)
  const findings = toFindings({ ...inputs, collection, siteList, requests: requests.used() })
  const { fired } = findings.rules
  log.info(`Read ${formatCounted(findings.pages.length, 'page')} in ${formatCounted(findings.requests, 'request')}.`)
  if (findings.isTruncated) log.warning('The page lists may be incomplete. See the job summary for what is missing.')
  if (fired.length > 0) log.warning(fired.map(({ words }) => toPlainText(words)).join('\n'))
  return findings
}

/** The richest first. */
const extents = [
  { top: 10, rows: 10 },
  { top: 10, rows: 5, leftOut: 'the folded lists show five rows each' },
  { top: 5, rows: 3, leftOut: 'half of the top pages are left out, and the folded lists show three rows each' },
  { top: 0, rows: 0, leftOut: 'all lists of pages are left out' },
]

/** The richest that fits, at least the verdict. Empty if not even that fits. `exportFiles`: as the workflow named them. */
export function renderReportSummary(
  findings: Findings,
  exportFiles: readonly string[],
  redact: Redact,
  bytes: number,
): string {
  const pages = extents.map((extent) => () => layOut(findings, { ...extent, exportFiles }))
  return renderFitting(bytes, pages, createForeignText(redact))
}

/** `exportFiles`: as the workflow named them, those that were written. */
export function toReportOutputs(findings: Findings, exportFiles: readonly string[]) {
  const { totals, aiShare, change, pages, rules } = findings
  return {
    'views-total': String(totals.total),
    'views-human': String(totals.human),
    'views-ai': String(totals.ai),
    'ai-share': aiShare === undefined ? '' : toFraction(aiShare),
    'views-change': change === undefined ? '' : toFraction(change),
    pages: String(pages.length),
    'top-pages': JSON.stringify(pages.slice(0, 10).map(({ path, human, ai, total }) => ({ path, human, ai, total }))),
    alerts: rules.count > 0 ? JSON.stringify(rules.fired.map(({ rule, value }) => ({ rule: rule.text, value }))) : '',
    truncated: String(findings.isTruncated),
    'export-files': exportFiles.join('\n'),
  }
}

/** Four decimals; what rounds to nothing has no sign. */
function toFraction(value: number): string {
  return value.toFixed(4).replace(/^-(?=[0.]+$)/, '')
}

/** Only those who ask for a page wait for the libraries that build it. */
async function renderPage(page: WebPage, redact: Redact): Promise<string> {
  return (await import('./page/render.ts')).renderWebPage(page, redact)
}
