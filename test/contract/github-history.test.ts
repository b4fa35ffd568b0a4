import { expect, test } from 'vitest'
import { setUp } from './github-setup.ts'

// Catches: open ones alone, others' pull requests, times lost, the oldest instead of the newest.
test('pull requests with the label are listed in any state, newest first', async () => {
  const { clock, github, api } = await setUp({ token: { permissions: { issues: 'none' } } })
  const at = clock.now()
  for (const title of ['open', 'closed', 'merged']) github.pullRequest({ title, labels: ['Agent'] })
  github.pullRequest({ title: 'without label' })
  github.issue({ title: 'no pull request', labels: ['Agent'] })
  clock.advance(60_000)
  github.closeThread(2)
  github.mergeThread(3)
  const { entries, isComplete } = await api.listLabeledPullRequests('agent', 10)
  const rows = entries.map(({ number, state, createdAt, mergedAt, closedAt }) => [
    number,
    state,
    createdAt,
    mergedAt,
    closedAt,
  ])
  expect(rows).toEqual([
    [3, 'merged', at, at + 60_000, at + 60_000],
    [2, 'closed', at, undefined, at + 60_000],
    [1, 'open', at, undefined, undefined],
  ])
  expect(isComplete).toBe(true)
})

// Catches: a bound that counts what is not wanted, a list that is called whole although it was cut.
test.each([
  [2, 5, [250, 200], false, 1],
  [5, 5, [250, 200, 150, 100, 50], true, 3],
  [4, 5, [250, 200, 150, 100], false, 2],
])('at most %i of %i labeled ones are listed', async (max, count, numbers, isComplete, requests) => {
  const { github, api } = await setUp()
  for (let number = 1; number <= count * 50; number += 1)
    github.pullRequest({ labels: number % 50 === 0 ? ['agent'] : [] })
  const found = await api.listLabeledPullRequests('agent', max)
  expect([found.entries.map(({ number }) => number), found.isComplete]).toEqual([numbers, isComplete])
  expect(github.journal.entries('pulls/list')).toHaveLength(requests)
})

// Catches: a removed file taken for a changed one.
test('the files of a pull request tell what became of them', async () => {
  const { github, api } = await setUp()
  const renamed = { path: 'docs/new.md', status: 'renamed' } as const
  const removed = { path: 'docs/gone.md', status: 'removed' } as const
  github.pullRequest({ files: [renamed, removed] })
  expect(await api.listChangedFiles(1, 10)).toMatchObject({ entries: [renamed, removed], isComplete: true })
  expect(await api.listChangedFiles(1, 1)).toMatchObject({ entries: [renamed], isComplete: false })
})

// Catches: a pull request of more files or commits than GitHub tells taken for one of just so many.
test('what GitHub itself cuts off is not called whole', async () => {
  const { github, api } = await setUp()
  const files = Array.from({ length: 3001 }, (_, index) => ({ path: `docs/${index}.md`, status: 'added' as const }))
  const commits = Array.from({ length: 251 }, (_, index) => ({
    sha: index.toString(16).padStart(40, '0'),
    author: null,
    isMerge: false,
  }))
  github.pullRequest({ files, commits })
  const foundFiles = await api.listChangedFiles(1, 5000)
  expect([foundFiles.entries.length, foundFiles.isComplete]).toEqual([3000, false])
  const foundCommits = await api.listCommits(1, 5000)
  expect([foundCommits.entries.length, foundCommits.isComplete]).toEqual([250, false])
})

// Catches: a merge of the base branch, or an author whom GitHub does not know, counted as the agent's own.
test('the commits of a pull request tell their authors, and which are merges', async () => {
  const { github, api } = await setUp()
  github.pullRequest({ author: 'our-agent[bot]' })
  github.push(1, { author: 'mona' })
  github.push(1, { author: 'mona', isMerge: true })
  github.push(1, { author: null })
  const { entries, isComplete } = await api.listCommits(1, 10)
  expect(entries.map(({ author, isMerge }) => [author, isMerge])).toEqual([
    ['our-agent[bot]', false],
    ['mona', false],
    ['mona', true],
    [undefined, false],
  ])
  expect(isComplete).toBe(true)
})
