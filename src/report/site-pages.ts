// The pages that a site has, by its own list: a sitemap, or a path a line.

import { type InputProblem, toInputProblem } from '../kit/errors.ts'
import { readTextFile } from '../kit/runner/prompt-file.ts'
import { toPageKey, toPath } from './page-key.ts'
import type { ListProblem, SitemapEntry } from './sitemap.ts'

export interface SiteList {
  /** Paths as the list has them, by `toPageKey`. */
  readonly pages: ReadonlyMap<string, string>
  /** `lastmod` of a sitemap, by `toPageKey`. */
  readonly changedOn?: ReadonlyMap<string, string>
  /** The hosts that the list names, in its order; empty where it names paths only. */
  readonly hosts: readonly string[]
}

const mostBytes = 20_000_000
const mostPages = 200_000

/** `name`: of a file in the workspace, or empty, and then there is no list. Reads no address. The report names the hosts of the list. */
export async function readSiteList(
  name: string,
  workspace: string,
): Promise<{ readonly list: SiteList | undefined } | { readonly problem: InputProblem }> {
  if (name === '') return { list: undefined }
  const file = readTextFile(name, workspace, [workspace], mostBytes)
  const list = 'problem' in file ? file : await parse(name, file.text)
  if ('problem' in list) {
    const expected =
      'a file in the workspace that lists 1 to 200,000 pages in at most 20 MB of UTF-8: a sitemap (`.xml`), or a path or an address a line'
    return { problem: toInputProblem('pages-from', { value: name, is: list.problem }, expected, 'public/sitemap.xml') }
  }
  return { list }
}

async function parse(name: string, text: string): Promise<SiteList | ListProblem> {
  const listed = /\.xml$/i.test(name) ? (await import('./sitemap.ts')).parseSitemap(text, mostPages) : parseLines(text)
  if ('problem' in listed) return listed
  if (listed.length === 0) return { problem: 'a list without pages' }
  if (listed.length > mostPages) return { problem: `a list of more than ${mostPages} pages` }
  const addresses = listed.map(({ address }) => address)
  const wrong = addresses.findIndex((page) => !isPage(page))
  if (wrong >= 0) return { problem: `a list whose entry ${wrong + 1} is no page` }
  return {
    pages: new Map(addresses.map((page) => [toPageKey(page), toPath(page)])),
    changedOn: new Map(listed.map(({ address, changedOn }) => [toPageKey(address), changedOn])),
    hosts: listHosts(addresses),
  }
}

function parseLines(text: string): readonly SitemapEntry[] {
  return text
    .split('\n')
    .map((line) => ({ address: line.trim(), changedOn: '' }))
    .filter(({ address }) => address !== '')
}

function isPage(page: string): boolean {
  return /^(https?:\/\/[^/?#\s]|\/)\S*$/i.test(page)
}

/** Without default ports, in the form in which a browser writes them. */
function listHosts(pages: readonly string[]): readonly string[] {
  const origins = new Set(pages.map((page) => /^https?:\/\/[^/?#]*/i.exec(page)?.[0].toLowerCase()))
  const hosts = [...origins].map((origin) => (origin && URL.canParse(origin) ? new URL(origin).host : origin))
  return [...new Set(hosts)].filter((host) => host !== undefined)
}
