// Weeks in which nothing happened, or one page lost half of its readers: how many of them a report says something of.

import { audiences } from '../../../src/report/counts.ts'
import { findMoves } from '../../../src/report/judge/moves.ts'
import type { Page } from '../../../src/report/judge/pages.ts'
import { computeUsualRange } from '../../../src/report/judge/usual.ts'
import { chooseVerdict } from '../../../src/report/judge/verdict.ts'
import { type Chance, createNoise, listMeans, type Noise, playWeek } from '../../emulator/chance.ts'

/** Of 400 weeks in which pages swing. */
export const mayNameAPage = 32
const seed = 20_261_121
/** Agents view pages less often. */
const agents = 0.4

const all = { refusals: [], compared: audiences, arePagesCompared: true } as const

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function toPages(before: readonly number[], now: readonly number[]): Page[] {
  return now.map((human, at) => {
    const previous = before[at] ?? 0
    const counts = { human, ai: 0, total: human, previous: { human: previous, ai: 0, total: previous } }
    return { key: `/${at}`, path: `/${at}`, ...counts, isIn: { now: human > 0, before: previous > 0 } }
  })
}

/** The total of a week of the site, without its pages. */
function playTotal({ swing = 0, ...site }: Chance, { normal, poisson }: Noise): number {
  return poisson(sum(listMeans(site).map((mean) => mean * Math.max(0, 1 + swing * normal()))))
}

/** What is said of one audience: the pages that moved are named by their index. */
function judge(weeks: readonly number[], before: readonly number[], now: readonly number[]) {
  const range = computeUsualRange([...weeks, sum(before)])
  const facts = {
    audience: 'human',
    now: sum(now),
    before: sum(before),
    range,
    lacking: { now: 0, before: 0 },
  } as const
  const pages = toPages(before, now)
  const moves = findMoves(facts, pages)
  const { kind } = chooseVerdict({ comparison: all, moves: [moves], pages, weeks: [] })
  return { named: [...moves.up, ...moves.down].map(({ path }) => path), isLoud: kind === 'loud' }
}

/** In so many weeks without any change: how many name a page, and how many are called anything but quiet. */
export function playChance({ weeks, ...site }: Chance & { readonly weeks: number }) {
  const noise = createNoise(seed)
  let [named, loud] = [0, 0]
  for (let played = 0; played < weeks; played++) {
    const said = [site, { ...site, views: site.views * agents }].map((audience) => {
      const earlier = Array.from({ length: 6 }, () => playTotal(audience, noise))
      return judge(earlier, playWeek(audience, noise), playWeek(audience, noise))
    })
    if (said.some((one) => one.named.length > 0)) named++
    if (said.some((one) => one.isLoud || one.named.length > 0)) loud++
  }
  return { named, loud }
}

/** Of 100 weeks in which a page loses half of 400 views, those in which it is named. */
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
