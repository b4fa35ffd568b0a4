// Converts the changed files of a pull request to pages of the site. Pure.

import type { ChangedFile } from '../github/pull-request-history.ts'
import { toPageKey } from '../page-views/page-key.ts'
import type { SiteList } from '../page-views/site-pages.ts'

export interface ChangedPages {
  /** Paths, each once. */
  readonly paths: readonly string[]
  /** How many files under the root are no page. */
  readonly noPage: number
}

const sourceOfPage = /\.(?:md|mdx|rst|adoc|html|ipynb)$/

/**
 * `root`: folder of the sources, empty for the whole repository. `siteList`, if there is one, decides what is a page.
 * A renamed file counts under its new name; a deleted one does not count.
 */
export function toChangedPages(
  files: readonly ChangedFile[],
  root: string,
  siteList: SiteList | undefined,
): ChangedPages {
  const names = files
    .filter(({ status, path }) => status !== 'removed' && (root === '' || path.startsWith(`${root}/`)))
    .map(({ path }) => (root === '' ? path : path.slice(root.length + 1)))
  const paths = names.map((name) => {
    const path = toSitePath(name)
    return path === undefined || siteList === undefined ? path : siteList.pages.get(toPageKey(path))
  })
  const found = paths.filter((path) => path !== undefined)
  return { paths: [...new Set(found)], noPage: paths.length - found.length }
}

/** `guide/index.md` → `/guide`. Encoded as in an address, because a file name may hold `?`, `#` and `%`. */
function toSitePath(name: string): string | undefined {
  if (!sourceOfPage.test(name)) return undefined
  const parts = name.replace(sourceOfPage, '').split('/')
  const last = parts.at(-1)
  const kept = last === 'index' || last === 'README' ? parts.slice(0, -1) : parts
  return `/${kept.join('/').replace(/[%?#]/g, encodeURIComponent)}`
}
