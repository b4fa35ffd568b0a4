import { expect, test } from 'vitest'
import { setUp } from './github-setup.ts'

/** Creates a review with four comments, and a single comment. */
async function setUpReview() {
  const { clock, github, api } = await setUp({ token: { permissions: { 'pull-requests': 'read' } } })
  github.pullRequest()
  const { review } = github.review({
    thread: 1,
    author: 'mona',
    body: '/agent fix these',
    comments: [
      { body: 'one line', path: 'docs/a.md', line: 3, diffHunk: '@@ -1,3 +1,4 @@' },
      { body: 'several lines', path: 'docs/b.md', startLine: 7, line: 9 },
      { body: 'lines that are gone', path: 'docs/c.md', line: null, originalStartLine: 2, originalLine: 4 },
      { body: 'the whole file', path: 'docs/d.md', line: null, originalLine: null },
    ],
  })
  return { clock, github, api, review }
}

test('a review has its author and its text', async () => {
  const { github, api, review } = await setUpReview()
  const author = expect.objectContaining({ login: 'mona' })
  expect(await api.getReview(1, review.id)).toEqual({ author, body: '/agent fix these' })
  github.deleteText(review.id)
  await expect(api.getReview(1, review.id)).rejects.toMatchObject({ status: 404 })
})

test('review comments have their position, the id of their review, and the time of their last change', async () => {
  const { clock, github, api, review } = await setUpReview()
  const submittedAt = clock.now()
  clock.advance(60_000)
  const { comment } = github.reviewComment({ thread: 1, author: 'hubot', body: 'on its own' })
  const listed = await api.listReviewComments(1)
  expect(listed.map(({ body, file, startLine, line, diffHunk }) => [body, file, startLine, line, diffHunk])).toEqual([
    ['one line', 'docs/a.md', undefined, 3, '@@ -1,3 +1,4 @@'],
    ['several lines', 'docs/b.md', 7, 9, '@@ -1 +1 @@'],
    ['lines that are gone', 'docs/c.md', 2, 4, '@@ -1 +1 @@'],
    ['the whole file', 'docs/d.md', undefined, undefined, '@@ -1 +1 @@'],
    ['on its own', 'docs/guide.md', undefined, 12, '@@ -1 +1 @@'],
  ])
  const [first, ...others] = listed
  expect(first).toMatchObject({ reviewId: review.id, updatedAt: submittedAt })
  expect(others.at(-1)).toMatchObject({ id: comment.id, reviewId: comment.pull_request_review_id })
  github.editText(first?.id ?? 0, 'changed')
  expect((await api.listReviewComments(1))[0]).toMatchObject({ body: 'changed', updatedAt: clock.now() })
})
