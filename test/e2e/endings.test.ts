// How a job can end, and what the step makes of it: outputs, exit code, annotation, requests.

import { expect, test } from 'vitest'
import * as jobs from '../emulator/lifecycle.ts'
import { type Ending, testEndings } from './ending.ts'
import { createPath, requestsOf, scenario } from './scenario.ts'

const soon = { 'timeout-minutes': '0.15' }
const slowly = { 'poll-interval-seconds': '3' }
const isStarted = 'Agent job job-1 was started; this run does not wait for the agent.'
const failed = 'Agent job job-1 failed; the service gives no reason.'
const noChanges = 'Agent job job-1 completed without changes; there is no pull request.'
const unfinished = 'Agent job job-1 was not finished at the deadline; the job goes on.'

const endings: Readonly<Record<string, Ending>> = {
  'a job that failed fails the step, and the summary says what to do': {
    job: jobs.fails(),
    outputs: { 'job-id': 'job-1', outcome: 'failed', reason: '', status: 'failed', 'summary-line': failed },
    summary: ['To start a new job'],
    annotations: [`error: ${failed}`],
  },
  'a job that failed with a fail-on that does not name it': {
    isLong: true,
    job: jobs.fails(0),
    inputs: { 'fail-on': 'archived,timeout,no-changes' },
    exitCode: 0,
    outputs: { 'job-id': 'job-1', outcome: 'failed' },
    annotations: [`notice: ${failed}`],
  },
  'a job that somebody archived fails the step': {
    job: jobs.becomesArchived(),
    outputs: {
      'job-id': 'job-1',
      outcome: 'archived',
      status: 'archived',
      job: expect.stringContaining('"archivedAt":'),
    },
    summary: ['The agent job is archived'],
    annotations: ['error: Agent job job-1 is archived; it takes no more messages.'],
  },
  'H43: a job that changed nothing ends as no-changes, after two more looks, without a link': {
    job: jobs.changesNothing(),
    exitCode: 0,
    outputs: {
      'job-id': 'job-1',
      outcome: 'no-changes',
      status: 'completed',
      'pr-link': '',
      'pr-number': '',
      'summary-line': noChanges,
    },
    answers: [201, 200, 200, 200, 200],
    summary: ['The agent job completed without changes'],
  },
  'a job that changed nothing with a fail-on that names that': {
    isLong: true,
    job: jobs.changesNothing(0),
    inputs: { 'fail-on': 'failed\nno-changes\n' },
    outputs: { 'job-id': 'job-1', outcome: 'no-changes' },
    annotations: [`error: ${noChanges}`],
  },
  'H43: an empty prLink is none': {
    job: { polls: [{ status: 'completed', prLink: '' }] },
    exitCode: 0,
    outputs: { 'job-id': 'job-1', outcome: 'no-changes', 'pr-link': '' },
  },
  'a pull request that appears a moment after the end is found': {
    job: jobs.showsLinkLate(2),
    exitCode: 0,
    outputs: { 'job-id': 'job-1', outcome: 'completed', 'pr-link': 'https://github.com/example/docs/pull/1' },
  },
  'H38: a job that does not end in time is a timeout that names the job and says that it goes on': {
    job: jobs.neverEnds(),
    inputs: soon,
    outputs: { 'job-id': 'job-1', outcome: 'timeout', reason: '', status: 'active' },
    summary: ['`job-id: job-1`'],
    annotations: [`error: ${unfinished}`],
  },
  'a timeout with a fail-on of none': {
    isLong: true,
    job: jobs.neverEnds(),
    inputs: { ...soon, 'fail-on': 'none' },
    exitCode: 0,
    outputs: { 'job-id': 'job-1', outcome: 'timeout' },
    annotations: [`notice: ${unfinished}`],
  },
  'H34: a status that nobody knows counts as not finished and is said once': {
    isLong: true,
    job: jobs.showsUnknownStatus('archiving', 2),
    exitCode: 0,
    outputs: { 'job-id': 'job-1', outcome: 'completed', status: 'completed' },
    annotations: [
      'warning: The service reports the status "archiving", which this action does not know: treated as not finished.',
      'notice: Agent job job-1 completed with a pull request.',
    ],
  },
  'H34: no status at all is never success': {
    isLong: true,
    job: jobs.showsUnknownStatus(null, Number.POSITIVE_INFINITY),
    inputs: soon,
    outputs: { 'job-id': 'job-1', outcome: 'timeout', status: '' },
  },
  'H39: a job just created that the service does not find yet is asked for again': {
    isLong: true,
    job: jobs.appearsLate(2),
    inputs: slowly,
    exitCode: 0,
    outputs: { 'job-id': 'job-1', outcome: 'completed' },
    answers: [201, 404, 404, 200, 200],
  },
  'H39: a job that stays away is an error, and the job is named': {
    isLong: true,
    job: { polls: [jobs.notFound] },
    outputs: { 'job-id': 'job-1', outcome: 'error', reason: 'not-found', status: 'active' },
    summary: ['may still be running'],
  },
  'H35: a poll that answers for another job ends the wait': {
    job: jobs.answersForAnotherJob(),
    outputs: { 'job-id': 'job-1', outcome: 'error', reason: 'wrong-job', status: 'active' },
    answers: [201, 200],
    summary: ['the service answered for another job'],
  },
  'H35: a message that is answered for another job ends the run': {
    message: { answer: { id: 'another-job' }, polls: ['completed'] },
    outputs: { 'job-id': 'job-1', outcome: 'error', reason: 'wrong-job', operation: 'message' },
    answers: [200],
  },
  'H35: a look that answers for another job is an error': {
    job: jobs.answersForAnotherJob(),
    message: 'wait',
    inputs: { wait: 'false' },
    outputs: { 'job-id': 'job-1', outcome: 'error', reason: 'wrong-job', operation: 'wait' },
    answers: [200],
  },
  'the state from before a follow-up is not taken for its result': {
    isLong: true,
    message: jobs.showsStaleState(2, 'failed'),
    inputs: slowly,
    exitCode: 0,
    outputs: { 'job-id': 'job-1', outcome: 'completed', status: 'completed', operation: 'message' },
    answers: [200, 200, 200, 200, 200],
  },
  'wait: false returns as soon as the service has accepted': {
    inputs: { wait: 'false' },
    exitCode: 0,
    outputs: {
      'job-id': 'job-1',
      outcome: 'started',
      operation: 'create',
      status: 'active',
      'summary-line': isStarted,
    },
    answers: [201],
    summary: ['The agent job was started'],
    annotations: [`notice: ${isStarted}`],
  },
  'wait: false with a job id looks once': {
    job: { polls: ['active', 'completed'] },
    message: 'wait',
    inputs: { wait: 'false' },
    exitCode: 0,
    outputs: { 'job-id': 'job-1', outcome: 'started', operation: 'wait', status: 'active' },
    answers: [200],
  },
  'a job id without a prompt waits for that job and sends nothing': {
    job: jobs.completes(),
    message: 'wait',
    exitCode: 0,
    outputs: {
      'job-id': 'job-1',
      outcome: 'completed',
      operation: 'wait',
      'pr-link': 'https://github.com/example/docs/pull/1',
    },
    answers: [200, 200],
    summary: ['Wait for a job'],
  },
}

testEndings(endings)

test.concurrent('a job that is not there is an error that names it, which fail-on never excuses', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { 'job-id': 'gone-1', wait: 'false', 'fail-on': 'none' } })
    const outputs = { outcome: 'error', reason: 'not-found', operation: 'wait', 'job-id': 'gone-1', status: '' }
    expect(step).toMatchObject({ exitCode: 1, outputs })
    expect(requestsOf(emulator)).toEqual([`GET ${createPath}/gone-1 404`])
  }))
