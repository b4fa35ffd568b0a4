// Sends one HTTP request through undici. A failure becomes a ServiceError that says whether the service may have received it.

import type { Dispatcher } from 'undici'
import { type ErrorReason, ServiceError } from '../errors.ts'

export type Headers = Readonly<Record<string, string | string[] | undefined>>

export interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/** We gave up: no answer in time, or one that we refuse because of its head or size. The message is a clause. */
export class GivenUp extends Error {
  readonly reason: ErrorReason
  constructor(reason: ErrorReason, message: string) {
    super(message)
    this.reason = reason
  }
}

const largestBody = 5 * 1024 * 1024
const tooLarge = 'the answer is larger than 5 MiB'

/**
 * Rejects with what `createError` makes of a failure. Only if `written` is false, the server has certainly received nothing.
 * If the body of a status from 300 on cannot be read, it is empty: the status says enough.
 */
export function sendWithUndici(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  abort: AbortSignal,
  onWrite: () => void,
  createError: (cause: unknown, written: boolean) => ServiceError,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let head: Omit<RawAnswer, 'body'> | undefined
    let size = 0
    const chunks: Buffer[] = []
    const fail = (error: unknown) => {
      if (head && head.status >= 300) resolve({ ...head, body: Buffer.alloc(0) })
      else reject(createError(error, controller !== undefined))
    }
    const end = (error: Error) => {
      fail(error)
      controller?.abort(error)
    }
    abort.addEventListener('abort', () => end(abort.reason), { once: true })
    const handler: Dispatcher.DispatchHandler = {
      // Undici calls this when the connection is open and the request is about to be written.
      onRequestStart: (started) => {
        if (abort.aborted) return started.abort(abort.reason)
        controller = started
        onWrite()
      },
      onResponseStart: (_, status, headers) => {
        if (status < 200) return
        head = { status, headers }
        const problem = refuseHead(status, headers)
        if (problem !== undefined) end(new GivenUp('response', problem))
      },
      onResponseData: (_, chunk) => {
        size += chunk.length
        if (size > largestBody) end(new GivenUp('response', tooLarge))
        else chunks.push(chunk)
      },
      onResponseEnd: () => head && resolve({ ...head, body: Buffer.concat(chunks) }),
      onResponseError: (_, error) => fail(error),
    }
    try {
      dispatcher.dispatch(options, handler)
    } catch (error) {
      fail(error)
    }
  })
}

function refuseHead(status: number, headers: Headers): string | undefined {
  if (status >= 300 && status < 400) return 'redirects are not followed'
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    return 'the answer is compressed, although the action did not ask for that'
  return Number(headers['content-length']) > largestBody ? tooLarge : undefined
}

interface Failure {
  readonly reason: ErrorReason
  /** A clause for the message. */
  readonly text: string
  readonly maxRetries?: 0 | 1 | undefined
}

interface FailedCall {
  readonly cause: unknown
  readonly written: boolean
  readonly action: string
  readonly host: string
  /** The origin of the proxy, without credentials. */
  readonly proxy?: string | undefined
}

export function toTransportError({ cause, written, action, host, proxy }: FailedCall): ServiceError {
  const { reason, text, maxRetries } = findFailure(cause, written, host, proxy)
  const via = proxy === undefined ? '' : ` (through the proxy ${proxy})`
  return new ServiceError(reason, `${action}: ${text}${via}.`, {
    acceptance: written ? 'unknown' : 'not-accepted',
    // An error of the HTTP parser contains the bytes that it could not parse.
    cause: isParserError(cause) ? undefined : cause,
    maxRetries,
  })
}

function findFailure(error: unknown, written: boolean, host: string, proxy: string | undefined): Failure {
  if (error instanceof GivenUp) return { reason: error.reason, text: error.message }
  const codes = collectCodes(error)
  const tls = codes.find((code) => tlsCode.test(code))
  if (tls !== undefined) return { reason: 'tls', text: `no trusted TLS connection to ${host} (${tls})` }
  if (proxy !== undefined && !written) return findProxyFailure(error, codes)
  if (codes.includes('UND_ERR_INVALID_ARG')) return { reason: 'internal', text: 'the request could not be built' }
  if (codes.includes('ENOTFOUND'))
    return { reason: 'network', text: `the host ${host} was not found (ENOTFOUND)`, maxRetries: 1 }
  if (codes.includes('UND_ERR_HEADERS_OVERFLOW')) return { reason: 'response', text: 'the answer has too many headers' }
  // If the body just ends, the connection broke. The server does speak HTTP.
  if (isParserError(error) && !codes.includes('HPE_INVALID_EOF_STATE'))
    return { reason: 'response', text: `${host} does not speak HTTP` }
  const text = written ? `the connection to ${host} broke` : `no connection to ${host}`
  return { reason: 'network', text: `${text} (${joinCodes(codes)})` }
}

function findProxyFailure(error: unknown, codes: readonly string[]): Failure {
  // Only the message contains the status with which the proxy answered CONNECT.
  const [, status] = (error instanceof Error && /^Proxy response \((\d{3})\)/.exec(error.message)) || []
  if (status === undefined) return { reason: 'proxy', text: `the proxy made no connection (${joinCodes(codes)})` }
  const text =
    status === '407' ? 'the proxy refused the user name or password (407)' : `the proxy refused to connect (${status})`
  return { reason: 'proxy', text, maxRetries: status.startsWith('5') ? undefined : 0 }
}

/** The codes in the error, its causes and, since its own message may be empty, the parts of an AggregateError. */
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

/** The results of OpenSSL's verification, as Node names them, and Node's own codes. */
const tlsCode =
  /^(EPROTO$|ERR_(TLS|SSL)_|CERT_|CRL_|UNABLE_TO_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(CA|PURPOSE)|PATH_LENGTH_|HOSTNAME_MISMATCH)/

function isParserError(error: unknown): boolean {
  return error instanceof Error && error.name === 'HTTPParserError'
}
