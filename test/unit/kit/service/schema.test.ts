import { expect, test } from 'vitest'
import { parseAcceptedJob, parseAgentJob } from '../../../../src/kit/service/schema.ts'

const context = { action: 'Testing', redact: (text: string) => text, parsePullRequest: () => undefined }
const long = 'x'.repeat(2_049)

test.each([
  ['a link of spaces is none', { prLink: ' \t ' }, {}],
  ['a link loses the spaces around it', { prLink: ' https://a.test/pull/1 ' }, { prLink: 'https://a.test/pull/1' }],
  ['H45: what is no address stays as text', { prLink: 'javascript:alert(1)' }, { prLink: 'javascript:alert(1)' }],
  ['H15: no status means not finished', { status: null }, {}],
  ['H34: an unknown status is passed on', { status: 'DONE' }, { status: 'DONE' }],
  ['a text of 2,048 characters is kept', { model: long.slice(1) }, { model: long.slice(1) }],
  ['odd fields that only display are absent', { model: 5, source: 5, createdAt: long }, {}],
])('%s', (_, given, expected) => {
  expect(parseAgentJob({ id: 'job-1', ...given }, context)).toEqual({ id: 'job-1', status: '', ...expected })
})

test.each([
  ['status', { status: 5 }],
  ['status', { status: long }],
  ['prLink', { prLink: 5 }],
  ['prLink', { prLink: long }],
])('H163: a job whose %s is invalid is rejected, but in the response to a POST, its id counts', (field, given) => {
  const json = { id: 'job-1', ...given }
  const message = expect.stringContaining(`the field ${field} is`)
  expect(() => parseAgentJob(json, context)).toThrow(expect.objectContaining({ reason: 'response', message }))
  expect(parseAcceptedJob(json, context)).toEqual({ id: 'job-1', status: '' })
})
