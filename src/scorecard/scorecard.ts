// A scorecard: what the summary, the comment, the output, the files and the page are made of. Pure.

import type { Effect } from './effect.ts'
import { type Figures, toAgeDays, toFigures } from './figures.ts'
import type { AgentPullRequest, History } from './history.ts'

export interface Scorecard extends Omit<History, 'requests' | 'pullRequests' | 'now'> {
  /** The topic that it is limited to; empty for all. */
  readonly topic: string
  readonly figures: Figures
  readonly pullRequests: readonly ListedPullRequest[]
  /** Undefined without `pages-root`. */
  readonly effect: Effect | undefined
  /** Pull requests with more changed files than GitHub lists. */
  readonly partialFiles: readonly number[]
  /** Requests to the service, those that failed included. */
  readonly requestsUsed: number
}

export interface ListedPullRequest
  extends Pick<AgentPullRequest, 'number' | 'title' | 'state' | 'followUps' | 'topic'> {
  readonly ageDays: number
}

export function toScorecard({
  history,
  ...parts
}: Pick<Scorecard, 'topic' | 'effect' | 'partialFiles' | 'requestsUsed'> & { readonly history: History }): Scorecard {
  const { window, now, notOurs, notLookedAt, isListPartial, isCommentsPartial } = history
  return {
    ...parts,
    ...{ window, notOurs, notLookedAt, isListPartial, isCommentsPartial },
    figures: toFigures(history),
    pullRequests: history.pullRequests.map((one) => {
      const { number, title, state, followUps, topic } = one
      return { number, title, state, ageDays: toAgeDays(one, now), followUps, topic }
    }),
  }
}

/** Whether something that belongs to it was not read. */
export function isTruncated(scorecard: Scorecard): boolean {
  const { effect, notLookedAt, isListPartial, isCommentsPartial, partialFiles } = scorecard
  const isWeekMissing = effect !== undefined && effect.weeksNotRead.length > 0
  return isWeekMissing || notLookedAt > 0 || isListPartial || isCommentsPartial || partialFiles.length > 0
}
