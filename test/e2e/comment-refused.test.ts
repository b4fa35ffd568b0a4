import { expect, test } from 'vitest'
import { workflowDispatchEvent } from '../github/events.ts'
import { conversation } from './conversation.ts'

const go = { thread: 1, author: 'mona', body: '/agent go' }

for (const action of ['edited', 'deleted']) {
  test.concurrent(`H75: a comment that was ${action} commands nothing`, () =>
    conversation(async ({ github, deliver, expectRefused }) => {
      github.issue()
      expectRefused(await deliver(github.comment({ ...go, action })), 'unsupported-action')
    }))
}

test.concurrent('H78: who sends the event must be who wrote the text', () =>
  conversation(async ({ github, deliver, expectRefused }) => {
    github.issue()
    expectRefused(await deliver(github.comment({ ...go, author: 'stranger', sender: 'mona' })), 'author-not-sender')
  }))

test.concurrent('H79: a comment that was changed after the event commands nothing', () =>
  conversation(async ({ github, deliver, expectRefused }) => {
    github.issue()
    const command = github.comment(go)
    github.editText(command.comment.id, '/agent go elsewhere')
    expectRefused(await deliver(command), 'comment-changed')
  }))

test.concurrent('H79: a comment that is gone commands nothing', () =>
  conversation(async ({ github, deliver, expectRefused }) => {
    github.issue()
    const command = github.comment(go)
    github.deleteText(command.comment.id)
    expectRefused(await deliver(command), 'comment-changed')
  }))

test.concurrent('H79: a comment that was changed commands nothing at a re-run either, though it has a job', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    github.issue()
    github.pullRequest()
    const command = github.comment(go)
    await deliver(command)
    const before = { service: emulator.journal.length, writes: github.journal.writes().length }
    github.editText(command.comment.id, '/agent go elsewhere')
    const again = await deliver(command, { github: { run_id: '1', run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'skipped', reason: 'comment-changed', 'job-id': '' })
    expect({ service: emulator.journal.length, writes: github.journal.writes().length }).toEqual(before)
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
  }))

test.concurrent('H80: a thread that was locked, before the event or after it, takes no commands', () =>
  conversation(async ({ github, deliver, expectRefused }) => {
    github.issue()
    const before = github.comment(go)
    github.lock(1)
    expectRefused(await deliver(before), 'locked')
    const after = github.comment(go)
    github.unlock(1)
    expectRefused(await deliver(after), 'locked')
  }))

test.concurrent('H89: what only looks like a command is none', () =>
  conversation(async ({ github, deliver, expectRefused }) => {
    github.issue()
    const bodies = [
      '/agentx go',
      '> /agent go',
      '```\n/agent go\n```',
      'Please\n/agent go',
      '/аgent go',
      '\u200B/agent go',
      ' /agent go',
      '',
    ]
    for (const body of bodies) {
      expectRefused(await deliver(github.comment({ ...go, body: body || 'x' })), 'not-a-command')
    }
  }))

test.concurrent('H82: the comments of the action itself are no commands', () =>
  conversation(async ({ github, deliver, plant, expectRefused }) => {
    github.issue()
    const id = plant({ thread: 1, state: 'running', jobId: 'job-1' })
    const { body } = github.text(id)
    const inputs = { 'allowed-bots': 'github-actions[bot]' }
    expectRefused(
      await deliver(github.comment({ ...go, author: 'github-actions[bot]', body }), { inputs }),
      'not-a-command',
    )
  }))

test.concurrent('H77: a payload that is not what its event promises is an error', () =>
  conversation(async ({ emulator, github, deliver }) => {
    github.issue()
    const { comment: _, ...payload } = github.comment(go)
    const run = await deliver(payload)
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'event' })
    expect([emulator.journal, github.journal.entries()]).toEqual([[], []])
  }))

test.concurrent('H77: only the real events are commands, not what looks like one in another', () =>
  conversation(async ({ emulator, github, deliver }) => {
    github.issue()
    const payload = { ...workflowDispatchEvent({ repository: github.repository() }), ...github.comment(go) }
    for (const on of ['workflow_dispatch', 'repository_dispatch', 'discussion_comment']) {
      const run = await deliver(payload, { on })
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    }
    expect([emulator.journal, github.journal.entries()]).toEqual([[], []])
  }))
