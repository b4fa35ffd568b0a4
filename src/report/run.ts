// The report of page views: needs a key that may read; a thread, and then a token, only where the report is kept in one.

import type { ServiceReader } from '../kit/service/reader.ts'
import { formatCounted } from '../kit/text/format.ts'
import { createForeignText } from '../kit/text/markdown.ts'
import type { ServiceProject, World } from '../kit/world.ts'
import { renderPage, resolveFiles, writeExportFiles } from './export.ts'
import { renderTable, toInventedRows } from './export-format.ts'
import { type Findings, toFindings } from './findings.ts'
import { collectReport } from './history.ts'
import type { ExportFormat, ReportInputs } from './inputs.ts'
import { layOutPage } from './layout.ts'
import { type PublishingWorld, publishReport } from './publish.ts'
import { createRequests } from './requests.ts'
import { toPlainText } from './sentence.ts'
import type { SiteList } from './site-pages.ts'
import { renderReportSummary } from './summary.ts'
import { toTrendBuckets, toWeeks } from './window.ts'

/** What a report needs of the world. */
export interface ReportWorld extends PublishingWorld, Pick<World, 'random' | 'signal'> {
  readonly connectService: (project: ServiceProject) => Promise<Pick<ServiceReader, 'getPageViews'>>
}

export type ReportRunInputs = ReportInputs & ServiceProject & { readonly githubToken: string }

/** Rejects with an InputError before anything is sent, with the ServiceError of the very first request, or the signal's reason. */
export async function runReport(world: ReportWorld, inputs: ReportRunInputs) {
  const { redact } = world
  const { thread, topic, matrix, githubToken } = inputs
  const service = await world.connectService(inputs)
  const { files, siteList } = await resolveFiles(world.env, inputs)
  const findings = await readFindings(world, service, inputs, siteList)
  const renderFile = async (format: ExportFormat) =>
    format === 'html' ? renderPage(layOutPage(findings), redact) : renderTable(format, findings)
  const exportFiles = await writeExportFiles(files, renderFile, world)
  const renderReport = (bytes: number) =>
    renderReportSummary(findings, { foreign: createForeignText(redact), exportFiles, bytes })
  const { baseUrl, projectId, paths, trend, alerts, siteUrl, pagesFrom } = inputs
  const told = {
    service: [baseUrl, projectId],
    paths,
    trend,
    alerts: alerts.map(({ text }) => text),
    siteUrl,
    pagesFrom,
  }
  if (thread !== undefined)
    await publishReport({ world, githubToken, thread, topic, matrix, inputs: told, findings, renderReport })
  const hasAlerts = (findings.rules?.fired.length ?? 0) > 0
  return {
    outcome: 'reported',
    outputs: toReportOutputs(findings, exportFiles),
    summaryLine: findings.summaryLine,
    hasAlerts,
    /** The step fails although the report was made. */
    isFailure: hasAlerts && inputs.failOnAlert,
    renderSummary: async (bytes: number) => renderReport(bytes),
  } as const
}

async function readFindings(
  world: ReportWorld,
  service: Pick<ServiceReader, 'getPageViews'>,
  inputs: ReportRunInputs,
  siteList: SiteList | undefined,
): Promise<Findings> {
  const { log } = world
  const { windows, trend, alerts, paths, maxRequests, siteUrl, topic } = inputs
  const { window } = windows
  const requests = createRequests({ ...world, service, maxRequests })
  log.info(`Reading page views from ${window.from} to ${window.to} (exclusive, UTC)`)
  const toParts = { none: () => [], days: toTrendBuckets, weeks: toWeeks }[trend]
  const collection = await collectReport(windows, paths.length > 0 ? [] : toParts(window), requests)
  const findings = toFindings({
    ...{ collection, windows, trendKind: trend, maxRequests, rules: alerts, siteList, siteUrl, topic, paths },
    requests: requests.used(),
  })
  log.info(`Read ${formatCounted(findings.pages.length, 'page')} in ${formatCounted(findings.requests, 'request')}.`)
  if (findings.isTruncated) log.warning('The page lists may be incomplete. See the job summary for what is missing.')
  const fired = findings.rules?.fired ?? []
  if (fired.length > 0) log.warning(fired.map(({ words }) => toPlainText(words)).join('\n'))
  return findings
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
    alerts: rules ? JSON.stringify(rules.fired.map(({ rule, value }) => ({ rule: rule.text, value }))) : '',
    invented: findings.invented ? JSON.stringify(toInventedRows(findings)) : '',
    truncated: String(findings.isTruncated),
    'export-files': exportFiles.join('\n'),
  }
}

/** Four decimals; what rounds to nothing has no sign. */
function toFraction(value: number): string {
  return value.toFixed(4).replace(/^-(?=[0.]+$)/, '')
}
