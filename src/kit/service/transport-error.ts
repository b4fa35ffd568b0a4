// Converts errors of undici and Node to a ServiceError. Pure.

import { type ErrorReason, ServiceError } from '../errors.ts'
import { RefusedAnswer } from './send.ts'

export class CallTimeout extends Error {
  constructor(limitMs: number) {
    super(`no complete answer within ${Math.ceil(limitMs / 1_000)} s`)
  }
}

interface FailedCall {
  readonly error: unknown
  /** Whether bytes may have been sent. */
  readonly written: boolean
  /** What the call does, as the subject of a sentence. */
  readonly action: string
  readonly host: string
  /** The origin of the proxy, without credentials. */
  readonly proxy?: string | undefined
}

interface Finding {
  readonly reason: ErrorReason
  /** A clause for the message. */
  readonly text: string
  readonly maxRetries?: 0 | 1 | undefined
}

export function toTransportError({ error, written, action, host, proxy }: FailedCall): ServiceError {
  const finding = findCause(error, written, host, proxy)
  const via = proxy === undefined ? '' : ` (through the proxy ${proxy})`
  return new ServiceError(finding.reason, `${action}: ${finding.text}${via}.`, {
    acceptance: written ? 'unknown' : 'not-accepted',
    // An error of the HTTP parser contains the bytes that it could not parse.
    cause: isParserError(error) ? undefined : error,
    maxRetries: finding.maxRetries,
  })
}

function findCause(error: unknown, written: boolean, host: string, proxy: string | undefined): Finding {
  if (error instanceof CallTimeout) return { reason: 'network', text: error.message }
  if (error instanceof RefusedAnswer) return { reason: 'response', text: error.message, maxRetries: 1 }
  const codes = collectCodes(error)
  const tls = codes.find(isTlsCode)
  if (tls !== undefined) return { reason: 'tls', text: `no trusted TLS connection to ${host} (${tls})` }
  if (proxy !== undefined && !written) return findProxyCause(error, codes)
  if (codes.includes('UND_ERR_INVALID_ARG')) return { reason: 'internal', text: 'the request could not be built' }
  if (codes.includes('ENOTFOUND'))
    return { reason: 'network', text: `the host ${host} was not found (ENOTFOUND)`, maxRetries: 1 }
  if (codes.includes('UND_ERR_HEADERS_OVERFLOW')) return { reason: 'response', text: 'the answer has too many headers' }
  // If the body just ends, the connection broke. The server does speak HTTP.
  if (isParserError(error) && !codes.includes('HPE_INVALID_EOF_STATE')) {
    return { reason: 'response', text: `${host} does not speak HTTP` }
  }
  const text = written ? `the connection to ${host} broke` : `no connection to ${host}`
  return { reason: 'network', text: `${text} (${joinCodes(codes)})` }
}

function findProxyCause(error: unknown, codes: readonly string[]): Finding {
  // Only the message contains the status with which the proxy answered CONNECT.
  const [, status] = (error instanceof Error && /^Proxy response \((\d{3})\)/.exec(error.message)) || []
  if (status === '407')
    return { reason: 'proxy', text: 'the proxy refused the user name or password (407)', maxRetries: 0 }
  if (status === undefined) return { reason: 'proxy', text: `the proxy made no connection (${joinCodes(codes)})` }
  const text = `the proxy refused to connect (${status})`
  return status.startsWith('5') ? { reason: 'proxy', text } : { reason: 'proxy', text, maxRetries: 0 }
}

function collectCodes(error: unknown, depth = 0): readonly string[] {
  if (!(error instanceof Error) || depth > 4) return []
  const codes = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const inner = error instanceof AggregateError ? error.errors : []
  const below = [...inner, error.cause].flatMap((each) => collectCodes(each, depth + 1))
  return [...new Set([...below, ...codes])]
}

function joinCodes(codes: readonly string[]): string {
  return codes.join(', ') || 'no code'
}

// The results of OpenSSL's verification, as Node names them. The function below adds the other TLS codes.
const certificateCodes =
  /^(CERT_|CRL_|UNABLE_TO_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(CA|PURPOSE)|PATH_LENGTH_|HOSTNAME_MISMATCH)/

function isTlsCode(code: string): boolean {
  return code === 'EPROTO' || /^ERR_(TLS|SSL)_/.test(code) || certificateCodes.test(code)
}

function isParserError(error: unknown): boolean {
  return error instanceof Error && error.name === 'HTTPParserError'
}
