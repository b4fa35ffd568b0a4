// How a job can end and how the service can fail, and what the step makes of it: outputs, exit code, annotation, requests. One of
// each kind: the tables are in test/unit and test/contract.

import { expect, test } from 'vitest'
import type { Fault, FaultMatch } from '../emulator/faults.ts'
import * as faults from '../emulator/faults.ts'
import * as jobs from '../emulator/lifecycle.ts'
import { annotationsOf, createPath, requestsOf, scenario } from './scenario.ts'

/** A scenario as data: what the service does, and what the step makes of it. A row of a table is a test. */
interface Ending {
  /** Of the job that is created. */
  readonly job?: jobs.JobScript
  readonly fault?: readonly [match: FaultMatch, fault: Fault]
  readonly inputs?: Readonly<Record<string, string>>
  /** 1 unless said. */
  readonly exitCode?: 0
  readonly outputs: Readonly<Record<string, string>>
  /** Status of the answer to each request. Unless given, one request writes. */
  readonly answers?: readonly number[]
  /** In the job summary. */
  readonly summary?: readonly string[]
  /** Level and first line, in order. */
  readonly annotations?: readonly string[]
}

function testEndings(endings: Readonly<Record<string, Ending>>): void {
  for (const [name, ending] of Object.entries(endings)) test.concurrent(name, () => play(ending))
}

function play({ job = jobs.completes(), fault, inputs, outputs, ...ending }: Ending): Promise<void> {
  return scenario(async ({ emulator, run }) => {
    emulator.nextJob(job)
    if (fault) emulator.fault(...fault)
    const step = await run({ inputs: { prompt: 'Fix the typo', ...inputs } })

    expect(step.exitCode).toBe(ending.exitCode ?? 1)
    expect(step.outputs).toMatchObject(outputs)
    const { answers, summary = [], annotations } = ending
    if (answers) expect(emulator.journal.map(({ status }) => status)).toEqual(answers)
    else expect(emulator.listWrites()).toHaveLength(1)
    for (const words of summary) expect(step.summary).toContain(words)
    if (annotations) expect(annotationsOf(step)).toEqual(annotations)
  })
}

const create = { operation: 'create' } as const
const nothing = { outcome: 'error', operation: 'create', 'job-id': '' }

const prLink = 'https://github.com/example/docs/pull/1'

testEndings({
  'a job that failed with a fail-on that does not name it': {
    job: jobs.fails(0),
    inputs: { 'fail-on': 'archived,timeout\nno-changes\n' },
    exitCode: 0,
    outputs: { 'job-id': 'job-1', outcome: 'failed' },
    annotations: ['notice: Agent job job-1 failed; the service did not say why.'],
  },
  'H38: a job that does not end in time is a timeout that names the job and says that it goes on': {
    job: jobs.neverEnds(),
    inputs: { 'timeout-minutes': '0.15' },
    outputs: { 'job-id': 'job-1', outcome: 'timeout', reason: '', status: 'active' },
    summary: ['`job-id: job-1`'],
    annotations: [
      'warning: `timeout-minutes` is 0.15: the job will outlive this step. Jobs take minutes: allow 30, or set `wait: false`.',
      'error: Agent job job-1 is still working; this run has stopped waiting, and the job goes on.',
    ],
  },
  'a job that is not there is an error that names it, which fail-on never excuses': {
    inputs: { prompt: '', 'job-id': 'gone-1', wait: 'false', 'fail-on': 'none' },
    outputs: { outcome: 'error', reason: 'not-found', operation: 'wait', 'job-id': 'gone-1', status: '' },
    answers: [404],
  },
  'H35: a dry run for a job that the service does not have ends as the real run would': {
    inputs: { 'dry-run': 'true', 'job-id': 'gone-1' },
    outputs: { outcome: 'error', reason: 'not-found' },
    answers: [200, 404],
  },
  'H108: 403: a key without the scope is told about scope, addresses and project': {
    fault: [create, faults.status(403)],
    outputs: { ...nothing, reason: 'forbidden' },
    answers: [403],
    summary: ['scope', 'allowed addresses', 'project'],
  },
  'H26, H105: a refusal that echoes the key shows it nowhere': {
    fault: [create, faults.echoesAuthorization(401)],
    outputs: { ...nothing, reason: 'unauthorized', 'summary-line': expect.stringContaining('***') },
  },
  'H16: a create whose answer is lost is asked for once and never again: nobody knows whether a job runs': {
    fault: [{ ...create, times: Number.POSITIVE_INFINITY }, faults.resetAfterBody()],
    outputs: { ...nothing, outcome: 'unknown', reason: 'request-interrupted', status: '' },
    summary: ['agent job may have been started', 'Look at the list of jobs in the service'],
    annotations: [
      expect.stringMatching(/^error: The service gave no usable answer; an agent job may have been started/),
    ],
  },
})

const line = 'Agent job job-1 opened example/docs#1.'

test('a prompt starts a job, waits for it and ends with the pull request', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(jobs.completes({ prLink }))
    const step = await run({ inputs: { prompt: 'Update the dependencies' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toEqual({
      outcome: 'completed',
      reason: '',
      'job-id': 'job-1',
      status: 'completed',
      'pr-link': prLink,
      'pr-number': '1',
      job: expect.any(String),
      operation: 'create',
      'out-of-scope': '',
      'views-total': '',
      'views-human': '',
      'views-ai': '',
      'summary-line': `octo-org/octo-repo: ${line}`,
    })
    const job = { id: 'job-1', status: 'completed', model: 'agent-model-1' }
    expect(JSON.parse(step.outputs.job ?? '')).toMatchObject(job)
    const poll = `GET ${createPath}/job-1 200`
    expect(requestsOf(emulator)).toEqual([`POST ${createPath} 201`, poll, poll])
    expect(emulator.jobs[0]?.prompts).toEqual(['Update the dependencies'])
    expect(emulator.journal.map(({ authorization }) => authorization)).toEqual(Array(3).fill('Bearer'))
    for (const words of [prLink, 'Update the dependencies']) expect(step.summary).toContain(words)
    expect(annotationsOf(step)).toEqual([`notice: ${line}`])
    expect(step.post).toMatchObject({ exitCode: 0, lines: [] })
  }))

test('a prompt with a job id is sent to that job as a follow-up, and waited for', () =>
  scenario(async ({ emulator, run }) => {
    const { id } = emulator.addJob(jobs.completes())
    emulator.nextMessage(jobs.completes())
    const { outputs } = await run({ inputs: { prompt: 'Go on', 'job-id': id } })
    // Of a pull request in a third repository nobody can tell whether it changed.
    expect(outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-1', 'pr-link': prLink })
    // The job is read before the message too.
    expect(emulator.journal.map(({ operation }) => operation)).toEqual(['get', 'message', 'get', 'get'])
  }))
