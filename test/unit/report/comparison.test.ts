import { expect, test } from 'vitest'
import { layOutPage } from '../../../src/report/layout.ts'
import { toPlainText } from '../../../src/report/sentence.ts'
import { toDays } from '../../../src/report/window.ts'
import { collectionOf, findingsOf, previousWindow, row, rulesOf, window } from './views.ts'

/** So many people and agents on each of 14 days, the first on 7 Nov; undefined: that day was not looked at. */
function daysOf(human: readonly (number | undefined)[], ai: readonly number[] = []) {
  const dates = [...toDays(previousWindow), ...toDays(window)].map(({ from }) => from)
  return new Map(
    dates.flatMap((date, at) => {
      const people = human[at]
      const agents = ai[at] ?? 50
      return people === undefined ? [] : [[date, { human: people, ai: agents, total: people + agents }] as const]
    }),
  )
}

const fell = { now: [row('/', 400, 350)], before: [row('/', 700, 340)] }
const steady = [100, 100, 100, 100, 100, 100, 100]

const four = [100, 100, 100, 100]

test.each([
  ['three days', [...four, 0, 0, 0], '18–20 Nov', false, true],
  ['one day', [100, 0, ...four, 100], '15 Nov', false, false],
  ['days beside which nobody looked', [100, 100, undefined, 0, 0, 0, 0], '17–20 Nov', false, true],
  ['days apart', [0, 100, 100, 0, 0, 100, 100], '14 Nov, 17–18 Nov', false, false],
  ['the last day that is over', [...four, 100, 0, 0], '19 Nov', true, true],
])(
  'H156: a counter that broke for %s is said, and nothing is compared for that audience',
  (_, days, when, isOngoing, isLasting) => {
    const windows = { window, previous: previousWindow, isOngoing }
    const found = findingsOf(fell, { windows }, { days: daysOf([...steady, ...days]) })
    const words = `No views by people were counted on ${when}. That looks like counting, not like readers.`
    expect(toPlainText(found.verdict.words)).toBe(`${words} Views by AI agents +2.9%.`)
    expect(found).toMatchObject({ comparison: { compared: ['ai'] }, change: undefined, work: [] })
    expect(found.lists.human.lost.length).toBeGreaterThan(0)
    const step = toPlainText(found.verdict.step ?? '')
    expect(step).toMatch(/^Check whether the code that counts people was on your pages on these days:/)
    const lasting = ' The gap reaches to the end of the period: check whether counting works now.'
    expect(step.endsWith(lasting)).toBe(isLasting)
  },
)

test.each([
  ['a site that rests on Sundays', [100, 0, 100, 100, 100, 100, 100, 100, 0, 100, 100, 100, 100, 100]],
  ['a weekday with few views', [100, 9, 100, 100, 100, 100, 100, 100, 0, 100, 100, 100, 100, 100]],
  ['days that nobody looked at', [...Array(7), 100, 0, 100, 100, 100, 100, 100]],
])('%s did not break', (_, days) => {
  expect(findingsOf(fell, {}, { days: daysOf(days) }).comparison.refusals).toEqual([])
})

test('both audiences on the same days are one sentence, and of a day that has only begun nothing is said', () => {
  const days = daysOf([...steady, 100, 100, 0, 100, 100, 100, 100], [...steady, 50, 50, 0, 50, 50, 50, 50])
  const [refusal, other] = findingsOf(fell, {}, { days }).comparison.refusals
  expect(refusal?.words).toBe('No views were counted on 16 Nov. That looks like counting, not like readers.')
  expect([refusal?.audience, other?.audience, other?.words]).toEqual(['human', 'ai', ''])
  const { verdict } = findingsOf(fell, {}, { days })
  expect(verdict.words).toEqual(['No views were counted on 16 Nov. That looks like counting, not like readers.'])
  expect(verdict.step).toMatch(/^Check whether the code .* Check whether your host /)
  const ongoing = daysOf([...steady, 100, 100, 100, 100, 100, 100, 0])
  const windows = { window, previous: previousWindow, isOngoing: true }
  expect(findingsOf(fell, { windows }, { days: ongoing }).comparison.refusals).toEqual([])
})

test.each([
  ['2026-11-14', [], 'This is the first week with views.'],
  [
    '2026-11-13',
    [row('/', 90, 9)],
    'Counting began on 13 Nov. Comparisons begin on 28 Nov, when there are two whole weeks to compare.',
  ],
])('H156: a site with views since %s: no percentage, and nothing new', (began, before, words) => {
  const now = [row('/', 300, 90), row('/a', 100, 10)]
  const found = findingsOf({ now, before }, {}, { began })
  expect(toPlainText(found.verdict.words)).toBe(words)
  expect(found).toMatchObject({ change: undefined, work: [], lists: { newPages: [], gonePages: [] } })
  expect(found.comparison.compared).toEqual([])
})

const spent =
  'are missing from the lists: the report made the 40 requests that max-requests allows. Totals are exact. To get all pages, set it higher: a request reads up to 250 pages of one period.'

test.each([
  [{ cutOffBy: 'max-requests' }, undefined, `Some pages of this period ${spent}`],
  [undefined, { cutOffBy: 'max-requests' }, `Some pages of the 7 days before ${spent}`],
  [
    { cutOffBy: 'repeats' },
    { cutOffBy: 'deadline' },
    'Some pages of this period and of the 7 days before are missing from the lists: the service repeated pages that it had already given. Totals are exact.',
  ],
  [
    undefined,
    { cutOffBy: 'rate-limited' },
    "The service's rate limit ended this report; it is shared by your organization.",
  ],
] as const)('less was read than exists (%j, %j): nothing is new, gone, or explaining', (now, then, words) => {
  const given = { now: [row('/a', 90, 9), row('/b', 40, 0)], before: [row('/a', 300, 9), row('/c', 40, 0)] }
  const found = findingsOf({
    ...given,
    provenance: { ...now, isComplete: now === undefined },
    previousProvenance: { ...then, isComplete: then === undefined },
  })
  expect(found.comparison.refusals.map((refusal) => toPlainText(refusal.words))).toEqual([words])
  expect(found).toMatchObject({ isTruncated: true, lists: { newPages: [], gonePages: [] } })
  expect(toPlainText(found.verdict.words)).toBe('Views by people −61.8%.')
})

const cut = { isComplete: false, cutOffBy: 'max-requests' } as const

test.each([
  [{ difference: 75 }, undefined, '75.0% of the views of this period'],
  [
    { difference: 75 },
    { difference: 269 },
    '75.0% of the views of this period and 10.3% of the views of the 7 days before',
  ],
  // Never all.
  [{ difference: 0.01 }, undefined, '99.9% of the views of this period'],
  [{ difference: -9 }, undefined, undefined],
])('totals are exact, so it is said which part of the views the lists hold: %j, %j', (now, then, words) => {
  const read = [row('/a', 200, 100)]
  const given = { now: read, before: read, provenance: { ...cut, ...now } }
  const found = findingsOf({ ...given, ...(then && { previousProvenance: { ...cut, ...then } }) })
  const [refusal] = found.comparison.refusals.map((one) => toPlainText(one.words))
  expect(refusal).toContain(
    ` allows. Totals are exact${words === undefined ? '' : `; the lists hold ${words}`}. To get all pages`,
  )
  const foot = JSON.stringify(layOutPage(found).sections)
  const held = `The pages that were read hold ${/[0-9.]+%/.exec(words ?? '')?.[0]} of the views.`
  expect([foot.includes(held), foot.includes('fewer views than the totals')]).toEqual([words !== undefined, false])
})

test('with `paths`, totals that lack rows are not called exact', () => {
  const given = { now: [row('/a', 90, 9)], provenance: { isComplete: false, cutOffBy: 'deadline' } as const }
  const [refusal] = findingsOf(given, { paths: ['/a'] }).comparison.refusals
  expect(refusal?.words).toBe('Some pages of this period are missing from the lists: the time of the step was over.')
})

test.each([
  [{ provenance: { isComplete: false, cutOffBy: 'max-requests' } as const }],
  [{ previousProvenance: { isComplete: false, cutOffBy: 'rate-limited' } as const }],
])('with `paths`, sums that lack rows are compared with nothing, and no rule is judged by them', (cut) => {
  const given = { now: [row('/a', 90, 9), row('/b', 90, 9)], before: [row('/a', 90, 9)], ...cut }
  const rules = rulesOf('total < 1000\nhuman change > 10%\nai-share < 90%')
  const found = findingsOf(given, { paths: ['/*'], alerts: rules })
  const words = '180 by people and 18 by AI agents, in views; there is nothing to compare with.'
  expect(found).toMatchObject({ before: undefined, change: undefined, verdict: { words } })
  const isPartialNow = 'provenance' in cut
  expect(found.rules.fired.map(({ rule }) => rule.text)).toEqual(isPartialNow ? [] : ['total < 1000', 'ai-share < 90%'])
  const both = 'not all pages of both periods were read'
  expect(found.rules.unjudged.map(({ why }) => why)).toEqual(
    isPartialNow ? ['not all pages were read', both, 'not all pages were read'] : [both],
  )
})

test('without the period before there is nothing to compare with', () => {
  const collection = { ...collectionOf({ now: [row('/a', 90, 9)] }), previousCutOffBy: 'max-requests' as const }
  const found = findingsOf({ now: [] }, { collection })
  expect(found).toMatchObject({ before: undefined, change: undefined, verdict: { kind: 'not-compared' } })
  expect(found.isTruncated).toBe(true)
})
