import { expect, test } from 'vitest'
import { toReportOutputs } from '../../../src/page-views/outputs.ts'
import { reportOf, row, rulesOf } from './views.ts'

test('they are numbers, fractions with four decimals, and JSON', () => {
  const given = { now: [row('/a', 7, 3)], before: [row('/a', 15, 5)] }
  const report = reportOf(given, { rules: rulesOf('ai-share > 5%\ntotal < 9') })
  expect(toReportOutputs(report, ['a.csv', 'b.json'])).toEqual({
    'views-total': '10',
    'views-human': '7',
    'views-ai': '3',
    'ai-share': '0.3000',
    'views-change': '-0.5000',
    pages: '1',
    'top-pages': '[{"path":"/a","human":7,"ai":3,"total":10}]',
    truncated: 'false',
    'export-files': 'a.csv\nb.json',
    alerts: '[{"rule":"ai-share > 5%","value":30}]',
  })
})

const slightlyLess = { now: [row('/', 99_999, 0)], before: [row('/', 100_000, 0)] }

test.each([
  ['no share of nothing, and no change against nothing', { now: [], before: [] }, '', ''],
  ['no sign where the change rounds to nothing', slightlyLess, '0.0000', '0.0000'],
])('they have %s', (_, given, share, change) => {
  expect(toReportOutputs(reportOf(given), [])).toMatchObject({ 'ai-share': share, 'views-change': change, alerts: '' })
})
