// One exchange with the service: one request, one answer, within a deadline, without redirects, retries or compression.

import type { Clock } from '../clock.ts'
import { deadlineHint, ServiceError } from '../errors.ts'
import type { Log } from '../runner/log.ts'
import { openConnections } from './connections.ts'
import { chooseProxy, type Environment } from './proxy.ts'
import { parseRetryAfter } from './retry.ts'
import { type Answer, type Headers, send } from './send.ts'
import { RequestTimeout, toTransportError } from './transport-error.ts'

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  /** Appended to the base URL's path as it stands; starts with a slash. */
  readonly path: string
  /** JSON text. */
  readonly body?: string | undefined
  /** What is being done, as the subject of a sentence. */
  readonly action: string
}

/** Any answer, whatever its status. */
export interface HttpAnswer {
  readonly status: number
  /** Media type as it was given (redaction depends on its case), without parameters; empty when absent. */
  readonly contentType: string
  /** Host (or scheme, if that is another) that Location names: nothing but what the URL parser leaves in those. */
  readonly redirectHost?: string | undefined
  readonly requestId?: string | undefined
  readonly retryAfterMs?: number | undefined
  readonly body: Uint8Array
}

export interface ExchangeOptions {
  /** Instant of the monotonic clock in milliseconds. */
  readonly deadline: number
  /** Ends the request; the exchange then rejects with its reason. */
  readonly signal: AbortSignal
  /** Called just before the first byte of the request leaves. */
  onWrite?(): void
}

export interface Http {
  /** Rejects with a ServiceError when there is no whole answer. */
  exchange(request: HttpRequest, options: ExchangeOptions): Promise<HttpAnswer>
}

export interface HttpDependencies {
  /** As `parseBaseUrl` gives it. */
  readonly baseUrl: string
  readonly secretKey: string
  readonly clock: Clock
  readonly log: Log
  /** The variables that name proxies. */
  readonly proxyEnv: Environment
}

const longestRequestMs = 30_000

export function createHttp({ baseUrl, secretKey, clock, log, proxyEnv }: HttpDependencies): Http {
  const target = new URL(baseUrl)
  const prefix = target.pathname.replace(/\/$/, '')
  const { proxy, problem, ignoredRanges } = chooseProxy(target, proxyEnv)
  for (const range of ignoredRanges) log.warning(`NO_PROXY: address ranges are not supported; ${range} is ignored.`)
  const connections = openConnections(proxy)

  const exchange = async (
    request: HttpRequest,
    { deadline, signal, onWrite }: ExchangeOptions,
  ): Promise<HttpAnswer> => {
    const { method, action, body } = request
    signal.throwIfAborted()
    if (problem !== undefined) throw notSent('proxy', `${action}: ${problem}.`)
    const limitMs = Math.min(longestRequestMs, deadline - clock.monotonic())
    if (limitMs <= 0) throw notSent('network', `${action}: no time was left before the deadline.`, deadlineHint)

    const timeout = new AbortController()
    const finished = new AbortController()
    clock.sleep(limitMs, finished.signal).then(
      () => timeout.abort(new RequestTimeout(limitMs)),
      () => {},
    )
    const sent = await send(
      method === 'GET' ? connections.reads : connections.writes,
      {
        origin: target.origin,
        path: prefix + request.path,
        method,
        headers: toHeaders(secretKey, body),
        body: body ?? null,
      },
      AbortSignal.any([signal, timeout.signal]),
      () => onWrite?.(),
    )
    finished.abort()
    if (sent.kind === 'answer') return toAnswer(sent, target, clock.now())
    signal.throwIfAborted()
    throw toTransportError({ ...sent, action, host: target.host, proxy: proxy?.origin })
  }

  return { exchange }
}

function notSent(reason: 'proxy' | 'network', message: string, hint?: string): ServiceError {
  return new ServiceError(reason, message, {
    taken: 'not-taken',
    maxRetries: 0,
    hint,
  })
}

function toHeaders(secretKey: string, body: string | undefined): Headers {
  return {
    authorization: `Bearer ${secretKey}`,
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'agent-job-action',
    'content-type': body === undefined ? undefined : 'application/json',
  }
}

const longestHost = 260
const requestIdHeaders = ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid', 'cf-ray']

function toAnswer({ status, headers, body }: Answer, target: URL, now: number): HttpAnswer {
  // A form that is safe to show; anything longer is left out rather than cut, since a cut could hide a key from redaction.
  const requestId = requestIdHeaders
    .map((name) => first(headers[name]))
    .find((id) => id && /^[\w.:=-]{1,128}$/.test(id))
  return {
    status,
    contentType: (first(headers['content-type']) ?? '').split(';', 1).join().trim(),
    redirectHost: toRedirectHost(first(headers.location), target),
    requestId,
    retryAfterMs: parseRetryAfter(headers['retry-after'], now),
    body,
  }
}

function toRedirectHost(location: string | undefined, target: URL): string | undefined {
  const url = location === undefined ? null : URL.parse(location, target.href)
  if (!url) return undefined
  const host = url.protocol === 'https:' || url.protocol === 'http:' ? url.host : url.protocol
  return host.length > longestHost ? 'a host with an overlong name' : host
}

function first(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}
