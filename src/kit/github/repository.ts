// Calls about one repository: they name it, and read lists that come in pages.

import { GitHubError } from '../errors.ts'
import type { GitHubClient, Octokit } from './client.ts'
import type { RepositoryName } from './schema.ts'

type Place = { owner: string; repo: string }
/** One of octokit's methods, for parameters beside the repository. */
type Method<P, Raw> = (rest: Octokit['rest']) => (parameters: Place & P) => Promise<{ readonly data: Raw }>
/** The same of a list. Where a page is an object that counts the entries, octokit finds them in it. */
type ListMethod<P, Raw> = (rest: Octokit['rest']) => {
  (parameters: Place & P): Promise<{ readonly data: readonly Raw[] | { readonly total_count: number } }>
  readonly endpoint: Octokit['rest']['pulls']['list']['endpoint']
}

/** For calls whose answer says nothing more than that they succeeded. */
export const ignoreAnswer = (): void => {}

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

  async function* readPages<P, Raw, T>(
    doing: string,
    needs: string,
    method: ListMethod<P, Raw>,
    parameters: P,
    parse: (raw: Raw) => T,
  ) {
    const wanted = { ...place, per_page: entriesPerPage, ...parameters }
    let pages: AsyncIterator<{ readonly data: readonly Raw[] }> | undefined
    const readNext = () =>
      client.call(locate(doing, needs), async ({ paginate, rest }) => {
        pages ??= paginate.iterator<Raw>(method(rest).endpoint.merge(wanted))[Symbol.asyncIterator]()
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
  async function* listPages<P, Raw, T extends { readonly id: number }>(
    enough: number,
    ...list: Parameters<typeof readPages<P, Raw, T>>
  ): AsyncGenerator<readonly T[]> {
    const ids = new Set<number>()
    let pages = 0
    for (const pass of [1, 2]) {
      if (pass === 2 && pages === 1) return
      pages = 0
      for await (const page of readPages(...list)) {
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
    listAll: async <P, Raw, T extends { readonly id: number }>(
      ...list: Parameters<typeof readPages<P, Raw, T>>
    ): Promise<readonly T[]> => {
      const [doing] = list
      const pages: (readonly T[])[] = []
      // Of two readings.
      for await (const page of listPages(Number.POSITIVE_INFINITY, ...list))
        if (pages.push(page) > 2 * mostPages)
          throw new GitHubError(`GitHub did not ${doing}: there are more than ${mostPages} pages`, {
            hint: `The action reads at most ${mostPages * entriesPerPage} entries of a list.`,
          })
      return pages.flat().sort((a, b) => a.id - b.id)
    },

    /** The first `max` wanted entries of a list whose entries are never deleted, and whether that is the whole list. */
    listBeginning: async <P, Raw, T>(
      { max, isWanted = () => true }: { readonly max: number; readonly isWanted?: (entry: T) => boolean },
      ...list: Parameters<typeof readPages<P, Raw, T>>
    ) => {
      const entries: T[] = []
      let pages = 0
      for await (const page of readPages(...list)) {
        entries.push(...page.filter(isWanted))
        pages += 1
        if (entries.length > max || pages === mostPagesOfBeginning)
          return { entries: entries.slice(0, max), isComplete: false }
      }
      return { entries, isComplete: true }
    },
  }
}
