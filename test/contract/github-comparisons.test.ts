import { expect, test } from 'vitest'
import { setUp } from './github-setup.ts'

const file = (path: string) => ({ path, status: 'modified' as const })

test('a comparison has the subjects and files that `head` changed since its merge base with `base`', async () => {
  const { github, api } = await setUp()
  const base = github.commit({ message: 'First' })
  const lost = github.commit()
  github.commit({
    parent: base,
    branch: 'feature/a b',
    message: 'Move the guide\n\nIt is long.',
    files: [file('a b.md')],
  })
  const moved = { path: 'docs/new.md', status: 'renamed' as const, previousPath: 'docs/old.md' }
  const head = github.commit({ branch: 'feature/a b', message: 'Third', files: [moved] })
  expect(await api.compare(lost, 'feature/a b')).toMatchObject({
    url: `https://github.com/octo-org/docs/compare/${lost}...feature/a b`,
    behindBy: 1,
    commitCount: 2,
    subjects: ['Move the guide', 'Third'],
    files: [{ path: 'a b.md', additions: 1, deletions: 1 }, moved],
  })
  expect(await api.compare('e'.repeat(40), head)).toBeUndefined()
})

test.each([299, 300])('of %i files the list is complete below 300, in one request', async (count) => {
  const { github, api } = await setUp()
  const base = github.commit()
  const head = github.commit({ files: Array.from({ length: count }, (_, index) => file(`docs/${index}.md`)) })
  const found = await api.compare(base, head)
  expect([found?.files.length, found?.isComplete]).toEqual([count, count < 300])
  expect(github.journal.entries()).toHaveLength(1)
})
