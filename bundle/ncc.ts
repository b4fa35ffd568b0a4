// Runs ncc, for the bundle and for the probe that the bench holds it against.

import { execFileSync } from 'node:child_process'

// An experimental parser of undici, which nothing switches on, stays outside. The cache once mixed two kinds of build.
const flags =
  '--no-cache --no-source-map-register --license licenses.txt --external ../milo/simd.js --external ../milo/no-simd.js'

export function runNcc(entry: string, folder: string, more: readonly string[] = []): void {
  const ncc = ['node_modules/@vercel/ncc/dist/ncc/cli.js', 'build', entry, '--out', folder]
  execFileSync(process.execPath, [...ncc, ...flags.split(' '), ...more], { stdio: 'pipe' })
}
