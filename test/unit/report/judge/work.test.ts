import { expect, test } from 'vitest'
import { findingsOf, row, siteListOf, withoutPeople } from '../views.ts'

const rest = Array.from({ length: 20 }, (_, at) => row(`/docs/rest-${at}`, 900, 300))

test('pages that moved down come first, then addresses of the same spelling, then what only agents read', () => {
  const same = [...rest, row('/docs/for-agents', 0, 40), row('/llms.txt', 0, 900)]
  const now = [...same, row('/docs/loser', 100, 40), row('/docs/Rest_1', 0, 30)]
  const before = [...same, row('/docs/loser', 500, 40), row('/docs/gone', 300, 9)]
  const names = [...rest.map(({ path }) => path), '/docs/loser', '/docs/gone', '/docs/for-agents']
  const { work } = findingsOf({ now, before }, { siteList: siteListOf(names) })
  expect(work.map(({ kind, page }) => `${kind} ${page.path}`)).toEqual([
    'lost /docs/loser',
    'lost /docs/gone',
    'no-page /docs/Rest_1',
    'agents-only /docs/for-agents',
  ])
})

// Of 1,000 views by agents and 3,000 by people, each view by agents goes with three by people.
const site = [row('/', 1500, 497)]
const only = (ai: number, human = 0, before = ai) => {
  const found = findingsOf({ now: [...site, row('/a', human, ai)], before: [...site, row('/a', 0, before)] })
  return found.work.map(({ page }) => page.path)
}

test.each([
  [3, 0, 2, ['/a']],
  [2, 0, 2, []],
  [40, 1, 40, []],
])('read by %i agents and %i people, and %i agents before: to work on: %j', (ai, human, before, expected) => {
  expect(only(ai, human, before)).toEqual(expected)
})

test('where people were not counted, or with a list that has no such page, nothing is read by agents only', () => {
  const pages = [...site, row('/a', 0, 90)]
  expect(findingsOf({ now: pages, before: pages }, {}, { days: withoutPeople }).work).toEqual([])
  expect(findingsOf({ now: pages, before: pages }, { siteList: siteListOf(['/']) }).work).toEqual([])
})

test('at most ten', () => {
  const before = Array.from({ length: 40 }, (_, at) => row(`/${at}`, 900, 0))
  expect(findingsOf({ now: before.map(({ path }, at) => row(path, at < 12 ? 90 : 900, 0)), before }).work).toHaveLength(
    10,
  )
})
