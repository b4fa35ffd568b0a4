// Checks that `npm run demo` plays all four actions, and exits with 1 if a run does not end as its text says.
// @module-tag long

import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the demo plays to its end', () => {
  const { status, stdout } = spawnSync(process.execPath, ['demo/demo.ts'], { encoding: 'utf8', timeout: 200_000 })
  expect(stdout).toContain('Everything worked.')
  expect(status).toBe(0)
  expect(stdout.split('\n').length, 'a story, not a log').toBeLessThan(140)
})
