// Reads `prompt-file` inside its bounds: a regular file of the workspace or of RUNNER_TEMP, links resolved.

import { closeSync, existsSync, fstatSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { longestPromptBytes } from '../foreign-text/prompt.ts'
import { isInside } from './path-inside.ts'

export function readPromptFile(path: string, env: (name: string) => string): { text: string } | { problem: string } {
  const workspace = env('GITHUB_WORKSPACE') || process.cwd()
  const file = resolve(workspace, path)
  try {
    const real = realpathSync(file)
    const roots = [workspace, env('RUNNER_TEMP')].filter((root) => existsSync(root)).map((root) => realpathSync(root))
    if (!roots.some((root) => isInside(root, real)))
      return { problem: 'which is outside the workspace and RUNNER_TEMP' }
    return readBounded(real)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return { problem: code === 'ENOENT' ? 'which is not there' : `which cannot be read (${code})` }
  }
}

function readBounded(path: string): { text: string } | { problem: string } {
  // Asked before it is opened: opening a pipe would wait for its writer.
  if (!statSync(path).isFile()) return { problem: 'which is no regular file' }
  const descriptor = openSync(path, 'r')
  try {
    const { size } = fstatSync(descriptor)
    if (size > longestPromptBytes) return { problem: `which has ${size} bytes` }
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(descriptor)) }
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'which is not UTF-8' }
    throw error
  } finally {
    closeSync(descriptor)
  }
}
