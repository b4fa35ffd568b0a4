import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { csvColumns, renderCsv, renderPagesJson } from '../../../src/report/files.ts'
import { cut, findingsOf, type Given, keep, row, rulesOf, siteListOf, weeksOf, withoutPeople } from './views.ts'

const header =
  '\uFEFFperiod_from,period_to,path,human,ai,total,previous_human,previous_ai,previous_total,change_human,change_ai,change_total\r\n'
const days = '2026-11-14,2026-11-20'
const csvOf = (given: Given, found = {}) => renderCsv(findingsOf(given, {}, found))

const now = [row('/a', 1, 2), row('/new', 3, 1)]
const before = [row('/a', 5, 0), row('/gone', 90, 10)]

test('V15, U1: csv has a mark, the period, and a row for each page, gone ones among them; a change is a plain number', () => {
  expect(csvOf({ now, before })).toBe(
    `${header}${days},/new,3,1,4,0,0,0,3,1,4\r\n${days},/a,1,2,3,5,0,5,-4,2,-2\r\n${days},/gone,0,0,0,90,10,100,-90,-10,-100\r\n`,
  )
  expect(csvOf({ now: [] })).toBe(header)
})

test('cells are empty where nobody knows', () => {
  expect(csvOf({ now })).toBe(`${header}${days},/new,3,1,4,,,,,,\r\n${days},/a,1,2,3,,,,,,\r\n`)
  const partial = csvOf({ now, before, provenance: cut, previousProvenance: cut })
  expect(partial).toContain(`${days},/a,1,2,3,5,0,5,,,\r\n`)
  expect(partial).toContain(`${days},/new,3,1,4,,,,,,\r\n`)
  expect(partial).toContain(`${days},/gone,,,,90,10,100,,,\r\n`)
})

test('the change of an audience that was not counted is empty, and so is that of all', () => {
  expect(csvOf({ now, before }, { days: withoutPeople })).toContain(`${days},/a,1,2,3,5,0,5,,2,\r\n`)
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
  expect(csvOf({ now: [row(path, 1, 0)] })).toBe(`${header}${days},${cell},1,0,1,,,,,,\r\n`)
})

test('json has the rows as numbers, and all that the report says', () => {
  const inputs = { alerts: rulesOf('human < 5'), siteList: siteListOf(['/a', '/d']) }
  const given = { now: [row('/a', 1, 2), row('/A', 9, 1)], before: [row('/a', 5, 0)] }
  const weeks = weeksOf(Array.from({ length: 8 }, () => [5, 0] as const))
  const found = JSON.parse(
    renderPagesJson(findingsOf(given, { ...inputs, alerts: rulesOf('human > 5') }, { weeks }), keep),
  )
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
  const found = JSON.parse(renderPagesJson(findingsOf({ now, before: [] }, {}, { began: '2026-11-14' }), keep))
  const words = 'There are no views before this period: counting began, or the service keeps no older ones.'
  expect(found.comparison).toEqual({
    ...{ compared: [], pages: false },
    refused: [{ kind: 'first-period', audiences: ['human', 'ai'], words }],
  })
  expect(found).toMatchObject({ coverage: null, no_page: null, weeks: [], alerts: [] })
})

test('the guide names every column, and every part of the json, in their order', () => {
  const guide = readFileSync('docs/page-views.md', 'utf8')
  const namesIn = (heading: string) => {
    const [, table = ''] = guide.split(heading)
    const cells = table
      .split('\n\n', 1)
      .join()
      .split('\n')
      .map((line) => line.split('|')[1] ?? '')
    return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  }
  expect(namesIn('|column|meaning|')).toEqual(csvColumns)
  expect(namesIn('|part|meaning|')).toEqual(Object.keys(JSON.parse(renderPagesJson(findingsOf({ now: [] }), keep))))
})
