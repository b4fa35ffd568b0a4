// @module-tag long

import { expect, test } from 'vitest'
import { type Conversation, inThreads, opens } from './conversation.ts'

const labelsOf = ({ github }: Conversation) =>
  github.store
    .read()
    .threads.find(({ number }) => number === 2)
    ?.labels.map(({ name }) => name)

test.concurrent('the pull request of a job gets its label with its comment, once: a person who takes it away is left alone', () =>
  inThreads(async (given) => {
    const { github, deliver, upkeep } = given
    await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent go' }))
    expect(labelsOf(given)).toEqual(['agent'])
    expect(github.journal.entries('issues/add-labels')).toHaveLength(1)

    github.removeLabel(2, 'agent')
    await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent more' }))
    await upkeep({ inputs: { 'job-id': 'job-1' } })
    expect(labelsOf(given)).toEqual([])
  }))

test.concurrent('an empty `label` is none, and a pull request in another repository gets neither label nor comment', () =>
  inThreads(async (given) => {
    const { emulator, github, upkeep, records } = given
    const run = await upkeep({ inputs: { label: '' } })
    expect(run.outputs.outcome).toBe('completed')
    expect(records(2)).toHaveLength(1)
    const writes = github.journal.writes().length
    emulator.nextJob(opens(2, 'https://github.com/octo-org/other'))
    expect((await upkeep()).outputs.outcome).toBe('completed')
    expect(github.journal.writes()).toHaveLength(writes)
    expect(labelsOf(given)).toEqual([])
  }))

test.concurrent('one that the token may not make is a warning that says who makes it, and the result stands', () =>
  inThreads(async ({ github, upkeep, records }) => {
    const githubToken = github.token({ permissions: { issues: 'none' } })
    const run = await upkeep({ githubToken, inputs: { label: 'by the agent' } })
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'completed', 'pr-number': '2' })
    expect(run.annotations.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      'warning: Pull request #2 did not get the label "by the agent", by which it is counted: GitHub did not add the label to #2: 403 You do not have permission to create labels on this repository. Grant `pull-requests: write` (and `issues: write`, or make the label yourself, if the repository does not have it yet) under `permissions:` of the workflow job. For a pull request from a fork the token may only read, whatever is granted.',
      expect.stringMatching(/^notice: Agent job job-1 completed with a pull request\./),
    ])
    expect(records(2)).toHaveLength(1)
  }))

test.concurrent('where nobody waits, `mode: reconcile` labels it', () =>
  inThreads(async (given) => {
    const { emulator, upkeep, reconcile } = given
    emulator.nextJob(opens(2, undefined, 0))
    const started = await upkeep({ inputs: { wait: 'false', thread: '1', 'if-open': 'skip' } })
    expect(started.outputs.outcome).toBe('started')
    expect(labelsOf(given)).toEqual([])
    await reconcile()
    expect(labelsOf(given)).toEqual(['agent'])
    const next = await upkeep({ inputs: { 'if-open': 'skip' } })
    expect(next.outputs).toMatchObject({ reason: 'open-pull-request' })
  }))

test.concurrent('a run that counts pull requests labels its own, whether or not it keeps a status comment', () =>
  inThreads(async (given) => {
    const { github, deliver, records } = given
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const inputs = { 'status-comment': 'false', 'max-open-pull-requests': '1' }
    expect((await deliver(command, { inputs })).outputs.outcome).toBe('completed')
    expect(labelsOf(given)).toEqual(['agent'])
    expect(records(2)).toHaveLength(1)
    expect(github.comments(1)).toHaveLength(1)
    const next = github.comment({ thread: 1, author: 'mona', body: '/agent go on' })
    expect((await deliver(next, { inputs })).outputs).toMatchObject({ reason: 'backlog' })
  }))
