import { expect, test } from 'vitest'
import { toPlainText } from '../../../src/report/sentence.ts'
import { findingsOf, type Given, row, rulesOf, siteListOf, weeksOf } from './views.ts'

const rest = (count: number) => Array.from({ length: 20 }, (_, at) => row(`/rest-${at}`, count, 10))
const said = (given: Given, inputs: Parameters<typeof findingsOf>[1] = {}) =>
  toPlainText(findingsOf(given, inputs).verdict.words)

const scanned = Array.from({ length: 60 }, (_, at) => row(`/x/${at}`, 9, 0))
const site = (count: number, ...pages: readonly (readonly [path: string, human: number, ai?: number])[]) => [
  ...rest(count),
  ...pages.map(([path, human, ai = 0]) => row(path, human, ai)),
]

test.each([
  [
    site(50, ['/a', 60], ['/b', 70], ['/c', 80], ['/d', 50], ['/e', 50]),
    site(50, ['/a', 100], ['/b', 110], ['/c', 120], ['/d', 90], ['/e', 90]),
    'Views by people −13.2%: these 3 pages explain 60% of it: /a, /b, /c.',
  ],
  [site(43, ['/a', 91]), site(50, ['/a', 300]), 'Views by people −26.8%: /a explains 60% of it (300 → 91).'],
  [
    [...site(50, ['/a', 12]), ...scanned],
    site(50, ['/a', 10]),
    'Views by people +53.7%: no single page explains it; 60 new addresses bring 99% of it, such as /x/0.',
  ],
  [site(50, ['/a', 0, 90]), site(50, ['/a', 0, 20]), 'Views by AI agents +31.8%: /a explains all of it (20 → 90).'],
  // A large change of few views is nothing unusual, and not quiet.
  [[row('/', 1, 2)], [row('/', 5, 0)], 'Views by people −80.0%, by AI agents 2 (none before), nothing unusual.'],
  [
    rest(50),
    rest(50).map(({ path, human }) => row(path, human, 0)),
    'Views by AI agents 200 (none before): no single page explains it.',
  ],
])('the verdict in one sentence: $2', (now, before, words) => {
  expect(said({ now, before })).toBe(words)
})

test('fewer people than in any usual week are said, though no page explains it', () => {
  const now = rest(50).map(({ path }, at) => row(path, at < 16 ? 40 : 50, 10))
  const trend = weeksOf([...Array.from({ length: 7 }, () => [1000, 200] as const), [840, 200]])
  const found = findingsOf({ now, before: rest(50) }, { trend: 'weeks' }, { trend })
  expect(toPlainText(found.verdict.words)).toBe(
    'Views by people −16.0%, below the usual 910–1,090: no single page explains it.',
  )
})

test('with a list of the pages, new addresses are no pages', () => {
  const now = [...rest(50), ...scanned]
  const siteList = siteListOf(rest(1).map(({ path }) => path))
  expect(said({ now, before: rest(50) }, { siteList })).toContain(
    '; 60 addresses that are no page bring all of it, such as /x/0.',
  )
})

test('nothing is called quiet above an alert or a page to work on', () => {
  const rules = rulesOf('total > 9\nhuman > 9')
  const gone = { now: rest(50), before: site(50, ['/docs/gone', 20]) }
  expect(said({ now: rest(51), before: rest(50) }, { alerts: rules })).toBe(
    'Views by people +2.0%, by AI agents 0.0%, both within 10%, but there are 2 alerts.',
  )
  expect(said({ now: site(50, ['/x', 4, 400]), before: site(50, ['/x', 4, 399]) }, { alerts: rules })).toBe(
    'Views by people 0.0%, by AI agents +0.2%, both within 10%, but there are 2 alerts and 1 page to work on: /x.',
  )
  expect(findingsOf(gone).verdict.kind).toBe('explained')
  expect(findingsOf({ now: rest(51), before: rest(50) }, { alerts: rules.slice(0, 0) }).verdict.kind).toBe('quiet')
})

test('a quiet period says how many rules were not checked', () => {
  const given = { now: rest(51), before: rest(50) }
  const quiet = 'A quiet period: views by people +2.0%, by AI agents 0.0%, both within 10%'
  expect(said(given, { alerts: rulesOf('total < 9\nhuman unusual') })).toBe(`${quiet}; 1 rule was not checked.`)
  expect(said(given, { alerts: rulesOf('ai unusual\nhuman unusual') })).toBe(`${quiet}; 2 rules were not checked.`)
})

test('many new addresses are all handed on, with what to do', () => {
  const now = [...rest(52), ...scanned]
  const { verdict } = findingsOf({ now, before: rest(50) })
  expect(verdict.newAddresses).toHaveLength(60)
  expect(toPlainText(verdict.step ?? '')).toContain('set pages-from to a list of your pages')
  const siteList = siteListOf(rest(1).map(({ path }) => path))
  for (const found of [verdict, findingsOf({ now, before: rest(50) }, { siteList }).verdict])
    expect(toPlainText(found.step ?? '')).toContain(
      'The new addresses are listed below. Without them, views by people are 1,040 (+4.0%). ',
    )
})

test('the line for a chat names site and dates, and has no tags, mentions, or addresses', () => {
  const given = { now: site(50, ['/@team/<b>//x', 35]), before: site(50, ['/@team/<b>//x', 335]) }
  expect(findingsOf(given, { siteUrl: 'https://docs.example.com' }).summaryLine).toBe(
    'docs.example.com, 14–20 Nov 2026: Views by people −22.5%: /…team/…b……x explains all of it (335 → 35).',
  )
  expect(findingsOf(given, { topic: '<b>@all' }).summaryLine).toMatch(/^…b……all, 14–20 Nov 2026: Views/)
})

test('H157: after a path that is written from right to left, the numbers keep their order', () => {
  const path = '/ar/البداية'
  const given = { now: site(50, [path, 35]), before: site(50, [path, 335]) }
  expect(findingsOf(given).summaryLine).toContain(`${path}\u200E explains all of it (335 → 35)`)
})
