import { expect, test } from 'vitest'
import { setUp } from './github-setup.ts'

/** A review with three comments, another's comment in between, and one that is on its own. */
async function setUpReview() {
  const { clock, github, ...rest } = await setUp({ token: { permissions: { 'pull-requests': 'read' } } })
  github.pullRequest()
  const [start = '', end = ''] = ['@@ -1,3 +1,4 @@', '@@ -9 +9 @@']
  const { review } = github.review({
    thread: 1,
    author: 'mona',
    body: '/agent fix these',
    state: 'changes_requested',
    comments: [
      { body: 'one line', path: 'docs/a.md', line: 3, diffHunk: start },
      { body: 'several lines', path: 'docs/b.md', startLine: 7, line: 9, diffHunk: end },
      { body: 'lines that are gone', path: 'docs/c.md', line: null, originalStartLine: 2, originalLine: 4 },
      { body: 'the whole file', path: 'docs/d.md', line: null, originalLine: null },
    ],
  })
  const submittedAt = clock.now()
  clock.advance(60_000)
  const { comment } = github.reviewComment({ thread: 1, author: 'hubot', body: 'on its own' })
  return { ...rest, clock, github, review, submittedAt, single: comment }
}

test('a review tells its author and its text', async () => {
  const { github, api, review } = await setUpReview()
  const body = '/agent fix these'
  const author = expect.objectContaining({ login: 'mona' })
  expect(await api.getReview(1, review.id)).toEqual({ author, body })
  github.pullRequest()
  await expect(api.getReview(2, review.id)).rejects.toMatchObject({ status: 404 })
  github.deleteText(review.id)
  await expect(api.getReview(1, review.id)).rejects.toMatchObject({ status: 404 })
})

test('the comments of all reviews tell where they stand, to which review they belong and when they changed', async () => {
  const { clock, github, api, review, submittedAt, single } = await setUpReview()
  const listed = await api.listReviewComments(1)
  expect(listed.map(({ body, file, startLine, line, diffHunk }) => [body, file, startLine, line, diffHunk])).toEqual([
    ['one line', 'docs/a.md', undefined, 3, '@@ -1,3 +1,4 @@'],
    ['several lines', 'docs/b.md', 7, 9, '@@ -9 +9 @@'],
    ['lines that are gone', 'docs/c.md', 2, 4, '@@ -1 +1 @@'],
    ['the whole file', 'docs/d.md', undefined, undefined, '@@ -1 +1 @@'],
    ['on its own', 'docs/guide.md', undefined, 12, '@@ -1 +1 @@'],
  ])
  const [first, ...others] = listed
  expect(first).toMatchObject({ reviewId: review.id, updatedAt: submittedAt })
  expect(others.at(-1)).toMatchObject({ id: single.id, reviewId: single.pull_request_review_id })
  expect(single.pull_request_review_id).not.toBe(review.id)

  github.editText(first?.id ?? 0, 'changed', 'mona')
  github.deleteText(others[0]?.id ?? 0)
  const now = await api.listReviewComments(1)
  expect(now).toHaveLength(4)
  expect(now[0]).toMatchObject({ body: 'changed', updatedAt: clock.now() })
})

test('a comment that says next to nothing is read', async () => {
  const { github, api } = await setUp()
  const updated_at = '2026-03-02T10:00:00Z'
  const body = [{ id: 5, user: null, pull_request_review_id: null, body: '', path: 'a', updated_at }]
  github.faults.add('pulls/list-review-comments', { kind: 'answer', status: 200, body })
  expect(await api.listReviewComments(1)).toMatchObject([
    { id: 5, reviewId: undefined, author: { login: 'ghost' }, body: '', file: 'a', line: undefined },
  ])
})
