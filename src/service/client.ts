// One function per operation of the agent service's interface.

import type { AgentJob } from '../job/job.ts'

export interface PageViewRow {
  readonly path: string
  readonly human: number
  readonly ai: number
  readonly total: number
}

export interface PageViewTotals {
  readonly human: number
  readonly ai: number
  readonly total: number
}

export interface PageViewsPage {
  readonly totals: PageViewTotals
  readonly views: readonly PageViewRow[]
  /** Rows left out because they have no path or a count that is no non-negative safe integer. */
  readonly unreadableRows: number
  readonly hasMore: boolean
}

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
}

/** Every function rejects with a ServiceError, or with the signal's reason. */
export interface ServiceClient {
  /** Sent again only while it is certain that the service did not take it. */
  createJob(prompt: string, options: CallOptions): Promise<AgentJob>
  /** As createJob. */
  sendMessage(jobId: string, prompt: string, options: CallOptions): Promise<AgentJob>
  /** One attempt: the poller decides what an error means and when to ask again. */
  getJob(jobId: string, options: CallOptions): Promise<AgentJob>
  /** One attempt: the collector decides, since every attempt counts against `max-requests`. */
  getPageViews(query: PageViewsQuery, options: CallOptions): Promise<PageViewsPage>
  /** Closes every connection, so that nothing holds the process. */
  close(): Promise<void>
}
