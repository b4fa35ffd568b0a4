import { expect, test } from 'vitest'
import { conversation } from './conversation.ts'

const inputs = { 'max-open-pull-requests': '2' }

test.concurrent('no more pull requests than wanted: a command that would open another one is told which are open', () =>
  conversation(async ({ emulator, github, deliver, records, replies }) => {
    github.issue()
    for (const title of ['Tidy the guide', 'Shorten <b>it</b>', 'Of a person'])
      github.pullRequest({ title, labels: title === 'Of a person' ? [] : ['Agent'] })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const first = await deliver(command, { inputs, github: { run_id: '1' } })
    expect(first.exitCode).toBe(0)
    expect(first.outputs).toMatchObject({ outcome: 'skipped', reason: 'backlog', operation: 'create', 'job-id': '' })
    const open = [
      '- [`#3`](https://github.com/octo-org/docs/pull/3) `Shorten <b>it</b>`',
      '- [`#2`](https://github.com/octo-org/docs/pull/2) `Tidy the guide`',
    ].join('\n')
    expect(first.summary).toContain(open)
    expect(replies(1)[0]).toContain(open)
    expect(replies(1)[0]).toContain('2 pull requests of the agent are open, and no more are wanted')
    expect(records(1)).toEqual([{ kind: 'status', state: 'not-sent', jobId: undefined }])
    expect(github.reactions(command.comment.id)).toEqual(['eyes', 'confused'])
    expect(emulator.journal).toEqual([])

    github.mergeThread(3)
    const second = await deliver(command, { inputs, github: { run_id: '1', run_attempt: '2' } })
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
  }))
