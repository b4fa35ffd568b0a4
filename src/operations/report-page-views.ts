// Reads the page views of a window and reports them. Needs a read-only key; knows no GitHub.

import { InputError } from '../errors.ts'
import type { Outcome } from '../outcome.ts'
import { type Collection, collectPageViews, collectTrend, type WindowViews } from '../page-views/collector.ts'
import { type ExportFile, type ExportFolders, resolveExportFiles, writeExportFile } from '../page-views/export.ts'
import { createReport, type PageViewsReport } from '../page-views/report.ts'
import { createRequests, type RequestDeps } from '../page-views/requests.ts'
import { resolveWindow, type WindowInputs } from '../page-views/window.ts'
import type { Redact } from '../redact.ts'

export interface ReportPageViewsDeps extends Omit<RequestDeps, 'maxRequests'> {
  readonly redact: Redact
  readonly folders: ExportFolders
}

export interface ReportPageViewsOptions extends Omit<WindowInputs, 'now'> {
  /** Rows of the page table and of the output `top-pages`. */
  readonly top: number
  readonly trend: boolean
  /** Files to write, as the workflow named them. */
  readonly exportFiles: readonly string[]
  readonly maxRequests: number
}

export type PageViewsOutcome = Extract<Outcome, { readonly outcome: 'reported'; readonly operation: 'page-views' }>

/**
 * @throws InputError before anything is sent; the ServiceError of the very first request; the signal's reason
 */
export async function reportPageViews(
  deps: ReportPageViewsDeps,
  options: ReportPageViewsOptions,
): Promise<PageViewsOutcome> {
  const { log, signal, clock } = deps
  const windows = resolveWindow({ ...options, now: clock.now() })
  const exports = await resolveExportFiles(options.exportFiles, deps.folders)
  if ('problems' in windows || 'problems' in exports) {
    const inDates = 'problems' in windows ? windows.problems : []
    throw new InputError([...inDates, ...('problems' in exports ? exports.problems : [])])
  }
  const { window, isOngoing } = windows
  log.info(`Reading page views from ${window.from} to ${window.to} (exclusive, UTC)`)

  const requests = createRequests({ ...deps, maxRequests: options.maxRequests })
  const collection = redactPaths(await collectPageViews(windows, requests, signal), deps.redact)
  const trend = options.trend ? await collectTrend(window, requests, signal) : []
  const report = createReport({ collection, isOngoing, trend, top: options.top, requests: requests.used() })
  log.info(`${report.summaryLine} ${report.pages.length} pages in ${report.requests} requests`)
  if (report.isTruncated) log.warning('The lists of pages may not be complete; the job summary says what is missing')
  return {
    outcome: 'reported',
    operation: 'page-views',
    report,
    exportFiles: await writeExportFiles(exports.files, report, deps),
  }
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

/** Once, before anything is sorted, cut or written: paths go to files and outputs as well. */
function redactPaths({ current, previous, ...rest }: Collection, redact: Redact): Collection {
  const clean = ({ rows, ...views }: WindowViews): WindowViews => ({
    ...views,
    rows: rows.map((row) => ({ ...row, path: redact(row.path.toWellFormed()) })),
  })
  return { ...rest, current: clean(current), ...(previous && { previous: clean(previous) }) }
}
