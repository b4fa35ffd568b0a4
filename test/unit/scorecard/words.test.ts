import { expect, test } from 'vitest'
import { toHelpSentences } from '../../../src/scorecard/help-words.ts'
import { toScorecardPage } from '../../../src/scorecard/layout.ts'
import { isInWindow } from '../../../src/scorecard/records.ts'
import { isTruncated } from '../../../src/scorecard/scorecard.ts'
import { toScorecardLine } from '../../../src/scorecard/words.ts'
import { effectOf, scorecardOf, viewsOf } from './effects.ts'
import { now, window } from './history-database.ts'

test.each([
  [[], 'In the last 28 days the agent opened no pull requests.'],
  [['open'], 'In the last 28 days the agent opened 1 pull request.'],
  [[3], 'In the last 28 days the agent opened 1 pull request; 1 of 1 that was closed was merged, within 3 hours.'],
  [
    [2, 4, 20, 30, 'closed', 'open'],
    'In the last 28 days the agent opened 6 pull requests; 4 of 5 that were closed were merged, half of them within 12 hours.',
  ],
  [
    [1, 'closed'],
    'In the last 28 days the agent opened 2 pull requests; 1 of 2 that were closed was merged, within 1 hour.',
  ],
  [
    [1, 2, ...Array.from({ length: 8 }, () => 'closed' as const)],
    "Most of the agent's pull requests were closed without a merge: 8 of 10. In the last 28 days the agent opened 10 pull requests.",
  ],
] as const)('the first sentence of %j', (fates, line) => {
  expect(toScorecardLine(scorecardOf(fates))).toBe(line)
})

test('a window that ended earlier is named', () => {
  const october = { from: '2026-10-01', to: '2026-11-01', days: 31 }
  expect(toScorecardLine(scorecardOf([], { window: october }))).toBe(
    'In the period 1–31 Oct 2026 the agent opened no pull requests.',
  )
})

test('two sentences for two sets, and each names its own pull requests', () => {
  expect(toScorecardLine(scorecardOf([2, 4, 20, 30, 'closed'], {}, effectOf({})))).toBe(
    'In the last 28 days the agent opened 5 pull requests; 4 of 5 that were closed were merged, half of them within 12 hours. The 24 pages that 8 pull requests changed between 21 Sep and 25 Oct had 18.0% more views by people than before; 24 other pages, drawn at random, changed by between −6% and +5%.',
  )
})

test('if most were closed, they are listed with title and link; else they are not', () => {
  const place = { serverUrl: 'https://github.com', repository: 'octo-org/docs', siteUrl: undefined }
  const closedOf = (fates: Parameters<typeof scorecardOf>[0]) =>
    toScorecardPage(scorecardOf(fates), place, 200).sections[0]?.blocks.find(({ kind }) => kind === 'list')
  expect(closedOf([1, 'closed', 'closed'])).toMatchObject({
    items: [2, 3].map((number) => [
      { foreign: `#${number}`, url: { href: `https://github.com/octo-org/docs/pull/${number}` } },
      ' ',
      { foreign: `Title ${number}`, url: { href: `https://github.com/octo-org/docs/pull/${number}` } },
    ]),
  })
  expect(closedOf([1, 'closed'])).toBeUndefined()
  expect(isInWindow(now, window)).toBe(false)
})

test('people and agents: the sentences', () => {
  expect(toHelpSentences(effectOf({ pages: 14, changed: viewsOf([1_210, 800], [1_428, 824]) }))).toEqual([
    'The 14 changed pages had 18.0% more views by people than before (1,210 → 1,428); 14 other pages, drawn at random, changed by between −6% and +5%; all other pages together changed by −4.1%.',
    'The 14 changed pages had 3.0% more views by AI agents than before (800 → 824); 14 other pages, drawn at random, changed by between −5% and +7%; all other pages together changed by 0.0%.',
  ])
})

const apart = 'People and AI agents moved apart, both by more than the range of chance: views by'
test.each([
  // Who rose is named first.
  [[980, 1_168], `${apart} AI agents +46.0%, views by people −19.0%.`],
  [[1_428, 700], `${apart} people +18.0%, views by AI agents −12.5%.`],
  [[980, 850], 'The 24 changed pages had 19.0% fewer views by people than before (1,210 → 980);'],
  [[1_428, 1_168], 'The 24 changed pages had 18.0% more views by people than before (1,210 → 1,428);'],
] as const)('from 1,210 people and 800 agents to %j: whether they moved apart by more than chance', (after, words) => {
  const [first] = toHelpSentences(effectOf({ changed: viewsOf([1_210, 800], after) }))
  expect(String(first).slice(0, words.length)).toBe(words)
})

test.each([
  { notLookedAt: 1 },
  { isListPartial: true },
  { isCommentsPartial: true },
  { effect: effectOf({ partialFiles: [7] }) },
  { effect: effectOf({ weeksNotRead: ['2026-10-05'] }) },
])('what was not read makes a scorecard truncated: %j', (lack) => {
  const whole = scorecardOf([1])
  expect([isTruncated(whole), isTruncated({ ...whole, ...lack })]).toEqual([false, true])
})
