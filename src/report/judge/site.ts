// Compares the site's own list of pages (`pages-from`) with the viewed addresses: how much of the site was read, which addresses
// are not pages, and whether the list fits the addresses at all. Pure.

import { type Audience, compareText } from '../counts.ts'
import { decodePath, toPageKey, toPath, toPathFilter } from '../page-key.ts'
import type { SiteList } from '../read/site-list.ts'
import type { Facts } from './facts.ts'
import { type Page, rankPages } from './pages.ts'

export type Site = ReturnType<typeof readSite>

/** Compares nothing if too many rows of either period are missing. */
export function readSite(given: SiteList | undefined, { paths, pages, current, previous }: Facts) {
  if (!given || current.provenance.isPartial || previous?.provenance.isPartial) return { list: given }
  const isMeant = paths.length > 0 ? toPathFilter(paths) : () => true
  const list = { ...given, pages: new Map([...given.pages].filter(([, { path }]) => isMeant(path))) }
  const read = pages.filter(({ human, ai, total }) => human + ai + total > 0)
  const misfit = findMisfit(new Set(read.map(({ key }) => key)), list.pages)
  if (misfit) return { misfit }
  const coverage = computeCoverage(read, list.pages, current.provenance.isComplete)
  return { list, coverage, noPages: findNoPages(read, list.pages) }
}

type ListedPages = SiteList['pages']

/** Whether the site's list includes the page. Without a list, every page counts as included. */
export function isListed({ key }: Page, { list }: Site): boolean {
  return !list || list.pages.has(key)
}

/** `areAll`: whether every row of the period was read. Only then is it certain that the other pages had no views. */
function computeCoverage(read: readonly Page[], listed: ListedPages, areAll: boolean) {
  const own = read.filter(({ key }) => listed.has(key))
  const keys = new Set(own.map(({ key }) => key))
  const unread = [...listed].filter(([key]) => !keys.has(key)).map(([, entry]) => entry)
  unread.sort((one, other) => compareText(other.changedOn, one.changedOn) || compareText(one.path, other.path))
  const count = (audience: Audience) => own.filter((page) => page[audience] > 0).length
  return {
    pages: listed.size,
    read: { human: count('human'), ai: count('ai') },
    /** Most recently changed first, if the list has dates. */
    unread: areAll ? unread.map(({ path }) => path) : undefined,
  }
}

/** If a smaller share of the list's pages has views, the list probably does not fit. */
const fewPages = 0.1
const enoughPages = 0.5
const mostFolders = 3

/** Detects a list that does not fit. `prefix`: how only the viewed addresses (`isAdded`) or only the listed ones begin. */
function findMisfit(viewed: ReadonlySet<string>, listed: ListedPages) {
  const fitting = [...listed.keys()].filter((key) => viewed.has(key)).length
  if (viewed.size === 0 || fitting >= fewPages * listed.size) return undefined
  const added = { ...findPrefix(viewed, listed), isAdded: true }
  const removed = { ...findPrefix(listed.keys(), viewed), isAdded: false }
  const found = [added, removed].find(({ count }) => count >= enoughPages * listed.size)
  if (!found && fitting > 0) return undefined
  return { prefix: found?.prefix, isAdded: found === added }
}

/** Finds the prefix whose removal lets the largest number of `keys` match one of `others`. */
function findPrefix(keys: Iterable<string>, others: { has(key: string): boolean }) {
  const counts = new Map<string, number>()
  for (const key of keys) {
    const [root = '', ...folders] = key.split('/', mostFolders + 1)
    let prefix = root
    for (const folder of folders) {
      prefix += `/${folder}`
      if (others.has(key.slice(prefix.length) || '/')) counts.set(prefix, (counts.get(prefix) ?? 0) + 1)
    }
  }
  const [[prefix, count] = ['', 0]] = [...counts].sort(([, one], [, other]) => other - one)
  return { prefix, count }
}

/** An address with fewer views is not reported. */
const leastAsked = 5
const pageExtension = /\.(?:html?|mdx?|php|aspx)$/i
const fileExtension = /\.[a-z][a-z0-9]{1,4}$/i
/** Addresses without a file extension that tools request, such as feeds. */
const forTools = /\/\.well-known(?:\/|$)|\/(?:feed|rss|atom)$/i

/** Whether the address is a file such as `/llms.txt` or `/install.sh` rather than a page. */
export function isFile(address: string): boolean {
  const path = toPath(address)
  return forTools.test(path) || (fileExtension.test(path) && !pageExtension.test(path))
}

/** Lists viewed addresses that are not pages, most views first. `suggestion`: the page with the same spelling, if there is exactly one. */
function findNoPages(read: readonly Page[], listed: ListedPages) {
  const asked = read.filter(({ key, path, human, ai }) => human + ai >= leastAsked && !listed.has(key) && !isFile(path))
  const bySpelling = Map.groupBy(listed.values(), ({ path }) => toSpelling(path))
  return rankPages(asked, ({ human, ai }) => human + ai).map((page) => {
    const [same, ...others] = bySpelling.get(toSpelling(page.path)) ?? []
    return { page, suggestion: others.length > 0 ? undefined : same?.path }
  })
}

/** Returns the same text for addresses that differ only in case, `_` or `-`, a trailing slash, or a page's extension. */
function toSpelling(address: string): string {
  const path = decodePath(toPath(address)).replace(pageExtension, '')
  return toPageKey(path.toLowerCase().replaceAll('_', '-'))
}
