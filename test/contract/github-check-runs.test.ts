import { expect, test } from 'vitest'
import { setUp } from './github-setup.ts'

const sha = 'a'.repeat(40)
const writing = { permissions: { checks: 'write' } } as const
const content = { title: 'Starting', summary: 'It starts.', text: '<!-- marker -->' }

test('a check run is created, shown, completed and begun again', async () => {
  const { clock, github, api } = await setUp({ token: { ...writing, login: 'our-agent[bot]' } })
  const checkRuns = api.checkRuns
  const detailsUrl = 'https://github.com/octo-org/docs/actions/runs/7'
  const created = await checkRuns.create(sha, 'agent: docs', 'key-1', { ...content, detailsUrl })
  const said = { id: github.checkRuns(sha)[0]?.id, externalId: 'key-1', text: '<!-- marker -->' }
  const app = expect.objectContaining({ slug: 'our-agent' })
  expect(created).toEqual({ ...said, app })
  expect(github.checkRuns(sha)).toMatchObject([
    { name: 'agent: docs', status: 'in_progress', title: 'Starting', detailsUrl },
  ])
  expect(await checkRuns.get(created.id)).toEqual(created)
  const names = ['agent: docs', 'agent: other', undefined]
  expect((await Promise.all(names.map((name) => checkRuns.list(sha, name)))).map(({ length }) => length)).toEqual([
    1, 0, 1,
  ])

  clock.advance(60_000)
  const done = { title: 'Done', summary: 'It is done.', text: '<!-- new -->' }
  const completed = { ...created, text: '<!-- new -->' }
  expect(await checkRuns.update(created.id, { ...done, conclusion: 'success' })).toEqual(completed)
  expect(github.checkRuns(sha)).toMatchObject([{ status: 'completed', conclusion: 'success', ...done }])

  await checkRuns.update(created.id, content)
  expect(github.checkRuns(sha)).toMatchObject([{ status: 'in_progress', conclusion: null, ...content }])
  const [first, second] = github.journal.writes().map(({ body }) => body)
  expect([first, second]).toMatchObject([{ status: 'in_progress' }, { status: 'completed' }])
})

test('a check run that says next to nothing is read', async () => {
  const { github, api } = await setUp()
  const nothing = { external_id: null, output: { text: null }, app: null, started_at: null, completed_at: null }
  const body = { total_count: 1, check_runs: [{ id: 5, ...nothing }] }
  github.faults.add('checks/list-for-ref', { kind: 'answer', status: 200, body })
  expect(await api.checkRuns.list(sha)).toEqual([{ id: 5, externalId: '', text: '', app: undefined }])
})

test('a check run that is gone is neither shown nor updated', async () => {
  const { checkRuns } = (await setUp({ token: writing })).api
  expect([await checkRuns.get(5), await checkRuns.update(5, content)]).toEqual([undefined, undefined])
})
