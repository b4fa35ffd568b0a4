// Judges the rules of `alerts` on exact numbers. A rule that fires says so with both numbers and the page that explains most of
// it, one that could not be judged says why. Pure.

import { capitalize } from '../kit/text/failure.ts'
import { formatCount, formatCounted } from '../kit/text/format.ts'
import type { AlertRule, CountedViews, LimitRule } from './alert-rule.ts'
import type { Facts } from './facts.ts'
import { formatMove, formatPageMove, formatShare, toRealMinus } from './format.ts'
import { audienceNames, audiences, type Page, rankPages, sumCounts, toAiShare } from './page-counts.ts'
import { type JoinedPages, toPathFilter } from './pages.ts'
import { joinNames, joinPhrases, joinSentences, type Phrase, phrase, toPathName } from './sentence.ts'
import { toRangeText } from './usual.ts'

export interface FiredRule {
  readonly rule: AlertRule
  /** A count, or percent with one decimal. */
  readonly value: number
  /** Plain words with both numbers. */
  readonly words: Phrase
}

const unread = 'not all pages of both periods were read'
/** Changes from fewer views are mostly chance. */
const leastViewsBefore = 50

export type JudgedRules = ReturnType<typeof judgeRules>

/** Both lists are in the order of the input. `why`: a whole clause of ours, without a full stop. */
export function judgeRules(rules: readonly AlertRule[], facts: Facts) {
  const judged = rules.map((rule) => ({ rule, ...judgeRule(rule, facts) }))
  const fired: readonly FiredRule[] = judged.filter((one) => 'value' in one)
  return { fired, unjudged: judged.filter((one) => 'why' in one), count: rules.length }
}

type Judgment = Omit<FiredRule, 'rule'> | { readonly why: string } | object

function judgeRule(rule: AlertRule, facts: Facts): Judgment {
  switch (rule.kind) {
    case 'ai-share':
      return judgeShare(rule, facts)
    case 'unusual':
      return judgeUnusual(rule, facts)
    case 'count':
      return judgeCount(rule, facts)
    case 'change':
      return judgeChange(rule, facts)
  }
}

function judgeCount(rule: LimitRule, facts: Facts): Judgment {
  const [count] = countViews(rule, facts)
  if (count === undefined) return { why: 'not all pages were read' }
  if (!isBeyond(rule, count, 1)) return {}
  return fire(rule, facts, count, `: ${formatCount(count)}, ${describeLimit(rule)}`)
}

function judgeChange(rule: LimitRule, facts: Facts): Judgment {
  const refused = findRefused(rule.views, facts)
  if (refused !== undefined) return { why: refused }
  const [now, before] = countViews(rule, facts)
  if (now === undefined || before === undefined) return { why: unread }
  if (before < leastViewsBefore)
    return {
      why: `this needs at least ${leastViewsBefore} views before, and there ${before === 1 ? 'was' : 'were'} ${formatCount(before)}`,
    }
  if (!isBeyond(rule, (BigInt(now) - BigInt(before)) * 100n, before)) return {}
  const change = now / before - 1
  const moved =
    now === before
      ? ` did not change: ${formatCount(now)} in both periods`
      : ` ${now < before ? 'fell' : 'rose'} ${formatShare(Math.abs(change))}, ${formatMove(before, now)}`
  return fire(rule, facts, toPercent(change), `${moved} (your limit: ${toRealMinus(String(rule.limit))}%)`)
}

function judgeShare(rule: LimitRule, facts: Facts): Judgment {
  const { totals, before, comparison } = facts
  const [count] = countViews(rule, facts)
  if (count === undefined) return { why: 'not all pages were read' }
  const share = toAiShare(totals)
  if (share === undefined) return { why: 'there were no views' }
  if (comparison.refusals.some(({ kind }) => kind === 'days-without-views'))
    return { why: whyRefused['days-without-views'] }
  if (!isBeyond(rule, BigInt(totals.ai) * 100n, totals.total)) return {}
  const then = before && !findRefused('total', facts) ? toAiShare(before) : undefined
  // A share that was as high before is no news.
  const past = then === undefined ? '' : ` (${formatShare(then)} before)`
  const words = `AI agents made ${formatShare(share)} of all views${past}, ${describeLimit(rule)}%.`
  return { value: toPercent(share), words }
}

function judgeUnusual(rule: AlertRule, facts: Facts): Judgment {
  const { usual } = facts
  if (usual.missing === 'not-asked')
    return { why: 'this needs `trend: weeks` and a period of seven days, without `paths`' }
  if (usual.missing === 'not-read') return { why: 'some of the seven weeks before were not read' }
  const refused = findRefused(rule.views, facts)
  if (refused !== undefined) return { why: refused }
  const range = usual.ranges[rule.views]
  if (!range) return { why: 'this needs views in each of the seven weeks before' }
  if (range.position === 'within') return {}
  const value = facts.totals[rule.views]
  return fire(rule, facts, value, `: ${formatCount(value)}, ${range.position} the usual ${toRangeText(range)}`)
}

const whyRefused = {
  'first-period': 'there were no views before this period',
  'young-site': 'counting began in the period before',
  'days-without-views': 'views of some days are missing',
} as const

/** Why these views cannot be compared. */
function findRefused(views: CountedViews, { isWhole, before, comparison }: Facts): string | undefined {
  if (before === undefined) return isWhole ? 'the period before was not read' : unread
  if (listCounted(views).every((audience) => comparison.compared.includes(audience))) return undefined
  const [kind] = comparison.refusals.flatMap((refusal) => (refusal.kind === 'partial' ? [] : [refusal.kind]))
  return kind && whyRefused[kind]
}

function listCounted(views: CountedViews) {
  return audiences.filter((audience) => views === 'total' || views === audience)
}

function fire(rule: AlertRule, facts: Facts, value: number, what: string): FiredRule {
  return {
    rule,
    value,
    words: joinPhrases(toSentenceStart(describeViews(rule)), what, ...explainRule(rule, facts), '.'),
  }
}

/** The page that makes at least half of the change. */
function explainRule(rule: AlertRule, facts: Facts): Phrase[] {
  const { joined, comparison, siteUrl } = facts
  const [now = 0, before = 0] = countViews(rule, facts)
  const isOnePage = rule.pattern !== undefined && !rule.pattern.endsWith('*')
  if (isOnePage || !comparison.areListsWhole || now === before || findRefused(rule.views, facts)) return []
  const toPart = (page: Page) => Math.sign(now - before) * (page[rule.views] - (page.previous?.[rule.views] ?? 0))
  const [page] = rankPages(findMeant(rule, joined), toPart)
  if (!page || 2 * toPart(page) < Math.abs(now - before)) return ['; no single page explains it']
  return ['; ', [toPathName(page.path, siteUrl), ` explains most of it (${formatPageMove(page, rule.views)})`]]
}

function toSentenceStart(words: Phrase): Phrase {
  const [first = '', ...others] = joinPhrases(words)
  return typeof first === 'string' ? [capitalize(first), ...others] : [first, ...others]
}

function describeViews({ pattern, views }: AlertRule): Phrase {
  const by = views === 'total' ? '' : ` by ${audienceNames[views]}`
  if (pattern === undefined) return by === '' ? 'total views' : `views${by}`
  return joinPhrases(
    pattern.endsWith('*') ? phrase`views under ${pattern.slice(0, -1)}` : phrase`views of ${pattern}`,
    by,
  )
}

/** What a rule asks, with its own text: `whether views by people fell by more than 30% (human change < -30%)`. */
function describeRule(rule: AlertRule): Phrase {
  const views = rule.kind === 'ai-share' ? 'AI agents made' : describeViews(rule)
  return joinPhrases('whether ', views, describeCondition(rule), phrase` (${rule.text})`)
}

function describeCondition(rule: AlertRule): string {
  if (rule.kind === 'unusual') return ' are unusual'
  const { kind, comparison, limit } = rule
  const [below, count] = [comparison === '<', formatCount(Math.abs(limit))]
  if (kind === 'count') return ` are ${below ? 'below' : 'above'} ${count}`
  if (kind === 'ai-share') return ` ${below ? 'less' : 'more'} than ${count}% of all views`
  if (below ? limit <= 0 : limit >= 0) return ` ${below ? 'fell' : 'rose'} by more than ${count}%`
  return ` ${below ? 'rose' : 'fell'} by less than ${count}%, or ${below ? 'fell' : 'rose'}`
}

function describeLimit({ comparison, limit }: LimitRule): string {
  return `${comparison === '<' ? 'below' : 'above'} your limit of ${toRealMinus(formatCount(limit))}`
}

/** Whether `part` ÷ `whole` is beyond the limit. It calculates in whole numbers, so nothing is rounded. */
function isBeyond({ comparison, limit }: LimitRule, part: number | bigint, whole: number): boolean {
  const [value, bound] = [BigInt(part), BigInt(limit) * BigInt(whole)]
  return comparison === '<' ? value < bound : value > bound
}

/** Now and before; undefined where a list of pages is incomplete and the rule needs it. */
function countViews(
  rule: AlertRule,
  { isWhole, totals, before, joined, provenance }: Facts,
): readonly [now: number | undefined, before: number | undefined] {
  const { pattern, views } = rule
  if (pattern === undefined && isWhole) return [totals[views], before?.[views]]
  const meant = findMeant(rule, joined)
  const now = provenance.isComplete ? sumCounts(meant.map((page) => page[views])) : undefined
  return joined.areComplete ? [now, sumCounts(meant.map(({ previous }) => previous?.[views] ?? 0))] : [now, undefined]
}

function findMeant({ pattern }: AlertRule, { pages, gone }: JoinedPages): Page[] {
  const isMeant = pattern === undefined ? () => true : toPathFilter([pattern])
  return [...pages, ...gone].filter(({ path }) => isMeant(path))
}

/** One decimal, and never -0. */
function toPercent(fraction: number): number {
  return Number((fraction * 100).toFixed(1)) || 0
}

/** How it went, in one line, but for those that fired. Empty without rules. */
export function toRuleWords({ fired, unjudged, count }: JudgedRules): Phrase {
  if (count === 0) return ''
  const checked = count - unjudged.length
  const none = fired.length === 0 ? ', none fired' : `, ${formatCount(fired.length)} fired`
  const first = checked === 0 ? [] : [`${formatCounted(checked, 'rule')} checked${none}.`]
  const others = [...Map.groupBy(unjudged, ({ why }) => why)].map(([why, rules]) => {
    const asked = joinNames(rules.map(({ rule }) => describeRule(rule)))
    return joinPhrases(`Not checked, because ${why.replaceAll('`', '')}: `, asked, '.')
  })
  return joinSentences([...first, ...others])
}
