// @module-tag long

import { expect, test } from 'vitest'
import { conversation, opens } from './conversation.ts'

const labelsOf = (github: {
  store: { read(): { threads: readonly { number: number; labels: readonly { name: string }[] }[] } }
}) =>
  github.store
    .read()
    .threads.find(({ number }) => number === 2)
    ?.labels.map(({ name }) => name)

test.concurrent('the pull request of a job gets its label with its comment, once: a person who takes it away is left alone', () =>
  conversation(async ({ github, deliver, upkeep }) => {
    github.issue()
    github.pullRequest()
    await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent go' }))
    expect(labelsOf(github)).toEqual(['agent'])
    expect(github.journal.entries('issues/add-labels')).toHaveLength(1)

    github.removeLabel(2, 'agent')
    await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent more' }))
    await upkeep({ inputs: { 'job-id': 'job-1' } })
    expect(labelsOf(github)).toEqual([])
  }))

test.concurrent('an empty `label` is none', () =>
  conversation(async ({ github, upkeep, records }) => {
    github.issue()
    github.pullRequest()
    const run = await upkeep({ inputs: { label: '' } })
    expect(run.outputs.outcome).toBe('completed')
    expect(records(2)).toHaveLength(1)
    expect(labelsOf(github)).toEqual([])
    expect(github.journal.entries('issues/add-labels')).toEqual([])
  }))

test.concurrent('one that the token may not make is a warning that says who makes it, and the result stands', () =>
  conversation(async ({ github, upkeep, records }) => {
    github.issue()
    github.pullRequest()
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

test.concurrent('a pull request in another repository gets neither', () =>
  conversation(async ({ emulator, github, upkeep }) => {
    github.issue()
    github.pullRequest()
    emulator.nextJob(opens(2, 'https://github.com/octo-org/other'))
    expect((await upkeep()).outputs.outcome).toBe('completed')
    expect(github.journal.writes()).toEqual([])
  }))

test.concurrent('where nobody waits, `mode: reconcile` labels it', () =>
  conversation(async ({ emulator, github, upkeep, reconcile }) => {
    github.issue()
    github.pullRequest()
    emulator.nextJob(opens(2, undefined, 0))
    const started = await upkeep({ inputs: { wait: 'false', thread: '1', 'if-open': 'skip' } })
    expect(started.outputs.outcome).toBe('started')
    expect(labelsOf(github)).toEqual([])
    await reconcile()
    expect(labelsOf(github)).toEqual(['agent'])
    const next = await upkeep({ inputs: { 'if-open': 'skip' } })
    expect(next.outputs).toMatchObject({ reason: 'open-pull-request' })
  }))

test.concurrent('without anybody who would label it, a run that counts is refused at once, with every such input named', () =>
  conversation(async ({ emulator, github, upkeep }) => {
    const run = await upkeep({ inputs: { label: '', 'if-open': 'skip' } })
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    expect(run.annotations[0]?.message).toContain(
      'label is empty. `if-open` counts the pull requests that carry it: name one, for example `label: agent`.',
    )
    const unwaited = await upkeep({ inputs: { wait: 'false', 'max-open-pull-requests': '3' } })
    expect(unwaited.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    expect(unwaited.annotations[0]?.message).toContain('wait is `false` beside `max-open-pull-requests`')
    expect(emulator.journal).toEqual([])
    expect(github.journal.entries()).toEqual([])
  }))

test.concurrent('a run that counts pull requests labels its own, whether or not it keeps a status comment', () =>
  conversation(async ({ github, deliver, records }) => {
    github.issue()
    github.pullRequest()
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const inputs = { 'status-comment': 'false', 'max-open-pull-requests': '1' }
    expect((await deliver(command, { inputs })).outputs.outcome).toBe('completed')
    expect(labelsOf(github)).toEqual(['agent'])
    expect(records(2)).toHaveLength(1)
    expect(github.comments(1)).toHaveLength(1)
    const next = github.comment({ thread: 1, author: 'mona', body: '/agent go on' })
    expect((await deliver(next, { inputs })).outputs).toMatchObject({ reason: 'backlog' })
  }))
