import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ServiceError } from '../../../../src/kit/errors.ts'
import { quote, readJson } from '../../../../src/kit/service/answer.ts'

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

const page = '`base-url` leads to a web page, such as a dashboard or a login'
const asked = ' The request was: POST /v2/agent/p/job (after `base-url`).'

test.each([
  [200, 'text/html', 'response', `${page}: the service answered 200 and HTML ("text/html", 6 bytes).`],
  [404, 'text/html', 'not-found', `${page}: the service answered 404 with an HTML page.${asked}`],
  [405, 'text/html', 'invalid-request', `${page}: the service answered 405 with an HTML page.`],
  [302, '', 'redirect', `${page}, or to an old address: unexpected redirect to sso.test (302).`],
])('%i with %j: the wrong address comes first, and a POST was not accepted', (status, type, reason, message) => {
  const headers = { 'content-type': type, location: 'https://sso.test/?a' }
  const read = () => readJson({ status, headers, body: Buffer.from('a page') }, context)
  const hint = 'Set `base-url` to the address of the API, which the documentation of the service names.'
  const expected = { reason, acceptance: 'not-accepted', message: `Starting the job: ${message}`, hint }
  expect(read).toThrow(expect.objectContaining(expected))
})

test('H105: a quote never holds a part of a key, wherever the cut falls', () => {
  for (let length = 485; length <= 505; length += 1)
    expect(quote(`${'x'.repeat(length)}canary-key${'y'.repeat(100)}`, redact)).not.toContain('ca')
})

const keys = 'canary-key '.repeat(40).padEnd(65_530)

test.each([
  ['the key without end', 'canary-key'.repeat(500_000), /^"…"/],
  ['white space, and the key where the cut is', `${' '.repeat(65_530)}canary-key`.padEnd(100_000, 'y'), /^"…"/],
  ['text, and the key where the cut is', `${'x '.repeat(32_765)}canary-key`.padEnd(100_000, 'y'), /^"(x ){250}…"/],
  ['long keys, and one where the cut is', `${keys}canary-key y`, /^"(\*\*\* ?){40}…"/],
])('H105: a quote of %s is cut before it is redacted, and shows no part of a key', (_, text, shown) => {
  const quoted = quote(text, redact)
  expect(quoted).toMatch(shown)
  expect(quoted).not.toContain('cana')
  expect(quoted).toMatch(new RegExp(` \\(cut, ${text.length} characters in all\\)$`))
})

test.each([
  [' two \r\n\t lines\0 ', '"two lines"'],
  ['x'.repeat(500), `"${'x'.repeat(500)}"`],
  ['👀'.repeat(251), `"${'👀'.repeat(250)}…" (cut, 502 characters in all)`],
  [' '.repeat(65_536), '""'],
  [`${' '.repeat(65_536)}x`, '"…" (cut, 65537 characters in all)'],
])('H44: a quote is one line of at most 500 characters', (text, quoted) => expect(quote(text, redact)).toBe(quoted))
