// Counts how many simulated weeks a report comments on: weeks in which nothing happened, or one page lost half of its views.

import { findMoves } from '../../../src/report/judge/moves.ts'
import { computeUsualRange } from '../../../src/report/judge/usual.ts'
import { chooseVerdict } from '../../../src/report/judge/verdict.ts'
import { type Chance, createNoise, listMeans, type Noise, playWeek } from '../../emulator/chance.ts'
import { pageOf } from './views.ts'

/** The limits for 400 weeks without a change: how many may name a page, and how many may have a verdict other than quiet. */
export const mayName = { poisson: 10, varying: 32 } as const
export const mayBeNotable = 20
export const sizes = [16, 60, 100, 400].flatMap((pages) =>
  [1000, 5000, 20_000, 50_000, 200_000].map((views) => ({ pages, views })),
)
export const variations = [0.05, 0.1, 0.2]
/** The sites on which the loss of a page must be found in 95 of 100 weeks. */
export const knownSizes = [60, 100, 400].flatMap((pages) =>
  [20_000, 50_000, 100_000].map((views) => ({ pages, views })),
)
const seed = 20_261_121
/** Agents view pages less often. */
const agents = 0.4

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Returns the total views of a week, without simulating single pages. */
function playTotal({ variation = 0, ...site }: Chance, { normal, poisson }: Noise): number {
  return poisson(sum(listMeans(site).map((mean) => mean * Math.max(0, 1 + variation * normal()))))
}

/** Returns the findings for one audience. Pages that moved are identified by their index. */
function judge(weeks: readonly number[], before: readonly number[], now: readonly number[]) {
  const totals = { now: sum(now), before: sum(before), lacking: { now: 0, before: 0 } }
  const pages = now.map((views, at) => pageOf(`/${at}`, before[at] ?? 0, views))
  const moves = findMoves({ audience: 'human', ...totals, range: computeUsualRange([...weeks, sum(before)]) }, pages)
  const comparison = { refusals: [], compared: ['human'], arePagesCompared: true } as const
  const { kind } = chooseVerdict({ comparison, moves: [moves], pages, weeks: [] })
  return { named: [...moves.up, ...moves.down].map(({ path }) => path), isNotable: kind === 'notable' }
}

/** Simulates weeks without a change. Counts how many name a page, and how many have a verdict other than quiet. */
export function playChance({ weeks, ...site }: Chance & { readonly weeks: number }) {
  const noise = createNoise(seed)
  const said = Array.from({ length: weeks }, () =>
    [site, { ...site, views: site.views * agents }].map((audience) => {
      const earlier = Array.from({ length: 6 }, () => playTotal(audience, noise))
      return judge(earlier, playWeek(audience, noise), playWeek(audience, noise))
    }),
  )
  const named = said.filter((week) => week.some((one) => one.named.length > 0)).length
  const notable = said.filter((week) => week.some((one) => one.isNotable || one.named.length > 0)).length
  return { named, notable }
}

/** Simulates 100 weeks in which a page loses half of 400 views. Counts those in which the report names it. */
export function playLoss(site: Chance): number {
  const noise = createNoise(seed)
  const { poisson } = noise
  const weeks = Array.from({ length: 100 }, () => {
    const earlier = Array.from({ length: 6 }, () => playTotal(site, noise) + poisson(400))
    const [before, now] = [playWeek(site, noise), playWeek(site, noise)]
    return judge(earlier, [...before, poisson(400)], [...now, poisson(200)]).named.includes(`/${site.pages}`)
  })
  return weeks.filter((isNamed) => isNamed).length
}
