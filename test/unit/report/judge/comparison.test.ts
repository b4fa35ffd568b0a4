import { expect, test } from 'vitest'
import { toDays } from '../../../../src/report/window.ts'
import { collectionOf, cut, findingsOf, row, rulesOf, verdictOf, window, windows } from '../views.ts'

/** So many people and agents on each day from 31 Oct on; undefined: that day was not looked at. */
function daysOf(human: readonly (number | undefined)[], ai: readonly number[] = []) {
  const dates = toDays({ ...window, from: '2026-10-31', days: 21 }).map(({ from }) => from)
  const looked = dates.flatMap((date, at) => {
    const people = human[at]
    return people === undefined ? [] : [[date, row('', people, ai[at] ?? 50)] as const]
  })
  return new Map(looked)
}

const fell = { now: [row('/', 400, 350)], before: [row('/', 700, 340)] }
const week = Array<number>(7).fill(100)
const weeks = [...week, ...week, ...week]
const counting = 'That looks like a broken counter, not like fewer readers. Views by AI agents +2.9%, within 10%.'

test.each([
  ['three days at the end', [...week, ...week, 100, 100, 100, 100, 0, 0, 0], '18–20 Nov'],
  ['one day inside', weeks.with(15, 0), '15 Nov'],
  ['the whole week', [...week, ...week, 0, 0, 0, 0, 0, 0, 0], '14–20 Nov'],
  ['days of the week before', [...week, 0, 100, 100, 0, 0, 0, 0, ...week], '7 Nov, 10–13 Nov'],
  ['a fortnight apart', [...week, 0, ...Array(6), 0, 100, 100, 100, 100, 100, 100], '7 Nov, 14 Nov'],
  ['three days apart', weeks.with(14, 0).with(16, 0).with(18, 0), '14 Nov, 16 Nov, 18 Nov'],
  ['a weekday with ten views elsewhere', weeks.with(1, 0).with(8, 10).with(15, 0), '15 Nov'],
  ['the last day of the period before, and none outside', weeks.with(6, 0).with(13, 0), '13 Nov'],
])('H156: people were not counted on %s', (_, days, when) => {
  const found = findingsOf(fell, { alerts: rulesOf('human change < -5%\ntotal change < -5%') }, { days: daysOf(days) })
  expect(verdictOf(found)).toBe(`No views by people were counted on ${when}. ${counting}`)
  expect(found).toMatchObject({ comparison: { compared: ['ai'] }, change: undefined, work: [], rules: { fired: [] } })
})

test.each([
  ['a site that rests on Sundays', weeks.with(1, 0).with(8, 0).with(15, 0)],
  ['a weekday with 9 views', weeks.with(1, 9).with(8, 9).with(15, 0)],
  ['days that nobody looked at', [...Array(15), 0, 100, 100, 100, 100, 100]],
])('%s did not break', (_, days) => {
  expect(findingsOf(fell, {}, { days: daysOf(days) }).comparison.refusals).toEqual([])
})

test.each([
  ['R6: both: the site may have been down', 0, 0, 'No views by people or AI agents were counted on 15 Nov. Check'],
  [
    'V14: agents: they may be blocked',
    100,
    0,
    'No views by AI agents were counted on 15 Nov. They may be blocked (robots.txt,',
  ],
])('H156: not counted: %s', (_, human, ai, words) => {
  const days = daysOf(weeks.with(15, human), weeks.with(15, ai))
  expect(verdictOf(findingsOf(fell, {}, { days }))).toContain(words)
})

test.each([
  ['the first period', 'first-period', window.from, []],
  ['U3: a young site', 'young', '2026-11-11', [row('/', 90, 9)]],
])('H156: %s: no percentage, nothing new, and no rule on a change', (_, kind, began, before) => {
  const now = [row('/', 300, 90), row('/a', 100, 10)]
  const found = findingsOf({ now, before }, { alerts: rulesOf('human change > 5%\nhuman > 5') }, { began })
  expect(found).toMatchObject({
    ...{ change: undefined, work: [], lists: { newPages: [], gonePages: [], changes: [] } },
    ...{ comparison: { refusals: [{ kind }] }, rules: { fired: [{ rule: { text: 'human > 5' } }] } },
  })
})

test('V10: a period that is not over is compared with nothing, and no rule is judged', () => {
  const alerts = rulesOf('human > 5\nhuman change < 0%')
  const found = findingsOf(fell, { windows: { ...windows, isOngoing: true }, alerts })
  expect(verdictOf(found)).toBe("The last day isn't over, so nothing is compared.")
  expect(found).toMatchObject({ change: undefined, work: [], rules: { fired: [], unjudged: [{}, {}] } })
})

const held = (percent: number) => ({ ...cut, held: percent })
const thousand = {
  now: [row('/a', 600, 150), row('/b', 150, 0), row('/d', 100, 0)],
  before: [row('/a', 700, 100), row('/c', 200, 0)],
  totals: { human: 850, ai: 150, total: 1000 },
}
const limit = 'the report made as many requests as max-requests allows'
const rate = "the service's rate limit, which your organization shares, ended it"
const changed = { ...held(80), cutOffBy: undefined }

test.each([
  ['R5', 3, held(35), held(1), `35% of this week's views and 1% of last week's (${limit}).`],
  ['R5: a higher limit', 40, held(40), {}, `40% of this week's views and 100% of last week's (${limit}). About 100`],
  ['R5: none that helps', 40, held(39), {}, `39% of this week's views and 100% of last week's (${limit}). Views`],
  [
    'V9',
    3,
    changed,
    {},
    "80% of this week's views and 100% of last week's (rows changed while they were read; run the report",
  ],
  ['H158', 3, held(90), held(10), `90% of this week's views and 10% of last week's (${rate}).`],
] as const)(
  'lists that lack rows are compared by no page: %s',
  (name, requests, provenance, previousProvenance, words) => {
    const given = { ...thousand, provenance, previousProvenance }
    const found = findingsOf(given, {}, { requests, isRateLimited: name === 'H158' })
    expect(verdictOf(found)).toContain(`No page was compared: the lists hold ${words}`)
    expect(verdictOf(found)).toMatch(/ Views by people −5\.6%, by AI agents \+50\.0%, nothing unusual\.$/)
    expect(found).toMatchObject({ work: [], lists: { newPages: [], gonePages: [] }, change: expect.any(Number) })
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
