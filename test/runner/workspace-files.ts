// Which files an action wrote into its workspace: a sink like the log.

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export type Files = Readonly<Record<string, string>>

/** Regular files by path in the folder, links not followed. */
export function readFiles(folder: string): Files {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(folder, path), readFileSync(path, 'utf8')]
    }),
  )
}

export function changedFiles(before: Files, after: Files): Files {
  return Object.fromEntries(Object.entries(after).filter(([path, content]) => before[path] !== content))
}
