// Builds a history of pull requests and its scorecard, with the values that a test sets.

import type { AgentHistory, AgentPullRequest } from '../../../src/scorecard/read-history.ts'
import type { ScorecardView } from '../../../src/scorecard/render.ts'
import { computeScorecard } from '../../../src/scorecard/scorecard.ts'
import { renderSummaryLine } from '../../../src/scorecard/words.ts'

export const dayMs = 86_400_000
export const now = Date.parse('2026-11-21T12:00:00Z')
/** A period of whole days. The last day is exclusive. */
export const window = { from: '2026-10-24', to: '2026-11-21', days: 28 }

/** Builds pull requests that were merged after this many hours, closed after two, or are open. `more`: fields of each. */
export function viewOf(
  fates: readonly (number | 'closed' | 'open')[],
  given: Partial<AgentHistory> = {},
  more: (at: number) => Partial<AgentPullRequest> = () => ({}),
): ScorecardView {
  const createdAt = now - 10 * dayMs
  const pullRequests = fates.map((fate, at): AgentPullRequest => {
    const state = typeof fate === 'number' ? 'merged' : fate
    const settledAt = fate === 'open' ? undefined : createdAt + (typeof fate === 'number' ? fate : 2) * 3_600_000
    const names = { number: at + 1, title: `Title ${at + 1}`, topic: undefined }
    return { ...names, state, createdAt, settledAt, followUps: 0, isUntouched: false, ...more(at) }
  })
  const history = { window, pullRequests, notOurs: 0, notLookedAt: 0, isListPartial: false, ...given }
  const scorecard = computeScorecard(history, now)
  const sentence = renderSummaryLine(scorecard, history.window, now)
  const place = { serverUrl: 'https://github.com', repository: 'acme/site', topic: '' }
  return { history, scorecard, sentence, ...place, exportFiles: [] }
}
