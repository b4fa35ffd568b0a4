import { expect, test } from 'vitest'
import { renderScorecard } from '../../../src/scorecard/render.ts'
import { figureRows } from '../../../src/scorecard/words.ts'
import { viewOf } from './scorecards.ts'

const render = (...given: Parameters<typeof viewOf>) => renderScorecard(viewOf(...given), (text) => text, 60_000)
const closed = (count: number) => Array.from({ length: count }, () => 'closed' as const)

test.each([
  [[], 'the agent opened no pull requests; none was merged or closed.'],
  [['open'], 'the agent opened 1 pull request; none was merged or closed.'],
  [[3], 'the agent opened 1 pull request; the one that ended was merged within 3 hours.'],
  [[47], 'the agent opened 1 pull request; the one that ended was merged within 47 hours.'],
  [[1, 'closed'], 'the agent opened 2 pull requests; 1 of the 2 that ended was merged within 1 hour.'],
  [[0.2, 0.5], 'the agent opened 2 pull requests; both that ended were merged, half of them within 21 minutes.'],
  [[2, 4, 20, 80, 'closed', 'open'], '4 of the 5 that ended were merged, half of them within 12 hours.'],
] as const)('the sentence of %j', (fates, words) => {
  expect(viewOf(fates).sentence).toMatch(/^In the last 28 days the agent opened/)
  expect(viewOf(fates).sentence).toContain(words)
})

test('the sentence begins with the merges if they are fewer than half', () => {
  const [few, none] = [[1, 2, ...closed(3)], closed(1)].map((fates) => viewOf(fates).sentence)
  expect(few).toBe("Only 2 of the agent's 5 pull requests that ended in the last 28 days were merged; it opened 5.")
  expect(none).toBe("None of the agent's pull requests that ended in the last 28 days was merged; it opened 1.")
})

test('a window that ended earlier is named, in the one form of dates', () => {
  const markdown = render([], { window: { from: '2026-10-01', to: '2026-11-01', days: 31 } })
  expect(markdown).toContain('### Scorecard of the agent in acme/site, 1–31 Oct 2026\n')
  expect(markdown).toContain('In the period 1–31 Oct 2026 the agent opened no pull requests; none was merged')
})

test('figures without a value are left out', () => {
  const zeros = ['Opened', 'Merged', 'Closed without a merge', 'Open now'].map((name) => [name, '0'])
  expect(figureRows(viewOf([]).scorecard)).toEqual(zeros)
  expect(render([])).toMatch(/\| Open now +\| 0 +\|\n+$/)
  const named = Object.fromEntries(figureRows(viewOf(['closed', 'open']).scorecard))
  expect(named).toMatchObject({
    'Merge rate': '0 of 1, too few for a percentage',
    'Open now': '1, the oldest for 10 days',
  })
  expect(Object.keys(named)).not.toContain('Time to merge')
})

test.each([
  [[1, 2, 3, 'closed'], '3 of 4, too few for a percentage', 'half within 2 hours'],
  [[1, 2, 3, 90, 'closed'], '80% (4 of 5)', 'half within 3 hours'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9], '100% (9 of 9)', 'half within 5 hours'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 49, 100], '100% (10 of 10)', 'half within 6 hours, 90% within 2.1 days'],
] as const)('the rate and the time to merge of %j', (fates, rate, time) => {
  const rows = Object.fromEntries(figureRows(viewOf(fates).scorecard))
  expect(rows).toMatchObject({ 'Merge rate': rate, 'Time to merge': time })
})

test('closed ones are listed with title and link, topics from two on, and all are folded away', () => {
  const topics = ['docs', 'links']
  const markdown = render([3, 'closed'], {}, (at) => ({ topic: topics[at], followUps: at }))
  const second = '- [#2](https://github.com/acme/site/pull/2) `Title 2`'
  expect(markdown).toContain(`#### Closed without a merge\n\n${second}\n\n<details>`)
  expect(markdown).toContain(`${second} closed within a day, 1 follow-up\n\n</details>`)
  const byTopic = '- `docs` 1 merged (within 3 hours), 0 closed, 0 open\n- `links` 0 merged, 1 closed, 0 open\n'
  expect(markdown).toContain(`<summary>By topic (2)</summary>\n\n${byTopic}`)
  expect(render([3, 'closed'], {}, () => ({ topic: 'docs' }))).not.toContain('By topic')
  expect(render([3])).not.toContain('Closed without a merge\n')
})

test('what was not looked at, not ours, and not shown is said, and a long scorecard fits', () => {
  const notes = /^- 1 pull request with the label was not looked at.*\n- Only the 2,000 .*\n- 2 pull/m
  expect(render([3], { notLookedAt: 1, notOurs: 2, isListPartial: true })).toMatch(notes)
  const long = render(closed(200), {}, () => ({ title: '🦊'.repeat(128) }))
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(60_000)
  expect(long).toContain('- Each list shows at most 50 entries, because there is no room for more.')
  expect(render(closed(200))).toContain('`Title 200` closed')
})
