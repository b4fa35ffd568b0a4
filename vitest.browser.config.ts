import { defineConfig } from 'vitest/config'

// Apart from `npm test`, which needs no browser.
export default defineConfig({
  test: {
    fsModuleCachePath: '.vitest-cache',
    name: 'browser',
    include: ['test/browser/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
