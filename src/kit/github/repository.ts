// Calls about one repository: they name it, and read lists that come in pages.

import { GitHubError } from '../errors.ts'
import type { GitHubClient, Octokit } from './client.ts'
import type { RepositoryName } from './schema.ts'

type Page<Raw> = { readonly data: readonly Raw[] }
type Place = { owner: string; repo: string }
/** One of octokit's methods, for parameters beside the repository. */
type Method<P, Raw> = (rest: Octokit['rest']) => (parameters: Place & P) => Promise<{ readonly data: Raw }>
export type PageParameters = Place & { readonly per_page: number }
type Read<Raw> = (octokit: Octokit, page: PageParameters) => AsyncIterable<Page<Raw>>

export const entriesPerPage = 100
/** GitHub allows 2,500 comments in a thread, and reads the newest 1,000 suites for check runs. */
const mostPages = 50
/** GitHub lists at most 3,000 files of a pull request. */
const mostPagesOfBeginning = 30

export type RepositoryClient = ReturnType<typeof createRepositoryClient>

/** `isElsewhere`: it is not the workflow's repository, so errors name it. Of each call, `doing` and `needs`: see `Purpose`. */
export function createRepositoryClient(client: GitHubClient, { owner, name }: RepositoryName, isElsewhere = false) {
  const place = { owner, repo: name }
  const locate = (doing: string, needs: string) =>
    isElsewhere ? { doing: `${doing} in ${owner}/${name}`, needs, elsewhere: `${owner}/${name}` } : { doing, needs }

  const call = <P, Raw, T>(
    doing: string,
    needs: string,
    method: Method<P, Raw>,
    parameters: P,
    parse: (raw: Raw) => T,
  ): Promise<T> =>
    client.call(locate(doing, needs), async ({ rest }) => parse((await method(rest)({ ...place, ...parameters })).data))

  async function* readPages<Raw, T>(doing: string, needs: string, read: Read<Raw>, parse: (raw: Raw) => T) {
    let pages: AsyncIterator<Page<Raw>> | undefined
    const readNext = () =>
      client.call(locate(doing, needs), async (octokit) => {
        pages ??= read(octokit, { ...place, per_page: entriesPerPage })[Symbol.asyncIterator]()
        const { done, value } = await pages.next()
        return done ? undefined : value.data.map(parse)
      })
    for (let page = await readNext(); page !== undefined; page = await readNext()) yield page
  }

  /**
   * All entries, page by page, each once; `enough`: of how many pages. A page is an offset: if an entry is deleted or edited while
   * a list is read, others move to a page that was read before. So a list of several pages is read twice: an entry that exists all
   * the time is missing only if it crosses the end of the page that is being read both times.
   */
  async function* listPages<Raw, T extends { readonly id: number }>(
    doing: string,
    needs: string,
    read: Read<Raw>,
    parse: (raw: Raw) => T,
    enough = Number.POSITIVE_INFINITY,
  ): AsyncGenerator<readonly T[]> {
    const ids = new Set<number>()
    let pages = 0
    for (const pass of [1, 2]) {
      if (pass === 2 && pages === 1) return
      pages = 0
      for await (const page of readPages(doing, needs, read, parse)) {
        const entries = page.filter(({ id }) => !ids.has(id))
        for (const { id } of entries) ids.add(id)
        yield entries
        pages += 1
        if (pages === enough) break
      }
    }
  }

  return {
    call,
    listPages,

    /** Undefined if it does not exist (any more), or was transferred to another repository. */
    find: <P, Raw, T>(...given: Parameters<typeof call<P, Raw, T>>): Promise<T | undefined> =>
      call(...given).catch((error: unknown) => {
        if (error instanceof GitHubError && error.isGone) return undefined
        throw error
      }),

    /** All entries of all pages, lowest id first. */
    listAll: async <Raw, T extends { readonly id: number }>(
      ...[doing, needs, read, parse]: Parameters<typeof listPages<Raw, T>>
    ): Promise<readonly T[]> => {
      const pages: (readonly T[])[] = []
      // Of two readings.
      for await (const page of listPages(doing, needs, read, parse))
        if (pages.push(page) > 2 * mostPages)
          throw new GitHubError(`GitHub did not ${doing}: there are more than ${mostPages} pages`, {
            hint: `The action reads at most ${mostPages * entriesPerPage} entries of a list.`,
          })
      return pages.flat().sort((a, b) => a.id - b.id)
    },

    /** The first `max` wanted entries of a list whose entries are never deleted, and whether that is the whole list. */
    listBeginning: async <Raw, T>(
      ...[doing, needs, read, parse, max, isWanted = () => true]: [
        ...Parameters<typeof readPages<Raw, T>>,
        max: number,
        isWanted?: (entry: T) => boolean,
      ]
    ) => {
      const entries: T[] = []
      let pages = 0
      for await (const page of readPages(doing, needs, read, parse)) {
        entries.push(...page.filter(isWanted))
        pages += 1
        if (entries.length > max || pages === mostPagesOfBeginning)
          return { entries: entries.slice(0, max), isComplete: false }
      }
      return { entries, isComplete: true }
    },
  }
}
