import { expect, test } from 'vitest'
import { parseLogins } from '../../../src/inputs/permission.ts'

test.each([
  ['', []],
  [' , \n,', []],
  ['ada, Bob\r\nrenovate[bot],,x-y_z', ['ada', 'Bob', 'renovate[bot]', 'x-y_z']],
])('H74: lists of logins: %j', (value, logins) => {
  expect(parseLogins(value)).toEqual({ logins, others: [] })
})

test.each(['*', '@ada', 'ada bob', 'adа', '[bot]', 'ada[bot', 'a*', 'x'.repeat(101)])(
  'H74: lists of logins: %j is none',
  (entry) => {
    expect(parseLogins(`ada,${entry}`)).toEqual({ logins: ['ada'], others: [entry] })
  },
)
