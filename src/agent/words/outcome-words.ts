// The one table of words for outcomes: annotation, `summary-line`, job summary and status comment say these. Pure.

import { InputError } from '../../kit/errors.ts'
import { type AgentJob, type DocumentedStatus, isDocumentedStatus, isTerminal } from '../../kit/service/job.ts'
import { toErrorTitle } from '../../kit/text/failure.ts'
import { formatCounted, formatDuration } from '../../kit/text/format.ts'
import type { Change, JobOutcome, OperationName, OutcomeOf } from '../outcome.ts'
import { type JobNames, type OutcomeWords, pullPlace } from './names.ts'
import { toNextSteps } from './next-steps.ts'
import { describeSkipped } from './skip-words.ts'

export interface OutcomeContext {
  /** `commentNames`, or `toJobNames` where a job has to be told from others. */
  readonly names: JobNames
  /** The word that reaches the job from a comment. Undefined if no comment can. */
  readonly command?: string | undefined
  /** How long the request has taken so far. */
  readonly tookMs?: number | undefined
}

export function describeOutcome(outcome: JobOutcome, { names, command, tookMs }: OutcomeContext): OutcomeWords {
  const { agent, job } = names
  const steps = toNextSteps(outcome.job, command)
  switch (outcome.outcome) {
    case 'completed':
      return { icon: '✅', sentence: `${agent} ${describeChange(outcome)}`, next: steps.followUp }
    case 'no-changes':
      if (outcome.job.prLink !== undefined)
        return { icon: 'ℹ️', sentence: `${agent} finished; ${pullPlace} did not change`, next: steps.followUp }
      return {
        icon: 'ℹ️',
        sentence: `${agent} finished without changes`,
        meaning: 'there is no pull request',
        next: steps.followUp,
      }
    case 'failed':
      return { icon: '❌', sentence: `${job} failed`, meaning: 'the service did not say why', next: steps.goOn }
    case 'archived':
      return { icon: '🗄️', sentence: `${job} is archived`, meaning: 'it takes no follow-ups', next: steps.newJob }
    case 'timeout': {
      const after = tookMs === undefined ? '' : ` after ${toRoundDuration(tookMs)}`
      const isWorking = outcome.job.status === 'active'
      const sentence = isWorking ? `${agent} is still working${after}` : `${agent} has not finished${after}`
      return {
        icon: '⏳',
        sentence,
        meaning: 'this run has stopped waiting, and the job goes on',
        next: steps.waitLonger,
      }
    }
    case 'started':
      return {
        icon: '🚀',
        sentence: describeStarted(outcome.operation, job),
        meaning: 'this run does not wait for the agent',
        next: steps.wait,
      }
    case 'skipped':
      return describeSkipped(outcome, command, steps.again)
    case 'unknown':
      return describeUnknown(outcome, job, steps.lookUp)
    case 'cancelled':
      if (outcome.job)
        return {
          icon: '🛑',
          sentence: `the run ended early, before ${agent} had finished`,
          meaning: 'the job goes on, because the service cannot stop jobs',
          next: steps.wait,
        }
      return {
        icon: '🛑',
        sentence: 'the run ended early, before anything was sent',
        next: `To ask again, ${steps.again}.`,
      }
    case 'reported':
      if (outcome.operation === 'help') return { icon: 'ℹ️', sentence: 'the agent takes four commands' }
      return describeStatus(outcome.job, names, outcome.job ? undefined : steps.firstJob)
    case 'error':
      return {
        icon: '❌',
        sentence: `error: ${toErrorTitle(outcome.error, outcome.operation !== 'create')}`,
        meaning: describeJobState(outcome, job),
        next: outcome.error.hint,
      }
    default:
      return outcome satisfies never
  }
}

/** A job that this request started has opened its pull request, whoever saw the end. */
function describeChange({ change, operation }: { change?: Change | undefined; operation: OperationName }): string {
  const kind = change?.kind ?? (operation === 'create' ? 'opened' : undefined)
  if (kind === 'opened') return `opened ${pullPlace}`
  if (change?.kind !== 'pushed') return `finished; its pull request is ${pullPlace}`
  const commits = change.commits === undefined ? '' : `${formatCounted(change.commits, 'commit')} `
  return `pushed ${commits}to ${pullPlace}`
}

/** `30 min`, where the time is even. */
function toRoundDuration(ms: number): string {
  return formatDuration(ms).replace(/ 0 (?:s|min)$/u, '')
}

function describeStarted(operation: 'create' | 'message' | 'wait', job: string): string {
  const words = {
    create: `${job} was started`,
    message: `a follow-up was sent to ${job}`,
    wait: `${job} is not finished`,
  }
  return words[operation]
}

const lookFirst = 'look at the list of jobs in the service before you ask again, because jobs cost money'

/** First what happened to the run, then what that may mean: most such requests have started nothing. */
function describeUnknown(outcome: OutcomeOf<'unknown'>, job: string, lookUp: string): OutcomeWords {
  const { reason, detail, isGone } = outcome
  if (isGone) return { icon: '⚠️', sentence: `the service no longer has ${job}`, meaning: 'nobody can say how it ended' }
  const isAnswered = reason === 'request-interrupted' && detail !== undefined
  const sentence = isAnswered
    ? 'the service gave no usable answer'
    : reason === 'request-interrupted'
      ? 'the run was interrupted while it asked the agent'
      : 'an earlier run was interrupted while it asked the agent, and this run sent nothing'
  return { icon: '⚠️', sentence, meaning: `${describeMaybeSent(outcome, job)}: ${lookFirst}`, next: lookUp }
}

function describeMaybeSent({ operation }: OutcomeOf<'unknown'>, job: string): string {
  if (operation === undefined) return 'a request may have been sent'
  return operation === 'create' ? 'an agent job may have been started' : `a follow-up to ${job} may have been sent`
}

function describeStatus(agentJob: AgentJob | undefined, { agent, job }: JobNames, next?: string): OutcomeWords {
  if (agentJob === undefined) return { icon: 'ℹ️', sentence: 'there is no agent job here yet', next }
  if (!isDocumentedStatus(agentJob.status))
    return { icon: 'ℹ️', sentence: `${job} is in a state that this action does not know` }
  const words: Record<DocumentedStatus, Pick<OutcomeWords, 'icon' | 'sentence'>> = {
    active: { icon: '⏳', sentence: `${agent} is working` },
    completed: { icon: '✅', sentence: `${agent} has finished` },
    failed: { icon: '❌', sentence: `${job} has failed` },
    archived: { icon: '🗄️', sentence: `${job} is archived` },
  }
  return words[agentJob.status]
}

/** What did not happen because of an error, if there is no job. */
const prevented: Record<OperationName, string> = {
  create: 'no job was started',
  message: 'no message was sent',
  wait: 'nothing was sent',
  status: 'nothing was sent',
  help: 'nothing was sent',
}

function describeJobState({ error, job: agentJob, operation }: OutcomeOf<'error'>, job: string): string | undefined {
  if (error instanceof InputError) return undefined
  if (agentJob === undefined) return operation === undefined ? 'nothing was sent' : prevented[operation]
  if (isTerminal(agentJob.status)) return `${job} has ended (${agentJob.status})`
  // The workflow named this job, and the service never showed it.
  if (error.reason === 'not-found' && agentJob.status === undefined) return `the service does not know ${job}`
  return `${job} may still be running`
}
