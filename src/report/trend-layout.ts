// The trend of a report: eight weeks as a table with changes. Pure.

import type { Findings } from './findings.ts'
import { formatDay, viewsBy, withChange } from './format.ts'
import type { WebBlock } from './page/web-page.ts'
import { audiences } from './page-counts.ts'
import type { DateWindow } from './window.ts'

export function toTrend({ trend, comparison, windows, began }: Findings): WebBlock[] {
  // Weeks before the site had views say nothing.
  const shown = trend.slice(trend.findIndex(({ totals }) => totals.total > 0))
  if (shown.length < 2 || shown.every(({ totals }) => totals.total === 0)) return []
  const points = shown.map(({ window, totals }, at) => {
    const isUnfinished = windows.isOngoing && at === shown.length - 1
    const short = isUnfinished ? 'not over yet' : describePart(window, began)
    const lacking = comparison.refusals
      .filter(({ days }) => days?.some((day) => day >= window.from && day < window.to))
      .map(({ audience }) => audience)
    const partial = short ?? (lacking.length > 0 ? 'incomplete' : undefined)
    return { label: formatDay(window.from), window, totals, short, lacking, partial, mark: short }
  })
  const rows = points.map(({ label, totals, short, partial }, at) => ({
    name: `${label}${partial === undefined ? '' : ` (${partial})`}`,
    cells: audiences.map((audience) => {
      const isWhole = points.slice(Math.max(0, at - 1), at + 1).every(({ lacking }) => !lacking.includes(audience))
      const isCompared = isWhole && (at < points.length - 1 || comparison.compared.includes(audience))
      const before = short === undefined && isCompared ? points[at - 1]?.totals[audience] : undefined
      return withChange(totals[audience], before || undefined)
    }),
  }))
  const columns = ['Week from', ...audiences.map((audience) => viewsBy(audience))]
  const table = { caption: 'Views per week (UTC)', columns, rows }
  const charts = audiences.map((viewers) => ({
    viewers,
    title: `${viewsBy(viewers)} per week`,
    points: points.map(({ label, totals, lacking, partial, mark }) => ({
      label,
      mark: lacking.includes(viewers) ? partial : mark,
      count: totals[viewers],
    })),
  }))
  const parts = rows.filter((_, at) => points[at]?.partial !== undefined).map(({ name }) => name)
  const note = { kind: 'paragraph', words: `Not a whole week: ${parts.join(', ')}.` } as const
  return [{ kind: 'charts', charts: { charts, table } }, ...(parts.length > 0 ? [note] : [])]
}

/** Why its views are fewer than those of a whole one. */
function describePart({ from, to }: DateWindow, began = ''): string | undefined {
  return began > from && began < to ? `counted from ${formatDay(began)}` : undefined
}
