// The input `reviewers`: who is asked to review the pull request of a job, in the moment in which it gets its comment.
// @module-tag long

import { expect, test } from 'vitest'
import { conversation, inThreads, opens } from './conversation.ts'
import { warningsOf } from './scenario.ts'

const requested = 'pulls/request-reviewers'

test.concurrent('logins and the requester are asked once, in one request, beside label and comment', () =>
  inThreads(async ({ github, deliver, command, records }) => {
    github.setRole('hubot', 'read')
    const inputs = { reviewers: 'hubot, requester\nmona' }
    const run = await deliver(command(), { inputs })
    expect(run.outputs.outcome).toBe('completed')
    expect(warningsOf(run)).toEqual([])
    expect(github.requestedReviewers(2)).toEqual(['hubot', 'mona'])
    expect(github.journal.entries(requested)).toHaveLength(1)
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])
    // A follow-up asks nobody anew.
    await deliver(command('/agent more', { thread: 2 }), { inputs })
    expect(github.journal.entries(requested)).toHaveLength(1)
  }))

test.concurrent('`requester` is left out where nobody asked, where a bot asked, and where they opened the pull request', () =>
  conversation(async ({ github, deliver, command, upkeep }) => {
    github.issue()
    const inputs = { reviewers: 'requester' }
    github.pullRequest({ author: 'mona' })
    const opened = await deliver(command(), { inputs })
    expect(warningsOf(opened)).toEqual([])
    github.setRole('helper[bot]', 'write')
    const ofBot = command('/agent new go', { author: 'helper[bot]' })
    await deliver(ofBot, { inputs: { ...inputs, 'allowed-bots': 'helper[bot]' } })
    await upkeep({ inputs })
    expect(github.journal.entries(requested)).toEqual([])
  }))

test.concurrent('if GitHub refuses the request, each is asked alone, and a warning says whom it refused and why', () =>
  inThreads(async ({ github, deliver, command, records }) => {
    github.addTeam('writers')
    const run = await deliver(command(), { inputs: { reviewers: 'requester, nobody-here, octo-org/writers' } })
    expect(run.exitCode).toBe(0)
    expect(run.outputs.outcome).toBe('completed')
    expect(github.requestedReviewers(2)).toEqual(['mona'])
    expect(github.journal.entries(requested)).toHaveLength(4)
    expect(warningsOf(run)).toEqual([
      expect.stringMatching(/^In #2: .*nobody-here/),
      expect.stringMatching(/^In #2: .*writers/),
    ])
    expect(warningsOf(run)[1]).toContain('members: read')
    expect(records(2)).toHaveLength(1)
  }))

test.concurrent('an app with `members: read` asks a team', () =>
  inThreads(async ({ github, deliver, command }) => {
    github.addTeam('writers')
    const githubToken = github.token({ login: 'our-agent[bot]', permissions: { members: 'read' } })
    const run = await deliver(command(), { inputs: { reviewers: 'octo-org/writers' }, githubToken })
    expect(warningsOf(run)).toEqual([])
    expect(github.requestedReviewers(2)).toEqual(['writers'])
  }))

test.concurrent('label, comment and reviewers each fail on their own', () =>
  inThreads(async ({ emulator, github, deliver, command, records }) => {
    const forbidden = {
      kind: 'answer',
      status: 403,
      body: { message: 'Resource not accessible by integration' },
    } as const
    github.faults.add('issues/add-labels', forbidden)
    const unlabeled = await deliver(command(), { inputs: { reviewers: 'mona' } })
    // Nothing counts by the label here, so that is no warning.
    expect(warningsOf(unlabeled)).toEqual([])
    expect(unlabeled.plainLines.join('\n')).toContain('Could not add the label "agent" to #2')
    expect(github.requestedReviewers(2)).toEqual(['mona'])
    expect(records(2)).toHaveLength(1)

    // The first comment that is written is the status comment.
    github.pullRequest()
    emulator.nextJob(opens(3))
    github.faults.add('issues/create-comment', forbidden, { after: 1 })
    const untold = await deliver(command('/agent new go'), { inputs: { reviewers: 'mona' } })
    expect(untold.outputs.outcome).toBe('completed')
    expect(warningsOf(untold)).toEqual([expect.stringContaining('This run cannot comment in the pull request')])
    expect(github.requestedReviewers(3)).toEqual(['mona'])
    expect(github.store.read().threads[2]?.labels.map(({ name }) => name)).toEqual(['agent'])
    expect(github.comments(3)).toEqual([])
  }))

test.concurrent('where nobody may be asked, one warning names the permission, and the comment is written', () =>
  inThreads(async ({ github, deliver, command, records }) => {
    const githubToken = github.token({ permissions: { 'pull-requests': 'read' } })
    const run = await deliver(command(), { inputs: { reviewers: 'mona' }, githubToken })
    expect(run.outputs.outcome).toBe('completed')
    expect(warningsOf(run)).toEqual([expect.stringMatching(/^In #2: .*mona/)])
    expect(warningsOf(run)[0]).toContain('`pull-requests: write`')
    expect(records(2)).toHaveLength(1)
  }))

test.concurrent('a malformed entry is an input error that names it', () =>
  inThreads(async ({ emulator, deliver, command }) => {
    for (const reviewers of ['@@mona', 'a/b/c', 'mona lisa', 'helper[bot]']) {
      const run = await deliver(command(), { inputs: { reviewers } })
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
      expect(run.annotations[0]?.message).toContain('`org/team`')
    }
    expect(emulator.journal).toEqual([])
  }))
