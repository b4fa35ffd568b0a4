import { expect, test } from 'vitest'
import { listAdvice } from '../../../../src/report/layout/verdict-words.ts'
import { findingsOf, row, verdictOf, weeksOf } from '../views.ts'

/** 20 pages with so many views by people and agents, and these. */
const site = (human: number, pages: Readonly<Record<string, number>> = {}, ai = 60) => [
  ...Array.from({ length: 20 }, (_, at) => row(`/rest-${at}`, human, ai)),
  ...Object.entries(pages).map(([path, views]) => row(path, views, 0)),
]

test.each([
  ['quiet', site(61), site(60), 'A quiet week: views by people +1.7%, by AI agents 0.0%, both within 10%.'],
  [
    'V11: a page that moved beside one that grew',
    site(900, { '/new': 2000 }),
    site(900, { '/old': 2000 }),
    'A quiet week, but 1 page needs attention: /old lost views by people (2,000 → 0).',
  ],
  [
    'two pages',
    site(900, { '/a': 100, '/b': 300, '/c': 1900 }),
    site(900, { '/a': 700, '/b': 700, '/c': 900 }),
    'A quiet week, but 2 pages need attention, first of all: /a lost views by people (700 → 100).',
  ],
  ['60%', site(58, { '/a': 91 }), site(65, { '/a': 300 }), 'Views by people −21.8%: /a explains 60% of it (300 → 91).'],
  ['94%', site(59, { '/a': 91 }), site(60, { '/a': 404 }), 'Views by people −20.8%: /a explains 94% of it (404 → 91).'],
  ['95%', site(59, { '/a': 1 }), site(60, { '/a': 381 }), 'Views by people −25.3%: /a explains all of it (381 → 1).'],
  ['105%', site(60, { '/a': 1 }), site(59, { '/a': 421 }), 'Views by people −25.0%: /a explains all of it (421 → 1).'],
  [
    '106%',
    site(60, { '/a': 1 }),
    site(59, { '/a': 354 }),
    'Views by people −21.7%: /a fell by more than the site did (354 → 1).',
  ],
  [
    'three pages',
    site(58, { '/a': 10, '/b': 10, '/c': 10 }),
    site(65, { '/a': 90, '/b': 90, '/c': 90 }),
    'Views by people −24.2%: these 3 pages explain 63% of it: /a (90 → 10), /b (90 → 10), /c (90 → 10).',
  ],
  ['no page', site(30), site(60), 'Views by people −50.0%; no single page explains it.'],
  ['none before', site(60), site(60, {}, 0), 'Views by AI agents 0 → 1,200; no single page explains it.'],
])('the verdict: %s', (_, now, before, words) => {
  expect(verdictOf(findingsOf({ now, before }))).toBe(words)
})

test('in another period than a week it is a quiet period', () => {
  const window = { from: '2026-11-19', to: '2026-11-21', days: 2 }
  const previous = { from: '2026-11-17', to: '2026-11-19', days: 2 }
  const found = findingsOf({ now: site(61), before: site(60) }, { windows: { window, previous, isOngoing: false } })
  expect(verdictOf(found)).toMatch(/^A quiet period: /)
})

const usual = Array.from({ length: 7 }, (): [number, number] => [1200, 1200])
const storm = site(60, { '/launch': 7531 })

test.each([
  [
    'below them',
    50,
    site(60),
    usual,
    'Views by people −16.7%, below the usual 1,100–1,310; no single page explains it.',
  ],
  ['as usual', 56, site(60), usual, 'A quiet week: views by people −6.7%, by AI agents 0.0%, both as usual.'],
  [
    'R4: after a storm',
    60,
    storm,
    usual.with(6, [8731, 1200]),
    'A quiet week: views by people 1,200, as usual again, after 8,731 in the week before; by AI agents 0.0%, as usual.',
  ],
])('a week is held against the seven before: %s', (_, human, before, earlier, words) => {
  const weeks = weeksOf([...earlier, [human * 20, 1200]])
  expect(verdictOf(findingsOf({ now: site(human), before }, {}, { weeks }))).toBe(words)
})

test.each([
  [
    30,
    60,
    'Check that the site was up. Then check the code that counts people, the consent banner, and the links to the site.',
  ],
  [90, 60, 'Find out what sends readers: a launch, a newsletter, or a link.'],
  [60, 30, 'Check whether robots.txt, the CDN, or the host blocks AI agents.'],
  [60, 90, 'It may be a new agent, a crawler, or a change in how the service counts.'],
  [60, 60, ''],
])(
  'R3: of 60 views a page, %i by people and %i by agents are left: the advice fits the direction',
  (human, ai, advice) => {
    expect(listAdvice(findingsOf({ now: site(human, {}, ai), before: site(60) })).join()).toBe(advice)
  },
)

test('R2: a long way is said behind the verdict, also in a quiet week', () => {
  const down = [3861, 3500, 3180, 2890, 2480, 2600, 2090, 1816].map((count) => [count, 1200] as const)
  const given = { now: site(90.8), before: site(104.5) }
  expect(verdictOf(findingsOf(given, {}, { weeks: weeksOf(down) }))).toMatch(
    /Views by people fell in six of the last seven weeks: 3,861 → 1,816 \(−53%\)\.$/,
  )
})
