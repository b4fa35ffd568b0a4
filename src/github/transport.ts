// One HTTP request to GitHub. The only file that knows octokit, which is loaded when it is first needed: it reads the
// environment (GITHUB_API_URL, to choose a proxy, and the event file) as soon as it is imported.

import * as v from 'valibot'

export interface HttpAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | number | undefined>>
  /** Parsed where the answer says that it is JSON, text otherwise. */
  readonly data: unknown
}

/** Resolves with any status; rejects when there is no answer, or with the signal's reason. */
export type Transport = (
  route: string,
  parameters: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<HttpAnswer>

type Fetch = (url: string, init: RequestInit) => Promise<Response>

// A hundred comments of the largest size, with their escapes, fit.
const longestAnswerBytes = 64 * 1024 * 1024

// Octokit throws for a status of 400 or more, and without a response when there was none.
const answered = v.object({
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

export function createTransport(options: TransportOptions): Transport {
  const apiUrl = options.apiUrl.replace(/\/+$/, '')
  // An enterprise server has GraphQL beside the REST interface, not below it.
  const graphqlRoute = `POST ${apiUrl.replace(/\/api\/v3$/, '/api')}/graphql`
  let loading: ReturnType<typeof loadOctokit> | undefined
  return async (route, parameters, signal) => {
    loading ??= loadOctokit({ ...options, apiUrl })
    const octokit = await loading
    try {
      const { status, headers, data } = await octokit.request(route === 'POST /graphql' ? graphqlRoute : route, {
        ...parameters,
        request: { signal },
      })
      return { status, headers, data }
    } catch (error) {
      signal.throwIfAborted()
      if (v.is(answered, error)) return error.response
      throw error
    }
  }
}

async function loadOctokit({ token, apiUrl }: TransportOptions) {
  const { defaults, GitHub, getOctokitOptions } = await import('@actions/github/lib/utils')
  // Octokit would print warnings, with text of the answer in them, past our log.
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  return new GitHub({
    ...getOctokitOptions(token, { userAgent: 'agent-job-action' }),
    baseUrl: apiUrl,
    log,
    // Given as a whole, or the proxy of the defaults would be lost.
    request: { ...defaults.request, log, fetch: bounded(defaults.request?.fetch) },
  })
}

/** The same fetch, but answers end at a limit: octokit would read whatever comes. */
function bounded(fetch: Fetch): Fetch {
  return async (url, init) => {
    const { status, headers, body } = await fetch(url, init)
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of body ?? []) {
      length += chunk.byteLength
      if (length > longestAnswerBytes) throw new Error(`the answer has more than ${longestAnswerBytes} bytes`)
      chunks.push(chunk)
    }
    return new Response(length === 0 ? null : Buffer.concat(chunks), { status, headers: [...headers] })
  }
}
