// What an alert says: which views, and both numbers. Pure.

import type { AlertLimit, AlertRule, CountedViews } from '../inputs/alert-rule.ts'
import { formatCount } from '../render/format.ts'
import { formatShare } from './format.ts'
import { type Sentence, sentence } from './sentence.ts'
import { toRangeText, type UsualRange } from './usual.ts'

export function describeCount(rule: AlertRule, count: number, { comparison, limit }: AlertLimit): Sentence {
  return [...describeViews(rule), `: ${formatCount(count)}, ${toSide(comparison)} ${formatCount(limit)}.`]
}

export function describeChange(
  rule: AlertRule,
  { now, before }: { readonly now: number; readonly before: number },
  { comparison, limit }: AlertLimit,
): Sentence {
  const moved =
    now === before
      ? `did not change: ${formatCount(now)} in both periods`
      : `${now < before ? 'fell' : 'rose'} ${formatShare(Math.abs(now / before - 1))}, from ${formatCount(before)} to ${formatCount(now)}`
  return [...describeViews(rule), ` ${moved} (alert ${toSide(comparison)} ${formatCount(limit)} %).`]
}

export function describeShare(share: number, { comparison, limit }: AlertLimit): Sentence {
  return [`AI agents made ${formatShare(share)} of all views (alert ${toSide(comparison)} ${formatCount(limit)} %).`]
}

export function describeUnusual(rule: AlertRule, count: number, range: UsualRange): Sentence {
  const usual = `${range.position} the usual ${toRangeText(range)} of the seven weeks before`
  return [...describeViews(rule), `: ${formatCount(count)}, ${usual}.`]
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

function toSide(comparison: AlertLimit['comparison']): string {
  return comparison === '<' ? 'below' : 'above'
}
