// Calls GitHub for one repository: errors name the failed call, and lists are read page by page.

import { GitHubError } from '../errors.ts'
import type { GitHubClient, Octokit } from './client.ts'
import type { RepositoryName } from './schema.ts'

export type Rest = Octokit['rest']
/** The response data of an octokit method, such as `Data<Rest['issues']['getComment']>`. */
export type Data<Method extends (...given: never[]) => Promise<{ data: unknown }>> = Awaited<ReturnType<Method>>['data']

type Send<Raw> = (rest: Rest) => Promise<{ readonly data: Raw }>
type Paging = { readonly page: number; readonly per_page: number }
type Page<Raw> = { readonly data: Raw; readonly headers: { readonly link?: string | undefined } }

export const ignoreAnswer = (): void => {}

export const mostPerPage = 100
const fewestPerPage = 51
/** Far more than needed: GitHub's limit of 2,500 comments per thread amounts to 48 pages. */
const mostPages = 100
const longList = `The action reads at most ${mostPages * fewestPerPage} entries from a list.`

export type RepositoryClient = ReturnType<typeof createRepositoryClient>

/** `isElsewhere`: whether this is not the workflow's own repository. If so, errors name it. */
export function createRepositoryClient(client: GitHubClient, { owner, name }: RepositoryName, isElsewhere = false) {
  const elsewhere = isElsewhere ? `${owner}/${name}` : undefined
  return {
    repo: { owner, repo: name },
    /** `needs`: the permission that errors mention, in workflow syntax and backticks, such as `issues: write`. */
    needing: (needs: string) => createCalls((doing, work) => client.call({ doing, needs, elsewhere }, work)),
  }
}

/** `doing`: a phrase that follows "GitHub did not". */
function createCalls(run: <T>(doing: string, work: (octokit: Octokit) => Promise<T>) => Promise<T>) {
  const call = <Raw, T>(doing: string, send: Send<Raw>, parse: (raw: Raw) => T): Promise<T> =>
    run(doing, async ({ rest }) => parse((await send(rest)).data))

  /**
   * Yields the entries page by page, each entry once, until there are `enough`. If the list changes meanwhile, unread entries can
   * move to a page that was already read. To detect that, each page is one entry smaller than the one before, so that page N repeats
   * the last N − 1 entries of page N − 1. If it does not, entries may have been missed, and the list is read once more.
   */
  async function* listPages<Raw, T extends { readonly id: number }>(
    doing: string,
    send: (rest: Rest, paging: Paging) => Promise<Page<Raw>>,
    parse: (raw: Raw) => readonly T[],
    enough = Number.POSITIVE_INFINITY,
  ): AsyncGenerator<readonly T[]> {
    const seen = new Set<number>()
    for (let isWhole = false, reading = 1; !isWhole && reading <= 2; reading += 1) {
      isWhole = true
      let before = new Set<number>()
      for (let page = 1; ; page += 1) {
        const size = Math.max(mostPerPage + 1 - page, fewestPerPage)
        const { entries, isEnd } = await run(doing, async ({ rest }) => {
          const { data, headers } = await send(rest, { page, per_page: size })
          return { entries: parse(data), isEnd: !headers.link?.includes('rel="next"') }
        })
        const again = entries.filter(({ id }) => before.has(id))
        if (again.length !== page - 1) isWhole = false
        before = new Set(entries.map(({ id }) => id))
        yield entries.filter(({ id }) => !seen.has(id))
        for (const { id } of entries) seen.add(id)
        if (isEnd || page * size >= enough) break
        if (page === mostPages)
          throw new GitHubError(`GitHub did not ${doing}: there are more than ${mostPages} pages`, { hint: longList })
      }
    }
  }

  return {
    run,
    call,
    listPages,

    /** Returns undefined if the object does not exist (anymore), or was transferred to another repository. */
    find: <Raw, T>(doing: string, send: Send<Raw>, parse: (raw: Raw) => T): Promise<T | undefined> =>
      call(doing, send, parse).catch((error: unknown) => {
        if (error instanceof GitHubError && error.isGone) return undefined
        throw error
      }),

    /** Reads all pages, and sorts the entries by id. */
    listAll: async <Raw, T extends { readonly id: number }>(...list: Parameters<typeof listPages<Raw, T>>) => {
      const pages = await Array.fromAsync(listPages(...list))
      return pages.flat().sort((a, b) => a.id - b.id)
    },
  }
}
