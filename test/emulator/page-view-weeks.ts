// Weeks that a reader would meet, by name: nine weeks of a site of which the last one tells something, or nothing. All counts are
// Poisson counts. Same name, day and options, same numbers.

import { createNoise, listMeans, type Noise } from './chance.ts'
import type { DailyViews } from './page-views.ts'

export const weekNames = [
  ...(['quiet', 'shift', 'renamed', 'broken-counter', 'nothing-counted', 'growth', 'spike', 'after-spike'] as const),
  ...(['decline', 'agents', 'scanner', 'first-week', 'second-week', 'large', 'scripts', 'sitemap', 'empty'] as const),
]
export type WeekName = (typeof weekNames)[number]

/** `views`: by people in a week; agents view pages half as often. */
export interface WeekOptions {
  readonly seed?: number | undefined
  readonly pages?: number | undefined
  readonly views?: number | undefined
}

const dayMs = 86_400_000
const weeks = 9
const lastWeek = weeks - 1
const sections = ['guides', 'reference', 'api', 'tutorials', 'concepts'] as const
/** From Saturday on, in parts of a week that ends on a Friday. */
const weekdays = [0.07, 0.08, 0.17, 0.18, 0.18, 0.17, 0.15] as const

const webhooks = '/docs/tutorials/webhooks'
const launch = '/blog/launch'
const scripts = ['/ja/はじめに', '/ja/ガイド/設定', '/ar/البداية-السريعة', '/ar/الدليل'] as const
const scanned = [
  '.env',
  'wp-login.php',
  'admin',
  'phpinfo.php',
  'config.json',
  '.git/config',
  'backup.zip',
  'xmlrpc.php',
]

type Mean = Omit<DailyViews, 'date'>

/** `lastDay`: `YYYY-MM-DD`, the last day that has views. */
export function createWeek(name: WeekName, lastDay: string, options: WeekOptions = {}): DailyViews[] {
  const last = Date.parse(`${lastDay}T00:00:00Z`) / dayMs
  const noise = createNoise(options.seed ?? 1)
  const rows: DailyViews[] = []
  for (let week = 0; week < weeks; week++)
    for (const mean of listPages(name, week, options)) {
      const page = { path: mean.path, human: noise.poisson(mean.human), ai: noise.poisson(mean.ai) }
      for (const [offset, views] of toDays(name, page, noise).entries()) {
        const day = last - 7 * (weeks - week) + 1 + offset
        const date = new Date(day * dayMs).toISOString().slice(0, 10)
        const human = isCounted(name, 'human', week, offset) ? views.human : 0
        const ai = isCounted(name, 'ai', week, offset) ? views.ai : 0
        if (human + ai > 0) rows.push({ date, path: page.path, human, ai })
      }
    }
  return rows
}

/** The pages that the site of the week `sitemap` has, in two languages: three of them nobody reads. */
export function listSitePages(): string[] {
  const unread = ['/docs/new/one', '/docs/new/two', '/docs/new/three']
  return [
    ...Array.from({ length: 100 }, (_, page) => toPath(page)),
    '/docs/quick-start',
    '/de/docs/quick-start',
    ...unread,
  ]
}

/** What each page of a week means. */
function listPages(name: WeekName, week: number, options: WeekOptions): Mean[] {
  const { pages = name === 'large' ? 25_000 : 100, views = name === 'large' ? 400_000 : 17_000 } = options
  const isNow = week === lastWeek
  const level = { human: 1, ai: 0.5 }
  if (name === 'growth' && isNow) Object.assign(level, { human: 1.35, ai: 0.68 })
  if (name === 'agents' && isNow) level.ai *= 20
  if (name === 'decline') Object.assign(level, { human: 0.9 ** week, ai: 0.5 * 1.16 ** week })
  const means = name === 'empty' ? [] : listMeans({ pages, views })
  const site = means.map((mean, page) => ({ path: toPath(page), human: mean * level.human, ai: mean * level.ai }))
  return [...site, ...listOwn(name, week)]
}

/** The pages that only this week has. */
function listOwn(name: WeekName, week: number): Mean[] {
  const isNow = week === lastWeek
  switch (name) {
    case 'shift':
      return [{ path: webhooks, human: isNow ? 35 : 335, ai: isNow ? 522 : 202 }]
    case 'renamed':
      return [{ path: `/docs/api/install${isNow ? 'ation' : ''}`, human: 600, ai: 90 }]
    case 'spike':
      return [{ path: launch, human: isNow ? 9_000 : 0, ai: isNow ? 200 : 0 }]
    case 'after-spike':
      return [{ path: launch, human: week === lastWeek - 1 ? 9_000 : isNow ? 200 : 0, ai: 5 }]
    case 'scanner':
      return isNow ? scanned.map((path) => ({ path: `/${path}`, human: 850, ai: 0 })) : []
    case 'scripts':
      return scripts.map((path, at) => ({ path, human: isNow && at === 2 ? 176 : 395, ai: 60 }))
    case 'sitemap':
      return [
        ...[
          { path: '/de/docs/quick-start', human: 90, ai: 40 },
          { path: '/docs/quick-start', human: 190, ai: 90 },
        ],
        ...[
          { path: '/Docs/Quick_Start', human: 9, ai: 43 },
          { path: '/docs/agents/quickstart', human: 9, ai: 31 },
        ],
        ...[
          { path: '/fr/docs/quick-start', human: 0, ai: 22 },
          { path: '/llms.txt', human: 1, ai: 300 },
        ],
      ]
    default:
      return []
  }
}

function toPath(page: number): string {
  return page === 0 ? '/' : `/docs/${sections[page % sections.length]}/page-${page}`
}

/** The views of a page over the seven days of a week. Of 25,000 pages each has one day. */
function toDays(name: WeekName, { human, ai, path }: Mean, noise: Noise) {
  if (name === 'large') return weekdays.map((_, at) => (at === path.length % 7 ? { human, ai } : { human: 0, ai: 0 }))
  const [people, agents] = [split(human, noise), split(ai, noise)]
  return weekdays.map((_, at) => ({ human: people[at] ?? 0, ai: agents[at] ?? 0 }))
}

/** Whole numbers with the same sum, and with a day for each view of a page that has few. */
function split(count: number, { uniform }: Noise): number[] {
  let [sum, given] = [uniform(), 0]
  return weekdays.map((part) => {
    sum += count * part
    const views = Math.min(Math.floor(sum), count) - given
    given += views
    return views
  })
}

function isCounted(name: WeekName, audience: 'human' | 'ai', week: number, offset: number): boolean {
  const isLost = week === lastWeek && offset >= 4
  switch (name) {
    case 'first-week':
      return week === lastWeek
    case 'second-week':
      return week === lastWeek || (week === lastWeek - 1 && offset >= 4)
    case 'broken-counter':
      return !isLost || audience === 'ai'
    case 'nothing-counted':
      return !isLost
    default:
      return true
  }
}
