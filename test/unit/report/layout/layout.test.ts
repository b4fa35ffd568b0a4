import { expect, test } from 'vitest'
import type { FindingsInputs } from '../../../../src/report/judge/findings.ts'
import { renderChatLine, renderReport } from '../../../../src/report/layout/layout.ts'
import type { Collection } from '../../../../src/report/read/history.ts'
import { expectHarmless, foreign } from '../../agent/words/tree-oracle.ts'
import {
  findingsOf,
  type Given,
  hostilePaths,
  keep,
  row,
  rows,
  rulesOf,
  siteListOf,
  weeksOf,
  windows,
  withoutPeople,
} from '../views.ts'

interface Shown extends Given {
  readonly inputs?: Partial<FindingsInputs>
  readonly found?: Partial<Collection>
  readonly exportFiles?: readonly string[]
  readonly bytes?: number
}

function render({ inputs, found, exportFiles = [], bytes = 900_000, ...given }: Shown): string {
  const redact = (text: string) => text.replaceAll('the-canary-key', '***')
  return renderReport(findingsOf(given, inputs, found), exportFiles, redact, bytes).replaceAll('\u200E', '')
}

const rest = Array.from({ length: 10 }, (_, at) => row(`/rest-${at}`, 300, 100))
const now = [...rest, row('/more', 700, 100), row('/less', 300, 400), row('/new', 200, 0), row('/Rest_1', 3, 3)]
const before = [...rest, row('/more', 300, 100), row('/less', 700, 100), row('/gone', 200, 0), row('/Rest_1', 3, 3)]
const listed = [...rest.map(({ path }) => path), '/more', '/less', '/new', '/gone', '/silent']
const weeks = weeksOf(Array.from({ length: 8 }, () => [4203, 1203] as const))
const all = {
  now,
  before,
  inputs: { siteList: siteListOf(listed), alerts: rulesOf('human > 9\n/gone < 1\nai < 9') },
  found: { weeks },
}

test('everything is in the order of the design, people before agents', () => {
  const titles = [...render(all).matchAll(/^#+ .*|(?<=<summary>).*(?=<)/gm)].map(([title]) => title)
  expect(titles).toEqual([
    '### Page views, 14–20 Nov 2026',
    '#### Pages to work on',
    'Ask the agent to work on the first page',
    '#### Trend',
    '#### Top pages',
    'Read more by people (1)',
    'Read less by people (1)',
    'Read more by AI agents (1)',
    'New pages (1)',
    'Gone pages (1)',
    'Pages nobody read (2)',
    'Addresses that are no page (1)',
    '#### How much of the site was read',
    'About the numbers',
  ])
})

test('tables and sentences read as the design says', () => {
  const lines = render({ ...all, exportFiles: ['b.json'] }).split('\n')
  for (const line of [
    '- ⚠️ Views by people: 4,203 (4,203 before), above your limit of 9.',
    '- ⚠️ Views of `/gone`: 0 (200 before), below your limit of 1.',
    '| Total | 5,706 | 5,406 | +5.5% |',
    '| People | 4,203 | 4,203 | 0.0% |',
    '| AI agents | 1,503 | 1,203 | +24.9% |',
    '- Lost views: see what changed on the page, and on the pages that link to it. If it is gone, bring it back or redirect it.',
    '- No page: redirect the address, and correct the links to it.',
    '| `/less` | Lost views by people | 700 → 300 | 100 → 400 |',
    '| `/gone` | Gone: lost views by people | 200 → 0 | 0 → 0 |',
    '| `/Rest_1` | No page; same spelling as `/rest-1` | 3 → 3 | 3 → 3 |',
    '| 14 Nov | 4,203 (0.0%) | 1,203 (0.0%) |',
    'Usual for this week: 3,830–4,620 by people, 1,100–1,320 by AI agents.',
    '| `/more` | 700 (+133.3%) | 100 |',
    '| `/less` | 300 (−57.1%) | 400 (+300.0%) |',
    '10 of 14 pages.',
    'AI agents read 12 of 15 pages (80%), people 13 (87%).',
    '- 14–20 Nov 2026: 7 days, UTC, compared with 7–13 Nov 2026.',
    "- There is more in `b.json` (in this run's artifacts, if the workflow uploads them).",
    '- 1 rule was checked and did not fire.',
    '- Read with 3 requests: 3 rows and 3 rows of the period before.',
  ])
    expect(lines).toContain(line)
  expect(lines[2]).toBe('Views by AI agents +24.9%: `/less` explains all of it (100 → 400).')
  expect(lines[4]).toBe('It may be a new agent, a crawler, or a change in how the service counts.')
})

test('a ready command is offered for the worst page that moved, with its path as JSON', () => {
  const path = '/a"\n/agent new'
  const markdown = render({ now: [...rest, row(path, 90, 400)], before: [...rest, row(path, 400, 90)] })
  expect(markdown).toContain(
    `/agent Views of the page ${JSON.stringify(path)} by people fell from 400 to 90. Find out why: see what changed on it, and correct the links to it.`,
  )
  const quiet = render({ now: [...rest, row('/x', 0, 400)], before: [...rest, row('/x', 0, 400)] })
  expect([quiet.includes('| `/x` | Read by AI agents only |'), quiet.includes('/agent ')]).toEqual([true, false])
})

test('where nothing is compared there are no zeros, no changes and no work', () => {
  const unfinished = { windows: { ...windows, isOngoing: true } }
  for (const given of [
    { now, before: [], found: { began: '2026-11-14' } },
    { now, before, inputs: unfinished },
    { now },
  ]) {
    const markdown = render({ ...given, found: { weeks, ...('found' in given ? given.found : {}) } })
    expect(markdown).toContain('\n| Views | Now |\n')
    expect(markdown).not.toMatch(/compared with|A page is named|Pages to work on|%\)/)
  }
})

test('where an audience was not counted, its changes are left out', () => {
  const markdown = render({ now, before, found: { weeks, days: withoutPeople } })
  expect(markdown).toContain('| People | 4,203 | 4,203 | – |\n| AI agents | 1,503 | 1,203 | +24.9% |')
  expect(markdown).toContain('| 14 Nov | 4,203 | 1,203 (0.0%) |')
  expect(markdown).not.toMatch(/less by people|more by people/)
})

test('when nobody came there is one sentence, and where the numbers come from', () => {
  expect(render({ now: [], before: [] })).toMatch(
    /^### Page views, 14–20 Nov 2026\n\nNo page views\.\n\n<details>[^|]*$/,
  )
})

test.each([
  [['/docs'], '`/docs`. Without `/*` at its end, a path is one page.'],
  [['/docs/*', '/about'], '`/docs/*` and 1 other path.'],
])('when nobody came to %j, the verdict names it', (paths, words) => {
  expect(render({ now: [], before: [], inputs: { paths } })).toContain(`\n\nNo page views of ${words}\n\n`)
})

test('weeks before the first one with views are left out', () => {
  const some = weeksOf([...Array.from({ length: 6 }, () => [0, 0] as const), [40, 90], [50, 180]])
  expect(render({ now, before, found: { weeks: some } })).toContain(
    '| :- | -: | -: |\n| 7 Nov | 40 | 90 |\n| 14 Nov | 40 → 50 | 180 (+100.0%) |',
  )
})

test('rows that are missing are told of each period', () => {
  const signs = { difference: 1, duplicates: 1, unreadableRows: 2, totalsChanged: true, cutOffBy: 'deadline' } as const
  const earlier = { difference: -1234, cutOffBy: 'service' } as const
  const markdown = render({ now, before, provenance: signs, previousProvenance: earlier })
  for (const words of [
    'The rows hold 1 view less than the totals.',
    'Period before: The rows hold 1,234 views more than the totals.',
    '1 row came twice, because the data changed while it was being read.',
    '2 rows left out: without a path, with a path over 2,048 characters,',
    'The totals changed, because the data changed while it was being read; the first ones are shown.',
    'Not every page was read: the time of the step was over.',
    'Period before: Not every page was read: the service failed.',
  ])
    expect(markdown).toContain(`- ${words}`)
})

test('V9, U2, U4: the small print tells of what is left out', () => {
  const siteList = { ...siteListOf(listed), leftOut: 1, hashRoutes: 12 }
  const totals = { human: 5, ai: 5, total: 12 }
  const given = { now, before, totals, provenance: { isComplete: false }, inputs: { siteList } }
  const markdown = render({ ...given, found: { weeks: undefined } })
  for (const words of [
    '10 of 14 pages that were read; popular pages may be missing.',
    'The weeks before were not read: the report made as many requests',
    'The total is 2 higher than people and AI agents together.',
    '1 entry of the list of pages left out',
    'The list has 12 hash routes (#/…), which the service cannot tell apart.',
  ])
    expect(markdown).toContain(words)
})

test.each<[string, Partial<Shown>, string]>([
  ['H158: weeks', { found: { weeks: undefined, isRateLimited: true } }, "were not read: the service's rate limit"],
  ['paths', { inputs: { paths: ['/rest-1', '/x/*'] } }, 'Only `/rest-1`, `/x/*`: the totals are sums of their rows.'],
  ['paths of no page', { inputs: { paths: ['/rest-1', '/x/*'] } }, '- No page was found for `/x/*`.'],
  [
    'V4: a list that does not fit',
    { inputs: { siteList: siteListOf(listed.map((path) => `/docs${path}`)) } },
    'do not fit: those of the list begin with `/docs`',
  ],
  [
    'a list of another site',
    { inputs: { siteList: siteListOf(['/x', '/y']) } },
    'None of the pages in `pages-from` has a view. So no page is called unread',
  ],
])('the small print tells of %s', (_, shown, words) => {
  expect(render({ now, before, ...shown })).toContain(words)
})

test('all pages are 100% only if they are all', () => {
  const read = (people: number, agents: number, of: number) => {
    const some = rows(of).map(({ path }, at) => row(path, Number(at < people), Number(at < agents)))
    return render({ now: some, inputs: { siteList: siteListOf(some.map(({ path }) => path)) } })
  }
  expect(read(251, 214, 260)).toContain('AI agents read 214 of 260 pages (82%), people 251 (97%).')
  expect(read(999, 1000, 1000)).toContain('AI agents read 1,000 of 1,000 pages (100%), people 999 (99%).')
})

test('of more than 50 rules that fired the others are counted', () => {
  const alerts = rulesOf(Array.from({ length: 52 }, (_, at) => `human > ${at}`).join('\n'))
  const markdown = render({ now, before, inputs: { alerts } })
  expect([markdown.split('⚠️').length - 1, markdown.includes('- and 2 more rules')]).toEqual([50, true])
})

test('H60: a summary that does not fit becomes smaller in steps, says so, and keeps its verdict', () => {
  const pages = rows(300).map(({ path }, at) => row(`${path}${'x'.repeat(90)}`, 900 - at, 400))
  const sizes = [900_000, 3_500, 2_500, 1_500, 300].map((bytes) => {
    const markdown = render({ now: pages, before: rows(300), bytes })
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(bytes)
    return markdown
  })
  for (const markdown of sizes) expect(markdown).toMatch(/^### Page views, 14–20 Nov 2026\n\nViews by people/)
  expect(sizes.map((markdown) => markdown.includes("To fit GitHub's size limit, "))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(render({ now: pages, bytes: 10 })).toBe('')
})

test.each(hostilePaths)('%s stays data in every part of the report', (_, path) => {
  const hostile = `/${foreign(path)}`
  const some = [row(hostile, 400, 20), row(`${hostile}2`, 0, 300), ...rest]
  const then = [row(hostile, 900, 2), row(`${hostile}3`, 400, 0), ...rest]
  const inputs = { alerts: rulesOf('human < 9999'), siteList: siteListOf(listed), siteUrl: 'https://docs.example.com' }
  expectHarmless(render({ now: some, before: then, inputs }), /^https:\/\/docs\.example\.com\//)
})

test('the line for a chat names site and dates, and has no tags, mentions, or addresses', () => {
  const path = '/@team/<b>//x'
  const given = { now: [...rest, row(path, 35, 0)], before: [...rest, row(path, 1335, 0)] }
  const line = (inputs: Partial<FindingsInputs>) =>
    renderChatLine(findingsOf(given, inputs), keep).replaceAll('\u200E', '')
  expect(line({ siteUrl: 'https://docs.example.com/a', topic: 'blog' })).toBe(
    'docs.example.com, 14–20 Nov 2026: Views by people −30.0%: /…team/…b……x explains all of it (1,335 → 35).',
  )
  expect(line({ topic: '<b>@all' })).toMatch(/^…b……all, 14–20 Nov 2026: Views/)
})
