import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ServiceError } from '../../../../src/kit/errors.ts'
import { quote, readJson, toServiceError } from '../../../../src/kit/service/answer.ts'

const redact = (text: string) => text.replaceAll('canary-key', '***')
const call = { action: 'Starting the job', method: 'POST', path: '/v2/agent/p/job' } as const
const context = { call, redact, baseUrl: 'https://a.test', now: 0 }

test('H126: any bytes with any status are JSON or a ServiceError of one bounded line', () => {
  const answers = fc.record({
    status: fc.integer({ min: 200, max: 599 }),
    headers: fc.record({ 'content-type': fc.constantFrom('application/json', 'text/html', ''), location: fc.string() }),
    body: fc.oneof(fc.uint8Array(), fc.json().map(Buffer.from)),
  })
  const property = fc.property(answers, (answer) => {
    try {
      readJson(answer, context)
    } catch (error) {
      expect(error).toBeInstanceOf(ServiceError)
      expect(String(error)).toMatch(/^[^\r\n]{1,1500}$/)
    }
  })
  fc.assert(property, { numRuns: 300 })
})

const read = (status: number, text: string, headers = {}) => {
  const type = { 'content-type': 'application/json' }
  return () => readJson({ status, headers: { ...type, ...headers }, body: Buffer.from(text) }, context)
}
const said = (error: string) => JSON.stringify({ error })
const asked = ' The request was: POST /v2/agent/p/job (after `base-url`).'
const [refused, unknown] = ['not-accepted', 'unknown']

test.each([
  [
    400,
    '{"error":"No","details":[{"message":"limit"},{"message":"x"}]}',
    'invalid-request',
    refused,
    ': "No; limit; x".',
  ],
  [401, said('invalid key'), 'unauthorized', refused, ': "invalid key".'],
  [403, said('scope write is missing'), 'forbidden', refused, ': "scope write is missing".'],
  [404, said('no project'), 'not-found', refused, `: "no project".${asked}`],
  [407, '', 'proxy', refused, '.'],
  [408, '', 'invalid-request', unknown, '.'],
  [500, '{"error":5}', 'service', unknown, '.'],
  [502, '[', 'service', unknown, '.'],
  [503, said(''), 'service', unknown, '.'],
])('H18: %i with %s is %s, %s', (status, text, reason, acceptance, message) => {
  const expected = { status, reason, acceptance, message: `Starting the job: the service answered ${status}${message}` }
  expect(read(status, text)).toThrow(expect.objectContaining(expected))
})

test('an error with Retry-After says how long to wait, and a 404 about a job says that its id may be wrong', () => {
  const message = expect.stringContaining('answered 429. It asks the action to wait 3600 s.')
  expect(read(429, '', { 'retry-after': '3600' })).toThrow(
    expect.objectContaining({ retryAfterMs: 3_600_000, message }),
  )
  const getJob = { ...context, call: { ...call, path: '/v2/agent/p/job/job-9' } }
  const hint = 'Check the job ID, `project-id`, and the path of `base-url`.'
  expect(toServiceError({ status: 404, headers: {}, body: Buffer.of() }, getJob)).toMatchObject({ hint })
})

const page = '`base-url` leads to a web page, such as a dashboard or a login'

test.each([
  [200, 'text/html; x', 'a page', 'response', `${page}: the service answered 200 with HTML ("text/html", 6 bytes).`],
  [200, 'a/b', ' <html>', 'response', `${page}: the service answered 200 with HTML ("a/b", 7 bytes).`],
  [404, 'text/html', 'a page', 'not-found', `${page}: the service answered 404 with an HTML page.${asked}`],
  [405, 'text/html', 'a page', 'invalid-request', `${page}: the service answered 405 with an HTML page.`],
  [302, '', '', 'redirect', `${page}, or to an old address: unexpected redirect to sso.test (302).`],
])('H5: %i with %j and %j: the wrong address comes first, and a POST was not accepted', (...row) => {
  const [status, type, text, reason, message] = row
  const hint = "Set `base-url` to the address of the API (see the service's documentation)."
  const expected = { reason, acceptance: 'not-accepted', message: `Starting the job: ${message}`, hint }
  const headers = { 'content-type': type, location: 'https://sso.test/?a' }
  expect(read(status, text, headers)).toThrow(expect.objectContaining(expected))
})

test('JSON with the content type of HTML is not a web page, so the service accepted the request', () => {
  expect(read(201, '{"id":"job-1"}', { 'content-type': 'text/html' })()).toEqual({ id: 'job-1' })
})

test.each(['/v1', '/v2'])('a 404 below a `base-url` that ends in %s says first that the action adds it', (version) => {
  const below = { ...context, baseUrl: `https://a.test${version}` }
  const message = `Starting the job: \`base-url\` ends in \`${version}\`, which the action adds itself: the service answered 404.`
  expect(toServiceError({ status: 404, headers: {}, body: Buffer.of() }, below).message).toBe(message + asked)
})

test.each([
  [undefined, 'nowhere'],
  ['', 'a.test'],
  ['//evil.test/x', 'evil.test'],
  ['https://a.test:1/', 'a.test:1'],
  ['https://user:canary@evil.test/?canary', 'evil.test'],
  ['file:///etc/passwd', 'file:'],
  ['http://[canary', 'nowhere'],
  // Whatever shows the host may cut it, and the redactor does not recognize half a key.
  ['https://x-canary-key/', 'x-***'],
])('H25, H105: a redirect to %j is rejected in the same way', (location, named) => {
  expect(read(307, '', { location })).toThrow(`unexpected redirect to ${named} (307)`)
})

test('H105: a quotation never contains part of a key, wherever it is cut', () => {
  for (let length = 485; length <= 505; length += 1)
    expect(quote(`${'x'.repeat(length)}canary-key${'y'.repeat(100)}`, redact)).not.toContain('ca')
})

test.each([
  [' two \r\n\t lines\0 ', '"two lines"'],
  ['x'.repeat(500), `"${'x'.repeat(500)}"`],
  ['👀'.repeat(251), `"${'👀'.repeat(250)}…" (cut, 502 characters in all)`],
  [' '.repeat(65_536), '""'],
  [`canary-key${' '.repeat(65_527)}`, 'a message of 65537 characters'],
])('H44: a quotation is one line of at most 500 characters', (text, quoted) => expect(quote(text, redact)).toBe(quoted))
