import { expect, test } from 'vitest'
import type { Moves } from '../../../../src/report/judge/moves.ts'
import type { Page } from '../../../../src/report/judge/pages.ts'
import { chooseVerdict } from '../../../../src/report/judge/verdict.ts'
import { pageOf, weeksOf } from '../views.ts'

const comparison = { refusals: [], compared: ['human'], arePagesCompared: true } as const
const five = Array.from({ length: 5 }, (_, at) => pageOf(`/${at}`, 900, 900))

/** Builds one audience whose total changed notably, with these moved pages. */
function verdictOf(before: number, now: number, moved: readonly Page[], facts: Partial<Moves> = {}, pages = five) {
  const by = (page: Page) => page.human - page.previous.human
  const moves: Moves = {
    ...{ audience: 'human', now, before, range: undefined, lacking: { now: 0, before: 0 }, isNotable: true, floor: 10 },
    ...{ up: moved.filter((page) => by(page) > 0), down: moved.filter((page) => by(page) < 0), ...facts },
  }
  return chooseVerdict({ comparison, moves: [moves], pages, weeks: [] }).notable[0] ?? expect.fail()
}

function causeOf(...given: Parameters<typeof verdictOf>) {
  const { cause } = verdictOf(...given)
  return cause && 'pages' in cause ? `${cause.kind} ${cause.pages.map(({ path }) => path).join(' ')}` : cause?.kind
}

const lost = (...losses: number[]) => losses.map((loss, at) => pageOf(`/lost-${at}`, 1000, 1000 - loss))

test.each([
  ['half of it', lost(500), 'pages /lost-0'],
  ['less than half', lost(499), 'no-page'],
  ['one and a half times as much', lost(600, 900).slice(1), 'pages /lost-1'],
  ['V11: more than that', [pageOf('/lost', 2000, 499)], 'no-page'],
  ['two pages together', lost(300, 200), 'pages /lost-0 /lost-1'],
  ['three pages together', lost(200, 200, 100), 'pages /lost-0 /lost-1 /lost-2'],
  ['only four pages together', lost(150, 150, 150, 150), 'no-page'],
  ['a page that moved the other way', [pageOf('/up', 0, 900)], 'no-page'],
  ['no page', [], 'no-page'],
])('for a loss of 1,000 views, %s', (_, pages, cause) => {
  expect(causeOf(10_000, 9_000, pages)).toBe(cause)
})

test('on a site of fewer than five pages, the report does not say that no single page explains it', () => {
  expect(causeOf(10_000, 9_000, [], {}, five.slice(1))).toBeUndefined()
})

const scanned = (count: number, views: number) =>
  Array.from({ length: count }, (_, at) => pageOf(`/.env${at}`, 0, views))
const range = { lowest: 9_000, highest: 11_000, isAfterStorm: false }

test.each([
  ['five of them', 12_000, scanned(5, 320), 'addresses /.env0 /.env1 /.env2 /.env3 /.env4'],
  ['four of them', 12_000, scanned(4, 300), 'no-page'],
  ['half of it', 12_000, scanned(8, 125), 'addresses'],
  ['less than half', 12_000, scanned(8, 124), 'no-page'],
  ['one and a half times as much', 12_000, scanned(10, 300), 'addresses'],
  ['more than that', 12_000, scanned(10, 301), 'no-page'],
  ['it is notable without them', 14_000, scanned(20, 120), 'no-page'],
])('a rise from 10,000 by new addresses: %s', (_, now, pages, cause) => {
  expect(causeOf(10_000, now, pages, { range })).toMatch(new RegExp(`^${cause}`))
})

test('after a storm, or if pages were not compared, pages explain nothing', () => {
  expect(causeOf(10_000, 9_000, lost(900), { range: { ...range, isAfterStorm: true } })).toBeUndefined()
})

const wayOf = (counts: readonly number[]) => {
  const { cause: _, ...moves } = verdictOf(0, 0, [])
  const weeks = weeksOf(counts.map((count) => [count, 900])).slice(0, counts.length)
  return chooseVerdict({ comparison, moves: [moves], pages: five, weeks }).longTrends[0]?.steps
}

test.each([
  ['R2: seven weeks down', [3861, 3500, 3180, 2890, 2480, 2300, 2090, 1816], 7],
  ['five of seven steps', [1000, 1100, 1050, 1200, 1150, 1300, 1400, 1500], 5],
  ['four of seven steps', [1000, 1100, 1050, 1200, 1150, 1300, 1250, 1500], undefined],
  ['by no more than a quarter', [1000, 1030, 1060, 1100, 1150, 1200, 1240, 1250], undefined],
  ['by more than a quarter', [1000, 1030, 1060, 1100, 1150, 1200, 1240, 1260], 7],
  ['by no more than a tenth without the last week', [1000, 1010, 1020, 1030, 1040, 1050, 1100, 1500], undefined],
  ['by more than a tenth without the last week', [1000, 1010, 1020, 1030, 1040, 1050, 1110, 1500], 7],
  ['with a week of fewer than 50 views', [49, 100, 200, 300, 400, 500, 600, 700], undefined],
  ['with 50 views in each', [50, 100, 200, 300, 400, 500, 600, 700], 7],
  ['by chance', [60, 62, 64, 66, 68, 70, 74, 80], undefined],
])('a long trend: %s', (_, counts, expected) => {
  expect(wayOf(counts)).toBe(expected)
})
