import { expect, test } from 'vitest'
import { conversation, inThreads, opens } from './conversation.ts'

test.concurrent('a command starts a job, its pull request takes follow-ups, and so does the issue', () =>
  conversation(async ({ emulator, github, deliver, command, replies, records }) => {
    github.issue({ title: 'The guide is out of date' })
    github.pullRequest({ title: 'Update the guide', author: 'github-actions[bot]' })
    const asked = command('/agent update the guide')

    const inputs = { 'job-url': 'https://agents.example.com/{project-id}/{job-id}' }
    const first = await deliver(asked, { inputs })
    expect(first.exitCode).toBe(0)
    expect(first.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'pr-number': '2' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])
    const request = `\`mona\`: [\`update the guide\`](https://github.com/octo-org/docs/issues/1#issuecomment-${asked.comment.id})`
    expect(replies(1).map((text) => text.replace(/Took \d+ s · /, ''))).toEqual([
      [
        '**✅ The agent opened [#2](https://github.com/octo-org/docs/pull/2)**',
        `Asked by ${request}`,
        'To request changes, comment `/agent <prompt>`.',
        '<sub>Job [`job-1`](https://agents.example.com/project-1/job-1) · [Workflow run](https://github.com/octo-org/docs/actions/runs/1)</sub>',
      ].join('\n\n'),
    ])
    expect(github.reactions(asked.comment.id)).toEqual(['rocket'])
    const states = github.comments(1)[1]?.history.map(({ body }) => /"state":"([^"]+)"/.exec(body)?.[1])
    expect(states).toEqual(['starting', 'running', 'completed'])
    expect(first.summary).toContain(request)

    const followUp = command('/agent also the pictures', { thread: 2 })
    const second = await deliver(followUp)
    expect(second.outputs).toMatchObject({ outcome: 'no-changes', operation: 'message', 'job-id': 'job-1' })
    expect(records(2)).toEqual([
      { kind: 'pull-request', state: 'completed', jobId: 'job-1' },
      { kind: 'status', state: 'no-changes', jobId: 'job-1' },
    ])
    expect(github.reactions(followUp.comment.id)).toEqual(['rocket'])

    const third = await deliver(command('/agent and the index'))
    expect(third.outputs).toMatchObject({ outcome: 'no-changes', operation: 'message', 'job-id': 'job-1' })
    expect(emulator.countJobsStarted()).toBe(1)
    expect(emulator.jobs[0]?.prompts).toEqual([
      expect.stringMatching(/^update the guide\n\nThread: \S+\/issues\/1\n\nTitle and body [\s\S]*old version\.$/),
      'also the pictures\n\nThread: https://github.com/octo-org/docs/pull/2',
      'and the index\n\nThread: https://github.com/octo-org/docs/issues/1',
    ])
    expect(github.comments(1).length + github.comments(2).length).toBe(7)
  }))

test.concurrent('what nobody waited for is settled, the comment of the pull request included, but for a message of just now', () =>
  inThreads(async ({ emulator, github, deliver, command, plant, reconcile, records, replies }) => {
    emulator.nextJob({ polls: [{ status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }] })
    const asked = command()
    const started = await deliver(asked, { inputs: { wait: 'false' } })
    expect(started.outputs).toMatchObject({ outcome: 'started', operation: 'create', 'job-id': 'job-1' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'started', jobId: 'job-1' }])
    expect(replies(1)[0]).toContain('This run does not wait for the agent.')
    expect(github.reactions(asked.comment.id)).toEqual(['rocket'])

    // Its end may be that from before the message.
    const { id } = emulator.addJob(opens(2))
    plant({ thread: 1, state: 'started', operation: 'message', jobId: id, request: 'comment:2' })
    const run = await reconcile({ inputs: { 'poll-interval-seconds': '10' } })
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'reconciled', reason: '' })
    expect(records(1)).toEqual([
      { kind: 'status', state: 'completed', jobId: 'job-1' },
      { kind: 'status', state: 'started', jobId: 'job-2' },
    ])
    expect(replies(1)[0]).toContain('The agent opened [#2](https://github.com/octo-org/docs/pull/2)')
    expect(replies(1)[0]).toContain(`(https://github.com/octo-org/docs/issues/1#issuecomment-${asked.comment.id})`)
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])

    const followUp = await deliver(command('/agent more', { thread: 2 }))
    expect(followUp.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
  }))
