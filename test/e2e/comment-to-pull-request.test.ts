import { expect, test } from 'vitest'
import { conversation } from './conversation.ts'

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
    expect(replies(1)).toEqual([
      [
        '**✅ The agent job completed with a pull request** · [`octo-org/docs#2`](https://github.com/octo-org/docs/pull/2)',
        'To ask the agent for more, comment `/agent <prompt>`.',
        `<sub>Asked by \`mona\` ([request](https://github.com/octo-org/docs/issues/1#issuecomment-${asked.comment.id})) · Job [\`job-1\`](https://agents.example.com/project-1/job-1) · [Workflow run](https://github.com/octo-org/docs/actions/runs/1)</sub>`,
      ].join('\n\n'),
    ])
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'rocket'])
    expect(first.summary).toContain(
      `\`mona\` ([request](https://github.com/octo-org/docs/issues/1#issuecomment-${asked.comment.id}))`,
    )

    const followUp = command('/agent also the pictures', { thread: 2 })
    const second = await deliver(followUp)
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-1' })
    expect(records(2)).toEqual([
      { kind: 'pull-request', state: 'completed', jobId: 'job-1' },
      { kind: 'status', state: 'completed', jobId: 'job-1' },
    ])
    expect(github.reactions(followUp.comment.id)).toEqual(['eyes', 'rocket'])

    const third = await deliver(command('/agent and the index'))
    expect(third.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-1' })
    expect(emulator.countJobsStarted()).toBe(1)
    expect(emulator.jobs[0]?.prompts).toEqual([
      expect.stringMatching(
        /^update the guide\n\nThread: https:\/\/github\.com\/octo-org\/docs\/issues\/1\n\nTitle and body [\s\S]*old version\.\n```$/,
      ),
      'also the pictures\n\nThread: https://github.com/octo-org/docs/pull/2',
      'and the index\n\nThread: https://github.com/octo-org/docs/issues/1',
    ])
    expect(github.comments(1).length + github.comments(2).length).toBe(7)
  }))

test.concurrent('what the job is doing stands in the status comment while it does', () =>
  conversation(async ({ emulator, github, deliver, command, replies, records }) => {
    github.issue()
    emulator.nextJob({ polls: ['active', 'active', 'active', 'failed'] })
    const seen: { records: unknown; reply: string | undefined }[] = []
    let lookout: NodeJS.Timeout | undefined
    const seeRunning = () => {
      if (records(1)[0]?.state !== 'running') return
      clearInterval(lookout)
      seen.push({ records: records(1), reply: replies(1)[0] })
    }
    const look = (line: string) => {
      if (line.startsWith('Started job')) lookout = setInterval(seeRunning, 20)
      return false
    }
    const asked = command('/agent update the guide')
    const run = await deliver(asked, { interruption: { kind: 'cancel', when: look } })

    expect(seen).toMatchObject([{ records: [{ state: 'running', jobId: 'job-1' }] }])
    expect(seen[0]?.reply).toMatch(
      /^\*\*⏳ The agent is working\*\*\n\nThis comment will be updated, by .* UTC at the latest; `\/agent status` asks now\.\n\n<sub>.*`active` at .* UTC/,
    )
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({ outcome: 'failed', reason: '', operation: 'create', 'job-id': 'job-1' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'failed', jobId: 'job-1' }])
    expect(replies(1)[0]).toContain('To start a new job, comment `/agent new <prompt>`.')
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'confused'])
    const [states] = github.comments(1).slice(-1)
    expect(states?.history.map(({ body }) => / state=(\S+) /.exec(body)?.[1])).toEqual([
      'starting',
      'running',
      'failed',
    ])
  }))
