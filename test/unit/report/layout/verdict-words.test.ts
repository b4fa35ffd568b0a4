import { expect, test } from 'vitest'
import { listAdvice } from '../../../../src/report/layout/verdict-words.ts'
import { findingsOf, type Given, row, verdictOf, weeksOf } from '../views.ts'

const rest = (count: number) => Array.from({ length: 20 }, (_, at) => row(`/rest-${at}`, count, 60))
const site = (count: number, ...pages: readonly (readonly [path: string, human: number, ai?: number])[]) => [
  ...rest(count),
  ...pages.map(([path, human, ai = 0]) => row(path, human, ai)),
]

test.each<[string, Given['now'], Given['now'], string]>([
  ['quiet', rest(61), rest(60), 'A quiet week: views by people +1.7%, by AI agents 0.0%, both within 10%.'],
  [
    'one page that lost views of both',
    site(900, ['/a', 100, 90]),
    site(900, ['/a', 700, 290]),
    'A quiet week, but 1 page needs a look: /a lost views by people (700 → 100) and AI agents (290 → 90).',
  ],
  [
    'V11: a page that moved beside one that grew',
    site(900, ['/new', 2000]),
    site(900, ['/old', 2000]),
    'A quiet week, but 1 page needs a look: /old lost views by people (2,000 → 0).',
  ],
  [
    'two pages',
    site(900, ['/a', 100], ['/b', 300], ['/c', 1900]),
    site(900, ['/a', 700], ['/b', 700], ['/c', 900]),
    'A quiet week, but 2 pages need a look, first of all: /a lost views by people (700 → 100).',
  ],
  [
    '60% of it',
    site(58, ['/a', 91]),
    site(65, ['/a', 300]),
    'Views by people −21.8%: /a explains 60% of it (300 → 91).',
  ],
  [
    'more than it',
    site(70, ['/a', 91]),
    site(65, ['/a', 500]),
    'Views by people −17.2%: /a fell by more than the site did (500 → 91).',
  ],
  [
    'three pages',
    site(58, ['/a', 10], ['/b', 10], ['/c', 10]),
    site(65, ['/a', 90], ['/b', 90], ['/c', 90]),
    'Views by people −24.2%: these 3 pages explain 63% of it: /a (90 → 10), /b (90 → 10), /c (90 → 10).',
  ],
  ['no page', rest(30), rest(60), 'Views by people −50.0%; no single page explains it.'],
  [
    'none before',
    rest(60),
    rest(60).map(({ path }) => row(path, 60, 0)),
    'Views by AI agents 0 → 1,200; no single page explains it.',
  ],
])('the verdict: %s', (_, now, before, words) => {
  expect(verdictOf(findingsOf({ now, before }))).toBe(words)
})

test('in another period than a week it is a quiet period', () => {
  const windows = {
    window: { from: '2026-11-19', to: '2026-11-21', days: 2 },
    previous: { from: '2026-11-17', to: '2026-11-19', days: 2 },
  }
  const found = findingsOf({ now: rest(61), before: rest(60) }, { windows: { ...windows, isOngoing: false } })
  expect(verdictOf(found)).toMatch(/^A quiet period: /)
})

test('a week is held against the seven before: below them, as usual, and as usual again after a storm', () => {
  const usual = Array.from({ length: 7 }, () => [1200, 1200] as const)
  const now = rest(50)
  const weeks = weeksOf([...usual, [1000, 1200]])
  expect(verdictOf(findingsOf({ now, before: rest(60) }, {}, { weeks }))).toBe(
    'Views by people −16.7%, below the usual 1,100–1,310; no single page explains it.',
  )
  expect(verdictOf(findingsOf({ now: rest(56), before: rest(60) }, {}, { weeks }))).toBe(
    'A quiet week: views by people −6.7%, by AI agents 0.0%, both as usual.',
  )
  const storm = weeksOf([...usual.slice(1), [8731, 1200], [1200, 1200]])
  const after = { now: rest(60), before: [...rest(60), row('/launch', 7531, 0)] }
  expect(verdictOf(findingsOf(after, {}, { weeks: storm }))).toBe(
    'A quiet week: views by people 1,200, as usual again, after 8,731 in the week before; by AI agents 0.0%, as usual.',
  )
})

test.each([
  [
    30,
    60,
    ['Check whether the site was up, the code that counts people, the consent banner, and the links to the site.'],
  ],
  [90, 60, ['Find out what sends readers: a launch, a newsletter, or a link.']],
  [60, 30, ['Check whether robots.txt, the CDN, or the host blocks AI agents.']],
  [60, 90, ['It may be a new agent, a crawler, or a change in how the service counts.']],
  [60, 60, []],
])(
  'R3: of 60 views a page, %i by people and %i by agents are left: the advice fits the direction',
  (human, ai, advice) => {
    const now = rest(60).map(({ path }) => row(path, human, ai))
    expect(listAdvice(findingsOf({ now, before: rest(60) }))).toEqual(advice)
  },
)

test('R2: a long way is said behind the verdict, also in a quiet week', () => {
  const down = [3861, 3500, 3180, 2890, 2480, 2600, 2090, 1816].map((count) => [count, 1200] as const)
  const given = { now: rest(90.8), before: rest(104.5) }
  expect(verdictOf(findingsOf(given, {}, { weeks: weeksOf(down) }))).toMatch(
    /Views by people fell in six of the last seven weeks: 3,861 → 1,816 \(−53%\)\.$/,
  )
})
