// Writes files for a workflow, only inside the workspace or the runner's temporary folder, and completely or not at all.

import { randomUUID } from 'node:crypto'
import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { isInside } from './prompt-file.ts'

/** The absolute path, or what the name should be. A link on the way is refused: a repository may contain hostile links. */
export async function resolveWorkspaceFile(
  name: string,
  env: (name: string) => string,
): Promise<{ readonly path: string } | { readonly expected: string }> {
  const workspace = env('GITHUB_WORKSPACE')
  const path = resolve(workspace, name)
  const root = [workspace, env('RUNNER_TEMP')].find((folder) => folder !== '' && isInside(resolve(folder), path))
  if (root === undefined || name.includes('\0'))
    return { expected: 'a path inside the workspace or the temporary folder of the runner' }
  const parts = relative(resolve(root), path).split(sep)
  if (parts.some(isReserved) || path === resolve(workspace, env('GITHUB_EVENT_PATH') || '.'))
    return { expected: 'a path outside of `.git` and of the folders of the runner' }
  for (let end = 1; end <= parts.length; end++) {
    const existing = await lstat(join(root, ...parts.slice(0, end))).catch(() => undefined)
    if (existing?.isSymbolicLink()) return { expected: 'a path without links' }
    if (end === parts.length && existing && !existing.isFile())
      return { expected: 'a name that is free or that of a regular file' }
  }
  return { path }
}

/** `.git` in any case, since some file systems ignore it; `_github_workflow`, `_runner_file_commands` and the like. */
function isReserved(part: string): boolean {
  return /^(\.git|_github_.*|_runner_.*)$/i.test(part)
}

/**
 * Writes to a temporary name first: a reader sees the whole new file or the old one.
 * @throws the signal's reason; errors of the file system. Nothing half-written stays behind.
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
