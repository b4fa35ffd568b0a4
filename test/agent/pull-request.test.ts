// The pull request of a job gets its label, our comment, and reviewers once, and `allowed-paths` is checked.

import { expect } from 'vitest'
import { test } from './test.ts'

const words = '/agent Fix the typo'
const forbidden = { kind: 'answer', status: 403, body: { message: 'Resource not accessible by integration' } } as const

test('label, one comment, reviewers: the requester, unless they opened it', async ({ site }) => {
  site.github.setRole('hubot', 'write')
  const inputs = { reviewers: 'requester, hubot' }
  const [first, second] = [site.pull(), site.pull({ author: 'mona' })]
  site.plan({ pull: first })
  await site.ask(words, { inputs })
  site.plan({ pull: second })
  await site.ask('/agent new Fix it', { inputs })
  expect([first, second].map(site.github.requestedReviewers)).toEqual([['hubot', 'mona'], ['hubot']])
  expect(site.shows(first)[0]).toMatch(
    /^\*\*✅ The agent opened this pull request\*\*\n\nAsked by `mona`: \[`Fix the typo`\]\(.*\/issues\/1#issuecomment-\d+\)/,
  )
  const { threads } = site.github.store.read()
  expect(threads.filter(({ labels }) => labels.length > 0).map(({ number }) => number)).toEqual([first, second])
})

test('a command in the pull request reaches its job, and `new` there starts another with one of its own', async ({
  site,
}) => {
  const pull = site.pull()
  site.plan({ pull })
  await site.ask(words)
  expect((await site.ask('/agent Shorter', { thread: pull })).outputs).toMatchObject({
    operation: 'message',
    'job-id': 'job-1',
  })
  site.plan({ pull: site.pull() })
  expect((await site.ask('/agent new Another', { thread: pull })).outputs['job-id']).toBe('job-2')
  expect(site.shows(pull).at(-1)).toContain('New job with its own pull request; this pull request stays with its job')
  expect((await site.ask('/agent Longer', { thread: pull })).outputs['job-id']).toBe('job-1')
})

test('failures of label, comment and reviewers are warnings that name the permission', async ({ site }) => {
  const pull = site.pull()
  site.plan({ pull })
  site.github.faults.add('issues/add-labels', forbidden)
  site.github.faults.add('issues/create-comment', forbidden, { after: 1 })
  site.github.faults.add('pulls/request-reviewers', forbidden, { times: 3 })
  const run = await site.ask(words, { inputs: { reviewers: 'hubot' } })
  expect([run.outcome, run.exitCode, run.warnings.length]).toEqual(['completed', 0, 3])
  for (const warning of run.warnings) expect(warning).toMatch(/`(issues|pull-requests): write`/)
  // Nobody repairs it later, and who asked is told in the thread.
  expect(site.shows().at(-1)).toMatch(/^@mona ✅ The agent opened \[#2\]/)
})

test('if its comments cannot be read, it gets no second one', async ({ site }) => {
  const pull = site.pull()
  site.plan({ minutes: 20, pull })
  await site.ask(words, { inputs: { 'timeout-minutes': '5' } })
  await site.pass(60)
  site.github.faults.add('issues/list-comments', forbidden)
  const { warnings } = await site.reconcile()
  expect([warnings.join(), site.shows(pull)]).toEqual([expect.stringContaining('#2 got no comment'), []])
  expect(site.shows().at(-1)).toMatch(/^@mona ✅ The agent opened \[#2\]/)
})

test('a pull request that GitHub does not show yet is tried again', async ({ site }) => {
  const pull = site.pull()
  site.plan({ pull })
  const notFound = { kind: 'answer', status: 404, body: { message: 'Not Found' } } as const
  site.github.faults.add('issues/add-labels', notFound, { times: 3 })
  const run = await site.ask(words)
  expect(run.warnings).toEqual([])
  expect(site.records(pull)).toHaveLength(1)
})

test('without a thread, the pull request gets its comment as well', async ({ site }) => {
  const pull = site.pull()
  site.plan({ pull })
  await site.schedule('Update it')
  expect(site.records(pull)).toHaveLength(1)
})

test('in another repository, the record is signed for that one, and no third gets anything', async ({ site }) => {
  const other = site.github.addRepository({ name: 'guide' })
  const token = site.github.token({
    repositories: ['octo-org/docs', 'octo-org/guide'],
    permissions: { checks: 'write' },
  })
  const pull = other.pullRequest({ author: 'agent-app[bot]' }).number
  site.plan({ pull: `https://github.com/octo-org/guide/pull/${pull}` })
  const run = await site.ask(words, { token, inputs: { repository: 'octo-org/guide', reviewers: 'requester' } })
  expect([run.outcome, run.warnings.length]).toEqual(['completed', 1])
  expect(other.comments(pull)[0]?.body).toContain(`"repository":${other.repository().id},"thread":${pull},`)
  expect(site.shows()[0]).toContain('✅ The agent opened [octo-org/guide#1](https://github.com/octo-org/guide/pull/1)')
})

test('a repository that cannot be read: nothing is sent', async ({ site }) => {
  const run = await site.ask(words, { inputs: { repository: 'octo-org/nowhere' } })
  expect([run.outcome, run.reason, site.sent(), site.mails()]).toEqual(['error', 'github', [], 0])
})

const paths = { 'allowed-paths': 'docs/**' }
const inside = [{ path: 'docs/a.md', status: 'modified' }] as const

test('`allowed-paths`: files that cannot be read are a warning, and nothing is said of them', async ({ site }) => {
  site.plan({ pull: site.pull() })
  site.github.faults.add('pulls/list-files', forbidden)
  const run = await site.ask(words, { inputs: paths })
  expect([run.outcome, run.exitCode, run.outputs['out-of-scope']]).toEqual(['completed', 0, ''])
  expect(run.warnings.join()).toContain('could not be checked against `allowed-paths`')
})

test('`allowed-paths`: a re-run that sees the end looks again', async ({ site }) => {
  const pull = site.pull({ files: [{ path: 'src/a.ts', status: 'added' }] })
  site.plan({ pull })
  const run = await site.ask(words, { inputs: paths })
  expect(run.exitCode).toBe(1)
  site.github.editFiles(pull, inside)
  const again = await site.rerun(run)
  expect([again.exitCode, again.outputs['out-of-scope']]).toEqual([0, '[]'])
})

test('`allowed-paths`: an end that reconcile writes is not checked, and says so', async ({ site }) => {
  site.plan({ minutes: 20, pull: site.pull() })
  await site.ask(words, { inputs: { ...paths, 'timeout-minutes': '5' } })
  await site.pass(60)
  await site.reconcile()
  expect(site.shows()[0]).toContain('The files of the pull request were not checked against `allowed-paths`.')
})

test('with `record: none` the pull request gets its label, and no comment', async ({ site }) => {
  const pull = site.pull()
  site.plan({ pull })
  await site.schedule('Fix it', { record: 'none' })
  expect(site.shows(pull)).toEqual([])
  expect(site.github.store.read().threads.find(({ number }) => number === pull)?.labels).toMatchObject([
    { name: 'agent' },
  ])
})
