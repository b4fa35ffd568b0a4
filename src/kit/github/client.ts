// Calls GitHub through octokit, with retries, timeouts, and waits for rate limits. Loads octokit only on the first call, because
// octokit reads the environment (GITHUB_API_URL, the proxy, the event file) when it is imported.

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
type OctokitRequest = { signal?: AbortSignal; retryCount?: number; retries?: number }
type Plugin = NonNullable<Parameters<typeof getOctokit>[2]>

const longestGitHubCallMs = 20_000
/** A rate-limited call changed nothing, so it is always safe to repeat. */
const rateLimitAttempts = 8
// Octokit's own warnings quote responses and would bypass our log.
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export interface GitHubClientOptions {
  readonly repository: KnownRepository
  readonly token: string
  readonly apiUrl: string
  readonly clock: Clock
  /** `deadline`: in milliseconds on the monotonic clock. If `signal` aborts, calls reject with its reason. */
  readonly limits: { readonly deadline: number; readonly signal: AbortSignal }
  /** Redacts error messages before they are cut, because a cut could split a secret. */
  readonly redact: Redact
  /** The wait before the first retry. The second wait is four times as long, the third nine times. */
  readonly retryMs?: number
  /** Replaces the toolkit's `fetch`, and turns off retries, in tests that make thousands of calls on a virtual clock. */
  readonly fetch?: Fetch | undefined
}

export type GitHubClient = ReturnType<typeof createGitHubClient>

export function createGitHubClient({ clock, limits, redact, token, retryMs = 1000, ...given }: GitHubClientOptions) {
  const apiUrl = given.apiUrl.replace(/\/+$/, '')
  const { signal, deadline } = limits
  let aheadMs = 0
  let loading: Promise<Octokit> | undefined
  const now = () => clock.now() + aheadMs
  // The retry plugin's timers ignore the signal, so each call races against this promise.
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  aborted.catch(() => {})

  async function load(): Promise<Octokit> {
    const { getOctokit } = await import('@actions/github')
    const { retry } = await import('@octokit/plugin-retry')
    // The retry plugin retries calls without a response or with a status of 500 or more. This loop waits for rate limits.
    const limit: Plugin = ({ hook }) =>
      hook.wrap('request', (request, options) =>
        retryLoop(() => sendOnce(options.request, async () => request(options)), { clock, signal, waitFor }),
      )
    // The retry plugin counts retries in `options.request`, which requests would otherwise share.
    const separate: Plugin = ({ hook }) =>
      hook.before('request', (options) => {
        const fetch = createFetch(given.fetch ?? options.request.fetch, apiUrl, given.repository)
        options.request = { ...options.request, log, fetch }
      })
    const settings = { enabled: given.fetch === undefined, retryAfterBaseValue: retryMs }
    const options = { baseUrl: apiUrl, userAgent: 'agent-job-action', log, retry: settings }
    return getOctokit(token, options, limit, retry, separate)
  }

  async function sendOnce<T extends GitHubAnswer>(request: OctokitRequest, send: () => Promise<T>) {
    signal.throwIfAborted()
    const ms = Math.min(longestGitHubCallMs, deadline - clock.monotonic())
    if (ms <= 0) throw new GitHubError('no time was left before the deadline', { hint: deadlineHint })
    const reason = new Error(`no response within ${Math.round(ms / 1000)} s`)
    try {
      const answer = await withTimeout({ clock, signal, ms, reason }, (limited) => {
        request.signal = limited
        return send()
      })
      return accept(answer)
    } catch (error) {
      if (isAnswered(error) && error.response.status < 500) accept(error.response)
      // The retry plugin does not know the deadline, so turn off its retries if its next wait would exceed it.
      if (clock.monotonic() + retryMs * ((request.retryCount ?? 0) + 1) ** 2 >= deadline) request.retries = 0
      throw error
    }
  }

  function accept<T extends GitHubAnswer>(answer: T): T {
    const date = Date.parse(String(answer.headers.date ?? ''))
    if (!Number.isNaN(date)) aheadMs = date - clock.now()
    if (answer.status < 300 && (typeof answer.data === 'object' || answer.status === 204)) return answer
    throw new RefusedCall(answer)
  }

  function waitFor(error: unknown, attempt: number): number | undefined {
    const askedMs = error instanceof RefusedCall ? resolveRateLimitMs(error.response, now()) : undefined
    if (askedMs === undefined || attempt === rateLimitAttempts) return undefined
    const waitMs = Math.max(askedMs, 1000 * 2 ** (attempt - 1))
    return clock.monotonic() + waitMs < deadline ? waitMs : undefined
  }

  return {
    call: async <T>(purpose: Purpose, work: (octokit: Octokit) => Promise<T>): Promise<T> => {
      if (token === '')
        throw new GitHubError(`GitHub was not asked to ${purpose.doing}: \`github-token\` is empty`, {
          hint: gitHubHints.token,
        })
      loading ??= load()
      try {
        return await Promise.race([loading.then(work), aborted])
      } catch (error) {
        signal.throwIfAborted()
        throw toGitHubError(error, purpose, { now: now(), redact })
      }
    },
    // On GitHub Enterprise Server, GraphQL is at /api/graphql, and the REST API at /api/v3.
    graphqlUrl: `${apiUrl.replace(/\/api\/v3$/, '/api')}/graphql`,
    /** Milliseconds since the epoch by GitHub's clock, because the clocks of runners may be hours off. */
    now,
  }
}
