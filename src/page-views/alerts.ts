// Judges the rules of `alerts` on exact numbers. A rule that fires says so with both numbers, one that could not be judged says
// why. Pure.

import type { AlertLimit, AlertRule, CountedViews } from '../inputs/alert-rule.ts'
import { formatCount, formatCounted } from '../render/format.ts'
import type { Collection, WindowViews } from './collector.ts'
import { formatShare } from './format.ts'
import { sumCounts } from './page.ts'
import { type Sentence, sentence } from './sentence.ts'
import { toRangeText, type UsualViews } from './usual.ts'

export interface FiredAlert {
  readonly rule: AlertRule
  /** A count, or percent with one decimal. */
  readonly value: number
  /** Plain words with both numbers. */
  readonly sentence: Sentence
}

export interface Alerts {
  /** In the order of the input. */
  readonly fired: readonly FiredAlert[]
  /** `why`: a whole clause of ours, without a full stop. */
  readonly unjudged: readonly { readonly rule: AlertRule; readonly why: string }[]
}

const needsAllPages = 'page rules need all pages, and some were not read'

/** Changes from fewer views are mostly chance. */
const leastViewsBefore = 50

/** `usual` is undefined unless `trend` is `weeks`; without that, the inputs refuse the rules that need it. */
export function judgeAlerts(
  rules: readonly AlertRule[],
  collection: Collection,
  usual: UsualViews | undefined,
): Alerts {
  const judged = rules.map((rule) => ({ rule, ...judge(rule, collection, usual) }))
  return {
    fired: judged.filter((one) => 'value' in one),
    unjudged: judged.filter((one) => 'why' in one),
  }
}

type Judgment = Omit<FiredAlert, 'rule'> | { readonly why: string } | object

function judge(rule: AlertRule, collection: Collection, usual: UsualViews | undefined): Judgment {
  const { condition } = rule
  switch (condition.kind) {
    case 'ai-share':
      return judgeShare(condition, collection)
    case 'unusual':
      return judgeUnusual(rule, collection, usual)
    case 'count':
      return judgeCount(rule, condition, collection)
    case 'change':
      return judgeChange(rule, condition, collection)
  }
}

function judgeCount(rule: AlertRule, limit: AlertLimit, { current }: Collection): Judgment {
  const count = countViews(rule, current)
  if (count === undefined) return { why: needsAllPages }
  if (!isBeyond(limit, count, 1)) return {}
  return { value: count, sentence: [...describeViews(rule), `: ${formatCount(count)}, ${describeLimit(limit)}.`] }
}

function judgeChange(
  rule: AlertRule,
  limit: AlertLimit,
  { current, previous, previousCutOffBy }: Collection,
): Judgment {
  const now = countViews(rule, current)
  if (now === undefined) return { why: needsAllPages }
  if (previous === undefined)
    return {
      why: previousCutOffBy ? 'the period before was not read' : 'there is no period before to compare with',
    }
  const before = countViews(rule, previous)
  if (before === undefined)
    return { why: 'page rules need all pages of the previous period too, and some were not read' }
  if (before < leastViewsBefore) {
    const views = formatCounted(before, 'view')
    return {
      why: `a change rule needs at least ${leastViewsBefore} views in the previous period, and there ${before === 1 ? 'was' : 'were'} ${views}`,
    }
  }
  if (!isBeyond(limit, (BigInt(now) - BigInt(before)) * 100n, before)) return {}
  const change = now / before - 1
  const moved =
    now === before
      ? `did not change: ${formatCount(now)} in both periods`
      : `${now < before ? 'fell' : 'rose'} ${formatShare(Math.abs(change))}, from ${formatCount(before)} to ${formatCount(now)}`
  return {
    value: toPercent(change),
    sentence: [...describeViews(rule), ` ${moved} (alert ${describeLimit(limit)} %).`],
  }
}

function judgeShare(limit: AlertLimit, { current }: Collection): Judgment {
  const { ai, total } = current.totals
  if (total === 0) return { why: 'there were no views' }
  if (!isBeyond(limit, BigInt(ai) * 100n, total)) return {}
  const share = ai / total
  return {
    value: toPercent(share),
    sentence: [`AI agents made ${formatShare(share)} of all views (alert ${describeLimit(limit)} %).`],
  }
}

function judgeUnusual(rule: AlertRule, { current }: Collection, usual: UsualViews | undefined): Judgment {
  if (!usual || 'missing' in usual)
    return {
      why:
        usual?.missing === 'week-without-views'
          ? 'one of the seven weeks before had no views'
          : 'the seven weeks before were not read',
    }
  const range = usual.ranges[rule.views]
  if (range.position === 'within') return {}
  const value = current.totals[rule.views]
  const words = `: ${formatCount(value)}, ${range.position} the usual ${toRangeText(range)} of the seven weeks before.`
  return { value, sentence: [...describeViews(rule), words] }
}

const ofSite: Record<CountedViews, string> = {
  total: 'Total views',
  human: 'Views by people',
  ai: 'Views by AI agents',
}
const byAudience: Record<CountedViews, string> = { total: '', human: ' by people', ai: ' by AI agents' }

function describeViews({ scope, views }: AlertRule): Sentence {
  const by = byAudience[views]
  switch (scope.kind) {
    case 'site':
      return [ofSite[views]]
    case 'page':
      return [...sentence`Views of ${scope.path}`, by]
    case 'prefix':
      return [...sentence`Views under ${scope.prefix}`, by]
  }
}

function describeLimit({ comparison, limit }: AlertLimit): string {
  return `${comparison === '<' ? 'below' : 'above'} ${formatCount(limit)}`
}

/** Whether `part` ÷ `whole` is beyond the limit. It calculates in whole numbers, so nothing is rounded. */
function isBeyond({ comparison, limit }: AlertLimit, part: number | bigint, whole: number): boolean {
  const [value, bound] = [BigInt(part), BigInt(limit) * BigInt(whole)]
  return comparison === '<' ? value < bound : value > bound
}

/** Undefined if the list of pages is incomplete and the rule needs it. A page that a complete list lacks has no views. */
function countViews({ scope, views }: AlertRule, { totals, rows, provenance }: WindowViews): number | undefined {
  if (scope.kind === 'site') return totals[views]
  if (!provenance.isComplete) return undefined
  const isMeant = (path: string) => (scope.kind === 'page' ? path === scope.path : path.startsWith(scope.prefix))
  return sumCounts(rows.filter(({ path }) => isMeant(path)).map((row) => row[views]))
}

/** One decimal, and never -0. */
function toPercent(fraction: number): number {
  return Number((fraction * 100).toFixed(1)) || 0
}
