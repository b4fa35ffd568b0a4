// A comment of a review is paid with its review, and never once more by itself. A prompt for the job of a thread starts none.

import { expect, test } from 'vitest'
import { isPartOfReview, resolveCommand } from '../../../../src/agent/job/asked.ts'
import { openSession } from '../../../../src/agent/job/session.ts'
import { findOpenJob } from '../../../../src/agent/job/thread-job.ts'
import { GitHubError } from '../../../../src/kit/errors.ts'
import type { ReviewComment } from '../../../../src/kit/github/reviews.ts'
import { commandEvent, commandText, thread } from '../command/command-event.ts'
import { aPullRequest } from '../ledger/memory-github.ts'
import { type GivenRecord, type Setup, startRun } from './session.ts'

const pull = { ...thread, number: 2, isPullRequest: true }
const ada = { login: 'ada', id: 8 }
const opened: GivenRecord = { thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1' }
const ofReview: GivenRecord = { thread: 2, request: 'review:9', operation: 'message', jobId: 'job-1' }
const jobs = { 'job-1': ['completed'] }
const answering = { 'answer-reviews': 'true' }
const commented = { author: ada, state: 'commented', body: '/agent please' }
const changes = { author: ada, state: 'changes_requested', body: 'Not yet' }
const inReview = commandText({ kind: 'review-comment', id: 4, reviewId: 9, body: '/agent shorter' })

/** Whether the comment of `ada` belongs to the request of review 9. Without a review, GitHub may not be asked for it. */
async function isPart(review: typeof commented | GitHubError | undefined, setup: Setup = {}, text = inReview) {
  const getReview = async () => {
    if (review === undefined) throw new Error('nobody may ask')
    if (review instanceof GitHubError) throw review
    return review
  }
  const event = commandEvent({ thread: pull, text })
  const { run, time } = startRun({ event, jobs, ...setup, github: { getReview } })
  return time.run(isPartOfReview(await openSession(run)))
}

test.each<[string, Parameters<typeof isPart>, boolean]>([
  ['the review is a command', [commented], true],
  ['the review is the command word alone', [{ ...commented, body: '/agent' }], true],
  ['the review asks for the status', [{ ...commented, body: '/agent status' }], false],
  ['the review asks for help', [{ ...commented, body: '/agent help' }], false],
  ['the review is no command', [{ ...commented, body: 'Well done' }], false],
  ['the review is by somebody else', [{ ...commented, author: { login: 'bob', id: 3 } }], false],
  ['its review has a record: nobody looks at what became of it', [undefined, { records: [ofReview] }], true],
  [
    'its review was answered with the status',
    [{ ...commented, body: '/agent status' }, { records: [{ ...ofReview, state: 'reported' }] }],
    false,
  ],
  ['it is no comment of a review', [undefined, {}, commandText()], false],
  ['the review requests changes', [changes, { inputs: answering, records: [opened] }], true],
  [
    'that was dismissed',
    [
      { ...changes, state: 'dismissed' },
      { inputs: answering, records: [opened] },
    ],
    true,
  ],
  ['that nobody answers', [changes, { records: [opened] }], false],
  [
    'that approves',
    [
      { ...changes, state: 'approved' },
      { inputs: answering, records: [opened] },
    ],
    false,
  ],
  ['where no job is there', [changes, { inputs: answering }], false],
])('H131: a comment is paid with its review, or by itself: %s', async (_, given, expected) => {
  expect(await isPart(...given)).toBe(expected)
})

test('H131: a comment whose review cannot be found is not sent', async () => {
  await expect(isPart(new GitHubError('404', { status: 404 }))).rejects.toThrow('404')
})

const said: ReviewComment = {
  ...{ id: 1, reviewId: 9, author: ada, body: 'use the new name', updatedAt: 0, file: 'a.md' },
  ...{ startLine: undefined, line: 3, diffHunk: undefined },
}

test.each<[body: string, isAnswer: boolean, comment: string, asked: object]>([
  ['/agent', false, said.body, { kind: 'command', prompt: '', isNew: false }],
  ['/agent new', false, said.body, { kind: 'command', prompt: '', isNew: true }],
  ['/agent', false, '<!-- nothing -->', { kind: 'help', isBare: true }],
  ['/agent status', false, said.body, { kind: 'status' }],
  ['Not yet', true, '<!-- nothing -->', { kind: 'command', prompt: 'Not yet', isAnswer: true }],
  ['', true, said.body, { kind: 'command', prompt: '', isAnswer: true }],
  ['<!-- -->', true, '<!-- -->', { outcome: 'skipped', reason: 'not-a-command' }],
])('a review that says %j asks for that, if a comment has words left', async (body, isAnswer, comment, asked) => {
  const text = commandText({ kind: 'review', id: 9, createdAt: 60_000, body })
  const textNow = { body, bodyHtml: body.replace(/<!--.*-->/, '') }
  const listReviewComments = async () => [{ ...said, body: comment, bodyHtml: comment.replace(/<!--.*-->/, '') }]
  const event = commandEvent({ thread: pull, text })
  const { run } = startRun({ event, github: { listReviewComments } })
  expect(
    await resolveCommand(await openSession({ ...run, textNow }), { kind: 'command', text, isAnswer, event }),
  ).toMatchObject(asked)
})

test.each<[string, Setup, string | undefined]>([
  ['is asked', {}, undefined],
  ['has no job', { records: [] }, 'no job of ours opened this pull request'],
  ['has one that only a command here started', { records: [{ ...opened, kind: 'status' }] }, 'no job of ours opened'],
  ['was merged', { pullRequests: { 2: 'merged' } }, 'this pull request is merged'],
  ['was closed', { pullRequests: { 2: 'closed' } }, 'this pull request is closed'],
  ['has an archived job', { jobs: { 'job-1': ['archived'] } }, 'job job-1 is archived'],
  ['has a job that is gone', { jobs: {} }, 'the service no longer has job job-1'],
])('a prompt for the job of a pull request that %s: sent to it, or to nobody', async (_, setup, because) => {
  const given = { event: commandEvent({ thread: pull }), records: [opened], jobs, pullRequests: { 2: 'open' as const } }
  const { run, time } = startRun({ ...given, ...setup })
  const found = await time.run(findOpenJob(await openSession(run)))
  if (because === undefined) expect(found).toMatchObject({ jobId: 'job-1' })
  else expect(found).toMatchObject({ outcome: 'skipped', reason: 'no-job', detail: expect.stringContaining(because) })
})

test('nor is it sent where the pull request of the job, from another thread, was merged', async () => {
  const prLink = 'https://github.com/octo/docs/pull/2'
  const merged = { getPullRequest: async () => aPullRequest({ state: 'merged' }) }
  const records = [{ operation: 'create', state: 'completed', jobId: 'job-1' }] as const
  const { run, time } = startRun({ records, jobs: { 'job-1': [{ status: 'completed', prLink }] }, github: merged })
  expect(await time.run(findOpenJob(await openSession(run)))).toMatchObject({ outcome: 'skipped', reason: 'no-job' })
})
