// Reads the page views of a window and reports them. Needs a read-only key; knows no GitHub.

import { InputError } from '../errors.ts'
import type { ReportWindows } from '../inputs/window.ts'
import type { RunnerFolders } from '../runner/workspace-file.ts'
import { collectPageViews, collectTrend } from './collector.ts'
import { type ExportFile, resolveExportFiles, writeExportFile } from './export.ts'
import { formatCounted } from './format.ts'
import { createReport, type PageViewsReport } from './report.ts'
import { createRequests, type RequestDeps } from './requests.ts'

export interface ReportPageViewsDeps extends Omit<RequestDeps, 'maxRequests'> {
  readonly folders: RunnerFolders
}

export interface ReportPageViewsOptions {
  readonly windows: ReportWindows
  /** Rows of the page table and of the output `top-pages`. */
  readonly top: number
  readonly trend: boolean
  /** Files to write, as the workflow named them. */
  readonly exportFiles: readonly string[]
  readonly maxRequests: number
}

export interface ReportedPageViews {
  readonly report: PageViewsReport
  /** As the workflow named them, those that were written. */
  readonly exportFiles: readonly string[]
}

/**
 * @throws InputError before anything is sent; the ServiceError of the very first request; the signal's reason
 */
export async function reportPageViews(
  deps: ReportPageViewsDeps,
  options: ReportPageViewsOptions,
): Promise<ReportedPageViews> {
  const { log, signal } = deps
  const { windows } = options
  const { window, isOngoing } = windows
  const exports = await resolveExportFiles(options.exportFiles, deps.folders)
  if ('problems' in exports) throw new InputError(exports.problems)
  log.info(`Reading page views from ${window.from} to ${window.to} (exclusive, UTC)`)

  const requests = createRequests({ ...deps, maxRequests: options.maxRequests })
  const collection = await collectPageViews(windows, requests, signal)
  const trend = options.trend ? await collectTrend(window, requests, signal) : []
  const report = createReport({ collection, isOngoing, trend, top: options.top, requests: requests.used() })
  log.info(`Read ${formatCounted(report.pages.length, 'page')} in ${formatCounted(report.requests, 'request')}.`)
  if (report.isTruncated) log.warning('The lists of pages may not be complete; the job summary says what is missing')
  return { report, exportFiles: await writeExportFiles(exports.files, report, deps) }
}

/** A file that cannot be written is a warning: the report stands. */
async function writeExportFiles(
  files: readonly ExportFile[],
  report: PageViewsReport,
  { log, signal }: ReportPageViewsDeps,
): Promise<readonly string[]> {
  const written: string[] = []
  for (const file of files) {
    try {
      await writeExportFile(file, report, signal)
      written.push(file.name)
    } catch (error) {
      signal.throwIfAborted()
      log.warning(`${file.name} could not be written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return written
}
