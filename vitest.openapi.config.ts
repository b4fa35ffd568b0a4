import { defineConfig } from 'vitest/config'

// Apart from `npm test`, which needs no description of GitHub.
export default defineConfig({
  test: {
    fsModuleCachePath: '.vitest-cache',
    name: 'openapi',
    include: ['test/openapi/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
