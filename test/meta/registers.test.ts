// The registers of hostile cases and of controls say what the documents and the source say, and no test is left out.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { controls, findPlace, rowsOf } from '../controls/controls.ts'
import { rows } from '../rows/rows.ts'

test('docs/hostile-cases.md lists the rows, in the order of their numbers', () => {
  const numbers = Object.keys(rows).map((id) => Number(id.slice(1)))
  expect(numbers).toHaveLength(101)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
})

test('there are at most 25 controls beside the mutants', () => expect(controls.length).toBeLessThanOrEqual(25))

test.each(controls)('what takes away "$name" still finds its place, and its tests', (control) => {
  const { edits, tests } = control
  for (const text of Object.keys(edits)) findPlace('src', text)
  for (const file of tests) expect(existsSync(file), file).toBe(true)
  const named = tests.map((file) => readFileSync(file, 'utf8')).join('\n')
  for (const row of rowsOf(control)) {
    expect(rows).toHaveProperty(row)
    expect(named).toContain(row)
  }
})

test('every test of an example is tagged `long`: `npm test` leaves its project out', () => {
  const files = readdirSync('test/examples').filter((name) => name.endsWith('.test.ts'))
  const untagged = files.filter((name) => !readFileSync(`test/examples/${name}`, 'utf8').includes('@module-tag long'))
  expect(untagged).toEqual([])
})
