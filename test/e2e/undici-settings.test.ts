import { expect, test } from 'vitest'
import { conversation } from './conversation.ts'

test('a workflow that asks undici for the parser that is not in the bundle gets the one that is', () =>
  conversation(async ({ github, deliver }) => {
    github.issue()
    github.pullRequest()
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const run = await deliver(command, { env: { UNDICI_USE_MILO: '1' } })
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
  }))
