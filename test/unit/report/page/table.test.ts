import { expect, test } from 'vitest'
import { toPairedBarsElement } from '../../../../src/report/page/table.ts'
import type { PairedBars } from '../../../../src/report/page/web-page.ts'
import { attributeOf, pageOf, phrases } from './pages.ts'

function barsOf(before?: string) {
  const bars: PairedBars = {
    ...{ caption: 'Top pages', label: 'Page', before, now: '14–20 Nov' },
    columns: [
      { viewers: 'human', title: 'People' },
      { viewers: 'ai', title: 'AI agents' },
    ],
    rows: [
      { name: '/a', pairs: [toPair(1000, '1,000 (+100.0%)', 500), toPair(0, '0 (-100.0%)', 20)] },
      { name: '/b', pairs: [toPair(250, '250'), toPair(1, '1 (new)', 0)] },
    ],
  }
  const page = pageOf([toPairedBarsElement(bars, phrases)])
  const widths = (name: string) =>
    page
      .all('rect')
      .filter((bar) => attributeOf(bar, 'class') === name && attributeOf(bar, 'width')?.endsWith('%'))
      .map((bar) => attributeOf(bar, 'width'))
  return { page, widths }
}

const toPair = (now: number, text: string, before?: number) => ({ now, text, before })

test('all bars have one scale that begins at zero, and their numbers beside them', () => {
  const { page, widths } = barsOf('7–13 Nov')
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
  expect(barsOf().page.texts('caption')).toEqual(['Top pages'])
})
