// The trend of a report: eight weeks as a table with changes, or the parts of the period as two charts. Pure.

import { formatCounted } from '../kit/text/format.ts'
import type { Findings } from './findings.ts'
import { formatDay, formatWeekday, viewsBy, withChange } from './format.ts'
import type { WebBlock } from './page/web-page.ts'
import { audiences } from './page-counts.ts'
import type { DateWindow } from './window.ts'

export function toTrend({ trend, trendKind, comparison, windows, began }: Findings): WebBlock[] {
  const isWeeks = trendKind === 'weeks'
  // Weeks before the site had views say nothing.
  const shown = isWeeks ? trend.slice(trend.findIndex(({ totals }) => totals.total > 0)) : trend
  if (shown.length < 2 || shown.every(({ totals }) => totals.total === 0)) return []
  const areDays = shown.at(-1)?.window.days === 1
  const part = areDays ? 'day' : 'week'
  const points = shown.map(({ window, totals }, at) => {
    const weekend = areDays && /^S/.test(formatWeekday(window.from)) ? 'weekend' : undefined
    const isUnfinished = windows.isOngoing && at === shown.length - 1
    const short = isUnfinished ? 'not over yet' : describePart(window, areDays ? 1 : 7, began)
    const lacking = comparison.refusals
      .filter(({ days }) => days?.some((day) => day >= window.from && day < window.to))
      .map(({ audience }) => audience)
    const partial = short ?? (lacking.length > 0 ? 'incomplete' : undefined)
    return { label: formatDay(window.from), window, totals, short, lacking, partial, mark: short ?? weekend }
  })
  const rows = points.map(({ label, window, totals, short, partial }, at) => ({
    name: `${areDays ? `${formatWeekday(window.from)} ` : ''}${label}${partial === undefined ? '' : ` (${partial})`}`,
    cells: audiences.map((audience) => {
      const isWhole = points.slice(Math.max(0, at - 1), at + 1).every(({ lacking }) => !lacking.includes(audience))
      const isCompared = isWhole && (at < points.length - 1 || comparison.compared.includes(audience))
      const before = isWeeks && short === undefined && isCompared ? points[at - 1]?.totals[audience] : undefined
      return withChange(totals[audience], before || undefined)
    }),
  }))
  const columns = [areDays ? 'Day' : 'Week from', ...audiences.map((audience) => viewsBy(audience))]
  const table = { caption: `Views per ${part} (UTC)`, columns, rows }
  const charts = audiences.map((viewers) => ({
    viewers,
    title: `${viewsBy(viewers)} per ${part}`,
    points: points.map(({ label, totals, lacking, partial, mark }) => ({
      label,
      mark: lacking.includes(viewers) ? partial : mark,
      count: totals[viewers],
    })),
  }))
  const parts = rows.filter((_, at) => points[at]?.partial !== undefined).map(({ name }) => name)
  const note = { kind: 'paragraph', words: `Not a whole ${part}: ${parts.join(', ')}.` } as const
  return [{ kind: 'charts', charts: { charts, table, isTableEnough: isWeeks } }, ...(parts.length > 0 ? [note] : [])]
}

/** Why its views are fewer than those of a whole one. */
function describePart({ from, to, days }: DateWindow, whole: number, began = ''): string | undefined {
  if (began > from && began < to) return `counted from ${formatDay(began)}`
  return days < whole ? `only ${formatCounted(days, 'day')}` : undefined
}
