// `npm run fuzz` runs each fuzz test 100,000 times, or as often as fits into FUZZ_SECONDS (default 600).

import { spawnSync } from 'node:child_process'

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=fuzz', '--tags-filter=long', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { FUZZ_RUNS: '100000', FUZZ_SECONDS: '600', SEED: String(Date.now()), ...process.env } },
)
process.exitCode = status ?? 1
