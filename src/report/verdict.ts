// The verdict: one sentence that says whether there is something to do, and which page explains it. Pure.

import type { PageViewTotals } from '../kit/service/schema.ts'
import { formatCount, formatCounted } from '../kit/text/format.ts'
import type { PeriodComparison } from './comparison.ts'
import { formatChange, formatMove } from './format.ts'
import type { Lists } from './lists.ts'
import type { Phrase } from './page/web-page.ts'
import { type Audience, audiences, compareText, isNew, type Page, sumCounts, toDifference } from './page-counts.ts'
import type { JoinedPages } from './pages.ts'
import { joinPhrases, toPathName } from './sentence.ts'
import { toRangeText, type UsualViews } from './usual.ts'

export interface Verdict {
  readonly kind: 'no-views' | 'refused' | 'not-compared' | 'explained' | 'alike' | 'unexplained' | 'quiet'
  readonly words: Phrase
}

interface VerdictFacts {
  readonly totals: PageViewTotals
  readonly before: PageViewTotals | undefined
  readonly comparison: PeriodComparison
  readonly usual: UsualViews | undefined
  readonly joined: JoinedPages
  readonly lists: Lists
  readonly floor: number
  /** With a list of the site's pages. */
  readonly isListed: boolean
  readonly siteUrl: string | undefined
}

/** Pages that explain a change, the largest part first. */
interface Explanation {
  readonly pages: readonly Page[]
  /** Of the change. */
  readonly share: number
}

const byWhom = { human: 'by people', ai: 'by AI agents' } as const
export const audienceNames = { human: 'people', ai: 'AI agents' } as const
/** A larger change is no quiet one, unless a range of usual counts says so. */
const quietChange = 0.1

export function toVerdict(facts: VerdictFacts): Verdict {
  const { totals, before, comparison } = facts
  const { refusals, compared } = comparison
  const reasons = refusals.filter(({ kind, words }) => kind !== 'partial' && words !== '')
  if (reasons.length > 0) {
    const others = compared.map((audience) => `Views ${toClause(facts, audience)}${toUsualWords(facts, audience)}.`)
    return { kind: 'refused', words: spaced([...reasons.map(({ words }) => words), ...others]) }
  }
  if (totals.total === 0 && (before?.total ?? 0) === 0) return { kind: 'no-views', words: 'No page views.' }
  if (before === undefined) {
    const counts = audiences.map((audience) => `${formatCount(totals[audience])} ${byWhom[audience]}`)
    return { kind: 'not-compared', words: `${counts.join(' and ')}, in views; there is nothing to compare with.` }
  }
  if (comparison.alike.length === audiences.length) {
    const clauses = audiences.map((audience) => toClause(facts, audience)).join(', ')
    return { kind: 'alike', words: `Views ${clauses}, in all parts of the site alike.` }
  }
  const notes = audiences.map((audience) => judge(facts, audience))
  const [first] = notes.filter((note) => note !== undefined)
  if (!first) return { kind: 'quiet', words: toQuietWords(facts) }
  const second = notes[1]
  // What one page explains for both audiences stands in its numbers.
  const isSaid =
    !second || second === first || (second.kind === 'explained' && !isLoud(facts, 'ai')) || sharesPage(first, second)
  return {
    kind: first.kind,
    words: joinPhrases('Views ', first.words, ...(isSaid ? [] : ['; views ', second.words]), '.'),
  }
}

interface Note {
  readonly kind: 'explained' | 'alike' | 'unexplained'
  readonly pages: readonly Page[]
  /** Begins with "by people", and has no full stop. */
  readonly words: Phrase
}

/** Undefined if there is nothing to say but the change. */
function judge(facts: VerdictFacts, audience: Audience): Note | undefined {
  const head = toClause(facts, audience)
  if (facts.comparison.alike.includes(audience))
    return { kind: 'alike', pages: [], words: `${head}, in all parts of the site alike` }
  const usual = isLoud(facts, audience) ? toUsualWords(facts, audience) : ''
  const explanation = facts.comparison.areListsWhole ? explainChange(facts, audience) : undefined
  if (explanation)
    return {
      kind: 'explained',
      pages: explanation.pages,
      words: joinPhrases(`${head}${usual}: `, ...toExplanationWords(facts, explanation, audience)),
    }
  if (!isLoud(facts, audience)) return undefined
  const why = facts.comparison.areListsWhole ? `: no single page explains it${toNewAddressWords(facts, audience)}` : ''
  return { kind: 'unexplained', pages: [], words: `${head}${usual}${why}` }
}

/** At most three pages that make at least half of a change; one if it does. New, gone and moved pages count like all others. */
export function explainChange(
  { totals, before, joined, lists, floor }: Pick<VerdictFacts, 'totals' | 'before' | 'joined' | 'lists' | 'floor'>,
  audience: Audience,
): Explanation | undefined {
  const change = before ? totals[audience] - before[audience] : 0
  if (change === 0) return undefined
  const toPart = (page: Page) => Math.sign(change) * (toDifference(page, audience) ?? 0)
  const largest = mergeMoved(joined, lists)
    .filter((page) => toPart(page) > floor)
    .sort((one, other) => toPart(other) - toPart(one) || compareText(one.path, other.path))
  for (const count of [1, 2, 3]) {
    const pages = largest.slice(0, count)
    const sum = sumCounts(pages.map(toPart))
    if (pages.length === count && 2 * sum >= Math.abs(change)) return { pages, share: sum / Math.abs(change) }
  }
  return undefined
}

/** A page that moved to a new address is one page. */
function mergeMoved({ pages, gone }: JoinedPages, { moved }: Lists): Page[] {
  const merged = moved.map(({ from, to }) => ({ ...to, previous: from.previous }))
  const parts = new Set(moved.flatMap(({ from, to }) => [from, to]))
  return [...[...pages, ...gone].filter((page) => !parts.has(page)), ...merged]
}

/** What one page, or some, did: `… explains all of it (335 → 35; AI agents 202 → 522)`. */
function toExplanationWords(
  { floor, siteUrl }: VerdictFacts,
  { pages, share }: Explanation,
  audience: Audience,
): Phrase[] {
  const part = share >= 0.95 ? 'all' : `${Math.floor(share * 100)}%`
  const [page, ...others] = pages
  if (!page) return []
  if (others.length > 0) {
    const names = pages.flatMap(({ path }, at) => [at === 0 ? '' : ', ', toPathName(path, siteUrl)])
    return [`these ${pages.length} pages explain ${part} of it: `, names]
  }
  const other = audience === 'human' ? 'ai' : 'human'
  const hasOtherMoved = Math.abs(toDifference(page, other) ?? 0) > floor
  const more = hasOtherMoved ? `; ${audienceNames[other]} ${toMove(page, other)}` : ''
  return [[toPathName(page.path, siteUrl), ` explains ${part} of it (${toMove(page, audience)}${more})`]]
}

/** Says what many new addresses bring together. */
function toNewAddressWords({ joined, comparison, totals, before, isListed }: VerdictFacts, audience: Audience): string {
  const change = before ? totals[audience] - before[audience] : 0
  if (change <= 0 || !comparison.areListsWhole) return ''
  const added = joined.pages.filter((page) => isNew(page) && page[audience] > 0 && page.isListed !== true)
  const share = sumCounts(added.map((page) => page[audience])) / change
  if (share < 0.5) return ''
  const part = share >= 0.995 ? 'all' : `${Math.floor(share * 100)}%`
  const which = isListed
    ? formatCounted(added.length, 'address that is no page', 'addresses that are no page')
    : formatCounted(added.length, 'new address', 'new addresses')
  return `; ${which} bring${added.length === 1 ? 's' : ''} ${part} of it`
}

function toQuietWords(facts: VerdictFacts): string {
  const { totals, before } = facts
  const clauses = audiences.map((audience) => toClause(facts, audience)).join(', ')
  const isSmall = (now: number, then: number) => Math.abs(now - then) <= then * quietChange
  const areSmall = audiences.every((audience) => isSmall(totals[audience], before?.[audience] ?? 0))
  const isUsual = audiences.every((audience) => toUsualPosition(facts, audience) === 'within')
  // Where counts swing, a large change is as usual, but nobody would call it quiet.
  if (!areSmall) return `Views ${clauses}, ${isUsual ? 'both as usual' : 'nothing unusual'}.`
  return isUsual
    ? `A quiet week: views ${clauses}, both as usual.`
    : `A quiet period: views ${clauses}, both within 10%.`
}

/** `by people −2.1%`. */
function toClause({ totals, before }: VerdictFacts, audience: Audience): string {
  const [now, then] = [totals[audience], before?.[audience] ?? 0]
  if (then > 0) return `${byWhom[audience]} ${formatChange(now / then - 1)}`
  return now === 0 ? `${byWhom[audience]} none` : `${byWhom[audience]} ${formatCount(now)} (none before)`
}

function toUsualPosition({ usual }: VerdictFacts, audience: Audience) {
  return usual && 'ranges' in usual ? usual.ranges[audience]?.position : undefined
}

/** Whether the change is unusual; without a range, whether it is large. */
function isLoud(facts: VerdictFacts, audience: Audience): boolean {
  const position = toUsualPosition(facts, audience)
  if (position !== undefined) return position !== 'within'
  const [now, then] = [facts.totals[audience], facts.before?.[audience] ?? 0]
  return Math.abs(now - then) > then * quietChange && Math.abs(now - then) > facts.floor
}

/** `, below the usual 13,400–14,800`. */
function toUsualWords({ usual }: VerdictFacts, audience: Audience): string {
  const range = usual && 'ranges' in usual ? usual.ranges[audience] : undefined
  if (!range) return ''
  return range.position === 'within' ? ', as usual' : `, ${range.position} the usual ${toRangeText(range)}`
}

function sharesPage(one: Note, other: Note): boolean {
  const paths = one.pages.map(({ path }) => path)
  return other.kind === 'explained' && other.pages.every(({ path }) => paths.includes(path))
}

function toMove(page: Page, audience: Audience): string {
  return formatMove(page.previous?.[audience] ?? 0, page[audience])
}

function spaced(sentences: readonly Phrase[]): Phrase {
  return joinPhrases(...sentences.flatMap((sentence, at) => (at === 0 ? [sentence] : [' ', sentence])))
}
