// Makes one call to GitHub over HTTP. The only file that uses octokit. It loads octokit at the first call, since octokit reads
// the environment (GITHUB_API_URL, to choose a proxy, and the event file) when it is imported.

import * as v from 'valibot'

export interface GitHubHttpAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | number | undefined>>
  /** Parsed if the answer is JSON by its headers, otherwise text. */
  readonly data: unknown
}

/**
 * Resolves with any status. Rejects if there is no answer, as after an abort. Follows one redirect (as of a renamed
 * repository), and only within the host of the API. Any other redirect is the answer.
 */
export type Transport = (
  route: string,
  parameters: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<GitHubHttpAnswer>

type Fetch = (url: string, init: RequestInit) => Promise<Response>

// Room for a hundred comments of the largest size, with their escapes.
const longestAnswerMebibytes = 64

// Octokit throws for a status of 400 or more. The error has no response if there was none.
const errorWithResponse = v.object({
  response: v.object({
    status: v.number(),
    headers: v.record(v.string(), v.optional(v.union([v.string(), v.number()]))),
    data: v.unknown(),
  }),
})

export interface TransportOptions {
  readonly token: string
  /** GITHUB_API_URL, trailing slashes or not. */
  readonly apiUrl: string
}

// Octokit would print warnings that quote the answer, and they would bypass our log.
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export function createTransport({ token, ...options }: TransportOptions): Transport {
  const apiUrl = options.apiUrl.replace(/\/+$/, '')
  // An enterprise server has its GraphQL interface next to the path of the REST interface, not below it.
  const graphqlRoute = `POST ${apiUrl.replace(/\/api\/v3$/, '/api')}/graphql`
  let loading: ReturnType<typeof loadOctokit> | undefined
  return async (route, parameters, signal) => {
    loading ??= loadOctokit({ token, apiUrl })
    const { octokit, fetch } = await loading
    try {
      const { status, headers, data } = await octokit.request(route === 'POST /graphql' ? graphqlRoute : route, {
        ...parameters,
        request: { signal, log, fetch },
      })
      return { status, headers, data }
    } catch (error) {
      if (v.is(errorWithResponse, error)) return error.response
      throw error
    }
  }
}

async function loadOctokit({ token, apiUrl }: TransportOptions) {
  const { getOctokit } = await import('@actions/github')
  const octokit = getOctokit(token, { baseUrl: apiUrl, userAgent: 'agent-job-action', log })
  // The toolkit's own fetch, which goes through the proxy of the environment. An option in its place would lose the proxy.
  const { fetch } = octokit.request.endpoint.DEFAULTS.request ?? {}
  return { octokit, fetch: limitFetch(fetch, apiUrl) }
}

/**
 * The same fetch, but it limits the size of an answer, and follows redirects only within the host of the API. GitHub expects the
 * same method and body at the new address ("Best practices for using the REST API").
 */
function limitFetch(fetch: Fetch, apiUrl: string): Fetch {
  return async (url, init) => {
    const send = (to: string) => fetch(to, { ...init, redirect: 'manual' })
    const answer = await send(url)
    const location = [301, 302, 307, 308].includes(answer.status) ? answer.headers.get('location') : null
    const target = location === null ? null : URL.parse(location, url)
    if (!target || target.origin !== URL.parse(apiUrl)?.origin) return readBoundedAnswer(answer)
    await answer.body?.cancel()
    return readBoundedAnswer(await send(target.href))
  }
}

async function readBoundedAnswer({ status, headers, body }: Response): Promise<Response> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > longestAnswerMebibytes * 1024 * 1024)
      throw new Error(`the answer is larger than ${longestAnswerMebibytes} MiB`)
    chunks.push(chunk)
  }
  return new Response(length === 0 ? null : Buffer.concat(chunks), { status, headers: [...headers] })
}
