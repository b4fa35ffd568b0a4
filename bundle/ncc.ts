import { execFileSync } from 'node:child_process'

// undici's experimental parser, which nothing switches on, stays outside; the cache once mixed two kinds of build.
const flags =
  '--no-cache --no-source-map-register --license licenses.txt --external ../milo/simd.js --external ../milo/no-simd.js'

export function runNcc(
  entry: string,
  folder: string,
  more: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): void {
  const args = [
    'node_modules/@vercel/ncc/dist/ncc/cli.js',
    'build',
    entry,
    '--out',
    folder,
    ...flags.split(' '),
    ...more,
  ]
  execFileSync(process.execPath, args, { stdio: 'pipe', env: { ...process.env, ...env } })
}
