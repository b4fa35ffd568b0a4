// "Did it help?" in sentences. They name no cause. Foreign is in them what stands apart from our words. Pure.

import { formatCount, formatCounted } from '../kit/text/format.ts'
import { formatChange, formatDay, formatMove, formatShare, toRealMinus } from '../report/format.ts'
import { audiences } from '../report/page-counts.ts'
import type { Phrase } from '../report/sentence.ts'
import { dayMs, toIsoDay } from '../report/window.ts'
import { daysCompared, mostDaysAgo } from './before-and-after.ts'
import { othersForEach } from './chance.ts'
import type { Effect } from './read-effect.ts'

const fewestPages = 5
const fewestViews = 200

type Viewer = (typeof audiences)[number]
const viewers = { human: 'people', ai: 'AI agents' } as const satisfies Record<Viewer, string>
const wholePercent = new Intl.NumberFormat('en-US', { style: 'percent', signDisplay: 'exceptZero' })

/** The changed pages in one sentence that names its own pull requests. Undefined if there is no percentage for people. */
export function toHelpLine(effect: Effect): string | undefined {
  const { pages, pullRequests, merged } = effect
  const change = toJudgedChange('human', effect)
  if (change === undefined || merged === undefined) return undefined
  const [first, last] = [formatDay(merged.from), formatDay(toIsoDay(Date.parse(merged.to) / dayMs - 1))]
  const days = first === last ? `on ${first}` : `between ${first} and ${last}`
  const which = `The ${formatCount(pages)} pages that ${formatCounted(pullRequests.length, 'pull request')} changed ${days}`
  return `${which} had ${toMoreOrFewer('human', change)}; ${toControl('human', effect).at(0)}.`
}

/** What is said first is what readers need most. */
export function toHelpSentences(effect: Effect): readonly Phrase[] {
  const { unseen, pages } = effect
  if (unseen) return [toUnseenSentence(unseen)]
  if (pages === 0) return ['In the weeks that can be compared, no pull request changed a page that already had views.']
  return [...toApartSentence(effect), ...audiences.map((who) => toHelpSentence(who, effect)), ...toNoRange(effect)]
}

function toUnseenSentence({ addresses, prefix }: NonNullable<Effect['unseen']>): Phrase {
  const none = addresses === 1 ? 'The one address' : `None of these ${formatCount(addresses)} addresses`
  const start = [`${none} had ${addresses === 1 ? 'no' : 'a'} view. Is `, { foreign: 'pages-root' }, ' right?'] as const
  if (prefix === undefined) return start
  const { path, found, people } = prefix
  return [...start, ' ', { foreign: path }, ' has none; ', { foreign: found }, ` has ${formatCount(people)}.`]
}

/** One rose and one fell, both by more than chance. */
function toApartSentence(effect: Effect): readonly string[] {
  const moves = audiences.flatMap((who) => {
    const [change, range] = [toJudgedChange(who, effect), effect.chance?.[who]]
    if (change === undefined || range === undefined) return []
    const isBeyond = change > 0 ? change > range[1] : change < range[0]
    return isBeyond && change !== 0 ? { change, words: `views by ${viewers[who]} ${formatChange(change)}` } : []
  })
  const [up, down] = moves.toSorted((a, b) => b.change - a.change)
  if (up === undefined || down === undefined || up.change < 0 || down.change > 0) return []
  return [`People and AI agents moved apart, both by more than the range of chance: ${up.words}, ${down.words}.`]
}

function toHelpSentence(who: Viewer, effect: Effect): string {
  const { pages, changed, others } = effect
  const counts = formatMove(changed.before[who], changed.after[who])
  const which = pages === 1 ? 'The changed page' : `The ${formatCount(pages)} changed pages`
  const change = toJudgedChange(who, effect)
  if (change !== undefined)
    return `${which} had ${toMoreOrFewer(who, change)} (${counts}); ${toControl(who, effect).join('; ')}.`
  return `${which}: ${counts} views by ${viewers[who]}; all other pages together: ${formatMove(others.before[who], others.after[who])}. A percentage needs at least ${fewestPages} pages and ${fewestViews} views before.`
}

/** Undefined if there are too few pages or views for a percentage. */
function toJudgedChange(who: Viewer, { pages, changed }: Effect): number | undefined {
  const before = changed.before[who]
  return pages < fewestPages || before < fewestViews ? undefined : changed.after[who] / before - 1
}

/** `18.0% more views by people than before`. */
function toMoreOrFewer(who: Viewer, change: number): string {
  if (formatShare(Math.abs(change)) === formatShare(0)) return `as many views by ${viewers[who]} as before`
  return `${formatShare(Math.abs(change))} ${change < 0 ? 'fewer' : 'more'} views by ${viewers[who]} than before`
}

/** What happened to other pages, in one clause or two. */
function toControl(who: Viewer, { pages, chance, others }: Effect): readonly string[] {
  const [low, high] = (chance?.[who] ?? []).map((bound) => toRealMinus(wholePercent.format(bound)))
  const drawn = `${formatCount(pages)} other pages, drawn at random, changed by between ${low} and ${high}`
  const before = others.before[who]
  const all = before === 0 ? 'had no views before' : `changed by ${formatChange(others.after[who] / before - 1)}`
  return [...(low === undefined ? [] : [drawn]), `all other pages together ${all}`]
}

function toNoRange({ pages, chance, othersToDraw }: Effect): readonly string[] {
  if (chance !== undefined || pages < fewestPages) return []
  const few = `only ${formatCounted(othersToDraw, 'other page')} had views before`
  return [
    `How far pages change by chance cannot be said: ${few}, and that takes ${othersForEach} for each of the ${formatCounted(pages, 'changed page')}.`,
  ]
}

/** What is compared, and what is missing from it. */
export function toHelpNotes(effect: Effect): readonly string[] {
  const { noPage, weeksNotRead, chance, partialFiles, requestsUsed } = effect
  const partial = partialFiles.map((number) => `pull request ${number}`).join(', ')
  const notes = [
    `This compares the views in the ${daysCompared} days before the week of the merge with those in the ${daysCompared} days after it. It covers pull requests that were merged ${daysCompared} to ${mostDaysAgo} days ago.`,
    chance && 'Of 1,000 sets of other pages, drawn at random, 95% changed by between these two percentages.',
    noPage > 0 &&
      `${formatCounted(noPage, 'changed file')} under pages-root ${noPage === 1 ? 'is not a page' : 'are not pages'}.`,
    weeksNotRead.length > 0 &&
      `These numbers lack the weeks that begin on ${weeksNotRead.join(', ')}: their page views could not be read.`,
    partial !== '' && `GitHub does not list all changed files of ${partial}.`,
    `Page views were read with ${formatCounted(requestsUsed, 'request')}.`,
    effect.pages > 0 &&
      'These numbers do not prove a cause. Pages that were chosen after they had lost readers often recover anyway, and the service may have changed how it counts.',
  ]
  return notes.filter((note) => typeof note === 'string')
}
