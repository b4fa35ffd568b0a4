import { afterEach, expect, test } from 'vitest'
import {
  answersForAnotherJob,
  appearsLate,
  becomesArchived,
  changesNothing,
  completes,
  fails,
  neverEnds,
  showsLinkLate,
  showsStaleState,
  showsUnknownStatus,
} from './lifecycle.ts'
import { createJob, getJob, pollField, post, sendMessage } from './requests.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from './server.ts'

let emulator: Emulator
const start = async (options?: EmulatorOptions) => {
  emulator = await startEmulator(options)
}
afterEach(() => emulator.close())

const link = 'https://github.com/example/docs/pull/1'

test('a new job is answered with 201, active, in the documented shape', async () => {
  await start({ clock: { now: () => Date.UTC(2026, 10, 21) } })
  expect(await createJob(emulator)).toMatchObject({
    status: 201,
    body: {
      id: 'job-1',
      status: 'active',
      source: { repository: 'https://github.com/example/docs', ref: 'main' },
      model: 'agent-model-1',
      prLink: null,
      createdAt: '2026-11-21T00:00:00.000Z',
    },
  })
})

test('ids and the repository are injected', async () => {
  await start({ newId: (count) => `opaque ${count}/x`, repository: 'https://ghe.example.com/team/site' })
  await createJob(emulator)
  expect((await getJob(emulator, 'opaque%201%2Fx')).body).toMatchObject({
    id: 'opaque 1/x',
    source: { repository: 'https://ghe.example.com/team/site' },
  })
  expect(emulator.jobs).toMatchObject([{ pullRequest: 'https://ghe.example.com/team/site/pull/1', polls: 1 }])
})

test.each([
  ['completes with its pull request', completes(), ['active', 'completed', 'completed'], [null, link, link]],
  [
    'completes with a given link',
    completes({ activePolls: 0, prLink: 'x:y' }),
    ['completed', 'completed', 'completed'],
    ['x:y', 'x:y', 'x:y'],
  ],
  ['changes nothing', changesNothing(), ['active', 'completed', 'completed'], [null, null, null]],
  ['fails', fails(2), ['active', 'active', 'failed'], [null, null, null]],
  ['is archived', becomesArchived(0), ['archived', 'archived', 'archived'], [null, null, null]],
  ['never ends', neverEnds(), ['active', 'active', 'active'], [null, null, null]],
  ['shows its link late', showsLinkLate(), ['active', 'completed', 'completed'], [null, null, link]],
  ['is not found at first', appearsLate(), [undefined, 'active', 'completed'], [undefined, null, link]],
  [
    'shows an unknown status',
    showsUnknownStatus('archiving'),
    ['archiving', 'completed', 'completed'],
    [null, link, link],
  ],
  ['shows an unknown status for ever', showsUnknownStatus(5, Infinity), [5, 5, 5], [null, null, null]],
])('H34, H38, H39, H43: a job that %s', async (_, script, statuses, links) => {
  await start()
  emulator.nextJob(script)
  await createJob(emulator)
  const seen = [await getJob(emulator), await getJob(emulator), await getJob(emulator)]
  expect(seen.map(({ body }) => body.status)).toEqual(statuses)
  expect(seen.map(({ body }) => body.prLink)).toEqual(links)
})

test('an early 404 has the error body of a job not found', async () => {
  await start({ defaultJob: appearsLate() })
  await createJob(emulator)
  expect(await getJob(emulator)).toMatchObject({ status: 404, body: { error: 'Job not found' } })
  expect(await getJob(emulator)).toMatchObject({ status: 200 })
})

test('H35: a job that answers for another one', async () => {
  await start({ defaultJob: answersForAnotherJob('job-99') })
  await createJob(emulator)
  expect((await getJob(emulator)).body.id).toBe('job-99')
})

test('H6, H15: a script lays any JSON over a job, removes fields, or replaces the whole body', async () => {
  await start()
  emulator.nextJob({
    answer: { id: undefined, source: null },
    polls: [
      { id: { $: 1 }, extra: ['x'] },
      { httpStatus: 200, body: [] },
      { httpStatus: 203, body: 'text' },
    ],
  })
  const created = await createJob(emulator)
  expect(created.body).not.toHaveProperty('id')
  expect(created.body.source).toBeNull()
  expect((await getJob(emulator)).body).toMatchObject({ id: { $: 1 }, extra: ['x'] })
  expect((await getJob(emulator)).body).toEqual([])
  expect(await getJob(emulator)).toMatchObject({ status: 203, body: 'text' })
})

test('scripts queue up, then the default applies', async () => {
  await start({ defaultJob: neverEnds() })
  emulator.nextJob(fails(0))
  emulator.nextJob(becomesArchived(0))
  for (const _ of [1, 2, 3]) await createJob(emulator)
  const seen = await Promise.all(['job-1', 'job-2', 'job-3'].map((id) => getJob(emulator, id)))
  expect(seen.map(({ body }) => body.status)).toEqual(['failed', 'archived', 'active'])
})

test('a job driven by the clock is active until its time has passed', async () => {
  let now = Date.UTC(2026, 0, 1)
  await start({ clock: { now: () => now }, defaultJob: { activeMs: 1000, end: 'archived' } })
  await createJob(emulator)
  now += 999
  expect((await getJob(emulator)).body).toMatchObject({ status: 'active' })
  now += 1
  expect((await getJob(emulator)).body).toMatchObject({ status: 'archived', archivedAt: '2026-01-01T00:00:01.000Z' })
  now += 5
  expect((await getJob(emulator)).body).toMatchObject({ archivedAt: '2026-01-01T00:00:01.000Z' })
})

test('a message starts the lifecycle again and keeps the pull request', async () => {
  await start({ defaultJob: completes({ activePolls: 0 }) })
  await createJob(emulator)
  await getJob(emulator)
  emulator.nextMessage(fails())
  expect(await sendMessage(emulator)).toMatchObject({
    status: 200,
    body: { id: 'job-1', status: 'active', prLink: null },
  })
  expect((await getJob(emulator)).body).toMatchObject({ status: 'active', prLink: null })
  expect((await getJob(emulator)).body).toMatchObject({ status: 'failed', prLink: link })
  expect(emulator.jobs).toMatchObject([{ prompts: ['Fix the typo', 'And the title'] }])
})

test('a message starts the time of a job driven by the clock again', async () => {
  let now = 0
  const script = { activeMs: 1000, end: 'completed' }
  await start({ clock: { now: () => now }, defaultJob: script, defaultMessage: script })
  await createJob(emulator)
  now = 5000
  await sendMessage(emulator)
  expect(await pollField(emulator, 'status', 1)).toEqual(['active'])
  now = 6000
  expect(await pollField(emulator, 'status', 1)).toEqual(['completed'])
})

test('after a message the state from before can still show for a while', async () => {
  await start({ defaultJob: completes({ activePolls: 0 }), defaultMessage: showsStaleState(2) })
  await createJob(emulator)
  await getJob(emulator)
  expect((await sendMessage(emulator)).body).toMatchObject({ status: 'completed', prLink: link })
  expect(await pollField(emulator, 'status', 4)).toEqual(['completed', 'completed', 'active', 'completed'])
})

test('an archived job takes no message', async () => {
  await start()
  emulator.addJob(becomesArchived(0))
  expect(await sendMessage(emulator)).toMatchObject({
    status: 400,
    body: { error: 'An archived job takes no messages' },
  })
  expect(emulator.jobs).toMatchObject([{ prompts: [] }])
})

test('a job from before the test can be asked and messaged', async () => {
  await start()
  emulator.addJob(changesNothing(0), { id: 'old' })
  expect((await getJob(emulator, 'old')).body).toMatchObject({ id: 'old', status: 'completed', prLink: null })
  expect(await sendMessage(emulator, 'old')).toMatchObject({ status: 200 })
  expect(emulator.countJobsStarted()).toBe(0)
})

test('a job of another project is not found', async () => {
  await start()
  emulator.addJob(neverEnds(), { id: 'theirs', projectId: 'project-2' })
  expect(await getJob(emulator, 'theirs')).toMatchObject({ status: 404 })
  expect(await sendMessage(emulator, 'theirs')).toMatchObject({ status: 404, body: { error: 'Job not found' } })
})

test('H92: a prompt arrives as it was sent', async () => {
  await start()
  const prompt = '"quotes" \\ \u0000 \u{1F600} %0A\r\n::set-output name=x::y'
  await post(emulator, '/v2/agent/project-1/job', { prompt })
  expect(emulator.jobs).toMatchObject([{ prompts: [prompt] }])
})
