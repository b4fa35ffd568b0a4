// Converts a connection failure into a ServiceError that says what failed, and whether the service may have received the call. Pure.

import { type ErrorReason, ServiceError } from '../errors.ts'

/** The action gave up on a call: there was no response in time, or its headers are not acceptable. The message is a clause. */
export class GivenUp extends Error {
  readonly reason: ErrorReason
  constructor(reason: ErrorReason, message: string) {
    super(message)
    this.reason = reason
  }
}

interface FailedCall {
  readonly cause: unknown
  /** Whether the request was written. If not, the server has certainly received nothing. */
  readonly isWritten: boolean
  readonly action: string
  readonly host: string
  /** The origin of the proxy, without credentials. */
  readonly proxy?: string | undefined
}

export function toTransportError({ cause, isWritten, action, host, proxy }: FailedCall): ServiceError {
  const via = proxy === undefined ? '' : ` (through the proxy ${proxy})`
  const isParserError = cause instanceof Error && cause.name === 'HTTPParserError'
  const fail = (reason: ErrorReason, text: string, maxRetries?: 0 | 1) =>
    new ServiceError(reason, `${action}: ${text}${via}.`, {
      acceptance: isWritten ? 'unknown' : 'not-accepted',
      // Drop HTTP parser errors, because they contain the bytes that could not be parsed.
      cause: isParserError ? undefined : cause,
      maxRetries,
    })
  if (cause instanceof GivenUp) return fail(cause.reason, cause.message)
  const codes = collectCodes(cause)
  const shown = codes.join(', ') || 'no code'
  const tls = codes.find((code) => tlsCode.test(code))
  if (tls !== undefined) return fail('tls', `no trusted TLS connection to ${host} (${tls})`)
  if (proxy !== undefined && !isWritten) {
    // The status of the proxy's response to CONNECT is only in the message.
    const [, status] = (cause instanceof Error && /^Proxy response \((\d{3})\)/.exec(cause.message)) || []
    if (status === undefined) return fail('proxy', `the proxy did not connect (${shown})`)
    if (status === '407') return fail('proxy', 'the proxy refused the user name or password (407)', 0)
    return fail('proxy', `the proxy refused to connect (${status})`, status.startsWith('5') ? undefined : 0)
  }
  if (codes.includes('ENOTFOUND')) return fail('network', `the host ${host} was not found (ENOTFOUND)`, 1)
  if (codes.includes('UND_ERR_HEADERS_OVERFLOW')) return fail('response', 'the response has too many headers')
  if (codes.includes('UND_ERR_RES_EXCEEDED_MAX_SIZE')) return fail('response', 'the response is larger than 5 MiB')
  // If the body ends early, the server does speak HTTP, but the connection broke.
  if (isParserError && !codes.includes('HPE_INVALID_EOF_STATE')) return fail('response', `${host} does not speak HTTP`)
  return fail('network', `${isWritten ? `the connection to ${host} broke` : `no connection to ${host}`} (${shown})`)
}

/** Collects the codes of the error, of its causes, and of the errors in an AggregateError. */
function collectCodes(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const codes = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const inner = error instanceof AggregateError ? error.errors : []
  return [...new Set([...[...inner, error.cause].flatMap(collectCodes), ...codes])]
}

/** Node's names for OpenSSL's verification errors, and Node's own TLS codes. */
const tlsCode =
  /^(EPROTO$|ERR_(TLS|SSL)_|CERT_|CRL_|UNABLE_TO_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(CA|PURPOSE)|PATH_LENGTH_|HOSTNAME_MISMATCH)/
