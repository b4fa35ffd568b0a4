import { expect, test } from 'vitest'
import { limitWaits } from '../../../src/kit/clock.ts'
import { createVirtualTime } from '../virtual-time.ts'

test.each([
  ['a wait that fits is as long as it was to be', 0, 4_000, 4_000],
  ['a wait ends with the deadline', 0, 40_000, 6_000],
  ['after the deadline a wait takes a second at most, so that nothing spins', 6_000, 40_000, 1_000],
  ['a shorter wait after the deadline keeps its length', 6_000, 250, 250],
])('%s', async (_, from, ms, lasts) => {
  const time = createVirtualTime()
  const clock = limitWaits(time.clock, 6_000)
  await time.run(time.clock.sleep(from))
  await time.run(clock.sleep(ms))
  expect(clock.monotonic()).toBe(from + lasts)
})

test('the signal still ends a wait', async () => {
  const { clock } = createVirtualTime()
  const reason = new Error('stop')
  await expect(limitWaits(clock, 6_000).sleep(10, AbortSignal.abort(reason))).rejects.toBe(reason)
})
