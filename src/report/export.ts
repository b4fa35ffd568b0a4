// Checks the files that a report or scorecard reads or writes, and writes the exports.

import { InputError, toInputProblem } from '../kit/errors.ts'
import { resolveWorkspaceFile, writeWhole } from '../kit/runner/workspace-file.ts'
import type { World } from '../kit/world.ts'
import type { NamedFile, ReportInputs } from './inputs.ts'
import { readSiteList } from './read/site-list.ts'

/** Throws one InputError that names every file that may not be written or cannot be read. Creates no file. */
export async function resolveFiles(
  env: World['env'],
  { exportFiles, pagesFrom }: Pick<ReportInputs, 'exportFiles' | 'pagesFrom'>,
) {
  const byName = new Map(exportFiles.map((file) => [file.name, file]))
  const resolve = async (file: NamedFile) => ({ ...file, ...(await resolveWorkspaceFile(file.name, env)) })
  const resolved = await Promise.all([...byName.values()].map(resolve))
  const site = await readSiteList(pagesFrom, env('GITHUB_WORKSPACE'))
  const problems = resolved.flatMap((file) =>
    'expected' in file ? [toInputProblem('export', file.name, file.expected, 'reports/page-views.csv')] : [],
  )
  const unreadable = 'problem' in site ? [site.problem] : []
  if (problems.length + unreadable.length > 0) throw new InputError([...problems, ...unreadable])
  return { files: resolved.filter((file) => 'path' in file), siteList: 'list' in site ? site.list : undefined }
}

/** Logs a warning for each file that cannot be written. Returns the names of the files that were written. */
export async function writeExportFiles(
  files: Awaited<ReturnType<typeof resolveFiles>>['files'],
  renderFile: (format: NamedFile['format']) => Promise<string>,
  { log, redact, signal }: Pick<World, 'log' | 'redact' | 'signal'>,
): Promise<readonly string[]> {
  const written: string[] = []
  for (const { name, path, format } of files) {
    try {
      await writeWhole(path, [redact(await renderFile(format))], signal)
      written.push(name)
    } catch (error) {
      signal.throwIfAborted()
      log.warning(`${name} could not be written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return written
}
