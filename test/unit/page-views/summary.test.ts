import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import type { TrendPoint } from '../../../src/page-views/collector.ts'
import type { ReportInputs } from '../../../src/page-views/create-report.ts'
import { type PageViewsSummaryOptions, renderPageViewsSummary } from '../../../src/page-views/summary.ts'
import { createForeignText } from '../../../src/render/markdown.ts'
import { collect, expectHarmless, foreign, parseMarkdown } from '../render/tree-oracle.ts'
import { collectionOf, type Given, hostilePaths, reportOf, row, rows, rulesOf, siteListOf } from './views.ts'

interface Shown extends Given {
  readonly inputs?: Partial<ReportInputs>
  readonly options?: Partial<PageViewsSummaryOptions>
}

function render({ inputs, options, ...given }: Shown): string {
  const foreign = createForeignText((text) => text.replaceAll('the-canary-key', '***'))
  return renderPageViewsSummary(reportOf(given, inputs), { foreign, exportFiles: [], bytes: 900_000, ...options })
}

const nodesOf = (markdown: string) => collect(parseMarkdown(markdown))

/** Headings, summaries of what is folded and the kind of each chart: a line each, with the header of the table below. */
function outline(markdown: string): string[] {
  const blocks = nodesOf(markdown).map((node) => {
    if (node.type === 'heading') return `\n${'#'.repeat(node.depth)} ${toText(node)}`
    if (node.type === 'html') return /<summary>(.*)<\/summary>/.exec(node.value)?.[1]?.replace(/^/, '\n') ?? ''
    if (node.type === 'code') return `\n${node.lang} ${node.value.split('\n')[2]?.trim()}`
    if (node.type === 'table') return `: ${(node.children[0]?.children ?? []).map(toText).join(' | ')}`
    return ''
  })
  return blocks.join('').trim().split('\n')
}

const toText = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(toText).join('') : ''

const point = (from: string, days: number, human: number, ai: number): TrendPoint => ({
  window: { from, to: from, days },
  totals: { human, ai, total: human + ai },
})
const trend = ['14', '15', '16'].map((day) => point(`2026-11-${day}`, 1, Number(day), 2))
const now = [row('/docs/a', 60, 40), row('/docs/b', 10, 20), row('/new', 20, 0)]
const before = [row('/docs/a', 50, 10), row('/docs/b', 30, 20), row('/gone', 21, 0)]

const byDay = { trend, trendKind: 'window' } as const

test('everything is in the order of the design, people before agents', () => {
  expect(outline(render({ now, before, inputs: byDay }))).toEqual([
    '### Page views 14–20 Nov 2026 (UTC):  | Views | Before',
    '#### Worth a look',
    '#### Trend',
    'mermaid title "People per day"',
    'mermaid title "AI agents per day"',
    'Trend as a table: From | People | AI agents',
    '#### Top pages: Page | People | AI agents',
    'Pages that lost people (2): Page | Before | Now',
    'Pages that gained AI agents (1): Page | Before | Now',
    'New pages (1): Page | People | AI agents',
    'Pages that vanished (1): Page | People before | Agents before',
    'Highest AI share (2): Page | AI share',
    'By section (2): Section | People | AI agents',
    '#### Where the numbers come from',
  ])
})

test('tables and sentences read as the design says', () => {
  const markdown = render({ now, before, inputs: byDay, options: { exportFiles: ['out/views.csv', 'b.json'] } })
  for (const line of [
    'People viewed pages 90 times (-10.9 % on the 7 days before), AI agents 60 times (+100.0 %): 40.0 % of all views.',
    '| Total | 150 (+14.5 %) | 131 |',
    '| People (60.0 %) | 90 (-10.9 %) | 101 |',
    '| AI agents (40.0 %) | 60 (+100.0 %) | 30 |',
    '- **Lost the most people:** /gone, 21 → 0 (-100.0 %), no views at all now',
    '- **Gained the most AI agents:** /docs/a, 10 → 40 (+300.0 %)',
    'The lists below leave out changes of up to 10 views, which are mostly chance. Pages count as new, vanished, or high in AI share only with at least that many views.',
    '| /docs/a | 60 (+20.0 %) | 40 (+300.0 %) |',
    '| /new | 20 (new) | 0 |',
    '| /docs/b | 30 | 10 (-66.7 %) |',
    '| /gone | 21 | 0 (-100.0 %) |',
    '| /gone | 21 | 0 |',
    '| /docs/b | 66.7 % |',
    '| /docs | 70 (-12.5 %) | 60 (+100.0 %) |',
    'Showing 3 of 3 pages.',
    '| 16 Nov | 16 | 2 |',
    '- Period: 14–20 Nov 2026 (7 full days, UTC), compared with 7–13 Nov 2026.',
    "- All pages are in `out/views.csv`, `b.json` (in this run's artifacts, if the workflow uploads them).",
    '- Read with 3 requests: 3 rows, 3 for the period before.',
  ]) {
    expect(markdown.replaceAll('\u00A0', ' ').split('\n')).toContain(line)
  }
  // No number is parted from its unit on a narrow screen, but a cell may break between the number and its change.
  expect(markdown).not.toMatch(/\d (%|times|views|days|rows|pages)/)
  expect(markdown).toContain('| 60 (+20.0\u00A0%) |')
})

test('a page that loses people and gains agents is in both lists and worth a look, and its rule is at the top', () => {
  const rules = rulesOf('/swap human change < -50%')
  const markdown = render({ now: [row('/swap', 100, 340)], before: [row('/swap', 400, 20)], inputs: { rules } })
  const plain = markdown.replaceAll('\u00A0', ' ')
  expect(plain).toContain('- ⚠️ Views of `/swap` by people fell 75.0 %, from 400 to 100 (alert below -50 %).')
  expect(plain).toContain('- **Lost the most people:** /swap, 400 → 100 (-75.0 %); AI agents 20 → 340 (+1,600.0 %)\n')
  expect(outline(markdown)).toContain('Pages that lost people (1): Page | Before | Now')
  expect(outline(markdown)).toContain('Pages that gained AI agents (1): Page | Before | Now')
  expect(plain).toContain('| /swap | 400 | 100 (-75.0 %) |')
  expect(plain).toContain('| /swap | 20 | 340 (+1,600.0 %) |')
})

test.each([
  ['nothing moved', [row('/a', 50, 50)], 'No page gained or lost more than 10 views.'],
  [
    'agents went',
    [row('/a', 50, 10)],
    'Apart from pages that lost AI agents, no page gained or lost more than 10 views.',
  ],
])('without a page that is worth a look, the floor is said all the same: %s', (_, now, words) => {
  const markdown = render({ now, before: [row('/a', 50, 50)] }).replaceAll('\u00A0', ' ')
  expect(markdown).toContain(`#### Worth a look\n\n${words}\n`)
})

test('a second page beside one that has its line already does not claim to have moved most', () => {
  const markdown = render({
    now: [row('/swap', 100, 340), row('/next', 50, 90)],
    before: [row('/swap', 400, 20), row('/next', 50, 30)],
  })
  expect(markdown.replaceAll('\u00A0', ' ')).toContain('- **Also gained AI agents:** /next, 30 → 90 (+200.0 %)\n')
})

test('a floor that is a thousandth of all views says so', () => {
  const markdown = render({ now: [row('/a', 12_000, 5_001)], before: [row('/a', 12_000, 5_000)] })
  expect(markdown.replaceAll('\u00A0', ' ')).toContain(
    'No page gained or lost more than 18 views (0.1 % of all views).',
  )
})

test('the floor is said once, and without a comparison in front of the only list that has one', () => {
  const markdown = render({ now }).replaceAll('\u00A0', ' ')
  expect(markdown).not.toContain('Worth a look')
  expect(markdown).toContain(
    '“Highest AI share” leaves out pages with fewer than 10 views, whose share is mostly chance.',
  )
  for (const text of [markdown, render({ now, before }).replaceAll('\u00A0', ' ')])
    expect(text.match(/10 views/g)).toHaveLength(1)
})

test.each([
  ['#1f75d8', 'People', '14, 15, 16'],
  ['#c4570a', 'AI agents', '2, 2, 2'],
])('charts hold fixed words, dates and numbers only, on one scale: %s %s', (color, who, counts) => {
  const charts = nodesOf(render({ now, before, inputs: byDay })).flatMap((node) =>
    node.type === 'code' ? [node.value] : [],
  )
  expect(charts).toContain(
    [
      `%%{init: {"xyChart":{"width":400,"height":280,"yAxis":{"labelFontSize":14}},"themeVariables":{"xyChart":{"backgroundColor":"transparent","plotColorPalette":"${color}"}}}}%%`,
      'xychart-beta',
      `  title "${who} per day"`,
      '  x-axis ["14 Nov", "15", "16"]',
      '  y-axis 0 --> 16',
      `  bar [${counts}]`,
    ].join('\n'),
  )
})

test('eight weeks are a table with bars as long as their part of the highest, people before agents', () => {
  const weeks = [
    point('2026-10-24', 7, 0, 0),
    point('2026-10-31', 7, 1, 0),
    point('2026-11-07', 7, 0, 600),
    point('2026-11-14', 7, 900, 300),
  ]
  const markdown = render({ now, inputs: { trend: weeks, trendKind: 'weeks' } }).replaceAll('\u00A0', ' ')
  expect(markdown).toContain(
    [
      '#### Last eight weeks (█ people, ░ AI agents)',
      '',
      '| Week from | People | AI agents |',
      '| :- | -: | -: |',
      '| 24 Oct | 0 | 0 |',
      '| █ 31 Oct | 1 | 0 |',
      '| ░░░ 7 Nov | 0 | 600 |',
      '| ████░░ 14 Nov | 900 | 300 |',
      '',
    ].join('\n'),
  )
  expect(markdown).not.toContain('mermaid')
})

test('alerts are between the heading and the sentence; a rule that was not judged, where the numbers come from', () => {
  const rules = rulesOf('/docs/a > 99\n/docs/b change < 0%\n/gone change < 0%')
  const markdown = render({ now, before, inputs: { rules } }).replaceAll('\u00A0', ' ')
  expect(markdown.split('\n').slice(0, 6)).toEqual([
    '### Page views 14–20 Nov 2026 (UTC)',
    '',
    '- ⚠️ Views of `/docs/a`: 100, above 99.',
    '- ⚠️ Views of `/docs/b` fell 40.0 %, from 50 to 30 (alert below 0 %).',
    '',
    'People viewed pages 90 times (-10.9 % on the 7 days before), AI agents 60 times (+100.0 %): 40.0 % of all views.',
  ])
  expect(markdown).toContain(
    '- The alert `/gone change < 0%` was skipped: a change rule needs at least 50 views in the previous period, and there were 21 views.',
  )
})

test('a backtick in a rule opens nothing: path and rule stay code', () => {
  const hostile = `/\`@${foreign('name')}/all\``
  const rules = rulesOf(`${hostile} < 5\n${hostile} change < 0%`)
  const markdown = render({ now, before, inputs: { rules } })
  expect(markdown).toContain('Views of ``')
  expectHarmless(markdown, [])
})

test('a heading says whose report it is: the site, else the topic', () => {
  const siteUrl = 'https://docs.example.com/a'
  const headingOf = (inputs: Partial<ReportInputs>) => render({ now, inputs }).split('\n')[0]
  expect(headingOf({ siteUrl, topic: 'blog' })).toBe('### Page views of docs.example.com, 14–20 Nov 2026 (UTC)')
  expect(headingOf({ topic: 'blog_x' })).toBe('### Page views of blog_x, 14–20 Nov 2026 (UTC)')
})

test('the axis of a chart names every month once, or the first and the last of more parts than there is room for', () => {
  const axisOf = (trend: readonly TrendPoint[]) =>
    /x-axis (.*)/.exec(render({ now, inputs: { trend, trendKind: 'window' } }))?.[1]
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'].map((from) => point(from, 1, 1, 0))
  expect(axisOf(days)).toBe('["29 Nov", "30", "1 Dec", "2"]')
  const weeks = Array.from({ length: 13 }, (_, index) => point('2026-11-14', 7, index, 0))
  expect(axisOf(weeks)).toBe('"Weeks from 14 Nov to 14 Nov" 1 --> 13')
})

test('that the first week is shorter is said', () => {
  const shown = (...days: readonly number[]) =>
    render({
      now,
      inputs: { trendKind: 'window', trend: days.map((length) => point('2026-11-14', length, 9, 0)) },
    }).replaceAll('\u00A0', ' ')
  expect(shown(5, 7)).toContain('The first week has only 5 days.')
  expect(shown(7, 7)).not.toContain('The first week')
})

test('a chart that has nothing to show is left out', () => {
  const nothing = trend.map(({ window }) => point(window.from, 1, 0, 0))
  for (const given of [[], nothing]) expect(render({ now, inputs: { trend: given } })).not.toContain('Trend')
})

test('when nobody came there is one sentence', () => {
  expect(render({ now: [], inputs: { trend } })).toBe('### Page views 14–20 Nov 2026 (UTC)\n\nNo page views.\n')
})

test.each([
  ['rate-limited', 'the rate limit was reached'],
  ['max-requests', '`max-requests` was reached'],
  ['deadline', 'the deadline of the step was reached'],
  ['repeats', 'the service repeated pages that it had already given'],
  ['unauthorized', 'the key was refused'],
  ['network', 'the service could not be reached'],
  ['response', 'the service gave an answer that the action cannot use'],
] as const)('a list that breaks off (%s) says so in its title and says why', (cutOffBy, words) => {
  const markdown = render({ now, before, provenance: { isComplete: false, cutOffBy } })
  expect(outline(markdown)).toContain('#### Pages (partial, may miss popular pages): Page | People | AI agents')
  expect(outline(markdown).join()).not.toMatch(/New pages|Top pages|By section|Worth a look/)
  expect(markdown).toContain(
    `Not every page was read: ${words}. Totals are exact, but the lists are partial and may miss popular pages.`,
  )
  expect(markdown).toContain('Lists of pages that gained or lost views are missing')
  expect(markdown).toContain('The totals by section are missing')
})

const siteList = siteListOf(['/docs/a', '/docs/b', '/quiet', '/silent'], ['docs.example.com'])

test('signs of rows that are missing are shown with their numbers', () => {
  const signs = { isComplete: false, duplicates: 1, unreadableRows: 2, difference: -1234, totalsChanged: true }
  const given = { now, before, provenance: signs, previousProvenance: signs }
  const markdown = render({ ...given, inputs: { siteList }, options: { exportFiles: ['out/views.csv'] } })
  for (const words of [
    'The data changed while it was being read: 1 duplicate row was dropped, and other rows may be missing.',
    '2 rows were left out as invalid (no path',
    'The pages that were read account for 1,234 more views than the totals.',
    'The totals changed while',
    'Previous period: The data changed',
    'Lists of new and vanished pages are missing, because a page list is incomplete',
    "- All pages that were read are in `out/views.csv` (in this run's artifacts",
    '- Your sitemap or page list has 4 pages of `docs.example.com`; the action cannot tell which of them had no views',
  ]) {
    expect(markdown.replaceAll('\u00A0', ' ')).toContain(words)
  }
  expect(outline(markdown)).toContain('#### Pages (partial, may miss popular pages): Page | People | AI agents')
})

test('what was asked for and could not be read is said', () => {
  const { current } = collectionOf({ now })
  const collection = { current, previousCutOffBy: 'service' } as const
  const markdown = render({ now, inputs: { collection, trend: undefined, isOngoing: true } })
  expect(markdown).toContain(
    'There is no comparison: the previous period was not read, because the service failed (service).',
  )
  expect(markdown).toContain('The trend is missing because')
  expect(markdown).toContain("The last day isn't over yet")
})

test('a list of the site tells what nobody read, what agents alone read, and what is not in it', () => {
  const now = [row('/docs/a', 60, 40), row('/docs/b', 0, 20), row('/new', 20, 0), row('/invented', 0, 3)]
  const markdown = render({ now, inputs: { siteList } })
  const titles = [
    'Pages nobody read (2): Page | People | AI agents',
    'Pages that only AI agents read (1): Page | People | AI agents',
    'Visited by people, but not in your sitemap (1): Page | People | AI agents',
    'Visited by AI agents, but not in your sitemap (1): Page | People | AI agents',
  ]
  expect(outline(markdown)).toEqual(expect.arrayContaining(titles))
  expect(markdown.replaceAll('\u00A0', ' ')).toContain(
    '- Your sitemap or page list has 4 pages of `docs.example.com`; 2 of them had no views.',
  )
})

test('with a site its pages are links below it, but for what would be too long', () => {
  const now = ['/a b?c#d', '/docs/a', `/${'日'.repeat(300)}`].map((path) => row(path, 9, 9))
  const markdown = render({ now, inputs: { siteUrl: 'https://docs.example.com/site/' } })
  const urls = nodesOf(markdown).flatMap((node) => (node.type === 'link' ? [new URL(node.url).href] : []))
  expect(new Set(urls)).toEqual(
    new Set(['https://docs.example.com/site/a%20b%3Fc%23d', 'https://docs.example.com/site/docs/a']),
  )
})

test('a list says how much of it is shown', () => {
  const flat = (prefix: string, views: number) => rows(30, prefix).map(({ path }) => row(path, views, 0))
  const given = { now: [...flat('/new-', 10), ...flat('/up-', 99)], before: flat('/up-', 50) }
  expect(outline(render(given)).join('\n')).toMatch(
    /\nPages that gained people \(10 of 30\): .*\nNew pages \(10 of 30\): .*\nBy section \(10 of 60\): /,
  )
  expect(render(given)).toContain('Showing 10 of 60\u00A0pages.')
})

test.each(hostilePaths)('%s stays code in every table, and where it is worth a look', (_, path) => {
  const hostile = row(`/${foreign(path)}`, 60, 40)
  const markdown = render({
    now: [hostile, row('/new', 50, 0)],
    before: [row(hostile.path, 10, 10), row(`${hostile.path}gone`, 50, 5)],
    inputs: { siteUrl: 'https://docs.example.com' },
  })
  expectHarmless(markdown, /^https:\/\/docs\.example\.com\//)
  expect(nodesOf(markdown).filter((node) => node.type === 'table')).toHaveLength(9)
})

test('H105: a key in a path or a file name is not shown, not even half of it', () => {
  const path = `/${'x'.repeat(112)}the-canary-key/y`
  const markdown = render({ now: [row(path, 9, 9)], options: { exportFiles: ['the-canary-key.csv'] } })
  expect(markdown).not.toMatch(/the-c/)
})

const wide = Array.from({ length: 100 }, (_, index) => row(`/${'wide'.repeat(40)}/${index}`, 90 + index, 50))
const sizes = {
  now: wide,
  before: wide.map(({ path, human, ai }) => row(path, ai, human % 30)),
  inputs: { top: 100, siteUrl: 'https://docs.example.com' },
}
const all = Buffer.byteLength(render(sizes))
const countRows = (markdown: string) => nodesOf(markdown).filter((node) => node.type === 'tableRow').length

test('H62: a summary gets smaller in steps, says what is left out, and never takes more than it may', () => {
  const seen: string[] = []
  let fewest = Number.POSITIVE_INFINITY
  // Always one byte less than the last one took: every step is met once.
  for (let bytes = all; bytes > 0; ) {
    const markdown = render({ ...sizes, options: { bytes } })
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(bytes)
    expect(countRows(markdown)).toBeLessThanOrEqual(fewest)
    fewest = countRows(markdown)
    const [, leftOut = `${fewest} rows`] = /To fit GitHub's size limit, (.*)\./.exec(markdown) ?? []
    seen.push(markdown === '' ? 'nothing' : leftOut)
    bytes = Buffer.byteLength(markdown) - 1
  }
  expect(seen).toEqual([
    '140 rows',
    'the folded lists show five rows each',
    'half of the top pages are left out, and the folded lists show five rows each',
    'all lists of pages are left out',
    '0 rows',
    'nothing',
  ])
})
