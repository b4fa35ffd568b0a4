// An effect with what a test is about.

import type { Effect } from '../../../src/scorecard/effect.ts'

export const someViews = { peopleBefore: 1_210, peopleAfter: 1_428, aiBefore: 800, aiAfter: 810 }

export function effectOf(given: Partial<Effect>): Effect {
  return {
    pages: 24,
    changed: someViews,
    others: { peopleBefore: 10_000, peopleAfter: 9_590, aiBefore: 5_000, aiAfter: 5_000 },
    ...{ newPages: [], noPage: 0, weeksNotRead: [], top: [], unseen: undefined },
    pullRequests: [2, 3, 4, 5, 6, 7, 8, 9],
    merged: { from: '2026-09-21', to: '2026-10-26', days: 35 },
    chance: { people: [-0.06, 0.05], ai: [-0.05, 0.07] },
    othersToDraw: 100,
    ...given,
  }
}
