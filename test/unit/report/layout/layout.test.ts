import { expect, test } from 'vitest'
import { renderChatLine, renderReport } from '../../../../src/report/layout/layout.ts'
import { createForeign } from '../../../../src/report/layout/words.ts'
import { expectHarmless, foreign as toForeign } from '../../agent/words/tree-oracle.ts'
import { findingsOf, hostilePaths, keep, plain, row, rulesOf, siteListOf, weeksOf, withoutPeople } from '../views.ts'

type Asked = Parameters<typeof findingsOf>

function render(given: Asked[0], inputs?: Asked[1], found?: Asked[2], bytes = 900_000): string {
  const foreign = createForeign(keep, inputs?.siteUrl)
  return renderReport(findingsOf(given, inputs, found), ['b.json'], foreign, bytes).replaceAll('\u200E', '')
}

const rest = Array.from({ length: 10 }, (_, at) => row(`/rest-${at}`, 300, 100))
const now = [...rest, row('/more', 700, 100), row('/less', 300, 400), row('/new', 200, 0), row('/Rest_1', 3, 3)]
const before = [...rest, row('/more', 300, 100), row('/less', 700, 100), row('/gone', 200, 0), row('/Rest_1', 3, 3)]
const listed = [...rest.map(({ path }) => path), '/more', '/less', '/new', '/gone', '/silent']
const weeks = weeksOf(Array.from({ length: 8 }, () => [4203, 1203] as const))

test('everything is in the designed order and wording', () => {
  const inputs = { siteList: siteListOf(listed), alerts: rulesOf('human > 9\n/gone < 1\nai < 9') }
  return expect(render({ now, before }, inputs, { weeks })).toMatchFileSnapshot('report.md')
})

test('V2, V9, U2, U4, H158: the notes say what is missing from each period', () => {
  const signs = { difference: 1, unreadableRows: 2, hasChanged: true, cutOffBy: 'deadline' } as const
  const given = {
    ...{ now, before, totals: { human: 4203, ai: 1503, total: 5708 }, provenance: { ...signs, isComplete: false } },
    previousProvenance: { difference: -1234, cutOffBy: 'service' },
  } as const
  const siteList = { ...siteListOf(listed), leftOut: 1, hashRoutes: 12 }
  const markdown = render(given, { siteList }, { weeks: undefined, isRateLimited: true })
  return expect(markdown).toMatchFileSnapshot('incomplete.md')
})

test('a ready command is offered for the worst page that moved, with its path as JSON', () => {
  const path = '/a"\n/agent new'
  const markdown = render({ now: [...rest, row(path, 90, 400)], before: [...rest, row(path, 400, 90)] })
  expect(markdown).toContain(
    `/agent Views of the page ${JSON.stringify(path)} by people fell from 400 to 90. Find out why, and correct the links to it.`,
  )
  const unread = [...rest, row('/x', 0, 400)]
  const quiet = render({ now: unread, before: unread })
  expect([quiet.includes('| `/x` | Read by AI agents only |'), quiet.includes('/agent ')]).toEqual([true, false])
})

test('if nothing is compared, there are no zeros, no changes, and no pages to work on', () => {
  const markdown = render({ now, before: [] }, {}, { weeks, began: '2026-11-14' })
  expect(markdown).toContain('\n| Views | Now |\n')
  expect(markdown).not.toMatch(/compared with|A page counts|Pages to work on|%\)/)
})

test('if an audience was not counted, its changes are left out', () => {
  const markdown = render({ now, before }, {}, { weeks, days: withoutPeople })
  expect(markdown).toContain('| People | 4,203 | 4,203 | – |\n| AI agents | 1,503 | 1,203 | +24.9% |')
  expect(markdown).toContain('| 14 Nov | 4,203 | 1,203 (0.0%) |')
  expect(markdown).not.toMatch(/less by people|more by people/)
})

test('without views, there is one sentence, and the notes about the numbers', () => {
  expect(render({ now: [], before: [] })).toMatch(/^### Page views, .*\n\nNo page views\.\n\n<details>[^|]*$/)
})

test('weeks before the first one with views are left out', () => {
  const some = weeksOf([...Array.from({ length: 6 }, () => [0, 0] as const), [40, 90], [50, 180]])
  const markdown = render({ now, before }, {}, { weeks: some })
  expect(markdown).toContain('| :- | -: | -: |\n| 7 Nov | 40 | 90 |\n| 14 Nov | 40 → 50 | 180 (+100.0%) |')
  expect(markdown).not.toContain('Usual for this week')
})

test('the report says that it covers only some paths, and which of them are no page', () => {
  const markdown = render({ now, before }, { paths: ['/rest-1', '/x/*'] })
  expect(markdown).toContain('- This report covers only `/rest-1`, `/x/*`. Its totals are the sums of their rows.\n')
  expect(markdown).toContain('- No page was found for `/x/*`.\n')
})

test('V4: the report says if the list of pages has another prefix, or is of another site', () => {
  const prefixed = siteListOf(listed.map((path) => `/docs${path}`))
  const [one, other] = [prefixed, siteListOf(['/x'])].map((siteList) => render({ now, before }, { siteList }))
  expect(one).toContain('does not match the viewed addresses: the listed pages begin with `/docs`')
  expect(other).toContain('None of the pages in `pages-from` has any views. So the report')
})

test('coverage is 100% only if all pages were read', () => {
  const read = (people: number, agents: number, of: number) => {
    const some = Array.from({ length: of }, (_, at) => row(`/${at}`, Number(at < people), Number(at < agents)))
    return render({ now: some }, { siteList: siteListOf(some.map(({ path }) => path)) })
  }
  expect(read(251, 214, 260)).toContain('AI agents read 214 of 260 pages (82%), people 251 (97%).')
  expect(read(10, 5, 70)).toContain('Pages nobody read (50 of 60)')
  expect(read(999, 1000, 1000)).toContain('AI agents read 1,000 of 1,000 pages (100%), people 999 (99%).')
})

test('H60: a summary that does not fit is shortened in steps, says so, and keeps its verdict', () => {
  const pages = Array.from({ length: 300 }, (_, at) => row(`/page-${at}${'x'.repeat(90)}`, 900 - at, 400))
  const sizes = [900_000, 3_500, 2_500, 1_500, 300].map((bytes) => render({ now: pages, before: rest }, {}, {}, bytes))
  expect(sizes.map((markdown) => /To fit GitHub's size limit, (.*)\./.exec(markdown)?.[1])).toEqual([
    undefined,
    'the collapsed lists show five rows each',
    'half of the top pages are left out, and the collapsed lists show three rows each',
    'all lists of pages are left out',
    undefined,
  ])
  for (const markdown of sizes) expect(markdown).toMatch(/^### Page views, 14–20 Nov 2026\n\nViews by people/)
  const countRows = (markdown = '') => markdown.split('\n').filter((line) => line.startsWith('| `/page-')).length
  expect(sizes.map(countRows)).toEqual([20, 15, 8, 0, 0])
  expect(render({ now: pages }, {}, {}, 10)).toBe('')
})

test.each(hostilePaths)('%s stays data in every part of the report', (_, path) => {
  const hostile = `/${toForeign(path)}`
  const some = [row(hostile, 400, 20), row(`${hostile}2`, 0, 300), ...rest]
  const then = [row(hostile, 900, 2), row(`${hostile}3`, 400, 0), ...rest]
  const inputs = { alerts: rulesOf('human < 9999'), siteList: siteListOf(listed), siteUrl: 'https://docs.example.com' }
  expectHarmless(render({ now: some, before: then }, inputs), /^https:\/\/docs\.example\.com\//)
})

test('the chat line has the site and dates, and no tags, mentions, or URLs', () => {
  const path = '/@team/<b>//x'
  const given = { now: [...rest, row(path, 35, 0)], before: [...rest, row(path, 1335, 0)] }
  const line = (inputs: Asked[1]) => renderChatLine(findingsOf(given, inputs), plain).replaceAll('\u200E', '')
  expect(line({ siteUrl: 'https://docs.example.com/a', topic: 'blog' })).toBe(
    'docs.example.com, 14–20 Nov 2026: Views by people −30.0%: /…team/…b……x explains all of it (1,335 → 35).',
  )
  expect(line({ topic: '<b>@all' })).toMatch(/^…b……all, 14–20 Nov 2026: Views/)
})
