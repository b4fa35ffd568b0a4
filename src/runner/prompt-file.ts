// Reads files that inputs name inside their bounds: regular files below given folders, links resolved. `prompt-file` may
// stand in the workspace or in RUNNER_TEMP.

import { closeSync, existsSync, fstatSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { longestPromptBytes } from '../foreign-text/prompt.ts'
import { isInside } from './path-inside.ts'

export function readPromptFile(path: string, env: (name: string) => string): { text: string } | { problem: string } {
  const workspace = env('GITHUB_WORKSPACE') || process.cwd()
  return readTextFile(path, workspace, [workspace, env('RUNNER_TEMP')], longestPromptBytes)
}

/** `path` is taken from the workspace, and must lead below one of `folders`. */
export function readTextFile(
  path: string,
  workspace: string,
  folders: readonly string[],
  mostBytes: number,
): { text: string } | { problem: string } {
  try {
    const real = realpathSync(resolve(workspace, path))
    const roots = folders.filter((root) => existsSync(root)).map((root) => realpathSync(root))
    if (!roots.some((root) => isInside(root, real)))
      return { problem: `which is outside the workspace${folders.length > 1 ? ' and RUNNER_TEMP' : ''}` }
    return readBounded(real, mostBytes)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return { problem: code === 'ENOENT' ? 'which is not there' : `which cannot be read (${code})` }
  }
}

function readBounded(path: string, mostBytes: number): { text: string } | { problem: string } {
  // Asked before it is opened: opening a pipe would wait for its writer.
  if (!statSync(path).isFile()) return { problem: 'which is no regular file' }
  const descriptor = openSync(path, 'r')
  try {
    const { size } = fstatSync(descriptor)
    if (size > mostBytes) return { problem: `which has ${size} bytes` }
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(descriptor)) }
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'which is not UTF-8' }
    throw error
  } finally {
    closeSync(descriptor)
  }
}
