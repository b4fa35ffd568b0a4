// Reads lists that come in pages. A page is an offset: if an entry is deleted while a list is read, all later entries move
// towards the first page, perhaps onto a page that was read before. So most lists are read in both directions.

import { GitHubError } from '../errors.ts'
import type { GitHubCall, RepositoryClient } from './client.ts'
import type { GitHubHttpAnswer } from './transport.ts'

interface PagesCall<T> extends GitHubCall<readonly T[]> {
  /** Identifies an entry. If an entry is read twice, the first version counts. */
  readonly toId: (entry: T) => number | string
  /** A list with more pages is a GitHubError. */
  readonly mostPages: number
}

interface ListCall<T> extends PagesCall<T> {
  readonly toId: (entry: T) => number
  /**
   * For lists that grow at their end: the first page gives the number of the last one, and the pages are read from there to the
   * first. Entries move only towards the first page, so none is missed. Other lists are read to the last page and back.
   */
  readonly growsAtEnd?: boolean
  /** After this many pages the list is cut, without an error. */
  readonly enoughPages?: number
}

export const entriesPerPage = 100

/** The caller stops when it has enough. Rejects with a GitHubError, or the signal's reason. */
export async function* listPages<T>(client: RepositoryClient, list: ListCall<T>): AsyncGenerator<readonly T[]> {
  const { growsAtEnd = false, enoughPages = list.mostPages + 1 } = list
  const ids = new Set<number | string>()
  let page = await readPage(client, list, 1, ids)
  yield page.entries
  let start = page.last
  if (start === undefined || !growsAtEnd) {
    for (start = 0; page.hasNext && start + 1 < enoughPages; start += 1) {
      page = await readPage(client, list, start + 2, ids)
      yield page.entries
    }
  }
  for (let number = start; number >= 1 && number > start - enoughPages; number -= 1)
    yield (await readPage(client, list, number, ids)).entries
}

/** All entries of all pages, lowest id first. */
export async function listAll<T>(client: RepositoryClient, list: ListCall<T>): Promise<readonly T[]> {
  const entries = (await Array.fromAsync(listPages(client, list))).flat()
  return entries.sort((a, b) => list.toId(a) - list.toId(b))
}

/**
 * Reads the first `max` wanted entries of the first `mostPages` pages, and whether that is the whole list. For lists whose
 * entries are never deleted, so one pass is enough.
 */
export async function listBeginning<T>(
  client: RepositoryClient,
  list: PagesCall<T>,
  max: number,
  isWanted: (entry: T) => boolean = () => true,
): Promise<{ readonly entries: readonly T[]; readonly isComplete: boolean }> {
  const ids = new Set<number | string>()
  const found: T[] = []
  for (let number = 1; number <= list.mostPages && found.length < max; number += 1) {
    const { entries, hasNext } = await readPage(client, list, number, ids)
    found.push(...entries.filter(isWanted))
    if (!hasNext && found.length <= max) return { entries: found, isComplete: true }
  }
  return { entries: found.slice(0, max), isComplete: false }
}

/** `entries`: those that no earlier page had. */
async function readPage<T>(client: RepositoryClient, list: PagesCall<T>, page: number, ids: Set<number | string>) {
  const { toId, mostPages, doing, parameters } = list
  if (page > mostPages)
    throw new GitHubError(`GitHub did not ${doing}: there are more than ${mostPages} pages`, {
      hint: `The action reads at most ${mostPages * entriesPerPage} entries of a list.`,
    })
  const paged = { ...list, parameters: { ...parameters, per_page: entriesPerPage, page } }
  const { value, headers } = await client.send(paged)
  const entries = value.filter((entry) => !ids.has(toId(entry)))
  for (const entry of entries) ids.add(toId(entry))
  return {
    entries,
    hasNext: /\brel="?next\b/.test(String(headers.link)),
    last: toLastPage(headers),
  }
}

/** The number of the last page, if GitHub gives it. */
function toLastPage(headers: GitHubHttpAnswer['headers']): number | undefined {
  const last = /[?&]page=([0-9]{1,9})(?:&[^>]*)?>;[^<]*\brel="?last\b/.exec(String(headers.link))?.[1]
  return last === undefined ? undefined : Number(last)
}
