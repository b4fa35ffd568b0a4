import { expect, test } from 'vitest'
import { toEffect } from '../../../src/scorecard/effect.ts'
import { sumOf } from '../report/views.ts'

const days = { from: '2026-09-07', to: '2026-10-05', days: 28 }
const week = { monday: '2026-10-05', before: days, after: days }

function toUnseen(changed: readonly string[], paths: readonly string[]) {
  const toViews = (factor: number) => {
    const rows = paths.map((path, at) => ({ path, human: factor * at, ai: 1, total: factor * at + 1 }))
    return { rows, totals: sumOf(rows) }
  }
  const changes = changed.map((path) => ({ path, pullRequest: { number: 2, mergedAt: 0, week } }))
  return toEffect(changes, [{ monday: week.monday, before: toViews(1), after: toViews(10) }]).unseen
}

test.each([
  [['/guides/x', '/guides/y'], ['/a', '/docs/guides/x', '/docs/guides/y'], '/docs', '/docs/guides/y', 22],
  [['/x'], ['/en/docs/x', '/x/x/y'], '/en/docs', '/en/docs/x', 0],
  // Two under one prefix count more than one under another.
  [['/x', '/y'], ['/old/x', '/new/x', '/new/y'], '/new', '/new/y', 22],
])('of %j, with views of %j, the prefix is %s', (changed, paths, prefix, found, people) => {
  expect(toUnseen(changed, paths)).toMatchObject({ addresses: changed.length, prefix: { prefix, found, people } })
})

test('no prefix, and a path of 2,048 slashes', () => {
  const paths = ['/y', `${'/'.repeat(2_047)}x`, '/docs/xx']
  expect(toUnseen(['/x'], paths)).toEqual({ addresses: 1, prefix: undefined })
  expect(toUnseen([], paths)).toBeUndefined()
  expect(toUnseen(['/x'], [...paths, '/x'])).toBeUndefined()
})
