// The files of a report and of a scorecard: which are read, where the others go, and what is written there.

import { InputError, type InputProblem, toInputProblem } from '../kit/errors.ts'
import type { Log } from '../kit/runner/log.ts'
import { resolveWorkspaceFile, writeWhole } from '../kit/runner/workspace-file.ts'
import type { World } from '../kit/world.ts'
import { type ExportFormat, exportNames, type SiteInputs, toExportFormat } from './inputs.ts'
import { readSiteList } from './site-pages.ts'

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
  { exportFiles, pagesFrom, siteUrl }: Pick<SiteInputs, 'exportFiles' | 'pagesFrom' | 'siteUrl'>,
) {
  const exports = await resolveExportFiles(exportFiles, env)
  const site = await readSiteList(pagesFrom, env('GITHUB_WORKSPACE'), siteUrl)
  const problems = ['problems' in exports ? exports.problems : [], 'problem' in site ? site.problem : []].flat()
  if ('problems' in exports || 'problem' in site) throw new InputError(problems)
  return { files: exports.files, siteList: site.list }
}

/** The paths of the files, or every name that may not be written. Creates nothing. */
export async function resolveExportFiles(
  names: readonly string[],
  env: World['env'],
): Promise<{ readonly files: readonly ExportFile[] } | { readonly problems: readonly InputProblem[] }> {
  const files = await Promise.all([...new Set(names)].map((name) => resolveExportFile(name, env)))
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

async function resolveExportFile(name: string, env: World['env']): Promise<ExportFile | InputProblem> {
  const format = toExportFormat(name)
  if (!format) return problem(name, `a file name that ends in ${exportNames}`)
  const resolved = await resolveWorkspaceFile(name, env)
  return 'path' in resolved ? { name, format, path: resolved.path } : problem(name, resolved.expected)
}

function problem(name: string, expected: string): InputProblem {
  return toInputProblem('export', name, expected, 'reports/page-views.csv')
}
