// `npm run fuzz`: the fuzz tests with 100,000 runs for each surface, or as many as fit into FUZZ_SECONDS (600) each.

import { spawnSync } from 'node:child_process'

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=fuzz', '--tags-filter=long', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { FUZZ_RUNS: '100000', FUZZ_SECONDS: '600', SEED: String(Date.now()), ...process.env } },
)
process.exitCode = status ?? 1
