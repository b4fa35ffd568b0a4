// A scorecard: what the summary, the comment, the output, the files and the page are made of. Pure.

import { toFigures } from './figures.ts'
import type { AgentHistory } from './history.ts'
import type { Effect } from './read-effect.ts'

export type Scorecard = ReturnType<typeof toScorecard>

/** `topic`: that it is limited to; empty for all. `effect`: undefined without `pages-root`. */
export function toScorecard(history: AgentHistory, topic: string, effect: Effect | undefined) {
  return { ...history, topic, effect, figures: toFigures(history) }
}

export function isTruncated({ effect, notLookedAt, isListPartial, isCommentsPartial }: Scorecard): boolean {
  const lacks = notLookedAt + (effect?.weeksNotRead.length ?? 0) + (effect?.partialFiles.length ?? 0) > 0
  return lacks || isListPartial || isCommentsPartial
}
