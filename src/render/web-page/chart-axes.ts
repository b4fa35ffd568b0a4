// Where the bars of a chart stand, and the axes beside and below them. The axis of counts begins at zero. Pure.

import { nice, ticks } from 'd3-array'
import type { Element } from 'hast'
import { s } from 'hastscript'
import { formatCount } from '../format.ts'

/** CSS pixels. */
export const chartHeight = 180
/** On a phone, more labels would overlap. */
const mostAxisLabels = 7
const fewSteps = 4

export interface Scales {
  /** The left end of a bar, in percent of the width. */
  toLeft(at: number): number
  /** Of a bar, in percent. */
  readonly width: number
  /** The upper end of a bar, in CSS pixels from above. */
  toTop(count: number): number
  /** Round counts from zero on. */
  readonly steps: readonly number[]
}

export function createScales(bars: number, counts: readonly number[]): Scales {
  const [, highest] = nice(0, Math.max(1, ...counts), fewSteps)
  const band = 100 / Math.max(1, bars)
  const gap = band * (bars > 20 ? 0.15 : 0.3)
  return {
    toLeft: (at) => toTwoDecimals(at * band + gap / 2),
    width: toTwoDecimals(band - gap),
    toTop: (count) => toTwoDecimals(chartHeight * (1 - count / highest)),
    steps: ticks(0, highest, fewSteps).filter(Number.isInteger),
  }
}

export function toGridElements({ steps, toTop }: Scales): Element[] {
  return steps.flatMap((step) => {
    const y = toTop(step)
    return [
      s('line', { className: [step === 0 ? 'base' : 'grid'], x1: 0, x2: '100%', y1: y, y2: y }),
      s('text', { x: -8, y, dy: '0.32em', textAnchor: 'end' }, formatCount(step)),
    ]
  })
}

/** Labels at equal distances. The last one is always among them, because readers look for the newest first. */
export function toLabelElements(labels: readonly string[], { toLeft, width }: Scales): Element[] {
  const distance = Math.ceil(labels.length / mostAxisLabels)
  const chosen = labels
    .map((label, at) => ({ label, at }))
    .filter(({ at }) => (labels.length - 1 - at) % distance === 0)
  return chosen.map(({ label, at }, which) => {
    const x = `${toTwoDecimals(toLeft(at) + width / 2)}%`
    return s('text', { x, y: chartHeight + 20, textAnchor: 'middle' }, toShortLabel(label, chosen[which - 1]?.label))
  })
}

/** `14 Nov`, `15`, `16`: the month where it begins, so that days have room. */
function toShortLabel(label: string, before = ''): string {
  const [day = '', month = ''] = label.split(' ')
  return month !== '' && before.endsWith(` ${month}`) ? day : label
}

/** Exact enough for a screen, and short. */
export function toTwoDecimals(value: number): number {
  return Number(value.toFixed(2))
}
