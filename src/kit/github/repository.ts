// Calls about one repository: a failed one says what GitHub did not do, and lists are read page by page.

import { GitHubError } from '../errors.ts'
import type { GitHubClient, Octokit } from './client.ts'
import type { RepositoryName } from './schema.ts'

export type Rest = Octokit['rest']
/** What the answer of one of octokit's methods holds, such as `Data<Rest['issues']['getComment']>`. */
export type Data<Method extends (...given: never[]) => Promise<{ data: unknown }>> = Awaited<ReturnType<Method>>['data']

type Send<Raw> = (rest: Rest) => Promise<{ readonly data: Raw }>
type Paging = { readonly page: number; readonly per_page: number }
type Page<Raw> = { readonly data: Raw; readonly headers: { readonly link?: string | undefined } }

export const ignoreAnswer = (): void => {}

export const mostPerPage = 100

export type RepositoryClient = ReturnType<typeof createRepositoryClient>

/** `isElsewhere`: it is not the repository of the workflow, so errors name it. */
export function createRepositoryClient(client: GitHubClient, { owner, name }: RepositoryName, isElsewhere = false) {
  const elsewhere = isElsewhere ? `${owner}/${name}` : undefined
  return {
    repo: { owner, repo: name },
    /** `needs`: a permission as a workflow writes it, `issues: write` in backticks. Failures that are about it name it. */
    needing: (needs: string) => createCalls((doing, work) => client.call({ doing, needs, elsewhere }, work)),
  }
}

/** Of each call, `doing` continues "GitHub did not …". */
function createCalls(run: <T>(doing: string, work: (octokit: Octokit) => Promise<T>) => Promise<T>) {
  const call = <Raw, T>(doing: string, send: Send<Raw>, parse: (raw: Raw) => T): Promise<T> =>
    run(doing, async ({ rest }) => parse((await send(rest)).data))

  /**
   * The entries, page by page, each once. `enough`: rounded up to whole pages. A page is an offset, so what is deleted or edited
   * while a list is read moves entries to pages that were read before. Therefore a list of several pages is read twice.
   */
  async function* listPages<Raw, T extends { readonly id: number }>(
    doing: string,
    send: (rest: Rest, paging: Paging) => Promise<Page<Raw>>,
    parse: (raw: Raw) => readonly T[],
    enough = Number.POSITIVE_INFINITY,
  ): AsyncGenerator<readonly T[]> {
    const seen = new Set<number>()
    const readPage = (page: number) =>
      run(doing, async ({ rest }) => {
        const { data, headers } = await send(rest, { page, per_page: mostPerPage })
        return { entries: parse(data), isLast: page * mostPerPage >= enough || !headers.link?.includes('rel="next"') }
      })
    for (let [reading, page] = [1, 1]; reading <= 2; page += 1) {
      const { entries, isLast } = await readPage(page)
      yield entries.filter(({ id }) => !seen.has(id))
      for (const { id } of entries) seen.add(id)
      if (isLast && page === 1) return
      if (isLast) [reading, page] = [reading + 1, 0]
    }
  }

  return {
    run,
    call,
    listPages,

    /** Undefined if it does not exist (any more), or was transferred to another repository. */
    find: <Raw, T>(doing: string, send: Send<Raw>, parse: (raw: Raw) => T): Promise<T | undefined> =>
      call(doing, send, parse).catch((error: unknown) => {
        if (error instanceof GitHubError && error.isGone) return undefined
        throw error
      }),

    /** All entries of all pages, lowest id first. */
    listAll: async <Raw, T extends { readonly id: number }>(...list: Parameters<typeof listPages<Raw, T>>) => {
      const pages = await Array.fromAsync(listPages(...list))
      return pages.flat().sort((a, b) => a.id - b.id)
    },
  }
}
