// Calls about one repository: they name it, and read lists that come in pages.

import { GitHubError } from '../errors.ts'
import type { GitHubClient, Octokit } from './client.ts'
import type { RepositoryName } from './schema.ts'

type Page<Raw> = { readonly data: readonly Raw[] }
/** As octokit's methods take it. */
type Place = { owner: string; repo: string }
type Work<T> = (rest: Octokit['rest'], place: Place) => Promise<T>

interface List<Raw, T> {
  /** With octokit's `paginate.iterator`. */
  readonly read: (octokit: Octokit, place: Place & { per_page: number }) => AsyncIterable<Page<Raw>>
  readonly parse: (raw: Raw) => T
  /** Identifies an entry. If an entry is read twice, the first version counts. */
  readonly toKey: (entry: T) => number | string
  /** After this many pages the list is cut. */
  readonly enoughPages?: number
}

export const entriesPerPage = 100
/** GitHub allows 2,500 comments in a thread, and reads the newest 1,000 suites for check runs. */
const mostPages = 50

export type RepositoryClient = ReturnType<typeof createRepositoryClient>

/** `isElsewhere`: it is not the workflow's repository, so errors name it. Of each call, `doing` and `needs`: see `Attempt`. */
export function createRepositoryClient(client: GitHubClient, { owner, name }: RepositoryName, isElsewhere = false) {
  const place = { owner, repo: name }
  const locate = (doing: string, needs: string) =>
    isElsewhere ? { doing: `${doing} in ${owner}/${name}`, needs, elsewhere: `${owner}/${name}` } : { doing, needs }

  const call = <T>(doing: string, needs: string, work: Work<T>): Promise<T> =>
    client.call(locate(doing, needs), ({ rest }) => work(rest, place))

  async function* readPages<Raw, T>(doing: string, needs: string, { read, parse }: List<Raw, T>) {
    let iterator: AsyncIterator<Page<Raw>> | undefined
    const readNext = () =>
      client.call(locate(doing, needs), async (octokit) => {
        iterator ??= read(octokit, { ...place, per_page: entriesPerPage })[Symbol.asyncIterator]()
        const { done, value } = await iterator.next()
        return done ? undefined : value.data.map(parse)
      })
    for (let page = await readNext(); page !== undefined; page = await readNext()) yield page
  }

  /**
   * All entries, page by page, each once. A page is an offset: if an entry is deleted or edited while a list is read, others move
   * to a page that was read before. So a list of several pages is read twice: an entry that exists all the time is missing only
   * if it crosses the end of the page that is being read both times.
   */
  async function* listPages<Raw, T>(doing: string, needs: string, list: List<Raw, T>): AsyncGenerator<readonly T[]> {
    const { toKey, enoughPages = Number.POSITIVE_INFINITY } = list
    const keys = new Set<number | string>()
    let pages = 0
    for (const pass of [1, 2]) {
      if (pass === 2 && pages === 1) return
      pages = 0
      for await (const page of readPages(doing, needs, list)) {
        pages += 1
        const entries = page.filter((entry) => !keys.has(toKey(entry)))
        for (const entry of entries) keys.add(toKey(entry))
        yield entries
        if (pages === enoughPages) break
      }
    }
  }

  return {
    call,
    listPages,

    /** Undefined if it does not exist (any more), or was transferred to another repository. */
    find: <T>(doing: string, needs: string, work: Work<T>): Promise<T | undefined> =>
      call(doing, needs, work).catch((error: unknown) => {
        if (error instanceof GitHubError && error.isGone) return undefined
        throw error
      }),

    /** All entries of all pages, lowest id first. */
    listAll: async <Raw, T extends { readonly id: number }>(
      doing: string,
      needs: string,
      list: Pick<List<Raw, T>, 'read' | 'parse'>,
    ): Promise<readonly T[]> => {
      const found: T[] = []
      let pages = 0
      for await (const page of listPages(doing, needs, { ...list, toKey: ({ id }: T) => id })) {
        found.push(...page)
        pages += 1
        // Twice, since the list is read twice.
        if (pages > 2 * mostPages)
          throw new GitHubError(`GitHub did not ${doing}: there are more than ${mostPages} pages`, {
            hint: `The action reads at most ${mostPages * entriesPerPage} entries of a list.`,
          })
      }
      return found.sort((a, b) => a.id - b.id)
    },

    /** The first `max` wanted entries of a list whose entries are never deleted, and whether that is the whole list. */
    listBeginning: async <Raw, T>(
      doing: string,
      needs: string,
      { enoughPages, ...list }: List<Raw, T>,
      { max, isWanted = () => true }: { readonly max: number; readonly isWanted?: (entry: T) => boolean },
    ) => {
      const found = new Map<number | string, T>()
      let pages = 0
      for await (const page of readPages(doing, needs, list)) {
        for (const entry of page) if (isWanted(entry)) found.set(list.toKey(entry), entry)
        pages += 1
        if (found.size > max || pages === enoughPages)
          return { entries: [...found.values()].slice(0, max), isComplete: false }
      }
      return { entries: [...found.values()], isComplete: true }
    },
  }
}
