// Wraps the toolkit's fetch (which supports proxies), so that it calls only the API's host and follows at most one redirect.

import type { RepositoryName } from './schema.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** `id`: needed to recognize redirects to another repository. Undefined if unknown. */
export type KnownRepository = RepositoryName & { readonly id?: number }

/**
 * Follows one redirect on the API's host, with the same method and body (GitHub's "Best practices for using the REST API"), unless
 * it leads to another repository, which means that the issue was transferred. Returns any other redirect as the response.
 */
export function createFetch(fetch: Fetch, apiUrl: string, here: KnownRepository): Fetch {
  const { origin } = new URL(apiUrl)
  return async (url, init) => {
    // Octokit takes the URL of a list's next page from a response header, which could name another host.
    if (new URL(url).origin !== origin) throw new Error(`the URL is on another host (${new URL(url).host})`)
    const send = async (to: string) => {
      const { status, headers, body } = await fetch(to, { ...init, redirect: 'manual' })
      // Read the whole body here, because octokit would treat a truncated response as an empty one.
      const bytes = await new Response(body).bytes()
      return new Response(bytes.length === 0 ? null : bytes, { status, headers })
    }
    const answer = await send(url)
    const location = [301, 302, 307, 308].includes(answer.status) ? answer.headers.get('location') : null
    const target = location === null ? null : URL.parse(location, url)
    const isFollowed = target?.origin === origin && !isTransfer(url, target.pathname, here)
    return isFollowed ? send(target.href) : answer
  }
}

/** GitHub redirects to the repository's ID. If we do not know that ID, compare the rest of the path, which a rename does not change. */
function isTransfer(url: string, to: string, here: KnownRepository): boolean {
  const [, name = '', path] = /\/repos\/([^/]+\/[^/]+)(\/.*)$/.exec(new URL(url).pathname) ?? []
  const [, id, samePath] = /\/repositories\/([0-9]+)(\/.*)$/.exec(to) ?? []
  if (path === undefined || id === undefined) return false
  const isHere = name.toLowerCase() === `${here.owner}/${here.name}`.toLowerCase()
  return isHere && here.id ? Number(id) !== here.id : samePath !== path
}
