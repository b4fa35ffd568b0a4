// Reads lists that come in pages. A page is an offset: if an entry is deleted while a list is read, all later entries move
// towards the first page, perhaps onto a page that was read before. So most lists are read in both directions.

import { GitHubError, gitHubHints } from '../errors.ts'
import type { GitHubCall } from './client.ts'
import { toInteger } from './failure.ts'
import type { RepositoryClient } from './repositories.ts'
import type { GitHubHttpAnswer } from './transport.ts'

export interface PagesCall<T> extends GitHubCall<readonly T[]> {
  /** Identifies an entry. If an entry is read twice, the first version counts. */
  readonly toId: (entry: T) => number | string
  /** A list with more pages is a GitHubError. */
  readonly mostPages: number
}

interface ListCall<T> extends PagesCall<T> {
  readonly toId: (entry: T) => number
  /**
   * `last-page-first`: for lists that grow at their end. The first page gives the number of the last page. Then the pages are
   * read from the last to the first: entries move only towards the first page, so none is missed. This takes one call more
   * than there are pages. If the number of the last page is missing, the list is read as below.
   * `forward-and-back`: for lists that change anywhere. They are read to the last page and back to the first.
   * A list that fits on one page takes one call.
   */
  readonly readingOrder: 'last-page-first' | 'forward-and-back'
  /** After this many pages the list is cut, without an error. */
  readonly enoughPages?: number | undefined
}

export const entriesPerPage = 100

/** The caller stops when it has enough. Rejects with a GitHubError, or the signal's reason. */
export async function* listPages<T>(client: RepositoryClient, list: ListCall<T>): AsyncGenerator<readonly T[]> {
  const { readingOrder, mostPages, enoughPages = mostPages + 1 } = list
  const ids = new Set<number | string>()

  async function* readBack(from: number) {
    for (let number = from; number >= 1 && number > from - enoughPages; number -= 1)
      yield (await readPage(client, list, number, ids)).entries
  }

  let page = await readPage(client, list, 1, ids)
  yield page.entries
  // Gitea links no pages of comments, and always lists the oldest first.
  if (page.last !== undefined && (readingOrder === 'last-page-first' || !page.hasNext)) {
    yield* readBack(page.last)
    return
  }
  let number = 1
  while (page.hasNext && number < enoughPages) {
    number += 1
    page = await readPage(client, list, number, ids)
    yield page.entries
  }
  yield* readBack(number - 1)
}

/** All entries of all pages, lowest id first. */
export async function listAll<T>(client: RepositoryClient, list: ListCall<T>): Promise<readonly T[]> {
  const entries = (await Array.fromAsync(listPages(client, list))).flat()
  return entries.sort((a, b) => list.toId(a) - list.toId(b))
}

export interface BeginningOfList<T> {
  readonly entries: readonly T[]
  /** Whether this is the whole list. */
  readonly isComplete: boolean
}

/**
 * Reads the first `max` wanted entries of the first `mostPages` pages. For lists whose entries are never deleted, so one
 * pass is enough.
 */
export async function listBeginning<T>(
  client: RepositoryClient,
  list: PagesCall<T>,
  max: number,
  isWanted: (entry: T) => boolean = () => true,
): Promise<BeginningOfList<T>> {
  const ids = new Set<number | string>()
  const found: T[] = []
  for (let number = 1; number <= list.mostPages; number += 1) {
    const { entries, hasNext } = await readPage(client, list, number, ids)
    found.push(...entries.filter(isWanted))
    if (!hasNext && found.length <= max) return { entries: found, isComplete: true }
    if (found.length >= max) break
  }
  return { entries: found.slice(0, max), isComplete: false }
}

/** `entries`: those that no earlier page had. */
async function readPage<T>(client: RepositoryClient, list: PagesCall<T>, page: number, ids: Set<number | string>) {
  const { toId, mostPages, doing } = list
  if (page > mostPages) {
    const message = `GitHub did not ${doing}: there are more than ${mostPages} pages`
    throw new GitHubError(message, {
      hint: `The action reads at most ${mostPages * entriesPerPage} entries of a list.`,
    })
  }
  const { value, headers } = await client.send({
    ...list,
    parameters: { ...list.parameters, per_page: entriesPerPage, page },
  })
  const entries = value.filter((entry) => !ids.has(toId(entry)))
  for (const entry of entries) ids.add(toId(entry))
  const links = String(headers.link ?? '')
  return { entries, hasNext: /\brel="?next\b/.test(links), last: toLastPage(links, headers, value.length, doing) }
}

/** The number of the last page, if GitHub gives it and it is not 1. Gitea gives the number of entries instead. */
function toLastPage(
  links: string,
  headers: GitHubHttpAnswer['headers'],
  length: number,
  doing: string,
): number | undefined {
  const linked = /[?&]page=([0-9]{1,9})(?:&[^>]*)?>;[^<]*\brel="?last\b/.exec(links)?.[1]
  const total = toInteger(headers['x-total-count']) ?? 0
  if (linked === undefined && total > 0 && length === 0)
    throw new GitHubError(`GitHub did not ${doing}: there are ${total} entries, and GitHub lists none`, {
      hint: gitHubHints.unavailable,
    })
  const last = linked === undefined ? Math.ceil(total / Math.max(length, 1)) : Number(linked)
  return last > 1 ? last : undefined
}
