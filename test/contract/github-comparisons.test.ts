import { expect, test } from 'vitest'
import { setUp } from './github-setup.ts'

const file = (path: string) => ({ path, status: 'modified' as const })

test('a comparison has the subjects and files that `head` changed since its merge base with `base`', async () => {
  const { github, api } = await setUp()
  const base = github.commit({ message: 'First' })
  github.commit({ message: 'Move the guide\n\nIt is long.', files: [file('a b.md')] })
  const moved = { path: 'docs/new.md', status: 'renamed' as const, previousPath: 'docs/old.md' }
  const head = github.commit({ message: 'Third', files: [moved] })
  expect(await api.compare(base, head)).toMatchObject({
    url: `https://github.com/octo-org/docs/compare/${base}...${head}`,
    behindBy: 0,
    commitCount: 2,
    subjects: ['Move the guide', 'Third'],
    isComplete: true,
    files: [{ path: 'a b.md', additions: 1, deletions: 1 }, moved],
  })
})

test('a rewritten branch is behind, and an unknown commit has no range', async () => {
  const { github, api } = await setUp()
  const base = github.commit()
  const lost = github.commit()
  const head = github.commit({ parent: base, branch: 'feature/a b' })
  expect(await api.compare(lost, head)).toMatchObject({ behindBy: 1, commitCount: 1 })
  expect(await api.compare('main', 'feature/a b')).toMatchObject({ behindBy: 1, commitCount: 1 })
  expect(await api.compare('e'.repeat(40), head)).toBeUndefined()
})

test.each([299, 300, 301])('of %i files the list is complete below 300, in one request', async (count) => {
  const { github, api } = await setUp()
  const base = github.commit()
  const head = github.commit({ files: Array.from({ length: count }, (_, index) => file(`docs/${index}.md`)) })
  const found = await api.compare(base, head)
  expect([found?.files.length, found?.isComplete]).toEqual([Math.min(count, 300), count < 300])
  expect(github.journal.entries()).toHaveLength(1)
})

test('releases are marked as drafts and pre-releases', async () => {
  const { github, api } = await setUp({ token: { permissions: { contents: 'write' } } })
  github.commit()
  github.release({ tag_name: 'v2', draft: true, published_at: null })
  github.release({ tag_name: 'v3-rc', prerelease: true })
  expect(await api.listReleases()).toMatchObject([
    { tag_name: 'v3-rc', prerelease: true, draft: false },
    { tag_name: 'v2', prerelease: false, draft: true },
  ])
})

test('the runs of a workflow are listed, newest first: all, or the successful ones on a branch', async () => {
  const { github, api } = await setUp()
  const run = { workflow: 'docs.yml', headSha: 'a'.repeat(40) }
  github.pastRun({ ...run, number: 1 })
  github.pastRun({ ...run, number: 2, isOfFork: true })
  github.pastRun({ ...run, number: 3, conclusion: 'failure' })
  github.pastRun({ ...run, number: 4, branch: 'other', conclusion: null })
  github.pastRun({ ...run, number: 5, workflow: 'other.yml' })
  const { id } = github.repository()
  expect(await api.listRuns('docs.yml', { per_page: 30, branch: 'main', status: 'success' })).toMatchObject([
    { run_number: 2, head_sha: 'a'.repeat(40), head_repository: { id: id + 1 } },
    { run_number: 1, head_sha: 'a'.repeat(40), head_repository: { id } },
  ])
  expect((await api.listRuns('docs.yml', { per_page: 3 })).map(({ run_number }) => run_number)).toEqual([4, 3, 2])
})
