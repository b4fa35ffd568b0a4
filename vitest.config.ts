import { defineConfig } from 'vitest/config'

// One project per folder of test/. The timeouts only bound a hang: no test asserts how long something takes.
const project = (name: string, extra = {}) => ({
  test: { name, include: [`test/${name}/**/*.test.ts`], testTimeout: 60_000, hookTimeout: 60_000, ...extra },
})

export default defineConfig({
  test: {
    projects: [
      project('unit'),
      project('contract'),
      project('emulator'),
      project('github'),
      project('runner'),
      project('e2e'),
      project('hostile'),
      project('meta'),
      project('model'),
      // The workflow parser imports JSON without an import attribute, which plain Node refuses.
      // Its source maps name files that it does not ship, and every one would be a warning.
      { ...project('examples', { server: { deps: { inline: [/@actions\/workflow-parser/] } } }), logLevel: 'error' },
    ],
  },
})
