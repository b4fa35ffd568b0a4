// Generates typical page views by name: nine weeks of a site, in the last of which something may happen. All counts are Poisson
// counts. The same name and day always give the same numbers.

import { createNoise, listMeans, type Noise } from './chance.ts'
import type { DailyViews } from './page-views.ts'

type Mean = Omit<DailyViews, 'date'>

/** `age`: the number of weeks ago. `day`: 0 to 6. */
interface Week {
  readonly pages?: number
  /** The views by people in a week. Agents view pages half as often. */
  readonly views?: number
  /** The pages that only this example has. */
  readonly own?: (age: number) => readonly Mean[]
  /** The level of the other pages, as fractions of the views by people in a usual week. */
  readonly level?: (age: number) => Omit<Mean, 'path'>
  readonly isCounted?: (age: number, day: number, audience: 'human' | 'ai') => boolean
  /** Whether each page has views on only one day. */
  readonly isSparse?: boolean
}

const page = (path: string, human: number, ai: number): Mean => ({ path, human, ai })
const usual = { human: 1, ai: 0.5 }
const scripts = ['/ja/はじめに', '/ja/ガイド/設定', '/ar/البداية-السريعة', '/ar/الدليل']
const scanned = '.env wp-login.php admin phpinfo.php config.json .git/config backup.zip xmlrpc.php'.split(' ')
const ofSitemap = [
  page('/de/docs/quick-start', 90, 40),
  page('/docs/quick-start', 190, 90),
  page('/Docs/Quick_Start', 9, 43),
  page('/docs/agents/quickstart', 9, 31),
  page('/fr/docs/quick-start', 0, 22),
  page('/llms.txt', 1, 300),
]

export type WeekName = keyof typeof byName
const byName = {
  quiet: {},
  shift: {
    own: (age) => [age === 0 ? page('/docs/tutorials/webhooks', 35, 522) : page('/docs/tutorials/webhooks', 335, 202)],
  },
  renamed: { own: (age) => [page(`/docs/api/install${age === 0 ? 'ation' : ''}`, 600, 90)] },
  'broken-counter': { isCounted: (age, day, audience) => age > 0 || day < 4 || audience === 'ai' },
  'nothing-counted': { isCounted: (age, day) => age > 0 || day < 4 },
  growth: { level: (age) => (age === 0 ? { human: 1.35, ai: 0.68 } : usual) },
  spike: { own: (age) => [age === 0 ? page('/blog/launch', 9_000, 200) : page('/blog/launch', 0, 0)] },
  'after-spike': { own: (age) => [page('/blog/launch', [200, 9_000][age] ?? 0, 5)] },
  decline: { level: (age) => ({ human: 0.9 ** (8 - age), ai: 0.5 * 1.16 ** (8 - age) }) },
  agents: { level: (age) => ({ human: 1, ai: age === 0 ? 10 : 0.5 }) },
  scanner: { own: (age) => (age === 0 ? scanned.map((path) => page(`/${path}`, 850, 0)) : []) },
  'first-week': { isCounted: (age) => age === 0 },
  'second-week': { isCounted: (age, day) => age === 0 || (age === 1 && day >= 4) },
  large: { pages: 25_000, views: 400_000, isSparse: true },
  scripts: { own: (age) => scripts.map((path, at) => page(path, age === 0 && at === 2 ? 176 : 395, 60)) },
  sitemap: { own: () => ofSitemap },
  empty: { pages: 0 },
} as const satisfies Readonly<Record<string, Week>>

export const weekNames = Object.keys(byName).filter((name): name is WeekName => name in byName)

const dayMs = 86_400_000
const weeks = 9
/** The share of each day from Saturday on, in a week that ends on a Friday. */
const weekdays = [0.07, 0.08, 0.17, 0.18, 0.18, 0.17, 0.15] as const

/** `lastDay`: the last day that has views, as `YYYY-MM-DD`. */
export function createWeek(name: WeekName, lastDay: string): DailyViews[] {
  const last = Date.parse(`${lastDay}T00:00:00Z`) / dayMs
  const noise = createNoise(1)
  const week: Week = byName[name]
  const { isCounted = () => true, isSparse = false } = week
  const rows: DailyViews[] = []
  for (let age = weeks - 1; age >= 0; age--)
    for (const { path, ...mean } of listPages(week, age)) {
      const [people, agents] = [noise.poisson(mean.human), noise.poisson(mean.ai)]
      const toDays = (count: number) =>
        isSparse ? weekdays.map((_, day) => (day === path.length % 7 ? count : 0)) : split(count, noise)
      const [byPeople, byAgents] = [toDays(people), toDays(agents)]
      for (const day of weekdays.keys()) {
        const date = new Date((last - 7 * age - 6 + day) * dayMs).toISOString().slice(0, 10)
        const human = isCounted(age, day, 'human') ? (byPeople[day] ?? 0) : 0
        const ai = isCounted(age, day, 'ai') ? (byAgents[day] ?? 0) : 0
        if (human + ai > 0) rows.push({ date, path, human, ai })
      }
    }
  return rows
}

/** The pages of the site in the week `sitemap`, in two languages. Nobody reads three of them. */
export function listSitePages(): string[] {
  const unread = ['/docs/new/one', '/docs/new/two', '/docs/new/three']
  const site = Array.from({ length: 100 }, (_, page) => toPath(page))
  return [...site, '/docs/quick-start', '/de/docs/quick-start', ...unread]
}

/** Returns the mean views of each page in a week. */
function listPages(week: Week, age: number): Mean[] {
  const { own = () => [], level = () => usual, pages = 100, views = 17_000 } = week
  const { human, ai } = level(age)
  const site = listMeans({ pages, views }).map((mean, at) => page(toPath(at), mean * human, mean * ai))
  return [...site, ...own(age)]
}

function toPath(page: number): string {
  const sections = ['guides', 'reference', 'api', 'tutorials', 'concepts']
  return page === 0 ? '/' : `/docs/${sections[page % sections.length]}/page-${page}`
}

/** Splits a count into whole numbers for each day with the same sum. A page with few views has them on different days. */
function split(count: number, { uniform }: Noise): number[] {
  let [sum, given] = [uniform(), 0]
  return weekdays.map((part) => {
    sum += count * part
    const views = Math.min(Math.floor(sum), count) - given
    given += views
    return views
  })
}
