// A command that gets dearer must not wait for the long tests: `comment-request-count.test.ts` has the exact limits.

import { expect, test } from 'vitest'
import { inThreads } from './conversation.ts'

test('a command costs about as many requests to GitHub as before', () =>
  inThreads(async ({ github, command, deliver }) => {
    const { outputs } = await deliver(command())
    expect(outputs.outcome).toBe('completed')
    expect(github.journal.entries().length).toBeLessThanOrEqual(16)
  }))
