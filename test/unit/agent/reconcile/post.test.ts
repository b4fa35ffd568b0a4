// What the post step does for a step that was killed or cancelled.

import { expect, test } from 'vitest'
import { parseSharedInputs } from '../../../../src/agent/inputs.ts'
import type { LedgerRecord } from '../../../../src/agent/ledger/record.ts'
import { checkThread } from '../../../../src/agent/ledger/store.ts'
import type { JobOutcome } from '../../../../src/agent/outcome.ts'
import { runPost } from '../../../../src/agent/reconcile/post.ts'
import { markUnchecked } from '../../../../src/agent/reconcile/session.ts'
import type { AgentJob } from '../../../../src/kit/service/job.ts'
import { inputSource } from '../../input-source.ts'
import { createScriptedService, refusal, type ScriptedJobs } from '../../kit/service/scripted-service.ts'
import { aRecord, commit, mona, opened, otherKey, type Place, setUpLedger } from '../ledger/memory-github.ts'

const environment: Readonly<Record<string, string>> = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'octo-org/docs',
  GITHUB_REPOSITORY_ID: '9',
  GITHUB_RUN_ID: '7',
}

/** `post`: the post step, with what the step has left for it. */
function setUp(jobs: ScriptedJobs = {}, inputs: Readonly<Record<string, string>> = {}) {
  const set = setUpLedger()
  const { github, time, log, stop, openChecks } = set
  const { getJob, asked } = createScriptedService(jobs)
  const getPageViews = () => Promise.reject(new Error('nobody may ask this'))
  const source = inputSource(inputs)
  const world = {
    env: (name: string) => environment[name] ?? '',
    inputs: source,
    readEventFile: () => '{}',
    clock: time.clock,
    startedAt: 0,
    random: () => 0,
    signal: stop.signal,
    log,
    redact: (text: string) => text,
    connectService: async () => ({ getJob, getPageViews }),
    connectGitHub: async () => github.port,
  }
  return {
    ...set,
    asked,
    post: (left: Readonly<Record<string, string | number | undefined>>) =>
      time.run(runPost(world, parseSharedInputs(source), (name) => String(left[name] ?? ''))),
    /** A check run with that record: what the step leaves of it. */
    writeCheck: async (given: Partial<LedgerRecord>) => {
      const record = aRecord({ thread: 0, ...given })
      return `${await openChecks().createOnce(checkThread, record, { title: 'Title', text: 'Text' })} ${commit}`
    },
    says: () => github.records().map(({ thread, state, jobId }) => `#${thread} ${state} ${jobId}`),
  }
}

const running = { 'job-1': { id: 'job-1', status: 'active' } }
const withJob = { jobId: 'job-1' }

test('a record that is `starting` without a job becomes `unknown`, never `not-sent`: the step may still be alive', async () => {
  const { github, post, says, asked } = setUp()
  const { id } = github.write({ state: 'starting', operation: 'message' })
  await post({ 'open-record': id })
  expect([says(), asked]).toEqual([['#1 unknown undefined'], []])
  expect(github.records()[0]?.operation).toBe('message')
  expect(github.texts()[0]).toBe('**⚠️ The run was interrupted while it asked the agent**')
})

test.each<[string, AgentJob | Error, Partial<LedgerRecord>, string | undefined]>([
  ['that goes on', running['job-1'], withJob, undefined],
  ['that only the step knew', running['job-1'], { state: 'starting' }, 'job-1'],
  ['H39: that the service does not find', refusal(404), withJob, undefined],
  ['that the service does not tell about', refusal(500), withJob, undefined],
  ['H35: for which it answers with another one', { ...opened, id: 'job-9' }, withJob, undefined],
  ['that got a message just now, so that an end may be old', opened, { ...withJob, operation: 'message' }, undefined],
  ['that may have got a message just now', opened, { state: 'starting', operation: undefined }, 'job-1'],
])('H121: a job %s stays open, as cancelled, under its id', async (_, answer, record, jobId) => {
  const { github, post, says } = setUp({ 'job-1': answer })
  const { id } = github.write(record)
  await post({ 'open-record': id, 'job-id': jobId })
  expect(says()).toEqual(['#1 cancelled job-1'])
})

test('H121: a job that has ended is told with its end, and its pull request gets its comment first', async () => {
  const { github, post, says, lines } = setUp({ 'job-1': opened })
  const { id } = github.write({ ...withJob, label: 'agent' })
  await post({ 'open-record': id })
  expect(says()).toEqual(['#1 completed job-1', '#2 completed job-1'])
  const requests = ['list #2', 'label #2 agent', 'create #2', 'list #2', `get ${id}`, `update ${id}`]
  expect(github.requests).toEqual([`get ${id}`, ...requests])
  expect(lines).toEqual([['info', 'The step was interrupted. Its comment now says: completed.']])
})

test.each([
  [true, { kind: 'unknown' }],
  [undefined, undefined],
] as const)(
  'an end whose paths were limited is not checked, which its comment can say: %s',
  (hasAllowedPaths, scope) => {
    const record = aRecord({ ...withJob, hasAllowedPaths })
    const outcome: JobOutcome = { outcome: 'completed', operation: 'wait', job: opened }
    expect(markUnchecked([{ id: 1, author: mona, createdAt: 0, updatedAt: 0, record }], outcome).scope).toEqual(scope)
  },
)

test.each<[string, Partial<LedgerRecord>, Place, left: string]>([
  ['a record that is completed', { ...withJob, state: 'completed' }, {}, 'completed job-1'],
  ['one that is unknown', { ...withJob, state: 'unknown' }, {}, 'unknown job-1'],
  ['one that is not sent', { ...withJob, state: 'not-sent' }, {}, 'not-sent job-1'],
  ['H85: a comment of somebody else', { state: 'starting' }, { by: mona }, 'starting undefined'],
  ['H85: a record that another key has signed', { state: 'starting' }, { key: otherKey }, 'starting undefined'],
])('nothing is written to %s', async (_, record, place, left) => {
  const { github, post, says, asked } = setUp({ 'job-1': opened })
  const { id } = github.write(record, place)
  await post({ 'open-record': id })
  expect([says(), asked]).toEqual([[`#1 ${left}`], []])
  expect(github.requests.filter((request) => !request.startsWith('get'))).toEqual([])
})

test('a check run is completed with its end, and the pull request gets its comment', async () => {
  const { github, post, says, writeCheck } = setUp({ 'job-1': opened })
  await post({ 'open-record': await writeCheck(withJob) })
  expect([...github.checks.values()].map(({ content }) => content.conclusion)).toEqual(['success'])
  expect(says()).toEqual(['#2 completed job-1'])
})

test.each([
  ['cancelled while the job goes on', running, withJob, 'cancelled'],
  ['a failure where nobody knows whether it was sent', {}, { state: 'starting' }, 'failure'],
] as const)('a check run is %s', async (_, jobs, record, conclusion) => {
  const { github, post, writeCheck } = setUp(jobs)
  await post({ 'open-record': await writeCheck(record) })
  expect([...github.checks.values()].map(({ content }) => content.conclusion)).toEqual([conclusion])
})
