import { expect, test } from 'vitest'
import { isPartOfReview, readInlineComments, resolveCommand } from '../../../../src/agent/job/asked.ts'
import { openSession } from '../../../../src/agent/job/session.ts'
import { GitHubError } from '../../../../src/kit/errors.ts'
import type { ReviewComment } from '../../../../src/kit/github/reviews.ts'
import { commandEvent, commandText, thread } from '../command/command-event.ts'
import { mona } from '../ledger/memory-github.ts'
import { type GivenRecord, openRun, type Setup, startRun } from './session.ts'

const submittedAt = 60_000
const review = commandText({ kind: 'review', id: 9, createdAt: submittedAt })
const ada = { login: 'ada', id: 8 }

/** Written by the reviewer, and submitted with review 9. */
const comment = (given: Partial<ReviewComment> = {}): ReviewComment => ({
  id: 1,
  reviewId: 9,
  author: ada,
  body: 'shorter',
  updatedAt: submittedAt,
  file: 'a.md',
  startLine: undefined,
  line: 3,
  diffHunk: undefined,
  ...given,
})

async function read(comments: readonly ReviewComment[]) {
  const listReviewComments = async (number: number) => (number === 2 ? comments : [])
  const event = commandEvent({ text: review, thread: { ...thread, number: 2, isPullRequest: true } })
  const { session } = await openRun({ event, github: { listReviewComments } })
  const { quotes, leftOutComments } = await readInlineComments(session, review)
  return { texts: quotes.map(({ text }) => text), quotes, leftOutComments }
}

test('the comments of the review come in their order, with file and lines', async () => {
  const { quotes, leftOutComments } = await read([comment(), comment({ body: 'longer', startLine: 4, line: 7 })])
  const first = { text: 'shorter', file: 'a.md', startLine: undefined, line: 3, diffHunk: '' }
  expect(quotes).toEqual([first, { ...first, text: 'longer', startLine: 4, line: 7 }])
  expect(leftOutComments).toBe(0)
})

test('comments of other reviews and of other people are none of it, and are not counted', async () => {
  const others = [comment({ reviewId: 8 }), comment({ reviewId: undefined }), comment({ author: mona })]
  const { texts, leftOutComments } = await read(others)
  expect([texts, leftOutComments]).toEqual([[], 0])
})

test.each<[string, Partial<ReviewComment>]>([
  ['that was changed after the review was submitted', { updatedAt: submittedAt + 1 }],
  ['without words', { body: ' \u200b ' }],
  ['that is the command word alone', { body: '/agent' }],
  ['that is the command word and a character that nobody sees', { body: '/agent: \u200b' }],
])('H130: a comment %s is left out, and counted', async (_, given) => {
  const { texts, leftOutComments } = await read([comment(given), comment({ body: 'longer' })])
  expect([texts, leftOutComments]).toEqual([['longer'], 1])
})

test.each([
  ['/agent shorter', 'shorter'],
  ['/agent: shorter', 'shorter'],
  ['/agents shorter', '/agents shorter'],
  ['/agent new shorter', 'new shorter'],
])('the command word at the start of a comment is dropped: %j', async (body, text) => {
  expect((await read([comment({ body })])).texts).toEqual([text])
})

test('H94, H95: a comment is sent as its reviewer wrote it, without invisible characters', async () => {
  const { texts } = await read([comment({ body: '> quoted\n\nsho\u200brter <!-- kept -->' })])
  expect(texts).toEqual(['> quoted\n\nshorter <!-- kept -->'])
})

test('of a diff hunk the last 20 lines are sent', async () => {
  const lines = Array.from({ length: 21 }, (_, index) => `+line ${index}`)
  const { quotes } = await read([comment({ diffHunk: lines.join('\n') })])
  expect(quotes[0]?.diffHunk).toBe(lines.slice(1).join('\n'))
})

test('H130: 50 comments are sent at most, the first ones', async () => {
  const { texts, leftOutComments } = await read(Array.from({ length: 52 }, (_, id) => comment({ body: `word ${id}` })))
  expect([texts.length, texts.at(-1), leftOutComments]).toEqual([50, 'word 49', 2])
})

test.each([
  [64 * 1024 - 4, 2],
  [64 * 1024 - 3, 1],
])('H130: 64 KiB are sent at most, with the hunks: after %i bytes %i comments of 4', async (bytes, sent) => {
  const long = comment({ body: '日日', diffHunk: '+'.repeat(bytes - 6) })
  const { texts, leftOutComments } = await read([long, comment({ body: 'four' }), comment({ body: 'four' })])
  expect([texts.length, leftOutComments]).toEqual([sent, 3 - sent])
})

const pull = { ...thread, number: 2, isPullRequest: true }
const ofReview: GivenRecord = { thread: 2, request: 'review:9', operation: 'message', jobId: 'job-1' }
const jobs = { 'job-1': ['completed'] }
const commented = { author: ada, body: '/agent please' }
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
])('H131: a comment is paid with its review, or by itself: %s', async (_, given, expected) => {
  expect(await isPart(...given)).toBe(expected)
})

test('H131: a comment whose review cannot be found is not sent', async () => {
  await expect(isPart(new GitHubError('404', { status: 404 }))).rejects.toThrow('404')
})

const said = comment({ body: 'use the new name', updatedAt: 0 })

test.each<[body: string, comment: string, asked: object]>([
  ['/agent', said.body, { kind: 'command', prompt: '', isNew: false }],
  ['/agent new', said.body, { kind: 'command', prompt: '', isNew: true }],
  ['/agent', ' \u200b', { kind: 'help', isBare: true }],
  ['/agent status', said.body, { kind: 'status' }],
])('a review that says %j asks for that, if a comment has words left', async (body, comment, asked) => {
  const text = commandText({ kind: 'review', id: 9, createdAt: 60_000, body })
  const listReviewComments = async () => [{ ...said, body: comment }]
  const event = commandEvent({ thread: pull, text })
  const { run } = startRun({ event, github: { listReviewComments } })
  const session = await openSession(run)
  expect(await resolveCommand(session, { kind: 'command', text, event })).toMatchObject(asked)
})
