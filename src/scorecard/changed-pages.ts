// Converts the changed files of a pull request to pages of the site. Pure.

import type { ChangedFile } from '../kit/github/pull-requests.ts'
import { toPageKey } from '../report/page-key.ts'
import type { SiteList } from '../report/site-pages.ts'

export interface PagesOptions {
  /** Folder of the pages' sources, empty for the whole repository. */
  readonly pagesRoot: string
  /** Decides what is a page, if there is one. */
  readonly siteList: SiteList | undefined
}

const sourceOfPage = /\.(?:md|mdx|rst|adoc|html|ipynb)$/

/**
 * The paths, each once, and how many files under the root are no page. A renamed file counts under its new name; a deleted one
 * does not count.
 */
export function toChangedPages(files: readonly ChangedFile[], { pagesRoot, siteList }: PagesOptions) {
  const folder = pagesRoot === '' ? '' : `${pagesRoot}/`
  const paths = files
    .filter(({ status, path }) => status !== 'removed' && path.startsWith(folder))
    .map(({ path }) => toSitePath(path.slice(folder.length)))
    .map((path) => (path === undefined || siteList === undefined ? path : siteList.pages.get(toPageKey(path))))
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
