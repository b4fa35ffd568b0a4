// Measures how often a report claims a change in weeks without one, and how often it finds a page that lost its readers.

import {
  knownSizes,
  mayBeNotable,
  mayName,
  playChance,
  playLoss,
  sizes,
  variations,
} from '../test/unit/report/chance.ts'
import type { Row } from './row.ts'

const weeks = 400

export async function measureChance(): Promise<Row[]> {
  const poisson = sizes.map((site) => playChance({ ...site, weeks }))
  const named = poisson.map((played) => played.named)
  const notable = poisson.map((played) => played.notable)
  const varying = variations.map((variation) => {
    const counts = sizes.map((site) => playChance({ ...site, variation, weeks }).named)
    return toRow(
      `weeks that name a page, of ${weeks} in which pages vary by ${variation * 100}%`,
      counts,
      mayName.varying,
    )
  })
  const found = knownSizes.map((site) => ({ ...site, found: playLoss(site) }))
  const least = Math.min(...found.map((site) => site.found))
  return [
    toRow(`weeks that name a page, of ${weeks} Poisson weeks without a change`, named, mayName.poisson),
    toRow('weeks that are not called quiet, of the same', notable, mayBeNotable),
    ...varying,
    {
      what: 'chance: weeks that name a page, of 100 in which it loses half of 400 views',
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
