// Reads the JSON of an answer, or converts it to a ServiceError by its status or its body. Pure.

import { array, object, optional, safeParse, string } from 'valibot'
import { type ErrorReason, ServiceError } from '../errors.ts'
import type { Redact } from '../text/redact.ts'
import type { ServiceAnswer } from './http.ts'

export interface AnswerContext {
  /** What the call does, as the subject of a sentence. */
  readonly action: string
  readonly redact: Redact
  /** Method and path, below the path of `base-url`. */
  readonly methodAndPath?: string | undefined
  readonly baseUrl?: string | undefined
}

/** Parses the body of a good answer as JSON. Throws a ServiceError, which quotes a body only if the status is not 2xx. */
export function readJson(answer: ServiceAnswer, context: AnswerContext): unknown {
  const { status, body, contentType } = answer
  if (status < 200 || status >= 300) throw toServiceError(answer, context)
  const isPage = isHtml(answer)
  const json = body.length === 0 || isPage ? undefined : parseJsonBody(body)
  if (json) return json.value
  const problem =
    body.length === 0 ? 'an empty body instead of JSON' : isPage ? 'HTML' : 'a body that is not valid JSON'
  const type = contentType === '' ? 'no content-type' : quote(contentType, context.redact)
  const answered = `the service answered ${formatStatus(answer)} and ${problem} (${type}, ${body.length} bytes).`
  throw new ServiceError('response', `${context.action}: ${isPage ? `${webPage}: ` : ''}${answered}`, {
    // No service of this interface answers with a web page, so the call has not reached one.
    acceptance: isPage ? 'not-accepted' : 'unknown',
    status,
    hint: isPage ? addressHint : undefined,
  })
}

// The cause stands in the first sentence, which is all that a short text shows.
const webPage = '`base-url` leads to a web page, such as a dashboard or a login'
const addressHint = 'Set `base-url` to the address of the API, which the documentation of the service names.'

export function toServiceError(answer: ServiceAnswer, context: AnswerContext): ServiceError {
  const { status, retryAfterMs } = answer
  const { action, redact, methodAndPath } = context
  const cause = findWrongAddress(answer, context)
  const answered =
    status >= 300 && status < 400
      ? `unexpected redirect to ${answer.redirectHost ?? 'nowhere'} (${formatStatus(answer)})`
      : `the service answered ${formatStatus(answer)}${explain(answer, redact)}`
  const wait = retryAfterMs === undefined ? '' : ` It asks the action to wait ${Math.ceil(retryAfterMs / 1_000)} s.`
  const request = status === 404 && methodAndPath ? ` The request was: ${methodAndPath} (after \`base-url\`).` : ''
  // If the path names a job, its id may be wrong.
  const jobHint = request.includes('/job/')
    ? 'Check the id of the job, `project-id` and the path of `base-url`.'
    : undefined
  return new ServiceError(
    findReason(status),
    `${action}: ${cause === undefined ? '' : `${cause}: `}${answered}.${wait}${request}`,
    {
      acceptance: isCertainlyRefused(status) ? 'not-accepted' : 'unknown',
      status,
      retryAfterMs,
      hint: cause === undefined ? jobHint : addressHint,
    },
  )
}

function findWrongAddress(answer: ServiceAnswer, { baseUrl = '' }: AnswerContext): string | undefined {
  const { status } = answer
  if (status >= 300 && status < 400) return `${webPage}, or to an old address`
  const [version] = (status === 404 && /\/v[12]$/.exec(baseUrl)) || []
  if (version !== undefined) return `\`base-url\` ends in \`${version}\`, which the action adds itself`
  return isHtml(answer) && (status === 404 || status === 405) ? webPage : undefined
}

const reasonsByStatus: Readonly<Record<number, ErrorReason>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  407: 'proxy',
  429: 'rate-limited',
}

function findReason(status: number): ErrorReason {
  if (status < 400) return 'redirect'
  return reasonsByStatus[status] ?? (status < 500 ? 'invalid-request' : 'service')
}

/**
 * Whether the status proves that the service did not accept the call. No service of this interface redirects. A timeout (408) may
 * come before or after the work is done. A gateway may answer 5xx, even 503 with Retry-After, for a call that it passed on.
 */
function isCertainlyRefused(status: number): boolean {
  return status >= 300 && status < 500 && status !== 408
}

function formatStatus({ status, requestId }: ServiceAnswer): string {
  return requestId === undefined ? String(status) : `${status} [request ${requestId}]`
}

const errorBody = object({
  error: optional(string()),
  details: optional(array(object({ message: string() }))),
})
const mostDetails = 20

function explain(answer: ServiceAnswer, redact: Redact): string {
  if (isHtml(answer)) return ' with an HTML page'
  const body = safeParse(errorBody, parseJsonBody(answer.body)?.value)
  if (!body.success) return ''
  const { error = '', details = [] } = body.output
  const texts = [error, ...details.slice(0, mostDetails).map(({ message }) => message)].filter((text) => text !== '')
  return texts.length === 0 ? '' : `: ${quote(texts.join('; '), redact)}`
}

function isHtml({ contentType, body }: ServiceAnswer): boolean {
  const start = Buffer.from(body.subarray(0, 64)).toString('latin1').trimStart()
  return /html/i.test(contentType) || /^<(!doctype|html)/i.test(start)
}

function parseJsonBody(body: Uint8Array): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) }
  } catch {
    return undefined
  }
}

const longestQuote = 500
/** The rest of a longer text is ignored, so that a huge text takes no longer than this. */
const longestQuotedText = 64 * 1024
/** The longest form of a secret: a key of 4,096 characters, each escaped. */
const longestSecretForm = 32 * 1024

export function quote(text: string, redact: Redact): string {
  const isFlood = text.length > longestQuotedText
  const redacted = redact(text.slice(0, longestQuotedText))
  // The cut may have split a secret.
  const line = (isFlood ? redacted.slice(0, -longestSecretForm) : redacted)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const characters = Array.from(line)
  if (!isFlood && characters.length <= longestQuote) return `"${line}"`
  const all = isFlood ? text.length : characters.length
  return `"${characters.slice(0, longestQuote).join('')}…" (cut, ${all} characters in all)`
}
