// The scorecard as JSON: the output `scorecard` and the file. Names and shapes are a contract, which the tests hold. Pure.

import type { Effect } from './effect.ts'
import { toAgeDays } from './figures.ts'
import { mostTopPages } from './layout.ts'
import type { Scorecard } from './scorecard.ts'

/** Times are in hours, and shares are fractions. What has no value is null. */
export function toScorecardJson({ window, now, figures, notOurs, notLookedAt, pullRequests, effect }: Scorecard) {
  return toContractJson({
    window: { from: window.from, to: window.to },
    ...figures,
    ...{ notOurs, notLookedAt },
    pullRequests: pullRequests.map((one) => {
      const { number, title, state, followUps, topic } = one
      return { number, title, state, ageDays: toAgeDays(one, now), followUps, topic }
    }),
    didItHelp: effect && toEffectFacts(effect),
  })
}

/** A workflow job's outputs hold 1 MB, counted as UTF-16. */
const longestOutput = 250_000

/** Shortens its lists until it fits, those of pages first. The file has all of them. */
export function renderScorecardOutput(scorecard: Scorecard): string {
  const { pullRequests, effect } = scorecard
  const withFewer = (most: number, pages: number) => {
    const shorter = effect && { ...effect, newPages: effect.newPages.slice(0, pages), top: effect.top.slice(0, pages) }
    return JSON.stringify(toScorecardJson({ ...scorecard, pullRequests: pullRequests.slice(0, most), effect: shorter }))
  }
  const { length: all } = pullRequests
  const variants = [Number.POSITIVE_INFINITY, 100, 20, 0].map((pages) => () => withFewer(all, pages))
  const fits = variants.map((render) => render()).find(({ length }) => length <= longestOutput)
  return fits ?? withFewer(50, 0)
}

function toEffectFacts({ unseen, othersToDraw, merged, newPages, top, ...figures }: Effect) {
  return {
    ...figures,
    newPages: newPages.map(({ path, peopleAfter: people, aiAfter: ai }) => ({ path, people, ai })),
    merged: merged && { from: merged.from, to: merged.to },
    chance: figures.chance && { people: figures.chance.people, ai: figures.chance.ai },
    top: top.slice(0, mostTopPages),
  }
}

/** With names in snake case, four decimals, and null for undefined. */
function toContractJson(value: unknown): unknown {
  if (value === undefined) return null
  if (typeof value === 'number') return Number(value.toFixed(4))
  if (Array.isArray(value)) return value.map(toContractJson)
  if (typeof value !== 'object' || value === null) return value
  const toName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [toName(name), toContractJson(one)]))
}
