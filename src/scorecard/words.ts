// A scorecard in sentences of ours, without any foreign text. Nothing is called a cause. Pure.

import { formatChange, formatShare } from '../page-views/format.ts'
import { formatCount, formatCounted } from '../render/format.ts'
import type { BeforeAndAfter, Effect } from './effect.ts'
import { type Figures, fewestSettled } from './figures.ts'
import { daysCompared } from './merge-weeks.ts'
import { mostComments, mostLookedAt, mostPullRequests } from './read-history.ts'
import type { Scorecard } from './scorecard.ts'

const fewestPages = 5
const fewestViews = 200

/** Says it all in one sentence, for a chat too. */
export function toScorecardSentence({ window, figures, effect }: Scorecard): string {
  const { opened, merged, settled, medianHours } = figures
  const parts = [
    `In ${formatCounted(window.days, 'day')} the agent opened ${opened === 0 ? 'no pull requests' : formatCounted(opened, 'pull request')}`,
    ...(settled > 0
      ? [
          `of ${formatCount(settled)} settled, ${formatCount(merged)} ${merged === 1 ? 'was' : 'were'} merged${toHalfWords(merged, medianHours)}`,
        ]
      : []),
    ...(effect ? toHelpClause(effect) : []),
  ]
  return `${parts.join('; ')}.`
}

function toHalfWords(merged: number, medianHours: number | undefined): string {
  if (medianHours === undefined) return ''
  return merged === 1 ? ` within ${formatHours(medianHours)}` : `, half of them within ${formatHours(medianHours)}`
}

/** Up to two days in hours. */
function formatHours(hours: number): string {
  if (hours < 1) return formatCounted(Math.max(1, Math.ceil(hours * 60)), 'minute')
  if (hours < 48) return formatCounted(Math.ceil(hours), 'hour')
  return `${(Math.ceil((hours / 24) * 10) / 10).toLocaleString('en-US')} days`
}

function toHelpClause(effect: Effect): string[] {
  const { changed, others } = toAudience(effect, 'people')
  const change = toJudgedChange(effect.pages, changed)
  if (change === undefined || others.before === 0) return []
  return [
    `people read the changed pages ${toMoreOrLess(change)} than before, all others ${toMoreOrLess(others.after / others.before - 1)}`,
  ]
}

interface BeforeAfter {
  readonly before: number
  readonly after: number
}

function toAudience({ changed, others }: Effect, audience: 'people' | 'ai') {
  const pick = (views: BeforeAndAfter): BeforeAfter =>
    audience === 'people'
      ? { before: views.peopleBefore, after: views.peopleAfter }
      : { before: views.aiBefore, after: views.aiAfter }
  return { changed: pick(changed), others: pick(others) }
}

/** Undefined where there is too little to give a percentage. */
function toJudgedChange(pages: number, { before, after }: BeforeAfter): number | undefined {
  return pages < fewestPages || before < fewestViews ? undefined : after / before - 1
}

function toMoreOrLess(change: number): string {
  return `${formatShare(Math.abs(change))} ${change < 0 ? 'less' : 'more'}`
}

/** One for people and one for agents. */
export function toHelpSentences(effect: Effect): readonly string[] {
  if (effect.pages === 0) return ['In the weeks that can be compared, no page that had views before was changed.']
  return [
    toHelpSentence('People', effect.pages, toAudience(effect, 'people')),
    toHelpSentence('AI agents', effect.pages, toAudience(effect, 'ai')),
  ]
}

function toHelpSentence(
  who: string,
  pages: number,
  { changed, others }: { readonly changed: BeforeAfter; readonly others: BeforeAfter },
): string {
  const change = toJudgedChange(pages, changed)
  const which = `${who} read the ${formatCounted(pages, 'changed page')}`
  const counts = `${formatCount(changed.before)} → ${formatCount(changed.after)}`
  if (change === undefined)
    return `${which}: ${counts} views; all other pages: ${formatCount(others.before)} → ${formatCount(others.after)}. These are too few pages or views for a percentage.`
  const rest =
    others.before === 0
      ? 'all other pages had no views before'
      : `all other pages changed by ${formatChange(others.after / others.before - 1)}`
  return `${which} ${toMoreOrLess(change)} than before (${counts}); ${rest}.`
}

const misleading =
  'What may mislead: pages that somebody picked after they had lost readers tend to rise by themselves, and the service may have changed how it counts.'

/** What is compared, and what is not in it. */
export function toHelpNotes({ effect, partialFiles, requestsUsed }: Scorecard): readonly string[] {
  if (effect === undefined) return []
  const { noPage, weeksNotRead } = effect
  return [
    `This compares views in the ${daysCompared} days before and after the week of the merge, for pull requests that were merged 28 to 63 days ago.`,
    ...(noPage > 0
      ? [
          `${formatCounted(noPage, 'changed file')} below \`pages-root\` ${noPage === 1 ? 'is not a page' : 'are not pages'}.`,
        ]
      : []),
    ...(weeksNotRead.length > 0
      ? [`Not read, and so not in these numbers: the weeks from ${weeksNotRead.join(', ')}.`]
      : []),
    ...(partialFiles.length > 0
      ? [
          `GitHub does not list all changed files of ${partialFiles.map((number) => `pull request ${number}`).join(', ')}.`,
        ]
      : []),
    `Page views were read with ${formatCounted(requestsUsed, 'request')}.`,
    ...(effect.pages > 0 ? [misleading] : []),
  ]
}

/** What the figures do not cover. */
export function toCoverageNotes(scorecard: Scorecard): readonly string[] {
  const { notOurs, notLookedAt, isListPartial, isCommentsPartial } = scorecard
  const were = (count: number) => (count === 1 ? 'was' : 'were')
  return [
    ...(notOurs > 0
      ? [
          `${formatCounted(notOurs, 'pull request')} with the label ${were(notOurs)} not from a request of this action, and ${were(notOurs)} left out.`,
        ]
      : []),
    ...(notLookedAt > 0
      ? [
          `${formatCounted(notLookedAt, 'pull request')} ${were(notLookedAt)} not looked at: only the newest ${mostLookedAt} are.`,
        ]
      : []),
    ...(isListPartial
      ? [`Only the newest ${formatCount(mostPullRequests)} pull requests of the repository were read.`]
      : []),
    ...(isCommentsPartial
      ? [`Only the newest ${formatCount(mostComments)} comments were read: requests and follow-ups may be missing.`]
      : []),
    'Requests that are recorded only in a check run cannot be listed.',
  ]
}

/** The table "What became of them": a name and a value each. */
export function toFigureRows(figures: Figures): readonly (readonly [name: string, value: string])[] {
  const { settled, mergeRate, merged, medianHours, p90Hours, followUps, followUpsPerMerged, requests } = figures
  const rate = mergeRate === undefined ? toNoRate(settled) : `${formatShare(mergeRate)} (${merged} of ${settled})`
  const perMerged = followUpsPerMerged === undefined ? '' : ` (${followUpsPerMerged.toFixed(1)} for each merged one)`
  const asked = requests.people + requests.workflows + requests.schedules
  return [
    ['Opened', formatCount(figures.opened)],
    ['Merged', formatCount(merged)],
    ['Closed without a merge', formatCount(figures.closed)],
    ['Open now', toOpenText(figures)],
    ['Merge rate', rate],
    [
      'Time to merge',
      medianHours === undefined || p90Hours === undefined
        ? noValue
        : `half within ${formatHours(medianHours)}, 90\u00A0% within ${formatHours(p90Hours)}`,
    ],
    ['Follow-ups to merged ones', `${formatCount(followUps)}${perMerged}`],
    ['Merged untouched', `${formatCount(figures.mergedUntouched)} of ${formatCount(merged)}`],
    ['Requests', formatCount(asked)],
  ]
}

const noValue = '–'

function toNoRate(settled: number): string {
  return `${noValue} (${formatCount(settled)} settled, fewer than ${fewestSettled})`
}

function toOpenText({ open, oldestOpenDays }: Figures): string {
  return `${formatCount(open)}${oldestOpenDays === undefined ? '' : `, the oldest for ${formatCounted(oldestOpenDays, 'day')}`}`
}

/** How requests of the window were asked and ended: a name and a count each. */
export function toRequestRows({ requests }: Figures): readonly (readonly [name: string, count: number])[] {
  const { people, workflows, schedules, outcomes } = requests
  return [
    ['Asked by people', people],
    ['Asked by workflows', workflows],
    ['Asked by schedules', schedules],
    ...Object.entries(outcomes).map(([state, count]) => [`Ended: ${state}`, count ?? 0] as const),
  ]
}

export function toMedianText(medianHours: number | undefined): string {
  return medianHours === undefined ? noValue : formatHours(medianHours)
}
