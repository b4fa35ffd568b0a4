// How Stryker runs vitest: the unit tests of one set of controls, without those that are slow on purpose.

import { defineConfig } from 'vitest/config'

const { MUTATION_TESTS = '' } = process.env

export default defineConfig({
  test: {
    include: MUTATION_TESTS.split(',').map((name) => `test/unit/${name}.test.ts`),
    setupFiles: ['test/mutation/setup.ts'],
    // About speed: too slow to run for every mutant.
    testNamePattern: /^(?!.*(?:64 KiB|takes a text of 1 MB))/,
    tags: [{ name: 'long' }],
    // Bounds a hang, as in vitest.config.ts; Stryker has its own bound for mutants.
    testTimeout: 60_000,
  },
})
