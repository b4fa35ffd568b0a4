import { expect, test } from 'vitest'
import { toPlainText } from '../../../src/report/sentence.ts'
import { findingsOf, type Given, row, rulesOf, siteListOf, weeksOf } from './views.ts'

const rest = (count: number) => Array.from({ length: 20 }, (_, at) => row(`/rest-${at}`, count, 10))
const said = (given: Given, inputs: Parameters<typeof findingsOf>[1] = {}) =>
  toPlainText(findingsOf(given, inputs).verdict.words)

test.each([
  [
    'a page that both audiences changed',
    { now: [...rest(50), row('/swap', 35, 522)], before: [...rest(50), row('/swap', 335, 202)] },
    'Views by people −22.5%: /swap explains all of it (335 → 35; AI agents 202 → 522).',
  ],
  [
    'half of a change',
    { now: [...rest(40), row('/a', 100, 0)], before: [...rest(50), row('/a', 300, 0)] },
    'Views by people −30.8%: /a explains 50% of it (300 → 100).',
  ],
  [
    'three pages together',
    {
      now: [...rest(50), row('/a', 60, 0), row('/b', 70, 0), row('/c', 80, 0), row('/d', 50, 0), row('/e', 50, 0)],
      before: [
        ...rest(50),
        row('/a', 100, 0),
        row('/b', 110, 0),
        row('/c', 120, 0),
        row('/d', 90, 0),
        row('/e', 90, 0),
      ],
    },
    'Views by people −13.2%: these 3 pages explain 60% of it: /a, /b, /c.',
  ],
  [
    'a part of a change is rounded',
    { now: [...rest(43), row('/a', 91, 0)], before: [...rest(50), row('/a', 300, 0)] },
    'Views by people −26.8%: /a explains 60% of it (300 → 91).',
  ],
  [
    'new addresses that bring nearly all are not all',
    {
      now: [...rest(50), ...Array.from({ length: 60 }, (_, at) => row(`/x/${at}`, 9, 0)), row('/a', 12, 0)],
      before: [...rest(50), row('/a', 10, 0)],
    },
    'Views by people +53.7%: no single page explains it; 60 new addresses bring 99% of it, such as /x/0.',
  ],
  [
    'a page that is gone',
    { now: rest(50), before: [...rest(50), row('/gone', 200, 0)] },
    'Views by people −16.7%: /gone explains all of it (200 → 0).',
  ],
  [
    'a page that moved counts as one',
    { now: [...rest(50), row('/docs/installation', 200, 0)], before: [...rest(50), row('/docs/install', 210, 0)] },
    'Views by people −0.8%, by AI agents 0.0%, both within 10%, but there is 1 page to work on: /docs/install.',
  ],
  [
    'agents only',
    { now: [...rest(50), row('/a', 0, 90)], before: [...rest(50), row('/a', 0, 20)] },
    'Views by AI agents +31.8%: /a explains all of it (20 → 90).',
  ],
  [
    'many new addresses',
    { now: [...rest(50), ...Array.from({ length: 60 }, (_, at) => row(`/x/${at}`, 9, 0))], before: rest(50) },
    'Views by people +54.0%: no single page explains it; 60 new addresses bring all of it, such as /x/0.',
  ],
  [
    'nothing',
    { now: rest(51), before: rest(50) },
    'A quiet period: views by people +2.0%, by AI agents 0.0%, both within 10%.',
  ],
  [
    'a large change of few views is nothing unusual, and not quiet',
    { now: [row('/', 1, 2)], before: [row('/', 5, 0)] },
    'Views by people −80.0%, by AI agents 2 (none before), nothing unusual.',
  ],
  ['nobody', { now: [], before: [] }, 'No page views.'],
  [
    'an audience that is new',
    { now: rest(50), before: rest(50).map(({ path, human }) => row(path, human, 0)) },
    'Views by AI agents 200 (none before): no single page explains it.',
  ],
])('%s', (_, given, words) => {
  expect(said(given)).toBe(words)
})

test('with a list of the pages, new addresses are no pages', () => {
  const now = [...rest(50), ...Array.from({ length: 60 }, (_, at) => row(`/x/${at}`, 9, 0))]
  const siteList = siteListOf(rest(1).map(({ path }) => path))
  expect(said({ now, before: rest(50) }, { siteList })).toContain(
    '; 60 addresses that are no page bring all of it, such as /x/0.',
  )
})

test('nothing is called quiet above an alert or a page to work on', () => {
  const rules = rulesOf('total > 9\nhuman > 9')
  const gone = { now: rest(50), before: [...rest(50), row('/docs/gone', 20, 0)] }
  expect(said({ now: rest(51), before: rest(50) }, { alerts: rules })).toBe(
    'Views by people +2.0%, by AI agents 0.0%, both within 10%, but there are 2 alerts.',
  )
  expect(
    said({ now: [...rest(50), row('/x', 4, 400)], before: [...rest(50), row('/x', 4, 399)] }, { alerts: rules }),
  ).toBe('Views by people 0.0%, by AI agents +0.2%, both within 10%, but there are 2 alerts and 1 page to work on: /x.')
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
  const now = [...rest(52), ...Array.from({ length: 60 }, (_, at) => row(`/x/${at}`, 9, 0))]
  const { verdict } = findingsOf({ now, before: rest(50) })
  expect(verdict.newAddresses).toHaveLength(60)
  expect(toPlainText(verdict.step ?? '')).toContain('set pages-from to a list of your pages')
  const siteList = siteListOf(rest(1).map(({ path }) => path))
  for (const found of [verdict, findingsOf({ now, before: rest(50) }, { siteList }).verdict])
    expect(toPlainText(found.step ?? '')).toContain(
      'The new addresses are listed below. Without them, views by people are 1,040 (+4.0%). ',
    )
})

test.each([
  ['both audiences fell', 0.5, 0.5, true],
  ['both rose', 1.5, 1.5, false],
  ['one fell', 0.5, 1, false],
  ['one fell, one rose', 0.5, 1.5, false],
])(
  'where all pages moved alike, what both audiences share is checked first if both fell: %s',
  (_, human, ai, isShared) => {
    const pages = (people: number, agents: number) => rest(1).map(({ path }) => row(path, 400 * people, 400 * agents))
    const step = toPlainText(findingsOf({ now: pages(human, ai), before: pages(1, 1) }).verdict.step ?? '')
    expect(step).toMatch(
      isShared ? /^Both audiences fell, .* check first what both share:/ : /^Check first what all pages share/,
    )
    expect(step).toMatch(/Then think of holidays, and of other sites that link to yours\.$/)
  },
)

const weeks = (...last: readonly [number, number][]) =>
  weeksOf([...Array.from({ length: 6 }, (_, at) => [1000 + 10 * at, 200] as const), [1000, 200], ...last])

test.each([
  [rest(52), [1040, 200], 'A quiet week: views by people +4.0%, by AI agents 0.0%, both as usual.'],
  [rest(40), [800, 200], 'Views by people −20.0%, in all parts of the site alike.'],
  [
    [...rest(50).slice(0, 10), ...rest(80).slice(10)],
    [1300, 200],
    'Views by people +30.0%, above the usual 929–1,120: no single page explains it.',
  ],
])('against the seven weeks before: %#', (now, last, words) => {
  const [human = 0, ai = 0] = last
  const found = findingsOf({ now, before: rest(50) }, { trend: 'weeks' }, { trend: weeks([human, ai]) })
  expect(toPlainText(found.verdict.words)).toBe(words)
})

test('the line for a chat names site and dates, and has no tags, mentions, or addresses', () => {
  const given = { now: [...rest(50), row('/@team/<b>//x', 35, 0)], before: [...rest(50), row('/@team/<b>//x', 335, 0)] }
  expect(findingsOf(given, { siteUrl: 'https://docs.example.com' }).summaryLine).toBe(
    'docs.example.com, 14–20 Nov 2026: Views by people −22.5%: /…team/…b……x explains all of it (335 → 35).',
  )
  expect(findingsOf(given, { topic: '<b>@all' }).summaryLine).toMatch(/^…b……all, 14–20 Nov 2026: Views/)
})

test('H157: after a path that is written from right to left, the numbers keep their order', () => {
  const path = '/ar/البداية'
  const given = { now: [...rest(50), row(path, 35, 0)], before: [...rest(50), row(path, 335, 0)] }
  expect(findingsOf(given).summaryLine).toContain(`${path}\u200E explains all of it (335 → 35)`)
})
