import { expect, test } from 'vitest'
import { toDays } from '../../../../src/report/window.ts'
import { cut, findingsOf, type Given, row, rulesOf, verdictOf, window, windows } from '../views.ts'

/** Views by people and agents for each day from 31 Oct on. Undefined if that day was not read. */
const daysOf = (human: readonly (number | undefined)[], ai: readonly number[] = []) =>
  new Map(
    toDays({ ...window, from: '2026-10-31', days: 21 }).flatMap(({ from }, at) => {
      const people = human[at]
      return people === undefined ? [] : [[from, row('', people, ai[at] ?? 50)] as const]
    }),
  )

const fell = { now: [row('/', 400, 350)], before: [row('/', 700, 340)] }
const week = Array<number>(7).fill(100)
const weeks = [...week, ...week, ...week]
const counting = 'That looks like counting, not like readers. Views by AI agents +2.9%, within 10%.'

test.each([
  ['three days at the end', [...week, ...week, 100, 100, 100, 100, 0, 0, 0], '18–20 Nov'],
  ['one day inside', weeks.with(15, 0), '15 Nov'],
  ['the whole week', [...week, ...week, 0, 0, 0, 0, 0, 0, 0], '14–20 Nov'],
  ['days of the week before', [...week, 0, 100, 100, 0, 0, 0, 0, ...week], '7 Nov, 10–13 Nov'],
  ['a fortnight apart', [...week, 0, ...Array(6), 0, 100, 100, 100, 100, 100, 100], '7 Nov, 14 Nov'],
  ['the last day of the period before, and none outside', weeks.with(6, 0).with(13, 0), '13 Nov'],
])('H156: views by people are missing on %s', (_, days, when) => {
  const found = findingsOf(fell, { alerts: rulesOf('human change < -5%\ntotal change < -5%') }, { days: daysOf(days) })
  expect(verdictOf(found)).toBe(`No views by people were counted on ${when}. ${counting}`)
  expect(found).toMatchObject({ comparison: { compared: ['ai'] }, change: undefined, work: [], rules: { fired: [] } })
})

test.each([
  ['a site that rests on Sundays', weeks.with(1, 0).with(8, 0).with(15, 0)],
  ['days that nobody looked at', [...Array(15), 0, 100, 100, 100, 100, 100]],
])('%s did not break', (_, days) => {
  expect(findingsOf(fell, {}, { days: daysOf(days) }).comparison.refusals).toEqual([])
})

const now = [row('/', 300, 90), row('/a', 100, 10)]
const thousand = {
  now: [row('/a', 600, 150), row('/b', 150, 0), row('/d', 100, 0)],
  before: [row('/a', 700, 100), row('/c', 200, 0)],
  totals: { human: 850, ai: 150, total: 1000 },
}
const held = (percent: number, more: Given['provenance'] = {}) => ({ ...cut, held: percent, ...more })
const notCounted = (human: number, ai: number) => ({ days: daysOf(weeks.with(15, human), weeks.with(15, ai)) })
const isPartial = { compared: ['human', 'ai'], arePagesCompared: false }
const isWhole = { compared: [], arePagesCompared: false }

const refusals: readonly [name: string, comparison: object, ...given: Parameters<typeof findingsOf>][] = [
  ['R6: nobody', { compared: [], arePagesCompared: true }, fell, {}, notCounted(0, 0)],
  ['V14: no agents', { compared: ['human'], arePagesCompared: true }, fell, {}, notCounted(100, 0)],
  ['the first period', isWhole, { now, before: [] }, {}, { began: window.from }],
  ['U3: a young site', isWhole, { now, before: [row('/', 90, 9)] }, {}, { began: '2026-11-11' }],
  ['V10: a period that is not over', isWhole, fell, { windows: { ...windows, isOngoing: true } }],
  ['a period before that was not read', isWhole, { now }, {}, { previousCutOffBy: 'max-requests' }],
  ['R5', isPartial, { ...thousand, provenance: held(35), previousProvenance: held(1) }],
  ['R5: a higher limit helps', isPartial, { ...thousand, provenance: held(40) }, {}, { requests: 40 }],
  ['R5: none helps', isPartial, { ...thousand, provenance: held(39) }, {}, { requests: 40 }],
  ['V9: rows changed', isPartial, { ...thousand, provenance: held(80, { cutOffBy: undefined }) }],
  ['H158', isPartial, { ...thousand, provenance: held(90, { cutOffBy: 'rate-limited' }) }],
  ['V8: with `paths`, sums that lack rows', isWhole, { ...thousand, provenance: cut }, { paths: ['/*'] }],
]

test('H156: the report says what is not compared, and why', async () => {
  const words = refusals.map(([name, , ...given]) => `- ${name}: ${verdictOf(findingsOf(...given))}\n`)
  await expect(words.join('')).toMatchFileSnapshot('refusals.md')
})

test.each(refusals)('%s: no page is named, and rules are judged of who is compared', (_, comparison, ...given) => {
  const [read, inputs, found] = given
  const alerts = rulesOf('human change > 5%\nhuman change < -5%\ntotal < 99999')
  const { work, lists, change, rules, ...findings } = findingsOf(read, { ...inputs, alerts }, found)
  const { compared } = findings.comparison
  expect({ ...findings, work, lists }).toMatchObject({ comparison, work: [], lists: { newPages: [], gonePages: [] } })
  expect(change !== undefined).toBe(compared.length === 2)
  const isKnown = !inputs?.paths && !inputs?.windows?.isOngoing
  expect(rules.fired).toHaveLength(Number(compared.includes('human')) + Number(isKnown))
})
