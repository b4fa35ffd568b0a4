import { expect, test } from 'vitest'
import type { BeforeAndAfter } from '../../../src/scorecard/before-and-after.ts'
import { toChance } from '../../../src/scorecard/chance.ts'
import { toHelpSentences } from '../../../src/scorecard/help-words.ts'
import { createNoise } from '../report/views.ts'
import { effectOf, viewsOf } from './effects.ts'

const spread = (count: number, rise: number, seed: number): BeforeAndAfter[] => {
  const random = createNoise(seed)
  return Array.from({ length: count }, () => {
    const before = 50 + Math.floor(400 * random())
    const after = Math.round(before * rise * (0.5 + random()))
    return viewsOf([before, 2 * before], [after, 2 * after])
  })
}

test.each([
  [1, 60, 14],
  [1.2, 300, 24],
  [0.8, 90, 30],
])('a site that changes by %d: 95 of 100 sets that are drawn lie in the range', (rise, size, count) => {
  const others = spread(size, rise, size)
  const chance = toChance([{ count, others }])
  const sumOf = (some: typeof others, when: 'before' | 'after') => some.reduce((sum, one) => sum + one[when].human, 0)
  const random = createNoise(7)
  const changes = Array.from({ length: 2_000 }, () => {
    const order = others.map((one) => ({ one, key: random() })).toSorted((a, b) => a.key - b.key)
    const drawn = order.slice(0, count).map(({ one }) => one)
    return sumOf(drawn, 'after') / sumOf(drawn, 'before') - 1
  })
  const [low, high] = chance?.human ?? [0, 0]
  const inside = changes.filter((change) => change >= low && change <= high).length / changes.length
  expect(inside).toBeGreaterThan(0.93)
  expect(inside).toBeLessThan(0.97)
  // Twice as many views, the same changes.
  expect(chance?.ai).toEqual(chance?.human)
  expect(toChance([{ count, others }])).toEqual(chance)
})

test('several weeks: each gives as many pages as were changed in it', () => {
  const rose = Array.from({ length: 40 }, () => viewsOf([100, 1], [150, 1]))
  const fell = rose.map(() => viewsOf([100, 1], [50, 1]))
  const [low, high] =
    toChance([
      { count: 9, others: rose },
      { count: 3, others: fell },
    ])?.human ?? []
  expect([low, high]).toEqual([0.25, 0.25])
})

test('fewer than three others for each changed page: no range, and the sentence says why', () => {
  expect(toChance([{ count: 14, others: spread(42, 1, 1) }])).toBeDefined()
  expect(toChance([{ count: 14, others: spread(41, 1, 1) }])).toBeUndefined()
  expect(toChance([])).toBeUndefined()
  const sentences = toHelpSentences(effectOf({ pages: 14, othersToDraw: 41, chance: undefined }))
  expect(sentences.at(-1)).toBe(
    'How far pages change by chance cannot be said: only 41 other pages had views before, and that takes 3 for each of the 14 changed pages.',
  )
})

test('an audience without views has no range, the other one has', () => {
  const others = spread(30, 1, 3).map(({ before, after }) => viewsOf([before.human, 0], [after.human, 0]))
  expect(toChance([{ count: 5, others }])).toMatchObject({ human: expect.any(Array), ai: undefined })
})
