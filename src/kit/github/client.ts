// GitHub's client: octokit with its retry plugin, limits of time, and waits for rate limits. The only file that loads octokit, at
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
type OctokitRequest = { signal?: AbortSignal; retryCount?: number; retries?: number }
type Plugin = NonNullable<Parameters<typeof getOctokit>[2]>

const longestGitHubCallMs = 20_000
/** Many runs may be told to wait until the same moment, so the wait has a random part. A rate-limited call changed nothing. */
const rateLimitAttempts = 8
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
  /** The wait before the first retry. The second is four times, the third nine times as long. */
  readonly retryMs?: number
  /** In place of the toolkit's, in tests that make very many calls by virtual time. Then nothing is repeated. */
  readonly fetch?: Fetch | undefined
}

export type GitHubClient = ReturnType<typeof createGitHubClient>

export function createGitHubClient({ clock, limits, redact, token, retryMs = 1000, ...given }: GitHubClientOptions) {
  const apiUrl = given.apiUrl.replace(/\/+$/, '')
  const { signal, deadline } = limits
  let aheadMs = 0
  let loading: Promise<Octokit> | undefined
  const now = () => clock.now() + aheadMs
  // The retry plugin waits with timers that no signal ends.
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  aborted.catch(() => {})

  async function load(): Promise<Octokit> {
    const { getOctokit } = await import('@actions/github')
    const { retry } = await import('@octokit/plugin-retry')
    // The retry plugin repeats calls without an answer, or with a status of 500 and more. This waits where a rate limit asks to.
    const limit: Plugin = ({ hook }) =>
      hook.wrap('request', (request, options) =>
        retryLoop(() => sendOnce(options.request, async () => request(options)), { clock, signal, waitFor }),
      )
    // Requests would share this object, in which the retry plugin counts its retries.
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
    if (ms <= 0) throw new GitHubError('no time was left until the deadline', { hint: deadlineHint })
    const reason = new Error(`no answer within ${Math.round(ms / 1000)} s`)
    try {
      const answer = await withTimeout({ clock, signal, ms, reason }, (limited) => {
        request.signal = limited
        return send()
      })
      return accept(answer)
    } catch (error) {
      if (isAnswered(error) && error.response.status < 500) accept(error.response)
      // The retry plugin waits longer each time, and has no deadline.
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
        throw new GitHubError(`GitHub did not ${purpose.doing}: \`github-token\` is empty`, { hint: gitHubHints.token })
      loading ??= load()
      try {
        return await Promise.race([loading.then(work), aborted])
      } catch (error) {
        signal.throwIfAborted()
        throw toGitHubError(error, purpose, { now: now(), redact })
      }
    },
    // GitHub Enterprise Server has GraphQL next to the REST API, not below it.
    graphqlUrl: `${apiUrl.replace(/\/api\/v3$/, '/api')}/graphql`,
    /** Milliseconds since the epoch, by GitHub's last answer: the clocks of runners may be hours apart. */
    now,
  }
}
