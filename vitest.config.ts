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
      // These wait for the action most of the time, so more of them than there are cores run at once.
      project('e2e', { maxWorkers: 4, maxConcurrency: 6, sequence: { groupOrder: 1 } }),
      project('meta'),
      // The workflow parser imports JSON without an import attribute, which plain Node refuses.
      project('examples', { server: { deps: { inline: [/@actions\/(workflow-parser|expressions)/] } } }),
    ],
  },
})
