// Scorecards whose numbers are made up, and always the same.

import type { ChangedPage } from '../../src/scorecard/effect.ts'
import type { AgentHistory, AgentPullRequest } from '../../src/scorecard/read-history.ts'
import { type Scorecard, toScorecard } from '../../src/scorecard/scorecard.ts'
import { serverUrl } from '../unit/agent/words/views.ts'
import { effectOf, viewsOf } from '../unit/scorecard/effects.ts'
import { now, window } from '../unit/scorecard/history-database.ts'
import { siteUrl } from './reports.ts'

export const scorecardPlace = { serverUrl, repository: 'acme/site', siteUrl }

const hourMs = 3_600_000
const titles = ['Correct the webhooks guide', 'Explain the limits of the interface', 'Repair links']
const topics = ['weekly-docs', 'links', undefined]

const pullRequests = Array.from({ length: 12 }, (_, at): AgentPullRequest => {
  const createdAt = now - (30 + 50 * at) * hourMs
  const state = at === 0 ? 'open' : at === 4 || at === 7 ? 'closed' : 'merged'
  return {
    ...{ number: 130 - at, title: titles[at % titles.length] ?? '', state, createdAt },
    settledAt: state === 'open' ? undefined : createdAt + (5 + 4 * at) * hourMs,
    topic: topics[at % topics.length],
    followUps: at % 3,
    isUntouched: state === 'merged' && at % 2 === 0,
  }
})

const history: AgentHistory = {
  window,
  now,
  pullRequests,
  requests: Array.from({ length: 19 }, (_, at) => ({
    askedBy: at % 5 === 0 ? 'workflow' : at % 7 === 0 ? 'schedule' : 'person',
    state: at % 6 === 5 ? 'no-changes' : at === 8 ? 'failed' : 'completed',
  })),
  ...{ notOurs: 2, notLookedAt: 0, isListPartial: false, isCommentsPartial: false },
}

const top = ['/docs/guides/webhooks', '/docs/reference/limits', '/docs/quickstart', '/changelog'].map(
  (path, at): ChangedPage => ({
    ...{ path, pullRequest: 112 - at },
    ...viewsOf([4_200 - 900 * at, 800 - 90 * at], [5_110 - 850 * at, 640 + 60 * at]),
  }),
)
const newPages = [{ path: '/docs/guides/retry', pullRequest: 112, ...viewsOf([0, 0], [310, 44]) }]
const effect = effectOf({ newPages, noPage: 3, weeksNotRead: ['2026-10-05'], top, pullRequests: [112, 111, 110] })

const aMonth = toScorecard(history, '', effect)

export const scorecards: Readonly<Record<string, Scorecard>> = {
  'a month': aMonth,
  'people and agents moved apart': {
    ...aMonth,
    effect: { ...effect, changed: viewsOf([1_210, 800], [980, 1_168]) },
  },
  'most were closed': toScorecard(
    { ...history, pullRequests: pullRequests.map((one) => ({ ...one, state: one.number % 4 ? 'closed' : 'merged' })) },
    '',
    undefined,
  ),
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
  const [pullRequest, page] = [pullRequests.slice(0, 1), top.slice(0, 1)]
  return toScorecard(
    { ...history, pullRequests: texts.flatMap((title) => pullRequest.map((one) => ({ ...one, title, topic: title }))) },
    '',
    { ...effect, newPages: [], top: texts.flatMap((text) => page.map((one) => ({ ...one, path: `/${text}` }))) },
  )
}
