// Converts a failed call to GitHub to an error that says what happened and what to do, in GitHub's own words. Pure.

import * as v from 'valibot'
import { GitHubError, gitHubHints } from '../errors.ts'
import { formatDuration, formatMinute } from '../text/format.ts'
import type { Redact } from '../text/redact.ts'

export interface Purpose {
  /** Continues "GitHub did not …" and "This workflow may not …": `list the comments of #3`. */
  readonly doing: string
  /** The permission, as a workflow writes it: `issues: write` in backticks. */
  readonly needs: string
  /** `owner/name` of another repository than the workflow's, if it is about one. */
  readonly elsewhere?: string
}

/** For an issue or a pull request, where we do not know which it is. */
export const eitherThread = (access: 'read' | 'write') =>
  `\`issues: ${access}\` (for a pull request \`pull-requests: ${access}\`)`

const answerSchema = v.object({
  status: v.number(),
  /** Names in lower case. */
  headers: v.record(v.string(), v.optional(v.union([v.string(), v.number()]))),
  /** Parsed if the answer is JSON by its headers, otherwise text. */
  data: v.unknown(),
})

export type GitHubAnswer = Readonly<v.InferOutput<typeof answerSchema>>

/** Octokit throws for a status of 400 or more. Its error has no response if there was none. */
export const octokitError = v.object({ response: answerSchema })

/** An answer that is not repeated. It has no `status`: octokit takes an error with 409 for the end of a list. */
export class RefusedCall extends Error {
  readonly response: GitHubAnswer

  constructor(response: GitHubAnswer) {
    super(`status ${response.status}`)
    this.response = response
  }
}

const gitHubErrorBody = v.object({
  message: v.string(),
  // GitHub's `validation-error` has objects, its `validation-error-simple` strings.
  errors: v.optional(v.array(v.union([v.string(), v.object({ message: v.optional(v.string()) })])), []),
})

const longestGitHubMessage = 300
const secondaryLimitMs = 60_000

/** `now`: time of day in milliseconds. */
export function toGitHubError(
  thrown: unknown,
  purpose: Purpose,
  { now, redact }: { readonly now: number; readonly redact: Redact },
): GitHubError {
  const failed = `GitHub did not ${purpose.doing}`
  const cause = thrown instanceof Error && v.is(octokitError, thrown.cause) ? thrown.cause : thrown
  if (cause instanceof GitHubError) return new GitHubError(`${failed}: ${cause.message}`, { hint: cause.hint })
  if (v.is(octokitError, cause)) {
    const { status } = cause.response
    const said = redact(quote(cause.response)).slice(0, longestGitHubMessage)
    const retryAfterMs = resolveRateLimitMs(cause.response, now)
    if (retryAfterMs !== undefined) {
      const hint = gitHubHints.rateLimited(
        formatMinute(Math.ceil((now + retryAfterMs) / 60_000) * 60_000),
        formatDuration(retryAfterMs),
      )
      return new GitHubError(`${failed}: ${status} ${said}`, { status, hint, retryAfterMs })
    }
    const { isGone = false, isForbidden = false, hint } = explain(cause.response, purpose)
    const what = isForbidden ? `This workflow may not ${purpose.doing}` : failed
    return new GitHubError(`${what}: ${status} ${said}`, { status, hint, isGone, isForbidden })
  }
  // What typed code, or a schema, meets in an answer of another shape.
  if (v.isValiError(cause) || cause instanceof TypeError) {
    const where = (v.isValiError(cause) && v.getDotPath(cause.issues[0])) || 'it'
    const message = `${failed} as expected: ${where} is not what its documentation promises`
    return new GitHubError(message, { hint: gitHubHints.response, cause })
  }
  return new GitHubError(`${failed}: ${describe(cause)}`, { hint: gitHubHints.unavailable, cause })
}

const isForbidden = /not accessible by (?:integration|personal access token)|must authenticate via a GitHub App/i

/** What GitHub's sentences are about. The first that fits counts. */
const causes: readonly (readonly [RegExp, string])[] = [
  [
    /\bIP allow ?list|\bSAML\b|\bSSO\b|suspended|forbids access|must have \w+ (?:rights|access)|two-factor/i,
    gitHubHints.access,
  ],
  [/more than [\d,]+ comments/i, gitHubHints.full],
  [/archived/i, gitHubHints.archived],
  [/\block(?:ed)?\b/i, gitHubHints.locked],
  [/blocked/i, gitHubHints.blocked],
]

function explain(
  answer: GitHubAnswer,
  { needs, elsewhere }: Purpose,
): { readonly hint: string; readonly isForbidden?: boolean; readonly isGone?: boolean } {
  const { status } = answer
  const elsewhereHint = elsewhere === undefined ? undefined : gitHubHints.elsewhere(elsewhere)
  if (status < 400) return isMove(answer) ? { isGone: true, hint: gitHubHints.moved } : { hint: gitHubHints.response }
  if (status === 401) return { hint: gitHubHints.token }
  if (status >= 500) return { hint: gitHubHints.unavailable }
  const said = quote(answer)
  if (isForbidden.test(said)) return { isForbidden: true, hint: elsewhereHint ?? gitHubHints.permission(needs) }
  if (status === 404 || status === 410) return { isGone: true, hint: elsewhereHint ?? gitHubHints.notFound }
  return { hint: causes.find(([pattern]) => pattern.test(said))?.[1] ?? gitHubHints.rejected }
}

/**
 * How long a rate limit asks to wait, in milliseconds; undefined for an answer that is not a rate limit. GitHub answers 403
 * or 429, with `retry-after` (secondary limits) or with `x-ratelimit-reset` and no calls left until then. A secondary limit
 * may have neither. Then only the message distinguishes it from a missing permission, and the shortest wait is a minute
 * (GitHub's "Rate limits for the REST API"). Older enterprise servers call it abuse detection.
 */
export function resolveRateLimitMs(answer: GitHubAnswer, now: number): number | undefined {
  const { status, headers } = answer
  if (status !== 403 && status !== 429) return undefined
  const seconds = toInteger(headers['retry-after'])
  if (seconds !== undefined) return seconds * 1000
  const reset = toInteger(headers['x-ratelimit-reset'])
  // The reset is in whole seconds by GitHub's clock, so wait a second more.
  if (headers['x-ratelimit-remaining'] === '0' && reset !== undefined) return Math.max(reset * 1000 - now, 0) + 1000
  return status === 429 || /\b(?:rate limit|abuse detection)\b/i.test(quote(answer)) ? secondaryLimitMs : undefined
}

/** GitHub redirects by the id of the repository. Redirects to the same repository are followed before. */
function isMove({ headers }: GitHubAnswer): boolean {
  return /\/repositories\/[0-9]+\//.test(String(headers.location))
}

/** GitHub's own sentence, or what came in its place. */
function quote(answer: GitHubAnswer): string {
  const { status, data, headers } = answer
  if (status >= 300 && status < 400) {
    if (isMove(answer)) return 'and redirects to another repository'
    return `and redirects to ${URL.parse(String(headers.location))?.host || 'no other host'}, which is not followed`
  }
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

function toInteger(header: string | number | undefined): number | undefined {
  return header !== undefined && /^[0-9]{1,12}$/.test(String(header)) ? Number(header) : undefined
}
