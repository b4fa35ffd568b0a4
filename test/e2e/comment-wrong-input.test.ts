// A command that fails because of an input: whoever asked sees a reaction. Who does not: test/unit/agent/run.test.ts.

import { expect, test } from 'vitest'
import { inThreads } from './conversation.ts'

test.concurrent.each([
  ['the key is not set', { 'secret-key': '' }],
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
