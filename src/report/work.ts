// The pages to work on: the reason to open a report. Pure.

import { formatCount, formatCounted } from '../kit/text/format.ts'
import type { Facts } from './facts.ts'
import { formatPageMove } from './format.ts'
import { isForTools, type NoPage } from './no-page.ts'
import { type Audience, audienceNames, audiences, type Page, rankPages, toDifference } from './page-counts.ts'
import { type Phrase, toPathName } from './sentence.ts'

export interface WorkItem {
  readonly page: Page
  readonly why: Phrase
  readonly advice: Phrase
  /** What an agent could be asked, without the command word. Paths in it are quoted. */
  readonly task: string
}

const mostItems = 10
/** Of pages that nobody read, and of addresses that are no page. */
const mostOfOneKind = 3

/** At most ten, each page once. */
export function toWork(facts: Facts): readonly WorkItem[] {
  const items = [
    ...listLosers(facts),
    ...listGone(facts),
    ...listAgentsOnly(facts),
    ...listNeverRead(facts),
    ...(facts.noPage?.addresses ?? [])
      .filter(({ suggestion }) => suggestion !== undefined)
      .slice(0, mostOfOneKind)
      .map((one) => toNoPage(one, facts)),
  ]
  const paths = new Set<string>()
  const once = items.filter(({ page: { path } }) => !paths.has(path) && paths.add(path))
  return once.slice(0, mostItems)
}

function listLosers(facts: Facts): WorkItem[] {
  const { lists, comparison } = facts
  const losers = comparison.compared.flatMap((audience) =>
    lists[audience].lost
      .filter((page) => page.total > 0)
      .map((page) => ({ page, audience, loss: -(toDifference(page, audience) ?? 0) })),
  )
  return losers
    .sort((one, other) => other.loss - one.loss)
    .map(({ page, audience }) => ({
      page,
      why: `Lost views by ${audienceNames[audience]}.`,
      advice: 'See what changed on it, and what leads to it.',
      task: `Views of the page ${quotePath(page)} ${toFall(page, audience)}. Find out why: see what changed on it and on the pages that link to it, and mend what you find.`,
    }))
}

function listGone({ lists, comparison }: Facts): WorkItem[] {
  if (comparison.compared.length < audiences.length) return []
  return lists.gonePages.map((page) => ({
    page,
    why: 'No views anymore.',
    advice: 'Redirect it, or bring it back.',
    task: `The page ${quotePath(page)} has no views anymore (${toNumbers(page)}). Find out whether it was removed or moved, add a redirect, and correct the links to it.`,
  }))
}

function listAgentsOnly({ joined: { pages }, floor }: Facts): WorkItem[] {
  const read = rankPages(
    pages.filter(
      ({ path, human, ai, isListed }) => isListed !== false && human < floor && ai >= 10 * floor && !isForTools(path),
    ),
    ({ ai }) => ai,
  )
  return read.map((page) => ({
    page,
    why: 'Read by AI agents, hardly by people.',
    advice: 'Lead people to it, or check why agents need it.',
    task: `AI agents viewed the page ${quotePath(page)} ${formatCount(page.ai)} times, people ${formatCount(page.human)} times. Check that it answers what agents look for, and link it where people look.`,
  }))
}

/** Those that had views before are gone. The last one says how many more there are. */
function listNeverRead({ coverage, floor }: Facts): WorkItem[] {
  const unread = (coverage?.unread ?? []).filter(({ previous }) => (previous?.total ?? 0) < floor)
  const more = unread.length - mostOfOneKind
  return unread.slice(0, mostOfOneKind).map((page, at) => ({
    page,
    why:
      more > 0 && at === mostOfOneKind - 1
        ? `Nobody viewed it, nor ${formatCounted(more, 'more page')}.`
        : 'Nobody viewed it.',
    advice: 'Link it where people look.',
    task: `Nobody viewed the page ${quotePath(page)}. Check that pages with views link to it, and add links where its readers look.`,
  }))
}

function toNoPage({ page, suggestion = '' }: NoPage, { siteUrl }: Facts): WorkItem {
  return {
    page,
    why: `Viewed ${formatCounted(page.total, 'time')}, but not in your list of pages.`,
    advice: ['Redirect it to ', toPathName(suggestion, siteUrl), '.'],
    task: `The address ${quotePath(page)} is no page, but it was asked for ${formatCount(page.total)} times. Add a redirect to ${JSON.stringify(suggestion)}, and correct the links to it.`,
  }
}

/** Paths are text of strangers: in a task they stand as JSON. */
function quotePath({ path }: Page): string {
  return JSON.stringify(path)
}

function toNumbers(page: Page): string {
  return audiences.map((audience) => toNumber(page, audience)).join(', ')
}

function toNumber(page: Page, audience: Audience): string {
  return `by ${audienceNames[audience]} ${formatPageMove(page, audience)}`
}

/** `by people fell from 335 to 35 (by AI agents 202 → 522)`. */
function toFall(page: Page, audience: Audience): string {
  const [then, now] = [page.previous?.[audience] ?? 0, page[audience]].map(formatCount)
  const other = toNumber(page, audience === 'human' ? 'ai' : 'human')
  return `by ${audienceNames[audience]} fell from ${then} to ${now} (${other})`
}
