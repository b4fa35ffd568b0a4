// Decides which failures of the service are worth another attempt, and by which rule. Pure.

import { ServiceError } from '../errors.ts'
import { type RetryCause, type RetryRule, retryRules } from './retry.ts'

/** For calls that may be repeated. The poller and the collector pass the result to `planWait` in retry.ts. */
export function toRetryCause(error: unknown): RetryCause {
  if (!(error instanceof ServiceError)) return { rule: retryRules.never }
  return { rule: toRule(error), retryAfterMs: error.retryAfterMs }
}

/** For a POST: it is repeated only if the service has certainly not accepted it. */
export function toPostRetryCause(error: unknown): RetryCause {
  if (error instanceof ServiceError && error.acceptance === 'not-accepted') return toRetryCause(error)
  return { rule: retryRules.never }
}

function toRule({ reason, status, retryAfterMs, maxRetries }: ServiceError): RetryRule {
  if (maxRetries === 0) return retryRules.never
  if (maxRetries === 1) return retryRules.once
  if (status === 429 || (status === 503 && retryAfterMs !== undefined)) return retryRules.rateLimit
  // The proxy wants credentials, so a repetition would fail in the same way.
  if (status === 407) return retryRules.never
  const isTransient = status === 408 || ['network', 'proxy', 'service', 'response'].includes(reason)
  return isTransient ? retryRules.transient : retryRules.never
}
