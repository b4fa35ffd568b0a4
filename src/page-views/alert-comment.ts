// The comment for alerts: one for all alerts that no comment has named yet. Its record names their rules. Pure.

import { toDigestRequestKey } from '../ledger/record.ts'
import { formatCounted } from '../render/format.ts'
import { type ForeignText, inline, list, paragraph, text, toMarkdown } from '../render/markdown.ts'
import type { FiredAlert } from './alerts.ts'
import type { PageViewsReport } from './report.ts'
import { renderSentence } from './sentence.ts'
import { toReportTitle } from './summary.ts'

const mostAlertsShown = 50
const hexDigits = 16

/** Tells one rule from others, in 16 hexadecimal digits. The reports of one topic and window have the same alerts. */
export function toRuleId(
  { topic, window }: Pick<PageViewsReport, 'window'> & { readonly topic: string },
  { rule }: FiredAlert,
): string {
  return toDigestRequestKey('alert', [topic, window.from, window.to, rule.text]).slice(-hexDigits)
}

/** Names at most 50 alerts. The report has the others. */
export function renderAlerts(
  alerts: readonly FiredAlert[],
  report: Pick<PageViewsReport, 'siteName' | 'window'>,
  foreign: ForeignText,
): string {
  const items = alerts
    .slice(0, mostAlertsShown)
    .map(({ sentence, rule }) => [
      text('⚠️ '),
      ...renderSentence(sentence, foreign),
      ...inline` Rule: ${foreign.code(rule.text)}`,
    ])
  const more = alerts.length - items.length
  return toMarkdown([
    paragraph(text(`${toReportTitle(report)}: ${formatCounted(alerts.length, 'alert')} fired.`)),
    list(more > 0 ? [...items, [text(`and ${more} more, which the report names.`)]] : items),
  ])
}
