// `npm run demo` plays all four actions, and ends with 1 where something is not as it is told.
// @module-tag long

import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (script: string, timeout: number) =>
  spawnSync('bash', ['-o', 'pipefail', '-c', script], { encoding: 'utf8', timeout })
const demo = `'${process.execPath}' demo/demo.ts`

test('the demo tells its story to the end', () => {
  const { status, stdout } = run(demo, 200_000)
  expect(stdout).toContain('Everything worked.')
  expect(status).toBe(0)
  expect(stdout.split('\n').length, 'a story, not a log').toBeLessThan(140)
})

test('a reader who goes away ends it quietly', () => {
  const { status, stderr } = run(`${demo} | head -n 3`, 60_000)
  expect([status, stderr]).toEqual([0, ''])
})
