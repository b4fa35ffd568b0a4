// Judges the rules of `alerts`, on exact numbers, and says why a rule could not be judged. Pure.

import type { AlertRule } from '../inputs/alert-rule.ts'
import { formatCount, formatCounted } from '../render/format.ts'
import type { PageViewRow, PageViewTotals } from '../service/schema.ts'
import type { Collection, WindowViews } from './collector.ts'
import { sumCounts } from './counts.ts'
import { formatChange, formatShare } from './format.ts'

export interface FiredAlert {
  readonly rule: AlertRule
  /** A count, or percent with one decimal. */
  readonly value: number
  /** Plain words with both numbers; a path stands in backticks. */
  readonly sentence: string
}

export interface UnjudgedRule {
  readonly rule: AlertRule
  /** Continues "not judged, since". */
  readonly why: string
}

export interface Alerts {
  /** In the order of the input. */
  readonly fired: readonly FiredAlert[]
  readonly unjudged: readonly UnjudgedRule[]
}

/** A change of less than so many views is no news. */
const leastViewsBefore = 50

export function judgeAlerts(rules: readonly AlertRule[], collection: Collection): Alerts {
  const judged = rules.map((rule) => ({ rule, ...judge(rule, collection) }))
  return {
    fired: judged.filter((one) => 'value' in one),
    unjudged: judged.filter((one) => 'why' in one),
  }
}

type Judgment = Omit<FiredAlert, 'rule'> | Omit<UnjudgedRule, 'rule'> | object

function judge(rule: AlertRule, collection: Collection): Judgment {
  const { current, previous } = collection
  if (rule.subject.kind === 'ai-share') return judgeShare(rule, current.totals)
  const count = countOf(rule, current)
  if (count === undefined) return { why: 'the list of pages is partial' }
  if (!rule.isChange) return judgeCount(rule, count)
  if (previous === undefined)
    return { why: collection.previousCutOffBy ? 'the window before was not read' : 'nothing is compared' }
  const before = countOf(rule, previous)
  if (before === undefined) return { why: 'the list of pages of the window before is partial' }
  if (before < leastViewsBefore)
    return { why: `the window before has ${formatCounted(before, 'view')} there, and it takes ${leastViewsBefore}` }
  return judgeChange(rule, count, { before, days: previous.window.days })
}

function judgeCount(rule: AlertRule, count: number): Judgment {
  if (!isBeyond(rule, count, 1)) return {}
  const words = rule.comparison === '<' ? 'fewer than' : 'more than'
  return {
    value: count,
    sentence: `${toSubject(rule)}: ${formatCount(count)}, ${words} ${formatCount(rule.limit)}.`,
  }
}

function judgeChange(rule: AlertRule, count: number, { before, days }: { before: number; days: number }): Judgment {
  if (!isBeyond(rule, count - before, before)) return {}
  const change = count / before - 1
  const numbers = `${formatCount(count)}, after ${formatCount(before)} in the ${formatCounted(days, 'day')} before`
  return {
    value: toPercent(change),
    sentence: `${toSubject(rule)}: ${numbers} (${formatChange(change)}, ${toLimit(rule)}).`,
  }
}

function judgeShare(rule: AlertRule, { ai, total }: PageViewTotals): Judgment {
  if (total === 0) return { why: 'there were no views' }
  if (!isBeyond(rule, ai, total)) return {}
  return { value: toPercent(ai / total), sentence: `AI share: ${formatShare(ai / total)}, ${toLimit(rule)}.` }
}

/** Whether `part` of `whole`, in percent where the rule is in percent, is beyond the limit: in whole numbers, so unrounded. */
function isBeyond({ comparison, limit, isChange, subject }: AlertRule, part: number, whole: number): boolean {
  const scale = isChange || subject.kind === 'ai-share' ? 100n : 1n
  const [value, bound] = [BigInt(part) * scale, BigInt(limit) * BigInt(whole)]
  return comparison === '<' ? value < bound : value > bound
}

/** Undefined where only a complete list would tell. A page that such a list lacks has no views. */
function countOf({ subject }: AlertRule, { totals, rows, provenance }: WindowViews): number | undefined {
  switch (subject.kind) {
    case 'total':
    case 'human':
    case 'ai':
      return totals[subject.kind]
    case 'page':
      return provenance.isComplete ? sumViews(rows, (path) => path === subject.path) : undefined
    case 'prefix':
      return provenance.isComplete ? sumViews(rows, (path) => path.startsWith(subject.prefix)) : undefined
    default:
      return undefined
  }
}

function sumViews(rows: readonly PageViewRow[], isMeant: (path: string) => boolean): number {
  return sumCounts(rows.filter(({ path }) => isMeant(path)).map(({ total }) => total))
}

const subjects = { total: 'All views', human: 'Human views', ai: 'AI views', 'ai-share': 'AI share' } as const

function toSubject({ subject }: AlertRule): string {
  if (subject.kind === 'page') return `Views of \`${subject.path}\``
  return subject.kind === 'prefix' ? `Views below \`${subject.prefix}\`` : subjects[subject.kind]
}

function toLimit({ comparison, limit }: AlertRule): string {
  return `${comparison === '<' ? 'below' : 'above'} ${formatCount(limit)} %`
}

/** One decimal; what rounds to nothing has no sign. */
function toPercent(fraction: number): number {
  return Number((fraction * 100).toFixed(1)) || 0
}
