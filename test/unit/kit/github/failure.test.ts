import { expect, test } from 'vitest'
import { GitHubError } from '../../../../src/kit/errors.ts'
import { toBackoffMs, toGitHubError, toRetryAfterMs, toUnansweredError } from '../../../../src/kit/github/failure.ts'
import { createRedactor } from '../../../../src/kit/text/redact.ts'

const now = Date.parse('2026-03-02T10:00:00Z')
const redact = createRedactor(['admin_unit_key_0123456789'])
const reset = String(now / 1000 + 90)
const doing = 'list the comments of #3'

test.each([
  [403, { 'retry-after': '60' }, 60_000],
  [429, { 'retry-after': '0' }, 0],
  [403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }, 91_000],
  [429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '5' }, 1000],
  [429, {}, 60_000],
  [403, {}, undefined],
  [403, { 'x-ratelimit-remaining': '12', 'x-ratelimit-reset': reset }, undefined],
  [404, { 'retry-after': '60' }, undefined],
  [502, { 'retry-after': '60' }, undefined],
])('H66: status %i with %j asks to wait %s ms', (status, headers, expected) => {
  expect(toRetryAfterMs({ status, headers, data: '' }, now)).toBe(expected)
})

test.each([
  ['You have exceeded a secondary rate limit and have been temporarily blocked from content creation.', 60_000],
  ['API rate limit exceeded for installation ID 5.', 60_000],
  ['You have triggered an abuse detection mechanism. Please wait a few minutes before you try again.', 60_000],
  ['Resource not accessible by integration', undefined],
])('H66: 403 without a header that says so is a rate limit by its message alone: %s', (message, expected) => {
  const headers = { 'x-ratelimit-remaining': '4000', 'x-ratelimit-reset': reset }
  const answer = { status: 403, headers, data: { message, documentation_url: 'https://docs.github.com/rest' } }
  expect(toRetryAfterMs(answer, now)).toBe(expected)
  const { hint } = toGitHubError(answer, { doing, forbiddenHint: 'Grant it.' }, { now, redact })
  expect(hint === 'Grant it.').toBe(expected === undefined)
})

test.each(['-1', 'abc', '', '1e9', '1.5', '9'.repeat(20), '1, 2'])('H21: a retry-after of %j is none', (value) => {
  expect(toRetryAfterMs({ status: 429, headers: { 'retry-after': value }, data: '' }, now)).toBe(60_000)
  expect(toRetryAfterMs({ status: 403, headers: { 'retry-after': value }, data: '' }, now)).toBeUndefined()
})

test.each([
  ['a lost connection, first time', {}, 1, true, 1000],
  ['a lost connection, second time', {}, 2, true, 2000],
  ['a lost connection, third time', {}, 3, true, undefined],
  ['a lost connection while creating', {}, 1, false, undefined],
  ['a server error', { status: 503 }, 1, true, 1000],
  ['a server error while creating', { status: 502 }, 1, false, undefined],
  ['a refusal', { status: 404 }, 1, true, undefined],
  ['a rate limit while creating', { status: 403, retryAfterMs: 5000 }, 1, false, 5000],
  ['a rate limit of no time', { status: 429, retryAfterMs: 0 }, 1, false, 1000],
  ['a rate limit for long', { status: 429, retryAfterMs: 60_001 }, 1, true, undefined],
  ['a rate limit, fourth time', { status: 429, retryAfterMs: 1000 }, 4, false, 8000],
  ['a rate limit, eighth time', { status: 429, retryAfterMs: 1000 }, 8, true, undefined],
])('after %s the wait is right', (_, options, attempt, isRepeatable, expected) => {
  expect(toBackoffMs(new GitHubError('no', options), attempt, isRepeatable)).toBe(expected)
})

const details = [{ message: 'Body is too long' }, { code: 'x' }]

test.each<[string, unknown, string]>([
  ['with its details', { message: 'Invalid', errors: details }, 'Invalid: Body is too long'],
  ['with details that are texts', { message: 'no', errors: ['no comment'] }, 'no: no comment'],
  ['up to a length', { message: 'x'.repeat(9000) }, 'x'.repeat(300)],
  ['redacted before it is cut', { message: `${'x'.repeat(290)}admin_unit_key_0123456789` }, `${'x'.repeat(290)}***`],
  ['but nothing of another form', { message: 5 }, '(text/html)'],
  ['but no page', '<title>', '(text/html)'],
])('the message of GitHub is quoted, %s', (_, data, quoted) => {
  const answer = { status: 422, headers: { 'content-type': 'text/html' }, data }
  const error = toGitHubError(answer, { doing }, { now, redact })
  expect(error.message).toBe(`GitHub did not list the comments of #3: 422 ${quoted}`)
  expect(error.hint).not.toBe('')
})

const fetchFailed = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })

test.each([
  [new Error('outer', { cause: fetchFailed }), 'connect ECONNREFUSED'],
  [new AggregateError([Object.assign(new Error('no route'), { code: 'ENETUNREACH' })], ''), 'ENETUNREACH no route'],
  [Object.assign(new Error(''), { code: 'ECONNRESET' }), 'ECONNRESET'],
  [new AggregateError([], ''), 'AggregateError'],
  ['thrown text', 'no answer'],
])('H33: what was thrown is described by its innermost cause', (thrown, expected) => {
  expect(toUnansweredError(thrown, { doing }).message).toBe(`GitHub did not list the comments of #3: ${expected}`)
})
