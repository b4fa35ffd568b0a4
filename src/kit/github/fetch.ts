// The toolkit's fetch, which goes through the proxy of the environment, with limits: only to the host of the API, one redirect, and
// no answer without end.

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

// Room for a hundred comments of the largest size, with their escapes.
const longestAnswerMebibytes = 64

/**
 * Follows one redirect within the host of the API, with the same method and body ("Best practices for using the REST API"), unless
 * it leads to another repository: then the issue was transferred. Any other redirect is the answer.
 * `repositoryIds`: by `owner/name` in lower case.
 */
export function createFetch(fetch: Fetch, apiUrl: string, repositoryIds: ReadonlyMap<string, number>): Fetch {
  const { origin } = new URL(apiUrl)
  return async (url, init) => {
    // The address of a next page comes from a header.
    if (new URL(url).origin !== origin) throw new Error(`an address of another host (${new URL(url).host})`)
    const send = (to: string) => fetch(to, { ...init, redirect: 'manual' })
    const answer = await send(url)
    const location = [301, 302, 307, 308].includes(answer.status) ? answer.headers.get('location') : null
    const target = location === null ? null : URL.parse(location, url)
    if (target?.origin !== origin || isOfAnotherRepository(url, target.pathname, repositoryIds))
      return readBoundedAnswer(answer)
    await answer.body?.cancel()
    return readBoundedAnswer(await send(target.href))
  }
}

/** Of an unknown repository the rest of the path decides: a rename keeps it. */
function isOfAnotherRepository(url: string, to: string, repositoryIds: ReadonlyMap<string, number>): boolean {
  const [, name = '', path] = /\/repos\/([^/]+\/[^/]+)(\/.*)$/.exec(new URL(url).pathname) ?? []
  const [, id, samePath] = /\/repositories\/([0-9]+)(\/.*)$/.exec(to) ?? []
  if (path === undefined || id === undefined) return false
  const known = repositoryIds.get(name.toLowerCase())
  return known === undefined ? samePath !== path : Number(id) !== known
}

async function readBoundedAnswer({ status, headers, body, url }: Response): Promise<Response> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > longestAnswerMebibytes * 1024 * 1024)
      throw new Error(`the answer is larger than ${longestAnswerMebibytes} MiB`)
    chunks.push(chunk)
  }
  const answer = new Response(length === 0 ? null : Buffer.concat(chunks), { status, headers: [...headers] })
  // Octokit's paginate reads it.
  return Object.defineProperty(answer, 'url', { value: url })
}
