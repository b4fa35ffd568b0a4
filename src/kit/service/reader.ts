// The client of the agent service that only reads. The post step can do nothing else.

import { ServiceError } from '../errors.ts'
import { readJson } from './answer.ts'
import { type CallOptions, createHttp, type Http, type HttpDependencies, type ServiceCall } from './http.ts'
import { type AgentJob, isSafeId } from './job.ts'
import type { Random } from './retry.ts'
import { type PageViewsPage, type ParseContext, parseAgentJob, parsePageViewsPage } from './schema.ts'

export interface PageViewsQuery {
  /** `YYYY-MM-DD`, inclusive. */
  readonly dateFrom: string
  /** `YYYY-MM-DD`, exclusive. */
  readonly dateTo: string
  readonly limit: number
  readonly offset: number
}

export type ServiceReader = ReturnType<typeof createServiceReader>

export interface ServiceClientDependencies extends HttpDependencies, Pick<ParseContext, 'redact' | 'parsePullRequest'> {
  readonly projectId: string
  readonly random: Random
  /** Replaces the connections in tests that make very many calls. */
  readonly http?: Http | undefined
}

type CallService = (call: ServiceCall, options: CallOptions) => Promise<unknown>

export function createServiceCaller(dependencies: ServiceClientDependencies): CallService {
  const { baseUrl, clock, log, redact, http = createHttp(dependencies) } = dependencies
  return async (call, options) => {
    const { action, method, path } = call
    const startedAt = clock.monotonic()
    try {
      const answer = await http.exchange(call, options)
      log.debug(`${action}: ${answer.status} after ${Math.round(clock.monotonic() - startedAt)} ms.`)
      return readJson(answer, { action, redact, baseUrl, methodAndPath: `${method} ${path}` })
    } catch (error) {
      if (error instanceof ServiceError) options.onAcceptance?.(error.acceptance)
      throw error
    }
  }
}

/** Every function rejects with a ServiceError, or with the signal's reason. */
export function createServiceReader(
  dependencies: ServiceClientDependencies,
  callService = createServiceCaller(dependencies),
) {
  const { projectId, redact, parsePullRequest } = dependencies
  return {
    /** One attempt. The poller decides what an error means and when to try again. */
    getJob: async (jobId: string, options: CallOptions): Promise<AgentJob> => {
      const action = 'Reading the job'
      const json = await callService({ method: 'GET', path: getJobPath(projectId, jobId), action }, options)
      return parseAgentJob(json, { action, redact, parsePullRequest })
    },
    /** One attempt. The collector decides about another, since every attempt counts against `max-requests`. */
    getPageViews: async (page: PageViewsQuery, options: CallOptions): Promise<PageViewsPage> => {
      const action = 'Reading page views'
      const { dateFrom, dateTo, limit, offset } = page
      const query = new URLSearchParams({ dateFrom, dateTo, limit: String(limit), offset: String(offset) })
      const path = `/v1/analytics/${encodeId('project-id', projectId)}/views?${query}`
      const json = await callService({ method: 'GET', path, action }, options)
      return parsePageViewsPage(json, limit, { action, redact })
    },
  }
}

export function getJobsPath(projectId: string): string {
  return `/v2/agent/${encodeId('project-id', projectId)}/job`
}

export function getJobPath(projectId: string, jobId: string): string {
  return `${getJobsPath(projectId)}/${encodeId('job-id', jobId)}`
}

/** As one segment of a path. The inputs and the schema have refused all others, so this only guards. */
function encodeId(name: string, id: string): string {
  if (isSafeId(id)) return encodeURIComponent(id)
  const message = `${name} cannot be part of an address: it is empty, too long or holds forbidden characters.`
  throw new ServiceError('input', message, { acceptance: 'not-accepted' })
}
