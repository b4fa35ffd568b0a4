import { expect, test } from 'vitest'
import { isPartOfReview, readInlineComments, readShown, resolveCommand } from '../../../../src/agent/job/asked.ts'
import { openSession } from '../../../../src/agent/job/session.ts'
import { GitHubError } from '../../../../src/kit/errors.ts'
import type { ReviewComment } from '../../../../src/kit/github/reviews.ts'
import { commandEvent, commandText, thread } from '../command/command-event.ts'
import { mona, unasked } from '../ledger/memory-github.ts'
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
  const { quotes, leftOutComments, isAsShown } = await readInlineComments(session, review)
  return { texts: quotes.map(({ text }) => text), quotes, leftOutComments, isAsShown }
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
  ['without words', { body: ' <!-- hidden --> ', bodyHtml: '' }],
  ['that is the command word alone', { body: '/agent' }],
  ['that is the command word alone on its page', { body: '/agent: <!-- hidden -->', bodyHtml: '<p>/agent: </p>' }],
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

test('H94, H95: of a comment that hides something the page is sent, and quoted lines stay', async () => {
  const hiding = comment({
    body: '> quoted\n\nsho\u200brter <!-- hidden -->',
    bodyHtml: '<blockquote><p>quoted</p></blockquote><p>shorter </p>',
  })
  const { texts, isAsShown } = await read([hiding, comment({ body: '> quoted\nlon\u200bger' })])
  expect(texts).toEqual(['> quoted\n\nshorter', '> quoted\nlonger'])
  expect(isAsShown).toBe(true)
  expect((await read([comment()])).isAsShown).toBe(false)
})

// Catches: a review that is sent without what its reviewer wrote, or with what nobody saw.
test('H94: if a comment hides something and has no page, nothing of the review is sent', async () => {
  const hiding = { body: 'shorter <!-- hidden -->' }
  await expect(read([comment(hiding)])).rejects.toThrow(GitHubError)
  const deep = comment({ ...hiding, bodyHtml: '<blockquote>'.repeat(5_000) })
  await expect(read([comment(), deep])).rejects.toThrow(GitHubError)
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

/** GitHub's page strikes out what stands between two tildes, and a converter writes two of each. */
const key = 'sk~0123456789abcdef~end'
const page = {
  // What nobody sees stands between its characters.
  body: `/agent use ${[...key].join('\u200b')} <!-- hidden -->`,
  bodyHtml: '<p>/agent use sk<del>0123456789abcdef</del>end </p>',
}

test.each([
  [
    'in whose secret the page shows formatting is given as written, so that it is refused',
    key,
    expect.stringContaining(key),
  ],
  ['without a secret is what its page shows', 'another-key-0123456789', 'use sk~~0123456789abcdef~~end'],
])('H105: a prompt %s', async (_, used, text) => {
  const { run } = startRun()
  const session = { ...run, inputs: { ...run.inputs, secretKey: used }, connectGitHub: async () => unasked }
  expect(await readShown(session, page, '/agent'.length)).toEqual({ text, isRendered: true, hasSecret: used === key })
})

const pull = { ...thread, number: 2, isPullRequest: true }
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

const said = comment({ body: 'use the new name', updatedAt: 0 })

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
