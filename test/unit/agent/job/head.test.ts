import { expect, test } from 'vitest'
import { findHead, toFollowUpKey } from '../../../../src/agent/job/head.ts'
import { commandEvent } from '../command/command-event.ts'
import { aPullRequest } from '../ledger/memory-github.ts'
import { push } from './session.ts'

const old = 'b'.repeat(40)
const pullRequest = aPullRequest()
const find = (event: Parameters<typeof findHead>[2]) =>
  findHead(
    { getPullRequest: async (number) => (number === 2 ? pullRequest : undefined) },
    { number: 2, isPullRequest: true },
    event,
  )

test.each([
  ['the one that the event is about', { ...push, commit: old }, old],
  ['the head of the pull request, where the event names none', push, pullRequest.headSha],
  ['the head, where a person commands', commandEvent({ headSha: old }), pullRequest.headSha],
])('the commit of a follow-up is %s', async (_, event, commit) => {
  expect(await find(event)).toEqual({ pullRequest, commit })
})

test.each([false, undefined])('an issue has no head (a pull request: %s)', async (isPullRequest) => {
  const github = { getPullRequest: async () => undefined }
  expect(await findHead(github, { number: 1, isPullRequest }, push)).toBeUndefined()
})

test('5: a pull request that GitHub does not find is no issue, but an error', async () => {
  const found = findHead({ getPullRequest: async () => undefined }, { number: 1, isPullRequest: true }, push)
  await expect(found).rejects.toMatchObject({ reason: 'github', status: 404 })
})

test('a follow-up is one request for each pull request, service, topic and commit', () => {
  const head = { pullRequest, commit: old }
  const key = toFollowUpKey('service', 'checks', head)
  expect(key).toMatch(/^follow-up:[0-9a-f]{64}$/)
  expect(toFollowUpKey('service', 'checks', { ...head, pullRequest: aPullRequest({ title: 'Other' }) })).toBe(key)
  const others = [
    toFollowUpKey('other', 'checks', head),
    toFollowUpKey('service', 'lint', head),
    toFollowUpKey('service', 'checks', { ...head, commit: pullRequest.headSha }),
    toFollowUpKey('service', 'checks', { ...head, pullRequest: aPullRequest({ number: 3 }) }),
  ]
  expect(new Set([key, ...others]).size).toBe(5)
})
