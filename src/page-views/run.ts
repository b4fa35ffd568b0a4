// `mode: page-views`: needs a key that may read; a thread, and then a token, only where the report is kept in one.

import { InputError } from '../errors.ts'
import type { Redact } from '../foreign-text/redact.ts'
import type { AlertRule } from '../inputs/alert-rule.ts'
import type { Inputs, WithSecretKey } from '../inputs/inputs.ts'
import type { ExportFormat, Trend } from '../inputs/page-views.ts'
import { type ReportWindows, toTrendBuckets, toWeeks } from '../inputs/window.ts'
import type { RunReport } from '../outcome.ts'
import { formatCounted } from '../render/format.ts'
import { createForeignText } from '../render/markdown.ts'
import type { RunnerFolders } from '../runner/workspace-file.ts'
import { toRunnerFolders, type World } from '../world.ts'
import { collectPageViews, collectTrend } from './collector.ts'
import { createReport } from './create-report.ts'
import { renderReportFile, resolveExportFiles, writeExportFiles } from './export.ts'
import { toReportOutputs } from './outputs.ts'
import { publishReport } from './publish.ts'
import type { PageViewsReport } from './report.ts'
import { createRequests, type RequestDeps } from './requests.ts'
import { toPlainText } from './sentence.ts'
import { readSiteList } from './site-pages.ts'
import { renderPageViewsSummary } from './summary.ts'

export async function runPageViews(world: World, inputs: WithSecretKey<Inputs>): Promise<RunReport> {
  const { clock, log, random, redact, signal, env } = world
  const options = inputs.pageViews
  if (options === undefined) throw new Error('the inputs of page-views were not read')
  const { thread, topic } = inputs
  if (inputs.dryRun && thread === undefined) log.info('dry-run has no effect here: a report sends no paid request.')
  const service = await world.connectService(inputs)
  const deadline = world.startedAt + inputs.timeoutMs
  const folders = toRunnerFolders(env)
  const { report, exportFiles } = await reportPageViews(
    { service, clock, log, random, redact, signal, deadline, folders },
    { ...options, topic },
  )
  const render = (bytes: number, note?: string) =>
    renderPageViewsSummary(report, { foreign: createForeignText(redact), exportFiles, bytes, note })
  const published = { world, inputs, deadline, report, renderReport: render }
  const note = thread === undefined ? undefined : await publishReport({ ...published, thread })
  const { summaryLine, alerts } = report
  const outputs = toReportOutputs(report, exportFiles)
  const hasAlerts = alerts !== undefined && alerts.fired.length > 0
  return {
    outcome: { outcome: 'reported', operation: 'page-views', outputs, hasAlerts, summaryLine },
    failOn: inputs.failOn,
    renderSummary: async (bytes) => render(bytes, note),
  }
}

interface ReportPageViewsDeps extends Omit<RequestDeps, 'maxRequests'> {
  readonly folders: RunnerFolders
  readonly redact: Redact
}

interface ReportPageViewsOptions {
  readonly windows: ReportWindows
  /** Rows of the page table and of the output `top-pages`. */
  readonly top: number
  readonly trend: Trend
  readonly alerts: readonly AlertRule[]
  /** Names a file that lists the pages of the site; empty: none. */
  readonly pagesFrom: string
  /** Files to write, as the workflow named them. */
  readonly exportFiles: readonly string[]
  readonly siteUrl: string | undefined
  /** As the workflow named it, or empty. */
  readonly topic: string
  readonly maxRequests: number
}

interface ReportedPageViews {
  readonly report: PageViewsReport
  /** As the workflow named them, those that were written. */
  readonly exportFiles: readonly string[]
}

/**
 * @throws InputError before anything is sent; the ServiceError of the very first request; the signal's reason
 */
async function reportPageViews(deps: ReportPageViewsDeps, options: ReportPageViewsOptions): Promise<ReportedPageViews> {
  const { log, signal } = deps
  const { windows } = options
  const { window, isOngoing } = windows
  const exports = await resolveExportFiles(options.exportFiles, deps.folders)
  const site = await readSiteList(options.pagesFrom, deps.folders.workspace, options.siteUrl)
  const problems = ['problems' in exports ? exports.problems : [], 'problem' in site ? site.problem : []].flat()
  if ('problems' in exports || 'problem' in site) throw new InputError(problems)
  log.info(`Reading page views from ${window.from} to ${window.to} (exclusive, UTC)`)

  const requests = createRequests({ ...deps, maxRequests: options.maxRequests })
  const collection = await collectPageViews(windows, requests, signal)
  const parts = { none: () => [], window: toTrendBuckets, weeks: toWeeks }[options.trend](window)
  const trend = await collectTrend(parts, requests, signal)
  const { top, alerts: rules, siteUrl, topic, trend: trendKind } = options
  const report = createReport({
    ...{ collection, isOngoing, trendKind, trend, top, rules, siteUrl, topic },
    siteList: site.list,
    requests: requests.used(),
  })
  log.info(`Read ${formatCounted(report.pages.length, 'page')} in ${formatCounted(report.requests, 'request')}.`)
  if (report.isTruncated) log.warning('The page lists may be incomplete. See the job summary for what is missing.')
  const fired = report.alerts?.fired ?? []
  if (fired.length > 0) log.warning(fired.map(({ sentence }) => toPlainText(sentence)).join('\n'))
  const renderFile = (format: ExportFormat) => renderReportFile(report, format, deps.redact)
  return { report, exportFiles: await writeExportFiles(exports.files, renderFile, deps) }
}
