import { expect, test } from 'vitest'
import { findPostRetryRule } from '../../../../src/kit/service/retry.ts'
import { toTransportError } from '../../../../src/kit/service/transport-error.ts'

const withCode = (code: string, message = 'secret text') => Object.assign(new Error(message), { code })
const describeFailure = (error: unknown, isWritten = false) =>
  toTransportError({ cause: error, isWritten, action: 'Reading the job', host: 'api.test' })

test('H33: a message has only the codes of an error, of an AggregateError those of its errors', () => {
  const error = new AggregateError([withCode('ENETUNREACH'), withCode('ETIMEDOUT')], '')
  const failure = describeFailure(Object.assign(error, { code: 'ETIMEDOUT' }))
  expect(failure.message).toBe('Reading the job: no connection to api.test (ENETUNREACH, ETIMEDOUT).')
  expect(describeFailure('secret text').message).toBe('Reading the job: no connection to api.test (no code).')
})

test.each([
  ['ECONNREFUSED', 'network', 5],
  ['EAI_AGAIN', 'network', 5],
  ['UND_ERR_CONNECT_TIMEOUT', 'network', 5],
  ['ENOTFOUND', 'network', 1],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'tls', 0],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls', 0],
  ['CERT_REVOKED', 'tls', 0],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls', 0],
  ['EPROTO', 'tls', 0],
])('H16, H17, H30, H31: a POST that fails with %s before the first byte is %s and retried %i times', (code, ...row) => {
  const failure = describeFailure(withCode(code))
  expect([failure.reason, findPostRetryRule(failure).retries]).toEqual(row)
  expect(failure.acceptance).toBe('not-accepted')
  expect(failure.message).not.toContain('secret text')
  const late = describeFailure(withCode(code), true)
  expect([late.acceptance, findPostRetryRule(late).retries]).toEqual(['unknown', 0])
})
