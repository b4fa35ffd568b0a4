import { expect, test } from 'vitest'
import { renderNotes } from '../../../../src/report/layout/notes.ts'
import { describeFiredRules } from '../../../../src/report/layout/verdict-words.ts'
import { toPlainText } from '../../../../src/report/layout/words.ts'
import { toWindow } from '../../../../src/report/window.ts'
import { cut, findingsOf, plain, row, rulesOf, weeksOf, withoutPeople } from '../views.ts'

type Case = readonly [name: string, rules: readonly string[], ...Parameters<typeof findingsOf>]

/** Judges a single rule. Returns its value and words if it fired, or what the notes say about it. */
function judge([name, rules, given, inputs, found]: Case): string {
  const lines = rules.map((rule) => {
    const findings = findingsOf(given, { ...inputs, alerts: rulesOf(rule) }, found)
    const fired = findings.rules.fired.map((one) => `${one.value}. ${toPlainText(describeFiredRules(one, plain))}`)
    const notes = renderNotes(findings, { exportFiles: [] }, plain).map(toPlainText)
    return [...fired, ...notes.filter((note) => /^(?:\d+ rules? w|Rules )/.test(note))].join(' ')
  })
  return `# ${name}\n${rules.map((rule, at) => `- ${JSON.stringify(rule)}: ${lines[at]}\n`).join('')}\n`
}

const now = [row('/docs', 40, 2), row('/docs/a', 30, 20), row('/docs/b', 8, 0)]
const before = [row('/docs', 100, 0), row('/docs/a', 40, 20), row('/docs/b', 40, 9), row('/gone', 50, 0)]
const given = { now, before }
const swapped = { now: before, before: now }
const incomplete = { ...given, provenance: { isComplete: false } }
const largest = Number.MAX_SAFE_INTEGER
const flat = Array.from({ length: 7 }, (): [number, number] => [100, 50])
const unusual = ['human unusual', 'ai unusual', 'total unusual']
const weeks = { weeks: weeksOf([...flat, [78, 22]]) }
const fortnight = { window: toWindow('2026-11-07', '2026-11-21'), previous: toWindow('2026-10-24', '2026-11-07') }
const fifty = (views: number) => ({ weeks: weeksOf([...flat.with(0, [views, views]), [78, 22]]) })

const cases: readonly Case[] = [
  ['beyond its limit', ['total < 101', 'human > 77', '/docs/a < 51', '/docs/a/ ai > 19', '/gone < 1'], given],
  ['a prefix, a share, a change', ['/docs/* human < 79', 'ai-share > 21%', '/docs human change < -50%'], given],
  ['changes', ['/gone change < -99%', '/docs/a change > -99%', 'total change < 0%'], given],
  ['a rise', ['total change > 99%'], swapped],
  ['no change', ['total change > -1%', 'total change < 0%'], { now, before: now }],
  ['a limit that is met is not crossed', ['total < 100', 'total > 100', 'ai-share > 22%', 'ai-share < 22%'], given],
  ['nor by a page', ['/docs change < -58%', '/docs/* > 100\nhuman > 999'], given],
  ['the share that is rounded', ['ai-share < 50%'], { now: [row('/', 50_001, 49_999)] }],
  ['one in 2^53', ['total change < 0%'], { now: [row('/', largest - 1, 0)], before: [row('/', largest, 0)] }],
  ['outside of the range of one more week', unusual, given, {}, weeks],
  ['a week before with 49 views', unusual, given, {}, fifty(49)],
  ['a week before with 50 views', unusual, given, {}, fifty(50)],
  ['no weeks', ['human unusual'], given, {}, { weeks: undefined }],
  ['no weeks with `paths`', ['human unusual'], given, { paths: ['/docs/*'] }, weeks],
  ['no range of 14 days', ['human unusual'], given, { windows: { ...fortnight, isOngoing: false } }, weeks],
  ['49 views before', ['/docs/b change < -10%'], given],
  ['no period before', ['total change > -5%'], { now }],
  ['not all pages', ['/docs/* human < 99', '/docs/a > 1\n/docs/b > 1\ntotal > 999', 'total > 1'], incomplete],
  ['not all pages before', ['/docs/a change < 0%'], { ...given, previousProvenance: { isComplete: false } }],
  ['pages that are not compared', ['/docs/a change < 0%'], { ...given, previousProvenance: cut }],
  ['no views', ['ai-share < 5%'], { now: [], before }],
  ['a day without people', ['ai-share > 5%\nhuman change < 0%'], given, {}, { days: withoutPeople }],
]

test('which rules fire, with their values and words, and why others could not be checked', () =>
  expect(cases.map(judge).join('')).toMatchFileSnapshot('rules.md'))
