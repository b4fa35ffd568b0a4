// Reads the site's own list of pages (`pages-from`): a sitemap, or one path or address per line.

import { toInputProblem } from '../../kit/errors.ts'
import { readTextFile } from '../../kit/runner/prompt-file.ts'
import { toPageKey, toPath } from '../page-key.ts'
import type { ListProblem, SitemapEntry } from './sitemap.ts'

export interface SiteList {
  /** The keys come from `toPageKey`. `path` is as written in the list; `changedOn` is the sitemap's `lastmod`. */
  readonly pages: ReadonlyMap<string, { readonly path: string; readonly changedOn: string }>
  /** The number of entries that are neither a path nor an address. They are left out. */
  readonly leftOut: number
  /** The number of entries such as `/#/install`, which the service cannot tell apart. */
  readonly hashRoutes: number
}

const mostBytes = 20_000_000
const mostPages = 200_000

/** `name`: a file in the workspace, or empty for no list. Never fetches a URL. */
export async function readSiteList(name: string, workspace: string) {
  if (name === '') return { list: undefined }
  const file = readTextFile(name, workspace, [workspace], mostBytes)
  const list = 'problem' in file ? file : await parse(name, file.text)
  if (!('problem' in list)) return { list }
  const expected =
    'a file in the workspace that lists 1 to 200,000 pages in at most 20 MB of UTF-8: a sitemap (`.xml`), or one path or address per line'
  return { problem: toInputProblem('pages-from', { value: name, is: list.problem }, expected, 'public/sitemap.xml') }
}

async function parse(name: string, text: string): Promise<SiteList | ListProblem> {
  const listed = /\.xml$/i.test(name) ? (await import('./sitemap.ts')).parseSitemap(text) : parseLines(text)
  if ('problem' in listed) return listed
  if (listed.length === 0) return { problem: 'a list without pages' }
  if (listed.length > mostPages) return { problem: `a list of more than ${mostPages} pages` }
  const entries = listed.filter(({ address }) => isPage(address))
  if (2 * entries.length < listed.length) return { problem: 'a list in which most entries are not pages' }
  const toEntry = ({ address, changedOn }: SitemapEntry) => {
    // Also removes the host of an address without a scheme.
    const path = toPath(address.replace(/^\/\/[^/?#]*/, '') || '/')
    return [toPageKey(path), { path, changedOn }] as const
  }
  return {
    pages: new Map(entries.map(toEntry)),
    leftOut: listed.length - entries.length,
    hashRoutes: entries.filter(({ address }) => /#!?\/./.test(address)).length,
  }
}

function parseLines(text: string): readonly SitemapEntry[] {
  const addresses = text.split('\n').map((line) => line.trim())
  return addresses.filter((address) => address !== '').map((address) => ({ address, changedOn: '' }))
}

function isPage(address: string): boolean {
  return /^(https?:\/\/[^/?#\s]|\/)\S*$/i.test(address)
}
