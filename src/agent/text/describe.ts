// The one table of words for outcomes. Annotation, `summary-line`, job summary and status comment say these. Pure.

import { InputError } from '../../kit/errors.ts'
import { isTerminal } from '../../kit/service/job.ts'
import { capitalize, describeErrorTitle } from '../../kit/text/failure.ts'
import { formatCounted, formatDuration } from '../../kit/text/format.ts'
import type { Change, JobOutcome, Outcome, OutcomeOf, PathCheck, SkipReason } from '../outcome.ts'
import { isPlainId, pullPlace } from './names.ts'

/** `title`: a clause without a full stop; `{pull}` stands for the pull request. `body`, `next`: sentences, code in backticks. */
function say(icon: string, title: string, body?: string, next?: string) {
  return { icon, title, body, next }
}

export type Description = Readonly<ReturnType<typeof say>>

export interface Reader {
  /** The word of commands, if a comment can reach the job: then the reader is in the thread, or comes from it. */
  readonly command?: string | undefined
  /** How long the request has taken so far, in milliseconds. */
  readonly tookMs?: number | undefined
}

export function describe(outcome: Outcome, { command, tookMs }: Reader = {}): Description {
  // In a thread there is one job. Elsewhere there may be many, so the id tells which.
  const named = command === undefined && isPlainId(outcome.job) ? `agent job ${outcome.job.id}` : undefined
  const [agent, job] = [named ?? 'the agent', named ?? 'the agent job']
  const steps = listSteps(outcome, command)
  switch (outcome.outcome) {
    case 'completed':
      return say('✅', describeChange(outcome, agent), undefined, steps.followUp)
    case 'no-changes': {
      const what = outcome.job.prLink ? `finished; ${pullPlace} did not change` : 'finished without changing any file'
      return say('ℹ️', `${agent} ${what}`, undefined, steps.followUp)
    }
    case 'failed':
      return say('❌', `${job} failed`, 'The service did not say why.', steps.retry)
    case 'archived':
      return say('🗄️', `${job} is archived`, 'It takes no follow-ups.', steps.newJob)
    case 'timeout': {
      const after = tookMs === undefined ? '' : ` after ${formatDuration(tookMs)}`
      const state = outcome.job.status === 'active' ? 'is still working' : 'has not finished'
      return say('⏳', `${agent} ${state}${after}`, 'This run has stopped waiting. The job goes on.', steps.wait)
    }
    case 'started':
      return describeStarted(outcome, agent, job, steps.wait, command)
    case 'skipped':
      return describeSkipped(outcome, command)
    case 'unknown':
      return describeUnknown(outcome, job, steps.lookFirst)
    case 'cancelled':
      if (!outcome.job) return say('🛑', 'the run ended before anything was sent', undefined, steps.again)
      return say(
        '🛑',
        `the run ended before ${agent} finished`,
        'The job goes on: the service cannot stop jobs.',
        steps.wait,
      )
    case 'reported':
      if (outcome.operation === 'status') return describeStatus(outcome, command)
      return outcome.meant === undefined
        ? say('ℹ️', 'available commands')
        : say(
            'ℹ️',
            `nothing was sent: this was probably meant as “${outcome.meant}”`,
            'A longer prompt is sent as it is.',
          )
    case 'error': {
      const title = describeErrorTitle(outcome.error, outcome.operation !== 'create')
      return say('❌', title, describeJobAfterError(outcome, job), outcome.error.hint)
    }
    default:
      return outcome satisfies never
  }
}

function listSteps({ job }: Outcome, command: string | undefined) {
  const ask = `comment \`${command} <prompt>\`.`
  if (command !== undefined)
    return {
      followUp: `To request changes, ${ask}`,
      retry: `To try again, ${ask}`,
      newJob: `To start a new job, ${ask}`,
      wait: `To see how it stands, comment \`${command} status\`.`,
      again: 'Ask again in a new comment.',
      lookFirst: lookBefore('ask again in a new comment'),
    }
  const jobId = isPlainId(job) ? `\`job-id: ${job.id}\`` : '`job-id`'
  const newJob = 'To start a new job, run the action with a prompt and without `job-id`.'
  return {
    followUp: `To request changes, run the action with ${jobId} and a prompt.`,
    retry: newJob,
    newJob,
    wait: `To wait for it, run the action with ${jobId} and no prompt.`,
    again: 'Run the workflow again.',
    lookFirst: lookBefore('run the workflow again'),
  }
}

/** Says only what was seen. A link that is no pull request here is not called one. */
function describeChange({ change, operation, job }: JobOutcome, agent: string): string {
  if (job.pullRequest === undefined) return `${agent} finished`
  if (change?.kind === 'commits') return describeCommits(change)
  const isOpened = change?.kind === 'opened' || (change === undefined && operation === 'create')
  return isOpened ? `${agent} opened ${pullPlace}` : `${agent} finished; its pull request is ${pullPlace}`
}

function describeCommits({ count, by }: Extract<Change, { kind: 'commits' }>): string {
  if (count === undefined) return `the branch of ${pullPlace} was rewritten`
  return `${pullPlace} has ${formatCounted(count, 'new commit')}${by.length > 0 ? `, by ${new Intl.ListFormat('en').format(by)}` : ''}`
}

function describeStarted({ operation }: JobOutcome, agent: string, job: string, next: string, command?: string) {
  if (operation === 'wait') return say('⏳', `${agent} has not finished`, undefined, next)
  const title = operation === 'create' ? `${job} was started` : `the follow-up was sent to ${job}`
  // Without a thread there is no comment that `reconcile` could read.
  const alone = command === undefined ? ' The reconcile action does not see this job.' : ''
  return say('🚀', title, `This run does not wait for the agent.${alone}`, next)
}

function describeSkipped({ reason, open = [], limit = 0, unfinished }: OutcomeOf<'skipped'>, command?: string) {
  const skip = (title: string, next?: string) => say('⏭️', `skipped: ${title}`, 'Nothing was sent.', next)
  const again = command === undefined ? 'run the workflow again' : 'ask again in a new comment'
  const words: Partial<Record<SkipReason, Description>> = {
    'dry-run': say('🧪', 'dry run: nothing was sent or written', undefined, 'For a real run, set `dry-run: false`.'),
    duplicate: say('⏭️', 'another run handles this request', 'This run sent nothing.'),
    'open-pull-request': unfinished
      ? skip(
          'an earlier job of this topic has not finished',
          command === undefined ? 'The next run looks again.' : 'Ask again in a new comment once it has.',
        )
      : skip('the pull request of an earlier run is still open', `Merge or close it, then ${again}.`),
    'nothing-changed': skip('nothing relevant changed'),
    backlog:
      open.length === 0
        ? skip(`the agent has unfinished jobs, and ${limit} is the limit`, `Once one has ended, ${again}.`)
        : skip(
            `the agent has ${formatCounted(open.length, 'open pull request')}${unfinished ? ' and unfinished jobs' : ''}, and ${limit} is the limit`,
            `Merge or close one of them, then ${again}.`,
          ),
    'daily-limit': skip(`this repository has reached its limit of ${formatCounted(limit, 'request')} in 24 hours`),
    'follow-up-limit': skip(
      `workflows have asked the agent ${formatCounted(limit, 'time')} here since a person last did`,
      `To go on, comment \`${command ?? '/agent'} <what to try>\`. The count then starts again.`,
    ),
  }
  return words[reason] ?? skip(reason)
}

function lookBefore(you: string): string {
  return `Look at the list of jobs in the service before you ${you}: sending it twice costs twice.`
}

function describeUnknown(
  { reason, detail, isGone, operation }: OutcomeOf<'unknown'>,
  job: string,
  lookFirst: string,
): Description {
  if (isGone) return say('⚠️', `the service no longer has ${job}`, 'How it ended is unknown.')
  const sent =
    operation === 'message' ? `A follow-up to ${job} may have been sent.` : 'An agent job may have been started.'
  if (reason === 'request-interrupted' && detail !== undefined)
    return say('⚠️', 'the service gave no usable answer', sent, lookFirst)
  const run = reason === 'request-interrupted' ? 'the run' : 'an earlier run'
  return say('⚠️', `${run} was interrupted while it asked the agent`, sent, lookFirst)
}

function describeStatus({ status, isStop, job }: OutcomeOf<'reported'> & { operation: 'status' }, command?: string) {
  const isWorking = status?.state === 'working'
  const close = isWorking ? ' To discard its work, close its pull request.' : ''
  const stop = isStop ? `The agent cannot be stopped from here.${close}` : undefined
  const start = command === undefined ? undefined : `To start a job, comment \`${command} <prompt>\`.`
  if (status === undefined) return say('ℹ️', 'there is no agent job here yet', undefined, stop ?? start)
  const { state, pullRequestState, since, asOf } = status
  if (state === 'unknown')
    return say('⚠️', 'nobody knows whether the last request started a job', undefined, lookBefore('ask again'))
  if (state === 'working') {
    const age = formatDuration(asOf - since)
    const isActive = job?.status === 'active'
    const title = isActive ? `the agent has been working for ${age}` : `the agent has not finished after ${age}`
    return say('⏳', title, undefined, stop)
  }
  const pull = pullRequestState === undefined ? '' : `; ${pullPlace} is ${pullRequestState}`
  return say(ends[state].icon, `nothing is running: ${ends[state].words}${pull}`, undefined, stop)
}

const ends = {
  completed: { icon: '✅', words: 'the agent has finished' },
  'no-changes': { icon: 'ℹ️', words: 'the agent finished without changes' },
  failed: { icon: '❌', words: 'the agent job failed' },
  archived: { icon: '🗄️', words: 'the agent job is archived' },
  gone: { icon: 'ℹ️', words: 'the service no longer has the job' },
  'not-sent': { icon: 'ℹ️', words: 'the last request was not accepted' },
} as const

function describeJobAfterError(
  { error, job: agentJob, operation }: OutcomeOf<'error'>,
  job: string,
): string | undefined {
  if (error instanceof InputError) return undefined
  if (agentJob === undefined) return operation === 'create' ? 'No job was started.' : 'Nothing was sent.'
  if (error.reason === 'wrong-job') return `${capitalize(job)} may have received the request.`
  if (operation === 'message' && agentJob.status === undefined) return 'The follow-up was not sent.'
  if (isTerminal(agentJob.status)) return `${capitalize(job)} has ended (${agentJob.status}).`
  if (error.reason === 'not-found' && agentJob.status === undefined) return `The service does not know ${job}.`
  return `${capitalize(job)} may still be running.`
}

export function describeUnfinished(isStarting: boolean): string {
  return isStarting ? '⏳ Handing the request to the agent' : '⏳ The agent is working'
}

export function describeOutside({ count, isComplete }: Extract<PathCheck, { kind: 'outside' }>): string {
  if (count === 0) return `${pullPlace} changes more files than GitHub lists, so not all were checked`
  return `${pullPlace} changes ${isComplete ? '' : 'at least '}${formatCounted(count, 'file')} outside of \`allowed-paths\``
}
