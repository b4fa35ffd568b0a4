// Scorecards whose numbers are made up, and always the same.

import type { ScorecardView } from '../../src/scorecard/render.ts'
import { viewOf } from '../unit/scorecard/scorecards.ts'

const titles = ['Correct the webhooks guide', 'Explain the limits of the interface', 'Repair links']
const topics = ['weekly-docs', 'links', undefined]
const toMore = (at: number) => ({
  ...{ number: 412 - 3 * at, title: titles[at % 3] ?? '', topic: topics[at % 3], followUps: at % 3 },
  isUntouched: at % 2 === 0,
})
const closed = Array.from({ length: 8 }, () => 'closed' as const)

export const scorecards: Readonly<Record<string, ScorecardView>> = {
  'a month': viewOf(['open', 9, 13, 17, 'closed', 25, 170, 'closed', 37], { notOurs: 2, notLookedAt: 4 }, toMore),
  'a quarter': viewOf(
    ['open', 9, 13, 17, 0.5, 25, 170, 'closed', 37, 40, 61, 12, 8],
    { window: { from: '2026-08-01', to: '2026-11-21', days: 112 } },
    toMore,
  ),
  'most were closed': { ...viewOf([9, 13, ...closed], {}, toMore), topic: 'weekly-docs' },
  'nothing yet': viewOf([]),
  'one merge': { ...viewOf([3]), exportFiles: ['scorecard.json'] },
}

/** A month whose titles and topics are these. */
export function scorecardOfTexts(texts: readonly string[]): ScorecardView {
  return viewOf(
    texts.map(() => 'closed'),
    {},
    (at) => ({ title: texts[at] ?? '', topic: texts[at] }),
  )
}
