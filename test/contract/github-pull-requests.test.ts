import { expect, test } from 'vitest'
import { setUp } from './github-setup.ts'

test('only open pull requests with the label are listed, whatever the case of its name, the newest number first', async () => {
  const { github, api } = await setUp({ token: { permissions: { issues: 'none' } } })
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

test('a label is added, created if necessary, and sent again after a failure', async () => {
  const { github, api } = await setUp()
  github.pullRequest({ labels: ['docs'] })
  github.faults.add('issues/add-labels', { kind: 'bad-gateway-after' })
  await api.addLabel(1, 'good first issue')
  expect(github.journal.writes()).toHaveLength(2)
  const names = ['docs', 'good first issue', 'other']
  expect(await Promise.all(names.map(api.hasRepositoryLabel))).toEqual([true, true, false])
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
  const files = Array.from({ length: 3000 }, (_, index) => ({ path: `docs/${index}.md`, status: 'removed' as const }))
  github.pullRequest({ files: files.slice(0, 2999) })
  expect(await api.listChangedFiles(1)).toMatchObject({ entries: files.slice(0, 2999), isComplete: true })
  github.pullRequest({ files })
  expect(await api.listChangedFiles(2)).toMatchObject({ entries: { length: 3000 }, isComplete: false })
})

test('the commits of a pull request have their authors, and merges are marked; an earlier page is not read', async () => {
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
  expect(await api.listCommitsFrom(1, 101)).toMatchObject({ entries: [] })
})
