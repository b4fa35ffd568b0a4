import { expect, test } from 'vitest'
import { isLogin } from '../../../src/inputs/permission.ts'

test.each(['ada', 'Bob', 'renovate[bot]', 'x-y_z', 'x'.repeat(100)])('H74: %j is a login', (text) => {
  expect(isLogin(text)).toBe(true)
})

test.each(['', '*', '@ada', 'ada bob', 'adа', '[bot]', 'ada[bot', 'a*', 'x'.repeat(101)])(
  'H74: %j is no login',
  (text) => {
    expect(isLogin(text)).toBe(false)
  },
)
