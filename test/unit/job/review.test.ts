import { expect, test } from 'vitest'
import type { ReviewComment } from '../../../src/github/reviews.ts'
import { readInlineComments } from '../../../src/job/review.ts'
import { openSession } from '../../../src/job/session.ts'
import { commandEvent, commandText, thread } from '../command/command-event.ts'
import { mona, startRun } from './session.ts'

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
  const session = await openSession(startRun({ event, github: { listReviewComments } }).run)
  const { quotes, leftOutComments, leftOut } = await readInlineComments(session, review)
  return { texts: quotes.map(({ text }) => text), quotes, leftOutComments, leftOut }
}

test('the comments of the review come in their order, with file and lines', async () => {
  const { quotes, leftOutComments } = await read([comment(), comment({ body: 'longer', startLine: 4, line: 7 })])
  const first = { text: 'shorter', file: 'a.md', startLine: undefined, line: 3, diffHunk: '' }
  expect(quotes).toEqual([first, { ...first, text: 'longer', startLine: 4, line: 7 }])
  expect(leftOutComments).toBe(0)
})

test('comments of other reviews are none of it, and are not counted', async () => {
  const { texts, leftOutComments } = await read([comment({ reviewId: 8 }), comment({ reviewId: undefined })])
  expect([texts, leftOutComments]).toEqual([[], 0])
})

test.each<[string, Partial<ReviewComment>]>([
  ['of somebody else', { author: mona }],
  ['that was changed after the review was submitted', { updatedAt: submittedAt + 1 }],
  ['without words', { body: ' <!-- hidden --> ' }],
  ['that is the command word alone', { body: '/agent' }],
])('H130: a comment %s is left out, and counted', async (_, given) => {
  const { texts, leftOutComments } = await read([comment(given), comment({ body: 'longer' })])
  expect([texts, leftOutComments]).toEqual([['longer'], 1])
})

test.each([
  ['/agent shorter', 'shorter'],
  ['/AGENT\nshorter', 'shorter'],
  ['/agents shorter', '/agents shorter'],
  ['please /agent shorter', 'please /agent shorter'],
  ['/agent new shorter', 'new shorter'],
])('the command word at the start of a comment is dropped: %j', async (body, text) => {
  expect((await read([comment({ body })])).texts).toEqual([text])
})

test('H95: what a comment hides is left out, and added up over the comments that are sent', async () => {
  const hiding = '> quoted\n\nsho\u200brter <!-- hidden -->'
  const { texts, leftOut } = await read([
    comment({ body: hiding }),
    comment({ body: hiding }),
    comment({ author: mona }),
  ])
  expect(texts).toEqual(['shorter', 'shorter'])
  expect(leftOut).toEqual({ quotedLines: 2, htmlComments: 2, invisibleCharacters: 2 })
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
