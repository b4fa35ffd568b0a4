// The scorecard as JSON: the output `scorecard` and the file. Names and shapes are a contract, which the tests hold. Pure.

import type { BeforeAndAfter } from './before-and-after.ts'
import { mostTopPages } from './layout.ts'
import type { Effect } from './read-effect.ts'
import { type Scorecard, toAgeDays } from './scorecard.ts'

/** Times are in hours, and shares are fractions. `indent`: as for `JSON.stringify`. */
export function renderScorecardJson(scorecard: Scorecard, indent?: number): string {
  const { window, now, figures, notOurs, notLookedAt, pullRequests, effect } = scorecard
  const facts = {
    window: { from: window.from, to: window.to },
    ...figures,
    ...{ notOurs, notLookedAt },
    pullRequests: pullRequests.map((one) => {
      const { number, title, state, followUps, topic } = one
      return { number, title, state, ageDays: toAgeDays(one, now), followUps, topic }
    }),
    didItHelp: effect && toEffectFacts(effect),
  }
  return JSON.stringify(facts, toContractValue, indent)
}

/** A workflow job's outputs hold 1 MB, counted as UTF-16. */
const longestOutput = 250_000

/** Shortens its lists until it fits, those of pages first. The file has all of them. */
export function renderScorecardOutput(scorecard: Scorecard): string {
  const { pullRequests, effect } = scorecard
  const withFewer = (most: number, pages: number) => {
    const shorter = effect && { ...effect, newPages: effect.newPages.slice(0, pages), top: effect.top.slice(0, pages) }
    return renderScorecardJson({ ...scorecard, pullRequests: pullRequests.slice(0, most), effect: shorter })
  }
  const { length: all } = pullRequests
  const variants = [Number.POSITIVE_INFINITY, 100, 20, 0].map((pages) => withFewer(all, pages))
  return variants.find(({ length }) => length <= longestOutput) ?? withFewer(50, 0)
}

function toEffectFacts(effect: Effect) {
  const { pages, changed, others, noPage, weeksNotRead, pullRequests, chance, newPages, merged, top } = effect
  return {
    ...{ pages, changed: toCounts(changed), others: toCounts(others), noPage, weeksNotRead, pullRequests },
    chance: chance && { people: chance.human, ai: chance.ai },
    newPages: newPages.map(({ path, after }) => ({ path, people: after.human, ai: after.ai })),
    merged: merged && { from: merged.from, to: merged.to },
    top: top.slice(0, mostTopPages).map((page) => {
      const { path, pullRequest } = page
      return { path, pullRequest, ...toCounts(page) }
    }),
  }
}

function toCounts({ before, after }: BeforeAndAfter) {
  return { peopleBefore: before.human, peopleAfter: after.human, aiBefore: before.ai, aiAfter: after.ai }
}

/** With names in snake case, four decimals, and null for undefined. */
function toContractValue(_: string, value: unknown): unknown {
  if (value === undefined) return null
  if (typeof value === 'number') return Number(value.toFixed(4))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const toName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [toName(name), one]))
}
