import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExportSource, renderExport } from '../../../src/page-views/export-format.ts'
import type { Page } from '../../../src/page-views/report.ts'
import { parseCsv } from './parse-csv.ts'
import { row } from './scripted-service.ts'

const provenance = {
  rowsRead: 3,
  duplicates: 0,
  unreadableRows: 0,
  difference: 0,
  totalsChanged: false,
  isComplete: true,
}

function source(pages: Iterable<Page>): ExportSource {
  const window = { from: '2026-11-14', to: '2026-11-21', days: 7 }
  return { window, totals: { human: 2, ai: 1, total: 3 }, requests: 4, provenance, pages }
}

const render = (format: 'csv' | 'json' | 'ndjson', pages: Iterable<Page>) =>
  [...renderExport(format, source(pages))].join('')

const compared: Page = { ...row('/a', 1, 2), previous: { human: 5, ai: 0, total: 5 } }

test('csv has a header, a line a page, and empty cells where nobody knows', () => {
  expect(render('csv', [compared, row('/b', 0, 0)])).toBe(
    'path,human,ai,total,ai_share,previous_human,previous_ai,previous_total,change_total\r\n' +
      '/a,1,2,3,0.6667,5,0,5,-2\r\n' +
      '/b,0,0,0,,,,,\r\n',
  )
})

test('with a list of the site, a column tells what is in it, and pages nobody read have rows of their own', () => {
  const unread: Page = { ...row('/quiet', 0, 0), previous: { human: 3, ai: 0, total: 3 }, isListed: true }
  const pages = [
    { ...compared, isListed: false },
    { ...row('/silent/', 0, 0), isListed: true },
  ]
  const given = {
    ...source(pages),
    listing: { size: 2, unread: [unread, { ...row('/silent', 0, 0), isListed: true }], unlisted: [] },
  }
  expect([...renderExport('csv', given)].join('')).toBe(
    'path,human,ai,total,ai_share,previous_human,previous_ai,previous_total,change_total,listed\r\n' +
      '/a,1,2,3,0.6667,5,0,5,-2,false\r\n' +
      '/silent/,0,0,0,,,,,,true\r\n' +
      '/quiet,0,0,0,,3,0,3,-3,true\r\n',
  )
  const lines = [...renderExport('ndjson', given)].join('').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).listed)).toEqual([false, true, true])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('a cell that begins as %j does is no formula', (path) => {
  const [, [cell] = []] = parseCsv(render('csv', [row(path, 1, 0)]))
  expect(cell).toBe(`'${path}`)
})

test('a change that is negative stays a number', () => {
  expect(render('csv', [compared])).toContain(',-2\r\n')
})

test('json is one object', () => {
  expect(JSON.parse(render('json', [compared]))).toEqual({
    window: { from: '2026-11-14', to: '2026-11-21', days: 7, time_zone: 'UTC' },
    totals: { human: 2, ai: 1, total: 3, ai_share: 0.3333 },
    previous: null,
    pages: [
      {
        path: '/a',
        human: 1,
        ai: 2,
        total: 3,
        ai_share: 0.6667,
        previous_human: 5,
        previous_ai: 0,
        previous_total: 5,
        change_total: -2,
      },
    ],
    provenance: {
      requests: 4,
      rows_read: 3,
      duplicates: 0,
      unreadable_rows: 0,
      difference: 0,
      totals_changed: false,
      is_complete: true,
      cut_off_by: null,
      previous: null,
    },
  })
})

test('without pages there is a header, an object with none, and an empty file', () => {
  expect(parseCsv(render('csv', []))).toHaveLength(1)
  expect(JSON.parse(render('json', []))).toMatchObject({ pages: [] })
  expect(render('ndjson', [])).toBe('')
})

const anyPage = fc
  .record({ path: fc.string({ unit: 'binary' }), human: fc.nat(), ai: fc.nat(), previous: fc.boolean() })
  .map(
    ({ path, human, ai, previous }): Page => ({
      ...row(path, human, ai),
      ...(previous && { previous: row('', 1, 2) }),
    }),
  )

test('what a csv parser reads back is what was written', () => {
  fc.assert(
    fc.property(fc.array(anyPage), (pages) => {
      const [, ...records] = parseCsv(render('csv', pages))
      expect(records.map(([path]) => path?.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, ''))).toEqual(
        pages.map(({ path }) => path),
      )
      expect(records.map((cells) => cells.slice(1, 4).map(Number))).toEqual(
        pages.map(({ human, ai, total }) => [human, ai, total]),
      )
      expect(records.every((cells) => cells.length === 9)).toBe(true)
    }),
  )
})

test('what is read back from json and ndjson is what was written, path included', () => {
  fc.assert(
    fc.property(fc.array(anyPage), (pages) => {
      const lines = render('ndjson', pages).split('\n')
      expect(lines.pop()).toBe('')
      const rows = lines.map((line) => JSON.parse(line))
      expect(rows).toEqual(JSON.parse(render('json', pages)).pages)
      expect(rows.map(({ path, total }) => [path, total])).toEqual(pages.map(({ path, total }) => [path, total]))
    }),
  )
})

test.each(['csv', 'json', 'ndjson'] as const)('%s comes in pieces while the pages are still being read', (format) => {
  let taken = 0
  function* pages() {
    for (; taken < 25_000; taken++) yield row(`/${taken}`, 1, 1)
  }
  let largest = 0
  const lag: number[] = []
  for (const piece of renderExport(format, source(pages()))) {
    largest = Math.max(largest, piece.length)
    lag.push(taken)
  }
  expect(taken).toBe(25_000)
  expect(largest).toBeLessThan(250_000)
  expect(lag.length).toBeGreaterThanOrEqual(25)
})
