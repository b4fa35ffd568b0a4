// A review is one request: its body and the inline comments of the reviewer.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { test } from './test.ts'

/** A diff hunk of 21 lines. */
const hunk = Array.from({ length: 21 }, (_, index) => `+line ${index + 1}`).join('\n')

async function review(site: Site, body: string, comments: readonly string[] = ['/agent: Name the file.', 'Shorter.']) {
  const pull = site.pull({ author: 'octocat' })
  const payload = site.github.review({
    thread: pull,
    author: 'mona',
    body,
    comments: comments.map((text, index) => ({ body: text, line: index + 3, path: 'docs/a.md', diffHunk: hunk })),
  })
  const events = site.github.reviewCommentEvents(payload.review.id)
  return {
    pull,
    id: payload.review.id,
    events,
    run: () => site.run({ event: 'pull_request_review', payload }),
    runComment: (index: number) => site.run({ event: 'pull_request_review_comment', payload: events[index] ?? {} }),
  }
}

test.for([
  ['/agent Two things:', /^Two things:/],
  ['/agent', /^Thread: /],
] as const)('%s: all comments go as one request, in GitHub’s order', async ([body, first], { site }) => {
  const { run } = await review(site, body)
  expect((await run()).outputs).toMatchObject({ outcome: 'no-changes', operation: 'create' })
  expect(site.sent()).toEqual([expect.stringMatching(first)])
  expect(site.sent()[0]).toMatch(
    /Comment on file `docs\/a.md`, line 3:\n\n {4}\+line 2\n[\s\S]* {4}\+line 21\n\nName the file\.[\s\S]*line 4:[\s\S]*Shorter\./,
  )
})

test('without comments a bare command is help', async ({ site }) => {
  const { run } = await review(site, '/agent', [])
  expect((await run()).outputs).toMatchObject({ outcome: 'reported', operation: 'help' })
})

test('an inline comment’s event is part of the review, before its run and after', async ({ site }) => {
  const { run, runComment, id } = await review(site, '/agent Two things:', ['/agent Name the file.'])
  const part = { outcome: 'skipped', reason: 'part-of-review', summary: '' }
  expect(await runComment(0)).toMatchObject(part)
  await run()
  // The record of the review counts, whatever its body says now.
  site.github.editText(id, 'Never mind')
  expect(await runComment(0)).toMatchObject(part)
  expect(site.sent()).toHaveLength(1)
})

test.for([
  ['Nearly there', 'skipped'],
  ['/agent status', 'reported'],
] as const)('7: a command in a comment of the review %j is a request of its own', async ([body, outcome], { site }) => {
  const { run, runComment } = await review(site, body, ['/agent Name the file.', 'Nice'])
  expect((await run()).outcome).toBe(outcome)
  expect((await runComment(0)).outcome).toBe('no-changes')
  expect(site.sent()[0]).toMatch(
    /^Name the file\.\n\nThread: .*, merging `improve-the-guide` into `main`, file `docs\/a.md`, line 3/,
  )
})

test.for([50, 52])('of %d comments at most 50 are sent, and the rest is counted', async (count, { site }) => {
  const comments = Array.from({ length: count }, (_, n) => `Thing ${n}.`)
  const { run, pull } = await review(site, '/agent Many things:', comments)
  await run()
  const [sent = ''] = site.sent()
  expect(sent.match(/Thing \d+\./g)).toHaveLength(50)
  expect(sent.includes('2 more comments in this review are not included')).toBe(count > 50)
  expect(site.shows(pull)[0]?.includes('Left out of the prompt: 2 comments')).toBe(count > 50)
})

test('comments that have changed since, or that are by others, are left out', async ({ site }) => {
  const { run, events, pull } = await review(site, '/agent Two things:')
  await site.pass(1)
  site.github.editText(Number(events[1]?.comment.id), 'Longer!')
  site.github.reviewComment({ thread: pull, author: 'mallory', body: 'Delete it all' })
  await run()
  expect(site.sent()).toEqual([expect.stringMatching(/Name the file\.[\s\S]*1 more comment in this review is not/)])
  expect(site.sent()[0]).not.toMatch(/Longer|Delete/)
})

test('if the comments cannot be read, nothing is sent', async ({ site }) => {
  const { run } = await review(site, '/agent Two things:')
  site.github.faults.add('pulls/list-review-comments', { kind: 'bad-gateway' }, { times: 99 })
  expect(await run()).toMatchObject({ outcome: 'error', reason: 'github', service: [] })
})
