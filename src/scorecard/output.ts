// The scorecard as JSON: the output `scorecard` and the file. Names and shapes are a contract. Pure.

import type { BeforeAndAfter, Effect } from './effect.ts'
import type { Figures } from './figures.ts'
import type { Scorecard } from './scorecard.ts'

/** Times are in hours, and shares are fractions. A figure without a value is null. `top`: the most pages in that list. */
export function toScorecardJson(scorecard: Scorecard, top: number) {
  const { window, figures, notOurs, notLookedAt, pullRequests, effect } = scorecard
  return {
    window: { from: window.from, to: window.to },
    ...toFiguresJson(figures),
    not_ours: notOurs,
    not_looked_at: notLookedAt,
    pull_requests: pullRequests.map(({ number, title, state, ageDays, followUps, topic }) => ({
      ...{ number, title, state, age_days: ageDays, follow_ups: followUps },
      topic: topic ?? null,
    })),
    did_it_help: effect === undefined ? null : toEffectJson(effect, top),
  }
}

/** A workflow job's outputs hold 1 MB, counted as UTF-16. */
const longestOutput = 250_000

/** Shortens its lists until it fits, those of pages first. The file has all of them. */
export function renderScorecardOutput(scorecard: Scorecard, top: number): string {
  const all = toScorecardJson(scorecard, top)
  const withFewer = (pullRequests: number, pages: number) =>
    JSON.stringify({
      ...all,
      pull_requests: all.pull_requests.slice(0, pullRequests),
      did_it_help: all.did_it_help && {
        ...all.did_it_help,
        new_pages: all.did_it_help.new_pages.slice(0, pages),
        top: all.did_it_help.top.slice(0, pages),
      },
    })
  const whole = JSON.stringify(all)
  if (whole.length <= longestOutput) return whole
  const variants = [100, 20, 0].map((pages) => withFewer(all.pull_requests.length, pages))
  return variants.find(({ length }) => length <= longestOutput) ?? withFewer(50, 0)
}

function toFiguresJson(figures: Figures) {
  const { requests, topics } = figures
  return {
    opened: figures.opened,
    merged: figures.merged,
    closed: figures.closed,
    open: figures.open,
    oldest_open_days: figures.oldestOpenDays ?? null,
    settled: figures.settled,
    merge_rate: toRounded(figures.mergeRate),
    median_hours: toRounded(figures.medianHours),
    p90_hours: toRounded(figures.p90Hours),
    follow_ups: figures.followUps,
    follow_ups_per_merged: toRounded(figures.followUpsPerMerged),
    merged_untouched: figures.mergedUntouched,
    requests,
    topics: topics.map(({ topic, medianHours, ...counts }) => ({
      topic: topic ?? null,
      ...counts,
      median_hours: toRounded(medianHours),
    })),
  }
}

function toEffectJson({ pages, changed, others, newPages, noPage, weeksNotRead, top }: Effect, most: number) {
  return {
    pages,
    changed: toViewsJson(changed),
    others: toViewsJson(others),
    new_pages: newPages.map(({ path, peopleAfter, aiAfter }) => ({ path, people: peopleAfter, ai: aiAfter })),
    no_page: noPage,
    weeks_not_read: weeksNotRead,
    top: top.slice(0, most).map(({ path, pullRequest, ...views }) => ({
      path,
      ...toViewsJson(views),
      pull_request: pullRequest,
    })),
  }
}

function toViewsJson({ peopleBefore, peopleAfter, aiBefore, aiAfter }: BeforeAndAfter) {
  return { people_before: peopleBefore, people_after: peopleAfter, ai_before: aiBefore, ai_after: aiAfter }
}

/** Four decimals. */
function toRounded(value: number | undefined): number | null {
  return value === undefined ? null : Number(value.toFixed(4))
}
