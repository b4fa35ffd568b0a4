// The verdict: one sentence that says whether there is something to do, and which page explains it. Pure.

import { capitalize } from '../kit/text/failure.ts'
import { formatCount, formatCounted } from '../kit/text/format.ts'
import type { Facts } from './facts.ts'
import { formatChange, formatPageMove, withChange } from './format.ts'
import {
  type Audience,
  audienceNames,
  audiences,
  compareText,
  isNew,
  type Page,
  rankPages,
  sumCounts,
  toDifference,
} from './page-counts.ts'
import type { JudgedRules } from './rules.ts'
import { joinNames, joinPhrases, joinSentences, type Phrase, phrase, toPathName } from './sentence.ts'
import { toRangeText } from './usual.ts'
import type { WorkItem } from './work.ts'

export interface Verdict {
  readonly kind: 'no-views' | 'refused' | 'not-compared' | 'explained' | 'unexplained' | 'as-usual' | 'quiet'
  readonly words: Phrase
  /** What to check next, in whole sentences, where no page says it. */
  readonly step?: Phrase | undefined
  /** New addresses that the words count: the most viewed first. */
  readonly newAddresses?: readonly Page[] | undefined
}

/** A larger change is no quiet one, unless a range of usual counts says so. */
const quietChange = 0.1

const brokenSteps: Readonly<Record<Audience, string>> = {
  human:
    'Check whether the code that counts people was on your pages on these days: a new template, a consent banner, or a blocked script can take it away.',
  ai: 'Check whether your host passed its requests on to the service on these days.',
}
const lastingStep = 'The gap reaches to the end of the period: check whether counting works now.'
export function toVerdict(facts: Facts, rules: JudgedRules, work: readonly WorkItem[]): Verdict {
  const { totals, before, comparison } = facts
  const { refusals, compared } = comparison
  const reasons = refusals.filter(({ kind }) => kind !== 'partial')
  if (reasons.length > 0) {
    const others = compared.map((audience) => `Views ${toClause(facts, audience)}${toUsualWords(facts, audience)}.`)
    const broken = reasons.flatMap(({ days, audience }) => (days && audience ? [brokenSteps[audience]] : []))
    if (reasons.some(({ isLasting }) => isLasting)) broken.push(lastingStep)
    return {
      kind: 'refused',
      words: joinSentences([...reasons.map(({ words }) => words), ...others]),
      step: broken.length > 0 ? broken.join(' ') : undefined,
    }
  }
  if (totals.total === 0 && (before?.total ?? 0) === 0) return { kind: 'no-views', words: 'No page views.' }
  if (before === undefined) {
    const counts = audiences.map((audience) => `${formatCount(totals[audience])} by ${audienceNames[audience]}`)
    return { kind: 'not-compared', words: `${counts.join(' and ')}, in views; there is nothing to compare with.` }
  }
  const notes = audiences.map((audience) => judge(facts, audience))
  const [first] = notes.filter((note) => note !== undefined)
  if (!first) return toCalmVerdict(facts, rules, work)
  const second = notes[1]
  // What one page explains for both audiences stands in its numbers.
  const isSaid =
    !second || second === first || (second.kind === 'explained' && !isLoud(facts, 'ai')) || sharesPage(first, second)
  const said = isSaid ? [first] : [first, second]
  return {
    kind: first.kind,
    words: joinPhrases('Views ', first.words, ...(isSaid ? [] : ['; views ', second.words]), '.'),
    step: said.find(({ step }) => step !== undefined)?.step,
    newAddresses: said.find(({ newAddresses }) => newAddresses !== undefined)?.newAddresses,
  }
}

/** Of one audience. Its words begin with "by people", and have no full stop. */
interface Note extends Verdict {
  readonly pages: readonly Page[]
}

/** Undefined if there is nothing to say but the change. */
function judge(facts: Facts, audience: Audience): Note | undefined {
  const head = toClause(facts, audience)
  const usual = isLoud(facts, audience) ? toUsualWords(facts, audience) : ''
  const explanation = facts.comparison.areListsWhole ? explainChange(facts, audience) : undefined
  if (explanation)
    return {
      kind: 'explained',
      pages: explanation.pages,
      words: joinPhrases(`${head}${usual}: `, ...toExplanationWords(facts, explanation, audience)),
    }
  if (!isLoud(facts, audience)) return undefined
  const words = `${head}${usual}`
  if (!facts.comparison.areListsWhole) return { kind: 'unexplained', pages: [], words }
  const found = findNewAddresses(facts, audience)
  const why = [': no single page explains it', ...(found ? ['; ', found.words] : [])]
  return { kind: 'unexplained', pages: [], ...found, words: joinPhrases(words, ...why) }
}

/**
 * At most three pages that make at least half of a change, the largest part first; one if it does. New and gone pages
 * count like all others.
 */
export function explainChange(
  { totals, before, joined, floor }: Pick<Facts, 'totals' | 'before' | 'joined' | 'floor'>,
  audience: Audience,
) {
  const change = before ? totals[audience] - before[audience] : 0
  if (change === 0) return undefined
  const toPart = (page: Page) => Math.sign(change) * (toDifference(page, audience) ?? 0)
  const largest = [...joined.pages, ...joined.gone]
    .filter((page) => toPart(page) > floor)
    .sort((one, other) => toPart(other) - toPart(one) || compareText(one.path, other.path))
  for (const count of [1, 2, 3]) {
    const pages = largest.slice(0, count)
    const sum = sumCounts(pages.map(toPart))
    if (pages.length === count && 2 * sum >= Math.abs(change)) return { pages, share: sum / Math.abs(change) }
  }
  return undefined
}

/** What one page, or some, did: `… explains all of it (335 → 35; AI agents 202 → 522)`. */
function toExplanationWords(
  { floor, siteUrl }: Facts,
  { pages, share }: NonNullable<ReturnType<typeof explainChange>>,
  audience: Audience,
): Phrase[] {
  const part = share >= 0.95 ? 'all' : `${Math.round(share * 100)}%`
  const [page, ...others] = pages
  if (!page) return []
  if (others.length > 0) {
    const names = joinNames(pages.map(({ path }) => [toPathName(path, siteUrl)]))
    return [`these ${pages.length} pages explain ${part} of it: `, names]
  }
  const other = audience === 'human' ? 'ai' : 'human'
  const hasOtherMoved = Math.abs(toDifference(page, other) ?? 0) > floor
  const more = hasOtherMoved ? `; ${audienceNames[other]} ${formatPageMove(page, other)}` : ''
  return [[toPathName(page.path, siteUrl), ` explains ${part} of it (${formatPageMove(page, audience)}${more})`]]
}

/** Many new addresses may bring together what no page explains. */
function findNewAddresses({ joined, comparison, totals, before, coverage, siteUrl }: Facts, audience: Audience) {
  const change = before ? totals[audience] - before[audience] : 0
  if (change <= 0 || !comparison.areListsWhole) return undefined
  const newPages = joined.pages.filter((page) => isNew(page) && page.isListed !== true)
  const newAddresses = rankPages(newPages, (page) => page[audience])
  const added = sumCounts(newAddresses.map((page) => page[audience]))
  const share = added / change
  const [most] = newAddresses
  if (!most || share < 0.5) return undefined
  const part = share >= 1 ? 'all' : `${Math.min(Math.round(share * 100), 99)}%`
  const which = coverage
    ? formatCounted(newAddresses.length, 'address that is no page', 'addresses that are no page')
    : formatCounted(newAddresses.length, 'new address', 'new addresses')
  const [bring, such] = newAddresses.length === 1 ? ['brings', ': '] : ['bring', ', such as ']
  const others = `${audienceNames[audience]} are ${withChange(Math.max(0, totals[audience] - added), before?.[audience])}`
  const listed = `The new addresses are listed below. Without them, views by ${others}.`
  return {
    newAddresses,
    words: [`${which} ${bring} ${part} of it${such}`, toPathName(most.path, siteUrl)],
    step: coverage
      ? `${listed} Find out who asks for them: it may be a scanner.`
      : joinPhrases(
          `${listed} If these addresses are no pages of yours, a scanner may be asking for them: set `,
          phrase`${'pages-from'} to a list of your pages, and the report tells them apart.`,
        ),
  }
}

/** Nothing is loud. It is quiet only if nothing is to be done either. */
function toCalmVerdict(facts: Facts, { fired, unjudged }: JudgedRules, work: readonly WorkItem[]): Verdict {
  const { totals, before } = facts
  const areSmall = audiences.every((audience) => {
    const then = before?.[audience] ?? 0
    return Math.abs(totals[audience] - then) <= then * quietChange
  })
  const isUsual = audiences.every((audience) => facts.usual.ranges[audience]?.position === 'within')
  const clauses = `views ${toClauses(facts)}, ${isUsual ? 'both as usual' : areSmall ? 'both within 10%' : 'nothing unusual'}`
  const count = fired.length + work.length
  // Where counts swing, a large change is as usual, but nobody would call it quiet.
  if (areSmall && count === 0) {
    const were = unjudged.length === 1 ? 'was' : 'were'
    const left = unjudged.length > 0 ? `; ${formatCounted(unjudged.length, 'rule')} ${were} not checked` : ''
    return { kind: 'quiet', words: `A quiet ${isUsual ? 'week' : 'period'}: ${clauses}${left}.` }
  }
  const toDo = [
    ...(fired.length > 0 ? [formatCounted(fired.length, 'alert')] : []),
    ...(work.length > 0 ? [formatCounted(work.length, 'page to work on', 'pages to work on')] : []),
  ]
  const look = count > 0 ? `, but there ${count === 1 ? 'is' : 'are'} ${toDo.join(' and ')}` : ''
  const which = work.length === 1 ? work.flatMap(({ page }) => [': ', toPathName(page.path, facts.siteUrl)]) : []
  return { kind: 'as-usual', words: [`${capitalize(clauses)}${look}`, ...which, '.'] }
}

/** `by people −2.1%`. */
function toClause({ totals, before }: Pick<Facts, 'totals' | 'before'>, audience: Audience): string {
  const [now, then] = [totals[audience], before?.[audience] ?? 0]
  const change = then > 0 ? formatChange(now / then - 1) : now === 0 ? 'none' : `${formatCount(now)} (none before)`
  return `by ${audienceNames[audience]} ${change}`
}

function toClauses(facts: Facts): string {
  return audiences.map((audience) => toClause(facts, audience)).join(', ')
}

/** Whether the change is unusual; without a range, whether it is large. */
function isLoud(facts: Facts, audience: Audience): boolean {
  const position = facts.usual.ranges[audience]?.position
  if (position !== undefined) return position !== 'within'
  const [now, then] = [facts.totals[audience], facts.before?.[audience] ?? 0]
  return Math.abs(now - then) > then * quietChange && Math.abs(now - then) > facts.floor
}

/** `, below the usual 13,400–14,800`. */
function toUsualWords({ usual }: Facts, audience: Audience): string {
  const range = usual.ranges[audience]
  if (!range) return ''
  return range.position === 'within' ? ', as usual' : `, ${range.position} the usual ${toRangeText(range)}`
}

function sharesPage(one: Note, other: Note): boolean {
  const paths = one.pages.map(({ path }) => path)
  return other.kind === 'explained' && other.pages.every(({ path }) => paths.includes(path))
}
