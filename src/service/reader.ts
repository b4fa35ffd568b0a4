// The operations of the agent service's interface that read: all that the post step can do there.

import type { Clock } from '../clock.ts'
import { ServiceError, type Taken } from '../errors.ts'
import type { Redact } from '../foreign-text/redact.ts'
import type { Log } from '../runner/log.ts'
import { isSuccess, readJson, toRefusal } from './answer.ts'
import { createHttp, type Http, type HttpRequest } from './http.ts'
import { type AgentJob, isSafeId } from './job.ts'
import type { Environment } from './proxy.ts'
import type { Random } from './retry.ts'
import { type PageViewsPage, parseAgentJob, parsePageViewsPage } from './schema.ts'

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
  readonly stop?: AbortSignal | undefined
  /**
   * For a POST, whether the service can have taken it, whenever that changes: `unknown` just before the first byte leaves,
   * `not-taken` after a failure that proves otherwise. Tells what an abort left behind. Not called: nothing was sent.
   */
  onTaken?(taken: Taken): void
}

/** Every function rejects with a ServiceError, or with the signal's reason. */
export interface ServiceReader {
  /** One attempt: the poller decides what an error means and when to ask again. */
  getJob(jobId: string, options: CallOptions): Promise<AgentJob>
  /** One attempt: the collector decides, since every attempt counts against `max-requests`. */
  getPageViews(query: PageViewsQuery, options: CallOptions): Promise<PageViewsPage>
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
  readonly http?: Http | undefined
}

export function createServiceReader(dependencies: ServiceClientDependencies): ServiceReader {
  return toReader(createAttempt(dependencies), dependencies)
}

/** Sends one request once; resolves with the JSON of a good answer. */
export type Attempt = (request: HttpRequest, options: CallOptions) => Promise<unknown>

export function createAttempt(dependencies: ServiceClientDependencies): Attempt {
  const { clock, log, redact, http = createHttp(dependencies) } = dependencies
  return async (request, { deadline, signal, onTaken }) => {
    const { action, method, path } = request
    const context = { action, redact, asked: `${method} ${path}` }
    const startedAt = clock.monotonic()
    try {
      const answer = await http.exchange(request, { deadline, signal, onWrite: () => onTaken?.('unknown') })
      log.debug(`${action}: ${answer.status} after ${Math.round(clock.monotonic() - startedAt)} ms.`)
      if (!isSuccess(answer)) throw toRefusal(answer, context)
      return readJson(answer, context)
    } catch (error) {
      if (error instanceof ServiceError) onTaken?.(error.taken)
      throw error
    }
  }
}

export function toReader(
  attempt: Attempt,
  { projectId, redact }: Pick<ServiceClientDependencies, 'projectId' | 'redact'>,
): ServiceReader {
  return {
    getJob: async (jobId, options) => {
      const action = 'Reading the job'
      const json = await attempt({ method: 'GET', path: toJobPath(projectId, jobId), action }, options)
      return parseAgentJob(json, { action, redact })
    },
    getPageViews: async ({ dateFrom, dateTo, limit, offset }, options) => {
      const action = 'Reading page views'
      const query = new URLSearchParams({ dateFrom, dateTo, limit: String(limit), offset: String(offset) })
      const path = `/v1/analytics/${toSegment('project-id', projectId)}/views?${query}`
      const json = await attempt({ method: 'GET', path, action }, options)
      return parsePageViewsPage(json, limit, { action, redact })
    },
  }
}

export function toJobsPath(projectId: string): string {
  return `/v2/agent/${toSegment('project-id', projectId)}/job`
}

export function toJobPath(projectId: string, jobId: string): string {
  return `${toJobsPath(projectId)}/${toSegment('job-id', jobId)}`
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
