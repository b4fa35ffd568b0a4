// How a run ended, in one plain sentence: for chat messages and for the annotation. No Markdown, one line. Pure.

import { type ActionError, InputError } from '../errors.ts'
import { showHiddenLine } from '../foreign-text/show-hidden.ts'
import { parsePlainHttps } from '../github/pull-request-link.ts'
import type { Outcome } from '../outcome.ts'
import { isTerminal, type KnownJob } from '../service/job.ts'

type OutcomeOf<T extends Outcome['outcome']> = Extract<Outcome, { outcome: T }>

/** Says it all, without an address. Foreign text is bounded and inert but not redacted yet: the writer does that. */
export function toSummaryLine(outcome: Outcome): string {
  switch (outcome.outcome) {
    case 'completed':
      return `${toSubject(outcome.job)} completed with a pull request.`
    case 'no-changes':
      return `${toSubject(outcome.job)} completed without changes.`
    case 'failed':
      return `${toSubject(outcome.job)} failed; it gives no reason.`
    case 'archived':
      return `${toSubject(outcome.job)} is archived.`
    case 'timeout':
      return `${toSubject(outcome.job)} was not finished at the deadline; the job goes on.`
    case 'started':
      return `${toStarted(outcome)}; nobody waits for it.`
    case 'skipped':
      return toSkipped(outcome)
    case 'unknown':
      return toUnknown(outcome)
    case 'cancelled':
      if (outcome.operation === 'page-views') return 'The workflow was cancelled before the report was finished.'
      return outcome.job
        ? `The workflow was cancelled; ${lowerFirst(toSubject(outcome.job))} goes on.`
        : 'The workflow was cancelled before anything was started.'
    case 'reported':
      return toReported(outcome)
    case 'reconciled':
      return outcome.summaryLine
    case 'error':
      return `Error (${outcome.error.reason})${toWhere(outcome.job)}: ${toFirstSentence(outcome.error)}`
    default:
      return outcome satisfies never
  }
}

/** What happened, what state the job is in, what to do: a line each, for the annotation. */
export function toAnnotation(outcome: Outcome): string {
  const detail = 'detail' in outcome ? outcome.detail : undefined
  const lines =
    outcome.outcome === 'error'
      ? [outcome.error.message, detail, toJobState(outcome), outcome.error.hint]
      : [toSummaryLine(outcome), toLink(outcome), detail, nextSteps[outcome.outcome]]
  return lines.filter((line) => line !== undefined).join('\n')
}

const nextSteps: Partial<Record<Outcome['outcome'], string>> = {
  failed: 'To try again, start a new job.',
  archived: 'An archived job takes no more messages: start a new one.',
  timeout: 'To wait for it again, run the action with its job-id and without a prompt.',
}

function toJobState({ error, operation, job }: OutcomeOf<'error'>): string | undefined {
  if (job && isTerminal(job.status)) return `${toSubject(job)} has ended: ${job.status}.`
  if (job) return isNeverSeen(error, job) ? undefined : `${toSubject(job)} may still be running.`
  if (operation === 'create') return 'No agent job was started.'
  return operation === undefined ? 'Nothing was sent.' : undefined
}

/** A job that the workflow named and the service does not know. */
export function isNeverSeen({ reason }: ActionError, { status }: KnownJob): boolean {
  return reason === 'not-found' && status === undefined
}

/** The forms of an id that mean nothing to a chat; of a stranger one the output `job-id` tells. */
const plainId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

function toSubject({ id }: KnownJob): string {
  return plainId.test(id) ? `Agent job ${id}` : 'The agent job'
}

function toWhere(job: KnownJob | undefined): string {
  return job === undefined ? '' : `, ${lowerFirst(toSubject(job))}`
}

function toLink(outcome: Outcome): string | undefined {
  const link = 'job' in outcome && outcome.job?.prLink
  return link ? parsePlainHttps(link) : undefined
}

interface Started {
  readonly operation: 'create' | 'message' | 'wait'
  readonly job: KnownJob
}

function toStarted({ operation, job }: Started): string {
  switch (operation) {
    case 'create':
      return `${toSubject(job)} was started`
    case 'message':
      return `The message to ${lowerFirst(toSubject(job))} was sent`
    case 'wait':
      return `${toSubject(job)} is not finished`
  }
}

function toSkipped({ reason, operation }: OutcomeOf<'skipped'>): string {
  if (reason !== 'dry-run') return `Skipped (${reason}): nothing was done.`
  return `Dry run${operation === undefined ? '' : ` (${operation})`}: nothing was sent.`
}

function toUnknown({ reason, operation, job }: OutcomeOf<'unknown'>): string {
  const what =
    operation === 'create'
      ? 'An agent job may have been started'
      : `A message${job ? ` to ${lowerFirst(toSubject(job))}` : ''} may have been sent`
  return reason === 'request-interrupted'
    ? `${what}, but no usable answer came: look in the service before you ask again.`
    : `${what} by an interrupted earlier attempt, so nothing was sent: look in the service before you ask again.`
}

function toReported(outcome: OutcomeOf<'reported'>): string {
  switch (outcome.operation) {
    case 'page-views':
      return outcome.summaryLine
    case 'help':
      return 'The usage was shown.'
    case 'status': {
      if (outcome.job === undefined) return 'There is no agent job here yet.'
      const status = toLine(outcome.job.status, 40) || 'without a status'
      return `${toSubject(outcome.job)} is ${status}.`
    }
  }
}

const longestSentence = 300

function toFirstSentence(error: OutcomeOf<'error'>['error']): string {
  const [first = '', ...others] = error.message.split('\n')
  const more = error instanceof InputError && others.length > 0 ? ` (and ${others.length} more)` : ''
  // What the service said stands in quotation marks, with stops of its own.
  const [sentence] = /^(?:"[^"]*"|[^"])*?[.!?](?=\s|$)/u.exec(first) ?? [first]
  const line = toLine(error instanceof InputError ? first : sentence, longestSentence)
  return /[.!?…]$/u.test(line) && more === '' ? line : `${line}${more}.`
}

/** What a chat takes for a tag, a mention or an address: such words are left out. */
const linked = /\S*(?:[<>@]|\/\/|[\p{L}\p{N}]\.\p{L}|(?:\d+\.){3}\d)\S*/gu

/** One line that a reader sees as it is. */
function toLine(text: string, max: number): string {
  const { visible, leftOut } = showHiddenLine(text.replace(linked, '…').replace(/\s+/gu, ' ').trim(), max)
  return leftOut > 0 ? `${visible}…` : visible
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
