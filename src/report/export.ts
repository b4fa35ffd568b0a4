// The files of a report and of a scorecard: which are read, where the others go, and what is written there.

import { InputError, type InputProblem, toInputProblem } from '../kit/errors.ts'
import type { Log } from '../kit/runner/log.ts'
import { resolveWorkspaceFile, writeWhole } from '../kit/runner/workspace-file.ts'
import type { World } from '../kit/world.ts'
import { type ExportFormat, exportNames, type ReportInputs, toExportFormat } from './inputs.ts'
import { readSiteList } from './read/site-list.ts'

interface ExportFile {
  /** As the workflow wrote it. */
  readonly name: string
  /** Absolute, links resolved. */
  readonly path: string
  readonly format: ExportFormat
}

/** Throws an InputError with every file that may not be written or cannot be read. Creates nothing. */
export async function resolveFiles(
  env: World['env'],
  { exportFiles, pagesFrom }: Pick<ReportInputs, 'exportFiles' | 'pagesFrom'>,
) {
  const files = await Promise.all([...new Set(exportFiles)].map((name) => resolveExportFile(name, env)))
  const site = await readSiteList(pagesFrom, env('GITHUB_WORKSPACE'))
  const problems = files.filter((file) => 'fix' in file)
  if (problems.length > 0 || 'problem' in site)
    throw new InputError([...problems, ...('problem' in site ? [site.problem] : [])])
  return { files: files.filter((file) => 'path' in file), siteList: site.list }
}

/** A file that cannot be written is a warning. Returns the names of those that were written. */
export async function writeExportFiles(
  files: readonly ExportFile[],
  renderFile: (format: ExportFormat) => Promise<string>,
  { log, signal }: { readonly log: Log; readonly signal: AbortSignal },
): Promise<readonly string[]> {
  const written: string[] = []
  for (const { name, path, format } of files) {
    try {
      await writeWhole(path, [await renderFile(format)], signal)
      written.push(name)
    } catch (error) {
      signal.throwIfAborted()
      log.warning(`${name} could not be written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return written
}

async function resolveExportFile(name: string, env: World['env']): Promise<ExportFile | InputProblem> {
  const refuse = (expected: string) => toInputProblem('export', name, expected, 'reports/page-views.csv')
  const format = toExportFormat(name)
  if (!format) return refuse(`a file name that ends in ${exportNames}`)
  const resolved = await resolveWorkspaceFile(name, env)
  return 'path' in resolved ? { name, format, path: resolved.path } : refuse(resolved.expected)
}
