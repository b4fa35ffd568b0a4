// `mode: page-views`: needs a key that may read; a thread, and then a token, only where the report is kept in one.

import type { Inputs, WithSecretKey } from '../inputs/inputs.ts'
import type { PageViewsInputs } from '../inputs/page-views.ts'
import { toTrendBuckets, toWeeks } from '../inputs/window.ts'
import type { RunReport } from '../outcome.ts'
import { formatCounted } from '../render/format.ts'
import { createForeignText } from '../render/markdown.ts'
import type { World } from '../world.ts'
import { collectPageViews, collectTrend } from './collector.ts'
import { createReport, type ReportInputs } from './create-report.ts'
import { renderReportFile, resolveFiles, writeExportFiles } from './export.ts'
import { toReportOutputs } from './outputs.ts'
import { publishReport } from './publish.ts'
import type { PageViewsReport } from './report.ts'
import { createRequests, type Requests } from './requests.ts'
import { toPlainText } from './sentence.ts'
import { renderPageViewsSummary } from './summary.ts'

/** Rejects with an InputError before anything is sent, with the ServiceError of the very first request, or the signal's reason. */
export async function runPageViews(world: World, inputs: WithSecretKey<Inputs>): Promise<RunReport> {
  const { log, redact } = world
  const options = inputs.pageViews
  if (options === undefined) throw new Error('the inputs of page-views were not read')
  const { thread, topic } = inputs
  if (inputs.dryRun && thread === undefined) log.info('dry-run has no effect here: a report sends no paid request.')
  const service = await world.connectService(inputs)
  const { files, siteList } = await resolveFiles(world.env, options)
  const requests = createRequests({ ...world, service, maxRequests: options.maxRequests })
  const report = await readReport(world, requests, { ...options, topic, siteList })
  const exportFiles = await writeExportFiles(files, (format) => renderReportFile(report, format, redact), world)
  const renderReport = (bytes: number, note?: string) =>
    renderPageViewsSummary(report, { foreign: createForeignText(redact), exportFiles, bytes, note })
  const note = thread === undefined ? undefined : await publishReport({ world, inputs, thread, report, renderReport })
  const { summaryLine, alerts } = report
  const outputs = toReportOutputs(report, exportFiles)
  const hasAlerts = alerts !== undefined && alerts.fired.length > 0
  return {
    outcome: { outcome: 'reported', operation: 'page-views', outputs, hasAlerts, summaryLine },
    failOn: inputs.failOn,
    renderSummary: async (bytes) => renderReport(bytes, note),
  }
}

async function readReport(
  { log, signal }: World,
  requests: Requests,
  options: PageViewsInputs & Pick<ReportInputs, 'topic' | 'siteList'>,
): Promise<PageViewsReport> {
  const { windows, trend: trendKind, alerts: rules, top, siteUrl, topic, siteList } = options
  const { window, isOngoing } = windows
  log.info(`Reading page views from ${window.from} to ${window.to} (exclusive, UTC)`)
  const collection = await collectPageViews(windows, requests, signal)
  const parts = { none: () => [], window: toTrendBuckets, weeks: toWeeks }[trendKind](window)
  const trend = await collectTrend(parts, requests, signal)
  const report = createReport({
    ...{ collection, isOngoing, trendKind, trend, top, rules, siteUrl, topic, siteList },
    requests: requests.used(),
  })
  log.info(`Read ${formatCounted(report.pages.length, 'page')} in ${formatCounted(report.requests, 'request')}.`)
  if (report.isTruncated) log.warning('The page lists may be incomplete. See the job summary for what is missing.')
  const fired = report.alerts?.fired ?? []
  if (fired.length > 0) log.warning(fired.map(({ sentence }) => toPlainText(sentence)).join('\n'))
  return report
}
