// The files of a report: where they go, and what is written there.

import { type InputProblem, toInputProblem } from '../errors.ts'
import type { Redact } from '../foreign-text/redact.ts'
import { type ExportFormat, exportNames, toExportFormat } from '../inputs/page-views.ts'
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

/** Where the files will stand, or every name that may not be written. Creates nothing. */
export async function resolveExportFiles(
  names: readonly string[],
  folders: RunnerFolders,
): Promise<{ readonly files: readonly ExportFile[] } | { readonly problems: readonly InputProblem[] }> {
  const files = await Promise.all([...new Set(names)].map((name) => resolveExportFile(name, folders)))
  const problems = files.filter((file) => 'fix' in file)
  return problems.length > 0 ? { problems } : { files: files.filter((file) => 'path' in file) }
}

/** The memory that it takes to write a table does not grow with the number of pages. Rejects as `writeWhole`. */
export async function writeExportFile(
  { path, format }: Pick<ExportFile, 'path' | 'format'>,
  report: PageViewsReport,
  { redact, signal }: { readonly redact: Redact; readonly signal: AbortSignal },
): Promise<void> {
  const content = format === 'html' ? await renderPage(report, redact) : renderTable(format, report)
  await writeWhole(path, content, signal)
}

/** The libraries that build it are no weight for those who do not ask. */
async function renderPage(report: PageViewsReport, redact: Redact): Promise<Iterable<string>> {
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
