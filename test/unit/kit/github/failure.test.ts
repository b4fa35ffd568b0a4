import { expect, test } from 'vitest'
import { RefusedCall, resolveRateLimitMs, toGitHubError } from '../../../../src/kit/github/failure.ts'
import { createRedactor } from '../../../../src/kit/text/redact.ts'

const now = Date.parse('2026-03-02T10:00:00Z')
const redact = createRedactor(['admin_unit_key_0123456789'])
const reset = String(now / 1000 + 90)
const attempt = { doing: 'list the comments on #3', needs: '`issues: read`' }
const toError = (thrown: unknown) => toGitHubError(thrown, attempt, { now, redact })

test.each([
  [403, { 'retry-after': '60' }, 60_000],
  [429, { 'retry-after': '0' }, 0],
  [403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }, 91_000],
  [429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '5' }, 1000],
  [429, {}, 60_000],
  [403, { 'x-ratelimit-remaining': '12', 'x-ratelimit-reset': reset }, undefined],
  [404, { 'retry-after': '60' }, undefined],
])('H66: status %i with %j asks to wait %s ms', (status, headers, expected) => {
  expect(resolveRateLimitMs({ status, headers, data: '' }, now)).toBe(expected)
})

test.each([
  ['API rate limit exceeded for installation ID 5.', 60_000],
  ['You have triggered an abuse detection mechanism. Please wait a few minutes before you try again.', 60_000],
  ['Resource not accessible by integration', undefined],
])('H66: 403 without a header that says so is a rate limit by its message alone: %s', (message, expected) => {
  const headers = { 'x-ratelimit-remaining': '4000', 'x-ratelimit-reset': reset }
  const answer = { status: 403, headers, data: { message, documentation_url: 'https://docs.github.com/rest' } }
  expect(resolveRateLimitMs(answer, now)).toBe(expected)
  const hint = expected === undefined ? 'Add `issues: read`' : 'Run again after 02 Mar 2026 10:01 UTC'
  expect(toError(new RefusedCall(answer)).hint).toContain(hint)
})

test.each(['-1', '', '1e9', '9'.repeat(13)])('H21: a retry-after of %j is none', (value) => {
  const ask = (status: number) => resolveRateLimitMs({ status, headers: { 'retry-after': value }, data: '' }, now)
  expect([ask(429), ask(403)]).toEqual([60_000, undefined])
})

const refuse = (status: number, data: unknown) =>
  toError(new RefusedCall({ status, headers: { 'content-type': 'text/html' }, data }))
const details = [{ message: 'Body is too long' }, { code: 'x' }]

test.each<[string, unknown, string]>([
  ['with its details', { message: 'Invalid', errors: details }, 'Invalid: Body is too long'],
  ['with details that are texts', { message: 'no', errors: ['no comment'] }, 'no: no comment'],
  ['up to a length', { message: 'x'.repeat(9000) }, 'x'.repeat(300)],
  ['redacted before it is cut', { message: `${'x'.repeat(290)}admin_unit_key_0123456789` }, `${'x'.repeat(290)}***`],
  ['but nothing of another form', { message: 5 }, '(text/html)'],
])('the message of GitHub is quoted, %s', (_, data, quoted) => {
  expect(refuse(422, data).message).toBe(`GitHub did not list the comments on #3: 422 ${quoted}`)
})

// F4, F5: the hint recommends a permission only if GitHub says that it is missing.
test.each([
  [403, 'Commenting is disabled on issues with more than 2500 comments', "GitHub's message says"],
  [403, '`o` has an IP allow list enabled', 'refuses the `github-token`'],
  [403, 'Resource protected by organization SAML enforcement.', 'refuses the `github-token`'],
  [403, 'Sorry. Your account was suspended.', 'refuses the `github-token`'],
  [403, 'Resource not accessible by personal access token', '`issues: read`'],
  [403, 'You must authenticate via a GitHub App.', '`issues: read`'],
  [401, 'Bad credentials', 'wrong, revoked, or expired'],
  [410, 'This issue was deleted', 'It was deleted'],
  [502, 'Server Error', 'run again later'],
])('%i %s', (status, message, hint) => expect(refuse(status, { message }).hint).toContain(hint))

const fetchFailed = new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') })

test.each([
  [new Error('outer', { cause: fetchFailed }), 'connect ECONNREFUSED'],
  [new AggregateError([Object.assign(new Error('no route'), { code: 'ENETUNREACH' })], ''), 'ENETUNREACH no route'],
  [Object.assign(new Error(''), { code: 'ECONNRESET' }), 'ECONNRESET'],
  ['thrown text', 'no response'],
])('H33: an error is described by its innermost cause', (thrown, expected) => {
  expect(toError(thrown).message).toBe(`GitHub did not list the comments on #3: ${expected}`)
})
