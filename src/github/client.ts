// Requests to GitHub: bounded in time and number, checked, and failing with a GitHubError or the signal's reason.

import * as v from 'valibot'
import { type Clock, repeat } from '../clock.ts'
import { GitHubError, gitHubHints } from '../errors.ts'
import { type Attempted, toBackoffMs, toGitHubError, toInteger, toUnansweredError } from './failure.ts'
import { createTransport, type HttpAnswer, type Transport } from './transport.ts'

const longestRequestMs = 20_000

/** `deadline` is an instant of the monotonic clock in milliseconds. An aborted `signal` rejects with its reason. */
export interface Limits {
  readonly deadline: number
  readonly signal: AbortSignal
}

export interface GitHubClientOptions {
  readonly token: string
  /** GITHUB_API_URL, trailing slashes or not. A proxy is chosen by that variable of the environment itself. */
  readonly apiUrl: string
  readonly clock: Clock
  readonly limits: Limits
  /** Over HTTP unless given. */
  readonly transport?: Transport | undefined
}

export interface GitHubRequest<T> extends Attempted {
  /** Method and path as GitHub documents them: `GET /repos/{owner}/{repo}/issues/{issue_number}`. */
  readonly route: string
  readonly parameters?: Readonly<Record<string, unknown>> | undefined
  /** What the answer must be, at least. */
  readonly schema: v.GenericSchema<unknown, T>
  /** Whether it does no harm to send it twice: true if not said, except for POST. */
  readonly isRepeatable?: boolean | undefined
}

export interface GitHubAnswer<T> {
  readonly value: T
  /** Lists: whether GitHub says that another page follows. */
  readonly hasNextPage: boolean
  /** Lists: of how many there are, where the server tells that instead (Gitea). */
  readonly total?: number | undefined
}

export interface GitHubClient {
  send<T>(request: GitHubRequest<T>): Promise<GitHubAnswer<T>>
  /** Moves the deadline to so many milliseconds from now, if it is later; a request that is sent already keeps its time. */
  endWithin(ms: number): void
  /** GitHub's time of day in milliseconds since the epoch, as its last answer told it; ours before, or if it tells none. */
  now(): number
}

/** Nothing is loaded and nothing is sent before the first `send`. */
export function createGitHubClient({ transport, clock, limits, ...address }: GitHubClientOptions): GitHubClient {
  const send = transport ?? createTransport(address)
  let { deadline } = limits
  let aheadMs = 0
  const current = { signal: limits.signal, deadline: () => deadline }
  return {
    send: async (request) => {
      const answer = await sendPatiently(send, clock, current, request)
      const told = Date.parse(String(answer.headers.date ?? ''))
      if (!Number.isNaN(told)) aheadMs = told - clock.now()
      return toChecked(answer, request)
    },
    now: () => clock.now() + aheadMs,
    endWithin: (ms) => {
      deadline = Math.min(deadline, clock.monotonic() + ms)
    },
  }
}

interface CurrentLimits {
  readonly signal: AbortSignal
  readonly deadline: () => number
}

function sendPatiently(
  transport: Transport,
  clock: Clock,
  limits: CurrentLimits,
  request: GitHubRequest<unknown>,
): Promise<HttpAnswer> {
  const { isRepeatable = !request.route.startsWith('POST ') } = request
  return repeat(() => sendOnce(transport, clock, limits, request), {
    clock,
    signal: limits.signal,
    waitFor: (error, attempt) => {
      if (!(error instanceof GitHubError)) return undefined
      const backoffMs = toBackoffMs(error, attempt, isRepeatable)
      return backoffMs !== undefined && clock.monotonic() + backoffMs < limits.deadline() ? backoffMs : undefined
    },
  })
}

async function sendOnce(
  transport: Transport,
  clock: Clock,
  { deadline, signal }: CurrentLimits,
  request: GitHubRequest<unknown>,
): Promise<HttpAnswer> {
  signal.throwIfAborted()
  const ms = Math.min(longestRequestMs, deadline() - clock.monotonic())
  if (ms <= 0) throw toUnansweredError(new Error('the deadline of this step has passed'), request)
  const timer = new AbortController()
  const timeout = new AbortController()
  clock.sleep(ms, timer.signal).then(
    () => timeout.abort(new Error(`no answer within ${Math.round(ms / 1000)} s`)),
    () => {},
  )
  try {
    const { route, parameters = {} } = request
    const asked = transport(route, parameters, AbortSignal.any([signal, timeout.signal]))
    const answer = await asked.catch((error: unknown) => {
      signal.throwIfAborted()
      throw toUnansweredError(error, request)
    })
    if (answer.status >= 400) throw toGitHubError(answer, request, clock.now())
    return answer
  } finally {
    timer.abort()
  }
}

function toChecked<T>({ data, headers }: HttpAnswer, { doing, schema }: GitHubRequest<T>): GitHubAnswer<T> {
  const parsed = v.safeParse(schema, data)
  if (parsed.success)
    return {
      value: parsed.output,
      hasNextPage: /\brel="?next\b/.test(String(headers.link ?? '')),
      total: toInteger(headers['x-total-count']),
    }
  const where = v.getDotPath(parsed.issues[0]) ?? `the whole answer (${headers['content-type'] ?? 'no content'})`
  throw new GitHubError(`GitHub answered to ${doing} with something else: ${where} is not what it should be`, {
    hint: gitHubHints.response,
  })
}

/** The value, or undefined where GitHub answers that there is no such thing. */
export async function orUndefined<T>(answer: Promise<GitHubAnswer<T>>): Promise<T | undefined> {
  try {
    return (await answer).value
  } catch (error) {
    if (error instanceof GitHubError && error.status === 404) return undefined
    throw error
  }
}
