// @module-tag long

import { expect, test } from 'vitest'
import { readExample } from './workflow.ts'
import { inWorld, theRun } from './world.ts'

const workflow = readExample('comment-driven')

test('a comment starts a job, and a comment on its pull request continues it', () =>
  inWorld(async ({ emulator, github, run }) => {
    github.issue()
    const asked = github.comment({ thread: 1, author: 'mona', body: '/agent update the guide' })
    const first = await run(workflow, { name: 'issue_comment', payload: asked })
    expect(theRun(first, 'agent').result).toBe('success')
    expect(github.comments(1).at(-1)?.body).toContain('completed with a pull request')
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'rocket'])

    const more = github.comment({ thread: 1, author: 'mona', body: '/agent and the index' })
    await run(workflow, { name: 'issue_comment', payload: more })
    expect(emulator.listWrites().map(({ url }) => url)).toEqual([
      '/v2/agent/project-1/job',
      '/v2/agent/project-1/job/job-1/message',
    ])
  }))

test('a command in a review, and one in the code, are told where they stand', () =>
  inWorld(async ({ emulator, github, run }) => {
    github.pullRequest()
    const review = github.review({ thread: 1, author: 'mona', body: '/agent shorten this' })
    await run(workflow, { name: 'pull_request_review', payload: review })
    const comment = github.reviewComment({
      thread: 1,
      author: 'mona',
      body: '/agent new rename it',
      path: 'docs/a.md',
      line: 3,
    })
    await run(workflow, { name: 'pull_request_review_comment', payload: comment })
    expect(emulator.countJobsStarted()).toBe(2)
    expect(emulator.listWrites().at(-1)?.bodyText).toContain('docs/a.md')
  }))

test('H70: a stranger who commands gets nothing, and nobody is told', () =>
  inWorld(async ({ emulator, github, run }) => {
    github.issue()
    const payload = github.comment({ thread: 1, author: 'stranger', body: '/agent delete the guide' })
    const { steps } = theRun(await run(workflow, { name: 'issue_comment', payload }), 'agent')
    expect(steps[0]).toMatchObject({
      result: 'success',
      action: { plainLines: [expect.stringMatching(/^Skipped \(not-authorized\): /)] },
    })
    expect(emulator.journal).toEqual([])
    expect(github.journal.writes()).toEqual([])
  }))
