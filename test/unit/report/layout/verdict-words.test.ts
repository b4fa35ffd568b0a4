import { expect, test } from 'vitest'
import { listAdvice } from '../../../../src/report/layout/verdict-words.ts'
import { toWindow } from '../../../../src/report/window.ts'
import { findingsOf, row, verdictOf, weeksOf } from '../views.ts'

/** Builds 20 pages with this many views by people and agents each, and adds the given pages. */
const site = (human: number, pages: Readonly<Record<string, number>> = {}, ai = 60) => [
  ...Array.from({ length: 20 }, (_, at) => row(`/rest-${at}`, human, ai)),
  ...Object.entries(pages).map(([path, views]) => row(path, views, 0)),
]
const weeks = (people: number) => ({
  weeks: weeksOf([...Array<[number, number]>(7).fill([1200, 1200]), [people, 1200]]),
})
const down = [3861, 3500, 3180, 2890, 2480, 2600, 2090, 1816].map((count) => [count, 1200] as const)
const twoDays = { window: toWindow('2026-11-19', '2026-11-21'), previous: toWindow('2026-11-17', '2026-11-19') }

type Site = ReturnType<typeof site>
type More = Parameters<typeof findingsOf>

const verdicts: readonly (readonly [name: string, now: Site, before: Site, inputs?: More[1], found?: More[2]])[] = [
  ['quiet', site(61), site(60)],
  ['two pages', site(900, { '/a': 100, '/b': 300, '/c': 1900 }), site(900, { '/a': 700, '/b': 700, '/c': 900 })],
  ['60%', site(58, { '/a': 91 }), site(65, { '/a': 300 })],
  ['94%', site(59, { '/a': 91 }), site(60, { '/a': 404 })],
  ['95%', site(59, { '/a': 1 }), site(60, { '/a': 381 })],
  ['105%', site(60, { '/a': 1 }), site(59, { '/a': 421 })],
  ['106%', site(60, { '/a': 1 }), site(59, { '/a': 354 })],
  ['three pages', site(58, { '/a': 10, '/b': 10, '/c': 10 }), site(65, { '/a': 90, '/b': 90, '/c': 90 })],
  ['no page', site(30), site(60)],
  ['none before', site(60), site(60, {}, 0)],
  ['two days', site(61), site(60), { windows: { ...twoDays, isOngoing: false } }],
  ['below the weeks before', site(50), site(60), {}, weeks(1000)],
  ['as in the weeks before', site(56), site(60), {}, weeks(1120)],
  ['R2: a long way', site(90.8), site(104.5), {}, { weeks: weeksOf(down) }],
  ['five weeks down', site(90.8), site(104.5), {}, { weeks: weeksOf(down.with(2, [3550, 1200])) }],
]

test('V11: the verdict in words', async () => {
  const sentences = verdicts.map(
    ([name, now, before, ...more]) => `- ${name}: ${verdictOf(findingsOf({ now, before }, ...more))}\n`,
  )
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

test('the advice for new addresses names scanners', () => {
  const requested = Object.fromEntries(Array.from('abcdefgh', (name) => [`/.${name}`, 80]))
  const [advice] = listAdvice(findingsOf({ now: site(60, requested), before: site(60) }))
  expect(advice).toMatch(/a scanner probably requested them\. Otherwise, find out what sends readers/)
})
