// The pull request of a job gets its label, our comment, and reviewers once, and `allowed-paths` is checked.

import { expect } from 'vitest'
import { test, words } from './test.ts'

test('label, one comment, reviewers: the requester, unless they opened it', async ({ site }) => {
  site.github.setRole('hubot', 'write')
  const inputs = { reviewers: 'requester, hubot' }
  const [first, second] = [site.pull(), site.pull({ author: 'mona' })]
  site.plan({ pull: first })
  await site.ask(words, { inputs })
  site.plan({ pull: second })
  await site.ask('/agent new Fix it', { inputs })
  expect([first, second].map(site.github.requestedReviewers)).toEqual([['hubot', 'mona'], ['hubot']])
  expect(site.shows(first)[0]).toMatch(/^\*\*✅ [\s\S]*`mona`: \[`Fix the typo`\]\(.*\/issues\/1#issuecomment-\d+\)/)
  expect([1, first, second].map(site.labels)).toEqual([[], ['agent'], ['agent']])
})

test('a command in it reaches its job, and `new` starts another job with its own pull request', async ({ site }) => {
  const pull = await site.openPull()
  const ask = async (text: string) => (await site.ask(`/agent ${text}`, { thread: pull })).outputs
  expect(await ask('Shorter')).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
  site.willOpen()
  expect(await ask('new Another')).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
  expect(site.shows(pull).at(-1)).toContain('New job with its own pull request; this pull request stays with its job')
  expect(await ask('Longer')).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
})

test('if the label, the comment, or a review request fails, a warning names the permission', async ({ site }) => {
  site.willOpen()
  site.gitHubAnswers('issues/add-labels', 403)
  site.gitHubAnswers('issues/create-comment', 403, { after: 1 })
  site.gitHubAnswers('pulls/request-reviewers', 403, { times: 3 })
  const run = await site.ask(words, { inputs: { reviewers: 'hubot' } })
  expect([run.outcome, run.exitCode, run.warnings.length]).toEqual(['completed', 0, 3])
  for (const warning of run.warnings) expect(warning).toMatch(/`(issues|pull-requests): write`/)
  // No later run repairs it, and the author of the request is told in the thread.
  expect(site.shows().at(-1)).toMatch(/^@mona ✅ The agent opened \[#2\]/)
})

test('a pull request that GitHub does not show yet is tried again', async ({ site }) => {
  const pull = site.willOpen()
  site.gitHubAnswers('issues/add-labels', 404, { message: 'Not Found', times: 3 })
  expect((await site.ask(words)).warnings).toEqual([])
  expect(site.records(pull)).toHaveLength(1)
})

test('in another repository, the record is signed for that repository and pull request', async ({ site }) => {
  const other = site.github.addRepository({ name: 'guide' })
  const repositories = ['octo-org/docs', 'octo-org/guide']
  const token = site.github.token({ repositories, permissions: { checks: 'write' } })
  const pull = other.pullRequest({ author: 'agent-app[bot]' }).number
  site.plan({ pull: `https://github.com/octo-org/guide/pull/${pull}` })
  const run = await site.ask(words, { token, inputs: { repository: 'octo-org/guide', reviewers: 'requester' } })
  expect([run.outcome, run.warnings.length]).toEqual(['completed', 1])
  expect(other.comments(pull)[0]?.body).toContain(`"repository":${other.repository().id},"thread":${pull},`)
  expect(site.shows()[0]).toContain('✅ The agent opened [octo-org/guide#1](https://github.com/octo-org/guide/pull/1)')
})

test('if a repository cannot be read, nothing is sent', async ({ site }) => {
  const run = await site.ask(words, { inputs: { repository: 'octo-org/nowhere' } })
  expect([run.outcome, run.reason, site.sent(), site.mails()]).toEqual(['error', 'github', [], 0])
})

const paths = { 'allowed-paths': 'docs/**' }

test('`allowed-paths`: files that cannot be read are a warning, and give no result', async ({ site }) => {
  site.willOpen()
  site.gitHubAnswers('pulls/list-files', 403)
  const run = await site.ask(words, { inputs: paths })
  expect([run.outcome, run.exitCode, run.outputs['out-of-scope']]).toEqual(['completed', 0, ''])
  expect(run.warnings.join()).toContain('could not be checked against `allowed-paths`')
})

test('`allowed-paths`: a re-run that writes the result checks again', async ({ site }) => {
  const pull = site.willOpen({ files: [{ path: 'src/a.ts', status: 'added' }] })
  const run = await site.ask(words, { inputs: paths })
  expect(run.exitCode).toBe(1)
  site.github.editFiles(pull, [{ path: 'docs/a.md', status: 'modified' }])
  const again = await site.rerun(run)
  expect([again.exitCode, again.outputs['out-of-scope']]).toEqual([0, '[]'])
})
