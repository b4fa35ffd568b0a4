// The one sentence of a report, people first, and the line for a chat. Plain text, no foreign text in it. Pure.

import { formatCounted } from '../render/format.ts'
import { formatChange, formatShare, formatWindow } from './format.ts'
import type { PageViewsReport } from './report.ts'
import { toRangeText, type UsualRange } from './usual.ts'

/** What a report begins with. */
type Facts = Pick<PageViewsReport, 'siteName' | 'window' | 'totals' | 'aiShare' | 'previous' | 'usual' | 'alerts'>

export function toReportSentence(facts: Facts): string {
  const { usual } = facts
  if (!usual || 'missing' in usual) return toViewsSentence(facts)
  const [people, agents] = [toRangeWords(usual.ranges.human), toRangeWords(usual.ranges.ai)]
  return `${toViewsSentence(facts)} People${people}; agents${agents}.`
}

/** Says how many alerts fired, not which: a chat may take paths and signs for something else. */
export function toReportLine(facts: Facts): string {
  const fired = facts.alerts?.fired.length ?? 0
  const alerts = fired > 0 ? `${formatCounted(fired, 'alert')} fired. ` : ''
  const site = facts.siteName === '' ? '' : `${facts.siteName}, `
  return `${alerts}${site}${formatWindow(facts.window)}: ${toReportSentence(facts)}`
}

function toViewsSentence({ totals, aiShare, previous }: Facts): string {
  const days = previous && `the ${formatCounted(previous.window.days, 'day')} before`
  const before = previous?.totals
  if (aiShare === undefined) {
    if (!before || before.total === 0) return 'No page views.'
    const earlier = `${formatCounted(before.human, 'time')}, AI agents ${formatCounted(before.ai, 'time')}`
    return `No page views. In ${days} people viewed pages ${earlier}.`
  }
  const people = `${formatCounted(totals.human, 'time')}${toChangeWords(totals.human, before?.human, days)}`
  const agents = `${formatCounted(totals.ai, 'time')}${toChangeWords(totals.ai, before?.ai)}`
  return `People viewed pages ${people}, AI agents ${agents}: ${formatShare(aiShare)} of all views.`
}

function toChangeWords(now: number, before: number | undefined, days?: string): string {
  if (before === undefined) return ''
  const on = days === undefined ? '' : ` on ${days}`
  if (before > 0) return ` (${formatChange(now / before - 1)}${on})`
  return now === 0 ? '' : ` (${days === undefined ? 'none before' : `none in ${days}`})`
}

function toRangeWords(range: UsualRange): string {
  const words = toRangeText(range)
  return range.position === 'within' ? ` as usual (${words})` : `: ${range.position} the usual ${words}`
}
