// Every request of a report goes through here: one budget, one pause after a refusal, for both windows and the trend.

import type { Clock } from '../clock.ts'
import { type ErrorReason, ServiceError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { PageViewsPage, PageViewsQuery, ServiceClient } from '../service/client.ts'

/** How long to wait in milliseconds before attempt + 1 (attempts count from 1), or undefined to give up. Pure. */
export type RetryDelayMs = (error: ServiceError, attempt: number) => number | undefined

export interface RequestDeps {
  readonly service: Pick<ServiceClient, 'getPageViews'>
  readonly clock: Clock
  readonly log: Log
  readonly retryDelayMs: RetryDelayMs
  readonly signal: AbortSignal
  /** An instant of the monotonic clock, in milliseconds. */
  readonly deadline: number
  /** Attempts, retries included. */
  readonly maxRequests: number
}

/** Why pages are missing: our own bounds, or the reason of the error that ended the reading. */
export type CutOff = 'max-requests' | 'deadline' | 'repeats' | ErrorReason

export type Answer =
  | { readonly page: PageViewsPage }
  | { readonly page?: never; readonly cutOffBy: CutOff; readonly error?: ServiceError }

export interface Requests {
  /** One page, however many attempts that takes. Rejects only when the signal aborts (or for a defect). */
  ask(query: PageViewsQuery, signal: AbortSignal): Promise<Answer>
  /** Attempts made so far. */
  used(): number
  /** Attempts left. */
  left(): number
}

export function createRequests(deps: RequestDeps): Requests {
  const { service, clock, log, deadline, maxRequests } = deps
  let used = 0
  // A refusal is about the whole organization: nobody asks again before the wait is over.
  let resumeAt = 0

  async function ask(query: PageViewsQuery, signal: AbortSignal): Promise<Answer> {
    let error: ServiceError | undefined
    for (let attempt = 1; ; attempt++) {
      while (resumeAt > clock.monotonic()) await clock.sleep(resumeAt - clock.monotonic(), signal)
      signal.throwIfAborted()
      const cutOffBy = toCutOff()
      if (cutOffBy) return { cutOffBy, ...(error && { error }) }
      used++
      try {
        return { page: await service.getPageViews(query, { deadline, signal }) }
      } catch (thrown) {
        signal.throwIfAborted()
        if (!(thrown instanceof ServiceError)) throw thrown
        error = thrown
      }
      const asked = error.retryAfterMs === undefined ? '' : ` (asked to wait ${Math.ceil(error.retryAfterMs / 1000)} s)`
      log.info(`Page views: attempt ${attempt} at offset ${query.offset} failed${asked}: ${error.message}`)
      const delayMs = deps.retryDelayMs(error, attempt)
      const now = clock.monotonic()
      if (now >= deadline) return { cutOffBy: 'deadline', error }
      if (delayMs === undefined || now + delayMs >= deadline) return { cutOffBy: error.reason, error }
      resumeAt = Math.max(resumeAt, now + delayMs)
    }
  }

  function toCutOff(): CutOff | undefined {
    if (used >= maxRequests) return 'max-requests'
    return clock.monotonic() >= deadline ? 'deadline' : undefined
  }

  return { ask, used: () => used, left: () => maxRequests - used }
}
