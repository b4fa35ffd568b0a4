import { describe, expect, it } from 'vitest'
import { toOutputs } from '../../../src/page-views/outputs.ts'
import { pageViewsReport } from '../outcomes.ts'

describe('the outputs of a report', () => {
  const reported = (report: Partial<typeof pageViewsReport>, exportFiles: string[] = []) =>
    toOutputs({ ...pageViewsReport, ...report }, exportFiles)

  it('are numbers, fractions with four decimals, and JSON', () => {
    expect(reported({}, ['a.csv', 'b.json'])).toMatchObject({
      'views-total': '10',
      'views-human': '7',
      'views-ai': '3',
      'ai-share': '0.3000',
      'views-change': '-0.5000',
      pages: '1',
      'top-pages': '[{"path":"/a","human":7,"ai":3,"total":10}]',
      truncated: 'false',
      'export-files': 'a.csv\nb.json',
    })
  })

  it('have no share of nothing, and no change against nothing', () => {
    const { aiShare, change, ...rest } = pageViewsReport
    expect(aiShare).toBeDefined()
    expect(change).toBeDefined()
    expect(toOutputs(rest, [])).toMatchObject({ 'ai-share': '', 'views-change': '' })
  })

  it('have no sign where the change rounds to nothing', () => {
    expect(reported({ change: -0.000_01 })['views-change']).toBe('0.0000')
  })
})
