import { expect, test } from 'vitest'
import { setUp } from './github-setup.ts'

const withoutIssues = { token: { permissions: { issues: 'none' } } } as const

test('only open pull requests with the label are listed, whatever the case of its name, the newest number first', async () => {
  const { github, api } = await setUp(withoutIssues)
  for (const title of ['1: open', '2: closed', '3: merged', '4: open']) github.pullRequest({ title, labels: ['Agent'] })
  github.pullRequest({ title: '5: another label', labels: ['agents'] })
  github.issue({ labels: ['Agent'] })
  github.closeThread(2)
  github.mergeThread(3)
  const url = 'https://github.com/octo-org/docs/pull/1'
  expect(await api.listOpenPullRequests('aGENT')).toMatchObject([
    { number: 4, title: '4: open' },
    { number: 1, title: '1: open', url },
  ])
})

test('a pull request has its head, author, and times', async () => {
  const { clock, github, api } = await setUp()
  const at = clock.now()
  github.pullRequest({ title: 'Fix', author: 'our-agent[bot]', labels: ['agent'] })
  const { pull_request } = github.push(1)
  const open = {
    ...{ number: 1, title: 'Fix', url: 'https://github.com/octo-org/docs/pull/1', labels: ['agent'] },
    author: expect.objectContaining({ login: 'our-agent[bot]' }),
    ...{ headSha: pull_request.head.sha, commits: 2 },
    ...{ isLocked: false, branches: { head: 'improve-the-guide', base: 'main' } },
    ...{ state: 'open', createdAt: at, settledAt: undefined },
  }
  expect(await api.getPullRequest(1)).toEqual(open)
  clock.advance(60_000)
  github.mergeThread(1)
  const merged = { ...open, state: 'merged', settledAt: at + 60_000 }
  expect(await api.getPullRequest(1)).toEqual(merged)
  github.issue()
  expect([await api.getPullRequest(2), await api.getPullRequest(3)]).toEqual([undefined, undefined])
})

test('a label is added, created if necessary, and sent again after a failure', async () => {
  const { github, api } = await setUp()
  github.pullRequest({ labels: ['docs'] })
  expect([await api.hasRepositoryLabel('docs'), await api.hasRepositoryLabel('good first issue')]).toEqual([
    true,
    false,
  ])
  github.faults.add('issues/add-labels', { kind: 'bad-gateway-after' })
  await api.addLabel(1, 'good first issue')
  expect(github.journal.writes()).toHaveLength(2)
  expect(github.store.read().threads[0]?.labels.map(({ name }) => name)).toEqual(['docs', 'good first issue'])
  expect(await api.hasRepositoryLabel('good first issue')).toBe(true)
})

test('pull requests with the label are listed in any state, the last changed first', async () => {
  const { clock, github, api } = await setUp(withoutIssues)
  const at = clock.now()
  for (const title of ['open', 'closed', 'merged']) github.pullRequest({ title, labels: ['Agent'] })
  github.pullRequest({ title: 'without label' })
  github.issue({ title: 'no pull request', labels: ['Agent'] })
  clock.advance(60_000)
  github.closeThread(2)
  clock.advance(60_000)
  github.mergeThread(3)
  const { entries, isComplete } = await api.listLabeledPullRequests('agent', 10)
  expect(entries).toMatchObject([
    { number: 3, state: 'merged', createdAt: at, settledAt: at + 120_000 },
    { number: 2, state: 'closed', settledAt: at + 60_000 },
    { number: 1, state: 'open', settledAt: undefined },
  ])
  expect(isComplete).toBe(true)
})

test.each([
  [3, [150, 100, 50], true],
  [2, [150, 100], false],
])('at most %i of 3 labeled ones are listed', async (max, numbers, isComplete) => {
  const { github, api } = await setUp()
  for (let number = 1; number <= 150; number += 1) github.pullRequest({ labels: number % 50 === 0 ? ['agent'] : [] })
  const found = await api.listLabeledPullRequests('agent', max)
  expect([found.entries.map(({ number }) => number), found.isComplete]).toEqual([numbers, isComplete])
})

test('the files of a pull request have their status, and a list that GitHub truncates is marked as incomplete', async () => {
  const { github, api } = await setUp()
  const files = [
    { path: 'docs/new.md', status: 'renamed' as const },
    ...Array.from({ length: 3000 }, (_, index) => ({ path: `docs/${index}.md`, status: 'removed' as const })),
  ]
  const toSha = (index: number) => index.toString(16).padStart(40, '0')
  const commits = Array.from({ length: 251 }, (_, index) => ({ sha: toSha(index), author: null, isMerge: false }))
  github.pullRequest({ files: files.slice(0, 2999) })
  expect(await api.listChangedFiles(1)).toMatchObject({ entries: files.slice(0, 2999), isComplete: true })
  github.pullRequest({ files, commits })
  const found = [await api.listChangedFiles(2), await api.listCommitsFrom(2, 1), await api.listCommitsFrom(2, 201)]
  expect(found.map(({ entries, isComplete }) => [entries.length, isComplete])).toEqual([
    [3000, false],
    [250, false],
    [50, false],
  ])
})

test('the commits of a pull request have their authors, and merges are marked', async () => {
  const { github, api } = await setUp()
  github.pullRequest({ author: 'our-agent[bot]' })
  github.push(1, { author: 'mona', isMerge: true })
  github.push(1, { author: null })
  const { entries, isComplete } = await api.listCommitsFrom(1, 1)
  expect(entries.map(({ author, isMerge }) => [author, isMerge])).toEqual([
    ['our-agent[bot]', false],
    ['mona', true],
    [undefined, false],
  ])
  expect(isComplete).toBe(true)
})
