import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pollDelayMs } from '../../../../src/agent/job/polling-curve.ts'

const interval = fc.integer({ min: 1_000, max: 300_000 })
const elapsed = fc.nat(21_600_000)
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('a wait is at least nine tenths of an interval and at most six intervals', () => {
  fc.assert(
    fc.property(elapsed, interval, random, (elapsedMs, intervalMs, chance) => {
      const delay = pollDelayMs(elapsedMs, intervalMs, chance)
      expect(delay).toBeGreaterThanOrEqual(intervalMs * 0.9 - 1e-6)
      expect(delay).toBeLessThanOrEqual(intervalMs * 6)
    }),
  )
})

test('an older job is never looked at more often', () => {
  fc.assert(
    fc.property(elapsed, elapsed, interval, random, (one, other, intervalMs, chance) => {
      const [younger, older] = one < other ? [one, other] : [other, one]
      expect(pollDelayMs(younger, intervalMs, chance)).toBeLessThanOrEqual(pollDelayMs(older, intervalMs, chance))
    }),
  )
})

test('jitter is a tenth to either side', () => {
  expect(pollDelayMs(0, 10_000, 0)).toBe(9_000)
  expect(pollDelayMs(0, 10_000, 0.5)).toBe(10_000)
  expect(pollDelayMs(0, 10_000, 0.999)).toBeCloseTo(11_000, -2)
})
