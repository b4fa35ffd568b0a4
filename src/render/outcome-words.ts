// The one table of words for outcomes: annotation, `summary-line`, job summary and status comment say these. Pure.

import { type ActionError, type ErrorReason, InputError } from '../errors.ts'
import type { JobOutcome, OperationName } from '../outcome.ts'
import { type AgentJob, type DocumentedStatus, isDocumentedStatus, isTerminal, type KnownJob } from '../service/job.ts'

type OutcomeOf<T extends JobOutcome['outcome']> = Extract<JobOutcome, { outcome: T }>

/** `sentence` and `meaning` begin with a small letter and have no full stop, so that a heading or a longer sentence can hold them. */
type Row = readonly [icon: string, sentence: string, meaning?: string | undefined, next?: string | undefined]

/**
 * An icon, how the run ended, what that means for the reader, and what to do (whole sentences, code in backticks). Only the
 * hint of an error is foreign text. `job` is the name of the job in a sentence. `command` is the word that reaches the job
 * from a comment; it is absent if no comment can.
 */
export function toRow(outcome: JobOutcome, job: string, command?: string): Row {
  const { followUp, newJob, wait, waitLonger, lookUp, again } = toSteps(outcome.job, command)
  switch (outcome.outcome) {
    case 'completed':
      return ['✅', `${job} completed with a pull request`, undefined, followUp]
    case 'no-changes':
      return ['✅', `${job} completed without changes`, 'there is no pull request', followUp]
    case 'failed':
      return ['❌', `${job} failed`, 'the service did not say why', newJob]
    case 'archived':
      return ['🗄️', `${job} is archived`, 'it cannot take follow-ups', newJob]
    case 'timeout':
      return ['⏱️', `the step timed out waiting for ${job}`, 'the job keeps running', waitLonger]
    case 'started':
      return ['🚀', toStarted(outcome.operation, job), 'this run does not wait for the agent', wait]
    case 'skipped':
      return toSkipped(outcome, again)
    case 'unknown':
      return ['⚠️', toPerhaps(outcome, job), `${unknownReasonWords[outcome.reason]}: ${lookFirst}`, lookUp]
    case 'cancelled':
      if (outcome.job) return ['🛑', `the workflow was cancelled before ${job} was finished`, noCancel, wait]
      return outcome.operation === 'page-views'
        ? ['🛑', 'the workflow was cancelled before the report was finished', 'no incomplete file was written']
        : ['🛑', 'the workflow was cancelled before anything was sent', undefined, `${capitalize(again)}.`]
    case 'reported':
      if (outcome.operation === 'help') return ['ℹ️', 'the agent takes four commands']
      return ['ℹ️', toStatus(outcome.job, job), undefined, outcome.job ? undefined : newJob]
    case 'error':
      return ['❌', `error: ${toTitle(outcome.error)}`, toJobState(outcome, job), outcome.error.hint]
    default:
      return outcome satisfies never
  }
}

function toSkipped({ reason, open = [] }: OutcomeOf<'skipped'>, again: string): Row {
  switch (reason) {
    case 'dry-run':
      return ['🧪', 'dry run: nothing was sent or written', undefined, 'To send it, set `dry-run: false`.']
    case 'open-pull-request': {
      const next = 'Merge or close it, or remove its label. The next run then starts a new job.'
      return ['⏭️', 'skipped: the pull request of an earlier run is still open', 'nothing was sent', next]
    }
    case 'backlog': {
      const count =
        open.length === 1 ? '1 pull request of the agent is' : `${open.length} pull requests of the agent are`
      const next = `Merge or close one of them, or remove its label. Then ${again}.`
      return ['⏭️', `skipped: ${count} already open (limit: max-open-pull-requests)`, 'nothing was sent', next]
    }
    case 'follow-up-limit':
      return [
        '⏭️',
        'workflows have sent as many follow-ups as max-follow-ups allows',
        'nothing was sent',
        'To continue, comment a command with a prompt here. The count then starts again at zero.',
      ]
    default:
      return ['⏭️', `skipped (${reason})`, 'nothing was sent or written']
  }
}

const noCancel = 'the job keeps running, because the service cannot cancel jobs'
const lookFirst = 'look at the list of jobs in the service before you ask again, because jobs cost money'

const unknownReasonWords: Record<OutcomeOf<'unknown'>['reason'], string> = {
  'request-interrupted': 'the service gave no usable answer',
  'previous-attempt-interrupted': 'an earlier attempt was interrupted, and this run sent nothing',
}

const errors: Record<ErrorReason, string> = {
  input: 'some inputs are invalid',
  event: 'the event could not be read',
  unauthorized: 'the key was refused',
  forbidden: 'the key lacks permission',
  'not-found': 'project or job not found',
  'rate-limited': 'the rate limit is reached',
  'invalid-request': 'the service refused the request',
  service: 'the service failed',
  network: 'the service could not be reached',
  tls: 'no secure connection to the service',
  proxy: 'the proxy refused the connection',
  redirect: 'the service redirected the request',
  response: 'the service gave an answer that the action cannot use',
  'wrong-job': 'the service answered for another job',
  github: 'GitHub refused, or did not answer',
  internal: 'a bug in the action',
}

/** A person whose comment holds a secret has set no input, so the title does not speak of inputs. */
function toTitle(error: ActionError): string {
  if (error.reason === 'input' && !(error instanceof InputError)) return 'the request cannot be sent'
  return errors[error.reason]
}

/** What did not happen because of an error, if there is no job. */
const prevented: Record<OperationName, string> = {
  create: 'no job was started',
  message: 'no message was sent',
  wait: 'nothing was sent',
  status: 'nothing was sent',
  help: 'nothing was sent',
  'page-views': 'the report was not finished',
  reconcile: 'not all status comments were updated',
  scorecard: 'the scorecard was not finished',
}

function toJobState({ error, job: agentJob, operation }: OutcomeOf<'error'>, job: string): string | undefined {
  if (error instanceof InputError) return undefined
  if (agentJob === undefined) return operation === undefined ? 'nothing was sent' : prevented[operation]
  if (isTerminal(agentJob.status)) return `${job} has ended (${agentJob.status})`
  // The workflow named this job, and the service never showed it.
  if (error.reason === 'not-found' && agentJob.status === undefined) return `the service does not know ${job}`
  return `${job} may still be running`
}

function toStarted(operation: 'create' | 'message' | 'wait', job: string): string {
  const words = {
    create: `${job} was started`,
    message: `a follow-up was sent to ${job}`,
    wait: `${job} is not finished`,
  }
  return words[operation]
}

function toPerhaps({ operation }: OutcomeOf<'unknown'>, job: string): string {
  if (operation === undefined) return 'a request may have been sent'
  return operation === 'create' ? 'an agent job may have been started' : `a follow-up to ${job} may have been sent`
}

/** Ids of this form mean nothing to Markdown or to a chat. Any other id is shown only as code. */
const plainId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

function toStatus(agentJob: AgentJob | undefined, job: string): string {
  if (agentJob === undefined) return 'there is no agent job here yet'
  return isDocumentedStatus(agentJob.status)
    ? `${job} ${statusWords[agentJob.status]}`
    : `${job} is in a state that this action does not know`
}

const statusWords: Record<DocumentedStatus, string> = {
  active: 'is active',
  completed: 'has completed',
  failed: 'has failed',
  archived: 'is archived',
}

/** The name of a job in a text that does not tell its id. */
export const unnamedJob = 'the agent job'

export function toJobName({ id }: KnownJob): string {
  return plainId.test(id) ? `agent job ${id}` : unnamedJob
}

/** Somebody who asked in a comment does not know the inputs of the step. */
function toSteps(job: KnownJob | undefined, command: string | undefined) {
  if (command !== undefined) {
    const look = `To check on it, comment \`${command} status\`.`
    return {
      followUp: `To request changes, comment \`${command} <prompt>\`.`,
      newJob: `To start a new job, comment \`${command} new <prompt>\`.`,
      wait: look,
      waitLonger: look,
      lookUp: 'If the request arrived, the agent is working on it. If not, ask in a new comment.',
      again: 'run this again, or ask in a new comment',
    }
  }
  const jobId = job && plainId.test(job.id) ? `\`job-id: ${job.id}\`` : '`job-id`'
  const wait = `run the action with ${jobId} and no prompt`
  return {
    followUp: `To request changes, run the action with ${jobId} and a prompt.`,
    newJob: 'To start a new job, run the action with a prompt and without `job-id`.',
    wait: `To wait for it, ${wait}.`,
    waitLonger: `To wait for it, ${wait}. To wait longer, raise \`timeout-minutes\`.`,
    lookUp: `If the request arrived, ${wait} to wait for it. If not, start a new run.`,
    again: 'run this again',
  }
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
