// Makes one call to the service over HTTP within a deadline, without redirects, retries or compression.

import { type Clock, startTimeout } from '../clock.ts'
import { type Acceptance, deadlineHint, ServiceError } from '../errors.ts'
import type { Log } from '../runner/log.ts'
import { openConnections } from './connections.ts'
import { parseRetryAfter } from './retry.ts'
import { GivenUp, type Headers, type RawAnswer, sendWithUndici, toTransportError } from './transport.ts'

export interface ServiceCall {
  readonly method: 'GET' | 'POST'
  /** Starts with a slash. Appended unchanged to the path of the base URL. */
  readonly path: string
  readonly body?: string | undefined
  readonly action: string
}

export interface ServiceAnswer {
  readonly status: number
  /** The media type without parameters, in its original case, which the redactor needs. Empty if absent. */
  readonly contentType: string
  /** The host that Location names, or its scheme if that is not http or https. The URL parser has normalized it. */
  readonly redirectHost?: string | undefined
  readonly requestId?: string | undefined
  readonly retryAfterMs?: number | undefined
  readonly body: Uint8Array
}

/** `deadline`: in milliseconds of the monotonic clock. An attempt takes at most 30 s. An abort rejects with its reason. */
export interface CallOptions {
  readonly deadline: number
  readonly signal: AbortSignal
  /** Ends waits and forbids attempts, but interrupts none: a cancelled run can still wait for the answer to a POST. */
  readonly stop?: AbortSignal | undefined
  /** Of a POST: `unknown` before the first byte, `not-accepted` if a failure proves it. Not called: nothing was sent. */
  onAcceptance?(acceptance: Acceptance): void
}

export type Http = ReturnType<typeof createHttp>

export interface HttpDependencies {
  /** From `parseBaseUrl`. */
  readonly baseUrl: string
  readonly secretKey: string
  readonly clock: Clock
  readonly log: Log
  readonly env: (name: string) => string
}

const longestServiceCallMs = 30_000

export function createHttp({ baseUrl, secretKey, clock, log, env }: HttpDependencies) {
  const target = new URL(baseUrl)
  const prefix = target.pathname.replace(/\/$/, '')
  const connections = openConnections(target, env)
  for (const range of 'problem' in connections ? [] : connections.ignoredRanges)
    log.warning(`The action ignores ${range} in NO_PROXY: address ranges are not supported. Name the hosts instead.`)

  return {
    /** Rejects with a ServiceError if there is no complete answer. */
    exchange: async (call: ServiceCall, { deadline, signal, onAcceptance }: CallOptions): Promise<ServiceAnswer> => {
      const { method, action, body } = call
      signal.throwIfAborted()
      if ('problem' in connections) throw notSent('proxy', `${action}: ${connections.problem}.`)
      const limitMs = Math.min(longestServiceCallMs, deadline - clock.monotonic())
      if (limitMs <= 0) throw notSent('network', `${action}: no time was left until the deadline.`, deadlineHint)

      const late = new GivenUp('network', `no complete answer within ${Math.ceil(limitMs / 1_000)} s`)
      const timeout = startTimeout(clock, limitMs, late)
      const request = { origin: target.origin, path: prefix + call.path, method, body: body ?? null }
      try {
        const answer = await sendWithUndici(
          method === 'GET' ? connections.reads : connections.writes,
          { ...request, headers: createHeaders(secretKey, body) },
          AbortSignal.any([signal, timeout.signal]),
          () => onAcceptance?.('unknown'),
          (cause, written) =>
            toTransportError({ cause, written, action, host: target.host, proxy: connections.proxy() }),
        )
        return parseHead(answer, target, clock.now())
      } catch (error) {
        signal.throwIfAborted()
        throw error
      } finally {
        timeout.clear()
      }
    },
  }
}

function notSent(reason: 'proxy' | 'network', message: string, hint?: string): ServiceError {
  return new ServiceError(reason, message, { acceptance: 'not-accepted', maxRetries: 0, hint })
}

function createHeaders(secretKey: string, body: string | undefined): Headers {
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

function parseHead({ status, headers, body }: RawAnswer, target: URL, now: number): ServiceAnswer {
  // Only an id that is safe to print. A longer one is left out: a cut could hide a key from the redactor.
  const requestId = requestIdHeaders
    .map((name) => first(headers[name]))
    .find((id) => id && /^[\w.:=-]{1,128}$/.test(id))
  return {
    status,
    contentType: (first(headers['content-type']) ?? '').split(';', 1).join().trim(),
    redirectHost: findRedirectHost(first(headers.location), target),
    requestId,
    retryAfterMs: parseRetryAfter(headers['retry-after'], now),
    body,
  }
}

function findRedirectHost(location: string | undefined, target: URL): string | undefined {
  const url = location === undefined ? null : URL.parse(location, target.href)
  if (!url) return undefined
  const host = url.protocol === 'https:' || url.protocol === 'http:' ? url.host : url.protocol
  return host.length > longestHost ? 'a host with an overlong name' : host
}

function first(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}
