// The read-only client of the agent service. The post step and the report use only this one.

import { ServiceError } from '../errors.ts'
import { readJson } from './answer.ts'
import { type CallOptions, createHttp, type Http, type HttpDependencies, type ServiceCall } from './http.ts'
import { type AgentJob, expectJob, isSafeId } from './job.ts'
import type { Random } from './retry.ts'
import { type ParseContext, parseAgentJob, parsePageViewsPage } from './schema.ts'

export interface PageViewsQuery {
  /** `YYYY-MM-DD`, inclusive. */
  readonly dateFrom: string
  /** `YYYY-MM-DD`, exclusive. */
  readonly dateTo: string
  readonly limit: number
  readonly offset: number
}

export type ServiceReader = ReturnType<typeof createServiceReader>

export interface ServiceClientDependencies extends HttpDependencies, Omit<ParseContext, 'action'> {
  readonly projectId: string
  readonly random: Random
  /** Replaces the connection in tests that make thousands of calls. */
  readonly http?: Http | undefined
}

type CallService = (call: ServiceCall, options: CallOptions) => Promise<unknown>

export function createServiceCaller(dependencies: ServiceClientDependencies): CallService {
  const { baseUrl, clock, log, redact, http = createHttp(dependencies) } = dependencies
  return async (call, options) => {
    const startedAt = clock.monotonic()
    const answer = await http.exchange(call, options)
    log.debug(`${call.action}: ${answer.status} after ${Math.round(clock.monotonic() - startedAt)} ms.`)
    return readJson(answer, { call, redact, baseUrl, now: clock.now() })
  }
}

/** Every function makes one attempt, and rejects with an ActionError, or with the signal's reason. */
export function createServiceReader(
  dependencies: ServiceClientDependencies,
  callService = createServiceCaller(dependencies),
) {
  const { projectId, redact, parsePullRequest } = dependencies
  return {
    getJob: async (jobId: string, options: CallOptions): Promise<AgentJob> => {
      const action = 'Reading the job'
      const json = await callService({ method: 'GET', path: getJobsPath(projectId, jobId), action }, options)
      return expectJob(parseAgentJob(json, { action, redact, parsePullRequest }), jobId)
    },
    getPageViews: async ({ dateFrom, dateTo, limit, offset }: PageViewsQuery, options: CallOptions) => {
      const search = new URLSearchParams({ dateFrom, dateTo, limit: String(limit), offset: String(offset) })
      const path = `/v1/analytics/${encodeId(projectId)}/views?${search}`
      const action = 'Reading page views'
      return parsePageViewsPage(await callService({ method: 'GET', path, action }, options), limit, { action, redact })
    },
  }
}

export function getJobsPath(projectId: string, jobId?: string): string {
  return `/v2/agent/${encodeId(projectId)}/job${jobId === undefined ? '' : `/${encodeId(jobId)}`}`
}

/** Encodes an id as one path segment. Inputs and schemas have already refused unsafe ids, so the check is only a safeguard. */
function encodeId(id: string): string {
  if (isSafeId(id)) return encodeURIComponent(id)
  const message = 'An id cannot be part of a URL: it is empty, too long, or has invalid characters.'
  throw new ServiceError('input', message, { acceptance: 'not-accepted' })
}
