// Checks the rules of the input `alerts`, on unrounded numbers. Pure.

import { computeAiShare, sumCounts } from '../counts.ts'
import { toPathFilter } from '../page-key.ts'
import type { AlertRule, LimitRule } from './alert-rule.ts'
import { isCompared } from './comparison.ts'
import type { Facts } from './facts.ts'
import { positionIn, type UsualRange } from './usual.ts'

/** `value` is a count, or a percentage with one decimal. `now` and `before` are counts, or shares as fractions. */
interface Fired {
  readonly value: number
  readonly now: number
  readonly before?: number | undefined
  readonly range?: UsualRange | undefined
}

export type FiredRule = Fired & { readonly rule: AlertRule }
export type JudgedRules = ReturnType<typeof judgeRules>

/** With fewer views, changes are mostly chance. */
const leastViewsBefore = 50
const noRange =
  'they need `trend: weeks`, a period of seven days without `paths`, and 50 views in each of the seven weeks before'

/** Keeps the order of the input. `why` is a clause without untrusted text and without a period. */
export function judgeRules(rules: readonly AlertRule[], facts: Facts) {
  const judged = rules.map((rule) => ({ rule, ...judgeRule(rule, facts) }))
  const fired: readonly FiredRule[] = judged.filter((one) => 'value' in one)
  return { fired, unjudged: judged.filter((one) => 'why' in one), count: rules.length }
}

/** Undefined if the rule was checked and did not fire. */
type Judgment = Fired | { readonly why: string } | undefined

function judgeRule(rule: AlertRule, facts: Facts): Judgment {
  const refusal = facts.comparison.refusals.find(({ kind }) => isHindered(rule, kind, facts))
  if (refusal) return { why: refusal.why }
  if (rule.kind === 'unusual') return judgeUnusual(rule, facts)
  const { now, before } = countViews(rule, facts)
  if (now === undefined) return { why: 'the views of some pages are missing' }
  if (rule.kind === 'count') return isBeyond(rule, now, 1) ? { value: now, now, before } : undefined
  if (rule.kind === 'ai-share') return judgeShare(rule, facts)
  if (before === undefined) return { why: 'the views of some pages are missing for this period or the one before' }
  if (before < leastViewsBefore) return { why: `there were fewer than ${leastViewsBefore} views before` }
  const isFired = isBeyond(rule, (now - before) * 100, before)
  return isFired ? { value: toPercent(now / before - 1), now, before } : undefined
}

function isHindered({ kind, views }: AlertRule, refused: string, { comparison }: Facts): boolean {
  if (kind === 'count') return refused === 'unfinished'
  if (kind === 'ai-share') return ['unfinished', 'days-without-views'].includes(refused)
  return !isCompared(comparison, views)
}

function judgeUnusual({ views }: AlertRule, { current, previous, ranges }: Facts): Judgment {
  const [range, now] = [ranges[views], current.totals[views]]
  if (!range) return { why: noRange }
  return positionIn(range, now) === 'within' ? undefined : { value: now, now, before: previous?.totals[views], range }
}

function judgeShare(rule: LimitRule, { current: { totals }, previous, comparison }: Facts): Judgment {
  const share = computeAiShare(totals)
  if (share === undefined) return { why: 'there were no views' }
  if (!isBeyond(rule, totals.ai * 100, totals.total)) return undefined
  const past = isCompared(comparison, 'total') ? previous : undefined
  return { value: toPercent(share), now: share, before: past && computeAiShare(past.totals) }
}

/** Whether `part` ÷ `whole` is beyond the limit. Multiplies instead, to avoid rounding. */
function isBeyond({ comparison, limit }: LimitRule, part: number, whole: number): boolean {
  return comparison === '<' ? part < limit * whole : part > limit * whole
}

/** Returns undefined for a period if the rule needs its list of pages and that list is incomplete. */
function countViews({ pattern, views }: AlertRule, { current, previous, pages, paths }: Facts) {
  if (pattern === undefined && paths.length === 0)
    return { now: current.totals[views], before: previous?.totals[views] }
  const isMeant = pattern === undefined ? () => true : toPathFilter([pattern])
  const meant = pages.filter(({ path }) => isMeant(path))
  if (!current.provenance.isComplete) return {}
  return {
    now: sumCounts(meant.map((page) => page[views])),
    before: previous?.provenance.isComplete ? sumCounts(meant.map((page) => page.previous[views])) : undefined,
  }
}

/** Rounds to one decimal. Never returns -0. */
function toPercent(fraction: number): number {
  return Number((fraction * 100).toFixed(1)) || 0
}
