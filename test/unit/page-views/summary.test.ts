import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import type { TrendPoint } from '../../../src/page-views/collector.ts'
import type { ReportInputs } from '../../../src/page-views/report.ts'
import { type PageViewsSummaryOptions, renderPageViewsSummary } from '../../../src/page-views/summary.ts'
import { byteLength } from '../../../src/render/fit.ts'
import { createForeignText } from '../../../src/render/markdown.ts'
import { collect, expectHarmless, foreign, parseMarkdown } from '../render/tree-oracle.ts'
import { collectionOf, type Given, hostilePaths, reportOf, row, rows, rulesOf } from './views.ts'

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

test('everything stands in the order of the design', () => {
  expect(outline(render({ now, before, inputs: { trend } }))).toEqual([
    '### Page views 14–20 Nov 2026 (UTC):  | Total | Human | AI',
    '#### Trend',
    'mermaid title "Human views per day"',
    'mermaid title "AI views per day"',
    'Trend as a table: From | Views | Human | AI',
    '#### Top pages: Page | Views | Change | AI share',
    'Risers (1): Page | Views | Change',
    'Fallers (1): Page | Views | Change',
    'New pages (1): Page | Views | AI share',
    'Pages that vanished (1): Page | Before',
    'Most read by AI (2): Page | AI views | AI share',
    'Highest AI share (2): Page | AI share | Views',
    'By section (2): Section | Views | Change | AI share',
    '#### Where the numbers come from',
  ])
})

test('the tables read as the design says', () => {
  const markdown = render({ now, before, inputs: { trend }, options: { exportFiles: ['out/views.csv'] } })
  for (const line of [
    '150 views, +14.5 % on the 7 days before; AI agents read 40.0 % of them (+17.1 points).',
    '| Views | 150 | 90 | 60 |',
    '| Share | 100.0 % | 60.0 % | 40.0 % |',
    '| 7 days before | 131 | 101 | 30 |',
    '| Change | +14.5 % | -10.9 % | +100.0 % |',
    '| /docs/a | 100 | +66.7 % | 40.0 % |',
    '| /new | 20 | 0.0 % |',
    '| /gone | 21 |',
    '| /docs/a | 40 | 40.0 % |',
    '| /docs/b | 66.7 % | 30 |',
    '| /docs | 130 | +18.2 % | 46.2 % |',
    '3 of 3 pages.',
    'The lists below begin at 10 views, since fewer are noise, but for the most read by AI.',
    '| 16 Nov | 18 | 16 | 2 |',
    '- Window: 14–20 Nov 2026, 7 whole days in UTC, compared with 7–13 Nov 2026.',
    '- 3 requests, 3 rows read (3 for the window before).',
    '- All pages: `out/views.csv`.',
  ]) {
    expect(markdown.replaceAll('\u00A0', ' ').split('\n')).toContain(line)
  }
  // No number is parted from its unit on a narrow screen.
  expect(markdown).not.toMatch(/^\|.*\d [%N]/m)
})

test.each([
  ['#1f75d8', 'Human', 16, '14, 15, 16'],
  ['#c4570a', 'AI', 2, '2, 2, 2'],
])('charts hold fixed words, dates and numbers only: %s %s', (color, who, highest, counts) => {
  const charts = nodesOf(render({ now, before, inputs: { trend } })).flatMap((node) =>
    node.type === 'code' ? [node.value] : [],
  )
  expect(charts).toContain(
    [
      `%%{init: {"xyChart":{"width":400,"height":320},"themeVariables":{"xyChart":{"backgroundColor":"transparent","plotColorPalette":"${color}"}}}}%%`,
      'xychart-beta',
      `  title "${who} views per day"`,
      '  x-axis ["14 Nov", "15", "16"]',
      `  y-axis 0 --> ${highest}`,
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
  const markdown = render({ now, inputs: { trend: weeks, isOfWeeks: true } }).replaceAll('\u00A0', ' ')
  expect(markdown).toContain(
    [
      '#### Eight weeks (█ human, ░ AI)',
      '',
      '| From | | Views | AI share |',
      '| :- | :- | -: | -: |',
      '| 24 Oct | | 0 | – |',
      '| 31 Oct | █ | 1 | 0.0 % |',
      '| 7 Nov | ░░░ | 600 | 100.0 % |',
      '| 14 Nov | ████░░ | 1,200 | 25.0 % |',
      '',
    ].join('\n'),
  )
  expect(markdown).not.toContain('mermaid')
})

test('alerts stand between the heading and the sentence; a rule that was not judged, where the numbers come from', () => {
  const rules = rulesOf('/docs/a > 99\n/docs/b change < 0%\n/gone change < 0%')
  const markdown = render({ now, before, inputs: { rules } })
  expect(markdown.split('\n').slice(0, 6)).toEqual([
    '### Page views 14–20 Nov 2026 (UTC)',
    '',
    '- ⚠️ Views of `/docs/a`: 100, more than 99.',
    '- ⚠️ Views of `/docs/b`: 30, after 50 in the 7 days before (-40.0 %, below 0 %).',
    '',
    '2 alerts: 150 views, +14.5 % on the 7 days before; AI agents read 40.0 % of them (+17.1 points).',
  ])
  expect(markdown).toContain(
    '- The alert `/gone change < 0%` was not judged, since the window before has 21 views there, and it takes 50.',
  )
})

test('a heading says whose report it is: the site, else the topic', () => {
  const siteUrl = 'https://docs.example.com/a'
  const headingOf = (options: Partial<PageViewsSummaryOptions>) => render({ now, options }).split('\n')[0]
  expect(headingOf({ siteUrl, topic: 'blog' })).toBe('### Page views of docs.example.com, 14–20 Nov 2026 (UTC)')
  expect(headingOf({ topic: 'blog_x' })).toBe('### Page views of blog_x, 14–20 Nov 2026 (UTC)')
})

test('the axis of a chart names every month once, or the first and the last of more parts than there is room for', () => {
  const axisOf = (trend: readonly TrendPoint[]) => /x-axis (.*)/.exec(render({ now, inputs: { trend } }))?.[1]
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'].map((from) => point(from, 1, 1, 0))
  expect(axisOf(days)).toBe('["29 Nov", "30", "1 Dec", "2"]')
  const weeks = Array.from({ length: 13 }, (_, index) => point('2026-11-14', 7, index, 0))
  expect(axisOf(weeks)).toBe('"Weeks from 14 Nov to 14 Nov" 1 --> 13')
})

test('that the first week is shorter is said', () => {
  const weekOf = (days: number) => point('2026-11-14', days, 9, 0)
  expect(render({ now, inputs: { trend: [weekOf(5), weekOf(7)] } })).toContain('The first week has only 5 days.')
  expect(render({ now, inputs: { trend: [weekOf(7), weekOf(7)] } })).not.toContain('The first week')
})

test('a chart that has nothing to show is left out', () => {
  const nothing = trend.map(({ window }) => point(window.from, 1, 0, 0))
  for (const given of [[], nothing]) expect(render({ now, inputs: { trend: given } })).not.toContain('Trend')
})

test('when nobody came there is one sentence', () => {
  expect(render({ now: [], inputs: { trend } })).toBe(
    '### Page views 14–20 Nov 2026 (UTC)\n\nNo page views 14–20 Nov 2026 (UTC).\n',
  )
})

test.each([
  ['rate-limited', 'the rate limit was reached'],
  ['max-requests', '`max-requests` was reached'],
  ['deadline', 'the deadline of the step was reached'],
  ['repeats', 'the service gave the same pages again'],
  ['unauthorized', 'the key was refused'],
  ['network', 'the service could not be reached'],
  ['response', 'the service gave an answer that cannot be used'],
] as const)('a list that breaks off (%s) says so in its title and says why', (cutOffBy, words) => {
  const markdown = render({ now, before, provenance: { isComplete: false, cutOffBy } })
  expect(outline(markdown)).toContain('#### Top pages (partial list): Page | Views | Change | AI share')
  expect(outline(markdown).join()).not.toContain('New pages')
  expect(markdown).toContain(`Not every page was read, since ${words}; the totals are exact`)
  expect(markdown).toContain('Risers and fallers are left out')
})

const sitePages = new Map(['/docs/a', '/docs/b', '/quiet', '/silent'].map((path) => [path, path]))

test('signs of rows that are missing are shown with their numbers', () => {
  const signs = { isComplete: false, duplicates: 1, unreadableRows: 2, difference: -1234, totalsChanged: true }
  const given = { now, before, provenance: signs, previousProvenance: signs }
  const markdown = render({ ...given, inputs: { sitePages }, options: { exportFiles: ['out/views.csv'] } })
  for (const words of [
    '1 repeated row dropped: the data moved',
    '2 rows left out: no path',
    'The rows sum to 1,234 views more than the totals say.',
    'totals changed while',
    'Window before: 1 repeated row dropped:',
    'New and vanished pages are left out',
    '- All pages that were read: `out/views.csv`.',
    '- The site lists 4 pages; which of them nobody read is not said, since the list of pages',
  ]) {
    expect(markdown).toContain(words)
  }
  expect(outline(markdown)).toContain('#### Top pages (pages may be missing): Page | Views | Change | AI share')
})

test('what was asked for and could not be read is said', () => {
  const { current } = collectionOf({ now })
  const collection = { current, previousCutOffBy: 'service' } as const
  const markdown = render({ now, inputs: { collection, trend: undefined, isOngoing: true } })
  expect(markdown).toContain('No comparison: the window before was not read, since the service failed (service).')
  expect(markdown).toContain('The trend is left out')
  expect(markdown).toContain('The last day of the window is not over')
})

test('a list of the site tells what nobody read, and what is no page of it', () => {
  const markdown = render({ now, inputs: { sitePages } })
  const titles = ['Read, but no page of the site (1): Page | Views', 'Pages nobody read (2): Page | Views']
  expect(outline(markdown)).toEqual(expect.arrayContaining(titles))
  expect(markdown).toContain('but for the most read by AI and pages nobody read.')
  expect(markdown).toContain('- The site lists 4 pages; nobody read 2 of them.')
})

test('with a site its pages are links below it, but for what would be too long', () => {
  const now = ['/a b?c#d', '/docs/a', `/${'日'.repeat(300)}`].map((path) => row(path, 9, 9))
  const markdown = render({ now, options: { siteUrl: 'https://docs.example.com/site/' } })
  const urls = nodesOf(markdown).flatMap((node) => (node.type === 'link' ? [new URL(node.url).href] : []))
  expect(new Set(urls)).toEqual(
    new Set(['https://docs.example.com/site/a%20b%3Fc%23d', 'https://docs.example.com/site/docs/a']),
  )
})

test('a list says how much of it is shown', () => {
  const flat = (prefix: string, views: number) => rows(30, prefix).map(({ path }) => row(path, views, 0))
  const given = { now: [...flat('/new-', 10), ...flat('/up-', 99)], before: flat('/up-', 50) }
  expect(outline(render(given)).join('\n')).toMatch(
    /\nRisers \(10 of 30\): .*\nNew pages \(10 of 30\): .*\nBy section \(10 of 60\): /,
  )
  expect(render(given)).toContain('10 of 60 pages.')
})

test.each(hostilePaths)('%s stays code in every table', (_, path) => {
  const hostile = row(`/${foreign(path)}`, 60, 40)
  const markdown = render({
    now: [hostile, row('/new', 50, 0)],
    before: [row(hostile.path, 10, 10), row(`${hostile.path}gone`, 50, 5)],
    options: { siteUrl: 'https://docs.example.com' },
  })
  expectHarmless(markdown, /^https:\/\/docs\.example\.com\//)
  expect(nodesOf(markdown).filter((node) => node.type === 'table')).toHaveLength(8)
})

test('H105: a key in a path or a file name is not shown, not even half of it', () => {
  const path = `/${'x'.repeat(112)}the-canary-key/y`
  const markdown = render({ now: [row(path, 9, 9)], options: { exportFiles: ['the-canary-key.csv'] } })
  expect(markdown).not.toMatch(/the-c/)
})

const wide = Array.from({ length: 100 }, (_, index) => row(`/${'wide'.repeat(40)}/${index}`, 90 + index, 50))
const sizes = { now: wide, before: wide.map(({ path, human, ai }) => row(path, ai, human % 30)), inputs: { top: 100 } }
const siteUrl = 'https://docs.example.com'
const all = byteLength(render({ ...sizes, options: { siteUrl } }))
const countRows = (markdown: string) => nodesOf(markdown).filter((node) => node.type === 'tableRow').length

test('H62: a summary gets smaller in steps, says what is left out, and never takes more than it may', () => {
  const seen: string[] = []
  let fewest = Number.POSITIVE_INFINITY
  // Always one byte less than the last one took: every step is met once.
  for (let bytes = all; bytes > 0; ) {
    const markdown = render({ ...sizes, options: { siteUrl, bytes } })
    expect(byteLength(markdown)).toBeLessThanOrEqual(bytes)
    expect(countRows(markdown)).toBeLessThanOrEqual(fewest)
    fewest = countRows(markdown)
    const [, leftOut = `${fewest} rows`] =
      /Left out, since a comment or summary holds no more: (.*)\./.exec(markdown) ?? []
    seen.push(markdown === '' ? 'nothing' : leftOut)
    bytes = byteLength(markdown) - 1
  }
  expect(seen).toEqual([
    '141 rows',
    'rows after the fifth of the folded lists',
    'half of the top pages, and rows after the fifth of the folded lists',
    'all lists of pages',
    '0 rows',
    'nothing',
  ])
})
