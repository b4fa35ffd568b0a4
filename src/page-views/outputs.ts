// The outputs of a report. Pure.

import type { PageViewsReport } from './report.ts'

/** `exportFiles`: as the workflow named them, those that were written. */
export function toReportOutputs(report: PageViewsReport, exportFiles: readonly string[]) {
  const { totals, aiShare, change, pages, topPages } = report
  return {
    'views-total': String(totals.total),
    'views-human': String(totals.human),
    'views-ai': String(totals.ai),
    'ai-share': aiShare === undefined ? '' : toFraction(aiShare),
    'views-change': change === undefined ? '' : toFraction(change),
    pages: String(pages.length),
    'top-pages': JSON.stringify(topPages.map(({ path, human, ai, total }) => ({ path, human, ai, total }))),
    truncated: String(report.isTruncated),
    'export-files': exportFiles.join('\n'),
    alerts: report.alerts
      ? JSON.stringify(report.alerts.fired.map(({ rule, value }) => ({ rule: rule.text, value })))
      : '',
  }
}

/** Four decimals; what rounds to nothing has no sign. */
function toFraction(value: number): string {
  return value.toFixed(4).replace(/^-(?=[0.]+$)/, '')
}
