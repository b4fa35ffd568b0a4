// Writes the files of a report: inside the workspace or the runner's temporary folder only, whole or not at all.

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, mkdir, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { InputProblem } from '../errors.ts'
import { type ExportFormat, toExportFormat } from '../inputs/export-name.ts'
import { isInside } from '../runner/path-inside.ts'
import { type ExportSource, renderExport } from './export-format.ts'

/** Absolute paths. Relative names are taken from the workspace. */
export interface ExportFolders {
  readonly workspace: string
  /** RUNNER_TEMP. */
  readonly temporary?: string
}

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
  folders: ExportFolders,
): Promise<{ readonly files: readonly ExportFile[] } | { readonly problems: readonly InputProblem[] }> {
  const given = [folders.workspace, folders.temporary ?? ''].filter((folder) => folder !== '')
  const roots = await Promise.all(given.map(resolveLinks))
  const files = await Promise.all([...new Set(names)].map((name) => resolveExportFile(name, folders.workspace, roots)))
  const problems = files.filter((file) => 'expected' in file)
  return problems.length > 0 ? { problems } : { files: files.filter((file) => 'path' in file) }
}

/**
 * Writes under a temporary name in the same folder and renames: who reads the file sees all of it or the one before.
 * Parent folders are made. Memory does not grow with the number of pages.
 *
 * @throws the signal's reason; errors of the file system. Nothing half-written stays behind either way.
 */
export async function writeExportFile(file: ExportFile, source: ExportSource, signal: AbortSignal): Promise<void> {
  const folder = dirname(file.path)
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `.${randomUUID()}.tmp`)
  try {
    await pipeline(renderExport(file.format, source), createWriteStream(temporary, { flags: 'wx' }), { signal })
    await rename(temporary, file.path)
  } catch (error) {
    await rm(temporary, { force: true })
    signal.throwIfAborted()
    throw error
  }
}

async function resolveExportFile(
  name: string,
  workspace: string,
  roots: readonly (string | undefined)[],
): Promise<ExportFile | InputProblem> {
  const format = toExportFormat(name)
  if (!format || name.includes('\0')) return problem(name, 'a file name that ends in `.csv`, `.json` or `.ndjson`')
  const path = await resolveLinks(resolve(workspace, name))
  if (!path || !roots.some((root) => root && isInside(root, path))) {
    return problem(name, 'a path inside the workspace or the temporary folder of the runner, links resolved')
  }
  const existing = await lstat(path).catch(() => undefined)
  if (existing && !existing.isFile()) return problem(name, 'a name that is free or that of a regular file')
  return { name, path, format }
}

/** The path with the links in it resolved, as far as it exists; undefined when a link leads nowhere. */
async function resolveLinks(path: string): Promise<string | undefined> {
  const exists = await lstat(path).then(
    () => true,
    () => false,
  )
  if (exists) return realpath(path).catch(() => undefined)
  const parent = dirname(path)
  if (parent === path) return path
  const resolved = await resolveLinks(parent)
  return resolved && join(resolved, basename(path))
}

function problem(name: string, expected: string): InputProblem {
  return {
    input: 'export',
    got: JSON.stringify(name.slice(0, 200)),
    expected,
    example: 'reports/page-views.csv',
  }
}
