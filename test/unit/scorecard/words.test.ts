import { expect, test } from 'vitest'
import { renderScorecard } from '../../../src/scorecard/render.ts'
import { renderJson } from '../../../src/scorecard/scorecard.ts'
import { figureRows } from '../../../src/scorecard/words.ts'
import { viewOf } from './scorecards.ts'

const keep = (text: string) => text
const render = (...given: Parameters<typeof viewOf>) => renderScorecard(viewOf(...given), keep, 60_000)
const closed = (count: number) => Array.from({ length: count }, () => 'closed' as const)

test.each([
  [[], 'In the last 28 days the agent opened no pull requests; none was merged or closed.'],
  [['open'], 'In the last 28 days the agent opened 1 pull request; none was merged or closed.'],
  [[3], 'In the last 28 days the agent opened 1 pull request; the one that ended was merged within 3 hours.'],
  [
    [1, 'closed'],
    'In the last 28 days the agent opened 2 pull requests; 1 of the 2 that ended was merged within 1 hour.',
  ],
  [
    [0.2, 0.5],
    'In the last 28 days the agent opened 2 pull requests; both that ended were merged, half of them within 21 minutes.',
  ],
  [
    [2, 4, 20, 80, 'closed', 'open'],
    'In the last 28 days the agent opened 6 pull requests; 4 of the 5 that ended were merged, half of them within 12 hours.',
  ],
  [
    [1, 2, ...closed(3)],
    "Only 2 of the agent's 5 pull requests that ended in the last 28 days were merged; it opened 5.",
  ],
  [['closed'], "None of the agent's pull requests that ended in the last 28 days was merged; it opened 1."],
] as const)('the sentence of %j', (fates, line) => {
  expect(viewOf(fates).sentence).toBe(line)
})

test('a window that ended earlier is named, in the one form of dates', () => {
  const october = { from: '2026-10-01', to: '2026-11-01', days: 31 }
  const markdown = render([], { window: october })
  expect(markdown).toContain('### Scorecard of the agent in acme/site, 1–31 Oct 2026\n')
  expect(markdown).toContain(
    'In the period 1–31 Oct 2026 the agent opened no pull requests; none was merged or closed.',
  )
})

test('figures without a value are left out', () => {
  expect(figureRows(viewOf([]).scorecard)).toEqual([
    ['Opened', '0'],
    ['Merged', '0'],
    ['Closed without a merge', '0'],
    ['Open now', '0'],
  ])
  expect(render([])).toMatch(/\| Open now +\| 0 +\|\n+$/)
  const named = Object.fromEntries(figureRows(viewOf(['closed', 'open']).scorecard))
  expect(named).toMatchObject({
    'Merge rate': '0 of 1, too few for a percentage',
    'Open now': '1, the oldest for 10 days',
  })
  expect(Object.keys(named)).not.toContain('Time to merge')
})

test.each([
  [[1, 2, 3, 'closed'], '3 of 4, too few for a percentage', 'half within 2 hours', null, null],
  [[1, 2, 3, 90, 'closed'], '80% (4 of 5)', 'half within 3 hours', 0.8, null],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9], '100% (9 of 9)', 'half within 5 hours', 1, null],
  [[1, 2, 3, 4, 5, 6, 7, 8, 49, 100], '100% (10 of 10)', 'half within 6 hours, 90% within 2.1 days', 1, 49],
] as const)('a rate needs five, a 90th percentile ten: %j', (fates, rate, time, merge_rate, p90_hours) => {
  const { scorecard } = viewOf(fates)
  expect(Object.fromEntries(figureRows(scorecard))).toMatchObject({ 'Merge rate': rate, 'Time to merge': time })
  expect(JSON.parse(renderJson(scorecard))).toMatchObject({ merge_rate, p90_hours })
})

test('closed ones are listed with title and link, topics from two on, and all are folded away', () => {
  const topics = ['docs', 'links']
  const markdown = render([3, 'closed'], {}, (at) => ({ topic: topics[at], followUps: at }))
  expect(markdown).toContain(
    '#### Closed without a merge\n\n- [#2](https://github.com/acme/site/pull/2) `Title 2`\n\n<details>',
  )
  expect(markdown).toContain(
    '- [#2](https://github.com/acme/site/pull/2) `Title 2` closed within a day, 1 follow-up\n\n</details>',
  )
  expect(markdown).toContain(
    '<summary>By topic (2)</summary>\n\n- `docs` 1 merged (within 3 hours), 0 closed, 0 open\n- `links` 0 merged, 1 closed, 0 open\n',
  )
  expect(render([3, 'closed'], {}, () => ({ topic: 'docs' }))).not.toContain('By topic')
  expect(render([3])).not.toContain('Closed without a merge\n')
})

test('what was not looked at, not ours, and not shown is said, and a long scorecard fits', () => {
  const history = { notLookedAt: 1, notOurs: 2, isListPartial: true }
  expect(render([3], history)).toMatch(
    /^- 1 pull request with the label was not looked at.*\n- Only the 2,000 .*\n- 2 pull/m,
  )
  const long = viewOf(closed(200), {}, () => ({ title: '🦊'.repeat(128) }))
  const markdown = renderScorecard(long, keep, 60_000)
  expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(60_000)
  expect(markdown).toContain('- Each list shows at most 50 entries, because there is no room for more.')
})
