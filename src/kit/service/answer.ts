// Reads the JSON of an answer, or converts it to a ServiceError by its status or its body. Pure.

import { array, object, optional, safeParse, string } from 'valibot'
import { type ErrorReason, ServiceError } from '../errors.ts'
import type { Redact } from '../text/redact.ts'
import type { ServiceAnswer } from './http.ts'

export interface AnswerContext {
  /** What the call does, as the subject of a sentence. */
  readonly action: string
  /** Method and path, below the path of `base-url`. */
  readonly methodAndPath?: string | undefined
  readonly redact: Redact
}

/** Parses the body of a good answer as JSON. Throws a ServiceError, which quotes a body only if the status is not 2xx. */
export function readJson(answer: ServiceAnswer, context: AnswerContext): unknown {
  const { status, body, contentType } = answer
  const { action, redact } = context
  if (status < 200 || status >= 300) throw toServiceError(answer, context)
  const fail = (text: string, maxRetries?: 1) => {
    const type = contentType === '' ? 'no content-type' : quote(contentType, redact)
    const what = `${toStatusText(answer)} and ${text} (${type}, ${body.length} bytes)`
    return new ServiceError('response', `${action}: the service answered ${what}.${isHtml(answer) ? webPage : ''}`, {
      // No service of this interface answers with a web page, so the call has not reached one.
      acceptance: isHtml(answer) ? 'not-accepted' : 'unknown',
      status,
      maxRetries,
      hint: isHtml(answer) ? webPageHint : undefined,
    })
  }
  if (body.length === 0) throw fail('an empty body instead of JSON')
  if (isHtml(answer)) throw fail('HTML instead of JSON', 1)
  const parsed = parseJsonBody(body)
  if (!parsed) throw fail('a body that is not valid JSON')
  return parsed.value
}

// These belong to the message and not to the hint: for a POST that may have arrived, people see only the message.
const finalAddress = ' Set base-url to the final address.'
const webPage =
  ' base-url leads to a web page (a dashboard or a login), not to the API: correct it before you ask again.'
const webPageHint = 'Set `base-url` to the address of the API, which the documentation of the service names.'

/** Converts an answer with a status outside of 2xx. */
export function toServiceError(answer: ServiceAnswer, { action, methodAndPath, redact }: AnswerContext): ServiceError {
  const { status, retryAfterMs } = answer
  const isPage = isHtml(answer) && (status === 404 || status === 405)
  const sent = status === 404 && methodAndPath ? ` The request was: ${methodAndPath} (after \`base-url\`).` : ''
  // If the path names a job, its id may be wrong.
  const hint = sent.includes('/job/') ? 'Check the id of the job, `project-id` and the path of `base-url`.' : undefined
  const wait = retryAfterMs === undefined ? '' : ` It asks the action to wait ${Math.ceil(retryAfterMs / 1_000)} s.`
  const message =
    status >= 300 && status < 400
      ? `${action}: unexpected redirect to ${answer.redirectHost ?? 'nowhere'} (${toStatusText(answer)}).${finalAddress}`
      : `${action}: the service answered ${toStatusText(answer)}${toExplanation(answer, redact)}.${wait}${sent}${isPage ? webPage : ''}`
  return new ServiceError(toErrorReason(status), message, {
    acceptance: isCertainlyRefused(answer) ? 'not-accepted' : 'unknown',
    status,
    retryAfterMs,
    hint: isPage ? webPageHint : hint,
  })
}

const reasonsByStatus: Readonly<Record<number, ErrorReason>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  407: 'proxy',
  429: 'rate-limited',
}

function toErrorReason(status: number): ErrorReason {
  if (status < 400) return 'redirect'
  return reasonsByStatus[status] ?? (status < 500 ? 'invalid-request' : 'service')
}

/**
 * Whether the status proves that the service did not accept the call. No service of this interface redirects. A timeout (408) may
 * come before or after the work is done. A gateway may answer 5xx, even 503 with Retry-After, for a call that it passed on.
 */
function isCertainlyRefused({ status }: ServiceAnswer): boolean {
  return status >= 300 && status < 500 && status !== 408
}

function toStatusText({ status, requestId }: ServiceAnswer): string {
  return requestId === undefined ? String(status) : `${status} [request ${requestId}]`
}

const serviceErrorBody = object({
  error: optional(string()),
  details: optional(array(object({ message: string() }))),
})
const mostDetails = 20

/** The explanation of the service, in either of its two forms of error body. Empty if there is none. */
function toExplanation(answer: ServiceAnswer, redact: Redact): string {
  if (isHtml(answer)) return ' with an HTML page'
  const body = safeParse(serviceErrorBody, parseJsonBody(answer.body)?.value)
  if (!body.success) return ''
  const { error, details = [] } = body.output
  const given = [error ?? '', ...details.slice(0, mostDetails).map(({ message }) => message)]
  const texts = given.filter((text) => text !== '')
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

/**
 * Quotes text of the service: redacted, since a redaction must come before a cut, on one line, in quotation marks, and cut at 500
 * characters.
 */
export function quote(text: string, redact: Redact): string {
  const isFlood = text.length > longestQuotedText
  const redacted = redact(text.slice(0, longestQuotedText))
  const line = (isFlood ? dropSplitSecret(redacted) : redacted)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const characters = Array.from(line)
  if (!isFlood && characters.length <= longestQuote) return `"${line}"`
  const all = isFlood ? text.length : characters.length
  return `"${characters.slice(0, longestQuote).join('')}…" (cut, ${all} characters in all)`
}

/** The cut may have split a secret. Drops the text after the last `***`, but at most the length of the longest secret. */
function dropSplitSecret(redacted: string): string {
  return redacted.slice(0, Math.max(redacted.lastIndexOf('*') + 1, redacted.length - longestSecretForm))
}
