// GitHub's client: octokit with limits of time, and retries after rate limits and failures. The only file that loads octokit, at
// the first call: octokit reads the environment (GITHUB_API_URL, the proxy, the event file) when it is imported.

import type { getOctokit } from '@actions/github'
import { type Clock, retryLoop, withTimeout } from '../clock.ts'
import { deadlineHint, GitHubError, gitHubHints } from '../errors.ts'
import type { Redact } from '../text/redact.ts'
import {
  type GitHubAnswer,
  isAnswered,
  type Purpose,
  RefusedCall,
  resolveRateLimitMs,
  toGitHubError,
} from './failure.ts'
import { createFetch, type Fetch, type KnownRepository } from './fetch.ts'

export type Octokit = ReturnType<typeof getOctokit>
type Plugin = NonNullable<Parameters<typeof getOctokit>[2]>

const longestGitHubCallMs = 20_000
/** A rate-limited call changed nothing. */
const rateLimitAttempts = 8
/** After no answer, or one with a status of 500 and more. A call with `request: { retries: 0 }` is not repeated. */
const mostRetries = 3
// Octokit would print warnings that quote the answer, and they would bypass our log.
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export interface GitHubClientOptions {
  readonly repository: KnownRepository
  readonly token: string
  readonly apiUrl: string
  readonly clock: Clock
  /** `deadline` is an instant of the monotonic clock in milliseconds. An aborted `signal` rejects with its reason. */
  readonly limits: { readonly deadline: number; readonly signal: AbortSignal }
  /** Error messages are cut, so they are redacted here. */
  readonly redact: Redact
  /** In place of the toolkit's, in tests that make very many calls by virtual time. */
  readonly fetch?: Fetch | undefined
}

export type GitHubClient = ReturnType<typeof createGitHubClient>

export function createGitHubClient({ clock, limits, redact, token, ...given }: GitHubClientOptions) {
  const apiUrl = given.apiUrl.replace(/\/+$/, '')
  const { signal, deadline } = limits
  let aheadMs = 0
  let loading: Promise<Octokit> | undefined
  const now = () => clock.now() + aheadMs

  async function load(): Promise<Octokit> {
    const { getOctokit } = await import('@actions/github')
    const limit: Plugin = ({ hook }) =>
      hook.wrap('request', (request, options) => {
        const { retries = mostRetries, ...of } = options.request
        const fetch = createFetch(given.fetch ?? of.fetch, apiUrl, given.repository)
        const send = async (signal: AbortSignal) => {
          // Changed in place, since other hooks hold the same options. `of` is shared by all requests.
          options.request = { ...of, log, fetch, signal }
          return request(options)
        }
        const waitFor = (error: unknown, attempt: number) => resolveWaitMs(error, attempt, retries)
        return retryLoop(() => sendOnce(send), { clock, signal, waitFor })
      })
    return getOctokit(token, { baseUrl: apiUrl, userAgent: 'agent-job-action', log }, limit)
  }

  async function sendOnce<T extends GitHubAnswer>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    const ms = Math.min(longestGitHubCallMs, deadline - clock.monotonic())
    if (ms <= 0) throw new GitHubError('no time was left until the deadline', { hint: deadlineHint })
    const reason = new Error(`no answer within ${Math.round(ms / 1000)} s`)
    try {
      return accept(await withTimeout({ clock, signal, ms, reason }, send))
    } catch (error) {
      if (isAnswered(error) && error.response.status < 500) accept(error.response)
      throw error
    }
  }

  function accept<T extends GitHubAnswer>(answer: T): T {
    const date = Date.parse(String(answer.headers.date ?? ''))
    if (!Number.isNaN(date)) aheadMs = date - clock.now()
    if (answer.status < 300 && (typeof answer.data === 'object' || answer.status === 204)) return answer
    throw new RefusedCall(answer)
  }

  /** Undefined if the call is not to be sent again, or there is no time for it. */
  function resolveWaitMs(error: unknown, attempt: number, retries: number): number | undefined {
    const isRefused = error instanceof RefusedCall
    const askedMs = isRefused ? resolveRateLimitMs(error.response, now()) : 0
    if (askedMs === undefined || attempt >= (isRefused ? rateLimitAttempts : retries + 1)) return undefined
    const waitMs = Math.max(askedMs, 1000 * 2 ** (attempt - 1))
    return clock.monotonic() + waitMs < deadline ? waitMs : undefined
  }

  return {
    call: async <T>(purpose: Purpose, work: (octokit: Octokit) => Promise<T>): Promise<T> => {
      if (token === '')
        throw new GitHubError(`GitHub did not ${purpose.doing}: \`github-token\` is empty`, { hint: gitHubHints.token })
      loading ??= load()
      try {
        return await work(await loading)
      } catch (error) {
        signal.throwIfAborted()
        throw toGitHubError(error, purpose, { now: now(), redact })
      }
    },
    // GitHub Enterprise Server has GraphQL next to the REST API, not below it.
    graphqlUrl: `${apiUrl.replace(/\/api\/v3$/, '/api')}/graphql`,
    now,
  }
}
