// The one table of words for outcomes. Annotation, `summary-line`, job summary and status comment say these. Pure.

import { InputError } from '../../kit/errors.ts'
import { type DocumentedStatus, isDocumentedStatus, isTerminal } from '../../kit/service/job.ts'
import { capitalize, toErrorTitle } from '../../kit/text/failure.ts'
import { formatCounted, formatDuration, formatMinute } from '../../kit/text/format.ts'
import type { Change, JobOutcome, Outcome, OutcomeOf, PathCheck, RequestStatus, SkipReason } from '../outcome.ts'
import { isPlainId, pullPlace } from './names.ts'

/** Code in `body` and `next` is in backticks, and both are whole sentences. */
export interface Description {
  readonly icon: string
  /** A clause without a full stop. `{pull}` stands for the pull request. */
  readonly title: string
  readonly body?: string | undefined
  readonly next?: string | undefined
}

export interface Reader {
  /** The word of commands, if a comment can reach the job: then the reader is in the thread, or comes from it. */
  readonly command?: string | undefined
  /** How long the request has taken so far, in milliseconds. */
  readonly tookMs?: number | undefined
}

export function describe(outcome: Outcome, reader: Reader = {}): Description {
  const { command, tookMs } = reader
  const agent = nameAgent(outcome, command)
  const steps = getSteps(outcome, command)
  switch (outcome.outcome) {
    case 'completed':
      return { icon: '✅', title: describeChange(outcome, agent), next: steps.followUp }
    case 'no-changes':
      return outcome.job.prLink === undefined
        ? { icon: 'ℹ️', title: `${agent} finished without changing any file`, next: steps.followUp }
        : { icon: 'ℹ️', title: `${agent} finished; ${pullPlace} did not change`, next: steps.followUp }
    case 'failed':
      return {
        icon: '❌',
        title: `${nameJob(outcome, command)} failed`,
        body: 'The service did not say why.',
        next: steps.retry,
      }
    case 'archived':
      return {
        icon: '🗄️',
        title: `${nameJob(outcome, command)} is archived`,
        body: 'It takes no follow-ups.',
        next: steps.newJob,
      }
    case 'timeout': {
      const after = tookMs === undefined ? '' : ` after ${formatDuration(tookMs)}`
      const state = outcome.job.status === 'active' ? 'is still working' : 'has not finished'
      return {
        icon: '⏳',
        title: `${agent} ${state}${after}`,
        body: 'This run has stopped waiting. The job goes on.',
        next: steps.wait,
      }
    }
    case 'started':
      return { ...describeStarted(outcome, agent, nameJob(outcome, command)), next: steps.wait }
    case 'skipped':
      return describeSkipped(outcome, command)
    case 'unknown':
      return describeUnknown(outcome, nameJob(outcome, command))
    case 'cancelled':
      return outcome.job
        ? {
            icon: '🛑',
            title: `the run ended before ${agent} had finished`,
            body: 'The job goes on: the service cannot stop jobs.',
            next: steps.wait,
          }
        : { icon: '🛑', title: 'the run ended before anything was sent', next: steps.again }
    case 'reported':
      return outcome.operation === 'help' ? describeHelp(outcome) : describeStatus(outcome, command)
    case 'error':
      return {
        icon: '❌',
        title: toErrorTitle(outcome.error, outcome.operation !== 'create'),
        body: describeJobAfterError(outcome, nameJob(outcome, command)),
        next: outcome.error.hint,
      }
    default:
      return outcome satisfies never
  }
}

/** In a thread it is the only one. Elsewhere there may be many, so the id tells which. */
function nameAgent(outcome: Outcome, command: string | undefined): string {
  return command === undefined && isPlainId(outcome.job) ? `agent job ${outcome.job.id}` : 'the agent'
}

function nameJob(outcome: Outcome, command: string | undefined): string {
  return command === undefined && isPlainId(outcome.job) ? `agent job ${outcome.job.id}` : 'the agent job'
}

function getSteps({ job }: Outcome, command: string | undefined) {
  if (command !== undefined)
    return {
      followUp: `To request changes, comment \`${command} <prompt>\`.`,
      retry: `To try again, comment \`${command} <prompt>\`.`,
      newJob: `To start a new job, comment \`${command} <prompt>\`.`,
      wait: `To see how it stands, comment \`${command} status\`.`,
      again: 'Ask again in a new comment.',
    }
  const jobId = isPlainId(job) ? `\`job-id: ${job.id}\`` : '`job-id`'
  const newJob = 'To start a new job, run the action with a prompt and without `job-id`.'
  return {
    followUp: `To request changes, run the action with ${jobId} and a prompt.`,
    retry: newJob,
    newJob,
    wait: `To wait for it, run the action with ${jobId} and no prompt.`,
    again: 'Run the workflow again.',
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
  const who = by.length > 0 ? `, by ${by.join(', ')}` : ''
  return `${pullPlace} has ${formatCounted(count, 'new commit')}${who}`
}

function describeStarted({ operation }: JobOutcome, agent: string, job: string): Description {
  if (operation === 'wait') return { icon: '⏳', title: `${agent} has not finished` }
  const title = operation === 'create' ? `${job} was started` : `the follow-up was sent to ${job}`
  return { icon: '🚀', title, body: 'This run does not wait for the agent.' }
}

function describeSkipped(
  { reason, open = [], limit, unfinished }: OutcomeOf<'skipped'>,
  command?: string,
): Description {
  const skip = (title: string, next?: string): Description => ({
    icon: '⏭️',
    title: `skipped: ${title}`,
    body: 'Nothing was sent.',
    next,
  })
  const again = command === undefined ? 'run the workflow again' : 'ask again in a new comment'
  const words: Partial<Record<SkipReason, Description>> = {
    'dry-run': {
      icon: '🧪',
      title: 'dry run: nothing was sent or written',
      next: 'To send the request, set `dry-run: false`.',
    },
    duplicate: { icon: '⏭️', title: 'another run handles this request', body: 'This run sent nothing.' },
    'open-pull-request': unfinished
      ? skip('an earlier job of this topic has not finished', 'The next run looks again.')
      : skip(
          'the pull request of an earlier run is still open',
          'Merge or close it. The next run then starts a new job.',
        ),
    'nothing-changed': skip('nothing relevant changed'),
    backlog: skip(
      `the agent has ${formatCounted(open.length, 'open pull request')} already${unfinished ? ' and an unfinished job' : ''}${limit === undefined ? '' : `, and ${limit} is the limit`}`,
      `Merge or close one of them, then ${again}.`,
    ),
    'daily-limit': skip(`this repository has used its ${formatCounted(limit ?? 0, 'request')} for 24 hours`),
    'follow-up-limit': skip(
      `workflows have asked the agent ${formatCounted(limit ?? 0, 'time')} here since a person last did`,
      `To go on, comment \`${command ?? '/agent'} <what to try>\`. The count then starts again.`,
    ),
  }
  return words[reason] ?? skip(reason)
}

function describeUnknown({ reason, detail, isGone, operation }: OutcomeOf<'unknown'>, job: string): Description {
  if (isGone) return { icon: '⚠️', title: `the service no longer has ${job}`, body: 'Nobody can say how it ended.' }
  const own =
    detail === undefined ? 'the run was interrupted while it asked the agent' : 'the service gave no usable answer'
  const title = reason === 'request-interrupted' ? own : 'an earlier run was interrupted while it asked the agent'
  const sent =
    operation === 'message' ? `A follow-up to ${job} may have been sent.` : 'An agent job may have been started.'
  const next =
    'Look at the list of jobs in the service before you ask again in a new comment: a second job costs again.'
  return { icon: '⚠️', title, body: sent, next }
}

function describeHelp({ meant }: OutcomeOf<'reported'> & { operation: 'help' }): Description {
  if (meant === undefined) return { icon: 'ℹ️', title: 'available commands' }
  return {
    icon: 'ℹ️',
    title: `nothing was sent: this was probably meant as “${meant}”`,
    body: 'A longer prompt is sent as it is.',
  }
}

const jobStates = {
  active: 'the agent is working',
  completed: 'the agent has finished',
  failed: 'the agent job has failed',
  archived: 'the agent job is archived',
} satisfies Record<DocumentedStatus, string>

/** The newest request, and what became of it. Its words follow in the body. */
function describeStatus(
  { status, isStop, job }: OutcomeOf<'reported'> & { operation: 'status' },
  command: string | undefined,
): Description {
  const stop = isStop
    ? 'The agent cannot be stopped from here. You can close the pull request when it comes.'
    : undefined
  if (status === undefined) {
    const next = command === undefined || isStop ? stop : `To start a job, comment \`${command} <prompt>\`.`
    return { icon: 'ℹ️', title: 'there is no agent job here yet', next }
  }
  if (status.state === 'unknown')
    return {
      icon: '⚠️',
      title: 'nobody knows whether the last request started a job',
      next: 'Look at the list of jobs in the service first: a second job costs again.',
    }
  if (status.state === 'not-sent')
    return { icon: 'ℹ️', title: 'nothing is running: the last request was not sent', next: stop }
  if (status.state === 'gone')
    return { icon: 'ℹ️', title: 'nothing is running: the service no longer has the job', next: stop }
  if (status.state === 'working') {
    const known = job?.status !== undefined && isDocumentedStatus(job.status) ? jobStates[job.status] : undefined
    const since = `for ${formatDuration(status.asOf - status.since)}, since ${formatMinute(status.since)}`
    return { icon: '⏳', title: `${known ?? 'the agent job has not finished'} ${since}`, next: stop }
  }
  return {
    icon: icons[status.state],
    title: `nothing is running: ${ends[status.state]}${describePull(status)}`,
    next: stop,
  }
}

const icons = { completed: '✅', 'no-changes': 'ℹ️', failed: '❌', archived: '🗄️' } as const
const ends = {
  completed: 'the agent has finished',
  'no-changes': 'the agent finished without changes',
  failed: 'the agent job failed',
  archived: 'the agent job is archived',
} as const

function describePull({ pullRequestState }: RequestStatus): string {
  return pullRequestState === undefined ? '' : `; ${pullPlace} is ${pullRequestState}`
}

/** What did not happen because of an error, or how the job stands. */
function describeJobAfterError(
  { error, job: agentJob, operation }: OutcomeOf<'error'>,
  job: string,
): string | undefined {
  if (error instanceof InputError) return undefined
  if (agentJob === undefined) return operation === 'create' ? 'No job was started.' : 'Nothing was sent.'
  if (operation === 'message' && agentJob.status === undefined) return 'The follow-up was not sent.'
  if (isTerminal(agentJob.status)) return `${capitalize(job)} has ended (${agentJob.status}).`
  if (error.reason === 'not-found' && agentJob.status === undefined) return `The service does not know ${job}.`
  return `${capitalize(job)} may still be running.`
}

/** `2 files outside of …`, for the annotation as well. */
export function describeOutside({ count, isComplete }: Extract<PathCheck, { kind: 'outside' }>): string {
  if (count === 0) return `${pullPlace} changes more files than GitHub lists, so not all were checked`
  return `${pullPlace} changes ${isComplete ? '' : 'at least '}${formatCounted(count, 'file')} outside of \`allowed-paths\``
}
