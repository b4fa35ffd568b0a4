// Scorecards whose numbers are made up, and always the same.

import type { ChangedPage } from '../../src/scorecard/effect.ts'
import type { Scorecard } from '../../src/scorecard/scorecard.ts'
import { serverUrl } from '../unit/agent/words/views.ts'
import { effectOf, scorecardOf, viewsOf } from '../unit/scorecard/effects.ts'
import { siteUrl } from './reports.ts'

export const scorecardPlace = { serverUrl, repository: 'acme/site', siteUrl }

const titles = ['Correct the webhooks guide', 'Explain the limits of the interface', 'Repair links']
const topics = ['weekly-docs', 'links', undefined]
const requests = Array.from({ length: 19 }, (_, at) => ({
  askedBy: at % 5 === 0 ? ('workflow' as const) : ('person' as const),
  state: at % 6 === 5 ? ('no-changes' as const) : ('completed' as const),
}))
const toMore = (at: number) => ({ title: titles[at % 3] ?? '', topic: topics[at % 3], followUps: at % 3 })

const top = ['/docs/guides/webhooks', '/docs/reference/limits', '/docs/quickstart', '/changelog'].map(
  (path, at): ChangedPage => ({
    ...{ path, pullRequest: 112 - at },
    ...viewsOf([4_200 - 900 * at, 800 - 90 * at], [5_110 - 850 * at, 640 + 60 * at]),
  }),
)
const newPages = [{ path: '/docs/guides/retry', pullRequest: 112, ...viewsOf([0, 0], [310, 44]) }]
const effect = effectOf({ newPages, noPage: 3, weeksNotRead: ['2026-10-05'], top, pullRequests: [112, 111, 110] })

const aMonth = scorecardOf(
  ['open', 9, 13, 17, 'closed', 25, 170, 'closed', 37],
  { requests, notOurs: 2 },
  effect,
  toMore,
)

export const scorecards: Readonly<Record<string, Scorecard>> = {
  'a month': aMonth,
  'people and agents moved apart': {
    ...aMonth,
    effect: { ...effect, changed: viewsOf([1_210, 800], [980, 1_168]) },
  },
  'most were closed': { ...scorecardOf([9, 13, ...Array(8).fill('closed')], { requests }), effect: undefined },
  'a wrong root': {
    ...aMonth,
    effect: {
      ...effect,
      ...{ pages: 0, newPages: [], top: [], merged: undefined, pullRequests: [], chance: undefined },
      unseen: { addresses: 24, prefix: { prefix: '/docs', path: '/guides/x', found: '/docs/guides/x', people: 1_369 } },
    },
  },
}

/** A month whose titles, topics and paths are these. */
export function scorecardOfTexts(texts: readonly string[]): Scorecard {
  const paths = texts.flatMap((text) => top.slice(0, 1).map((one) => ({ ...one, path: `/${text}` })))
  const toMore = (at: number) => ({ title: texts[at] ?? '', topic: texts[at] })
  return scorecardOf(Array(texts.length).fill('open'), { requests }, { ...effect, newPages: [], top: paths }, toMore)
}
