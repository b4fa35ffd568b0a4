import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { csvColumns, renderCsv, renderPagesJson } from '../../../src/report/files.ts'
import { cut, findingsOf, type Given, plain, row, rulesOf, siteListOf, weeksOf, withoutPeople } from './views.ts'

const header =
  '\uFEFFperiod_from,period_to,path,human,ai,total,previous_human,previous_ai,previous_total,change_human,change_ai,change_total'
/** The rows of the csv, without mark, header, and the two days of the period. */
function csvOf(given: Given, found = {}) {
  const [first, ...lines] = renderCsv(findingsOf(given, {}, found)).split('\r\n')
  expect([first, lines.pop()]).toEqual([header, ''])
  return lines.map((line) => line.replace(/^2026-11-14,2026-11-20,/, ''))
}

const now = [row('/a', 1, 2), row('/new', 3, 1)]
const before = [row('/a', 5, 0), row('/gone', 90, 10)]
const partial = { now, before, provenance: cut, previousProvenance: cut }

test.each<[string, Given, object, string[]]>([
  [
    'V15, U1: a row for each page, gone ones among them; a change is a plain number',
    { now, before },
    {},
    ['/new,3,1,4,0,0,0,3,1,4', '/a,1,2,3,5,0,5,-4,2,-2', '/gone,0,0,0,90,10,100,-90,-10,-100'],
  ],
  ['nothing', { now: [] }, {}, []],
  ['cells are empty where nobody knows', { now }, {}, ['/new,3,1,4,,,,,,', '/a,1,2,3,,,,,,']],
  [
    'also of pages that too short a list lacks',
    partial,
    {},
    ['/new,3,1,4,,,,,,', '/a,1,2,3,5,0,5,,,', '/gone,,,,90,10,100,,,'],
  ],
  [
    'and changes of an audience that was not counted, and of all',
    { now, before: [row('/a', 5, 0)] },
    { days: withoutPeople },
    ['/new,3,1,4,0,0,0,,1,', '/a,1,2,3,5,0,5,,2,'],
  ],
])('csv: %s', (_, given, found, lines) => {
  expect(csvOf(given, found)).toEqual(lines)
})

test.each([
  ["/a;=cmd|'/C calc'!A0;b", `"/a;'=cmd|'/C calc'!A0;b"`],
  ['/a\t=1+1', `"/a\t'=1+1"`],
  ['/a"=1', `"/a""'=1"`],
  ["/a'+1", `"/a''+1"`],
  ['/a,@SUM(1)', `"/a,'@SUM(1)"`],
  ['/a|-1', `"/a|'-1"`],
  ['/a\n=1', `"/a\n'=1"`],
  ['\t=1', `"'\t'=1"`],
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1', `"'＝1"`],
  ['/a-b=c@d+e', '/a-b=c@d+e'],
])('H141: %j is quoted and no formula, wherever a program splits it', (path, cell) => {
  expect(csvOf({ now: [row(path, 1, 0)] })).toEqual([`${cell},1,0,1,,,,,,`])
})

const jsonOf = (...given: Parameters<typeof findingsOf>) => JSON.parse(renderPagesJson(findingsOf(...given), plain))

test('json has the rows as numbers, and all that the report says', () => {
  const given = { now: [row('/a', 1, 2), row('/A', 9, 1)], before: [row('/a', 5, 0)] }
  const weeks = weeksOf(Array.from({ length: 8 }, () => [5, 0] as const))
  const found = jsonOf(given, { alerts: rulesOf('human > 5'), siteList: siteListOf(['/a', '/d']) }, { weeks })
  expect(found).toMatchObject({
    window: { from: '2026-11-14', to: '2026-11-21', days: 7 },
    totals: { human: 10, ai: 3, total: 13, ai_share: 0.2308 },
    previous: { window: { from: '2026-11-07' }, totals: { human: 5, ai: 0, total: 5, ai_share: 0 } },
    verdict: { kind: 'quiet', words: 'A quiet week: views by people 5 → 10, by AI agents 0 → 3, nothing unusual.' },
    comparison: { compared: ['human', 'ai'], pages: true, refused: [] },
    alerts: [{ rule: 'human > 5', value: 10 }],
    coverage: { pages: 2, human: 1, ai: 1, unread: ['/d'] },
    no_page: [{ path: '/A', human: 9, ai: 1, page: '/a' }],
    provenance: { requests: 3, is_complete: true, ended_by: null, previous: { is_complete: true } },
  })
  expect(found.weeks[7]).toEqual({ from: '2026-11-14', to: '2026-11-21', days: 7, human: 5, ai: 0, total: 5 })
  expect(found.pages[1]).toEqual({
    ...{ path: '/a', human: 1, ai: 2, total: 3, previous_human: 5, previous_ai: 0, previous_total: 5 },
    ...{ change_human: -4, change_ai: 2, change_total: -2 },
  })
})

test('json says what was refused, and why', () => {
  const words = 'There are no views before this period: counting had just begun, or the service keeps no older ones.'
  const refused = [{ kind: 'first-period', audiences: ['human', 'ai'], words }]
  expect(jsonOf({ now, before: [] }, {}, { began: '2026-11-14' })).toMatchObject({
    ...{ comparison: { compared: [], pages: false, refused } },
    ...{ coverage: null, no_page: null, weeks: [], alerts: [] },
  })
})

test('the guide names every column, and every part of the json, in their order', () => {
  const guide = readFileSync('docs/page-views.md', 'utf8')
  const namesIn = (heading: string) => {
    const [table = ''] = guide.split(heading)[1]?.split('\n\n', 1) ?? []
    const cells = table.split('\n').map((line) => line.split('|')[1] ?? '')
    return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  }
  expect(namesIn('|column|meaning|')).toEqual(csvColumns)
  expect(namesIn('|part|meaning|')).toEqual(Object.keys(jsonOf({ now: [] })))
})
