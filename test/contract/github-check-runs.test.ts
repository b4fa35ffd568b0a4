import { expect, test } from 'vitest'
import { setUp } from './github-setup.ts'

const sha = 'a'.repeat(40)
const output = { title: 'Starting', summary: 'It starts.', text: '<!-- marker -->' }
const content = { output, status: 'in_progress' } as const

test('a check run can be created, read, listed by name, completed, and restarted', async () => {
  const { github, api } = await setUp({ token: { permissions: { checks: 'write' }, login: 'our-agent[bot]' } })
  const { checkRuns } = api
  const detailsUrl = 'https://github.com/octo-org/docs/actions/runs/7'
  const created = await checkRuns.create(sha, 'agent: docs', 'key-1', { ...content, details_url: detailsUrl })
  expect(created).toMatchObject({ externalId: 'key-1', text: '<!-- marker -->', app: { slug: 'our-agent' } })
  expect(github.checkRuns(sha)).toMatchObject([
    {
      id: created.id,
      name: 'agent: docs',
      status: 'in_progress',
      output: { title: 'Starting' },
      details_url: detailsUrl,
    },
  ])
  expect(await checkRuns.get(created.id)).toEqual(created)
  const names = ['agent: docs', 'agent: other', undefined]
  const listed = await Promise.all(names.map((name) => checkRuns.list(sha, name)))
  expect(listed).toEqual([[created], [], [created]])

  const done = { title: 'Done', summary: 'It is done.', text: '<!-- new -->' }
  const completed = await checkRuns.update(created.id, { output: done, status: 'completed', conclusion: 'success' })
  expect(completed).toEqual({ ...created, text: '<!-- new -->' })
  expect(github.checkRuns(sha)).toMatchObject([{ status: 'completed', conclusion: 'success', output: done }])
  await checkRuns.update(created.id, content)
  expect(github.checkRuns(sha)).toMatchObject([{ status: 'in_progress', conclusion: null, output }])
  expect([await checkRuns.get(5), await checkRuns.update(5, content)]).toEqual([undefined, undefined])
})
