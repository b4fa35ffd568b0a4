// Refuses to test a dist that is older than src. Comparing timestamps is enough, because CI rebuilds dist and compares the files.

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Allows for a checkout, which writes dist a moment before src. */
const toleranceMs = 5_000

export function setup(): void {
  if (newestOf('src') > newestOf('dist') + toleranceMs)
    throw new Error('dist is older than src, so these tests would run an old action. Build it first: npm run build')
}

function newestOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Math.max(...files.map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs))
}
