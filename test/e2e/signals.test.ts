// Cancels a step, or kills it without a signal as in a container, and checks what it leaves behind and what its post step does.

import { expect, test } from 'vitest'
import { preload, type Scenario, scenario } from './scenario.ts'

const neverEnds = { defaultJob: { polls: ['active'] } } as const
const isStarted = (line: string) => line.startsWith('Started job')

/** Aborts once the service has received the whole request to create a job. */
function whenAsked({ emulator }: Scenario): AbortSignal {
  const asked = new AbortController()
  const watch = setInterval(() => {
    if (!emulator.journal.some(({ operation }) => operation === 'create')) return
    clearInterval(watch)
    asked.abort()
  }, 10).unref()
  return asked.signal
}

const cancelled = { outcome: 'cancelled', operation: 'create', 'job-id': 'job-1' }

/** Cancels the run of a command. The invariants check that the step ends in time. */
async function cancel({ emulator, deliver, command }: Scenario, when: AbortSignal | typeof isStarted) {
  const inputs = { 'poll-interval-seconds': '30' }
  const run = await deliver(command(), { inputs, interruption: { kind: 'cancel', when } })
  expect(run).toMatchObject({ exitCode: 1, signalsSent: ['SIGINT'], post: { exitCode: 0 } })
  expect(emulator.listWrites()).toHaveLength(1)
  return run
}

test.concurrent('H120: if a run is canceled while the service says nothing, nobody knows whether there is a job', () =>
  scenario(async (given) => {
    given.emulator.fault({ operation: 'create' }, { kind: 'no-answer-after' })
    const { outputs, post } = await cancel(given, whenAsked(given))
    expect(outputs).toMatchObject({ outcome: 'unknown', reason: 'request-interrupted', 'job-id': '' })
    expect([post?.plainLines, given.records(1)]).toEqual([[], [['status', 'unknown', undefined]]])
  }, neverEnds))

test.concurrent('H120: if a run is canceled while it waits, the job goes on', () =>
  scenario(async (given) => {
    const { outputs, post, summary } = await cancel(given, isStarted)
    expect(outputs).toMatchObject({ ...cancelled, status: 'active' })
    // The post step polls an unfinished job once more.
    expect(post?.plainLines).toEqual(['The step was interrupted. Its record now says: cancelled.'])
    expect(given.records(1)).toEqual([['status', 'cancelled', 'job-1']])
    for (const text of [summary, given.replies(1)[0]]) expect(text).toContain('The job keeps running')
  }, neverEnds))

test.concurrent('H120: SIGTERM alone, as sent by tools other than the runner, also ends it', { tags: ['long'] }, () =>
  scenario(async ({ run }) => {
    const script = `const { readFileSync } = require('node:fs')
    setInterval(() => {
      if (readFileSync(process.env.GITHUB_OUTPUT, 'utf8').includes('job-1')) process.kill(process.pid, 'SIGTERM')
    }, 20)`
    const step = await run({ inputs: { prompt: 'Fix the typo' }, skipPost: true, ...preload(script) })
    expect(step).toMatchObject({ exitCode: 1, outputs: cancelled })
  }, neverEnds),
)

test.concurrent('H121: if a run is killed while it waits, the post step names the unfinished job', () =>
  scenario(async ({ emulator, deliver, command, records }) => {
    const isPolled = (line: string) => line.startsWith('Job job-1 after')
    const run = await deliver(command(), { interruption: { kind: 'container', when: isPolled } })
    expect(run).toMatchObject({ signal: 'SIGKILL', post: { exitCode: 0, annotations: [] } })
    expect(run.post?.plainLines).toEqual(['The step was interrupted. Its record now says: cancelled.'])
    expect(records(1)).toEqual([['status', 'cancelled', 'job-1']])
    expect(emulator.listWrites()).toHaveLength(1)
  }, neverEnds))
