// A scorecard: what the summary, the comment, the output, the files and the page are made of. Pure.

import type { Effect } from './effect.ts'
import { type Figures, toFigures } from './figures.ts'
import type { AgentHistory } from './history.ts'

export interface Scorecard extends AgentHistory {
  readonly figures: Figures
  /** The topic that it is limited to; empty for all. */
  readonly topic: string
  /** Undefined without `pages-root`. */
  readonly effect: Effect | undefined
  /** Pull requests with more changed files than GitHub lists. */
  readonly partialFiles: readonly number[]
  /** Requests to the service, those that failed included. */
  readonly requestsUsed: number
}

type Parts = Omit<Scorecard, keyof AgentHistory | 'figures'>

export function toScorecard({ history, ...parts }: Parts & { readonly history: AgentHistory }): Scorecard {
  return { ...history, ...parts, figures: toFigures(history) }
}

export function isTruncated({ effect, partialFiles, ...history }: Scorecard): boolean {
  const lacks = (effect?.weeksNotRead.length ?? 0) + history.notLookedAt + partialFiles.length > 0
  return lacks || history.isListPartial || history.isCommentsPartial
}
