// Puts the verdict, the advice, and the rules that fired into words. Pure.

import { formatCount, formatCounted } from '../../kit/text/format.ts'
import { audienceNames } from '../counts.ts'
import { formatChange, formatDifference, formatMove, formatRange, formatShare, toRealMinus } from '../format.ts'
import type { AlertRule } from '../judge/alert-rule.ts'
import type { Findings } from '../judge/findings.ts'
import { type Moves, smallChange } from '../judge/moves.ts'
import type { Page } from '../judge/pages.ts'
import type { FiredRule } from '../judge/rules.ts'
import { positionIn, type UsualRange } from '../judge/usual.ts'
import type { Cause } from '../judge/verdict.ts'
import { type Foreign, joinWords, sentence, type Words } from './words.ts'

/** Writes one sentence for each fact, the most important first. */
export function describeVerdict(findings: Findings, foreign: Foreign): Words {
  const { verdict, comparison } = findings
  const sentences = [
    ...comparison.refusals.map(({ words }) => words),
    ...verdict.notable.map((one) => describeNotableChange(one, foreign)),
    ...describeQuietWeek(findings, foreign),
    ...verdict.longTrends.map(describeLongTrend),
  ]
  return joinWords(sentences, ' ')
}

export function listAdvice({ verdict: { notable } }: Findings): readonly string[] {
  return notable.map(({ audience, now, before, cause }) => {
    if (audience === 'human' && cause?.kind === 'addresses') return advice.human.scanned
    return advice[audience][now < before ? 'fell' : 'rose']
  })
}

const advice = {
  human: {
    fell: 'Check that the site was up. Then check the code that counts people, the consent banner, and the links to the site.',
    rose: 'Find out what sends readers: a launch, a newsletter, or a link.',
    scanned:
      'If these addresses are not on your site, a scanner probably requested them. Otherwise, find out what sends readers: a launch, a newsletter, or a link.',
  },
  ai: {
    fell: 'Check whether robots.txt, the CDN, or the host blocks AI agents.',
    rose: 'More views by AI agents may come from a new agent, a crawler, or a change in how the service counts.',
  },
} as const

/** `by people −2.1%`. */
function toClause({ audience, now, before }: Moves): string {
  return `by ${audienceNames[audience]} ${formatChange(before, now)}`
}

function describeNotableChange(moves: Findings['verdict']['notable'][number], foreign: Foreign): Words {
  const { cause, range, now, before } = moves
  const head = `Views ${toClause(moves)}`
  if (cause?.kind === 'pages') return sentence`${head}: ${describeCause(cause, moves, foreign)}.`
  if (cause?.kind === 'addresses') {
    const { pages, without } = cause
    const some = formatCounted(pages.length, 'new address', 'new addresses')
    return sentence`${head}, by ${some} such as ${foreign.path(pages[0]?.path ?? '')}. Without them ${formatChange(before, without)}.`
  }
  return sentence`${head}${describeUsual(now, range)}${cause ? '; no single page explains it' : ''}.`
}

function describeUsual(now: number, range: UsualRange | undefined): string {
  return range ? `, ${positionIn(range, now)} the usual ${formatRange(range)}` : ''
}

function describeCause({ pages, share }: Extract<Cause, { kind: 'pages' }>, moves: Moves, foreign: Foreign): Words {
  const { audience, now, before } = moves
  const percent = Math.round(share * 100)
  const part = percent >= 95 ? 'all' : `${percent}%`
  const isMore = percent > 105
  const more = `${now < before ? 'fell' : 'rose'} by more than the site did`
  const toMove = (page: Page) => formatMove(page.previous[audience], page[audience])
  const [page] = pages
  if (page && pages.length === 1)
    return sentence`${foreign.path(page.path)} ${isMore ? more : `explains ${part} of it`} (${toMove(page)})`
  const names = pages.map((one) => sentence`${foreign.path(one.path)} (${toMove(one)})`)
  return sentence`these ${pages.length} pages ${isMore ? `together ${more}` : `explain ${part} of it`}: ${joinWords(names, ', ')}`
}

/** Describes a period without a notable change. Returns nothing if there is one. */
function describeQuietWeek({ verdict, windows, work, moves }: Findings, foreign: Foreign): readonly (string | Words)[] {
  const { kind, notable } = verdict
  if (kind === 'no-views') return ['No page views.']
  if (notable.length > 0 || moves.length === 0) return []
  const clause = describeQuietAudiences(moves)
  if (kind === 'refused') return [`Views ${clause}.`]
  const quiet = `A quiet ${windows.window.days === 7 ? 'week' : 'period'}`
  const losers = work.filter((item) => item.kind === 'lost')
  const [first] = losers
  if (!first) return [`${quiet}: views ${clause}.`]
  const need = losers.length === 1 ? '1 page needs a look' : `${losers.length} pages need a look. The worst`
  const lost = first.audiences.map((one) => {
    const move = formatMove(first.page.previous[one], first.page[one])
    return `${audienceNames[one]} (${move})`
  })
  return [sentence`${quiet}, but ${need}: ${foreign.path(first.page.path)} lost views by ${lost.join(' and ')}.`]
}

/** `by people +0.2%, by AI agents −1.7%, both as usual`. */
function describeQuietAudiences(all: readonly Moves[]): string {
  const isBack = ({ range }: Moves) => range?.isAfterStorm
  if (!all.some(isBack)) return `${all.map(toClause).join(', ')}, ${describeState(all)}`
  const sayAgain = ({ audience, now, before }: Moves) =>
    `by ${audienceNames[audience]} ${formatCount(now)}, as usual again, after ${formatCount(before)} in the week before`
  return all.map((one) => (isBack(one) ? sayAgain(one) : describeQuietAudiences([one]))).join('; ')
}

function describeState(all: readonly Moves[]): string {
  const both = all.length > 1 ? 'both ' : ''
  if (all.every(({ range }) => range)) return `${both}as usual`
  const areSmall = all.every(({ now, before }) => Math.abs(now - before) <= smallChange * before)
  return areSmall ? `${both}within 10%` : 'nothing unusual'
}

const stepNames: Readonly<Record<number, string>> = { 5: 'five', 6: 'six', 7: 'each' }

function describeLongTrend({ audience, steps, first, last }: Findings['verdict']['longTrends'][number]): string {
  const percent = formatDifference(Math.round((last / first - 1) * 100))
  const went = last < first ? 'fell' : 'rose'
  return `Views by ${audienceNames[audience]} ${went} in ${stepNames[steps] ?? ''} of the last seven weeks: ${formatMove(first, last)} (${percent}%).`
}

export function describeFiredRules({ rule, now, before, range }: FiredRule, foreign: Foreign): Words {
  const views = nameViews(rule, foreign)
  const format = rule.kind === 'ai-share' ? formatShare : formatCount
  const past = before === undefined ? '' : ` (${format(before)} before)`
  if (rule.kind === 'unusual') return sentence`${views}: ${format(now)}${past}${describeUsual(now, range)}.`
  const limit = `${rule.comparison === '<' ? 'below' : 'above'} your limit of ${toRealMinus(formatCount(rule.limit))}`
  if (rule.kind === 'count') return sentence`${views}: ${format(now)}${past}, ${limit}.`
  if (rule.kind === 'ai-share') return sentence`AI agents accounted for ${format(now)} of all views${past}, ${limit}%.`
  return sentence`${views} ${formatChange(before ?? 0, now)} (${formatMove(before ?? 0, now)}), ${limit}%.`
}

function nameViews({ pattern, views }: AlertRule, foreign: Foreign): Words {
  const by = views === 'total' ? '' : ` by ${audienceNames[views]}`
  if (pattern !== undefined) return sentence`Views of ${foreign.code(pattern)}${by}`
  return sentence`${views === 'total' ? 'Total views' : `Views${by}`}`
}
