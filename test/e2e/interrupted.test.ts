// @module-tag long

// A step that is killed without a signal, as in a container, and one that is cancelled: what it leaves behind.

import { expect, test } from 'vitest'
import { neverEnds } from '../emulator/lifecycle.ts'
import { type Conversation, type DeliveryOptions, inThreads } from './conversation.ts'
import { preload, scenario, whenAsked } from './scenario.ts'

/** A command in issue 1 that is killed, and its post step. */
async function killed({ command, deliver }: Conversation, when: AbortSignal, options: DeliveryOptions = {}) {
  const asked = command()
  const run = await deliver(asked, { ...options, interruption: { kind: 'container', when } })
  return { run, again: () => deliver(asked, { github: { run_id: '1', run_attempt: '2' } }) }
}

test.concurrent('H121: with a job that goes on: cancelled, and the job is named', () =>
  inThreads(async (given) => {
    const { emulator, records, replies } = given
    emulator.nextJob({ polls: ['active'] })
    const { run } = await killed(given, whenAsked(emulator, 'get'))
    expect(run.signal).toBe('SIGKILL')
    expect(run.post).toMatchObject({ exitCode: 0, annotations: [] })
    expect(run.post?.plainLines).toEqual(['The step was interrupted. Its comment now says: cancelled.'])
    expect(records(1)).toEqual([{ kind: 'status', state: 'cancelled', jobId: 'job-1' }])
    for (const text of ['The job goes on', 'Job `job-1`']) expect(replies(1)[0]).toContain(text)
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('H121: killed before anything was sent: nobody can know that, so a re-run sends nothing', () =>
  inThreads(async (given) => {
    const { emulator, github, records, replies } = given
    github.faults.add('issues/list-comments', { kind: 'no-answer' }, { after: 1 })
    const asking = new AbortController()
    void github.journal.arrival('issues/list-comments', 2).then(() => asking.abort())
    const { again } = await killed(given, asking.signal)
    expect(emulator.journal).toEqual([])
    expect(records(1)).toEqual([{ kind: 'status', state: 'unknown', jobId: undefined }])
    expect(replies(1)[0]).toContain('If not, ask again in a new comment')
    expect((await again()).outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted' })
    expect(emulator.journal).toEqual([])
  }))

test.concurrent('H121: killed while Node starts, before it can leave anything: the post step sends nothing', () =>
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

const isStarted = (line: string) => line.startsWith('Started job')

test.concurrent('H120: a GitHub that hangs holds up no end of a cancelled run', () =>
  inThreads(async ({ emulator, github, deliver, command }) => {
    emulator.nextJob(neverEnds())
    github.faults.add('issues/update-comment', { kind: 'no-answer' }, { after: 1 })
    const run = await deliver(command(), { interruption: { kind: 'cancel', when: isStarted } })
    expect(run.outputs).toMatchObject({ outcome: 'cancelled', 'job-id': 'job-1' })
    expect(run.signalsSent).toEqual(['SIGINT'])
  }))

test.concurrent('H121: a post step that GitHub does not answer is one warning that says what can be done, and fails nothing', () =>
  inThreads(async (given) => {
    const { emulator, github, records } = given
    emulator.nextJob({ polls: ['active'] })
    // The first is the step's look at the command.
    github.faults.add('issues/get-comment', { kind: 'bad-gateway' }, { after: 1, times: 3 })
    const { run } = await killed(given, whenAsked(emulator, 'get'))
    expect(run.post?.exitCode).toBe(0)
    expect(run.post?.annotations.map(({ level, message }) => [level, message])).toEqual([
      [
        'warning',
        expect.stringMatching(
          /^The post step could not record how this request ended\. A run of the reconcile action can update the status comment later\. GitHub did not show comment \d+: 502 .*\. GitHub failed, or this runner cannot reach it: check its proxy, or run again later\.$/,
        ),
      ],
    ])
    expect(records(1)).toEqual([{ kind: 'status', state: 'running', jobId: 'job-1' }])
  }))
