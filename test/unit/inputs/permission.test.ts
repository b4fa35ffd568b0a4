import { describe, expect, test } from 'vitest'
import { parseLogins } from '../../../src/inputs/permission.ts'

describe('H74: lists of logins', () => {
  test.each([
    ['', []],
    [' , \n,', []],
    ['ada, Bob\r\nrenovate[bot],,x-y_z', ['ada', 'Bob', 'renovate[bot]', 'x-y_z']],
  ])('%j', (value, logins) => {
    expect(parseLogins('allowed-bots', value)).toEqual({ logins, problems: [] })
  })

  test.each(['*', '@ada', 'ada bob', 'adа', '[bot]', 'ada[bot', 'a*', 'x'.repeat(101)])('%j is refused', (entry) => {
    const { logins, problems } = parseLogins('allowed-users', `ada,${entry}`)
    expect(logins).toEqual(['ada'])
    expect(problems).toMatchObject([{ input: 'allowed-users' }])
  })

  test('a refusal shows the entry, cut, and a login that would do', () => {
    const expected = 'full logins, separated by commas or lines'
    expect(parseLogins('allowed-users', `*,${'é'.repeat(101)}`).problems).toEqual([
      { input: 'allowed-users', got: '`*`, which would let everybody in', expected, example: '`octocat`' },
      { input: 'allowed-users', got: `"${'é'.repeat(100)}"`, expected, example: '`octocat`' },
    ])
    expect(parseLogins('allowed-bots', 'a b').problems).toMatchObject([{ got: '"a b"', example: '`renovate[bot]`' }])
  })
})
