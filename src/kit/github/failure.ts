// Converts a failed call to GitHub to an error, and says whether and when to repeat the call. Pure.

import * as v from 'valibot'
import { GitHubError, gitHubHints } from '../errors.ts'
import type { Redact } from '../text/redact.ts'
import type { GitHubHttpAnswer } from './transport.ts'

export interface CallDescription {
  /** Continues "GitHub did not …": `list the comments of #3`. */
  readonly doing: string
  /** The hint if the token lacks the permission. */
  readonly forbiddenHint?: string | undefined
  /** The hint if it does not exist, or the token cannot see it. */
  readonly notFoundHint?: string | undefined
  /** The hint if GitHub rejects the parameters (422). */
  readonly invalidHint?: string | undefined
}

const gitHubErrorBody = v.object({
  message: v.string(),
  // GitHub's `validation-error` has objects, its `validation-error-simple` strings.
  errors: v.optional(v.array(v.union([v.string(), v.object({ message: v.optional(v.string()) })])), []),
})

const longestGitHubMessage = 300
const secondaryLimitMs = 60_000

/** For an answer with a status of 300 or more. `now`: time of day in milliseconds. */
export function toGitHubError(
  answer: GitHubHttpAnswer,
  attempted: CallDescription,
  { now, redact }: { readonly now: number; readonly redact: Redact },
): GitHubError {
  const { status } = answer
  const retryAfterMs = toRetryAfterMs(answer, now)
  const explanation =
    status < 400
      ? `and redirects to ${URL.parse(String(answer.headers.location))?.host || 'no other host'}, which is not followed`
      : redact(toGitHubMessage(answer)).slice(0, longestGitHubMessage)
  return new GitHubError(`GitHub did not ${attempted.doing}: ${status} ${explanation}`, {
    status,
    hint: retryAfterMs === undefined ? toGitHubHint(status, attempted) : gitHubHints.rateLimited,
    retryAfterMs,
  })
}

export function toUnansweredError(cause: unknown, { doing }: CallDescription): GitHubError {
  return new GitHubError(`GitHub did not ${doing}: ${describe(cause)}`, { hint: gitHubHints.unavailable, cause })
}

/**
 * How long a rate limit asks to wait, in milliseconds; undefined for an answer that is not a rate limit. GitHub answers 403
 * or 429, with `retry-after` (secondary limits) or with `x-ratelimit-reset` and no calls left until then. A secondary limit
 * may have neither. Then only the message distinguishes it from a missing permission, and the shortest wait is a minute
 * (GitHub's "Rate limits for the REST API"). Older enterprise servers call it abuse detection.
 */
export function toRetryAfterMs(answer: GitHubHttpAnswer, now: number): number | undefined {
  const { status, headers } = answer
  if (status !== 403 && status !== 429) return undefined
  const seconds = toInteger(headers['retry-after'])
  if (seconds !== undefined) return seconds * 1000
  const reset = toInteger(headers['x-ratelimit-reset'])
  // The reset is in whole seconds by GitHub's clock, so wait a second more.
  if (headers['x-ratelimit-remaining'] === '0' && reset !== undefined) return Math.max(reset * 1000 - now, 0) + 1000
  return status === 429 || /\b(?:rate limit|abuse detection)\b/i.test(toGitHubMessage(answer))
    ? secondaryLimitMs
    : undefined
}

const longestRateLimitMs = 60_000
const attempts = 3
/** GitHub may send many runs back at the same moment. More attempts do no harm: a refused call changed nothing. */
const rateLimitAttempts = 8
const firstBackoffMs = 1000

/**
 * How long to wait before the call is repeated, or undefined to give up. A call that a rate limit refused changed nothing.
 * Any other may have, so it is repeated only if `isRepeatable`. `attempt` counts from 1.
 */
export function toBackoffMs(error: GitHubError, attempt: number, isRepeatable: boolean): number | undefined {
  if (attempt >= (error.retryAfterMs === undefined ? attempts : rateLimitAttempts)) return undefined
  const backoffMs = firstBackoffMs * 2 ** (attempt - 1)
  if (error.retryAfterMs !== undefined)
    return error.retryAfterMs <= longestRateLimitMs ? Math.max(error.retryAfterMs, backoffMs) : undefined
  const isTransient = error.status === undefined || error.status >= 500
  return isTransient && isRepeatable ? backoffMs : undefined
}

// Undefined: the error has the default hint of its reason.
function toGitHubHint(status: number, given: CallDescription): string | undefined {
  if (status < 400) return gitHubHints.response
  if (status === 401) return gitHubHints.token
  if (status === 403) return given.forbiddenHint
  if (status === 404 || status === 410) return given.notFoundHint ?? gitHubHints.notFound
  if (status === 422 && given.invalidHint !== undefined) return given.invalidHint
  return status >= 500 ? gitHubHints.unavailable : gitHubHints.rejected
}

function toGitHubMessage({ data, headers }: GitHubHttpAnswer): string {
  const body = v.safeParse(gitHubErrorBody, data)
  if (!body.success) return `(${headers['content-type'] ?? 'no content'})`
  const { message, errors } = body.output
  return [message, ...errors.flatMap((error) => (typeof error === 'string' ? error : (error.message ?? [])))].join(': ')
}

// Octokit wraps the error of fetch, and fetch wraps the error of the socket. Several addresses give several errors.
function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'no answer'
  if (thrown.cause instanceof Error) return describe(thrown.cause)
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return describe(thrown.errors[0])
  const code = 'code' in thrown ? String(thrown.code) : ''
  const parts = thrown.message.includes(code) ? [thrown.message] : [code, thrown.message]
  return parts.filter((part) => part !== '').join(' ') || thrown.name
}

export function toInteger(header: string | number | undefined): number | undefined {
  return header !== undefined && /^[0-9]{1,12}$/.test(String(header)) ? Number(header) : undefined
}
