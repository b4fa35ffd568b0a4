// A step that is canceled, or killed without a signal as in a container: what it leaves behind, and what its post step makes of it.

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { neverEnds } from '../emulator/lifecycle.ts'
import { type Conversation, conversation } from './conversation.ts'
import { preload, scenario, whenAsked } from './scenario.ts'

interface Moment {
  readonly name: string
  /** Prepares what makes the moment last, and says when it has come. */
  readonly when: (given: Conversation) => AbortSignal | ((line: string) => boolean)
  readonly outputs: Readonly<Record<string, string>>
  /** State and job of the record in the end. */
  readonly left: readonly [state: string, jobId: string | undefined]
  readonly tags?: readonly ['long']
}

const long = { tags: ['long'] }
const isStarted = (line: string) => line.startsWith('Started job')

/** Before the claim is won: the list that should have the record does not come. */
function whileClaiming({ github }: Conversation): AbortSignal {
  github.faults.add('issues/list-comments', { kind: 'no-answer' }, { after: 1 })
  return whenAsked({ journal: github.journal.entries() }, 'issues/list-comments', 2)
}

const cancelled = { outcome: 'cancelled', operation: 'create' }
const moments: readonly Moment[] = [
  {
    name: 'while the service says nothing: nobody knows whether there is a job',
    when: ({ emulator }) => {
      emulator.fault({ operation: 'create' }, faults.silence())
      return whenAsked(emulator, 'create')
    },
    outputs: { outcome: 'unknown', reason: 'request-interrupted', 'job-id': '' },
    left: ['unknown', undefined],
  },
  {
    name: 'while it waits: the job goes on',
    when: () => isStarted,
    outputs: { ...cancelled, 'job-id': 'job-1', status: 'active' },
    left: ['cancelled', 'job-1'],
  },
  {
    name: 'with a GitHub that hangs: the post step writes the end',
    when: ({ github }) => {
      github.faults.add('issues/update-comment', { kind: 'no-answer' }, { after: 1 })
      return isStarted
    },
    outputs: { ...cancelled, 'job-id': 'job-1' },
    left: ['cancelled', 'job-1'],
    tags: ['long'],
  },
]

for (const { name, when, outputs, left, tags = [] } of moments)
  test.concurrent(`H120: a run that is canceled ${name}`, { tags: [...tags] }, () =>
    conversation(
      async (given) => {
        const { emulator, deliver, command, records, replies } = given
        const inputs = { 'poll-interval-seconds': '30' }
        const run = await deliver(command(), { inputs, interruption: { kind: 'cancel', when: when(given) } })
        // The invariants check that it ends in time.
        expect(run).toMatchObject({ exitCode: 1, signalsSent: ['SIGINT'], outputs })
        // The post step looks once more at a job that goes on.
        const post = left[0] === 'cancelled' ? ['The step was interrupted. Its record now says: cancelled.'] : []
        expect(run.post).toMatchObject({ exitCode: 0, plainLines: post })
        expect(records(1)).toEqual([['status', ...left]])
        expect(emulator.listWrites()).toHaveLength(1)
        if (left[0] === 'cancelled')
          for (const text of [run.summary, replies(1)[0]]) expect(text).toContain('The job goes on')
      },
      { defaultJob: neverEnds() },
    ),
  )

test.concurrent('H120: SIGTERM alone, as from another tool than the runner, ends it as well', long, () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(neverEnds())
    const script = `const { readFileSync } = require('node:fs')
    setInterval(() => {
      if (readFileSync(process.env.GITHUB_OUTPUT, 'utf8').includes('job-1')) process.kill(process.pid, 'SIGTERM')
    }, 20)`
    const step = await run({ inputs: { prompt: 'Fix the typo' }, skipPost: true, ...preload(script) })
    expect(step).toMatchObject({ exitCode: 1, outputs: { outcome: 'cancelled', 'job-id': 'job-1' } })
  }),
)

/** A command in issue 1 that is killed, and its post step. */
function kill({ command, deliver }: Conversation, when: AbortSignal) {
  const asked = command()
  const again = () => deliver(asked, { github: { run_id: '1', run_attempt: '2' } })
  return deliver(asked, { interruption: { kind: 'container', when } }).then((run) => ({ run, again }))
}

test.concurrent('H121: killed while it waits: the post step names the job that goes on', () =>
  conversation(
    async (given) => {
      const { run } = await kill(given, whenAsked(given.emulator, 'get'))
      expect(run).toMatchObject({ signal: 'SIGKILL', post: { exitCode: 0, annotations: [] } })
      expect(run.post?.plainLines).toEqual(['The step was interrupted. Its record now says: cancelled.'])
      expect(given.records(1)).toEqual([['status', 'cancelled', 'job-1']])
      expect(given.emulator.listWrites()).toHaveLength(1)
    },
    { defaultJob: neverEnds() },
  ))

test.concurrent('H121: killed before the request was sent: nobody can know that, so a re-run sends nothing', long, () =>
  conversation(async (given) => {
    const { again } = await kill(given, whileClaiming(given))
    expect(given.records(1)).toEqual([['status', 'unknown', undefined]])
    expect((await again()).outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted' })
    expect(given.emulator.journal).toEqual([])
  }),
)

test.concurrent('H121: killed while Node starts, before it can leave anything: the post step does nothing', () =>
  scenario(async ({ emulator, run }) => {
    const script = `const { existsSync, writeFileSync } = require('node:fs')
      if (!existsSync('killed')) {
        writeFileSync('killed', '')
        process.kill(process.pid, 'SIGKILL')
      }`
    const step = await run({ inputs: { prompt: 'Fix the typo' }, ...preload(script) })
    expect(step).toMatchObject({ signal: 'SIGKILL', state: {}, post: { exitCode: 0, lines: [] } })
    expect(emulator.journal).toEqual([])
  }))

test.concurrent('H121: a post step that GitHub does not answer warns, and fails nothing', long, () =>
  conversation(
    async (given) => {
      const { emulator, github, records } = given
      // The first is the step's look at the command.
      github.faults.add('issues/get-comment', { kind: 'bad-gateway' }, { after: 1, times: 99 })
      const { run } = await kill(given, whenAsked(emulator, 'get'))
      expect(run.post?.exitCode).toBe(0)
      expect(run.post?.annotations).toEqual([
        {
          level: 'warning',
          message: expect.stringMatching(
            /^The result of this request could not be recorded: GitHub did not show comment \d+: (?:502|no time was left)/,
          ),
        },
      ])
      expect(records(1)).toEqual([['status', 'working', 'job-1']])
    },
    { defaultJob: neverEnds() },
  ),
)
