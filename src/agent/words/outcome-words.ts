// The one table of words for outcomes: annotation, `summary-line`, job summary and status comment say these. Pure.

import { InputError } from '../../kit/errors.ts'
import { type AgentJob, type DocumentedStatus, isDocumentedStatus, isTerminal } from '../../kit/service/job.ts'
import { toErrorTitle } from '../../kit/text/failure.ts'
import { formatCounted, formatDuration } from '../../kit/text/format.ts'
import type { Change, OperationName, Outcome, OutcomeOf, SkipReason } from '../outcome.ts'
import { type commentNames, pullPlace, toNextSteps } from './names.ts'

type JobNames = typeof commentNames

/**
 * `sentence`: how the run ended. `meaning`: what that means for the reader. Both begin with a small letter, have no full stop, so
 * that a title can hold them, and may have a `{pull}`. `next`: what to do, in whole sentences with code in backticks. Only the
 * hint of an error is foreign text.
 */
function say(icon: string, sentence: string, meaning?: string, next?: string) {
  return { icon, sentence, meaning, next }
}

/** `command`: the word of comments, if one can reach the job. `tookMs`: how long the request has taken so far. */
export function describeOutcome(outcome: Outcome, names: JobNames, command?: string, tookMs?: number) {
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
      return describeSkipped(outcome, steps.again, command)
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

/** `again`: how to ask again, as a part of a sentence. */
function describeSkipped({ reason, open = [], limit }: OutcomeOf<'skipped'>, again: string, command?: string) {
  const skip = (sentence: string, next?: string) => say('⏭️', `skipped: ${sentence}`, 'nothing was sent', next)
  const most = limit === undefined ? '' : `, and ${limit} is the limit`
  // Somebody who asked in a comment does not know the inputs of the step.
  const input = command === undefined ? ' (max-open-pull-requests)' : ''
  const words: Partial<Record<SkipReason, ReturnType<typeof say>>> = {
    'dry-run': say('🧪', 'dry run: nothing was sent or written', undefined, 'To send it, set `dry-run: false`.'),
    duplicate: say('⏭️', 'another run handles this request', 'this run sent nothing'),
    'open-pull-request': skip(
      'the pull request of an earlier run is still open',
      'Merge or close it, or remove its label. The next run then starts a new job.',
    ),
    'nothing-changed': skip('nothing relevant changed'),
    backlog: skip(
      `the agent has ${formatCounted(open.length, 'open pull request')} already${most}${input}`,
      `Merge or close one of them, or remove its label. Then ${again}.`,
    ),
    'follow-up-limit': say(
      '⏭️',
      `skipped: workflows have asked the agent ${toTimes(limit)} here since a person last did`,
      'that is the limit (max-follow-ups), and nothing was sent',
      `To go on, comment \`${command ?? '/agent'} <what to try>\` there. The count then starts again.`,
    ),
  }
  return words[reason] ?? say('⏭️', `skipped (${reason})`, 'nothing was sent or written')
}

export function toTimes(times: number | undefined): string {
  if (times === undefined) return 'several times'
  return times === 1 ? 'once' : `${times} times`
}

/** First what happened to the run, then what that may mean: most such requests have started nothing. */
function describeUnknown(outcome: OutcomeOf<'unknown'>, job: string, lookUp: string) {
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

const statusWords = {
  active: ({ agent }) => say('⏳', `status: ${agent} is working`),
  completed: ({ agent }) => say('✅', `status: ${agent} has finished`),
  failed: ({ job }) => say('❌', `status: ${job} has failed`),
  archived: ({ job }) => say('🗄️', `status: ${job} is archived`),
} satisfies Record<DocumentedStatus, (names: JobNames) => unknown>

/** Begins with a word of its own: the comment of a request at work says nearly the same. */
function describeStatus(agentJob: AgentJob | undefined, names: JobNames, firstJob: string | undefined) {
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
