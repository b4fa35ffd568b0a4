// The one table of words for outcomes: annotation, `summary-line`, job summary and status comment say these. Pure.

import { InputError } from '../../kit/errors.ts'
import { type AgentJob, type DocumentedStatus, isDocumentedStatus, isTerminal } from '../../kit/service/job.ts'
import { toErrorTitle } from '../../kit/text/failure.ts'
import { formatCounted, formatDuration } from '../../kit/text/format.ts'
import type { Change, JobOutcome, OperationName, OutcomeOf } from '../outcome.ts'
import { type JobNames, type OutcomeWords, pullPlace, say } from './names.ts'
import { toNextSteps } from './next-steps.ts'
import type { JobAccess } from './request.ts'
import { describeSkipped } from './skip-words.ts'

export interface OutcomeContext extends Pick<JobAccess, 'command'> {
  /** `commentNames`, or `toJobNames` where a job has to be told from others. */
  readonly names: JobNames
  /** How long the request has taken so far. */
  readonly tookMs?: number | undefined
}

export function describeOutcome(outcome: JobOutcome, { names, command, tookMs }: OutcomeContext): OutcomeWords {
  const { agent, job } = names
  const steps = toNextSteps(outcome.job, command)
  switch (outcome.outcome) {
    case 'completed':
      return say('✅', `${agent} ${describeChange(outcome)}`, undefined, steps.followUp)
    case 'no-changes':
      return outcome.job.prLink === undefined
        ? say('ℹ️', `${agent} finished without changes`, 'there is no pull request', steps.followUp)
        : say('ℹ️', `${agent} finished; ${pullPlace} did not change`, undefined, steps.followUp)
    case 'failed':
      return say('❌', `${job} failed`, 'the service did not say why', steps.goOn)
    case 'archived':
      return say('🗄️', `${job} is archived`, 'it takes no follow-ups', steps.newJob)
    case 'timeout': {
      const state = outcome.job.status === 'active' ? 'is still working' : 'has not finished'
      const after = tookMs === undefined ? '' : ` after ${formatDuration(tookMs).replace(' 0 min', '')}`
      const meaning = 'this run has stopped waiting, and the job goes on'
      return say('⏳', `${agent} ${state}${after}`, meaning, steps.waitLonger)
    }
    case 'started':
      return say('🚀', started[outcome.operation](job), 'this run does not wait for the agent', steps.wait)
    case 'skipped':
      return describeSkipped(outcome, command, steps.again)
    case 'unknown':
      return describeUnknown(outcome, job, steps.lookUp)
    case 'cancelled': {
      if (!outcome.job)
        return say('🛑', 'the run ended early, before anything was sent', undefined, `You can ${steps.again}.`)
      const meaning = 'the job goes on, because the service cannot stop jobs'
      return say('🛑', `the run ended early, before ${agent} had finished`, meaning, steps.wait)
    }
    case 'reported':
      if (outcome.operation === 'help') return say('ℹ️', 'the agent takes four commands')
      // Whoever wants to stop a job wants no other.
      return describeStatus(outcome.job, names, outcome.detail ? undefined : steps.firstJob)
    case 'error': {
      const { error, operation } = outcome
      const sentence = `error: ${toErrorTitle(error, operation !== 'create')}`
      return say('❌', sentence, describeJobState(outcome, job), error.hint)
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

const started = {
  create: (job: string) => `${job} was started`,
  message: (job: string) => `a follow-up was sent to ${job}`,
  wait: (job: string) => `${job} is not finished`,
}

/** First what happened to the run, then what that may mean: most such requests have started nothing. */
function describeUnknown(outcome: OutcomeOf<'unknown'>, job: string, lookUp: string): OutcomeWords {
  const { reason, detail, hint, isGone, operation } = outcome
  if (isGone) return say('⚠️', `the service no longer has ${job}`, 'nobody can say how it ended')
  const interrupted = 'run was interrupted while it asked the agent'
  const ownEnd = detail === undefined ? `the ${interrupted}` : 'the service gave no usable answer'
  const sentence = reason === 'request-interrupted' ? ownEnd : `an earlier ${interrupted}, and this run sent nothing`
  const sent = operation === 'message' ? `a follow-up to ${job} may have been sent` : maybeStarted[operation ?? 'none']
  const look = 'Look at the list of jobs in the service before you ask again, because jobs cost money.'
  const next = `${look} ${lookUp}${hint === undefined ? '' : ` For a maintainer: ${hint}`}`
  return say('⚠️', sentence, sent, next)
}

const maybeStarted = { create: 'an agent job may have been started', none: 'a request may have been sent' }

const statusWords: Record<DocumentedStatus, (names: JobNames) => OutcomeWords> = {
  active: ({ agent }) => say('⏳', `status: ${agent} is working`),
  completed: ({ agent }) => say('✅', `status: ${agent} has finished`),
  failed: ({ job }) => say('❌', `status: ${job} has failed`),
  archived: ({ job }) => say('🗄️', `status: ${job} is archived`),
}

/** Begins with a word of its own: the comment of a request at work says nearly the same. */
function describeStatus(agentJob: AgentJob | undefined, names: JobNames, firstJob: string | undefined): OutcomeWords {
  if (agentJob === undefined) return say('ℹ️', 'there is no agent job here yet', undefined, firstJob)
  if (isDocumentedStatus(agentJob.status)) return statusWords[agentJob.status](names)
  return say('ℹ️', `status: ${names.job} is in a state that this action does not know`)
}

/** What did not happen because of an error, if there is no job. */
function describeJobState({ error, job: agentJob, operation }: OutcomeOf<'error'>, job: string): string | undefined {
  if (error instanceof InputError) return undefined
  if (agentJob === undefined && operation === 'create') return 'no job was started'
  if (agentJob === undefined) return operation === 'message' ? 'no message was sent' : 'nothing was sent'
  if (isTerminal(agentJob.status)) return `${job} has ended (${agentJob.status})`
  // The workflow named this job, and the service never showed it.
  if (error.reason === 'not-found' && agentJob.status === undefined) return `the service does not know ${job}`
  return `${job} may still be running`
}
