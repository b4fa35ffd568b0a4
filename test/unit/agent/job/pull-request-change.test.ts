import { expect, test } from 'vitest'
import { addChange, toChange } from '../../../../src/agent/job/pull-request-change.ts'
import type { JobOutcome } from '../../../../src/agent/outcome.ts'
import type { GitHub } from '../../../../src/kit/github/github.ts'
import type { PullRequest } from '../../../../src/kit/github/pull-requests.ts'
import { aPullRequest, toOpened } from '../ledger/memory-github.ts'
import { openRun, type Setup } from './session.ts'

const [old, now] = ['a'.repeat(40), 'b'.repeat(40)]
const url = 'https://github.com/octo/docs/pull/2'
const before = aPullRequest({ url, headSha: old, commits: 1 })
const done: JobOutcome = { outcome: 'completed', operation: 'message', job: toOpened(url) }

const unknown = { kind: 'pushed', commits: undefined }

test.each<[string, PullRequest | 'none' | undefined, Partial<PullRequest> | undefined, object | undefined]>([
  ['the same head', before, { headSha: old }, { kind: 'same' }],
  ['two more commits', before, { headSha: now, commits: 3 }, { kind: 'pushed', commits: 2 }],
  ['a rebase, after which the numbers say nothing', before, { headSha: now, commits: 1 }, unknown],
  ['numbers that GitHub did not tell', aPullRequest({ headSha: old }), { headSha: now }, unknown],
  ['none before', 'none', { headSha: now }, { kind: 'opened' }],
  ['one that was not read before', undefined, { headSha: now }, undefined],
  ['one that cannot be read after', before, undefined, undefined],
  ['another pull request', before, { number: 3, headSha: now }, undefined],
])('a pull request changed: %s', (_, earlier, given, change) => {
  const later = given && aPullRequest({ url, ...given })
  const found = toChange(earlier, later, 'https://github.com')
  if (change === undefined) expect(found).toBeUndefined()
  else expect(found).toMatchObject(change)
  if (found?.kind === 'pushed') expect(found.url?.href).toBe(`${url}/files/${old}..${now}`)
})

/** The pull request is at `head` in the end. */
async function end(head: string, outcome: JobOutcome, setup: Setup = {}) {
  const asked: string[] = []
  const github: Partial<GitHub> = {
    getPullRequest: async (number) => aPullRequest({ number, url, headSha: head, commits: 2 }),
    requestReviewers: async (number, { users }) => {
      asked.push(`#${number} ${users.join()}`)
      return []
    },
  }
  const { session } = await openRun({ ...setup, github })
  return { asked, outcome: await addChange(session, Promise.resolve(before), outcome), session }
}

test('a follow-up that changed nothing is `no-changes`; one that changed something says what', async () => {
  expect((await end(old, done)).outcome).toMatchObject({ outcome: 'no-changes', change: { kind: 'same' } })
  expect((await end(now, done)).outcome).toMatchObject({ outcome: 'completed', change: { kind: 'pushed', commits: 1 } })
})

test.each<JobOutcome>([
  { ...done, operation: 'create' },
  { ...done, outcome: 'failed' },
  { ...done, outcome: 'timeout' },
])('nothing is read for %j', async (outcome) => {
  expect((await end(now, outcome)).outcome).toEqual(outcome)
})

const reviewers = { users: [], teams: [], hasRequester: true }
const opener = { kind: 'pull-request', jobId: 'job-1', request: 'comment:4', login: 'mona', reviewers } as const

test.each<[string, string, Setup, readonly string[]]>([
  ['what a person asked for and what changed the pull request', now, { records: [opener] }, ['#2 mona']],
  ['nothing that changed nothing', old, { records: [opener] }, []],
  ['nothing where nobody wants that', now, { records: [{ ...opener, reviewers: undefined }] }, []],
  ['nothing of their own', now, { records: [{ ...opener, login: 'our-agent[bot]' }] }, []],
])('the requester is asked again to review %s', async (_, head, setup, asked) => {
  expect((await end(head, done, setup)).asked).toEqual(asked)
})
