import { defineConfig } from 'vitest/config'

// Generated values are the same in every run, so that a change is red for its own faults only. The nightly run has other ones.
process.env.SEED ??= '1'

// What these ask of the emulated GitHub can be recorded (test/openapi). The others send wrong requests on purpose, or too many.
const recorded = ['contract', 'agent', 'e2e']

// One project per folder of test/, and a worker for each core. The timeouts only bound a hang: they are far beyond what a test
// takes on a busy machine. Files share their modules, which do nothing when they are imported (docs/adr/0002).
const project = (name: string, extra = {}) => ({
  test: {
    name,
    tags,
    setupFiles: 'test/seed.ts',
    ...(recorded.includes(name) ? {} : { env: { OPENAPI_EXCHANGES: '' } }),
    include: [`test/${name}/**/*.test.ts`],
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    ...extra,
  },
})

// These wait for the action most of the time, so more of them than there are cores run at once.
const waiting = { maxWorkers: 3, maxConcurrency: 3, sequence: { groupOrder: 1 } }

// These run dist.
const built = { globalSetup: 'test/e2e/fresh-dist.ts' }

// A test, or a file that begins with `// @module-tag long`, is left to `npm run test:all`.
const tags = [{ name: 'long', description: 'takes its time, and tells what other tests tell of most changes' }]

// For .ci/run, which counts: `npm cit` passes no arguments on.
const { JSON_REPORT: outputFile } = process.env
const reporters = outputFile === undefined ? {} : { reporters: ['default', 'json'], outputFile: { json: outputFile } }

export default defineConfig({
  test: {
    tags,
    ...reporters,
    fsModuleCachePath: '.vitest-cache',
    projects: [
      project('unit'),
      project('contract'),
      project('emulator'),
      project('github'),
      project('runner'),
      project('e2e', { ...waiting, ...built }),
      project('meta'),
      // Hundreds of runs each, and a failure is shrunk.
      project('model', { testTimeout: 900_000 }),
      project('fuzz', { testTimeout: 900_000 }),
      project('examples'),
      project('agent'),
      // Not part of `npm run test:all`: they need act, actionlint and zizmor in PATH. .ci/run installs those and runs these.
      project('act', { ...built, testTimeout: 600_000 }),
      project('linters'),
    ],
  },
})
