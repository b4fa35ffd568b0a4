import { expect, test } from 'vitest'
import { renderScorecard } from '../../../src/scorecard/render.ts'
import { figureRows } from '../../../src/scorecard/words.ts'
import { expectHarmless, foreign } from '../agent/words/tree-oracle.ts'
import { hostilePaths } from '../report/views.ts'
import { viewOf } from './scorecards.ts'

const render = (...given: Parameters<typeof viewOf>) => renderScorecard(viewOf(...given), (text) => text, 60_000)
const closed = (count: number) => Array.from({ length: count }, () => 'closed' as const)

const fates = [
  ...['', 'open', '3', '47', '1 closed', '0.2 0.5', 'closed', 'closed open', '1 2 closed closed closed'],
  ...['2 4 20 80 closed open', '1 2 3 closed', '1 2 3 90 closed', '1 2 3 4 5 6 7 8 9', '1 2 3 4 5 6 7 8 49 100'],
]
const toFates = (words: string) =>
  words.split(' ').flatMap((word) => (word === 'closed' || word === 'open' ? word : word === '' ? [] : Number(word)))

test('the sentence and figures for pull requests that were merged, closed, or are open; figures without a value are left out', () => {
  const pages = fates.map(toFates).map((fate) => {
    const { sentence, scorecard } = viewOf(fate)
    const figures = figureRows(scorecard).map(([name, value]) => `- ${name}: ${value}\n`)
    return `# ${JSON.stringify(fate)}\n${sentence}\n${figures.join('')}\n`
  })
  return expect(pages.join('')).toMatchFileSnapshot('words.md')
})

test('a window that ended earlier is shown, in the usual date format', () => {
  const markdown = render([], { window: { from: '2026-10-01', to: '2026-11-01', days: 31 } })
  expect(markdown).toContain('### Agent scorecard for acme/site, 1–31 Oct 2026\n')
  expect(markdown).toContain('In the period 1–31 Oct 2026 the agent opened no pull requests; none was merged')
})

test('closed pull requests are listed with title and link, and topics if there are two or more, all folded', () => {
  const topics = ['docs', 'links']
  const markdown = render([3, 'closed'], {}, (at) => ({ topic: topics[at], followUps: at }))
  const second = '- [#2](https://github.com/acme/site/pull/2) `Title 2`'
  expect(markdown).toContain(`#### Closed without a merge\n\n${second}\n\n<details>`)
  expect(markdown).toContain(`${second} closed within a day, 1 follow-up\n\n</details>`)
  const byTopic = '- `docs` 1 merged (within 3 hours), 0 closed, 0 open\n- `links` 0 merged, 1 closed, 0 open\n'
  expect(markdown).toContain(`<summary>By topic (2)</summary>\n\n${byTopic}`)
  expect(render([3], {}, () => ({ topic: 'docs' }))).not.toMatch(/By topic|Closed without a merge\n/)
})

test('it says what was not checked, not ours, or not shown, and a long scorecard fits', () => {
  const notes = /^- 1 pull .* was not checked: only the 200 .*\n- Only the 2,000 .*\n- 2 pull .* were not opened/m
  expect(render([3], { notLookedAt: 1, notOurs: 2, isListPartial: true })).toMatch(notes)
  const long = render(closed(200), {}, () => ({ title: '🦊'.repeat(128) }))
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(60_000)
  expect(long).toContain('- Each list shows at most 50 entries, because there is no room for more.')
  expect(render(closed(200))).toContain('`Title 200` closed')
})

test.each(hostilePaths)('%s: titles and topics of strangers stay inert: %j', (_, text) => {
  const said = foreign(text)
  const markdown = render([3, 'closed', 'open'], {}, (at) => ({ title: said, topic: at === 1 ? 'docs' : said }))
  expectHarmless(markdown, /^https:\/\/github\.com\/acme\/site\/pull\/\d$/)
})
