// Parses the JSON in the service's response, or converts the response into a ServiceError. Pure.

import { array, object, optional, safeParse, string } from 'valibot'
import { type ErrorReason, ServiceError } from '../errors.ts'
import { escapeInvisibleLine } from '../text/escape-invisible.ts'
import type { Redact } from '../text/redact.ts'
import type { ServiceAnswer, ServiceCall } from './http.ts'
import { parseRetryAfter } from './retry.ts'

interface AnswerContext {
  readonly call: ServiceCall
  readonly redact: Redact
  readonly baseUrl: string
  readonly now: number
}

// Error messages begin with this cause, because some outputs show only the first sentence.
const webPage = '`base-url` leads to a web page, such as a dashboard or a login'
const addressHint = "Set `base-url` to the address of the API (see the service's documentation)."

/** Returns the parsed body. Throws a ServiceError, which quotes the body only if the status is not 2xx. */
export function readJson(answer: ServiceAnswer, context: AnswerContext): unknown {
  const { status, body } = answer
  if (status < 200 || status >= 300) throw toServiceError(answer, context)
  // Try JSON first, because some servers label every response as HTML.
  const json = parseJson(body)
  if (json) return json.value
  const isPage = isHtml(answer)
  const problem = isPage ? 'HTML' : body.length > 0 ? 'a body that is not valid JSON' : 'an empty body instead of JSON'
  const contentType = getContentType(answer)
  const type = contentType === '' ? 'no content-type' : quote(contentType, context.redact)
  const answered = `the service answered ${formatStatus(answer)} with ${problem} (${type}, ${body.length} bytes).`
  throw new ServiceError('response', `${context.call.action}: ${isPage ? `${webPage}: ` : ''}${answered}`, {
    // The API never returns a web page, so the call did not reach it.
    acceptance: isPage ? 'not-accepted' : 'unknown',
    status,
    hint: isPage ? addressHint : undefined,
  })
}

export function toServiceError(answer: ServiceAnswer, { call, redact, baseUrl, now }: AnswerContext): ServiceError {
  const { status, headers } = answer
  const isRedirect = status < 400
  const wrongAddress = findWrongAddress(answer, baseUrl)
  const cause = wrongAddress ? `${wrongAddress}: ` : ''
  const answered = isRedirect
    ? `unexpected redirect to ${redact(findRedirectHost(headers.location, baseUrl))} (${formatStatus(answer)})`
    : `the service answered ${formatStatus(answer)}${explain(answer, redact)}`
  const retryAfterMs = parseRetryAfter(headers['retry-after'], now)
  const wait = retryAfterMs === undefined ? '' : ` It asks the action to wait ${Math.ceil(retryAfterMs / 1_000)} s.`
  const request = status === 404 ? ` The request was: ${call.method} ${call.path} (after \`base-url\`).` : ''
  const isAboutJob = status === 404 && call.path.includes('/job/')
  const jobHint = isAboutJob ? 'Check the job ID, `project-id`, and the path of `base-url`.' : undefined
  return new ServiceError(findReason(status), `${call.action}: ${cause}${answered}.${wait}${request}`, {
    acceptance: isCertainlyRefused(status) ? 'not-accepted' : 'unknown',
    status,
    retryAfterMs,
    hint: wrongAddress === undefined ? jobHint : addressHint,
  })
}

function findWrongAddress(answer: ServiceAnswer, baseUrl: string): string | undefined {
  const { status } = answer
  if (status < 400) return `${webPage}, or to an old address`
  const [version] = (status === 404 && /\/v[12]$/.exec(baseUrl)) || []
  if (version !== undefined) return `\`base-url\` ends in \`${version}\`, which the action adds itself`
  return isHtml(answer) && (status === 404 || status === 405) ? webPage : undefined
}

const reasons: Readonly<Record<number, ErrorReason>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  407: 'proxy',
  429: 'rate-limited',
}

function findReason(status: number): ErrorReason {
  if (status < 400) return 'redirect'
  return reasons[status] ?? (status < 500 ? 'invalid-request' : 'service')
}

/**
 * Whether the status proves that the service did not accept the call. The API never redirects, so a redirect proves it, too. A
 * timeout (408) may come after the work is done. A gateway may return 5xx, even 503 with Retry-After, for a call that it passed on.
 */
function isCertainlyRefused(status: number): boolean {
  return status < 500 && status !== 408
}

const requestIdHeaders = ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid', 'cf-ray']

/** Adds the request id if it is short and plain. A long one is left out: if it were cut, the redactor could miss a key in it. */
function formatStatus({ status, headers }: ServiceAnswer): string {
  const id = requestIdHeaders.map((name) => getFirst(headers[name])).find((one) => /^[\w.:=-]{1,128}$/.test(one))
  return id === undefined ? String(status) : `${status} [request ${id}]`
}

/** Returns the normalized host from Location, or the scheme if it is not http or https. */
function findRedirectHost(location: string | string[] | undefined, baseUrl: string): string {
  const url = location === undefined ? null : URL.parse(getFirst(location), baseUrl)
  if (!url) return 'nowhere'
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.host : url.protocol
}

const errorBody = object({
  error: optional(string(), ''),
  details: optional(array(object({ message: string() })), []),
})

function explain(answer: ServiceAnswer, redact: Redact): string {
  if (isHtml(answer)) return ' with an HTML page'
  const body = safeParse(errorBody, parseJson(answer.body)?.value)
  if (!body.success) return ''
  const { error, details } = body.output
  const texts = [error, ...details.map(({ message }) => message)].filter((text) => text !== '')
  return texts.length === 0 ? '' : `: ${quote(texts.join('; '), redact)}`
}

function isHtml(answer: ServiceAnswer): boolean {
  const start = Buffer.from(answer.body.subarray(0, 64)).toString('latin1').trimStart()
  return /html/i.test(getContentType(answer)) || /^<(!doctype|html)/i.test(start)
}

/** Returns the media type without parameters. Keeps its case for the redactor. Empty if absent. */
function getContentType({ headers }: ServiceAnswer): string {
  return getFirst(headers['content-type']).replace(/;.*/s, '').trim()
}

function getFirst(value: string | string[] | undefined): string {
  return [value].flat()[0] ?? ''
}

function parseJson(body: Uint8Array): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) }
  } catch {
    return undefined
  }
}

const longestQuote = 500
/** Longer text is not quoted at all, because redacting it would take too long. */
const longestQuotedText = 64 * 1024

export function quote(text: string, redact: Redact): string {
  if (text.length > longestQuotedText) return `a message of ${text.length} characters`
  const line = redact(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const { visible, leftOut } = escapeInvisibleLine(line, longestQuote)
  return leftOut > 0 ? `"${visible}…" (cut, ${text.length} characters in all)` : `"${visible}"`
}
