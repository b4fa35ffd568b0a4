// A scorecard in sentences of ours, without any foreign text. They name no cause. Pure.

import { formatChange, formatShare } from '../page-views/format.ts'
import { formatCount, formatCounted } from '../render/format.ts'
import type { BeforeAndAfter, Effect } from './effect.ts'
import { type Figures, fewestSettled } from './figures.ts'
import { daysCompared, mostDaysAgo } from './merge-weeks.ts'
import { mostComments, mostLookedAt, mostPullRequests } from './read-history.ts'
import type { ListedPullRequest, Scorecard } from './scorecard.ts'

const fewestPages = 5
const fewestViews = 200

/** The scorecard in one sentence, which a chat can show too. */
export function toScorecardSentence({ window, figures, effect }: Scorecard): string {
  const { opened } = figures
  const parts = [
    `In ${formatCounted(window.days, 'day')} the agent opened ${opened === 0 ? 'no pull requests' : formatCounted(opened, 'pull request')}`,
    ...toSettledClause(figures),
    ...(effect ? toHelpClause(effect) : []),
  ]
  return `${parts.join('; ')}.`
}

function toSettledClause({ settled, merged, closed, medianHours }: Figures): string[] {
  if (settled === 0) return []
  const were = (count: number) => `${count === 0 ? 'none' : formatCount(count)} ${count === 1 ? 'was' : 'were'}`
  const half =
    medianHours === undefined ? '' : `${merged > 1 ? ', half of them' : ''} within ${formatHours(medianHours)}`
  return [`${were(merged)} merged${half}`, ...(closed > 0 ? [`${were(closed)} closed without a merge`] : [])]
}

/** In minutes below an hour, in hours below two days. */
function formatHours(hours: number): string {
  if (hours < 1) return formatCounted(Math.max(1, Math.ceil(hours * 60)), 'minute')
  if (hours < 48) return formatCounted(Math.ceil(hours), 'hour')
  return `${(Math.ceil((hours / 24) * 10) / 10).toLocaleString('en-US')} days`
}

function toHelpClause({ pages, changed, others }: Effect): string[] {
  const change = toJudgedChange(pages, readers.People(changed))
  const { before, after } = readers.People(others)
  if (change === undefined || before === 0) return []
  return [`people read the changed pages ${toSinceBefore(change)}, all others ${toMoreOrLess(after / before - 1)}`]
}

/** By their name. */
const readers = {
  People: ({ peopleBefore, peopleAfter }: BeforeAndAfter) => ({ before: peopleBefore, after: peopleAfter }),
  'AI agents': ({ aiBefore, aiAfter }: BeforeAndAfter) => ({ before: aiBefore, after: aiAfter }),
}

/** Undefined if there are too few pages or views for a percentage. */
function toJudgedChange(pages: number, { before, after }: { before: number; after: number }): number | undefined {
  return pages < fewestPages || before < fewestViews ? undefined : after / before - 1
}

/** `18.0 % more`, or `as often` for what rounds to nothing. */
function toMoreOrLess(change: number): string {
  if (formatShare(Math.abs(change)) === formatShare(0)) return 'as often'
  return `${formatShare(Math.abs(change))} ${change < 0 ? 'less' : 'more'}`
}

function toSinceBefore(change: number): string {
  const words = toMoreOrLess(change)
  return `${words} ${words === 'as often' ? 'as' : 'than'} before`
}

/** One for people and one for agents. */
export function toHelpSentences(effect: Effect): readonly string[] {
  if (effect.pages === 0)
    return ['In the weeks that can be compared, no pull request changed a page that already had views.']
  return (['People', 'AI agents'] as const).map((who) => toHelpSentence(who, effect))
}

function toHelpSentence(who: keyof typeof readers, effect: Effect): string {
  const [changed, others] = [readers[who](effect.changed), readers[who](effect.others)]
  const change = toJudgedChange(effect.pages, changed)
  const which = `${who} read the ${formatCounted(effect.pages, 'changed page')}`
  const counts = `${formatCount(changed.before)} → ${formatCount(changed.after)}`
  if (change === undefined)
    return `${which}: ${counts} views; all other pages: ${formatCount(others.before)} → ${formatCount(others.after)}. A percentage needs at least ${fewestPages} pages and ${fewestViews} views before.`
  const rest =
    others.before === 0
      ? 'all other pages had no views before'
      : `views of all others changed by ${formatChange(others.after / others.before - 1)}`
  return `${which} ${toSinceBefore(change)} (${counts}); ${rest}.`
}

const misleading =
  'These numbers do not prove a cause. Pages that were chosen after they had lost readers often recover anyway, and the service may have changed how it counts.'

/** What is compared, and what is missing from it. */
export function toHelpNotes({ effect, partialFiles, requestsUsed }: Scorecard): readonly string[] {
  if (effect === undefined) return []
  const { noPage, weeksNotRead } = effect
  const partial = partialFiles.map((number) => `pull request ${number}`).join(', ')
  const notes = [
    `This compares the views in the ${daysCompared} days before the week of the merge with those in the ${daysCompared} days after it. It covers pull requests that were merged ${daysCompared} to ${mostDaysAgo} days ago.`,
    noPage > 0 &&
      `${formatCounted(noPage, 'changed file')} under pages-root ${noPage === 1 ? 'is not a page' : 'are not pages'}.`,
    weeksNotRead.length > 0 &&
      `These numbers lack the weeks that begin on ${weeksNotRead.join(', ')}: their page views could not be read.`,
    partial !== '' && `GitHub does not list all changed files of ${partial}.`,
    `Page views were read with ${formatCounted(requestsUsed, 'request')}.`,
    effect.pages > 0 && misleading,
  ]
  return notes.filter((note) => note !== false)
}

/** What the figures do not cover. */
export function toCoverageNotes(scorecard: Scorecard): readonly string[] {
  const { notOurs, notLookedAt, isListPartial, isCommentsPartial } = scorecard
  const were = (count: number) => (count === 1 ? 'was' : 'were')
  const notes = [
    notOurs > 0 &&
      `${formatCounted(notOurs, 'pull request')} with the label did not come from this action and ${were(notOurs)} left out.`,
    notLookedAt > 0 &&
      `${formatCounted(notLookedAt, 'pull request')} ${were(notLookedAt)} left out: the scorecard covers only the newest ${mostLookedAt}.`,
    isListPartial && `Only the newest ${formatCount(mostPullRequests)} pull requests of the repository were read.`,
    isCommentsPartial &&
      `Only the newest ${formatCount(mostComments)} comments were read: requests and follow-ups may be missing.`,
    'Requests that are recorded only in a check run are missing: GitHub offers no list of them.',
  ]
  return notes.filter((note) => note !== false)
}

const noValue = '–'

/** The rows of the table "What became of them". */
export function toFigureRows(figures: Figures): readonly (readonly [name: string, value: string])[] {
  const { settled, mergeRate, merged, oldestOpenDays, medianHours, p90Hours, followUps, requests } = figures
  const { followUpsPerMerged } = figures
  const rate =
    mergeRate === undefined
      ? `${noValue} (${formatCount(settled)} merged or closed; a rate needs ${fewestSettled})`
      : `${formatShare(mergeRate)} (${merged} of ${settled})`
  const oldest = oldestOpenDays === undefined ? '' : `, the oldest for ${formatCounted(oldestOpenDays, 'day')}`
  const perMerged = followUpsPerMerged === undefined ? '' : ` (${followUpsPerMerged.toFixed(1)} for each merge)`
  const asked = requests.people + requests.workflows + requests.schedules
  return [
    ['Opened', formatCount(figures.opened)],
    ['Merged', formatCount(merged)],
    ['Closed without a merge', formatCount(figures.closed)],
    ['Open now', `${formatCount(figures.open)}${oldest}`],
    ['Merge rate', rate],
    [
      'Time to merge',
      medianHours === undefined || p90Hours === undefined
        ? noValue
        : `half within ${formatHours(medianHours)}, 90\u00A0% within ${formatHours(p90Hours)}`,
    ],
    ['Follow-ups to merged pull requests', `${formatCount(followUps)}${perMerged}`],
    ['Merged untouched', `${formatCount(figures.mergedUntouched)} of ${formatCount(merged)}`],
    ['Requests', formatCount(asked)],
  ]
}

/** Who asked the requests of the window, and how they ended. */
export function toRequestRows({ requests }: Figures): readonly (readonly [name: string, value: string])[] {
  const { people, workflows, schedules, outcomes } = requests
  const counts = [
    ['Asked by people', people],
    ['Asked by workflows', workflows],
    ['Asked by schedules', schedules],
    ...Object.entries(outcomes).map(([state, count]) => [`Ended: ${state}`, count] as const),
  ] as const
  return counts.map(([name, count]) => [name, formatCount(count)])
}

/** Two cells beside the topic: a phone has no room for more. */
export function toTopicCells({ merged, closed, open, medianHours }: Figures['topics'][number]): readonly string[] {
  const half = medianHours === undefined ? '' : `, half within ${formatHours(medianHours)}`
  return [`${formatCount(merged)}${half}`, `${formatCount(closed)} closed, ${formatCount(open)} open`]
}

export function toStateText({ state, ageDays }: Pick<ListedPullRequest, 'state' | 'ageDays'>): string {
  if (ageDays === 0) return state === 'open' ? 'open for less than a day' : `${state} within a day`
  return `${state} ${state === 'open' ? 'for' : 'after'} ${formatCounted(ageDays, 'day')}`
}

export const topicColumns = ['Topic', 'Merged', 'Not merged'] as const
export const pullRequestColumns = ['Pull request', 'State', 'Follow-ups'] as const
/** Of the first column of the changed pages. */
export const effectLabel = 'Page, pull request'
