// The trend of a report: eight weeks as a table with changes, or the parts of the period as two charts. Pure.

import { formatCount, formatCounted } from '../kit/text/format.ts'
import type { Findings } from './findings.ts'
import { formatDay, formatWeekday } from './format.ts'
import type { TrendPoint } from './history.ts'
import type { WebBlock } from './page/web-page.ts'
import { audiences } from './page-counts.ts'
import { toChangeText, viewsBy } from './tables.ts'

export function toTrend({ trend, trendKind, comparison }: Findings): WebBlock[] {
  if (trend.every(({ totals }) => totals.total === 0)) return []
  const isWeeks = trendKind === 'weeks'
  const areDays = trend.at(-1)?.window.days === 1
  const part = areDays ? 'day' : 'week'
  const rows = trend.map(({ window, totals }, at) => ({
    name: areDays ? `${formatWeekday(window.from)} ${formatDay(window.from)}` : formatDay(window.from),
    cells: audiences.map((audience) => {
      const before = trend[at - 1]?.totals[audience]
      const isCompared = at < trend.length - 1 || comparison.compared.includes(audience)
      const change = isWeeks && before && isCompared ? ` (${toChangeText(totals[audience], before)})` : ''
      return `${formatCount(totals[audience])}${change}`
    }),
  }))
  const columns = [areDays ? 'Day' : 'Week from', ...audiences.map((audience) => viewsBy[audience])]
  const caption = `Views per ${part} (UTC)`
  const charts = audiences.map((viewers) => ({
    viewers,
    title: `${viewsBy[viewers]} per ${part}`,
    points: trend.map(({ window, totals }) => ({
      label: formatDay(window.from),
      count: totals[viewers],
      isWeekend: areDays && /^S/.test(formatWeekday(window.from)),
    })),
  }))
  const note = toShortWeekNote(trend)
  return [
    { kind: 'charts', charts: { charts, table: { caption, columns, rows }, isTableEnough: isWeeks } },
    ...(note === undefined ? [] : [{ kind: 'paragraph', words: note } as const]),
  ]
}

function toShortWeekNote(trend: readonly TrendPoint[]): string | undefined {
  const [first, second] = trend.map(({ window }) => window.days)
  const isShort = first !== undefined && second !== undefined && first < second
  return isShort ? `The first week has only ${formatCounted(first, 'day')}.` : undefined
}
