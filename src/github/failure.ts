// What a failed request to GitHub means: the error, and whether and when to ask again. Pure.

import * as v from 'valibot'
import { GitHubError, gitHubHints } from '../errors.ts'
import type { HttpAnswer } from './transport.ts'

export interface Attempted {
  /** Continues "GitHub did not …": `list the comments of #3`. */
  readonly doing: string
  /** What to say when the token may not do it. */
  readonly forbiddenHint?: string | undefined
}

const errorBody = v.object({
  message: v.string(),
  // Gitea's are texts.
  errors: v.nullish(v.array(v.union([v.string(), v.object({ message: v.optional(v.string()) })])), []),
})

const longestQuote = 300
const secondaryLimitMs = 60_000

/** For an answer with a status of 400 or more. `now`: time of day in milliseconds. */
export function toGitHubError(answer: HttpAnswer, { doing, forbiddenHint }: Attempted, now: number): GitHubError {
  const retryAfterMs = toRetryAfterMs(answer, now)
  return new GitHubError(`GitHub did not ${doing}: ${answer.status} ${quote(answer)}`, {
    status: answer.status,
    hint: toHint(answer.status, retryAfterMs !== undefined, forbiddenHint),
    retryAfterMs,
  })
}

/** For a request that got no answer. */
export function toUnansweredError(cause: unknown, { doing }: Attempted): GitHubError {
  return new GitHubError(`GitHub did not ${doing}: ${describe(cause)}`, { hint: gitHubHints.unavailable, cause })
}

/**
 * How long a rate limit asks to wait, in milliseconds; undefined for an answer that is no rate limit. GitHub answers 403
 * or 429, with `retry-after` (secondary limits) or without requests left until `x-ratelimit-reset`. A secondary limit may
 * come with neither: then only the message tells it from a missing permission, and a minute is the least to wait
 * (GitHub's "Rate limits for the REST API").
 */
export function toRetryAfterMs(answer: HttpAnswer, now: number): number | undefined {
  const { status, headers } = answer
  if (status !== 403 && status !== 429) return undefined
  const seconds = toInteger(headers['retry-after'])
  if (seconds !== undefined) return seconds * 1000
  const reset = toInteger(headers['x-ratelimit-reset'])
  // The reset is in whole seconds and by GitHub's clock: a second more.
  if (headers['x-ratelimit-remaining'] === '0' && reset !== undefined) return Math.max(reset * 1000 - now, 0) + 1000
  return status === 429 || /\bsecondary rate limit\b/i.test(quote(answer)) ? secondaryLimitMs : undefined
}

const longestRateLimitMs = 60_000
const attempts = 3
/** Many may be told to come back at the same moment. Patience costs nothing: what was refused did not take place. */
const rateLimitAttempts = 8
const firstBackoffMs = 1000

/**
 * How long to wait before the same request is sent again, or undefined to give up. What a rate limit refused did not
 * take place; anything else may have, so only what `isRepeatable` is sent again. `attempt` counts from 1.
 */
export function toBackoffMs(error: GitHubError, attempt: number, isRepeatable: boolean): number | undefined {
  if (attempt >= (error.retryAfterMs === undefined ? attempts : rateLimitAttempts)) return undefined
  const backoffMs = firstBackoffMs * 2 ** (attempt - 1)
  if (error.retryAfterMs !== undefined) {
    return error.retryAfterMs <= longestRateLimitMs ? Math.max(error.retryAfterMs, backoffMs) : undefined
  }
  const isTransient = error.status === undefined || error.status >= 500
  return isTransient && isRepeatable ? backoffMs : undefined
}

// Undefined: the error has a hint of its own.
function toHint(status: number, isRateLimited: boolean, forbidden: string | undefined): string | undefined {
  if (isRateLimited) return gitHubHints.rateLimited
  if (status === 401) return gitHubHints.token
  if (status === 403) return forbidden
  if (status === 404 || status === 410) return gitHubHints.notFound
  return status >= 500 ? gitHubHints.unavailable : undefined
}

function quote({ data, headers }: HttpAnswer): string {
  const body = v.safeParse(errorBody, data)
  if (!body.success) return `(${headers['content-type'] ?? 'no content'})`
  const { message, errors } = body.output
  return [message, ...errors.flatMap((error) => (typeof error === 'string' ? error : (error.message ?? [])))]
    .join(': ')
    .slice(0, longestQuote)
}

// Octokit wraps what fetch threw, fetch what the socket threw; several addresses give several errors.
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
