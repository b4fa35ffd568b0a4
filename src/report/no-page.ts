// Addresses that are asked for and are no page of the site's own list. Pure.

import { type Page, rankPages } from './page-counts.ts'
import { decodePath, toPath } from './page-key.ts'

export interface NoPage {
  readonly page: Page
  /** The page whose spelling is the same, as the list has it; undefined if there is none, or more than one. */
  readonly suggestion: string | undefined
}

/** Fewer views are nobody's habit. */
const leastViews = 5
const mostAddresses = 100
/** Files that tools ask for at fixed places. */
const forTools =
  /\/(?:\.well-known(?:\/|$)|(?:llms(?:-full)?\.txt|robots\.txt|sitemap[^/]*\.xml(?:\.gz)?|favicon\.ico|(?:feed|rss|atom)(?:\.(?:xml|rss|atom|json))?|index\.(?:xml|rss|atom|json))$|feed\/)/i

/** Whether it is a file such as `llms.txt`, which is no page. */
export function isForTools(path: string): boolean {
  return forTools.test(toPath(path))
}

/** The most asked for first. `listed`: the site's own pages. */
export function findNoPages(pages: readonly Page[], listed: ReadonlyMap<string, string>) {
  const all = rankPages(
    pages.filter(({ path, isListed }) => isListed === false && !isForTools(path)),
    ({ total }) => total,
    leastViews - 1,
  )
  const bySpelling = Map.groupBy(listed.values(), toSpelling)
  const addresses = all.slice(0, mostAddresses).map((page): NoPage => {
    const [suggestion, ...others] = bySpelling.get(toSpelling(page.path)) ?? []
    return { page, suggestion: others.length > 0 ? undefined : suggestion }
  })
  return { addresses, count: all.length }
}

/** The same for addresses that differ in case, `_` and `-`, a trailing slash, or the extension of a page. */
function toSpelling(address: string): string {
  const path = decodePath(toPath(address)).toLowerCase().replaceAll('_', '-')
  return path.replace(/\.(?:html?|mdx?|php|aspx)$/, '')
}
