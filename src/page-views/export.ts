// The files of a report and of a scorecard: where they go, and what is written there.

import { type InputProblem, toInputProblem } from '../errors.ts'
import type { Redact } from '../foreign-text/redact.ts'
import { type ExportFormat, exportNames, toExportFormat } from '../inputs/page-views.ts'
import type { Log } from '../runner/log.ts'
import { type RunnerFolders, resolveWorkspaceFile, writeWhole } from '../runner/workspace-file.ts'
import { renderTable } from './export-format.ts'
import type { PageViewsReport } from './report.ts'

export interface ExportFile {
  /** As the workflow wrote it. */
  readonly name: string
  /** Absolute, links resolved. */
  readonly path: string
  readonly format: ExportFormat
}

/** The paths of the files, or every name that may not be written. Creates nothing. */
export async function resolveExportFiles(
  names: readonly string[],
  folders: RunnerFolders,
): Promise<{ readonly files: readonly ExportFile[] } | { readonly problems: readonly InputProblem[] }> {
  const files = await Promise.all([...new Set(names)].map((name) => resolveExportFile(name, folders)))
  const problems = files.filter((file) => 'fix' in file)
  return problems.length > 0 ? { problems } : { files: files.filter((file) => 'path' in file) }
}

/** A file that cannot be written is a warning. Returns the names of those that were written. */
export async function writeExportFiles(
  files: readonly ExportFile[],
  renderFile: (format: ExportFormat) => Promise<Iterable<string>>,
  { log, signal }: { readonly log: Log; readonly signal: AbortSignal },
): Promise<readonly string[]> {
  const written: string[] = []
  for (const { name, path, format } of files) {
    try {
      await writeWhole(path, await renderFile(format), signal)
      written.push(name)
    } catch (error) {
      signal.throwIfAborted()
      log.warning(`${name} could not be written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return written
}

/** In pieces: the memory for a table does not grow with the number of pages. */
export async function renderReportFile(
  report: PageViewsReport,
  format: ExportFormat,
  redact: Redact,
): Promise<Iterable<string>> {
  if (format !== 'html') return renderTable(format, report)
  // Only those who ask for the page wait for the libraries that build it.
  return (await import('./report-page.ts')).renderReportPage(report, redact)
}

async function resolveExportFile(name: string, folders: RunnerFolders): Promise<ExportFile | InputProblem> {
  const format = toExportFormat(name)
  if (!format) return problem(name, `a file name that ends in ${exportNames}`)
  const resolved = await resolveWorkspaceFile(name, folders)
  return 'path' in resolved ? { name, format, path: resolved.path } : problem(name, resolved.expected)
}

function problem(name: string, expected: string): InputProblem {
  return toInputProblem('export', name, expected, 'reports/page-views.csv')
}
