// @module-tag long

import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { defaultKey, type Emulator, startEmulator } from '../emulator/server.ts'
import { expectInvariants } from '../runner/invariants.ts'
import { runAction } from '../runner/run-action.ts'
import { createPath, requestsOf } from './scenario.ts'

test('H17: a service that is not there yet gets the request once it is', async () => {
  const port = await freePort()
  let starting: Promise<Emulator> | undefined
  try {
    const step = await runAction({
      actionDir: '.',
      stepId: 'agent',
      secrets: [defaultKey.value],
      inputs: {
        'base-url': `http://127.0.0.1:${port}`,
        'project-id': 'project-1',
        'secret-key': defaultKey.value,
        prompt: 'Fix the typo',
        wait: 'false',
      },
      interruption: {
        kind: 'cancel',
        // Never interrupts: the first failure in the log is the moment to start the service.
        when: (line) => {
          if (line.includes('Trying again')) starting ??= startEmulator({ port })
          return false
        },
      },
    })
    const emulator = await starting

    expect(emulator, 'an attempt failed').toBeDefined()
    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'started', 'job-id': 'job-1' })
    expect(emulator && requestsOf(emulator)).toEqual([`POST ${createPath} 201`])
    expect(step.log.join('\n')).toContain('ECONNREFUSED')
    expectInvariants(step, { secrets: [defaultKey.value], deadlineMs: 1_800_000, jobsStarted: 1 })
  } finally {
    await (await starting)?.close()
  }
})

test('H17: a service that never comes is a network error, and no job was started', async () => {
  const step = await runAction({
    actionDir: '.',
    stepId: 'agent',
    secrets: [defaultKey.value],
    inputs: {
      'base-url': `http://127.0.0.1:${await freePort()}`,
      'project-id': 'project-1',
      'secret-key': defaultKey.value,
      prompt: 'Fix the typo',
      'timeout-minutes': '0.1',
    },
  })

  expect(step.exitCode).toBe(1)
  expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'network', operation: 'create', 'job-id': '' })
  expect(step.summary).toContain('No job was started.')
  expect(step.annotations[0]?.message).toContain('No job was started.')
  expectInvariants(step, { secrets: [defaultKey.value], deadlineMs: 6_000 })
})

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
