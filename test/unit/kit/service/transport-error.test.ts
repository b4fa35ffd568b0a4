import { expect, test } from 'vitest'
import { toPostRetryCause } from '../../../../src/kit/service/retry.ts'
import { toTransportError } from '../../../../src/kit/service/transport-error.ts'

const withCode = (code: string, message = 'secret text') => Object.assign(new Error(message), { code })
const describeFailure = (error: unknown, written = false, proxy?: string) =>
  toTransportError({ error, written, proxy, action: 'Reading the job', host: 'api.test' })

test('H33: the message of an AggregateError is made of the codes in it', () => {
  const error = new AggregateError([withCode('ENETUNREACH'), withCode('ETIMEDOUT')], '')
  const failure = describeFailure(Object.assign(error, { code: 'ETIMEDOUT' }))
  expect(failure.message).toBe('Reading the job: no connection to api.test (ENETUNREACH, ETIMEDOUT).')
  expect(failure).toMatchObject({ reason: 'network', acceptance: 'not-accepted' })
  expect(toPostRetryCause(failure).rule.retries).toBeGreaterThan(1)
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
  ['UND_ERR_INVALID_ARG', 'internal', 0],
])('H17, H30, H31: %s before the first byte is %s, not taken, with at most %i retries', (code, reason, retries) => {
  const failure = describeFailure(withCode(code))
  expect(failure).toMatchObject({ reason, acceptance: 'not-accepted' })
  expect(toPostRetryCause(failure).rule.retries).toBe(retries)
  expect(failure.message).not.toContain('secret text')
})

test.each(['ECONNREFUSED', 'ENOTFOUND', 'EPROTO'])('H16: %s once bytes may have left is unknown', (code) => {
  const failure = describeFailure(withCode(code), true)
  expect(failure.acceptance).toBe('unknown')
  expect(toPostRetryCause(failure).rule.retries).toBe(0)
})

test('what is not an error is a network failure, without its text', () => {
  expect(describeFailure('secret text').message).toBe('Reading the job: no connection to api.test (no code).')
})
