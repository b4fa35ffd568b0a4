import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import type { FindingsInputs } from '../../../src/report/findings.ts'
import type { ReportCollection } from '../../../src/report/history.ts'
import { layOutPage } from '../../../src/report/layout.ts'
import { renderReportSummary } from '../../../src/report/run.ts'
import { collect, expectHarmless, foreign, parseMarkdown } from '../agent/words/tree-oracle.ts'
import { findingsOf, type Given, hostilePaths, row, rows, rulesOf, siteListOf, weeksOf, windows } from './views.ts'

interface Shown extends Given {
  readonly inputs?: Partial<FindingsInputs>
  readonly found?: Partial<ReportCollection>
  readonly exportFiles?: readonly string[]
  readonly bytes?: number
}

function render({ inputs, found, exportFiles = [], bytes = 900_000, ...given }: Shown): string {
  const redact = (text: string) => text.replaceAll('the-canary-key', '***')
  return renderReportSummary(findingsOf(given, inputs, found), exportFiles, redact, bytes).replaceAll('\u00A0', ' ')
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

const days = ['14', '15', '16'].map((day) => ({
  window: { from: `2026-11-${day}`, to: `2026-11-${Number(day) + 1}`, days: 1 },
  totals: { human: Number(day), ai: 2, total: Number(day) + 2 },
}))
const now = [row('/docs/a', 60, 40), row('/docs/b', 10, 20), row('/new', 20, 0), row('/A', 3, 3)]
const before = [row('/docs/a', 50, 10), row('/docs/b', 30, 20), row('/gone', 21, 0), row('/A', 3, 3)]
const siteList = siteListOf(['/docs/a', '/docs/b', '/gone', '/quiet', '/a'])
const byDay = { inputs: { trend: 'weeks', siteList }, found: { trend: days } } as const

test('everything is in the order of the design, people before agents', () => {
  expect(outline(render({ now, before, ...byDay }))).toEqual([
    '### Page views, 14–20 Nov 2026:  | Before | Now',
    '#### Pages to work on: Page | Why, and what to do | Views',
    'Ask the agent to work on the first page',
    'null undefined',
    '#### Trend: Week from | Views by people | Views by AI agents',
    '#### Top pages: Page | Views by people | Views by AI agents',
    'What people read less (2): Page | Before | Now',
    'What AI agents read more (1): Page | Before | Now',
    'New pages (1): Page | Views by people | Views by AI agents',
    'Pages that are gone (1): Page | Views by people before | Views by AI agents before',
    'Addresses that are no page (2): Address | Same spelling | Views',
    '#### How much of the site was read',
    'Pages nobody viewed (3)',
    'Period, floor, and how views are counted',
  ])
})

test('tables and sentences read as the design says', () => {
  const rules = rulesOf('/docs/a > 99\n/gone change < 0%')
  const markdown = render({
    now,
    before,
    ...byDay,
    inputs: { ...byDay.inputs, alerts: rules },
    exportFiles: ['b.json'],
  })
  for (const line of [
    'Views by people −10.6%: `/gone`‎ explains all of it (21 → 0); views by AI agents +90.9%: `/docs/a`‎ explains all of it (10 → 40).',
    '- ⚠️ Views of `/docs/a`‎: 100, above your limit of 99.',
    '1 rule checked, 1 fired. Not checked, because this needs at least 50 views before, and there were 21: whether views of `/gone`‎ fell by more than 0% (`/gone change < 0%`‎).',
    '| Total | 137 | 156 (+13.9%) |',
    '| People (59.6%) | 104 | 93 (−10.6%) |',
    '| AI agents (40.4%) | 33 | 63 (+90.9%) |',
    '| /docs/b | Lost views by people. See what changed on it, and what leads to it. | people 30 → 10, AI agents 20 → 20 |',
    '| /gone | No views anymore. Redirect it, or bring it back. | people 21 → 0, AI agents 0 → 0 |',
    '| /docs/a | 60 (+20.0%) | 40 (+300.0%) |',
    '| /new | 20 (new) | 0 |',
    '| 16 Nov | 16 (+6.7%) | 2 (0.0%) |',
    'AI agents read 2 of 5 pages (40%), people 2 (40%).',
    '- Page views from 14–20 Nov 2026 (7 full days, UTC), compared with 7–13 Nov 2026.',
    '- Lists leave out changes of up to 10 views, which are mostly chance.',
    "- There is more in `b.json`‎ (in this run's artifacts, if the workflow uploads them).",
    '- Read with 3 requests: 3 rows, 3 for the period before.',
  ]) {
    expect(markdown.split('\n')).toContain(line)
  }
})

const alike = (weeks: number, human: number, ai: number) => Array.from({ length: weeks }, () => [human, ai] as const)

test('eight weeks are a table with changes, and no chart', () => {
  const trend = weeksOf([[100, 50], [110, 50], [0, 50], [9, 0], ...alike(3, 9, 9), [93, 63]])
  const markdown = render({ now, before, inputs: { trend: 'weeks' }, found: { trend } })
  const lines = markdown.slice(markdown.indexOf('#### Trend')).split('\n').slice(2, 8)
  expect(lines).toEqual([
    '| Week from | Views by people | Views by AI agents |',
    '| :- | -: | -: |',
    '| 26 Sep | 100 | 50 |',
    '| 3 Oct | 110 (+10.0%) | 50 (0.0%) |',
    '| 10 Oct | 0 (−100.0%) | 50 (0.0%) |',
    '| 17 Oct | 9 | 0 (−100.0%) |',
  ])
})

test('weeks before counting began are left out, and a part of a week is compared with nothing', () => {
  const trend = weeksOf([...alike(6, 0, 0), [40, 9], [93, 63]])
  const markdown = render({ now, before, inputs: { trend: 'weeks' }, found: { trend, began: '2026-11-10' } })
  const lines = markdown.slice(markdown.indexOf('#### Trend')).split('\n').slice(4, 7)
  expect(lines).toEqual(['| 7 Nov (counted from 10 Nov) | 40 | 9 |', '| 14 Nov | 93 | 63 |', ''])
})

test.each([
  ['the first period', [], '2026-11-14', '| | Views |'],
  ['a young site', before, '2026-11-10', '| | Before (4 days) | Now |'],
])('where nothing is compared, the foot has no comparison and no changes: %s', (_, before, began, head) => {
  // The first week with views, which has no trend.
  const trend = weeksOf([...alike(7, 0, 0), [90, 9]])
  const markdown = render({ now, before, inputs: { trend: 'weeks' }, found: { began, trend } })
  expect(markdown).toContain(`\n${head}\n`)
  expect(markdown).toContain('- Page views from 14–20 Nov 2026 (7 full days, UTC).\n')
  expect(markdown).toContain('<summary>Period, and how views are counted</summary>')
  expect(markdown).not.toMatch(/compared with|Lists leave out|Trend|Pages to work on/)
  expect(JSON.stringify(layOutPage(findingsOf({ now, before }, {}, { began })))).not.toContain('7–13 Nov')
})

test('a week that is not over is compared with nothing', () => {
  const inputs = { trend: 'weeks', windows: { ...windows, isOngoing: true } } as const
  const markdown = render({ now, before, inputs, found: { trend: weeksOf(alike(8, 90, 9)) } })
  expect(markdown).toContain('| 7 Nov | 90 (0.0%) | 9 (0.0%) |\n| 14 Nov (not over yet) | 90 | 9 |')
})

test.each([
  ['11', '| 7 Nov (incomplete) | 90 | 9 (0.0%) |\n| 14 Nov | 90 | 9 (0.0%) |'],
  ['18', '| 7 Nov | 90 (0.0%) | 9 (0.0%) |\n| 14 Nov (incomplete) | 90 | 9 (0.0%) |'],
])('no views by people on %s Nov: no share of an audience, an incomplete week, and an alarm', (gap, weeks) => {
  const counts = (day: string) => ({ human: day === gap ? 0 : 10, ai: 5, total: 15 })
  const days = new Map(['10', '11', '12', '17', '18', '19'].map((day) => [`2026-11-${day}`, counts(day)]))
  const trend = weeksOf(alike(8, 90, 9))
  const markdown = render({ now, before, inputs: { trend: 'weeks' }, found: { trend, days } })
  expect(markdown).toContain('| People | 104 | 93 |\n| AI agents | 33 | 63 (+90.9%) |')
  expect(markdown).toContain(weeks)
  expect(markdown).toContain('\n\n- ⚠️ Check whether the code that counts people')
  expect(markdown.split('Check whether the code that counts people')).toHaveLength(2)
  const charts = layOutPage(findingsOf({ now, before }, { trend: 'weeks' }, { trend, days })).sections.flatMap(
    ({ blocks }) => blocks.flatMap((block) => (block.kind === 'charts' ? block.charts.charts : [])),
  )
  expect(charts.map(({ points }) => points.filter(({ mark }) => mark === 'incomplete').length)).toEqual([1, 0])
})

test('when nobody came there is one sentence, and where the numbers come from', () => {
  const markdown = render({ now: [], before: [] })
  expect(markdown).toMatch(/^### Page views, 14–20 Nov 2026\n\nNo page views\.\n\n<details>/)
  expect(markdown).not.toContain('|')
})

test('a heading says whose report it is: the site, else the topic', () => {
  const headingOf = (inputs: Partial<FindingsInputs>) => render({ now, inputs }).split('\n')[0]
  const siteUrl = 'https://docs.example.com/a'
  expect(headingOf({ siteUrl, topic: 'blog' })).toBe('### docs.example.com, 14–20 Nov 2026')
  expect(headingOf({ topic: 'blog_x' })).toBe('### blog_x, 14–20 Nov 2026')
})

test.each([
  [false, 'The trend is missing, because'],
  [true, "The trend is missing: the service's rate limit ended this report; it is shared by"],
])('signs of rows that are missing are shown with their numbers; rate limit: %s', (isRateLimited, noTrend) => {
  const signs = { isComplete: false, duplicates: 1, unreadableRows: 2, difference: -1234, totalsChanged: true } as const
  const provenance = { ...signs, cutOffBy: 'max-requests' } as const
  const inputs = { siteList, windows: { ...windows, isOngoing: true } }
  const given = { now, before, provenance, previousProvenance: signs }
  const markdown = render({ ...given, inputs, found: { trend: undefined, isRateLimited } })
  for (const words of [
    'Some pages of this period are missing from the lists: the report made the 40 requests that `max-requests`‎ allows.',
    'that were read; popular pages may be missing',
    '1 duplicate row was dropped, and other rows may be missing.',
    '2 rows were left out as invalid (no path',
    'The pages that were read account for 1,234 more views than the totals.',
    'The totals changed while',
    'Previous period: The data changed',
    'so it is not known which had no views',
    "The last day isn't over yet",
    noTrend,
  ])
    expect(markdown).toContain(words)
})

test('the share of the pages that were read is rounded, and all are 100% only if it is all', () => {
  const siteOf = (count: number) => siteListOf(rows(count).map(({ path }) => path))
  const read = (people: number, agents: number, of: number) => {
    const now = rows(of).map(({ path }, at) => row(path, Number(at < people), Number(at < agents)))
    return render({ now, inputs: { siteList: siteOf(of) } })
  }
  expect(read(251, 214, 260)).toContain('AI agents read 214 of 260 pages (82%), people 251 (97%).')
  expect(read(999, 1000, 1000)).toContain('AI agents read 1,000 of 1,000 pages (100%), people 999 (99%).')
})

test('a summary that does not fit becomes smaller in steps, says so, and keeps its verdict', () => {
  const pages = rows(300).map(({ path }, at) => row(`${path}${'x'.repeat(90)}`, 900 - at, 400))
  const many = { now: pages, before: rows(300) }
  const sizes = [900_000, 5_000, 4_000, 3_000, 600].map((bytes) => {
    const markdown = render({ ...many, bytes })
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(bytes)
    return markdown
  })
  for (const markdown of sizes) expect(markdown).toMatch(/^### Page views, 14–20 Nov 2026\n\nViews by people/)
  expect(sizes[0]).not.toContain('To fit')
  expect(sizes.slice(1, 4).every((markdown) => markdown.includes("To fit GitHub's size limit, "))).toBe(true)
  expect(render({ ...many, bytes: 10 })).toBe('')
})

test.each(hostilePaths)('%s stays data in every part of the report', (_, path) => {
  const hostile = `/${foreign(path)}`
  const now = [row(hostile, 400, 20), row(`${hostile}2`, 0, 300), row('/a', 9, 9)]
  const before = [row(hostile, 900, 2), row(`${hostile}3`, 40, 0), row('/a', 9, 9)]
  const rules = rulesOf('human < 9999')
  const inputs = { alerts: rules, siteList: siteListOf(['/a']), siteUrl: 'https://docs.example.com' }
  // The mark of direction is ours: in a path it would be escaped.
  expectHarmless(render({ now, before, inputs }).replaceAll('\u200E', ''), /^https:\/\/docs\.example\.com\//)
})

test.each([
  ['without a list of the pages, in place of the new pages', undefined, ['New addresses (10 of 60)']],
  ['with one, beside them', siteListOf(['/a', '/new']), ['New pages (1)', 'New addresses (10 of 60)']],
])('the new addresses that the verdict counts are listed: %s', (_, siteList, titles) => {
  const junk = Array.from({ length: siteList ? 60 : 59 }, (_, at) => row(`/x/${at}`, 9, 0))
  const before = [row('/a', 60, 40)]
  const markdown = render({ now: [...before, row('/new', 12, 0), ...junk], before, inputs: { siteList } })
  expect(outline(markdown).flatMap((line) => /^New [^:]*/.exec(line) ?? [])).toEqual(titles)
})
