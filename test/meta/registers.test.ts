// The register of hostile cases is in order, and no test is left out.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from '../rows/rows.ts'

test('test/hostile-cases.md lists the rows, in the order of their numbers', () => {
  const numbers = Object.keys(rows).map((id) => Number(id.slice(1)))
  expect(numbers).toHaveLength(124)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
})

test('every test of an example is tagged `long`: `npm test` leaves its project out', () => {
  const files = readdirSync('test/examples').filter((name) => name.endsWith('.test.ts'))
  const untagged = files.filter((name) => !readFileSync(`test/examples/${name}`, 'utf8').includes('@module-tag long'))
  expect(untagged).toEqual([])
})
