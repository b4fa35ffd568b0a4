// Measures how often a report claims a change in weeks without one, and how often it finds a page that lost its readers.

import { knownSizes, mayBeLoud, mayName, playChance, playLoss, sizes, swings } from '../test/unit/report/chance.ts'
import type { Row } from './row.ts'

const weeks = 400

export async function measureChance(): Promise<Row[]> {
  const poisson = sizes.map((site) => playChance({ ...site, weeks }))
  const named = poisson.map((played) => played.named)
  const loud = poisson.map((played) => played.loud)
  const swinging = swings.map((swing) => {
    const counts = sizes.map((site) => playChance({ ...site, swing, weeks }).named)
    return toRow(
      `${weeks} weeks of pages that swing by ${swing * 100}%, most that name a page`,
      counts,
      mayName.swinging,
    )
  })
  const found = knownSizes.map((site) => ({ ...site, found: playLoss(site) }))
  const least = Math.min(...found.map((site) => site.found))
  return [
    toRow(`${weeks} Poisson weeks without a change, most that name a page`, named, mayName.poisson),
    toRow('the same, most that are not called quiet', loud, mayBeLoud),
    ...swinging,
    {
      what: 'chance: 100 weeks in which a page loses half of 400 views, least that name it',
      figure: String(least),
      goal: '≥ 95',
      isMet: least >= 95,
      details: found.map(({ pages, views, found: weeksFound }) => `${pages} pages, ${views} views: ${weeksFound}`),
    },
  ]
}

function toRow(what: string, counts: readonly number[], most: number): Row {
  const highest = Math.max(...counts)
  const details = sizes.map(({ pages, views }, at) => `${pages} pages, ${views} views: ${counts[at]}`)
  return { what: `chance: ${what}`, figure: String(highest), goal: `≤ ${most}`, isMet: highest <= most, details }
}
