// The pages that a site has, by its own list: a sitemap, or a path a line.

import { type InputProblem, toInputProblem } from '../errors.ts'
import { readTextFile } from '../runner/prompt-file.ts'
import type { ListProblem } from './sitemap.ts'

/** Paths as the list has them, by what tells two of them apart. */
export type SitePages = ReadonlyMap<string, string>

const mostBytes = 20_000_000
const mostPages = 200_000

/** `name`: of a file in the workspace, or empty, and then there are none. Reads no address. */
export async function readSitePages(
  name: string,
  workspace: string,
): Promise<{ readonly pages: SitePages | undefined } | { readonly problem: InputProblem }> {
  if (name === '') return { pages: undefined }
  const file = readTextFile(name, workspace, [workspace], mostBytes)
  const listed = 'problem' in file ? file : await parse(name, file.text)
  if (!('problem' in listed)) return { pages: listed }
  const given = { value: name, is: listed.problem }
  const expected =
    'a file in the workspace that lists 1 to 200,000 pages in at most 20 MB of UTF-8: a sitemap (`.xml`), or a path or an address a line'
  return { problem: toInputProblem('pages-from', given, expected, 'public/sitemap.xml') }
}

async function parse(name: string, text: string): Promise<SitePages | ListProblem> {
  const listed = /\.xml$/i.test(name) ? (await import('./sitemap.ts')).parseSitemap(text, mostPages) : parseLines(text)
  if ('problem' in listed) return listed
  if (listed.length === 0) return { problem: 'a list without pages' }
  if (listed.length > mostPages) return { problem: `a list of more than ${mostPages} pages` }
  const wrong = listed.findIndex((page) => !isPage(page))
  if (wrong >= 0) return { problem: `a list whose entry ${wrong + 1} is no page` }
  return new Map(listed.map((page) => [toPageKey(page), toPath(page)]))
}

function parseLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function isPage(page: string): boolean {
  return /^(https?:\/\/[^/?#\s]|\/)\S*$/i.test(page)
}

/** Without scheme, host, query and fragment. */
function toPath(page: string): string {
  const [, path = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(page) ?? []
  return path.replace(/(?!^)\/+$/, '') || '/'
}

/** The same for all spellings of a page: host, query, fragment, trailing slashes and percent-encoding are ignored. */
export function toPageKey(page: string): string {
  const path = toPath(page)
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
