import { expect, test } from 'vitest'
import { toPairedBarsElement } from '../../../../src/report/page/table.ts'
import type { PairedBars } from '../../../../src/report/page/web-page.ts'
import { attributeOf, pageOf, phrases } from './pages.ts'

const barsOf = (changes: Partial<PairedBars>) => {
  const bars: PairedBars = {
    caption: 'Top pages',
    label: 'Page',
    before: '7–13 Nov',
    now: '14–20 Nov',
    columns: [
      { viewers: 'human', title: 'People' },
      { viewers: 'ai', title: 'AI agents' },
    ],
    rows: [
      {
        name: '/a',
        pairs: [
          { before: 500, now: 1000, text: '1,000 (+100.0%)' },
          { before: 20, now: 0, text: '0 (-100.0%)' },
        ],
      },
      {
        name: '/b',
        pairs: [
          { now: 250, text: '250' },
          { before: 0, now: 1, text: '1 (new)' },
        ],
      },
    ],
    ...changes,
  }
  const page = pageOf([toPairedBarsElement(bars, phrases)])
  const widths = (name: string) =>
    page
      .all('rect')
      .filter((bar) => attributeOf(bar, 'class') === name && attributeOf(bar, 'width')?.endsWith('%'))
      .map((bar) => attributeOf(bar, 'width'))
  return { page, widths }
}

test('all bars have one scale that begins at zero, and their numbers beside them', () => {
  const { page, widths } = barsOf({})
  expect(widths('bar')).toEqual(['100%', '0%', '25%', '0.1%'])
  expect(widths('before')).toEqual(['50%', '2%', '0%'])
  expect(page.rows()).toEqual([
    ['Page', 'People', 'AI agents'],
    ['/a', '1,000 (+100.0%)', '0 (-100.0%)'],
    ['/b', '250', '1 (new)'],
  ])
  expect(page.texts('caption')).toEqual(['Top pages7–13 Nov14–20 Nov'])
})

test('without comparison there is no legend', () => {
  expect(barsOf({ before: undefined }).page.texts('caption')).toEqual(['Top pages'])
})
