import { expect, test } from 'vitest'
import { ServiceError } from '../../../../src/kit/errors.ts'
import { retryRules } from '../../../../src/kit/service/retry.ts'
import { toPostRetryCause, toRetryCause } from '../../../../src/kit/service/retry-policy.ts'

const { never, once, transient, rateLimit } = retryRules
type Facts = Partial<Pick<ServiceError, 'acceptance' | 'status' | 'retryAfterMs' | 'maxRetries'>>
const failure = (reason: ServiceError['reason'], facts: Facts = {}) =>
  new ServiceError(reason, 'Testing', { acceptance: 'not-accepted', ...facts })

test.each<[string, ServiceError, object]>([
  ['H17: no connection', failure('network'), transient],
  ['H32: a proxy that does not answer', failure('proxy'), transient],
  ['H32: a proxy that wants credentials', failure('proxy', { status: 407 }), never],
  ['H18: a 500', failure('service', { status: 500 }), transient],
  ['H18: a 503 that names no time', failure('service', { status: 503 }), transient],
  ['H20: a 503 that names one', failure('service', { status: 503, retryAfterMs: 0 }), rateLimit],
  ['a 500 that names one', failure('service', { status: 500, retryAfterMs: 1_000 }), transient],
  ['H20: a 429', failure('rate-limited', { status: 429 }), rateLimit],
  ['a 408', failure('invalid-request', { status: 408 }), transient],
  ['a 400', failure('invalid-request', { status: 400 }), never],
  ['H26: a 401', failure('unauthorized', { status: 401 }), never],
  ['a 404', failure('not-found', { status: 404 }), never],
  ['H1: an answer that cannot be read', failure('response', { status: 200 }), transient],
  ['H5: HTML', failure('response', { status: 200, maxRetries: 1 }), once],
  ['what its finder forbids', failure('network', { maxRetries: 0 }), never],
  ['H31: a certificate', failure('tls'), never],
  ['H24: a redirect', failure('redirect', { status: 307 }), never],
])('%s', (_, error, rule) => {
  expect(toRetryCause(error).rule).toBe(rule)
})

test('no failure of the service: never', () => {
  expect(toRetryCause(new Error('x'))).toEqual({ rule: never })
  expect(toRetryCause(undefined)).toEqual({ rule: never })
})

test('H16, H18: a POST only when it was certainly not taken', () => {
  expect(toPostRetryCause(failure('network')).rule).toBe(transient)
  expect(toPostRetryCause(failure('network', { acceptance: 'unknown' })).rule).toBe(never)
  expect(toPostRetryCause(failure('tls')).rule).toBe(never)
  expect(toPostRetryCause(new Error('x')).rule).toBe(never)
})

test('H20: the time that the service names is kept', () => {
  expect(toRetryCause(failure('rate-limited', { status: 429, retryAfterMs: 7_000 })).retryAfterMs).toBe(7_000)
})
