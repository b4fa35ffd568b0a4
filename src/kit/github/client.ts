// Makes calls to GitHub with limits of time and number, and checks the answers. Fails with a GitHubError or the signal's reason.

import * as v from 'valibot'
import { type Clock, retryLoop, startTimeout } from '../clock.ts'
import { deadlineHint, GitHubError, gitHubHints } from '../errors.ts'
import type { Redact } from '../text/redact.ts'
import { type CallDescription, toBackoffMs, toGitHubError, toUnansweredError } from './failure.ts'
import { createTransport, type GitHubHttpAnswer, type Transport, type TransportOptions } from './transport.ts'

const longestGitHubCallMs = 20_000

/** `deadline` is an instant of the monotonic clock in milliseconds. An aborted `signal` rejects with its reason. */
export interface CallLimits {
  readonly deadline: number
  readonly signal: AbortSignal
}

export interface GitHubClientOptions extends TransportOptions {
  readonly clock: Clock
  readonly limits: CallLimits
  /** Error messages are cut, so they are redacted here. */
  readonly redact: Redact
  readonly transport?: Transport | undefined
}

export interface GitHubCall<T> extends CallDescription {
  /** Method and path, as of `GET /user`. In a repository, the path below it: `GET labels/{name}`. */
  readonly route: string
  readonly parameters?: Readonly<Record<string, unknown>> | undefined
  /** The least that the answer must contain. */
  readonly schema: v.GenericSchema<unknown, T>
  /** Whether sending it twice does no harm. By default true, except for POST. */
  readonly isRepeatable?: boolean | undefined
}

interface GitHubAnswer<T> {
  readonly value: T
  readonly headers: GitHubHttpAnswer['headers']
}

export type GitHubClient = ReturnType<typeof createGitHubClient>

/** Loads and sends nothing before the first `send`. */
export function createGitHubClient({ clock, limits, redact, ...options }: GitHubClientOptions) {
  const { transport = createTransport(options) } = options
  const { signal } = limits
  let { deadline } = limits
  let aheadMs = 0

  async function sendWithTimeout(call: GitHubCall<unknown>): Promise<GitHubHttpAnswer> {
    signal.throwIfAborted()
    if (options.token === '')
      throw new GitHubError(`GitHub did not ${call.doing}: \`github-token\` is empty`, { hint: gitHubHints.token })
    const ms = Math.min(longestGitHubCallMs, deadline - clock.monotonic())
    if (ms <= 0) {
      const message = `GitHub did not ${call.doing}: no time was left until the deadline`
      throw new GitHubError(message, { hint: deadlineHint })
    }
    const timeout = startTimeout(clock, ms, new Error(`no answer within ${Math.round(ms / 1000)} s`))
    try {
      const { route, parameters = {} } = call
      const answering = transport(route, parameters, AbortSignal.any([signal, timeout.signal]))
      const answer = await answering.catch((error: unknown) => {
        signal.throwIfAborted()
        throw toUnansweredError(error, call)
      })
      // The transport follows every redirect that may be followed. Any other is an error.
      if (answer.status >= 300) throw toGitHubError(answer, call, { now: clock.now(), redact })
      return answer
    } finally {
      timeout.clear()
    }
  }

  return {
    send: async <T>(call: GitHubCall<T>): Promise<GitHubAnswer<T>> => {
      const { isRepeatable = !call.route.startsWith('POST ') } = call
      const answer = await retryLoop(() => sendWithTimeout(call), {
        clock,
        signal,
        waitFor: (error, attempt) => {
          if (!(error instanceof GitHubError)) return undefined
          const backoffMs = toBackoffMs(error, attempt, isRepeatable)
          return backoffMs !== undefined && clock.monotonic() + backoffMs < deadline ? backoffMs : undefined
        },
      })
      const date = Date.parse(String(answer.headers.date ?? ''))
      if (!Number.isNaN(date)) aheadMs = date - clock.now()
      return toChecked(answer, call)
    },
    /**
     * GitHub's time of day in milliseconds since the epoch, from its last answer. Before that, this machine's time: the clocks of
     * runners may be hours apart.
     */
    now: () => clock.now() + aheadMs,
    /** Moves a later deadline to `ms` milliseconds from now. A call that is being sent keeps its time limit. */
    endWithin: (ms: number) => {
      deadline = Math.min(deadline, clock.monotonic() + ms)
    },
  }
}

function toChecked<T>({ data, headers }: GitHubHttpAnswer, { doing, schema }: GitHubCall<T>): GitHubAnswer<T> {
  const parsed = v.safeParse(schema, data)
  if (parsed.success) return { value: parsed.output, headers }
  const where = v.getDotPath(parsed.issues[0]) ?? `the whole answer (${headers['content-type'] ?? 'no content'})`
  throw new GitHubError(`GitHub did not ${doing} as expected: ${where} is not what its documentation promises`, {
    hint: gitHubHints.response,
  })
}

/** Makes calls about one repository. */
export type RepositoryClient = Pick<GitHubClient, 'send'>

/** Its calls name this permission if the token lacks it, unless they name another one. */
export function withHint({ send }: RepositoryClient, forbiddenHint: string): RepositoryClient {
  return { send: (call) => send({ forbiddenHint, ...call }) }
}

/** `doing`: see `CallDescription`. */
export async function getValue<T>(
  { send }: RepositoryClient,
  route: string,
  schema: v.GenericSchema<unknown, T>,
  doing: string,
  more?: Partial<GitHubCall<unknown>>,
): Promise<T> {
  return (await send({ ...more, route, schema, doing })).value
}

/** Undefined if GitHub answers 404 or 410: it does not exist (any more). */
export async function find<T>(...call: Parameters<typeof getValue<T>>): Promise<T | undefined> {
  try {
    return await getValue(...call)
  } catch (error) {
    if (error instanceof GitHubError && (error.status === 404 || error.status === 410)) return undefined
    throw error
  }
}
