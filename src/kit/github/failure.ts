// Converts a failed call to GitHub into an error that quotes GitHub's message and says what to do. Pure.

import * as v from 'valibot'
import { GitHubError, gitHubHints } from '../errors.ts'
import { formatDuration, formatMinute } from '../text/format.ts'
import type { Redact } from '../text/redact.ts'

export interface Purpose {
  /** A phrase that follows "GitHub did not": `list the comments on #3`. After "This workflow may not", `return` becomes `read`. */
  readonly doing: string
  readonly needs: string
  readonly elsewhere?: string | undefined
}

/** The permissions for a thread that may be an issue or a pull request. */
export const eitherThread = (access: 'read' | 'write') =>
  `\`issues: ${access}\` (for a pull request, \`pull-requests: ${access}\`)`

export interface GitHubAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number | undefined>>
  /** Parsed if the response's content type is JSON, otherwise text. */
  readonly data: unknown
}

/** An error response. This class has no `status`, because octokit treats an error with status 409 as the end of a list. */
export class RefusedCall extends Error {
  readonly response: GitHubAnswer

  constructor(response: GitHubAnswer) {
    super(`status ${response.status}`)
    this.response = response
  }
}

/** Octokit throws if the status is 400 or more. Its error has no `response` if none arrived. */
export function isAnswered(thrown: unknown): thrown is { readonly response: GitHubAnswer } {
  return thrown instanceof Error && 'response' in thrown && thrown.response !== undefined
}

const longestGitHubMessage = 300

export function toGitHubError(
  thrown: unknown,
  purpose: Purpose,
  { now, redact }: { readonly now: number; readonly redact: Redact },
): GitHubError {
  const what = [purpose.doing, purpose.elsewhere].filter((part) => part !== undefined).join(' in ')
  const failed = `GitHub did not ${what}`
  if (thrown instanceof GitHubError) return new GitHubError(`${failed}: ${thrown.message}`, { hint: thrown.hint })
  if (isAnswered(thrown)) {
    const { status } = thrown.response
    const said = redact(quote(thrown.response)).slice(0, longestGitHubMessage)
    const refusal = explain(thrown.response, purpose, now)
    const message = 'isForbidden' in refusal ? `This workflow may not ${what.replace(/^return/, 'read')}` : failed
    return new GitHubError(`${message}: ${status} ${said}`, { status, ...refusal })
  }
  // A schema, or code that trusts octokit's types, throws one of these if a response has an unexpected shape.
  if (v.isValiError(thrown) || thrown instanceof TypeError) {
    const message = `${failed} as documented: its response has an unexpected format`
    return new GitHubError(message, { hint: gitHubHints.response, cause: thrown })
  }
  return new GitHubError(`${failed}: ${describe(thrown)}`, { hint: gitHubHints.unavailable, cause: thrown })
}

const isForbidden = /not accessible by (?:integration|personal access token)|must authenticate via a GitHub App/i

const refused = /\bIP allow ?list|\bSAML\b|\bSSO\b|suspended|forbids access|must have \w+ (?:rights|access)|two-factor/i
const refusedTeam = /teams you specified|resolve to a node/i

function explain(answer: GitHubAnswer, { needs, elsewhere }: Purpose, now: number) {
  const { status } = answer
  const retryAfterMs = resolveRateLimitMs(answer, now)
  if (retryAfterMs !== undefined) {
    const until = formatMinute(Math.ceil((now + retryAfterMs) / 60_000) * 60_000)
    return { retryAfterMs, hint: gitHubHints.rateLimited(until, formatDuration(retryAfterMs)) }
  }
  if (isMove(answer)) return { isGone: true, hint: gitHubHints.moved }
  if (status < 400) return { hint: gitHubHints.response }
  if (status === 401) return { hint: gitHubHints.token }
  if (status >= 500) return { hint: gitHubHints.unavailable }
  const said = quote(answer)
  const permission = elsewhere ? gitHubHints.elsewhere(elsewhere) : gitHubHints.permission(needs)
  if (isForbidden.test(said)) return { isForbidden: true, hint: permission }
  if (status === 404 || status === 410) return { isGone: true, hint: elsewhere ? permission : gitHubHints.notFound }
  if (refused.test(said)) return { hint: gitHubHints.access }
  return { hint: refusedTeam.test(said) ? gitHubHints.team : gitHubHints.rejected }
}

const secondaryLimitMs = 60_000

/**
 * Returns how long to wait for a rate limit, or undefined if the response does not report one. A secondary limit may come
 * without headers. Then only the message distinguishes it from a missing permission, and the wait is at least a minute (GitHub's
 * "Rate limits for the REST API"). Older enterprise servers call it abuse detection.
 */
export function resolveRateLimitMs(answer: GitHubAnswer, now: number): number | undefined {
  const { status, headers } = answer
  if (status !== 403 && status !== 429) return undefined
  const seconds = toInteger(headers['retry-after'])
  if (seconds !== undefined) return seconds * 1000
  const reset = toInteger(headers['x-ratelimit-reset'])
  // The reset time is rounded to seconds, so wait a second longer.
  if (headers['x-ratelimit-remaining'] === '0' && reset !== undefined) return Math.max(reset * 1000 - now, 0) + 1000
  return status === 429 || /\b(?:rate limit|abuse detection)\b/i.test(quote(answer)) ? secondaryLimitMs : undefined
}

function toInteger(header: string | number | undefined): number | undefined {
  return header !== undefined && /^[0-9]{1,12}$/.test(String(header)) ? Number(header) : undefined
}

const isRedirect = ({ status }: GitHubAnswer) => status >= 300 && status < 400

/** GitHub redirects to a repository's ID. Redirects within the same repository have already been followed. */
function isMove(answer: GitHubAnswer): boolean {
  return isRedirect(answer) && /\/repositories\/[0-9]+\//.test(String(answer.headers.location))
}

const gitHubErrorBody = v.object({
  message: v.string(),
  // In GitHub's schemas, `validation-error` has objects here, and `validation-error-simple` has strings.
  errors: v.optional(v.array(v.union([v.string(), v.object({ message: v.optional(v.string()) })])), []),
})

/** Returns GitHub's own message, or a description of the response if it has none. */
function quote(answer: GitHubAnswer): string {
  const { data, headers } = answer
  if (isMove(answer)) return 'with a redirect to another repository'
  const host = URL.parse(String(headers.location))?.host
  if (isRedirect(answer)) return `with a redirect${host ? ` to ${host}` : ''}, which was not followed`
  const body = v.safeParse(gitHubErrorBody, data)
  if (!body.success) return `(${headers['content-type'] ?? 'no content'})`
  const { message, errors } = body.output
  return [message, ...errors.flatMap((error) => (typeof error === 'string' ? error : (error.message ?? [])))].join(': ')
}

// Octokit wraps fetch's error, which wraps the socket's error. If a host has several addresses, there is one error per address.
function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'no response'
  if (thrown.cause instanceof Error) return describe(thrown.cause)
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return describe(thrown.errors[0])
  const code = 'code' in thrown ? String(thrown.code) : ''
  const parts = thrown.message.includes(code) ? [thrown.message] : [code, thrown.message]
  return parts.filter((part) => part !== '').join(' ') || thrown.name
}
