// Signals, kills, timeouts and what is left behind.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { conversation } from '../e2e/conversation.ts'
import { scenario } from '../e2e/scenario.ts'
import * as faults from '../emulator/faults.ts'
import type { Operation } from '../emulator/journal.ts'
import { changesNothing, neverEnds } from '../emulator/lifecycle.ts'
import type { Emulator } from '../emulator/server.ts'
import type { ActionRun } from '../runner/action-run.ts'
import type { Interruption } from '../runner/node-process.ts'

const prompt = { prompt: 'Update the guide' }
const body = '/agent update the guide'
/** Breaks a run off once the service was asked for the job's state. */
function whileWaiting(
  emulator: Emulator,
  kind: Interruption['kind'],
  run: (interruption: Interruption) => Promise<ActionRun>,
) {
  return whenAsked(emulator, 'get', kind, run)
}

async function whenAsked(
  { journal }: Emulator,
  operation: Operation,
  kind: Interruption['kind'],
  run: (interruption: Interruption) => Promise<ActionRun>,
): Promise<ActionRun> {
  const controller = new AbortController()
  const asked = () => journal.some((entry) => entry.operation === operation)
  const [result] = await Promise.all([
    run({ kind, when: controller.signal }),
    expect
      .poll(asked, { timeout: 10_000, interval: 20 })
      .toBe(true)
      .then(() => controller.abort()),
  ])
  return result
}

describe.concurrent('a cancelled workflow', () => {
  test.concurrent.for(['cancel', 'runner-shutdown'] as const)('H120: %s while waiting', (kind) =>
    conversation(async ({ emulator, github, deliver, replies, records }) => {
      github.issue()
      emulator.nextJob(neverEnds())
      const run = await whileWaiting(emulator, kind, (interruption) =>
        deliver(github.comment({ thread: 1, author: 'mona', body }), { interruption }),
      )
      expect(run.signalsSent).toEqual(['SIGINT'])
      expect(run.exitCode).toBe(1)
      expect(run.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': 'job-1', status: 'active' })
      expect(run.summary).toContain('The workflow was cancelled')
      expect(run.summary).toMatch(/goes on/)
      expect(records(1)).toEqual([{ kind: 'status', state: 'cancelled', jobId: 'job-1' }])
      expect(replies(1)[0]).toMatch(/goes on/)
      expect(github.reactions(github.comments(1)[0]?.id ?? 0)).toEqual(['eyes', 'confused'])
    }),
  )

  test.concurrent("H122: the step's own timeout is told in the same way", () =>
    conversation(async ({ emulator, github, deliver, records }) => {
      github.issue()
      emulator.nextJob(neverEnds())
      const payload = github.comment({ thread: 1, author: 'mona', body })
      const run = await whileWaiting(emulator, 'step-timeout', (interruption) => deliver(payload, { interruption }))
      expect(run.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': 'job-1' })
      expect(records(1)).toEqual([{ kind: 'status', state: 'cancelled', jobId: 'job-1' }])
      const versions = github.comments(1).flatMap(({ history }) => history.map(({ body }) => body))
      expect(versions.join('\n')).toMatch(/The agent is working\*\* \(`active`, as of \d+ \w+ \d{4} /)
    }))

  test.concurrent.for(['SIGTERM', 'SIGINT'])('H120: %s alone, without a thread', (signal) =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob(neverEnds())
      const step = await run({
        inputs: prompt,
        skipPost: true,
        env: { NODE_OPTIONS: '--require ./preload.cjs' },
        prepare: ({ workspace }) =>
          writeFileSync(
            join(workspace, 'preload.cjs'),
            `const { readFileSync } = require('node:fs')
            const timer = setInterval(() => {
              if (!readFileSync(process.env.GITHUB_OUTPUT, 'utf8').includes('job-1')) return
              clearInterval(timer)
              process.kill(process.pid, '${signal}')
            }, 20)`,
          ),
      })
      expect(step.exitCode).toBe(1)
      expect(step.durationMs).toBeLessThan(20_000)
      expect(step.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': 'job-1' })
    }),
  )

  test.concurrent('H120: a POST in flight gets its answer, if that comes soon', () =>
    scenario(async ({ emulator, run }) => {
      emulator.fault({ operation: 'create' }, faults.delay(1_200))
      const step = await whenAsked(emulator, 'create', 'cancel', (interruption) =>
        run({ inputs: prompt, interruption }),
      )
      expect(step.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': 'job-1' })
    }))

  test.concurrent('H120: without an answer nobody knows, and the record says so', () =>
    conversation(async ({ emulator, github, deliver, records }) => {
      github.issue()
      emulator.fault({ operation: 'create' }, faults.silence())
      const payload = github.comment({ thread: 1, author: 'mona', body })
      const run = await whenAsked(emulator, 'create', 'cancel', (interruption) => deliver(payload, { interruption }))
      expect(run.outputs).toMatchObject({ outcome: 'unknown', reason: 'request-interrupted' })
      expect(records(1)).toEqual([{ kind: 'status', state: 'unknown', jobId: undefined }])
      const again = await deliver(payload)
      expect(again.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted' })
      expect(emulator.listWrites()).toHaveLength(1)
    }))

  test.concurrent('H120: before anything was sent nothing is, and a re-run may', () =>
    conversation(async ({ emulator, github, deliver }) => {
      github.issue()
      github.faults.add('issues/create-comment', { kind: 'delay', ms: 1_000 })
      const cancel = new AbortController()
      const payload = github.comment({ thread: 1, author: 'mona', body })
      const [run] = await Promise.all([
        deliver(payload, { interruption: { kind: 'cancel', when: cancel.signal } }),
        github.journal.arrival('issues/create-comment').then(() => cancel.abort()),
      ])
      expect(run.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': '' })
      expect(emulator.listWrites()).toEqual([])
      const again = await deliver(payload, { inputs: { wait: 'false' } })
      expect(again.outputs).toMatchObject({ outcome: 'started', 'job-id': 'job-1' })
    }))

  test.concurrent('H120: GitHub hangs: the step ends in time all the same', () =>
    conversation(async ({ emulator, github, deliver }) => {
      github.issue()
      emulator.nextJob(neverEnds())
      const payload = github.comment({ thread: 1, author: 'mona', body })
      github.faults.add('issues/update-comment', { kind: 'no-answer' }, { after: 1 })
      const run = await whileWaiting(emulator, 'cancel', (interruption) => deliver(payload, { interruption }))
      expect(run.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': 'job-1' })
      expect(run.signalsSent).toEqual(['SIGINT'])
    }))
})

describe.concurrent('a killed step', () => {
  test.concurrent('H121: the post step settles what was left open', () =>
    conversation(async ({ emulator, github, deliver, records, replies }) => {
      github.issue()
      emulator.nextJob({ polls: ['active', 'completed'] })
      const payload = github.comment({ thread: 1, author: 'mona', body })
      const run = await whileWaiting(emulator, 'container', (interruption) => deliver(payload, { interruption }))
      expect(run.signal).toBe('SIGKILL')
      expect(run.post?.exitCode).toBe(0)
      expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
      expect(replies(1)).toHaveLength(1)
      expect(emulator.countJobsStarted()).toBe(1)
    }))

  test.concurrent('H121: killed while the POST was in flight: unknown, and never sent again', () =>
    conversation(async ({ emulator, github, deliver, records }) => {
      github.issue()
      emulator.fault({ operation: 'create' }, faults.silence())
      const payload = github.comment({ thread: 1, author: 'mona', body })
      await whenAsked(emulator, 'create', 'container', (interruption) => deliver(payload, { interruption }))
      expect(records(1)).toEqual([{ kind: 'status', state: 'unknown', jobId: undefined }])
      const again = await deliver(payload)
      expect(again.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted' })
      expect(emulator.listWrites()).toHaveLength(1)
    }))

  test.concurrent('H121: the machine died: `mode: reconcile` settles it', () =>
    conversation(async ({ emulator, github, deliver, records }) => {
      github.issue()
      emulator.nextJob({ polls: ['active', 'completed'] })
      const payload = github.comment({ thread: 1, author: 'mona', body })
      const run = await whileWaiting(emulator, 'worker-death', (interruption) => deliver(payload, { interruption }))
      expect(run.post).toBeUndefined()
      expect(records(1)).toEqual([{ kind: 'status', state: 'running', jobId: 'job-1' }])
      // A job that was written to a moment ago may still show the state from before.
      const settle = () => deliver({}, { on: 'schedule', inputs: { mode: 'reconcile' } })
      await expect
        .poll(async () => (await settle()).outputs.outcome && records(1)[0]?.state, { timeout: 30_000 })
        .toBe('completed')
      expect(emulator.countJobsStarted()).toBe(1)
    }))

  test.concurrent('H121: a step that was killed at once is not run again as its own post step', () =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob(neverEnds())
      const step = await whileWaiting(emulator, 'container', (interruption) => run({ inputs: prompt, interruption }))
      expect(step.signal).toBe('SIGKILL')
      expect(step.post?.exitCode).toBe(0)
      expect(emulator.listWrites()).toHaveLength(1)
    }))
})

describe.concurrent('the end', () => {
  // The invariants bound the time between the last line and the exit; the emulators keep connections for two minutes.
  test.concurrent('H123: no connection or timer holds the process', () =>
    conversation(async ({ emulator, github, deliver }) => {
      github.issue()
      emulator.nextJob(changesNothing(0))
      const run = await deliver(github.comment({ thread: 1, author: 'mona', body }))
      expect(run.exitCode).toBe(0)
      expect(run.lastLineToExitMs).toBeLessThan(1_500)
    }))

  test.concurrent.for([
    ['a body that never ends', faults.drip('body')],
    ['a head that never ends', faults.drip('headers')],
    ['silence', faults.silence({ taken: false })],
    ['a flood', faults.flood(Number.POSITIVE_INFINITY)],
  ] as const)('H10, H11, H123: nor does %s at the deadline', ([, fault]) =>
    scenario(async ({ emulator, run }) => {
      emulator.fault({ operation: 'get', times: 99 }, fault)
      const step = await run({ inputs: { ...prompt, 'timeout-minutes': '0.05' } })
      expect(step.outputs.outcome).toMatch(/^(timeout|error)$/)
      expect(step.outputs['job-id']).toBe('job-1')
      expect(step.lastLineToExitMs).toBeLessThan(1_500)
    }),
  )
})
