// Answers other than a good one: what each status means, and a body that is not what was promised. Pure.

import { array, object, optional, safeParse, string } from 'valibot'
import { type ErrorReason, ServiceError } from '../errors.ts'
import type { Redact } from '../foreign-text/redact.ts'
import type { HttpAnswer } from './http.ts'
import { quote } from './quote.ts'

export interface AnswerContext {
  /** What was being done, as the subject of a sentence. */
  readonly action: string
  /** Method and path, below the path of `base-url`. */
  readonly asked?: string | undefined
  readonly redact: Redact
}

export function isSuccess({ status }: HttpAnswer): boolean {
  return status >= 200 && status < 300
}

/** The answer's body as JSON (of duplicate keys the last counts). Throws a ServiceError that never quotes the body. */
export function readJson(answer: HttpAnswer, { action, redact }: AnswerContext): unknown {
  const { body, contentType } = answer
  const fail = (text: string, maxRetries?: 1) => {
    const type = contentType === '' ? 'no content-type' : quote(contentType, redact)
    const what = `${toStatus(answer)} and ${text} (${type}, ${body.length} bytes)`
    return new ServiceError('response', `${action}: the service answered ${what}.${isHtml(answer) ? webPage : ''}`, {
      taken: 'unknown',
      status: answer.status,
      maxRetries,
      hint: isHtml(answer) ? webPageHint : undefined,
    })
  }
  if (body.length === 0) throw fail('an empty body instead of JSON')
  if (isHtml(answer)) throw fail('HTML instead of JSON', 1)
  const parsed = parseJson(body)
  if (!parsed) throw fail('a body that is not valid JSON')
  return parsed.value
}

/** In the message, not in the hint: of a POST whose fate is unknown only the message is told. */
const webPage =
  ' base-url looks like a web page (a dashboard or a login), not the API: correct it before you ask again.'
const webPageHint = 'Set `base-url` to the address of the API, as the documentation of the service gives it.'

/** What an answer outside 2xx means. */
export function toRefusal(answer: HttpAnswer, { action, asked, redact }: AnswerContext): ServiceError {
  const { status, retryAfterMs } = answer
  const isPage = isHtml(answer) && (status === 404 || status === 405)
  const place = status === 404 && asked ? ` Asked for: ${asked} (after \`base-url\`).` : ''
  const wait = retryAfterMs === undefined ? '' : ` It asks to wait ${Math.ceil(retryAfterMs / 1_000)} s.`
  const message =
    status >= 300 && status < 400
      ? `${action}: unexpected redirect to ${answer.redirectHost ?? 'nowhere'} (${toStatus(answer)}).`
      : `${action}: the service answered ${toStatus(answer)}${toExplanation(answer, redact)}.${wait}${place}${isPage ? webPage : ''}`
  return new ServiceError(toReason(status), message, {
    taken: isCertainlyRefused(answer) ? 'not-taken' : 'unknown',
    status,
    retryAfterMs,
    hint: isPage ? webPageHint : undefined,
  })
}

function toReason(status: number): ErrorReason {
  switch (status) {
    case 401:
      return 'unauthorized'
    case 403:
      return 'forbidden'
    case 404:
      return 'not-found'
    case 407:
      return 'proxy'
    case 429:
      return 'rate-limited'
    default:
      if (status >= 500) return 'service'
      return status >= 400 ? 'invalid-request' : 'redirect'
  }
}

/**
 * Whether the status proves that no job was started. A redirect may come after the work, with its result elsewhere; 408 is
 * a timeout, and on which side of the work it struck nobody knows; a 5xx can come after the work.
 */
function isCertainlyRefused({ status, retryAfterMs }: HttpAnswer): boolean {
  if (status >= 500) return status === 503 && retryAfterMs !== undefined
  return status >= 400 && status !== 408
}

function toStatus({ status, requestId }: HttpAnswer): string {
  return requestId === undefined ? String(status) : `${status} [request ${requestId}]`
}

const errorBody = object({
  error: optional(string()),
  details: optional(array(object({ message: string() }))),
})
const mostDetails = 20

/** The service's own words in either of its two forms of error body, or what stands in their place. */
function toExplanation(answer: HttpAnswer, redact: Redact): string {
  if (isHtml(answer)) return ' with an HTML page'
  const body = safeParse(errorBody, parseJson(answer.body)?.value)
  if (!body.success) return ''
  const { error, details = [] } = body.output
  const texts = [error ?? '', ...details.slice(0, mostDetails).map(({ message }) => message)].filter(
    (text) => text !== '',
  )
  return texts.length === 0 ? '' : `: ${quote(texts.join('; '), redact)}`
}

function isHtml({ contentType, body }: HttpAnswer): boolean {
  const start = Buffer.from(body.subarray(0, 64)).toString('latin1').trimStart()
  return /html/i.test(contentType) || /^<(!doctype|html)/i.test(start)
}

function parseJson(body: Uint8Array): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) }
  } catch {
    return undefined
  }
}
