// What an outcome means and what to do next, in the words that the job summary and the status comment share.

import { type ErrorReason, InputError, type InputProblem } from '../errors.ts'
import type { JobOutcome } from '../outcome.ts'
import { isTerminal, type KnownJob } from '../service/job.ts'
import { type Block, type ForeignText, type Inline, inline, list, paragraph, text } from './markdown.ts'
import { isNeverSeen } from './summary-line.ts'

export function toJob(outcome: JobOutcome): KnownJob | undefined {
  return 'job' in outcome ? outcome.job : undefined
}

export interface OutcomeText {
  /** Plain words, the same for every run with this outcome. */
  readonly title: string
  readonly happened: readonly Block[]
  readonly next: readonly Block[]
}

/** `command` is the word that reaches the job from a comment; absent where no comment can. */
export function describeOutcome(outcome: JobOutcome, foreign: ForeignText, command?: string): OutcomeText {
  // It may be the message of an error, which quotes the service.
  const isForeign = 'detail' in outcome && outcome.detail && outcome.outcome !== 'reported'
  const detail = isForeign ? [paragraph(foreign.code(outcome.detail, 1000))] : []
  const happened = [...toHappened(outcome, foreign, command), ...detail]
  return { title: toTitle(outcome), happened, next: toNext(outcome, foreign, command) }
}

function toTitle(outcome: JobOutcome): string {
  switch (outcome.outcome) {
    case 'completed':
      return '✅ Completed with a pull request'
    case 'no-changes':
      return '✅ Completed without changes'
    case 'failed':
      return '❌ The agent failed'
    case 'archived':
      return '🗄️ The job is archived'
    case 'timeout':
      return '⏱️ Still running at the deadline'
    case 'started':
      return outcome.operation === 'message' ? '🚀 Message sent' : '🚀 Job started'
    case 'skipped':
      return outcome.reason === 'dry-run' ? '🧪 Dry run: nothing was sent' : '⏭️ Skipped: nothing was done'
    case 'unknown':
      return outcome.operation === 'message'
        ? '⚠️ Unknown: the message may have been sent'
        : '⚠️ Unknown: a job may have been started'
    case 'cancelled':
      return '🛑 Cancelled'
    case 'reported':
      return outcome.operation === 'help' ? 'ℹ️ How to command the agent' : 'ℹ️ Status of the job'
    case 'error':
      return `❌ Error: ${errorTitles[outcome.error.reason]}`
    default:
      return outcome satisfies never
  }
}

const errorTitles: Record<ErrorReason, string> = {
  input: 'the inputs need correcting',
  event: 'the event could not be read',
  unauthorized: 'the key was refused',
  forbidden: 'the key may not do this',
  'not-found': 'the service does not know this',
  'rate-limited': 'the rate limit is reached',
  'invalid-request': 'the service refused the request',
  service: 'the service failed',
  network: 'the service could not be reached',
  tls: 'no secure connection to the service',
  proxy: 'the proxy is in the way',
  redirect: 'the service sent us elsewhere',
  response: 'the answer of the service cannot be used',
  'wrong-job': 'the service answered for another job',
  github: 'GitHub did not let us',
  internal: 'a defect of the action',
}

function toHappened(outcome: JobOutcome, foreign: ForeignText, command = '/agent'): Block[] {
  const { code } = foreign
  switch (outcome.outcome) {
    case 'completed':
      return []
    case 'no-changes':
      return [paragraph(...inline`The agent finished. It found nothing to change, so there is no pull request.`)]
    case 'failed':
      return [paragraph(...inline`The agent met an error that it could not recover from. The service gives no reason.`)]
    case 'archived':
      return [paragraph(...inline`An archived job takes no more messages.`)]
    case 'timeout':
      return [paragraph(...inline`Only the waiting has ended (${code('timeout-minutes')}). The agent goes on working.`)]
    case 'started':
      return [
        paragraph(
          ...inline`The service has accepted it. This run does not wait for the agent (${code('wait: false')}).`,
        ),
      ]
    case 'skipped':
      return outcome.reason === 'dry-run' ? [] : [paragraph(...inline`Reason: ${code(outcome.reason)}.`)]
    case 'unknown':
      return [paragraph(...(outcome.reason === 'request-interrupted' ? requestInterrupted : previousInterrupted))]
    case 'cancelled':
      if (outcome.operation === 'page-views')
        return [paragraph(text('The workflow was cancelled before the report was finished. No file is half written.'))]
      return [paragraph(...(outcome.job ? jobGoesOn : inline`The workflow was cancelled before anything was sent.`))]
    case 'reported':
      if (outcome.operation === 'help') return [list(toUsage(command, foreign))]
      return [
        ...(outcome.detail ? [paragraph(text(outcome.detail))] : []),
        paragraph(...(outcome.job ? inline`Status: ${code(outcome.job.status)}.` : inline`There is no job here yet.`)),
      ]
    case 'error':
      return toError(outcome, foreign)
    default:
      return outcome satisfies never
  }
}

const requestInterrupted = inline`The request was on its way when something failed, and no usable answer came. It was not sent again: every job costs money.`
const previousInterrupted = inline`An earlier attempt at this request left no result that this run can read. Nothing was sent this time: every job costs money.`
const jobGoesOn = inline`The workflow was cancelled. The agent goes on working: the service has no way to cancel a job.`

function toUsage(command: string, { code }: ForeignText): Inline[][] {
  return [
    inline`${code(`${command} <prompt>`)} sends the prompt to the job of this thread, or starts one`,
    inline`${code(`${command} new <prompt>`)} starts a new job`,
    inline`${code(`${command} status`)} reports the job of this thread`,
    inline`${code(`${command} help`)} shows this text`,
  ]
}

type ErrorOutcome = Extract<JobOutcome, { outcome: 'error' }>

function toError(outcome: ErrorOutcome, foreign: ForeignText): Block[] {
  const { error } = outcome
  if (error instanceof InputError) return [list(error.problems.map((problem) => toProblem(problem, foreign)))]
  return [paragraph(foreign.code(error.message, 1000)), paragraph(...toJobState(outcome, foreign))]
}

function toProblem({ input, got, expected, example }: InputProblem, { code, sentence }: ForeignText): Inline[] {
  const words = inline`${code(input)}: got ${code(got)}; expected `
  return [...words, ...sentence(expected), ...inline`; for example ${code(example)}`]
}

function toJobState({ error, job, operation }: ErrorOutcome, { code }: ForeignText): Inline[] {
  if (job && isTerminal(job.status)) return inline`Job ${code(job.id)} has ended: ${code(job.status)}.`
  if (job && isNeverSeen(error, job)) return inline`The service does not know job ${code(job.id)}.`
  if (job) return inline`Job ${code(job.id)} may still be running.`
  if (operation === 'create') return inline`No job was started.`
  if (operation === 'message') return inline`No message was sent.`
  return inline`Nothing was sent or changed.`
}

function toNext(outcome: JobOutcome, foreign: ForeignText, command?: string): Block[] {
  const { code, sentence } = foreign
  const jobId = toJob(outcome)?.id
  switch (outcome.outcome) {
    case 'completed':
    case 'no-changes':
      return [paragraph(...toFollowUp(foreign, jobId, command))]
    case 'failed':
    case 'archived':
      return [paragraph(...toNewJob(foreign, command))]
    case 'timeout':
    case 'started':
    case 'cancelled':
      return jobId === undefined ? [] : [paragraph(...toWait(foreign, jobId, command))]
    case 'skipped':
      return outcome.reason === 'dry-run' ? [paragraph(...inline`To send it, set ${code('dry-run: false')}.`)] : []
    case 'unknown':
      return [paragraph(...toLookUp(foreign, jobId, command))]
    case 'reported':
      return []
    case 'error':
      return [paragraph(...sentence(outcome.error.hint))]
    default:
      return outcome satisfies never
  }
}

function toFollowUp({ code }: ForeignText, jobId = '', command?: string): Inline[] {
  return command === undefined
    ? inline`To ask the agent for more, run the action with ${code(`job-id: ${jobId}`)} and a prompt.`
    : inline`To ask the agent for more, comment ${code(`${command} <prompt>`)}.`
}

function toNewJob({ code }: ForeignText, command?: string): Inline[] {
  return command === undefined
    ? inline`To start a new job, run the action with a prompt and without ${code('job-id')}.`
    : inline`To start a new job, comment ${code(`${command} new <prompt>`)}.`
}

function toWait({ code }: ForeignText, jobId: string, command?: string): Inline[] {
  return command === undefined
    ? inline`To wait for it again, run the action with ${code(`job-id: ${jobId}`)} and no prompt.`
    : inline`To see how it stands, comment ${code(`${command} status`)}; to wait for it, run the action with ${code(`job-id: ${jobId}`)} and no prompt.`
}

function toLookUp({ code }: ForeignText, jobId: string | undefined, command?: string): Inline[] {
  const id = code(jobId === undefined ? 'job-id' : `job-id: ${jobId}`)
  const look = inline`Look in the service whether it arrived. If it did, run the action with ${id} and no prompt to wait for it. `
  return command === undefined
    ? [...look, ...inline`If not, start a new run.`]
    : [...look, ...inline`If not, ask again in a new comment.`]
}
