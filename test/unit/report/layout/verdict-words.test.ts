import { expect, test } from 'vitest'
import { listAdvice } from '../../../../src/report/layout/verdict-words.ts'
import { toWindow } from '../../../../src/report/window.ts'
import { findingsOf, row, verdictOf, weeksOf } from '../views.ts'

/** Builds 20 pages with this many views by people and agents, and adds the given pages. */
const site = (human: number, pages: Readonly<Record<string, number>> = {}, ai = 60) => [
  ...Array.from({ length: 20 }, (_, at) => row(`/rest-${at}`, human, ai)),
  ...Object.entries(pages).map(([path, views]) => row(path, views, 0)),
]
const usual = Array.from({ length: 7 }, (): [number, number] => [1200, 1200])
const weeks = (people: number, earlier = usual) => ({ weeks: weeksOf([...earlier, [people, 1200]]) })
const down = [3861, 3500, 3180, 2890, 2480, 2600, 2090, 1816].map((count) => [count, 1200] as const)
const twoDays = { window: toWindow('2026-11-19', '2026-11-21'), previous: toWindow('2026-11-17', '2026-11-19') }

const verdicts: readonly (readonly [string, ...Parameters<typeof findingsOf>])[] = [
  ['quiet', { now: site(61), before: site(60) }],
  ['quiet, but one page', { now: site(900, { '/new': 2000 }), before: site(900, { '/old': 2000 }) }],
  [
    'two pages',
    { now: site(900, { '/a': 100, '/b': 300, '/c': 1900 }), before: site(900, { '/a': 700, '/b': 700, '/c': 900 }) },
  ],
  ['60%', { now: site(58, { '/a': 91 }), before: site(65, { '/a': 300 }) }],
  ['94%', { now: site(59, { '/a': 91 }), before: site(60, { '/a': 404 }) }],
  ['95%', { now: site(59, { '/a': 1 }), before: site(60, { '/a': 381 }) }],
  ['105%', { now: site(60, { '/a': 1 }), before: site(59, { '/a': 421 }) }],
  ['106%', { now: site(60, { '/a': 1 }), before: site(59, { '/a': 354 }) }],
  [
    'three pages',
    { now: site(58, { '/a': 10, '/b': 10, '/c': 10 }), before: site(65, { '/a': 90, '/b': 90, '/c': 90 }) },
  ],
  ['no page', { now: site(30), before: site(60) }],
  ['none before', { now: site(60), before: site(60, {}, 0) }],
  ['two days', { now: site(61), before: site(60) }, { windows: { ...twoDays, isOngoing: false } }],
  ['below the weeks before', { now: site(50), before: site(60) }, {}, weeks(1000)],
  ['as in the weeks before', { now: site(56), before: site(60) }, {}, weeks(1120)],
  [
    'R4: after a storm',
    { now: site(60), before: site(60, { '/launch': 7531 }) },
    {},
    weeks(1200, usual.with(6, [8731, 1200])),
  ],
  ['R2: a long way', { now: site(90.8), before: site(104.5) }, {}, { weeks: weeksOf(down) }],
  ['five weeks down', { now: site(90.8), before: site(104.5) }, {}, { weeks: weeksOf(down.with(2, [3550, 1200])) }],
]

test('V11: the verdict in words', async () => {
  const sentences = verdicts.map(([name, ...given]) => `- ${name}: ${verdictOf(findingsOf(...given))}\n`)
  await expect(sentences.join('')).toMatchFileSnapshot('verdict-words.md')
})

test('R3: the advice fits the direction of each audience', async () => {
  const left = [30, 60, 90].flatMap((human) => [30, 60, 90].map((ai) => ({ human, ai })))
  const advice = left.map(({ human, ai }) => {
    const words = listAdvice(findingsOf({ now: site(human, {}, ai), before: site(60) })).join(' ')
    return `- of 60 views by people ${human}, of 60 by AI agents ${ai}: ${words || 'none'}\n`
  })
  await expect(advice.join('')).toMatchFileSnapshot('advice.md')
})
