// What a report of page views says, computed once as data: summary, comment, files and page are made of it. Pure.

import { type Facts, type FactsInputs, gatherFacts } from './facts.ts'
import { formatWindow } from './format.ts'
import type { ReportInputs } from './inputs.ts'
import { audiences, toAiShare } from './page-counts.ts'
import { judgeRules } from './rules.ts'
import { toChatText } from './sentence.ts'
import { toVerdict, type Verdict } from './verdict.ts'
import { toWork } from './work.ts'

export interface FindingsInputs extends FactsInputs, Pick<ReportInputs, 'alerts' | 'topic'> {
  /** Made so far. */
  readonly requests: number
}

export type Findings = Readonly<ReturnType<typeof toFindings>>

export function toFindings({ alerts, topic, requests, ...inputs }: FindingsInputs) {
  const facts = gatherFacts(inputs)
  const { siteUrl, isWhole, totals, before, comparison, joined, provenance, previousProvenance } = facts
  const { trend, began, isRateLimited } = inputs.collection
  const rules = judgeRules(alerts, facts)
  const work = toWork(facts)
  const verdict = toVerdict(facts, rules, work)
  const siteName = siteUrl === undefined ? topic : new URL(siteUrl).host
  const canCompare = before !== undefined && before.total > 0 && comparison.compared.length === audiences.length
  return {
    ...facts,
    ...{ rules, work, verdict, requests, began, isRateLimited },
    /** The host of `site-url`, else the topic, else empty. The workflow's author wrote it, so it is not foreign. */
    siteName,
    /** AI views ÷ total as a fraction; undefined when the total is 0. */
    aiShare: toAiShare(totals),
    /** Of the total, as a fraction of the total before; undefined where that was 0, or where they cannot be compared. */
    change: canCompare ? totals.total / before.total - 1 : undefined,
    /** All pages that were read: by people, then agents, then path. */
    pages: joined.pages,
    /** The oldest first. Empty: none. */
    trend: isWhole ? (trend ?? []) : [],
    /** The trend that the workflow asked for could not be read. */
    isTrendCutOff: trend === undefined,
    isTruncated: !provenance.isComplete || previousProvenance?.isComplete !== true,
    summaryLine: toSummaryLineText(siteName, facts, verdict),
  }
}

/** The verdict for a chat, with site and dates. */
function toSummaryLineText(siteName: string, { windows }: Facts, { words }: Verdict): string {
  const site = siteName === '' ? '' : `${toChatText([{ foreign: siteName }])}, `
  return `${site}${formatWindow(windows.window)}: ${toChatText(words)}`
}
