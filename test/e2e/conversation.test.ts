// The root action on GitHub, with the exact texts that people read.

import { expect, test } from 'vitest'
import { conversation } from './conversation.ts'

const pull = '[#2](https://github.com/octo-org/docs/pull/2)'
const workflowRun = (id: number) => `<sub>[Workflow run](https://github.com/octo-org/docs/actions/runs/${id})</sub>`
const howToGoOn = 'To request changes, comment `/agent <prompt>`.'
const paragraphs = (...all: readonly string[]) => all.join('\n\n')
const withoutTimes = (text: string) => text.replaceAll(/\d+ \w+ \d+ \d\d:\d\d UTC/g, '')

test('a command becomes a pull request, a follow-up there reaches the same job, and status says how it stands', () =>
  conversation(async ({ emulator, github, deliver, command, replies, records }) => {
    const asked = command('/agent update the guide')
    const first = await deliver(asked)
    expect(first.exitCode).toBe(0)
    expect(first.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'pr-number': '2' })
    expect(replies(1).map(withoutTimes)).toEqual([
      paragraphs(`**✅ The agent opened ${pull}**`, howToGoOn, workflowRun(1)),
    ])
    const opened = paragraphs(
      '**✅ The agent opened this pull request**',
      `Asked by \`mona\`: [\`update the guide\`](https://github.com/octo-org/docs/issues/1#issuecomment-${asked.comment.id})`,
      howToGoOn,
      workflowRun(1),
    )
    expect(replies(2)).toEqual([opened])
    const states = github.comments(1)[1]?.history.map(({ body }) => /"state":"([^"]+)"/.exec(body)?.[1])
    expect(states).toEqual(['starting', 'working', 'completed'])
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'rocket'])

    // The agent pushes after the run has read the head of the pull request.
    github.faults.add('pulls/get', { kind: 'then', happens: () => github.push(2, { author: 'our-agent[bot]' }) })
    const second = await deliver(command('/agent also the pictures', { thread: 2 }))
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-1' })
    const third = await deliver(command('/agent status', { thread: 2 }))
    expect(third.outputs).toMatchObject({ outcome: 'reported', operation: 'status', 'job-id': 'job-1' })
    const [, followUp = '', status = ''] = replies(2).map(withoutTimes)
    expect(followUp.replace(/\(\S+\/pull\/2\/files\/\w{40}\.\.\w{40}\)/, '(URL)')).toBe(
      paragraphs(`**✅ ${pull} has 1 new commit · [changes](URL)**`, workflowRun(2)),
    )
    expect(status).toBe(
      paragraphs(
        `**✅ Nothing is running: the agent has finished; ${pull} is open**`,
        'The last request: `also the pictures` (`mona`, )',
        workflowRun(3),
      ),
    )
    expect([...records(1), ...records(2)]).toEqual([
      ['status', 'completed', 'job-1'],
      ['pull-request', 'completed', 'job-1'],
      ['status', 'completed', 'job-1'],
      ['status', 'reported', 'job-1'],
    ])
    expect(emulator.jobs.map(({ prompts }) => prompts)).toEqual([
      [
        expect.stringMatching(
          /^update the guide\n\nThread: \S+\/issues\/1\n\nThe title and body [\s\S]*old version\.$/,
        ),
        'also the pictures\n\nThread: https://github.com/octo-org/docs/pull/2, branch `improve-the-guide` into `main`',
      ],
    ])
  }))
