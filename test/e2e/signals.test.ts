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

interface Moment {
  readonly name: string
  /** Makes the moment last longer, and resolves when it has come. */
  readonly when: (given: Scenario) => AbortSignal | typeof isStarted
  readonly outputs: Readonly<Record<string, string>>
  /** The final state and job of the record. */
  readonly left: readonly [state: string, jobId: string | undefined]
  readonly tags?: string[]
}

const cancelled = { outcome: 'cancelled', operation: 'create', 'job-id': 'job-1' }
const moments: readonly Moment[] = [
  {
    name: 'while the service says nothing: nobody knows whether there is a job',
    when: (given) => {
      given.emulator.fault({ operation: 'create' }, { kind: 'no-answer-after' })
      return whenAsked(given)
    },
    outputs: { outcome: 'unknown', reason: 'request-interrupted', 'job-id': '' },
    left: ['unknown', undefined],
  },
  {
    name: 'while it waits: the job goes on',
    when: () => isStarted,
    outputs: { ...cancelled, status: 'active' },
    left: ['cancelled', 'job-1'],
  },
  {
    name: 'with a GitHub that hangs: the post step writes the end',
    when: ({ github }) => {
      github.faults.add('issues/update-comment', { kind: 'no-answer' }, { after: 1 })
      return isStarted
    },
    outputs: cancelled,
    left: ['cancelled', 'job-1'],
    tags: ['long'],
  },
]

for (const { name, when, outputs, left, tags = [] } of moments)
  test.concurrent(`H120: a run that is canceled ${name}`, { tags }, () =>
    scenario(async (given) => {
      const { emulator, deliver, command, records, replies } = given
      const inputs = { 'poll-interval-seconds': '30' }
      const run = await deliver(command(), { inputs, interruption: { kind: 'cancel', when: when(given) } })
      // The invariants check that the step ends in time.
      expect(run).toMatchObject({ exitCode: 1, signalsSent: ['SIGINT'], outputs })
      // The post step polls an unfinished job once more.
      const post = left[0] === 'cancelled' ? ['The step was interrupted. Its record now says: cancelled.'] : []
      expect(run.post).toMatchObject({ exitCode: 0, plainLines: post })
      expect(records(1)).toEqual([['status', ...left]])
      expect(emulator.listWrites()).toHaveLength(1)
      if (left[0] === 'cancelled')
        for (const text of [run.summary, replies(1)[0]]) expect(text).toContain('The job keeps running')
    }, neverEnds),
  )

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
