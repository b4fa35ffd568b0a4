// The toolkit's fetch, which goes through the proxy of the environment: only to the host of the API, and one redirect there.

import type { RepositoryName } from './schema.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** `id`: if it is known, redirects to other repositories are noticed. */
export type KnownRepository = RepositoryName & { readonly id?: number }

/**
 * Follows one redirect within the host of the API, with the same method and body ("Best practices for using the REST API"), unless
 * it leads to another repository: then the issue was transferred. Any other redirect is the answer.
 */
export function createFetch(fetch: Fetch, apiUrl: string, here: KnownRepository): Fetch {
  const { origin } = new URL(apiUrl)
  return async (url, init) => {
    // The URL of the next page comes from a header.
    if (new URL(url).origin !== origin) throw new Error(`an address of another host (${new URL(url).host})`)
    const send = async (to: string) => {
      const { status, headers, body } = await fetch(to, { ...init, redirect: 'manual' })
      // Octokit would take an answer that breaks off for an empty one.
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

/** GitHub redirects by the repository's ID. If we do not know it, compare the rest of the path, which a rename keeps. */
function isTransfer(url: string, to: string, here: KnownRepository): boolean {
  const [, name = '', path] = /\/repos\/([^/]+\/[^/]+)(\/.*)$/.exec(new URL(url).pathname) ?? []
  const [, id, samePath] = /\/repositories\/([0-9]+)(\/.*)$/.exec(to) ?? []
  if (path === undefined || id === undefined) return false
  const isHere = name.toLowerCase() === `${here.owner}/${here.name}`.toLowerCase()
  return isHere && here.id ? Number(id) !== here.id : samePath !== path
}
