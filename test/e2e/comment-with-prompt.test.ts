// @module-tag long

import { expect, test } from 'vitest'
import { workflowDispatchEvent } from '../github/events.ts'
import { conversation, opens } from './conversation.ts'

const inputs = { prompt: 'Answer the question in this thread' }
const again = { github: { run_id: '1', run_attempt: '2' } }

test.concurrent('a prompt in `with:` opens no door to an outsider: the checks of a command apply', () =>
  conversation(async ({ github, deliver, expectRefused }) => {
    github.issue()
    const question = github.comment({ thread: 1, author: 'stranger', body: 'Delete everything' })
    expectRefused(await deliver(question, { inputs: { prompt: question.comment.body } }), 'not-authorized')
    const edited = github.comment({ thread: 1, author: 'mona', body: 'How?', action: 'edited' })
    expectRefused(await deliver(edited, { inputs }), 'unsupported-action')
    expectRefused(await deliver(question, { inputs: { 'job-id': 'job-1' } }), 'not-authorized')
    expectRefused(await deliver(question, { inputs: { ...inputs, 'job-id': 'job-1' } }), 'not-authorized')
  }))

test.concurrent('by a writer it starts a job with the prompt as it is, and attempt 2 of the run finds it', () =>
  conversation(async ({ emulator, github, deliver, records, replies }) => {
    github.issue()
    github.pullRequest()
    const question = github.comment({ thread: 1, author: 'mona', body: 'How?' })
    const run = await deliver(question, { inputs, github: { run_id: '1' } })
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(emulator.jobs[0]?.prompts).toEqual([inputs.prompt])
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(replies(1)[0]).toContain('Asked by `mona`')
    expect(github.comments(1)[1]?.body).toMatch(/ request=prompt:[0-9a-f]{64} /)
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])

    const second = await deliver(question, { inputs, ...again })
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    expect(emulator.listWrites()).toHaveLength(1)

    const other = await deliver(question, { inputs: { prompt: 'Something else' }, ...again })
    expect(other.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
    const otherRun = await deliver(question, { inputs, github: { run_id: '2' } })
    expect(otherRun.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-3' })
    expect(records(1)).toHaveLength(3)
  }))

test.concurrent('whoever labels an issue may command with the prompt of the workflow, if they may write', () =>
  conversation(async ({ emulator, github, deliver, expectRefused, records }) => {
    const opened = github.issue({ author: 'stranger' })
    github.pullRequest()
    const labeled = (login: string) => ({
      ...opened,
      action: 'labeled',
      sender: github.comment({ thread: 2, author: login }).sender,
    })
    expectRefused(await deliver(labeled('stranger'), { on: 'issues', inputs }), 'not-authorized')
    const run = await deliver(labeled('mona'), { on: 'issues', inputs, github: { run_id: '1' } })
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    const second = await deliver(labeled('mona'), { on: 'issues', inputs, ...again })
    expect(second.outputs).toMatchObject({ operation: 'wait', 'job-id': 'job-1' })
    expect(emulator.countJobsStarted()).toBe(1)
    const edited = { ...labeled('mona'), action: 'edited' }
    expect((await deliver(edited, { on: 'issues', inputs })).outputs).toMatchObject({ reason: 'unsupported-action' })
  }))

test.concurrent('with `thread` a run without one has a memory, and a command there reaches its job', () =>
  conversation(async ({ emulator, github, deliver, records, replies }) => {
    github.issue()
    github.pullRequest()
    const dispatch = { on: 'workflow_dispatch', inputs: { ...inputs, thread: '1' } }
    const payload = workflowDispatchEvent({ repository: github.repository() })
    const run = await deliver(payload, { ...dispatch, github: { run_id: '1' } })
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(replies(1)[0]).not.toContain('Asked by')
    expect(records(2)).toHaveLength(1)

    const second = await deliver(payload, { ...dispatch, ...again })
    expect(second.outputs).toMatchObject({ operation: 'wait', 'job-id': 'job-1' })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent more' })
    expect((await deliver(command)).outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
    expect(emulator.countJobsStarted()).toBe(1)
  }))

test.concurrent('a `thread` that does not exist stops the run before anything is sent', () =>
  conversation(async ({ emulator, github, deliver }) => {
    const payload = workflowDispatchEvent({ repository: github.repository() })
    const run = await deliver(payload, { on: 'workflow_dispatch', inputs: { ...inputs, thread: '77' } })
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'github' })
    expect(emulator.journal).toEqual([])
  }))

test.concurrent('without a thread nothing is remembered, but the pull request gets its comment', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    github.pullRequest()
    const payload = workflowDispatchEvent({ repository: github.repository() })
    const run = await deliver(payload, { on: 'workflow_dispatch', inputs })
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(records(1)).toEqual([])
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])
    const command = github.comment({ thread: 2, author: 'mona', body: '/agent more' })
    expect((await deliver(command)).outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
    const second = await deliver(payload, { on: 'workflow_dispatch', inputs, ...again })
    expect(second.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
    expect(emulator.countJobsStarted()).toBe(2)
  }))

test.concurrent('waiting for a job creates no comment and settles the open ones of that job in the thread', () =>
  conversation(async ({ emulator, github, deliver, plant, records }) => {
    github.issue()
    github.pullRequest()
    const { id } = emulator.addJob(opens(2))
    const other = emulator.addJob({ polls: ['active'] })
    plant({ thread: 1, state: 'started', jobId: id })
    plant({ thread: 1, state: 'timeout', jobId: id, request: 'comment:2' })
    plant({ thread: 1, state: 'started', jobId: other.id, request: 'comment:3' })
    plant({ thread: 1, state: 'failed', jobId: id, request: 'comment:4' })
    const payload = workflowDispatchEvent({ repository: github.repository() })
    const run = await deliver(payload, { on: 'workflow_dispatch', inputs: { 'job-id': id, thread: '1' } })
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': id })
    expect(records(1).map(({ state }) => state)).toEqual(['completed', 'completed', 'started', 'failed'])
    expect(github.comments(1)).toHaveLength(4)
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: id }])
  }))

test.concurrent('a follow-up by `job-id` is remembered in the thread as well', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    const { id } = emulator.addJob({ polls: ['completed'] })
    const payload = workflowDispatchEvent({ repository: github.repository() })
    const dispatch = { on: 'workflow_dispatch', inputs: { ...inputs, 'job-id': id, thread: '1' } }
    const run = await deliver(payload, { ...dispatch, github: { run_id: '1' } })
    expect(run.outputs).toMatchObject({ operation: 'message', 'job-id': id })
    const second = await deliver(payload, { ...dispatch, ...again })
    expect(second.outputs).toMatchObject({ operation: 'wait', 'job-id': id })
    expect(emulator.listWrites()).toHaveLength(1)
    expect(records(1)).toHaveLength(1)
  }))
