import { expect, test } from 'vitest'
import { type AudienceFacts, findMoves, isNotableChange } from '../../../../src/report/judge/moves.ts'
import { pageOf } from '../views.ts'

type Counts = readonly [before: number, now: number]
type Pages = Readonly<Record<string, Counts>>

/** Returns the paths of pages that moved, from a site's counts before and now. */
function moved(pages: Pages, facts: Partial<AudienceFacts> = {}) {
  const all = Object.entries(pages).map(([path, counts]) => pageOf(path, ...counts))
  const none = { range: undefined, lacking: { now: 0, before: 0 } }
  const moves = findMoves({ audience: 'human', now: 10_000, before: 10_000, ...none, ...facts }, all)
  return [...moves.up, ...moves.down].map(({ path }) => path)
}

const each = (names: string, before: number, now: number): Pages =>
  Object.fromEntries([...names].map((name) => [name, [before, now]]))
/** Pages that differ only by counting error, so that the site has no variation of its own. */
const steady = each('abcde', 900, 900)

test.each([
  ['R1: chance', [1882, 1816], false],
  ['R1: most of many', [335, 35], true],
  ['4.5 standard errors', [200, 300], false],
  ['a little more', [200, 302], true],
  ['V12: few views', [28, 19], false],
  ['nothing to 20', [0, 20], false],
  ['nothing to 21', [0, 21], true],
] as const)('where pages only count, a page moved if it changed by more than chance: %s, %j', (_, counts, hasMoved) => {
  expect(moved({ ...steady, page: counts }).includes('page')).toBe(hasMoved)
})

test('with 40,000 views in total, a page has moved only if it changed by more than 40', () => {
  const by = (now: number) => moved({ ...steady, page: [0, now] }, { now: 40_000, before: 100 })
  expect([by(40), by(41)]).toEqual([[], ['page']])
})

const varying: Pages = { ...each('xz', 900, 1100), y: [1100, 900] }

test.each<[string, Pages, Counts, boolean]>([
  ['three pages that vary wildly: no more than 0.04', each('xyz', 0, 20), [1000, 19_000], false],
  ['the same', each('xyz', 0, 20), [1000, 20_000], true],
  ['two others are enough to know', each('xy', 0, 20), [100, 600], false],
  ['one other is not: 0.02', each('x', 0, 20), [100, 600], true],
  ['pages with fewer than 20 views do not count', each('xyz', 0, 19), [100, 600], true],
  ['of the page alone nobody knows: 0.02', {}, [1000, 4500], false],
  ['the same', {}, [1000, 4600], true],
  ['pages that vary by a tenth: 0.0215', varying, [1000, 4600], false],
  ['the same', varying, [1000, 4950], true],
])('the usual variation of pages: %s', (_, others, counts, hasMoved) => {
  expect(moved({ ...others, page: counts }).includes('page')).toBe(hasMoved)
})

test('if a site halved or doubled, a page that did the same has not moved, and one that stayed has neither risen nor fallen', () => {
  const halved: Pages = { ...each('abcdef', 1000, 500), same: [800, 800], lost: [800, 100], up: [800, 1000] }
  expect(moved(halved, { now: 5_000, before: 10_000 })).toEqual(['up', 'lost'])
  const doubled: Pages = { ...each('abcd', 500, 1000), same: [500, 500], lost: [500, 100], up: [500, 3000] }
  expect(moved(doubled, { now: 20_000, before: 10_000 })).toEqual(['up', 'lost'])
})

test.each<[string, Counts, { now: number; before: number }, boolean]>([
  ['gone from a list that lacks 60 views', [100, 0], { now: 60, before: 0 }, false],
  ['gone from one that lacks 50', [100, 0], { now: 50, before: 0 }, true],
  ['new in a list beside one that lacks 60', [0, 100], { now: 0, before: 60 }, false],
  ['in both lists, whatever they lack', [200, 80], { now: 900, before: 900 }, true],
])('missing rows may explain a change: a page %s', (_, page, lacking, hasMoved) => {
  expect(moved({ ...steady, page }, { lacking }).includes('page')).toBe(hasMoved)
})

const range = { lowest: 9_000, highest: 11_000, isAfterStorm: false }

test('R4: in the week after a storm, no page is named', () => {
  expect(moved({ ...steady, page: [4000, 90] }, { range })).toEqual(['page'])
  expect(moved({ ...steady, page: [4000, 90] }, { range: { ...range, isAfterStorm: true } })).toEqual([])
})

test.each([
  [10_000, 11_000, undefined, false],
  [10_000, 11_001, undefined, true],
  [50, 30, undefined, false],
  [5_000, 11_000, range, false],
  [11_000, 11_001, range, true],
  [9_000, 8_999, range, true],
])('whether a total is notable that changes from %i to %i, with the usual range %j: %s', (before, now, usual, is) => {
  expect(isNotableChange(now, before, usual)).toBe(is)
})
