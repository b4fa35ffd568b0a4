// How often a report says something of weeks in which nothing happened, and how often it finds a page that lost its readers.

import { mayNameAPage, playChance, playLoss } from '../test/unit/report/chance.ts'
import type { Row } from './row.ts'

const weeks = 400
const sizes = [16, 60, 100, 400].flatMap((pages) =>
  [1000, 5000, 20_000, 50_000, 200_000].map((views) => ({ pages, views })),
)
const known = [60, 100, 400].flatMap((pages) => [20_000, 50_000, 100_000].map((views) => ({ pages, views })))

export async function measureChance(): Promise<Row[]> {
  const poisson = sizes.map((site) => ({ ...site, ...playChance({ ...site, weeks }) }))
  const swings = [0.05, 0.1, 0.2]
  const swinging = swings.map((swing) => Math.max(...sizes.map((site) => playChance({ ...site, swing, weeks }).named)))
  const found = known.map((site) => ({ ...site, found: playLoss(site) }))
  const least = Math.min(...found.map((site) => site.found))
  return [
    toRow(
      `chance: ${weeks} Poisson weeks without a change, most that name a page`,
      poisson.map(({ named }) => named),
      10,
    ),
    toRow(
      `chance: the same, most that are not called quiet`,
      poisson.map(({ loud }) => loud),
      20,
    ),
    {
      what: `chance: ${weeks} weeks of pages that swing by 5%, 10%, and 20%, most that name a page`,
      figure: swinging.join(', '),
      goal: `≤ ${mayNameAPage}`,
      isMet: swinging.every((named) => named <= mayNameAPage),
    },
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
  return { what, figure: String(highest), goal: `≤ ${most}`, isMet: highest <= most, details }
}
