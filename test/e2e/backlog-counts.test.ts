// @module-tag long

import { expect, test } from 'vitest'
import { notFound } from '../emulator/lifecycle.ts'
import { conversation } from './conversation.ts'

const inputs = { 'max-open-pull-requests': '1' }
const topic = { topic: 'upkeep' } as const

test.concurrent('what is full stops a run on a schedule as well, and 0 is no limit', () =>
  conversation(async ({ emulator, github, upkeep }) => {
    github.issue()
    github.pullRequest({ labels: ['agent'] })
    const full = await upkeep({ inputs })
    expect(full.outputs).toMatchObject({ outcome: 'skipped', reason: 'backlog' })
    expect(full.summary).toContain('[`#2`](https://github.com/octo-org/docs/pull/2)')
    expect(emulator.journal).toEqual([])
    const free = await upkeep({ inputs: { 'max-open-pull-requests': '0' } })
    expect(free.outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
    expect(github.journal.entries('pulls/list')).toHaveLength(1)
  }))

test.concurrent('it counts by label alone: no marker is asked for', () =>
  conversation(async ({ github, upkeep }) => {
    github.issue()
    github.pullRequest({ labels: ['robots'], author: 'mona' })
    github.pullRequest({ labels: ['agent'] })
    const run = await upkeep({ inputs: { ...inputs, label: 'robots' } })
    expect(run.outputs).toMatchObject({ reason: 'backlog' })
    expect(run.summary).toContain('pull/2)')
    expect(run.summary).not.toContain('pull/3)')
    expect(github.journal.entries('issues/list-comments')).toEqual([])
  }))

test.concurrent('a label that a person took away, and a pull request that was closed, make room', () =>
  conversation(async ({ github, upkeep }) => {
    github.issue()
    github.pullRequest({ labels: ['agent'] })
    github.pullRequest({ labels: ['agent'] })
    github.removeLabel(2, 'agent')
    github.closeThread(3)
    expect((await upkeep({ inputs })).outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
  }))

test.concurrent('follow-ups go all the same: of commands, of `if-open: continue`, and to a job that the workflow names', () =>
  conversation(async ({ emulator, github, deliver, upkeep, plant }) => {
    github.issue()
    github.pullRequest({ labels: ['agent'] })
    const { id } = emulator.addJob({ polls: ['completed'] })
    plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId: id, ...topic })
    const command = github.comment({ thread: 2, author: 'mona', body: '/agent more' })
    for (const run of [
      await deliver(command, { inputs }),
      await upkeep({ inputs: { ...inputs, 'if-open': 'continue' } }),
      await upkeep({ inputs: { ...inputs, 'job-id': id } }),
    ])
      expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': id })
    const anew = github.comment({ thread: 2, author: 'mona', body: '/agent new more' })
    expect((await deliver(anew, { inputs })).outputs).toMatchObject({ outcome: 'skipped', reason: 'backlog' })
  }))

test.concurrent('a new job in place of one that takes no messages any more counts as new', () =>
  conversation(async ({ emulator, github, upkeep, plant }) => {
    github.issue()
    github.pullRequest({ labels: ['agent'] })
    const { id } = emulator.addJob({ polls: [notFound] })
    plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId: id, ...topic })
    const run = await upkeep({ inputs: { ...inputs, 'if-open': 'continue' } })
    expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'backlog' })
    expect(emulator.listWrites()).toEqual([])
  }))

test.concurrent('of all reasons the first is told: a locked thread, then the open pull request, then what is full, then a dry run', () =>
  conversation(async ({ emulator, github, deliver, upkeep, plant }) => {
    github.issue()
    github.pullRequest({ labels: ['agent'] })
    const { id } = emulator.addJob({ polls: ['completed'] })
    plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId: id, ...topic })
    const all = { ...inputs, 'if-open': 'skip', 'dry-run': 'true' }
    expect((await upkeep({ inputs: all })).outputs.reason).toBe('open-pull-request')
    expect((await upkeep({ inputs: { ...all, 'if-open': 'create' } })).outputs.reason).toBe('backlog')
    const wide = { ...all, 'if-open': 'create', 'max-open-pull-requests': '2' }
    expect((await upkeep({ inputs: wide })).outputs.reason).toBe('dry-run')
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    github.lock(1)
    expect((await deliver(command, { inputs: all })).outputs.reason).toBe('locked')
    expect(github.journal.writes()).toEqual([])
  }))

test.concurrent('where GitHub does not list the open ones, a command is recorded as not sent, and a re-run sends it', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    github.pullRequest()
    github.faults.add('pulls/list', { kind: 'bad-gateway' }, { times: 3 })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const first = await deliver(command, { inputs })
    expect(first.outputs).toMatchObject({ outcome: 'error', reason: 'github', 'job-id': '' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'not-sent', jobId: undefined }])
    expect(emulator.journal).toEqual([])
    const again = await deliver(command, { inputs, github: { run_id: '1', run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
  }))
