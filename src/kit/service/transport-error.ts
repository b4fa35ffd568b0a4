// Says why there is no complete response from the service, and whether the service may have received the call. Pure.

import { type ErrorReason, ServiceError } from '../errors.ts'

/** We gave up: no response in time, or one that we refuse because of its headers. The message is a clause. */
export class GivenUp extends Error {
  readonly reason: ErrorReason
  constructor(reason: ErrorReason, message: string) {
    super(message)
    this.reason = reason
  }
}

interface FailedCall {
  readonly cause: unknown
  /** If false, the server has certainly received nothing. */
  readonly isWritten: boolean
  readonly action: string
  readonly host: string
  /** The origin of the proxy, without credentials. */
  readonly proxy?: string | undefined
}

interface Failure {
  readonly reason: ErrorReason
  readonly text: string
  readonly maxRetries?: 0 | 1 | undefined
}

export function toTransportError(call: FailedCall): ServiceError {
  const { cause, isWritten, action, proxy } = call
  const { reason, text, maxRetries } = findFailure(call)
  const via = proxy === undefined ? '' : ` (through the proxy ${proxy})`
  return new ServiceError(reason, `${action}: ${text}${via}.`, {
    acceptance: isWritten ? 'unknown' : 'not-accepted',
    // An error of the HTTP parser contains the bytes that it could not parse.
    cause: isParserError(cause) ? undefined : cause,
    maxRetries,
  })
}

function findFailure({ cause, isWritten, host, proxy }: FailedCall): Failure {
  if (cause instanceof GivenUp) return { reason: cause.reason, text: cause.message }
  const codes = collectCodes(cause)
  const shown = codes.join(', ') || 'no code'
  const tls = codes.find((code) => tlsCode.test(code))
  if (tls !== undefined) return { reason: 'tls', text: `no trusted TLS connection to ${host} (${tls})` }
  if (proxy !== undefined && !isWritten) return findProxyFailure(cause, shown)
  if (codes.includes('ENOTFOUND'))
    return { reason: 'network', text: `the host ${host} was not found (ENOTFOUND)`, maxRetries: 1 }
  if (codes.includes('UND_ERR_HEADERS_OVERFLOW')) return { reason: 'response', text: 'the answer has too many headers' }
  if (codes.includes('UND_ERR_RES_EXCEEDED_MAX_SIZE'))
    return { reason: 'response', text: 'the answer is larger than 5 MiB' }
  // If the body just ends, the connection broke. The server does speak HTTP.
  if (isParserError(cause) && !codes.includes('HPE_INVALID_EOF_STATE'))
    return { reason: 'response', text: `${host} does not speak HTTP` }
  const text = isWritten ? `the connection to ${host} broke` : `no connection to ${host}`
  return { reason: 'network', text: `${text} (${shown})` }
}

function findProxyFailure(error: unknown, codes: string): Failure {
  // Only the message contains the status with which the proxy answered CONNECT.
  const [, status] = (error instanceof Error && /^Proxy response \((\d{3})\)/.exec(error.message)) || []
  if (status === undefined) return { reason: 'proxy', text: `the proxy made no connection (${codes})` }
  const text =
    status === '407' ? 'the proxy refused the user name or password (407)' : `the proxy refused to connect (${status})`
  return { reason: 'proxy', text, maxRetries: status.startsWith('5') ? undefined : 0 }
}

/** The codes in the error, its causes and, since its own message may be empty, the parts of an AggregateError. */
function collectCodes(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const codes = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const inner = error instanceof AggregateError ? error.errors : []
  return [...new Set([...[...inner, error.cause].flatMap(collectCodes), ...codes])]
}

/** The results of OpenSSL's verification, as Node names them, and Node's own codes. */
const tlsCode =
  /^(EPROTO$|ERR_(TLS|SSL)_|CERT_|CRL_|UNABLE_TO_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(CA|PURPOSE)|PATH_LENGTH_|HOSTNAME_MISMATCH)/

function isParserError(error: unknown): boolean {
  return error instanceof Error && error.name === 'HTTPParserError'
}
