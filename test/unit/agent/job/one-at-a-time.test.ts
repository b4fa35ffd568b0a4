import { expect, test } from 'vitest'
import { limitOpenPullRequests } from '../../../../src/agent/job/one-at-a-time.ts'
import type { Target } from '../../../../src/agent/job/session.ts'
import { toTopic } from '../../../../src/kit/inputs/default-topic.ts'
import { openRun, push, type Setup } from './session.ts'

const onlyNew: Target = { kind: 'create', prompt: 'Fix' }
const create: Target = { ...onlyNew, followUp: 'Fix' }
const page = 'https://github.com/octo/docs/pull'
const pull = (number: number) => ({ number, title: `Pull ${number}`, url: `${page}/${number}` })
/** As the summary names it. */
const linked = (number: number) => ({ ...pull(number), url: { href: pull(number).url } })
const topic = toTopic('', () => '')
/** In pull request 2: job-1 opened it for the topic of the run. */
const opened = { thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1', topic } as const
const upkeep = (setup: Setup, inputs: Readonly<Record<string, string>>): Setup => ({
  event: push,
  open: [pull(2)],
  records: [opened],
  jobs: { 'job-1': ['completed'] },
  ...setup,
  inputs: { label: 'agent', ...inputs },
})

async function limit(setup: Setup, target = create) {
  const { session, time, steps, lines } = await openRun(setup)
  const limited = await time.run(limitOpenPullRequests(session, target))
  return { limited, steps, info: lines.map(([, line]) => line) }
}

const message: Target = { kind: 'message', prompt: 'Fix', jobId: 'job-1' }
const beside = { outcome: 'skipped', reason: 'open-pull-request', open: [linked(2)] }
const backlog = { outcome: 'skipped', reason: 'backlog', open: [linked(2)] }
const one = { 'max-open-pull-requests': '1' }
const skip = { 'if-open': 'skip' }
const goOn = { 'if-open': 'continue' }
const none: Setup = { records: [] }
const another = { ...opened, topic: 'another' }
const two: Setup = { open: [pull(3), pull(2)], records: [{ ...another, thread: 3, jobId: 'job-3' }, opened] }

test.each<[what: string, inputs: Readonly<Record<string, string>>, expected: object, setup?: Setup, target?: Target]>([
  ['`if-open: create`: a new job is started', { 'if-open': 'create' }, create],
  ['`if-open: skip`: nothing is sent', skip, beside],
  ['`if-open: skip`, where only a new job is wanted', skip, beside, {}, onlyNew],
  ['`if-open: continue`, where only a new job is wanted', goOn, onlyNew, {}, onlyNew],
  ['of several pull requests that of the topic counts', goOn, message, two],
  ['one of another topic is none: anybody may set a label', skip, create, { records: [another] }],
  ['one without a record is none', skip, create, none],
  ['`max-open-pull-requests`: no new job where as many are open', one, backlog, none],
  ['nor where only a new job is wanted', one, backlog, none, onlyNew],
  ['nor beside one of the topic', one, backlog],
  ['nor in place of one that takes no more messages', { ...one, ...goOn }, backlog, { jobs: {} }],
  ['a new job where fewer are open', one, create, { open: [] }],
  ['a follow-up goes, whatever is open', { ...one, ...skip }, message, {}, message],
  ['and so does one in place of a new job', { ...one, ...goOn }, message],
])('%s', async (_, inputs, expected, setup = {}, target = create) => {
  const { limited, steps } = await limit(upkeep(setup, inputs), target)
  expect(limited).toMatchObject(expected)
  // Nobody looks at a job that gets no message.
  if (!('if-open' in inputs) || inputs['if-open'] === 'skip') expect(steps).toEqual([])
})

const refused = 'is still open, but its job, job-1, takes no more messages: starting a new job.'

test.each<[string, Setup, string, object]>([
  ['goes on', {}, 'is still open, so the prompt goes to its job, job-1.', message],
  ['is archived', { jobs: { 'job-1': ['archived'] } }, refused, create],
  ['is not there any more', { jobs: {} }, refused, create],
])('`if-open: continue`, where that job %s', async (_, setup, words, expected) => {
  const { limited, info } = await limit(upkeep(setup, goOn))
  expect(limited).toMatchObject(expected)
  expect(info).toContain(`Pull request #2 ${words}`)
})

test('searches the twenty newest pull requests for the topic, and no more', async () => {
  const open = Array.from({ length: 21 }, (_, index) => pull(100 - index))
  const of = (number: number) => upkeep({ open, records: [{ ...opened, thread: number }] }, { 'if-open': 'skip' })
  expect((await limit(of(81))).limited).toMatchObject({ reason: 'open-pull-request' })
  expect((await limit(of(80))).limited).toEqual(create)
})
