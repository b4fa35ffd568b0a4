// Renders an audience's views per week as an SVG bar chart, with the usual range as a band. It has no view box: widths are
// percentages, so text keeps its size on any screen. The chart contains no untrusted text. Pure.

import { formatCount } from '../../kit/text/format.ts'
import { type Audience, audienceNames, audiences } from '../counts.ts'
import { formatDay, formatRange } from '../format.ts'
import type { Findings } from '../judge/findings.ts'

type ChartFacts = Pick<Findings, 'weeks' | 'ranges'>

const chartHeight = 180
const steps = 4

export function renderCharts(facts: ChartFacts): string {
  return `<div class="charts">${audiences.map((audience) => renderChart(facts, audience)).join('')}</div>`
}

function renderChart({ weeks, ranges }: ChartFacts, audience: Audience): string {
  const range = ranges[audience]
  const counts = weeks.map(({ totals }) => totals[audience])
  const step = toRoundStep(Math.max(...counts, range?.highest ?? 0) / steps)
  const toY = (count: number) => chartHeight * (1 - count / (step * steps))
  const toSpan = (top: number, bottom = chartHeight) => `y="${top.toFixed(1)}" height="${(bottom - top).toFixed(1)}"`
  const column = 100 / weeks.length
  const bars = weeks.map(({ totals, window }, at) => {
    const count = totals[audience]
    // A count above zero gets at least one pixel.
    const top = Math.min(toY(count), chartHeight - Math.sign(count))
    // Only every other bar gets a date, so that the dates fit on a phone. The last bar always has one.
    const day = `<text x="${(at + 0.5) * column}%" y="${chartHeight + 20}" text-anchor="middle">${formatDay(window.from)}</text>`
    return `<rect class="bar" x="${(at + 0.15) * column}%" width="${0.7 * column}%" ${toSpan(top)}/>${at % 2 === 1 ? day : ''}`
  })
  const lines = Array.from({ length: steps + 1 }, (_, at) => {
    const y = toY(at * step).toFixed(1)
    return `<line x2="100%" y1="${y}" y2="${y}"/><text x="-8" y="${y}" dy="0.32em" text-anchor="end">${formatCount(at * step)}</text>`
  })
  const band = range ? `<rect class="usual" width="100%" ${toSpan(toY(range.highest), toY(range.lowest))}/>` : ''
  const usual = range ? `; shaded: usual ${formatRange(range)}` : ''
  const title = `Views by ${audienceNames[audience]} per week`
  const svg = `<title>${title}${usual}. The numbers are in the table below.</title>${band}${lines.join('')}${bars.join('')}`
  return `<figure><figcaption>${title}<span>${usual}</span></figcaption><svg class="chart ${audience}" role="img" height="${chartHeight}">${svg}</svg></figure>`
}

/** Rounds up to 1, 2, or 5 times a power of ten; at least 1, because views are whole numbers. */
function toRoundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10)
}
