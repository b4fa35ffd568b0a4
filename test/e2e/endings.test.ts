// How a job can end, and what the step makes of it: outputs, exit code, annotation, requests.

import { expect, test } from 'vitest'
import * as jobs from '../emulator/lifecycle.ts'
import { testEndings } from './ending.ts'
import { annotationsOf, createPath, requestsOf, scenario } from './scenario.ts'

const started = 'Agent job job-1 was started; this run does not wait for the agent.'
const failed = 'Agent job job-1 failed; the service did not say why.'
const noChanges = 'Agent job job-1 finished without changes; there is no pull request.'
const prLink = 'https://github.com/example/docs/pull/1'

testEndings({
  'a job that failed fails the step, and the summary says what to do': {
    job: jobs.fails(),
    outputs: {
      'job-id': 'job-1',
      outcome: 'failed',
      reason: '',
      status: 'failed',
      'summary-line': `octo-org/octo-repo: ${failed}`,
    },
    summary: ['To start a new job'],
    annotations: [`error: ${failed}`],
  },
  'a job that failed with a fail-on that does not name it': {
    job: jobs.fails(0),
    inputs: { 'fail-on': 'archived,timeout\nno-changes\n' },
    exitCode: 0,
    outputs: { 'job-id': 'job-1', outcome: 'failed' },
    annotations: [`notice: ${failed}`],
  },
  'H43: a job that changed nothing ends as no-changes, after two more looks, without a link': {
    job: jobs.changesNothing(),
    exitCode: 0,
    outputs: {
      outcome: 'no-changes',
      status: 'completed',
      'pr-link': '',
      'pr-number': '',
      'summary-line': `octo-org/octo-repo: ${noChanges}`,
    },
    answers: [201, 200, 200, 200, 200],
    summary: ['The agent finished without changes'],
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
  'wait: false returns as soon as the service has accepted': {
    inputs: { wait: 'false' },
    exitCode: 0,
    outputs: {
      'job-id': 'job-1',
      outcome: 'started',
      operation: 'create',
      status: 'active',
      'summary-line': `octo-org/octo-repo: ${started}`,
    },
    answers: [201],
    summary: ['The agent job was started'],
    annotations: [`notice: ${started}`],
  },
  'a job id without a prompt waits for that job and sends nothing': {
    message: 'wait',
    exitCode: 0,
    outputs: { 'job-id': 'job-1', outcome: 'completed', operation: 'wait', 'pr-link': prLink },
    answers: [200, 200],
    summary: ['Operation: `wait`'],
    annotations: ['notice: Agent job job-1 finished; its pull request is example/docs#1.'],
  },
  'a job that is not there is an error that names it, which fail-on never excuses': {
    message: 'wait',
    inputs: { 'job-id': 'gone-1', wait: 'false', 'fail-on': 'none' },
    outputs: { outcome: 'error', reason: 'not-found', operation: 'wait', 'job-id': 'gone-1', status: '' },
    answers: [404],
  },
  'a prompt with a job id is sent to that job as a follow-up, and waited for': {
    message: jobs.completes(),
    exitCode: 0,
    // Of a pull request in a third repository nobody can tell whether it changed.
    outputs: { outcome: 'completed', operation: 'message', 'job-id': 'job-1', 'pr-link': prLink, 'pr-number': '1' },
    // The job is read before the message too.
    answers: [200, 200, 200, 200],
    summary: ['Operation: `message`'],
  },
  'H35: a dry run for a job that the service does not have ends as the real run would': {
    inputs: { 'dry-run': 'true', 'job-id': 'gone-1' },
    outputs: { outcome: 'error', reason: 'not-found' },
    answers: [200, 404],
  },
  'a dry run of a create sends nothing and shows what would be sent': {
    inputs: { 'dry-run': 'true' },
    exitCode: 0,
    outputs: { outcome: 'skipped', reason: 'dry-run', operation: 'create', 'job-id': '' },
    // One request for one row of page views.
    answers: [200],
    summary: ['Dry run: nothing was sent', 'This would start a new job.', 'Fix the typo'],
    annotations: ['notice: Dry run: nothing was sent or written.'],
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
