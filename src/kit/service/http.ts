// Makes one HTTP call to the service within a deadline, without redirects, retries, or compression.

import type { Dispatcher } from 'undici'
import { type Clock, withTimeout } from '../clock.ts'
import { deadlineHint, ServiceError } from '../errors.ts'
import type { Log } from '../runner/log.ts'
import { largestBody, openConnections } from './connections.ts'
import { GivenUp, toTransportError } from './transport-error.ts'

export interface ServiceCall {
  readonly method: 'GET' | 'POST'
  /** Starts with a slash. Appended unchanged to the path of the base URL. */
  readonly path: string
  readonly body?: string | undefined
  readonly action: string
}

export interface ServiceAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Empty if the status is 300 or more and the body cannot be read, because the status is enough. */
  readonly body: Uint8Array
}

/**
 * `deadline`: in milliseconds on the monotonic clock. An attempt takes at most 30 s. If `signal` aborts, the call rejects with its
 * reason; but if the service may have received a POST, with a ServiceError whose cause is that reason.
 */
export interface CallOptions {
  readonly deadline: number
  readonly signal: AbortSignal
  /** Ends waits and prevents new attempts, but does not interrupt one, so a cancelled run can still read the response to a POST. */
  readonly stop?: AbortSignal | undefined
}

export type Http = ReturnType<typeof createHttp>

export interface HttpDependencies {
  readonly baseUrl: string
  readonly secretKey: string
  readonly clock: Clock
  readonly log: Log
  readonly env: (name: string) => string
}

const longestServiceCallMs = 30_000

/** Throws a ServiceError if the environment names a proxy that cannot be used. */
export function createHttp({ baseUrl, secretKey, clock, log, env }: HttpDependencies) {
  const { origin, host, pathname } = new URL(baseUrl)
  const { dispatcher, proxy } = openConnections(new URL(baseUrl), env, log)
  const headers = {
    authorization: `Bearer ${secretKey}`,
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'agent-job-action',
  }
  return {
    exchange: async (call: ServiceCall, { deadline, signal }: CallOptions): Promise<ServiceAnswer> => {
      const { method, action, body = null } = call
      signal.throwIfAborted()
      const ms = Math.min(longestServiceCallMs, deadline - clock.monotonic())
      if (ms <= 0) {
        const facts = { acceptance: 'not-accepted', maxRetries: 0, hint: deadlineHint } as const
        throw new ServiceError('network', `${action}: no time was left before the deadline.`, facts)
      }
      const reason = new GivenUp('network', `no complete response within ${Math.ceil(ms / 1_000)} s`)
      const type = body === null ? {} : { 'content-type': 'application/json' }
      const path = pathname.replace(/\/$/, '') + call.path
      const request = { origin, path, method, body, headers: { ...headers, ...type } }
      let isWritten = false
      const onStart = () => {
        isWritten = true
      }
      try {
        const work = (either: AbortSignal) => send(dispatcher, request, either, onStart)
        return await withTimeout({ clock, signal, ms, reason }, work)
      } catch (cause) {
        if (method === 'GET' || !isWritten) signal.throwIfAborted()
        throw toTransportError({ cause, isWritten, action, host, proxy: proxy() })
      }
    },
  }
}

/** Rejects with an error from undici or Node, a GivenUp, or the signal's reason. */
function send(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  signal: AbortSignal,
  onStart: () => void,
): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => {
    let head: Omit<ServiceAnswer, 'body'> | undefined
    const chunks: Buffer[] = []
    const fail = (error: unknown) =>
      head && head.status >= 300 ? resolve({ ...head, body: Buffer.of() }) : reject(error)
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
    dispatcher.dispatch(options, {
      // Undici calls this once the connection is open, right before it writes the request.
      onRequestStart: (controller) => {
        if (signal.aborted) return controller.abort(signal.reason)
        signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
        onStart()
      },
      onResponseStart: (controller, status, headers) => {
        if (status < 200) return
        head = { status, headers }
        const problem = refuseHead(head)
        if (problem !== undefined) controller.abort(new GivenUp('response', problem))
      },
      onResponseData: (_, chunk) => void chunks.push(chunk),
      onResponseEnd: () => head && resolve({ ...head, body: Buffer.concat(chunks) }),
      onResponseError: (_, error) => fail(error),
    })
  })
}

function refuseHead({ status, headers }: Omit<ServiceAnswer, 'body'>): string | undefined {
  if (status >= 300 && status < 400) return 'redirects are not followed'
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    return 'the response is compressed, although the action did not ask for that'
  return Number(headers['content-length']) > largestBody ? 'the response is larger than 5 MiB' : undefined
}
