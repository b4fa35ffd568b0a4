// The one table of words for outcomes: annotation, `summary-line`, job summary and status comment say these. Pure.

import { type ActionError, type ErrorReason, InputError } from '../errors.ts'
import type { JobOutcome, OperationName } from '../outcome.ts'
import { type AgentJob, isDocumentedStatus, isTerminal, type KnownJob } from '../service/job.ts'

type OutcomeOf<T extends JobOutcome['outcome']> = Extract<JobOutcome, { outcome: T }>

/** `sentence` and `meaning` begin small and have no stop: `capitalize` makes headings and sentences of them. */
type Row = readonly [icon: string, sentence: string, meaning?: string | undefined, next?: string | undefined]

/**
 * An icon, what came of the run, what that means for the reader, and what to do (whole sentences, code in backticks).
 * Nothing in it is foreign but the hint of an error. `job` is how the job is called; `command` is the word that reaches
 * it from a comment, absent where no comment can.
 */
export function toRow(outcome: JobOutcome, job: string, command?: string): Row {
  const { followUp, newJob, wait, waitLonger, lookUp, again } = toSteps(toJob(outcome), command)
  switch (outcome.outcome) {
    case 'completed':
      return ['✅', `${job} completed with a pull request`, undefined, followUp]
    case 'no-changes':
      return ['✅', `${job} completed without changes`, 'there is no pull request', followUp]
    case 'failed':
      return ['❌', `${job} failed`, 'the service gives no reason', newJob]
    case 'archived':
      return ['🗄️', `${job} is archived`, 'it takes no more messages', newJob]
    case 'timeout':
      return ['⏱️', `${job} was not finished at the deadline`, 'the job goes on', waitLonger]
    case 'started':
      return ['🚀', toStarted(outcome.operation, job), 'this run does not wait for the agent', wait]
    case 'skipped':
      return toSkipped(outcome, again)
    case 'unknown':
      return ['⚠️', toPerhaps(outcome, job), `${unknownReasonWords[outcome.reason]}: ${lookFirst}`, lookUp]
    case 'cancelled':
      if (outcome.job) return ['🛑', `the workflow was cancelled before ${job} was finished`, noCancel, wait]
      return outcome.operation === 'page-views'
        ? ['🛑', 'the workflow was cancelled before the report was finished', 'no file is half written']
        : ['🛑', 'the workflow was cancelled before anything was sent', undefined, `${capitalize(again)}.`]
    case 'reported':
      return ['ℹ️', outcome.operation === 'help' ? 'the agent takes four commands' : toStatus(outcome.job, job)]
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
      const next = 'Merge or close it, or take its label away: then the next run starts a new job.'
      return ['⏭️', 'skipped: the pull request of an earlier run is still open', 'nothing was sent', next]
    }
    case 'backlog': {
      const count =
        open.length === 1 ? 'one pull request of the agent is' : `${open.length} pull requests of the agent are`
      const next = `Merge or close one of them, or take its label away; then ${again}.`
      return ['⏭️', `skipped: ${count} open, and no more are wanted`, 'nothing was sent', next]
    }
    case 'follow-up-limit':
      return [
        '⏭️',
        'workflows have sent as many follow-ups as max-follow-ups allows',
        'nothing was sent',
        'To continue, comment a command here: the count then begins anew.',
      ]
    default:
      return ['⏭️', `skipped (${reason})`, 'nothing was sent or written']
  }
}

const noCancel = 'the job goes on: the service has no way to cancel it'
const lookFirst = 'look in the service before you ask again, since every job costs money'

const unknownReasonWords: Record<OutcomeOf<'unknown'>['reason'], string> = {
  'request-interrupted': 'no usable answer came',
  'previous-attempt-interrupted': 'an earlier attempt was interrupted, and nothing was sent this time',
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

/** The person who wrote a comment with a secret in it has set no input. */
function toTitle(error: ActionError): string {
  if (error.reason === 'input' && !(error instanceof InputError)) return 'the request cannot be sent'
  return errors[error.reason]
}

/** What an error without a job has prevented. */
const prevented: Record<OperationName, string> = {
  create: 'no job was started',
  message: 'no message was sent',
  wait: 'nothing was sent',
  status: 'nothing was sent',
  help: 'nothing was sent',
  'page-views': 'the report was not finished',
  reconcile: 'not every status comment was settled',
  scorecard: 'the scorecard was not finished',
}

function toJobState({ error, job: seen, operation }: OutcomeOf<'error'>, job: string): string | undefined {
  if (error instanceof InputError) return undefined
  if (seen === undefined) return operation === undefined ? 'nothing was sent' : prevented[operation]
  if (isTerminal(seen.status)) return `${job} has ended (${seen.status})`
  // One that the workflow named and nobody has seen.
  if (error.reason === 'not-found' && seen.status === undefined) return `the service does not know ${job}`
  return `${job} may still be running`
}

function toStarted(operation: 'create' | 'message' | 'wait', job: string): string {
  switch (operation) {
    case 'create':
      return `${job} was started`
    case 'message':
      return `the message to ${job} was sent`
    case 'wait':
      return `${job} is not finished`
    default:
      return operation satisfies never
  }
}

function toPerhaps({ operation }: OutcomeOf<'unknown'>, job: string): string {
  switch (operation) {
    case 'create':
      return 'an agent job may have been started'
    case 'message':
      return `a message to ${job} may have been sent`
    case undefined:
      return 'a request may have been sent'
    default:
      return operation satisfies never
  }
}

/** The forms of an id that mean nothing to Markdown or to a chat; any other stands only where code can. */
const plainId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

function toStatus(seen: AgentJob | undefined, job: string): string {
  if (seen === undefined) return 'there is no agent job here yet'
  return `${job} is ${isDocumentedStatus(seen.status) ? seen.status : 'in a state that this action does not know'}`
}

/** How a text calls a job that it does not name. */
export const unnamedJob = 'the agent job'

export function toJobName({ id }: KnownJob): string {
  return plainId.test(id) ? `agent job ${id}` : unnamedJob
}

/** Inputs mean nothing to whoever asked in a comment. */
function toSteps(job: KnownJob | undefined, command: string | undefined) {
  if (command !== undefined) {
    const look = `To see how it stands, comment \`${command} status\`.`
    return {
      followUp: `To ask the agent for more, comment \`${command} <prompt>\`.`,
      newJob: `To start a new job, comment \`${command} new <prompt>\`.`,
      wait: look,
      waitLonger: look,
      lookUp: 'If it arrived, the agent is at work on it. If not, ask again in a new comment.',
      again: 'run this again, or ask in a new comment',
    }
  }
  const jobId = job && plainId.test(job.id) ? `\`job-id: ${job.id}\`` : '`job-id`'
  const wait = `run the action with ${jobId} and no prompt`
  return {
    followUp: `To ask the agent for more, run the action with ${jobId} and a prompt.`,
    newJob: 'To start a new job, run the action with a prompt and without `job-id`.',
    wait: `To wait for it, ${wait}.`,
    waitLonger: `To wait for it, ${wait}. To wait longer, raise \`timeout-minutes\`.`,
    lookUp: `If it arrived, ${wait} to wait for it. If not, start a new run.`,
    again: 'run this again',
  }
}

export function toJob(outcome: JobOutcome): KnownJob | undefined {
  return 'job' in outcome ? outcome.job : undefined
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
