// Files that a workflow asks for: inside the workspace or the runner's temporary folder only, whole or not at all.

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, mkdir, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isInside } from './path-inside.ts'

/** Absolute paths. Relative names are taken from the workspace. */
export interface RunnerFolders {
  readonly workspace: string
  /** RUNNER_TEMP. */
  readonly temporary?: string | undefined
}

/** Where the file will stand (absolute, links resolved), or what the name should have been. Creates nothing. */
export async function resolveWorkspaceFile(
  name: string,
  { workspace, temporary = '' }: RunnerFolders,
): Promise<{ readonly path: string } | { readonly expected: string }> {
  const roots = await Promise.all([workspace, temporary].filter((folder) => folder !== '').map(resolveLinks))
  const path = name.includes('\0') ? undefined : await resolveLinks(resolve(workspace, name))
  if (!path || !roots.some((root) => root && isInside(root, path)))
    return { expected: 'a path inside the workspace or the temporary folder of the runner, links resolved' }
  const existing = await lstat(path).catch(() => undefined)
  if (existing && !existing.isFile()) return { expected: 'a name that is free or that of a regular file' }
  return { path }
}

/**
 * Writes under a temporary name in the same folder and renames: who reads the file sees all of it or the one before.
 * Parent folders are made.
 *
 * @throws the signal's reason; errors of the file system. Nothing half-written stays behind either way.
 */
export async function writeWhole(path: string, content: Iterable<string>, signal: AbortSignal): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `.${randomUUID()}.tmp`)
  try {
    await pipeline(content, createWriteStream(temporary, { flags: 'wx' }), { signal })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    signal.throwIfAborted()
    throw error
  }
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
