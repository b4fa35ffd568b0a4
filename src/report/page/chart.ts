// The views of an audience per week as bars, with the usual range as a band, in SVG without a view box: widths are percentages,
// so that letters keep their size on any screen. The axis begins at zero. It holds words and numbers of ours only. Pure.

import { formatCount } from '../../kit/text/format.ts'
import { type Audience, audienceNames, audiences } from '../counts.ts'
import { formatDay, formatRange } from '../format.ts'
import type { Findings } from '../judge/findings.ts'

type ChartFacts = Pick<Findings, 'weeks' | 'ranges'>

const chartHeight = 180
const steps = 4

export function renderCharts(findings: ChartFacts): string {
  return `<div class="charts">${audiences.map((audience) => renderFigure(findings, audience)).join('')}</div>`
}

function renderFigure({ weeks, ranges }: ChartFacts, audience: Audience): string {
  const range = ranges[audience]
  const counts = weeks.map(({ totals }) => totals[audience])
  const step = toRoundStep(Math.max(...counts, range?.highest ?? 0) / steps)
  const toY = (count: number) => chartHeight * (1 - count / (step * steps))
  const column = 100 / weeks.length
  const bars = weeks.map(({ window }, at) => {
    const count = counts[at] ?? 0
    // A count above zero stays visible.
    const y = count === 0 ? chartHeight : Math.min(chartHeight - 1, toY(count))
    const across = `x="${(at + 0.15) * column}%" width="${0.7 * column}%"`
    // Of every other week, the last one included, so that days have room on a phone.
    const words = `<text x="${(at + 0.5) * column}%" y="${chartHeight + 20}" text-anchor="middle">${formatDay(window.from)}</text>`
    const label = at % 2 === 1 ? words : ''
    return `<rect class="bar" ${across} ${toSpan(y, chartHeight)}/>${label}`
  })
  const band = range ? `<rect class="usual" width="100%" ${toSpan(toY(range.highest), toY(range.lowest))}/>` : ''
  const usual = range ? `; shaded: usual ${formatRange(range)}` : ''
  const title = `Views by ${audienceNames[audience]} per week`
  const lines = Array.from({ length: steps + 1 }, (_, at) => renderLine(at * step, toY(at * step)))
  const svg = `<title>${title}${usual}. The numbers are in the table below.</title>${band}${lines.join('')}${bars.join('')}`
  return `<figure><figcaption>${title}<span>${usual}</span></figcaption><svg class="chart ${audience}" role="img" height="${chartHeight}">${svg}</svg></figure>`
}

function toSpan(top: number, bottom: number): string {
  return `y="${top.toFixed(1)}" height="${(bottom - top).toFixed(1)}"`
}

function renderLine(count: number, y: number): string {
  const at = y.toFixed(1)
  const line = `<line class="${count === 0 ? 'base' : 'grid'}" x1="0" x2="100%" y1="${at}" y2="${at}"/>`
  return `${line}<text x="-8" y="${at}" dy="0.32em" text-anchor="end">${formatCount(count)}</text>`
}

/** 1, 2 or 5 times a power of ten, not below `least`; whole, as views are. */
function toRoundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10)
}
