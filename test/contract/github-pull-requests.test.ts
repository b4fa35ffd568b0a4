import { expect, test } from 'vitest'
import { rejectionOf, setUp } from './github-setup.ts'

const readOnly = { permissions: { issues: 'read', 'pull-requests': 'read' } } as const

// Catches: names of labels compared by case; closed and merged ones counted as open.
test('only open pull requests with the label are listed, whatever the case of its name', async () => {
  const { github, api } = await setUp({ token: { permissions: { issues: 'none' } } })
  for (const title of ['1: open', '2: closed', '3: merged']) github.pullRequest({ title, labels: ['Agent'] })
  github.pullRequest({ title: '4: another label', labels: ['agents'] })
  github.issue({ labels: ['Agent'] })
  github.closeThread(2)
  github.mergeThread(3)
  expect(await api.listOpenPullRequests('aGENT')).toMatchObject([
    { number: 1, title: '1: open', url: 'https://github.com/octo-org/docs/pull/1' },
  ])
})

test.each([
  [100, 1],
  [101, 3],
])('%i open pull requests are listed with %i requests, newest number first', async (count, requests) => {
  const { github, api } = await setUp()
  for (let number = 1; number <= count; number += 1)
    github.pullRequest({ labels: number === 1 || number === count ? ['agent'] : [] })
  const listed = await api.listOpenPullRequests('agent')
  expect(listed.map(({ number }) => number)).toEqual([count, 1])
  expect(github.journal.entries('pulls/list')).toHaveLength(requests)
})

// Catches: the order of the server kept (Gitea does not know the one that is asked for).
test('open pull requests come newest number first, however the server lists them', async () => {
  const { github, api } = await setUp()
  const open = { title: '', html_url: '', user: null, state: 'open', created_at: '2026-03-02T10:00:00Z' }
  const [first, second] = [1, 2].map((number) => ({ ...open, number, head: { sha: 'a' }, labels: [{ name: 'agent' }] }))
  github.faults.add('pulls/list', { kind: 'answer', status: 200, body: [first, second] })
  expect((await api.listOpenPullRequests('agent')).map(({ number }) => number)).toEqual([2, 1])
})

// Catches: a merged one taken for closed, an issue for a pull request.
test('a pull request is open, merged, closed or not there', async () => {
  const { github, api } = await setUp()
  for (let count = 0; count < 4; count += 1) github.pullRequest()
  github.issue()
  github.mergeThread(2)
  github.closeThread(3)
  github.closeThread(4)
  github.reopenThread(4)
  const found = [1, 2, 3, 4, 5, 6].map((number) => api.getPullRequest(number))
  expect((await Promise.all(found)).map((one) => one?.state)).toEqual([
    'open',
    'merged',
    'closed',
    'open',
    undefined,
    undefined,
  ])
})

// Catches: the head of the event taken for that of now, a time in seconds.
test('a pull request tells its head, its author and its times', async () => {
  const { clock, github, api } = await setUp()
  const at = clock.now()
  github.pullRequest({ title: 'Fix', author: 'our-agent[bot]', labels: ['agent'] })
  const { pull_request } = github.push(1)
  const open = {
    number: 1,
    title: 'Fix',
    url: 'https://github.com/octo-org/docs/pull/1',
    author: expect.objectContaining({ login: 'our-agent[bot]' }),
    state: 'open',
    headSha: pull_request.head.sha,
    createdAt: at,
    mergedAt: undefined,
    closedAt: undefined,
    labels: ['agent'],
    commits: 2,
    fileCount: 1,
  }
  expect(await api.getPullRequest(1)).toEqual(open)
  clock.advance(60_000)
  github.mergeThread(1)
  const merged = { ...open, state: 'merged', mergedAt: at + 60_000, closedAt: at + 60_000 }
  expect(await api.getPullRequest(1)).toEqual(merged)
})

// Catches: a label that a gateway lost given up, though a repeat does no harm.
test('a label is added, made if need be, and sent again after a failure', async () => {
  const { pass, github, api } = await setUp()
  github.pullRequest({ labels: ['docs'] })
  github.faults.add('issues/add-labels', { kind: 'bad-gateway-after' })
  const adding = api.addLabel(1, 'agent')
  await pass(1000)
  await adding
  expect(github.journal.writes().map(({ body }) => body)).toEqual([{ labels: ['agent'] }, { labels: ['agent'] }])
  expect(github.store.read().threads[0]?.labels.map(({ name }) => name)).toEqual(['docs', 'agent'])
})

// Catches: a hint that grants what is granted already.
test.each([
  [readOnly, '`pull-requests: write`', 'Resource not accessible by integration'],
  [{ permissions: { issues: 'none' } } as const, '`issues: write`', 'permission to create labels'],
])('a token with %j that may not label is told to grant %s', async (token, permission, message) => {
  const { github, api } = await setUp({ token })
  github.pullRequest()
  expect(await rejectionOf(api.addLabel(1, 'agent'))).toMatchObject({
    status: 403,
    message: expect.stringContaining(message),
    hint: expect.stringContaining(permission),
  })
})

// Catches: a label taken for set that Gitea left out, since the repository does not have it.
test('a label that is not among those that GitHub answers with was not added', async () => {
  const { github, api } = await setUp()
  github.pullRequest()
  const answer = { kind: 'answer', status: 200, body: [{ name: 'other' }] } as const
  github.faults.add('issues/add-labels', answer)
  await expect(api.addLabel(1, 'agent')).rejects.toMatchObject({
    message: 'GitHub did not add the label to #1.',
    hint: 'Make the label "agent" in that repository.',
  })
})
