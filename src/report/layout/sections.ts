// Renders the sections of a report. Pure.

import type { PageViewTotals } from '../../kit/service/schema.ts'
import { capitalize } from '../../kit/text/failure.ts'
import { formatCount, formatCounted } from '../../kit/text/format.ts'
import { type Block, details, list, paragraph, text } from '../../kit/text/markdown.ts'
import { type Audience, audienceNames, audiences, countedViews } from '../counts.ts'
import { formatChange, formatDay, formatMove, formatRange, formatWithChange } from '../format.ts'
import { isCompared } from '../judge/comparison.ts'
import type { Findings } from '../judge/findings.ts'
import type { Page } from '../judge/pages.ts'
import type { Loser, WorkItem } from '../judge/work.ts'
import { captioned, type Foreign, type Part, sentence, type Words } from './words.ts'

const viewers = audiences.map((audience) => capitalize(audienceNames[audience]))

/** `compared`: the audiences whose change may be shown. If there are none, only the current views are shown. */
export function renderTotals(now: PageViewTotals, before: PageViewTotals | undefined, compared: readonly Audience[]) {
  const earlier = compared.length > 0 ? before : undefined
  const rows = countedViews.map((views) => {
    const name = views === 'total' ? 'Total' : capitalize(audienceNames[views])
    const change = earlier && isCompared({ compared }, views) ? formatChange(earlier[views], now[views]) : '–'
    return [name, formatCount(now[views]), ...(earlier ? [formatCount(earlier[views]), change] : [])]
  })
  return captioned('All views', ['Views', 'Now', ...(earlier ? ['Before', 'Change'] : [])], rows)
}

const whatToDo: Readonly<Record<WorkItem['kind'], string>> = {
  lost: 'Lost views: see what changed on the page, and on the pages that link to it. If it is gone, restore it or redirect it.',
  'no-page': 'Not a page: redirect the address, and correct the links to it.',
  'agents-only': 'Read by AI agents only: link to it where people will see it.',
}

export function renderWork({ work, comparison }: Findings, foreign: Foreign): Block[] {
  const [worst] = work
  if (!worst) return []
  const kinds = new Set(work.map(({ kind }) => kind))
  const rows = work.map((item) => {
    const views = audiences.map((audience) => {
      const { [audience]: now, previous } = item.page
      return comparison.compared.includes(audience) ? formatMove(previous[audience], now) : formatCount(now)
    })
    return [foreign.path(item.page.path), describeWork(item, foreign), ...views]
  })
  return [
    list([...kinds].map((kind) => [text(whatToDo[kind])])),
    captioned('Views before → now', ['Page', 'What happened', ...viewers], rows, [1]),
    ...(worst.kind === 'lost' ? renderCommand(worst, foreign) : []),
  ]
}

function describeWork(item: WorkItem, foreign: Foreign): Part {
  if (item.kind === 'no-page') return sentence`Not a page; spelled almost like ${foreign.path(item.suggestion)}`
  if (item.kind === 'agents-only') return 'Read by AI agents only'
  const names = item.audiences.map((audience) => audienceNames[audience]).join(' and ')
  return `${item.page.total === 0 ? 'Gone: lost' : 'Lost'} views by ${names}`
}

/** Strangers choose the paths that they request, so the prompt quotes the path as a JSON string. */
function renderCommand({ page, audiences: lost }: Loser, foreign: Foreign): Block[] {
  const falls = lost.map((audience) => {
    const [then, now] = [page.previous[audience], page[audience]].map(formatCount)
    return `by ${audienceNames[audience]} fell from ${then} to ${now}`
  })
  const task = `Views of the page ${JSON.stringify(page.path)} ${falls.join(', and views ')}. Find out why, and correct the links to it.`
  const words =
    'If comments start jobs in this repository, post this in an issue, and the agent will work on that page:'
  const command = foreign.codeBlock(`/agent ${task}`)
  return details('Ask the agent to work on the first page', [paragraph(text(words)), ...command])
}

export function renderTrend({ weeks, ranges, comparison: { compared } }: Findings): Block[] {
  const shown = weeks.slice(weeks.findIndex(({ totals }) => totals.total > 0))
  if (shown.length < 2 || shown.every(({ totals }) => totals.total === 0)) return []
  const rows = shown.map(({ window, totals }, at) => {
    // An audience that was not compared may have days without counts, in any week.
    const toCell = (audience: Audience) =>
      formatWithChange(totals[audience], compared.includes(audience) ? shown[at - 1]?.totals[audience] : undefined)
    return [formatDay(window.from), ...audiences.map(toCell)]
  })
  const usual = audiences.flatMap((audience) => {
    const range = ranges[audience]
    return range ? [`${formatRange(range)} by ${audienceNames[audience]}`] : []
  })
  return [
    captioned('Views per week (UTC)', ['Week from', ...viewers], rows),
    ...(usual.length > 0 ? [paragraph(text(`Usual for this week: ${usual.join(', ')}.`))] : []),
  ]
}

export function renderTopPages(findings: Findings, top: number, foreign: Foreign): Block[] {
  const { pages, moves } = findings
  const shown = pages.filter(({ isIn }) => isIn.now).slice(0, top)
  if (shown.length === 0) return []
  const toViews = (page: Page, audience: Audience) => {
    const hasMoved = moves.some((one) => one.audience === audience && [...one.up, ...one.down].includes(page))
    return formatWithChange(page[audience], hasMoved ? page.previous[audience] : undefined)
  }
  const rows = shown.map((page) => [foreign.path(page.path), ...audiences.map((audience) => toViews(page, audience))])
  return [captioned('Most views by people', ['Page', ...viewers], rows)]
}

const mostUnread = 50

/** Shows at most `most` rows of each list, and leaves out empty lists. */
export function renderLists({ lists, site }: Findings, most: number, foreign: Foreign): Block[] {
  const fold = (title: string, header: readonly string[], rows: readonly Part[][], limit = most, words?: number[]) => {
    const shown = rows.slice(0, limit)
    if (shown.length === 0) return []
    const extent = shown.length < rows.length ? `${formatCount(shown.length)} of ` : ''
    return details(`${title} (${extent}${formatCount(rows.length)})`, [captioned(title, header, shown, words)])
  }
  const toCounts = (views: PageViewTotals) => audiences.map((audience) => formatCount(views[audience]))
  const changes = lists.changes.flatMap(({ audience, more, less }) => {
    const toRow = (page: Page) => {
      const [then, now] = [page.previous[audience], page[audience]]
      return [foreign.path(page.path), formatCount(then), formatCount(now), formatChange(then, now)]
    }
    const header = ['Page', 'Before', 'Now', 'Change']
    return [
      ...fold(`Read more by ${audienceNames[audience]}`, header, more.map(toRow)),
      ...fold(`Read less by ${audienceNames[audience]}`, header, less.map(toRow)),
    ]
  })
  const newPages = lists.newPages.map((page) => [foreign.path(page.path), ...toCounts(page)])
  const gonePages = lists.gonePages.map(({ path, previous }) => [foreign.path(path), ...toCounts(previous)])
  const unread = (site.coverage?.unread ?? []).map((path) => [foreign.path(path)])
  const addresses = (site.noPages ?? []).map(({ page, suggestion }) => [
    ...[foreign.path(page.path), suggestion === undefined ? '–' : foreign.path(suggestion)],
    ...toCounts(page),
  ])
  return [
    ...changes,
    ...fold('New pages', ['Page', ...viewers], newPages),
    ...fold('Gone pages', ['Page', ...viewers.map((name) => `${name} before`)], gonePages),
    ...fold('Pages nobody read', ['Page'], unread, Math.min(5 * most, mostUnread)),
    ...fold('Addresses that are not pages', ['Address', 'Same spelling', ...viewers], addresses, most, [1]),
  ]
}

export function renderCoverage({ site: { coverage, misfit, list }, current }: Findings, foreign: Foreign): Block[] {
  if (misfit) return [paragraph(...describeMisfit(misfit, foreign))]
  if (!coverage) return []
  const { pages, read } = coverage
  const toPercent = (count: number) => {
    const rounded = Math.round((100 * count) / Math.max(1, pages))
    return `${count < pages ? Math.min(rounded, 99) : 100}%`
  }
  const agents = `${formatCount(read.ai)} of ${formatCounted(pages, 'page')} (${toPercent(read.ai)})`
  const people = `${formatCount(read.human)} (${toPercent(read.human)})`
  const words = `AI agents read ${current.provenance.isComplete ? '' : 'at least '}${agents}, people ${people}.`
  const routes = formatCounted(list?.hashRoutes ?? 0, 'hash route')
  const hash = list?.hashRoutes ? ` The list has ${routes} (#/…). The service cannot tell them apart.` : ''
  return [paragraph(text(words + hash))]
}

function describeMisfit({ prefix, isAdded }: NonNullable<Findings['site']['misfit']>, foreign: Foreign): Words {
  const rest = 'So the report lists neither unread pages nor addresses that are not pages.'
  const list = foreign.code('pages-from')
  if (prefix === undefined) return sentence`None of the pages in ${list} has any views. ${rest}`
  const [one, other] = isAdded ? ['viewed addresses', 'listed pages'] : ['listed pages', 'viewed addresses']
  return sentence`The list in ${list} does not match the viewed addresses: the ${one} begin with ${foreign.code(prefix)}, and the ${other} do not. ${rest}`
}
