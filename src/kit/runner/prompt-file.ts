// Reads files that inputs name. Once links are resolved, a file must be a regular file in an allowed folder (the workspace; for
// `prompt-file`, also RUNNER_TEMP), and not in `.git`.

import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'

/** In UTF-8 bytes. The service documents no limit, so this one is ours. */
export const longestPromptBytes = 512 * 1024

/** `problem`: a phrase that follows the path and a comma. */
type ReadText = { readonly text: string } | { readonly problem: string }

export function readPromptFile(path: string, env: (name: string) => string): ReadText {
  const workspace = env('GITHUB_WORKSPACE') || process.cwd()
  return readTextFile(path, workspace, [workspace, env('RUNNER_TEMP')], longestPromptBytes)
}

const problems: Readonly<Record<string, string>> = {
  ENOENT: "which does not exist (the repository's files exist only after a step that uses `actions/checkout`)",
  ERR_ENCODING_INVALID_ENCODED_DATA: 'which is not UTF-8',
}

/** `path` is relative to the workspace, and must be inside one of `folders`. */
export function readTextFile(path: string, workspace: string, folders: readonly string[], mostBytes: number): ReadText {
  try {
    // Unlike the default function, `native` also normalizes letter case and Windows short names.
    const real = realpathSync.native(resolve(workspace, path))
    const roots = folders.filter((root) => existsSync(root)).map((root) => realpathSync.native(root))
    const root = roots.find((folder) => isInside(folder, real))
    if (root === undefined)
      return { problem: `which is outside the workspace${folders.length > 1 ? ' and RUNNER_TEMP' : ''}` }
    if (relative(root, real).split(/[\\/]/).includes('.git'))
      return { problem: 'which is inside a `.git` folder, where tokens are stored' }
    const stats = statSync(real)
    // Check this before opening the file, because opening a named pipe blocks until something writes to it.
    if (!stats.isFile()) return { problem: 'which is not a regular file' }
    if (stats.size > mostBytes) return { problem: `which has ${stats.size} bytes: the limit is ${mostBytes}` }
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(real)) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return { problem: problems[code] ?? `which cannot be read (${code})` }
  }
}

/** Whether the path is below the folder. Both must be absolute, with links resolved. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '' && !/^\.\.([\\/]|$)/.test(way) && !isAbsolute(way)
}
