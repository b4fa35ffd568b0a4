// The wording of every outcome: for annotations, `summary-line`, job summary, comments, and check runs. Pure.

import { InputError, ServiceError } from '../../kit/errors.ts'
import { isFinished, type KnownJob } from '../../kit/service/job.ts'
import { describeErrorTitle, toSentence } from '../../kit/text/failure.ts'
import { formatCounted, formatDuration, formatMinute } from '../../kit/text/format.ts'
import type { JobOutcome, Outcome, OutcomeOf, Progress } from '../outcome.ts'
import { isPlainId, pullPlace } from './names.ts'

/** `title` is a clause without a period; `body` and `next` are sentences. Code is in backticks. `{pull}` is the pull request. */
function say(icon: string, title: string, body?: string, next?: string) {
  return { icon, title, body, next }
}

type Description = Readonly<ReturnType<typeof say>>
type Steps = ReturnType<typeof listSteps>

export interface Reader {
  /** The command word, if the run has a thread. Without one, comments cannot reach the job. */
  readonly command?: string | undefined
  /** Most readers of a thread cannot change the workflow, so they get simpler advice. */
  readonly isInThread?: boolean | undefined
  readonly knowsCommands?: boolean | undefined
}

export function describe(progress: Progress, reader: Reader = {}): Description {
  if (progress === 'starting') return say('⏳', 'handing the request to the agent', 'The outcome will appear here.')
  const steps = listSteps(progress.job, reader.command)
  if (!('outcome' in progress)) {
    const by = formatMinute(progress.until + 59_999)
    return say('⏳', 'the agent is working', `The outcome will appear here by ${by}.`, steps.wait)
  }
  const said = describeEnd(progress, reader, steps)
  const { paths } = progress
  if (paths?.kind === 'unchecked')
    return { ...said, body: join(said.body, 'The files of the pull request were not checked against `allowed-paths`.') }
  if (paths?.kind !== 'outside') return said
  // Mention files outside of `allowed-paths` first.
  const undo = paths.count > 0 && reader.command && `To undo this, comment \`${describeUndo(reader.command, paths)}\`.`
  return say('⚠️', describeOutside(paths), join(toSentence(said.title), said.body), undo || said.next)
}

function describeEnd(outcome: Outcome, reader: Reader, steps: Steps): Description {
  const { command, knowsCommands } = reader
  switch (outcome.outcome) {
    case 'completed':
      return say('✅', describeChange(outcome), undefined, knowsCommands ? undefined : steps.followUp)
    case 'no-changes': {
      const what = outcome.job.pullRequest ? `; ${pullPlace} did not change` : ' without changing files'
      // The service does not return the agent's answer, so a question that was answered looks like a job without changes.
      const answer = "If the agent wrote an answer, it is in the service's dashboard."
      return say('ℹ️', `the agent finished${what}`, answer)
    }
    case 'failed':
      return say('❌', 'the agent job failed', 'The service did not say why.', steps.retry)
    case 'archived':
      return say('🗄️', 'the agent job is archived', 'You cannot send follow-ups to it.', steps.newJob)
    case 'timeout': {
      const state = outcome.job.status === 'active' ? 'is still working' : 'has not finished'
      return say('⏳', `the agent ${state}`, 'This run has stopped waiting. The job keeps running.', steps.wait)
    }
    case 'started': {
      if (outcome.operation === 'wait') return say('⏳', 'the agent has not finished', undefined, steps.wait)
      const title = outcome.operation === 'create' ? 'the agent job was started' : 'the follow-up was sent to the agent'
      // Without a thread, there is no comment for `reconcile` to read.
      const alone = command === undefined ? 'The reconcile action cannot find this job.' : undefined
      return say('🚀', title, join('This run does not wait for the agent.', alone), steps.wait)
    }
    case 'skipped':
      return describeSkipped(outcome, steps, command)
    case 'unknown':
      return describeUnknown(outcome, steps)
    case 'cancelled': {
      if (!outcome.job) return say('🛑', 'the run ended before anything was sent', undefined, toSentence(steps.again))
      const goesOn = 'The job keeps running: the service cannot stop jobs.'
      return say('🛑', 'the run ended before the agent finished', goesOn, steps.wait)
    }
    case 'reported':
      if (outcome.operation === 'status') return describeStatus(outcome, command)
      if (outcome.meant === undefined) return say('ℹ️', 'available commands')
      return say(
        'ℹ️',
        `nothing was sent: this was probably meant as “${outcome.meant}”`,
        'Longer prompts are sent unchanged.',
      )
    case 'error':
      return describeError(outcome, reader)
    default:
      return outcome satisfies never
  }
}

function join(...sentences: readonly (string | undefined)[]): string {
  return sentences.filter((sentence) => sentence !== undefined).join(' ')
}

/** What to do next. `again` is a clause, and the others are sentences. */
function listSteps(job: KnownJob | undefined, command: string | undefined) {
  if (command !== undefined) {
    const ask = (to: string) => `To ${to}, comment \`${command} <prompt>\`.`
    return {
      followUp: ask('request changes'),
      retry: ask('try again'),
      newJob: ask('start a new job'),
      wait: `To see its status, comment \`${command} status\`.`,
      again: 'ask again in a new comment',
    }
  }
  const jobId = isPlainId(job) ? `\`job-id: ${job.id}\`` : '`job-id`'
  const newJob = 'To start a new job, run the action with a prompt and without `job-id`.'
  return {
    followUp: `To request changes, run the action with ${jobId} and a prompt.`,
    retry: newJob,
    newJob,
    wait: `To wait for it, run the action with ${jobId} and no prompt.`,
    again: 'run the workflow again',
  }
}

/** Claims only what was observed. A link counts as a pull request only if it points to one on this server. */
function describeChange({ change, operation, job }: JobOutcome): string {
  if (job.pullRequest === undefined) return 'the agent finished'
  if (change?.kind === 'commits') {
    if (change.count === undefined) return `the branch of ${pullPlace} was rewritten`
    const by = change.by.length > 0 ? `, by ${new Intl.ListFormat('en').format(change.by)}` : ''
    return `${pullPlace} has ${formatCounted(change.count, 'new commit')}${by}`
  }
  const isOpened = change?.kind === 'opened' || (change === undefined && operation === 'create')
  return isOpened ? `the agent opened ${pullPlace}` : `the agent finished; its pull request is ${pullPlace}`
}

function describeSkipped(outcome: OutcomeOf<'skipped'>, { again }: Steps, command = '/agent'): Description {
  const { reason, open = [], limit = 0, unfinished } = outcome
  const skip = (title: string, next?: string) => say('⏭️', `skipped: ${title}`, 'Nothing was sent.', next)
  switch (reason) {
    case 'dry-run':
      return say('🧪', 'dry run: nothing was sent or written', undefined, 'For a real run, set `dry-run: false`.')
    case 'duplicate':
      return say('⏭️', 'another run handles this request', 'This run sent nothing.')
    case 'nothing-changed':
      return skip('nothing relevant changed')
    case 'open-pull-request':
      return unfinished
        ? skip('an earlier job for this topic has not finished', `Once it has, ${again}.`)
        : skip('the pull request from an earlier run is still open', `Merge or close it, then ${again}.`)
    case 'backlog': {
      const pulls = open.length > 0 && formatCounted(open.length, 'open pull request')
      const has = [pulls, unfinished && 'unfinished jobs'].filter(Boolean).join(' and ')
      const first = pulls ? 'Merge or close one of them, then' : 'Once one has ended,'
      return skip(`the agent has ${has}, and the limit is ${limit}`, `${first} ${again}.`)
    }
    case 'daily-limit':
      return skip(`this repository has reached its limit of ${formatCounted(limit, 'request')} in 24 hours`)
    case 'follow-up-limit': {
      const times = limit === 1 ? 'once' : `${limit} times`
      const next = `Comment \`${command} <what to try>\`, or close the pull request.`
      return say('✋', `the agent has tried ${times} since a person last asked here`, undefined, next)
    }
    default:
      return skip(reason)
  }
}

function adviseCheck(you: string): string {
  return `Check the list of jobs in the service before you ${you}: sending a request twice costs twice as much.`
}

function describeUnknown(outcome: OutcomeOf<'unknown'>, { again }: Steps): Description {
  const { reason, detail, isGone, operation } = outcome
  if (isGone) return say('⚠️', 'the service no longer has the agent job', 'How it ended is unknown.')
  const isOwn = reason === 'request-interrupted'
  const interrupted = `${isOwn ? 'the run' : 'an earlier run'} was interrupted while it asked the agent`
  const title = isOwn && detail !== undefined ? 'the service gave no usable answer' : interrupted
  const isMessage = operation === 'message'
  const body = isMessage ? 'A follow-up to the agent job may have been sent.' : 'An agent job may have been started.'
  return say('⚠️', title, body, adviseCheck(again))
}

function describeStatus(outcome: OutcomeOf<'reported'> & { operation: 'status' }, command?: string): Description {
  const { status, isStop, job } = outcome
  const close = status?.state === 'working' ? 'To discard its work, close its pull request.' : undefined
  const stop = isStop ? join('The agent cannot be stopped from here.', close) : undefined
  const start = command && `To start a job, comment \`${command} <prompt>\`.`
  if (status === undefined) return say('ℹ️', 'there is no agent job here yet', undefined, stop ?? start)
  const { state, pullRequestState, since, asOf } = status
  if (state === 'unknown')
    return say('⚠️', 'nobody knows whether the last request started a job', stop, adviseCheck('ask again'))
  if (state === 'working') {
    const what = job?.status === 'active' ? 'has been working for' : 'has not finished after'
    return say('⏳', `the agent ${what} ${formatDuration(asOf - since)}`, undefined, stop)
  }
  const [icon, words] = ends[state]
  const pull = pullRequestState === undefined ? '' : `; ${pullPlace} is ${pullRequestState}`
  return say(icon, `nothing is running: ${words}${pull}`, undefined, stop)
}

const ends = {
  completed: ['✅', 'the agent has finished'],
  'no-changes': ['ℹ️', 'the agent finished without changes'],
  failed: ['❌', 'the agent job failed'],
  archived: ['🗄️', 'the agent job is archived'],
  gone: ['ℹ️', 'the service no longer has the job'],
  'not-sent': ['ℹ️', 'the last request was not accepted'],
} as const

function describeError(outcome: OutcomeOf<'error'>, { isInThread }: Reader): Description {
  const { error, operation } = outcome
  const body = describeJobAfterError(outcome)
  const title = describeErrorTitle(error, operation !== 'create')
  if (!isInThread || !(error instanceof ServiceError)) return say('❌', title, body, error.hint)
  if (error.reason === 'rate-limited') return say('❌', 'the service is busy', body, 'Ask again in a few minutes.')
  const isPassing = error.reason === 'service' || error.reason === 'network'
  return say('❌', title, body, isPassing ? 'Ask again later.' : "The run's log tells a maintainer what to do.")
}

function describeJobAfterError({ error, job, operation }: OutcomeOf<'error'>): string | undefined {
  if (error instanceof InputError) return undefined
  if (job === undefined) return operation === 'create' ? 'No job was started.' : 'Nothing was sent.'
  if (error.reason === 'wrong-job') return 'The agent job may have received the request.'
  if (operation === 'message' && job.status === undefined) return 'The follow-up was not sent.'
  if (isFinished(job)) return `The agent job has ended (${job.status}).`
  if (error.reason === 'not-found' && job.status === undefined) return 'The service has no such job.'
  return 'The agent job may still be running.'
}

type Outside = Extract<NonNullable<Outcome['paths']>, { kind: 'outside' }>

function describeOutside({ count, isComplete }: Outside): string {
  if (count === 0) return `${pullPlace} changes more files than GitHub lists, so not all were checked`
  const least = isComplete ? '' : 'at least '
  return `${pullPlace} changes ${least}${formatCounted(count, 'file')} outside of \`allowed-paths\``
}

export const mostNamed = 10

/** People copy this command, so it lists the paths only if none contains a space, a backtick, or another special character. */
function describeUndo(command: string, { paths }: Outside): string {
  const named = paths.slice(0, mostNamed)
  const isPlain = named.every((path) => /^[\w./-]{1,80}$/.test(path))
  return `${command} undo the changes in ${isPlain ? named.join(', ') : 'these files'}`
}
