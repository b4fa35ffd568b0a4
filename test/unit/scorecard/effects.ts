// An effect, and a scorecard, with what a test is about.

import type { BeforeAndAfter } from '../../../src/scorecard/before-and-after.ts'
import type { Effect } from '../../../src/scorecard/read-effect.ts'
import type { AgentHistory, AgentPullRequest } from '../../../src/scorecard/read-history.ts'
import { toScorecard } from '../../../src/scorecard/scorecard.ts'
import { dayMs, now, window } from './history-database.ts'

/** Of each window: views by people, and by AI agents. */
type Counts = readonly [human: number, ai: number]

export function viewsOf(before: Counts, after: Counts): BeforeAndAfter {
  const toViews = ([human, ai]: Counts) => ({ human, ai })
  return { before: toViews(before), after: toViews(after) }
}

export function effectOf(given: Partial<Effect>): Effect {
  return {
    pages: 24,
    changed: viewsOf([1_210, 800], [1_428, 810]),
    others: viewsOf([10_000, 5_000], [9_590, 5_000]),
    ...{ newPages: [], top: [], unseen: undefined, error: undefined },
    pullRequests: [2, 3, 4, 5, 6, 7, 8, 9],
    merged: { from: '2026-09-21', to: '2026-10-26', days: 35 },
    chance: { human: [-0.06, 0.05], ai: [-0.05, 0.07] },
    othersToDraw: 100,
    ...{ noPage: 0, weeksNotRead: [], partialFiles: [], requestsUsed: 0 },
    ...given,
  }
}

/** Of pull requests that were merged after so many hours, or closed, or are open. `more`: about each. */
export function scorecardOf(
  fates: readonly (number | 'closed' | 'open')[],
  given: Partial<AgentHistory> = {},
  effect: Effect | undefined = effectOf({ merged: undefined }),
  more: (at: number) => Partial<AgentPullRequest> = () => ({}),
) {
  const createdAt = now - 10 * dayMs
  const pullRequests = fates.map((fate, at): AgentPullRequest => {
    const state = typeof fate === 'number' ? 'merged' : fate
    const settledAt = fate === 'open' ? undefined : createdAt + (typeof fate === 'number' ? fate : 1) * 3_600_000
    return {
      ...{ number: at + 1, title: `Title ${at + 1}`, state, createdAt, settledAt },
      ...{ topic: undefined, followUps: 0, isUntouched: false, ...more(at) },
    }
  })
  const none = { requests: [], notOurs: 0, notLookedAt: 0, isListPartial: false, isCommentsPartial: false }
  return toScorecard({ window, now, pullRequests, ...none, ...given }, '', effect)
}
