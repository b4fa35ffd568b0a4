// A command that fails because of an input: whoever asked sees a reaction, if they may command.

import { expect, test } from 'vitest'
import { inThreads } from './conversation.ts'

const noKey = { 'secret-key': '' }

test.concurrent.each([
  ['the key is not set', noKey],
  ['several inputs are invalid, but none of those that say who may command', { wait: 'no', 'project-id': 'a/b' }],
])('%s: the comment gets a confused face, and nothing else is written', (_, inputs) =>
  inThreads(async ({ emulator, github, deliver, command }) => {
    const asked = command()
    const run = await deliver(asked, { inputs })
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    expect(github.reactions(asked.comment.id)).toEqual(['confused'])
    expect(github.journal.writes()).toHaveLength(1)
    expect(emulator.journal).toEqual([])
  }),
)

test.concurrent.each([
  ['by somebody who may not command', { author: 'stranger' }, noKey],
  ['by a bot that is not on the list', { author: 'renovate[bot]' }, noKey],
  ['in a dry run', {}, { ...noKey, 'dry-run': 'true' }],
  ['where the permission that it takes is not known', {}, { ...noKey, 'minimum-permission': 'writer' }],
  ['where everybody would have the permission', {}, { ...noKey, 'minimum-permission': 'read' }],
  ['without a token', {}, { ...noKey, 'github-token': '' }],
])('a command that fails because of an input, %s: nothing is written', (_, comment, inputs) =>
  inThreads(async ({ github, deliver, command }) => {
    const run = await deliver(command('/agent go', comment), { inputs })
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    expect(github.journal.writes()).toEqual([])
  }),
)

test.concurrent('a text that is no command is not looked into', () =>
  inThreads(async ({ github, deliver, command }) => {
    await deliver(command('Thank you!'), { inputs: { wait: 'no' } })
    expect(github.journal.entries()).toEqual([])
  }))
