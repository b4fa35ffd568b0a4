// Judges the rules of `alerts` on exact numbers. A rule that fires says so with both numbers and the page that explains most of
// it, one that could not be judged says why. Pure.

import type { PageViewTotals } from '../kit/service/schema.ts'
import { formatCount, formatCounted } from '../kit/text/format.ts'
import type { AlertLimit, AlertRule, CountedViews } from './alert-rule.ts'
import type { PeriodComparison } from './comparison.ts'
import { formatMove, formatShare, toRealMinus } from './format.ts'
import type { Phrase } from './page/web-page.ts'
import { audiences, type Page, rankPages, sumCounts } from './page-counts.ts'
import { type JoinedPages, toPathFilter } from './pages.ts'
import { joinPhrases, phrase, toPathName } from './sentence.ts'
import { toRangeText, type UsualViews } from './usual.ts'

export interface FiredRule {
  readonly rule: AlertRule
  /** A count, or percent with one decimal. */
  readonly value: number
  /** Plain words with both numbers. */
  readonly words: Phrase
}

export interface JudgedRules {
  /** In the order of the input. */
  readonly fired: readonly FiredRule[]
  /** `why`: a whole clause of ours, without a full stop. */
  readonly unjudged: readonly { readonly rule: AlertRule; readonly why: string }[]
  readonly count: number
}

interface RuleFacts {
  readonly totals: PageViewTotals
  readonly before: PageViewTotals | undefined
  readonly joined: JoinedPages
  /** All pages of the window were read. */
  readonly isComplete: boolean
  readonly comparison: PeriodComparison
  /** Undefined unless there are eight weeks. */
  readonly usual: UsualViews | undefined
  readonly siteUrl: string | undefined
}

/** Changes from fewer views are mostly chance. */
const leastViewsBefore = 50

export function judgeRules(rules: readonly AlertRule[], facts: RuleFacts): JudgedRules {
  const judged = rules.map((rule) => ({ rule, ...judgeRule(rule, facts) }))
  return {
    fired: judged.filter((one) => 'value' in one),
    unjudged: judged.filter((one) => 'why' in one),
    count: rules.length,
  }
}

type Judgment = Omit<FiredRule, 'rule'> | { readonly why: string } | object

function judgeRule(rule: AlertRule, facts: RuleFacts): Judgment {
  const { condition } = rule
  switch (condition.kind) {
    case 'ai-share':
      return judgeShare(condition, facts)
    case 'unusual':
      return judgeUnusual(rule, facts)
    case 'count':
      return judgeCount(rule, condition, facts)
    case 'change':
      return judgeChange(rule, condition, facts)
  }
}

function judgeCount(rule: AlertRule, limit: AlertLimit, facts: RuleFacts): Judgment {
  const [count] = countViews(rule, facts)
  if (count === undefined) return { why: 'not all pages were read' }
  if (!isBeyond(limit, count, 1)) return {}
  return fire(rule, facts, count, `: ${formatCount(count)}, ${describeLimit(limit)}`)
}

function judgeChange(rule: AlertRule, limit: AlertLimit, facts: RuleFacts): Judgment {
  const refused = findRefused(rule.views, facts)
  if (refused !== undefined) return { why: refused }
  const [now, before] = countViews(rule, facts)
  if (now === undefined || before === undefined) return { why: 'not all pages of both periods were read' }
  if (before < leastViewsBefore)
    return {
      why: `it needs at least ${leastViewsBefore} views before, and there ${before === 1 ? 'was' : 'were'} ${formatCount(before)}`,
    }
  if (!isBeyond(limit, (BigInt(now) - BigInt(before)) * 100n, before)) return {}
  const change = now / before - 1
  const moved =
    now === before
      ? ` did not change: ${formatCount(now)} in both periods`
      : ` ${now < before ? 'fell' : 'rose'} ${formatShare(Math.abs(change))}, ${formatMove(before, now)}`
  return fire(rule, facts, toPercent(change), `${moved} (alert ${describeLimit(limit)}%)`)
}

function judgeShare(limit: AlertLimit, { totals: { ai, total }, comparison: { refusals } }: RuleFacts): Judgment {
  if (total === 0) return { why: 'there were no views' }
  if (refusals.some(({ kind }) => kind === 'days-without-views')) return { why: 'views of some days are missing' }
  if (!isBeyond(limit, BigInt(ai) * 100n, total)) return {}
  const share = ai / total
  return {
    value: toPercent(share),
    words: `AI agents made ${formatShare(share)} of all views (alert ${describeLimit(limit)}%).`,
  }
}

function judgeUnusual(rule: AlertRule, facts: RuleFacts): Judgment {
  const { usual } = facts
  if (!usual) return { why: 'it needs `trend: weeks` and a period of seven days, without `paths`' }
  if ('missing' in usual)
    return {
      why:
        usual.missing === 'not-read'
          ? 'some of the seven weeks before were not read'
          : 'one of the seven weeks before had no views',
    }
  const refused = findRefused(rule.views, facts)
  if (refused !== undefined) return { why: refused }
  const range = usual.ranges[rule.views]
  if (!range) return { why: 'one of the seven weeks before had no such views' }
  if (range.position === 'within') return {}
  const value = facts.totals[rule.views]
  return fire(rule, facts, value, `: ${formatCount(value)}, ${range.position} the usual ${toRangeText(range)}`)
}

/** Why these views cannot be compared. */
function findRefused(views: CountedViews, { before, comparison }: RuleFacts): string | undefined {
  if (before === undefined) return 'the period before was not read'
  const needed = audiences.filter((audience) => views === 'total' || views === audience)
  return needed.every((audience) => comparison.compared.includes(audience))
    ? undefined
    : 'the two periods cannot be compared'
}

function fire(rule: AlertRule, facts: RuleFacts, value: number, what: string): FiredRule {
  return { rule, value, words: joinPhrases(describeViews(rule), what, ...explainRule(rule, facts), '.') }
}

/** The page that makes at least half of the change. */
function explainRule(rule: AlertRule, facts: RuleFacts): Phrase[] {
  const { joined, comparison, siteUrl } = facts
  const [now = 0, before = 0] = countViews(rule, facts)
  if (rule.scope.kind === 'page' || !comparison.areListsWhole || now === before || findRefused(rule.views, facts))
    return []
  if (
    audiences.some(
      (audience) => rule.views !== (audience === 'human' ? 'ai' : 'human') && comparison.alike.includes(audience),
    )
  )
    return []
  const toPart = (page: Page) => Math.sign(now - before) * (page[rule.views] - (page.previous?.[rule.views] ?? 0))
  const [page] = rankPages(findMeant(rule, joined), toPart)
  if (!page || 2 * toPart(page) < Math.abs(now - before)) return ['; no single page explains it']
  const move = formatMove(page.previous?.[rule.views] ?? 0, page[rule.views])
  return ['; ', [toPathName(page.path, siteUrl), ` explains most of it (${move})`]]
}

const ofSite: Record<CountedViews, string> = {
  total: 'Total views',
  human: 'Views by people',
  ai: 'Views by AI agents',
}
const byAudience: Record<CountedViews, string> = { total: '', human: ' by people', ai: ' by AI agents' }

function describeViews({ scope, views }: AlertRule): Phrase {
  switch (scope.kind) {
    case 'site':
      return ofSite[views]
    case 'page':
      return joinPhrases(phrase`Views of ${scope.path}`, byAudience[views])
    case 'prefix':
      return joinPhrases(phrase`Views under ${scope.prefix}`, byAudience[views])
  }
}

function describeLimit({ comparison, limit }: AlertLimit): string {
  return `${comparison === '<' ? 'below' : 'above'} ${toRealMinus(formatCount(limit))}`
}

/** Whether `part` ÷ `whole` is beyond the limit. It calculates in whole numbers, so nothing is rounded. */
function isBeyond({ comparison, limit }: AlertLimit, part: number | bigint, whole: number): boolean {
  const [value, bound] = [BigInt(part), BigInt(limit) * BigInt(whole)]
  return comparison === '<' ? value < bound : value > bound
}

/** Now and before; undefined where a list of pages is incomplete and the rule needs it. */
function countViews(
  rule: AlertRule,
  { totals, before, joined, isComplete }: RuleFacts,
): readonly [now: number | undefined, before: number | undefined] {
  const { scope, views } = rule
  if (scope.kind === 'site') return [totals[views], before?.[views]]
  const meant = findMeant(rule, joined)
  const now = isComplete ? sumCounts(meant.map((page) => page[views])) : undefined
  return joined.areComplete ? [now, sumCounts(meant.map(({ previous }) => previous?.[views] ?? 0))] : [now, undefined]
}

function findMeant({ scope }: AlertRule, { pages, gone }: JoinedPages): Page[] {
  const all = [...pages, ...gone]
  if (scope.kind === 'site') return all
  const isMeant = toPathFilter([scope.kind === 'page' ? scope.path : `${scope.prefix}*`])
  return all.filter(({ path }) => isMeant(path))
}

/** One decimal, and never -0. */
function toPercent(fraction: number): number {
  return Number((fraction * 100).toFixed(1)) || 0
}

/** How it went, in one line, but for those that fired. Undefined without rules. */
export function toRuleWords({ fired, unjudged, count }: JudgedRules): Phrase | undefined {
  if (count === 0) return undefined
  const checked = count - unjudged.length
  const none = fired.length === 0 ? ', none fired' : `, ${formatCount(fired.length)} fired`
  const first = checked === 0 ? [] : [`${formatCounted(checked, 'rule')} checked${none}.`]
  const whys = Map.groupBy(unjudged, ({ why }) => why)
  const others = [...whys].map(([why, rules]) => {
    const names = rules.flatMap(({ rule }, at) => [at === 0 ? '' : ', ', { foreign: rule.text }])
    return ['Not checked: ', ...names, ` (${why.replaceAll('`', '')}).`]
  })
  return joinPhrases(...[...first, ...others].flatMap((one, at) => (at === 0 ? [one] : [' ', one])))
}
