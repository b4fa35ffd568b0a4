// How a job can end, and what the step makes of it: outputs, exit code, annotation, requests.

import { expect, test } from 'vitest'
import * as jobs from '../emulator/lifecycle.ts'
import { annotationsOf, createPath, requestsOf, scenario } from './scenario.ts'

interface Ending {
  /** Waits for longer than `npm test` should. */
  readonly isLong?: true
  /** Of the job that is created, or of the one that is there before. */
  readonly job?: jobs.JobScript
  /** What its follow-up makes of the job that is there before; `wait`: there is none. */
  readonly message?: jobs.JobScript | 'wait'
  readonly inputs?: Readonly<Record<string, string>>
  readonly exitCode: 0 | 1
  readonly outputs: Readonly<Record<string, string>>
  /** Status of the answer to each request. */
  readonly answers?: readonly number[]
  /** In the job summary. */
  readonly summary?: string
  /** Level and first line, in order. */
  readonly annotations?: readonly string[]
}

const soon = { 'timeout-minutes': '0.15' }
const slowly = { 'poll-interval-seconds': '3' }
const isStarted = 'Agent job job-1 was started; this run does not wait for the agent.'
const failed = 'Agent job job-1 failed; the service gives no reason.'
const noChanges = 'Agent job job-1 completed without changes; there is no pull request.'
const unfinished = 'Agent job job-1 was not finished at the deadline; the job goes on.'

const endings: Readonly<Record<string, Ending>> = {
  'a job that failed fails the step, and the summary says what to do': {
    job: jobs.fails(),
    exitCode: 1,
    outputs: { outcome: 'failed', reason: '', status: 'failed', 'summary-line': failed },
    summary: 'To start a new job',
    annotations: [`error: ${failed}`],
  },
  'a job that failed with a fail-on that does not name it': {
    isLong: true,
    job: jobs.fails(0),
    inputs: { 'fail-on': 'archived,timeout,no-changes' },
    exitCode: 0,
    outputs: { outcome: 'failed' },
    annotations: [`notice: ${failed}`],
  },
  'a job that somebody archived fails the step': {
    job: jobs.becomesArchived(),
    exitCode: 1,
    outputs: { outcome: 'archived', status: 'archived', job: expect.stringContaining('"archivedAt":') },
    summary: 'The agent job is archived',
    annotations: ['error: Agent job job-1 is archived; it takes no more messages.'],
  },
  'H43: a job that changed nothing ends as no-changes, after two more looks, without a link': {
    job: jobs.changesNothing(),
    exitCode: 0,
    outputs: { outcome: 'no-changes', status: 'completed', 'pr-link': '', 'pr-number': '', 'summary-line': noChanges },
    answers: [201, 200, 200, 200, 200],
    summary: 'The agent job completed without changes',
  },
  'a job that changed nothing with a fail-on that names that': {
    isLong: true,
    job: jobs.changesNothing(0),
    inputs: { 'fail-on': 'failed\nno-changes\n' },
    exitCode: 1,
    outputs: { outcome: 'no-changes' },
    annotations: [`error: ${noChanges}`],
  },
  'H43: an empty prLink is none': {
    job: { polls: [{ status: 'completed', prLink: '' }] },
    exitCode: 0,
    outputs: { outcome: 'no-changes', 'pr-link': '' },
  },
  'a pull request that appears a moment after the end is found': {
    job: jobs.showsLinkLate(2),
    exitCode: 0,
    outputs: { outcome: 'completed', 'pr-link': 'https://github.com/example/docs/pull/1' },
  },
  'H38: a job that does not end in time is a timeout that names the job and says that it goes on': {
    job: jobs.neverEnds(),
    inputs: soon,
    exitCode: 1,
    outputs: { outcome: 'timeout', reason: '', status: 'active' },
    summary: '`job-id: job-1`',
    annotations: [`error: ${unfinished}`],
  },
  'a timeout with a fail-on of none': {
    isLong: true,
    job: jobs.neverEnds(),
    inputs: { ...soon, 'fail-on': 'none' },
    exitCode: 0,
    outputs: { outcome: 'timeout' },
    annotations: [`notice: ${unfinished}`],
  },
  'H34: a status that nobody knows counts as not finished and is said once': {
    isLong: true,
    job: jobs.showsUnknownStatus('archiving', 2),
    exitCode: 0,
    outputs: { outcome: 'completed', status: 'completed' },
    annotations: [
      'warning: The service reports the status "archiving", which this action does not know: treated as not finished.',
      'notice: Agent job job-1 completed with a pull request.',
    ],
  },
  'H34: no status at all is never success': {
    isLong: true,
    job: jobs.showsUnknownStatus(null, Number.POSITIVE_INFINITY),
    inputs: soon,
    exitCode: 1,
    outputs: { outcome: 'timeout', status: '' },
  },
  'H39: a job just created that the service does not find yet is asked for again': {
    isLong: true,
    job: jobs.appearsLate(2),
    inputs: slowly,
    exitCode: 0,
    outputs: { outcome: 'completed' },
    answers: [201, 404, 404, 200, 200],
  },
  'H39: a job that stays away is an error, and the job is named': {
    isLong: true,
    job: { polls: [jobs.notFound] },
    exitCode: 1,
    outputs: { outcome: 'error', reason: 'not-found', status: 'active' },
    summary: 'may still be running',
  },
  'H35: a poll that answers for another job ends the wait': {
    job: jobs.answersForAnotherJob(),
    exitCode: 1,
    outputs: { outcome: 'error', reason: 'wrong-job', status: 'active' },
    answers: [201, 200],
    summary: 'the service answered for another job',
  },
  'H35: a message that is answered for another job ends the run': {
    message: { answer: { id: 'another-job' }, polls: ['completed'] },
    exitCode: 1,
    outputs: { outcome: 'error', reason: 'wrong-job', operation: 'message' },
    answers: [200],
  },
  'H35: a look that answers for another job is an error': {
    job: jobs.answersForAnotherJob(),
    message: 'wait',
    inputs: { wait: 'false' },
    exitCode: 1,
    outputs: { outcome: 'error', reason: 'wrong-job', operation: 'wait' },
    answers: [200],
  },
  'the state from before a follow-up is not taken for its result': {
    isLong: true,
    message: jobs.showsStaleState(2, 'failed'),
    inputs: slowly,
    exitCode: 0,
    outputs: { outcome: 'completed', status: 'completed', operation: 'message' },
    answers: [200, 200, 200, 200, 200],
  },
  'wait: false returns as soon as the service has accepted': {
    inputs: { wait: 'false' },
    exitCode: 0,
    outputs: { outcome: 'started', operation: 'create', status: 'active', 'summary-line': isStarted },
    answers: [201],
    summary: 'The agent job was started',
    annotations: [`notice: ${isStarted}`],
  },
  'wait: false with a job id looks once': {
    job: { polls: ['active', 'completed'] },
    message: 'wait',
    inputs: { wait: 'false' },
    exitCode: 0,
    outputs: { outcome: 'started', operation: 'wait', status: 'active' },
    answers: [200],
  },
  'a job id without a prompt waits for that job and sends nothing': {
    job: jobs.completes(),
    message: 'wait',
    exitCode: 0,
    outputs: { outcome: 'completed', operation: 'wait', 'pr-link': 'https://github.com/example/docs/pull/1' },
    answers: [200, 200],
    summary: 'Wait for a job',
  },
}

for (const [name, { isLong, job, message, inputs, exitCode, outputs, ...ending }] of Object.entries(endings))
  test.concurrent(name, { tags: isLong ? ['long'] : [] }, () =>
    scenario(async ({ emulator, run }) => {
      const known = message === undefined ? undefined : emulator.addJob(job ?? jobs.completes()).id
      if (typeof message === 'object') emulator.nextMessage(message)
      if (job && !known) emulator.nextJob(job)
      const target = { ...(known && { 'job-id': known }), ...(message !== 'wait' && { prompt: 'Fix the typo' }) }
      const step = await run({ inputs: { ...target, ...inputs } })

      expect(step.exitCode).toBe(exitCode)
      expect(step.outputs).toMatchObject({ 'job-id': 'job-1', ...outputs })
      expect(emulator.listWrites()).toHaveLength(message === 'wait' ? 0 : 1)
      const { answers = [], summary = '', annotations } = ending
      if (answers.length > 0) expect(emulator.journal.map(({ status }) => status)).toEqual(answers)
      expect(step.summary).toContain(summary)
      if (annotations) expect(annotationsOf(step)).toEqual(annotations)
      if (outputs['pr-link'] === '') expect(step.summary).not.toContain('](http')
    }),
  )

test.concurrent('a job that is not there is an error that names it, which fail-on never excuses', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { 'job-id': 'gone-1', wait: 'false', 'fail-on': 'none' } })
    const outputs = { outcome: 'error', reason: 'not-found', operation: 'wait', 'job-id': 'gone-1', status: '' }
    expect(step).toMatchObject({ exitCode: 1, outputs })
    expect(requestsOf(emulator)).toEqual([`GET ${createPath}/gone-1 404`])
  }))
