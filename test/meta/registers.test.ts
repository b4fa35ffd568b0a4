// The registers of hostile cases and of controls say what the documents and the source say, and no test is left out.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { controls, findPlace } from '../controls/controls.ts'
import { rows } from '../rows/rows.ts'

test('docs/hostile-cases.md lists every row, as the register words it', () => {
  const listed = [...readFileSync('docs/hostile-cases.md', 'utf8').matchAll(/^\| (H\d+) \| (.+) \|$/gm)]
  expect(Object.fromEntries(listed.map(([, id = '', title]) => [id, title]))).toEqual(rows)
})

test('there are at most 25 controls beside the mutants', () => expect(controls.length).toBeLessThanOrEqual(25))

test.each(controls)('what takes away "$name" still finds its place, and its tests', ({ edits, rows, tests }) => {
  for (const [text] of edits) findPlace('src', text)
  for (const file of tests) expect(existsSync(file), file).toBe(true)
  const named = tests.map((file) => readFileSync(file, 'utf8')).join('\n')
  for (const row of rows) expect(named).toContain(row)
})

test('every test of an example is tagged `long`: `npm test` leaves its project out', () => {
  const files = readdirSync('test/examples').filter((name) => name.endsWith('.test.ts'))
  const untagged = files.filter((name) => !readFileSync(`test/examples/${name}`, 'utf8').includes('@module-tag long'))
  expect(untagged).toEqual([])
})
