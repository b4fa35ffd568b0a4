// Weeks that a reader would meet, by name: nine weeks of a site of which the last one tells something. Same name and day, same
// numbers.

import type { DailyViews } from './page-view-data.ts'

export const weekNames = [
  ...(['quiet', 'shift', 'broken-counter', 'second-week', 'first-week', 'large', 'junk', 'renamed'] as const),
  ...(['scripts', 'sitemap', 'half'] as const),
]
export type WeekName = (typeof weekNames)[number]

const dayMs = 86_400_000
const weeks = 9
const sections = ['guides', 'reference', 'api', 'tutorials', 'concepts'] as const
/** Monday first, in parts of the week. */
const weekdays = [0.17, 0.18, 0.18, 0.17, 0.15, 0.07, 0.08] as const
/** How busy each week was, the oldest first. */
const levels = [0.97, 1.02, 0.99, 1.03, 0.98, 1.01, 1.0, 0.98, 1.03] as const
const lastWeek = weeks - 1

const webhooks = '/docs/tutorials/webhooks'
const scripts = ['/ja/はじめに', '/ja/ガイド/設定', '/ar/البداية-السريعة', '/ar/الدليل'] as const

/** `lastDay`: `YYYY-MM-DD`, the last day that has views. */
export function createWeek(name: WeekName, lastDay: string): DailyViews[] {
  const last = Date.parse(`${lastDay}T00:00:00Z`) / dayMs
  const toDate = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
  const rows: DailyViews[] = []
  for (let week = 0; week < weeks; week++) {
    for (const { path, human, ai } of listPages(name, week)) {
      const spread = name === 'large' ? [path.length % 7] : [0, 1, 2, 3, 4, 5, 6]
      const [people, agents] = [human, ai].map((count) => (spread.length === 1 ? [count] : split(count)))
      for (const [at, offset] of spread.entries()) {
        const day = last - 7 * (weeks - week) + 1 + offset
        const isBroken = name === 'broken-counter' && week === lastWeek && offset >= 4
        const isBefore = (name === 'second-week' && day < last - 9) || (name === 'first-week' && week < lastWeek)
        const row = { date: toDate(day), path, human: isBroken ? 0 : (people?.[at] ?? 0), ai: agents?.[at] ?? 0 }
        if (!isBefore && row.human + row.ai > 0) rows.push(row)
      }
    }
  }
  return rows
}

/** The pages that the site of the week `sitemap` has: three of them nobody reads. */
export function listSitePages(): string[] {
  const unread = ['/docs/new/one', '/docs/new/two', '/docs/new/three']
  return [...Array.from({ length: 260 }, (_, page) => toPath(page)), ...unread]
}

type WeekViews = Omit<DailyViews, 'date'>

function listPages(name: WeekName, week: number): WeekViews[] {
  const count = name === 'large' ? 25_000 : name === 'sitemap' ? 260 : 800
  const pages = Array.from({ length: count }, (_, page) => draw(name, page, week))
  const isNow = week === lastWeek
  switch (name) {
    case 'shift':
      return [...pages, { path: webhooks, human: isNow ? 35 : 335, ai: isNow ? 522 : 202 }]
    case 'junk': {
      const junk = Array.from({ length: 400 }, (_, at) => ({ path: `/wp-admin/${at}`, human: 24, ai: 0 }))
      return isNow ? [...pages, ...junk] : pages
    }
    case 'renamed':
      return [...pages, { path: `/docs/api/install${isNow ? 'ation' : ''}`, human: isNow ? 611 : 588, ai: 90 }]
    case 'scripts':
      return [...pages, ...scripts.map((path, at) => ({ path, human: isNow && at === 2 ? 176 : 395, ai: 60 + at }))]
    case 'sitemap':
      return [
        ...pages,
        { path: '/docs/Guides/page_5', human: 3, ai: 40 },
        { path: '/docs/tutorials/pages-13', human: 0, ai: 22 },
        { path: '/docs/agents/quickstart', human: 2, ai: 31 },
        { path: '/llms.txt', human: 1, ai: 300 },
      ]
    default:
      return pages
  }
}

function draw(name: WeekName, page: number, week: number): WeekViews {
  const level = name === 'shift' ? 1 : (levels[week] ?? 1) * (name === 'half' && week === lastWeek ? 0.5 : 1)
  const drift = name === 'shift' ? 1 : 1 + 0.06 * (noise(page * 31 + week) - 0.5)
  const popularity = (2000 / (page + 1) ** 0.85) * level * drift
  const aiShare = 0.2 + 0.07 * (page % sections.length)
  const toCount = (share: number) => Math.round(popularity * share) + 1
  return { path: toPath(page), human: toCount(1 - aiShare), ai: toCount(aiShare) }
}

function toPath(page: number): string {
  return page === 0 ? '/' : `/docs/${sections[page % sections.length]}/page-${page}`
}

/** Over the days of a week that ends on a Friday, whole numbers with the same sum. */
function split(count: number): number[] {
  let sum = 0
  let given = 0
  return weekdays.map((_, at) => {
    sum += count * (weekdays[(at + 5) % 7] ?? 0)
    const views = Math.round(sum) - given
    given += views
    return views
  })
}

/** Evenly spread over [0, 1), the same for the same number. */
function noise(seed: number): number {
  let bits = Math.imul(seed ^ 0x9e3779b1, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}
