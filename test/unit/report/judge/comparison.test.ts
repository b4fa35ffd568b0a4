import { expect, test } from 'vitest'
import { addDays, toDays } from '../../../../src/report/window.ts'
import { collectionOf, cut, findingsOf, previousWindow, row, rulesOf, verdictOf, window, windows } from '../views.ts'

/** So many people and agents on each day from 31 Oct on; undefined: that day was not looked at. */
function daysOf(human: readonly (number | undefined)[], ai: readonly number[] = []) {
  const dates = [...toDays({ ...window, from: '2026-10-31', days: 21 })].map(({ from }) => from)
  return new Map(
    dates.flatMap((date, at) => {
      const [people, agents] = [human[at], ai[at] ?? 50]
      return people === undefined ? [] : [[date, { human: people, ai: agents, total: people + agents }] as const]
    }),
  )
}

const fell = { now: [row('/', 400, 350)], before: [row('/', 700, 340)] }
const week = Array<number>(7).fill(100)
const counting = 'That looks like counting, not like readers. Views by AI agents +2.9%, within 10%.'

test.each([
  ['three days at the end', [...week, ...week, 100, 100, 100, 100, 0, 0, 0], '18–20 Nov'],
  ['one day inside', [...week, ...week, 100, 0, 100, 100, 100, 100, 100], '15 Nov'],
  ['two days at the start', [...week, ...week, 0, 0, 100, 100, 100, 100, 100], '14–15 Nov'],
  ['the whole week', [...week, ...week, 0, 0, 0, 0, 0, 0, 0], '14–20 Nov'],
  ['days of the week before', [...week, 0, 100, 100, 0, 0, 0, 0, ...week], '7 Nov, 10–13 Nov'],
  ['a fortnight apart', [...week, 0, ...Array(6), 0, 100, 100, 100, 100, 100, 100], '7 Nov, 14 Nov'],
  ['days apart', [...week, ...week, 0, 100, 0, 100, 0, 100, 0], '14 Nov, 16 Nov, 18 Nov, and other days'],
])('H156: people were not counted on %s', (_, days, when) => {
  const found = findingsOf(fell, { alerts: rulesOf('human change < -5%\ntotal change < -5%') }, { days: daysOf(days) })
  expect(verdictOf(found)).toBe(`No views by people were counted on ${when}. ${counting}`)
  expect(found).toMatchObject({ comparison: { compared: ['ai'] }, change: undefined, work: [], rules: { fired: [] } })
})

test.each([
  ['a site that rests on Sundays', Array.from({ length: 21 }, (_, at) => (at % 7 === 1 ? 0 : 100))],
  ['a weekday with 9 views', [...week, 100, 9, 100, 100, 100, 100, 100, 100, 0, 100, 100, 100, 100, 100].with(1, 9)],
  ['days that nobody looked at', [...Array(15), 0, 100, 100, 100, 100, 100]],
])('%s did not break', (_, days) => {
  expect(findingsOf(fell, {}, { days: daysOf(days) }).comparison.refusals).toEqual([])
})

test('ten views on the same weekday are enough to know', () => {
  const days = daysOf([...week, 100, 10, 100, 100, 100, 100, 100, 100, 0, 100, 100, 100, 100, 100].with(1, 0))
  expect(findingsOf(fell, {}, { days }).comparison.refusals).toMatchObject([{ dates: ['2026-11-15'] }])
})

test.each([
  ['R6: both: the site may have been down', 0, 0, 'Nothing was counted on 15 Nov, neither people nor AI agents.'],
  ['V14: agents: they may be blocked', 100, 0, 'No views by AI agents were counted on 15 Nov: a block (robots.txt,'],
])('H156: not counted: %s', (_, human, ai, words) => {
  const days = daysOf([...week, ...week, ...week].with(15, human), Array<number>(21).fill(50).with(15, ai))
  expect(verdictOf(findingsOf(fell, {}, { days }))).toContain(words)
})

test.each([
  ['the first period', 'first-period', window.from, []],
  ['U3: a young site', 'young', '2026-11-11', [row('/', 90, 9)]],
])('H156: %s: no percentage, nothing new, and no rule on a change', (_, kind, began, before) => {
  const now = [row('/', 300, 90), row('/a', 100, 10)]
  const found = findingsOf({ now, before }, { alerts: rulesOf('human change > 5%\nhuman > 5') }, { began })
  expect(found.comparison.refusals).toMatchObject([{ kind }])
  expect(found).toMatchObject({ change: undefined, work: [], lists: { newPages: [], gonePages: [], changes: [] } })
  expect(found.rules.fired.map(({ rule }) => rule.text)).toEqual(['human > 5'])
})

test('V10: a period that is not over is compared with nothing, and no rule is judged', () => {
  const found = findingsOf(fell, {
    windows: { ...windows, isOngoing: true },
    alerts: rulesOf('human > 5\nhuman change < 0%'),
  })
  expect(verdictOf(found)).toBe("The last day isn't over: nothing is compared.")
  expect(found).toMatchObject({ change: undefined, work: [], rules: { fired: [], unjudged: [{}, {}] } })
})

const partial = (held: number, rowsRead = 4750) => ({ ...cut, held, rowsRead })
const thousand = {
  now: [row('/a', 600, 150), row('/b', 150, 0), row('/d', 100, 0)],
  before: [row('/a', 700, 100), row('/c', 200, 0)],
}
const limit = 'the report made as many requests as max-requests allows'

test.each([
  ['R5', partial(35), partial(1), `35% of this week's views and 1% of last week's (${limit}).`],
  [
    'never all of it',
    partial(98, 900),
    {},
    `98% of this week's views and 100% of last week's (${limit}). About 10 would do.`,
  ],
  [
    'V9',
    { ...partial(80), cutOffBy: undefined },
    {},
    "80% of this week's views and 100% of last week's (rows changed while they were read; run it again).",
  ],
  [
    'H158',
    partial(90),
    { ...partial(10), cutOffBy: 'rate-limited' },
    "90% of this week's views and 10% of last week's (the service's rate limit, which your organization shares, ended it).",
  ],
] as const)('lists that lack rows are compared by no page: %s', (name, provenance, previousProvenance, words) => {
  const totals = { human: 850, ai: 150, total: 1000 }
  const found = findingsOf(
    { ...thousand, provenance, previousProvenance, totals },
    {},
    { isRateLimited: name === 'H158' },
  )
  expect(verdictOf(found)).toBe(
    `No page was compared: the lists hold ${words} Views by people −5.6%, by AI agents +50.0%, nothing unusual.`,
  )
  expect(found).toMatchObject({
    work: [],
    lists: { newPages: [], gonePages: [] },
    site: {},
    change: expect.any(Number),
  })
})

test.each([
  [40, 40, ' About 100 would do.'],
  [40, 39, ''],
])(
  'R5: %i requests that brought %i% of the views: raising the limit is advised only if it can help',
  (requests, held, advice) => {
    const totals = { human: 850, ai: 150, total: 1000 }
    const found = findingsOf({ ...thousand, provenance: partial(held), totals }, { requests })
    expect(verdictOf(found)).toContain(`(${limit}).${advice} Views by people`)
  },
)

test('V8: with `paths`, sums that lack rows have no change, and no rule is judged by them', () => {
  const alerts = rulesOf('total < 1000\nhuman change < 0%')
  const found = findingsOf({ ...thousand, provenance: cut }, { paths: ['/*'], alerts })
  expect(found).toMatchObject({ change: undefined, comparison: { compared: [] }, rules: { fired: [] } })
})

test('a period before that was not read leaves nothing to compare with', () => {
  const collection = { ...collectionOf({ now: [row('/a', 90, 9)] }), previousCutOffBy: 'max-requests' as const }
  const found = findingsOf({ now: [] }, { collection })
  expect(verdictOf(found)).toBe(`The period before was not read (${limit}): nothing is compared.`)
  expect(found).toMatchObject({ previous: undefined, change: undefined })
})

test('the days of both periods are looked at, and none outside of them', () => {
  const days = new Map([-1, 0, 6, 7].map((at) => [addDays(previousWindow.from, at), row('', 0, 0)] as const))
  days.set(addDays(previousWindow.from, 13), row('', 100, 100))
  expect(findingsOf(fell, {}, { days }).comparison.refusals).toMatchObject([{ dates: ['2026-11-13'] }])
})
