// Makes all requests of a report, one at a time, because they share `max-requests` and the service's rate limit.

import { ActionError, deadlineHint, type ErrorReason, ServiceError, toActionError } from '../../kit/errors.ts'
import type { ServiceReader } from '../../kit/service/reader.ts'
import { findRetryRule, retry, retryRules } from '../../kit/service/retry.ts'
import type { PageViewsPage, PageViewTotals } from '../../kit/service/schema.ts'
import type { World } from '../../kit/world.ts'
import type { DateWindow } from '../window.ts'

interface RequestDeps extends Pick<World, 'clock' | 'deadline' | 'log' | 'random' | 'signal'> {
  readonly service: Pick<ServiceReader, 'getPageViews'>
  /** How many attempts may be made, including retries. */
  readonly maxRequests: number
}

/** Why pages are missing: one of our own limits, or the `reason` of the error that stopped reading. */
export type CutOff = 'max-requests' | 'deadline' | 'repeats' | ErrorReason

/** A page, or why there is none, with the last error if there was one. */
export type Answer =
  | { readonly page: PageViewsPage; readonly cutOffBy?: undefined; readonly error?: undefined }
  | { readonly page?: undefined; readonly cutOffBy: CutOff; readonly error?: ServiceError }

export type Requests = ReturnType<typeof createRequests>

export const mostRows = 250
/** If the service asks for a longer wait, the report stops reading. */
const longestWaitMs = 60_000
/** The report also stops if shorter waits add up to more: otherwise, a slow rate limit could keep a runner busy for a long time. */
const longestWaitsMs = 120_000
const endsAll = ['rate-limited', 'unauthorized', 'forbidden'] as const
const toKey = ({ from, to }: DateWindow) => `${from} ${to}`

export function createRequests({ service, clock, log, random, signal, deadline, maxRequests }: RequestDeps) {
  const known = new Map<string, PageViewTotals>()
  let used = 0
  let askedToWaitMs = 0
  // Set after an error that every later request would also get, for example because of an invalid key.
  let end: Answer | undefined
  const isLate = () => clock.monotonic() >= deadline

  /** Requests one page, with retries. Rejects only if the signal aborts (or because of a bug). */
  async function ask(window: DateWindow, offset = 0, limit = mostRows): Promise<Answer> {
    signal.throwIfAborted()
    if (end) return end
    if (used >= maxRequests) return { cutOffBy: 'max-requests' }
    if (isLate()) return { cutOffBy: 'deadline' }
    const attempt = () => {
      used++
      return service.getPageViews({ dateFrom: window.from, dateTo: window.to, limit, offset }, { deadline, signal })
    }
    const findRule = (error: unknown) =>
      used >= maxRequests || isTooLong(error, askedToWaitMs) ? retryRules.never : findRetryRule(error)
    const onWait = (error: unknown, waitMs: number) => {
      log.info(`${toActionError(error).message} Trying again in ${Math.ceil(waitMs / 1_000)} s.`)
      if (error instanceof ServiceError && error.retryAfterMs !== undefined) askedToWaitMs += waitMs
    }
    try {
      const page = await retry(attempt, { clock, random, deadline, signal, findRule, onWait })
      if (offset === 0) known.set(toKey(window), page.totals)
      return { page }
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ServiceError)) throw error
      log.info(error.message)
      const refusal: Answer = { cutOffBy: isLate() ? 'deadline' : error.reason, error }
      if (endsAll.some((reason) => reason === error.reason)) end = refusal
      return refusal
    }
  }

  return {
    ask,
    /** Requests the totals of a window only once. Returns undefined if they cannot be read. */
    readTotals: async (window: DateWindow) => known.get(toKey(window)) ?? (await ask(window, 0, 1)).page?.totals,
    /** Whether `max-requests` allows reading the totals of all these windows, and then `least` more requests. */
    canRead: (windows: readonly DateWindow[], least = 0) => {
      const unread = windows.filter((window) => !known.has(toKey(window))).length
      return unread + least <= (end ? 0 : maxRequests - used)
    },
    /** Attempts made so far. */
    used: () => used,
    /** Whether reading stopped because of the service's rate limit. */
    isRateLimited: () => end?.cutOffBy === 'rate-limited',
  }
}

/** Throws if even the first request failed, because there is nothing to report without totals. */
export function requirePage({ page, error }: Answer): PageViewsPage {
  if (page) return page
  const message = 'The deadline was reached before the first request to the service.'
  throw error ?? new ActionError('network', message, { hint: deadlineHint })
}

function isTooLong(error: unknown, askedToWaitMs: number): boolean {
  const isLimited = error instanceof ServiceError && error.reason === 'rate-limited'
  const retryAfterMs = (isLimited && error.retryAfterMs) || 0
  return retryAfterMs > longestWaitMs || (retryAfterMs > 0 && askedToWaitMs + retryAfterMs > longestWaitsMs)
}
