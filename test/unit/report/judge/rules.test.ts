import { expect, test } from 'vitest'
import { renderNotes } from '../../../../src/report/layout/notes.ts'
import { describeFiredRules } from '../../../../src/report/layout/verdict-words.ts'
import { toPlainText } from '../../../../src/report/layout/words.ts'
import { cut, findingsOf, plain as foreign, type Given, row, rulesOf, weeksOf, withoutPeople } from '../views.ts'

function judge(text: string, given: Given, ...more: [inputs?: object, found?: object]) {
  const found = findingsOf(given, { alerts: rulesOf(text), ...more[0] }, more[1])
  const notes = renderNotes(found, { exportFiles: [] }, foreign).map(toPlainText)
  return {
    fired: found.rules.fired.map((fired) => [fired.value, toPlainText(describeFiredRules(fired, foreign))]),
    notes: notes.filter((note) => /^(?:\d+ rules? w|Rules )/.test(note)),
  }
}

const now = [row('/docs', 40, 2), row('/docs/a', 30, 20), row('/docs/b', 8, 0)]
const before = [row('/docs', 100, 0), row('/docs/a', 40, 20), row('/docs/b', 40, 9), row('/gone', 50, 0)]
const given = { now, before }

test.each<[rule: string, value: number, words: string, some?: Given]>([
  ['total < 101', 100, 'Total views: 100 (259 before), below your limit of 101.'],
  ['human > 77', 78, 'Views by people: 78 (230 before), above your limit of 77.'],
  ['/docs/a < 51', 50, 'Views of /docs/a: 50 (60 before), below your limit of 51.'],
  ['/docs/a/ ai > 19', 20, 'Views of /docs/a/ by AI agents: 20 (20 before), above your limit of 19.'],
  ['/gone < 1', 0, 'Views of /gone: 0 (50 before), below your limit of 1.'],
  ['/docs/* human < 79', 78, 'Views of /docs/* by people: 78 (180 before), below your limit of 79.'],
  ['ai-share > 21%', 22, 'AI agents accounted for 22.0% of all views (11.2% before), above your limit of 21%.'],
  ['/docs human change < -50%', -60, 'Views of /docs by people −60.0% (100 → 40), below your limit of −50%.'],
  ['/gone change < -99%', -100, 'Views of /gone −100.0% (50 → 0), below your limit of −99%.'],
  ['/docs/a change > -99%', -16.7, 'Views of /docs/a −16.7% (60 → 50), above your limit of −99%.'],
  [
    'total change > 99%',
    159,
    'Total views +159.0% (100 → 259), above your limit of 99%.',
    { now: before, before: now },
  ],
  ['total change > -1%', 0, 'Total views 0.0% (100 → 100), above your limit of −1%.', { now, before: now }],
])('%s fires with %d, and says both numbers, or the limit', (rule, value, words, some = given) => {
  expect(judge(rule, some)).toEqual({ fired: [[value, words]], notes: [] })
})

test.each(['total < 100', 'total > 100', 'ai-share > 22%', 'ai-share < 22%', '/docs change < -58%', '/docs/* > 100'])(
  '%s does not fire: a limit that is met is not crossed',
  (rule) => expect(judge(rule, given)).toEqual({ fired: [], notes: ['1 rule was checked and did not fire.'] }),
)

const largest = Number.MAX_SAFE_INTEGER

test.each<[string, string, number, Given]>([
  ['the share that is rounded', 'ai-share < 50%', 50, { now: [row('/', 50_001, 49_999)] }],
  ['one in 2^53', 'total change < 0%', 0, { now: [row('/', largest - 1, 0)], before: [row('/', largest, 0)] }],
  ['a total on a partial list', 'total > 1', 100, { ...given, provenance: { isComplete: false } }],
])('%s is judged by the exact number: %s fires with %d', (_, rule, value, some) => {
  expect(judge(rule, some).fired.map(([fired]) => fired)).toEqual([value])
})

const flat = Array.from({ length: 7 }, (): [number, number] => [100, 50])
const unusual = 'human unusual\nai unusual\ntotal unusual'

test('what lies outside of the range of one more week is unusual', () => {
  expect(judge(unusual, given, {}, { weeks: weeksOf([...flat, [78, 22]]) }).fired).toEqual([
    [78, 'Views by people: 78 (230 before), below the usual 91–110.'],
    [22, 'Views by AI agents: 22 (29 before), below the usual 46–55.'],
    [100, 'Total views: 100 (259 before), below the usual 137–164.'],
  ])
})

test.each([
  ['49 views', weeksOf([...flat.with(0, [49, 49]), [78, 22]]), {}, ': human unusual, ai unusual.'],
  ['50 views', weeksOf([...flat.with(0, [50, 50]), [78, 22]]), {}, undefined],
  ['no weeks', undefined, {}, ': human unusual, ai unusual, total unusual.'],
  ['paths', weeksOf(flat), { paths: ['/docs/*'] }, ': human unusual, ai unusual, total unusual.'],
  ['14 days', weeksOf(flat), { windows: fortnight() }, ': human unusual, ai unusual, total unusual.'],
])('whether a week is unusual needs seven weeks: %s', (_, weeks, inputs, rules) => {
  const why =
    'this needs trend: weeks, a period of seven days without paths, and 50 views in each of the seven weeks before'
  const notes = rules === undefined ? [] : [`Rules that were not checked, because ${why}${rules}`]
  expect(judge(unusual, given, inputs, { weeks }).notes.filter((note) => note.startsWith('Rules'))).toEqual(notes)
})

function fortnight() {
  const [from, middle, to] = ['2026-10-24', '2026-11-07', '2026-11-21'] as const
  return { window: { from: middle, to, days: 14 }, previous: { from, to: middle, days: 14 }, isOngoing: false }
}

const few = 'there were fewer than 50 views before'
const unread = 'not all pages of both periods were read'
const incomplete = { ...given, provenance: { isComplete: false } }

test.each<[string, string, Given]>([
  ['/docs/b change < -10%', few, given],
  ['total change > -5%', 'the period before was not read', { now }],
  ['/docs/* human < 99', 'not all pages were read', incomplete],
  ['/docs/a change < 0%', unread, { ...given, previousProvenance: { isComplete: false } }],
  ['/docs/a change < 0%', unread, { ...given, previousProvenance: cut }],
  ['ai-share < 5%', 'there were no views', { now: [], before }],
])('%s is not judged, because %s', (rule, why, some) => {
  expect(judge(rule, some)).toEqual({ fired: [], notes: [`Rules that were not checked, because ${why}: ${rule}.`] })
})

test('each reason is said once; a share is not judged where days of an audience are missing', () => {
  expect(judge('/docs/a > 1\n/docs/b > 1\ntotal > 999\nai change < 1%', incomplete).notes).toEqual([
    '1 rule was checked and did not fire.',
    'Rules that were not checked, because not all pages were read: /docs/a > 1, /docs/b > 1.',
    `Rules that were not checked, because ${few}: ai change < 1%.`,
  ])
  expect(judge('ai-share > 5%\nhuman change < 0%', given, {}, { days: withoutPeople }).notes).toEqual([
    'Rules that were not checked, because some days have no views: ai-share > 5%, human change < 0%.',
  ])
})
