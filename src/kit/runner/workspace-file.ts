// Writes a file in the workspace or the runner's temporary folder, completely or not at all.

import { randomUUID } from 'node:crypto'
import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { isInside } from './prompt-file.ts'

/** Returns the absolute path, or what is expected instead. Refuses symbolic links, because a repository may contain hostile ones. */
export async function resolveWorkspaceFile(
  name: string,
  env: (name: string) => string,
): Promise<{ readonly path: string } | { readonly expected: string }> {
  const workspace = env('GITHUB_WORKSPACE')
  const path = resolve(workspace, name)
  const root = [workspace, env('RUNNER_TEMP')].find((folder) => folder !== '' && isInside(resolve(folder), path))
  if (root === undefined || name.includes('\0'))
    return { expected: "a path inside the workspace or the runner's temporary folder" }
  const parts = relative(resolve(root), path).split(sep)
  if (parts.some(isReserved) || path === resolve(workspace, env('GITHUB_EVENT_PATH') || '.'))
    return { expected: "a path outside `.git` and the runner's own folders" }
  for (let end = 1; end <= parts.length; end++) {
    const existing = await lstat(join(root, ...parts.slice(0, end))).catch(() => undefined)
    if (existing?.isSymbolicLink()) return { expected: 'a path without symbolic links' }
    if (end === parts.length && existing && !existing.isFile())
      return { expected: 'the path of a regular file, or an unused path' }
  }
  return { path }
}

/** Matches `.git` in any letter case, because some file systems ignore case, and names such as `_github_workflow`. */
function isReserved(part: string): boolean {
  return /^(\.git|_github_.*|_runner_.*)$/i.test(part)
}

/**
 * Writes to a temporary file first, so that readers see either the old or the whole new file. Rejects with the signal's reason or a
 * file-system error, and leaves no partial file behind.
 */
export async function writeWhole(path: string, content: Iterable<string>, signal: AbortSignal): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `.${randomUUID()}.tmp`)
  try {
    await writeFile(temporary, content, { flag: 'wx', signal })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    signal.throwIfAborted()
    throw error
  }
}
