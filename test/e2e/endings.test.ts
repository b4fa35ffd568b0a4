// What a step makes of the end of a job or of a failure: outputs, exit code, annotation, summary. One of each kind.

import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FaultMatch } from '../emulator/faults.ts'
import * as faults from '../emulator/faults.ts'
import * as jobs from '../emulator/lifecycle.ts'
import type { Fault } from '../github/faults.ts'
import { conversation, opens } from './conversation.ts'
import { annotationsOf, createPath, requestsOf, scenario } from './scenario.ts'

test.concurrent('a prompt file starts a job, and the step waits for it and ends with the pull request', () =>
  conversation(
    async ({ emulator, onSchedule }) => {
      const step = await onSchedule({
        inputs: { 'prompt-file': 'prompt.md', record: 'none' },
        prepare: ({ workspace }) => writeFileSync(`${workspace}/prompt.md`, 'Update the dependencies\n'),
      })
      expect(step.exitCode).toBe(0)
      const prLink = 'https://github.com/octo-org/docs/pull/2'
      expect(step.outputs).toEqual({
        outcome: 'completed',
        reason: '',
        'job-id': 'job-1',
        status: 'completed',
        'pr-link': prLink,
        'pr-number': '2',
        job: expect.any(String),
        operation: 'create',
        'out-of-scope': '',
        'views-total': '',
        'views-human': '',
        'views-ai': '',
        'summary-line': 'octo-org/docs: The agent opened #2.',
      })
      expect(JSON.parse(step.outputs.job ?? '')).toMatchObject({ id: 'job-1', model: 'agent-model-1', prLink })
      const poll = `GET ${createPath}/job-1 200`
      expect(requestsOf(emulator)).toEqual([`POST ${createPath} 201`, poll, poll])
      expect(emulator.jobs[0]?.prompts).toEqual(['Update the dependencies'])
      for (const words of [prLink, 'Update the dependencies']) expect(step.summary).toContain(words)
      expect(annotationsOf(step)).toEqual(['notice: The agent opened #2.'])
      expect(step.post).toMatchObject({ exitCode: 0, lines: [] })
    },
    { defaultJob: opens(2, { activePolls: 1 }) },
  ))

interface Ending {
  /** Of the job that is created. */
  readonly job?: jobs.JobScript
  readonly fault?: readonly [match: FaultMatch, fault: Fault]
  readonly inputs?: Readonly<Record<string, string>>
  /** 1 unless said. */
  readonly exitCode?: 0
  readonly outputs: Readonly<Record<string, string>>
  /** Level and first line of the last one. */
  readonly annotation: string
}

const create = { operation: 'create' } as const
const endings: Readonly<Record<string, Ending>> = {
  'a job that failed, with a `fail-on` that does not name it': {
    job: jobs.fails(0),
    inputs: { 'fail-on': 'archived,timeout\nno-changes\n' },
    exitCode: 0,
    outputs: { 'job-id': 'job-1', outcome: 'failed' },
    annotation: 'notice: The agent job failed.',
  },
  'H38: a job that does not end in time is a timeout that names it': {
    job: jobs.neverEnds(),
    inputs: { 'timeout-minutes': '0.05' },
    outputs: { 'job-id': 'job-1', outcome: 'timeout', reason: '', status: 'active' },
    annotation: 'error: The agent is still working.',
  },
  'H12: a job that nobody can read until the deadline ends as the failure, and is named': {
    fault: [{ operation: 'get', times: Number.POSITIVE_INFINITY }, faults.silence()],
    inputs: { 'timeout-minutes': '0.05' },
    outputs: { 'job-id': 'job-1', outcome: 'error', reason: 'network' },
    annotation: expect.stringContaining('Reading the job: no complete answer within'),
  },
  'H26, H105: a refusal that echoes the key shows it nowhere': {
    fault: [create, faults.echoesAuthorization(401)],
    outputs: { outcome: 'error', reason: 'unauthorized', 'summary-line': expect.stringContaining('***') },
    annotation: expect.stringContaining('***'),
  },
  'H16: a create whose answer is lost is sent once: nobody knows whether a job runs': {
    fault: [{ ...create, times: Number.POSITIVE_INFINITY }, faults.resetAfterBody()],
    outputs: { outcome: 'unknown', reason: 'request-interrupted', operation: 'create', 'job-id': '' },
    annotation: 'error: The service gave no usable answer; an agent job may have been started.',
  },
}

for (const [name, { job = jobs.completes(), fault, inputs, outputs, ...ending }] of Object.entries(endings))
  test.concurrent(name, () =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob(job)
      if (fault) emulator.fault(...fault)
      const step = await run({ inputs: { prompt: 'Fix the typo', ...inputs } })
      expect(step.exitCode).toBe(ending.exitCode ?? 1)
      expect(step.outputs).toMatchObject(outputs)
      expect(emulator.listWrites()).toHaveLength(1)
      expect(annotationsOf(step).at(-1)).toEqual(ending.annotation)
    }),
  )
