import { describe, expect, test } from 'vitest'
import { parseLogins } from '../../../src/inputs/permission.ts'

describe('H74: lists of logins', () => {
  test.each([
    ['', []],
    [' , \n,', []],
    ['ada, Bob\r\nrenovate[bot],,x-y_z', ['ada', 'Bob', 'renovate[bot]', 'x-y_z']],
  ])('%j', (value, logins) => {
    expect(parseLogins(value)).toEqual({ logins, others: [] })
  })

  test.each(['*', '@ada', 'ada bob', 'adа', '[bot]', 'ada[bot', 'a*', 'x'.repeat(101)])('%j is none', (entry) => {
    expect(parseLogins(`ada,${entry}`)).toEqual({ logins: ['ada'], others: [entry] })
  })
})
