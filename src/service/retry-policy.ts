// Which failures of the service are worth another attempt, and when. Pure.

import { ServiceError } from '../errors.ts'
import { type RetryCause, type RetryRule, retryRules } from './retry.ts'

/** For a request that may be repeated. What the poller and the collector plan with (`planWait` in retry.ts). */
export function toRetryCause(error: unknown): RetryCause {
  if (!(error instanceof ServiceError)) return { rule: retryRules.never }
  return { rule: toRule(error), retryAfterMs: error.retryAfterMs }
}

/** For a POST: only what the service has certainly not taken may be sent again. */
export function toPostRetryCause(error: unknown): RetryCause {
  if (error instanceof ServiceError && error.taken === 'not-taken') return toRetryCause(error)
  return { rule: retryRules.never }
}

function toRule({ reason, status, retryAfterMs, maxRetries }: ServiceError): RetryRule {
  if (maxRetries === 0) return retryRules.never
  if (maxRetries === 1) return retryRules.once
  if (status === 429 || (status === 503 && retryAfterMs !== undefined)) return retryRules.rateLimit
  // An answer with 407 comes from a proxy that wants credentials, which no repetition brings.
  if (status === 407) return retryRules.never
  const isTransient = status === 408 || ['network', 'proxy', 'service', 'response'].includes(reason)
  return isTransient ? retryRules.transient : retryRules.never
}
