import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { csvColumns, renderCsv, renderPagesJson } from '../../../src/report/files.ts'
import { cut, findingsOf, type Given, plain, row, rulesOf, siteListOf, weeksOf, withoutPeople } from './views.ts'

const header =
  '\uFEFFperiod_from,period_to,path,human,ai,total,previous_human,previous_ai,previous_total,change_human,change_ai,change_total'
/** Returns the rows of the CSV, without byte order mark, header, and the two columns of the period. */
function csvOf(given: Given, found = {}) {
  const [first, ...lines] = renderCsv(findingsOf(given, {}, found)).split('\r\n')
  expect([first, lines.pop()]).toEqual([header, ''])
  return lines.map((line) => line.replace(/^2026-11-14,2026-11-20,/, ''))
}

const now = [row('/a', 1, 2), row('/new', 3, 1)]
const before = [row('/a', 5, 0), row('/gone', 90, 10)]
const partial = { now, before, provenance: cut, previousProvenance: cut }
const whole = ['/new,3,1,4,0,0,0,3,1,4', '/a,1,2,3,5,0,5,-4,2,-2', '/gone,0,0,0,90,10,100,-90,-10,-100']
const tooShort = ['/new,3,1,4,,,,,,', '/a,1,2,3,5,0,5,,,', '/gone,,,,90,10,100,,,']
const notCounted = ['/new,3,1,4,0,0,0,,1,', '/a,1,2,3,5,0,5,,2,']

test.each<[string, Given, object, string[]]>([
  ['V15, U1: a row for each page, gone ones among them; a change is a plain number', { now, before }, {}, whole],
  ['nothing', { now: [] }, {}, []],
  ['cells are empty where nobody knows', { now }, {}, ['/new,3,1,4,,,,,,', '/a,1,2,3,,,,,,']],
  ['also of pages that too short a list lacks', partial, {}, tooShort],
  ['and changes, of who was not counted', { now, before: [row('/a', 5, 0)] }, { days: withoutPeople }, notCounted],
])('csv: %s', (_, given, found, lines) => {
  expect(csvOf(given, found)).toEqual(lines)
})

const formulas = [
  ...["/a;=cmd|'/C calc'!A0;b", '/a\t=1+1', '/a"=1', "/a'+1", '/a,@SUM(1)', '/a|-1', '/a\n=1', '/a-b=c@d+e'],
  ...['\t=1', '=1+1', '+1', '-1', '@SUM(A1)', '＝1'],
]

test('H141: a path is quoted and never a formula, wherever a program splits it', () => {
  const cells = formulas.map((path) => `${JSON.stringify(path)}: ${csvOf({ now: [row(path, 1, 0)] }).join()}\n`)
  return expect(cells.join('')).toMatchFileSnapshot('formulas.txt')
})

const jsonOf = (...given: Parameters<typeof findingsOf>) => renderPagesJson(findingsOf(...given), plain)

test('the JSON file has the rows as numbers, and everything that the report says', async () => {
  const given = { now: [row('/a', 1, 2), row('/A', 9, 1)], before: [row('/a', 5, 0)] }
  const weeks = weeksOf(Array.from({ length: 8 }, () => [5, 0] as const))
  const json = jsonOf(given, { alerts: rulesOf('human > 5'), siteList: siteListOf(['/a', '/d']) }, { weeks })
  await expect(json).toMatchFileSnapshot('report-json.txt')
})

test('the JSON file says what was not compared, and why; unknown values are null', async () =>
  expect(jsonOf({ now, before: [] }, {}, { began: '2026-11-14' })).toMatchFileSnapshot('refused-json.txt'))

test('docs/page-views.md lists every column of the CSV and every field of the JSON, in order', () => {
  const guide = readFileSync('docs/page-views.md', 'utf8')
  const namesIn = (heading: string) => {
    const [table = ''] = guide.split(heading)[1]?.split('\n\n', 1) ?? []
    const cells = table.split('\n').map((line) => line.split('|')[1] ?? '')
    return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  }
  expect(namesIn('|column|meaning|')).toEqual(csvColumns)
  expect(namesIn('|part|meaning|')).toEqual(Object.keys(JSON.parse(jsonOf({ now: [] }))))
})
