// One function per operation of the agent service's interface.

import type { Clock } from '../clock.ts'
import { ServiceError, type Taken } from '../errors.ts'
import { type AgentJob, isSafeId } from '../job/job.ts'
import type { Log } from '../log.ts'
import type { Redact } from '../redact.ts'
import { type Random, retry } from '../retry.ts'
import { toPostRetryCause } from '../retry-policy.ts'
import { isSuccess, readJson, toRefusal } from './answer.ts'
import { createHttp, type Http, type HttpRequest } from './http.ts'
import type { PageViewsPage } from './page-views.ts'
import type { Environment } from './proxy.ts'
import { parseAgentJob, parsePageViewsPage } from './schema.ts'

export type { PageViewRow, PageViewsPage, PageViewTotals } from './page-views.ts'

export interface PageViewsQuery {
  /** `YYYY-MM-DD`, inclusive. */
  readonly dateFrom: string
  /** `YYYY-MM-DD`, exclusive. */
  readonly dateTo: string
  readonly limit: number
  readonly offset: number
}

/**
 * What bounds one call. `deadline` is an instant of the monotonic clock in milliseconds; one request takes at most
 * 30 s and never more than is left. An aborted `signal` rejects with its reason.
 */
export interface CallOptions {
  readonly deadline: number
  readonly signal: AbortSignal
  /**
   * Ends waits and forbids further attempts as `signal` does, but leaves a request that is in flight alone: a caller that
   * was asked to stop can give a POST some seconds more for its answer by aborting `signal` later.
   */
  readonly stop?: AbortSignal
  /**
   * For a POST, whether the service can have taken it, whenever that changes: `unknown` just before the first byte leaves,
   * `not-taken` after a failure that proves otherwise. Tells what an abort left behind. Not called: nothing was sent.
   */
  onTaken?(taken: Taken): void
}

/** Every function rejects with a ServiceError, or with the signal's reason. */
export interface ServiceClient {
  /** Sent again only while it is certain that the service did not take it. */
  createJob(prompt: string, options: CallOptions): Promise<AgentJob>
  /** As createJob. That the answer is about this job is for the caller to check (`wrong-job`), as with getJob. */
  sendMessage(jobId: string, prompt: string, options: CallOptions): Promise<AgentJob>
  /** One attempt: the poller decides what an error means and when to ask again. */
  getJob(jobId: string, options: CallOptions): Promise<AgentJob>
  /** One attempt: the collector decides, since every attempt counts against `max-requests`. */
  getPageViews(query: PageViewsQuery, options: CallOptions): Promise<PageViewsPage>
  /** Closes every connection, so that nothing holds the process. */
  close(): Promise<void>
}

export interface ServiceClientDependencies {
  /** As `parseBaseUrl` gives it. */
  readonly baseUrl: string
  readonly projectId: string
  readonly secretKey: string
  readonly clock: Clock
  readonly log: Log
  readonly redact: Redact
  readonly random: Random
  /** The variables that name proxies: `https_proxy` and `no_proxy` in either case. */
  readonly proxyEnv: Environment
  /** In place of connections, for tests that send very many requests. */
  readonly http?: Http
}

export function createServiceClient(dependencies: ServiceClientDependencies): ServiceClient {
  const { projectId, clock, log, redact, random, http = createHttp(dependencies) } = dependencies

  const attempt = async (request: HttpRequest, { deadline, signal, onTaken }: CallOptions): Promise<unknown> => {
    const { action } = request
    const startedAt = clock.monotonic()
    try {
      const answer = await http.exchange(request, { deadline, signal, onWrite: () => onTaken?.('unknown') })
      log.debug(`${action}: ${answer.status} after ${Math.round(clock.monotonic() - startedAt)} ms.`)
      if (!isSuccess(answer)) throw toRefusal(answer, { action, redact })
      return readJson(answer, { action, redact })
    } catch (error) {
      if (error instanceof ServiceError) onTaken?.(error.taken)
      throw error
    }
  }

  const post = async (action: string, path: string, prompt: string, options: CallOptions): Promise<AgentJob> => {
    const request = { method: 'POST', path, body: JSON.stringify({ prompt }), action } as const
    const stop = options.stop ? AbortSignal.any([options.stop, options.signal]) : options.signal
    stop.throwIfAborted()
    const json = await retry(() => attempt(request, options), {
      clock,
      random,
      deadline: options.deadline,
      signal: stop,
      causeOf: toPostRetryCause,
      onWait: (error, waitMs) => log.info(`${toMessage(error)} Trying again in ${Math.ceil(waitMs / 1_000)} s.`),
    })
    return parseAgentJob(json, { action, redact })
  }

  const jobs = () => `/v2/agent/${toSegment('project-id', projectId)}/job`
  const job = (jobId: string) => `${jobs()}/${toSegment('job-id', jobId)}`

  return {
    createJob: async (prompt, options) => post('Starting the job', jobs(), prompt, options),
    sendMessage: async (jobId, prompt, options) =>
      post('Sending the message', `${job(jobId)}/message`, prompt, options),
    getJob: async (jobId, options) => {
      const action = 'Reading the job'
      return parseAgentJob(await attempt({ method: 'GET', path: job(jobId), action }, options), { action, redact })
    },
    getPageViews: async ({ dateFrom, dateTo, limit, offset }, options) => {
      const action = 'Reading page views'
      const query = new URLSearchParams({ dateFrom, dateTo, limit: String(limit), offset: String(offset) })
      const path = `/v1/analytics/${toSegment('project-id', projectId)}/views?${query}`
      const json = await attempt({ method: 'GET', path, action }, options)
      return parsePageViewsPage(json, limit, { action, redact })
    },
    close: () => http.close(),
  }
}

/** An identifier as one part of a path. Nothing that could leave its place gets that far. */
function toSegment(name: string, id: string): string {
  if (isSafeId(id)) return encodeURIComponent(id)
  throw new ServiceError(
    'input',
    `${name} cannot be part of an address: it is empty, too long or holds forbidden characters.`,
    {
      taken: 'not-taken',
    },
  )
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
