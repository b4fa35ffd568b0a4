import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { neverEnds } from '../emulator/lifecycle.ts'
import type { Emulator } from '../emulator/server.ts'
import { createPath, requestsOf, scenario } from './scenario.ts'

/** Aborts once the emulator has read a whole request of that method. */
function whenArrived(emulator: Emulator, method: string): AbortSignal {
  const arrived = new AbortController()
  const timer = setInterval(() => {
    if (!emulator.journal.some((entry) => entry.method === method && entry.bodyBytes > 0)) return
    clearInterval(timer)
    arrived.abort()
  }, 10).unref()
  return arrived.signal
}

test.concurrent('H120: a run that is cancelled while polling ends at once, names the job and says that it goes on', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(neverEnds())
    const step = await run({
      inputs: { prompt: 'Fix the typo', 'poll-interval-seconds': '30' },
      interruption: { kind: 'cancel', when: (line) => line.startsWith('Started job') },
    })

    expect(step.conclusion).toBe('cancelled')
    expect(step.exitCode).toBe(1)
    expect(step.signalsSent).toEqual(['SIGINT'])
    expect(step.outputs).toMatchObject({
      outcome: 'cancelled',
      operation: 'create',
      'job-id': 'job-1',
      status: 'active',
    })
    expect(requestsOf(emulator)).toEqual([`POST ${createPath} 201`])
    expect(step.summary).toContain('The workflow was cancelled')
    expect(step.summary).toContain('The job goes on')
    expect(step.outputs['summary-line']).toBe(
      'The workflow was cancelled before agent job job-1 was finished; the job goes on: the service has no way to cancel it.',
    )
  }))

test.concurrent('H120: a POST in flight that is answered within three seconds ends as cancelled with the job', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'create' }, faults.delay(500))
    const step = await run({
      inputs: { prompt: 'Fix the typo' },
      interruption: { kind: 'cancel', when: whenArrived(emulator, 'POST') },
    })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': 'job-1', status: 'active' })
    expect(requestsOf(emulator)).toEqual([`POST ${createPath} 201`])
    expect(step.summary).toContain('job-1')
  }))

test.concurrent('H120: a POST in flight that is not answered ends as unknown', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'create' }, faults.silence())
    const step = await run({
      inputs: { prompt: 'Fix the typo' },
      interruption: { kind: 'cancel', when: whenArrived(emulator, 'POST') },
    })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'unknown', reason: 'request-interrupted', 'job-id': '' })
    expect(emulator.listWrites()).toHaveLength(1)
    expect(step.summary).toContain('agent job may have been started')
  }))

test.concurrent('H120: a run that is cancelled while it waits to send again has sent nothing', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'create', times: Number.POSITIVE_INFINITY }, faults.status(429, { retryAfter: '60' }))
    const step = await run({
      inputs: { prompt: 'Fix the typo' },
      interruption: { kind: 'cancel', when: (line) => line.includes('Trying again') },
    })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'cancelled', operation: 'create', 'job-id': '' })
    expect(requestsOf(emulator)).toEqual([`POST ${createPath} 429`])
    expect(step.summary).toContain('before anything was sent')
  }))

test.concurrent('H121: a step that is killed leaves the job id behind, and its post step sends nothing', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(neverEnds())
    const step = await run({
      inputs: { prompt: 'Fix the typo' },
      interruption: { kind: 'container', when: (line) => line.startsWith('Started job') },
    })

    expect(step.signal).toBe('SIGKILL')
    expect(step.outputs).toMatchObject({ 'job-id': 'job-1', status: 'active' })
    expect(step.post?.exitCode).toBe(0)
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('H120: SIGTERM alone, as from another tool than the runner, ends it as well', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(neverEnds())
    const script = `const timer = setInterval(() => {
      if (!require('node:fs').readFileSync(process.env.GITHUB_OUTPUT, 'utf8').includes('job-1')) return
      clearInterval(timer)
      process.kill(process.pid, 'SIGTERM')
    }, 20)`
    const step = await run({
      inputs: { prompt: 'Fix the typo' },
      skipPost: true,
      env: { NODE_OPTIONS: '--require ./preload.cjs' },
      prepare: ({ workspace }) => writeFileSync(join(workspace, 'preload.cjs'), script),
    })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': 'job-1' })
  }))
