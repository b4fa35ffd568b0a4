// How a run ended, in one plain sentence: for chat messages and for the annotation. No Markdown, one line. Pure.

import { type ActionError, InputError } from '../errors.ts'
import { escapeInvisibleLine } from '../foreign-text/escape-invisible.ts'
import { parsePlainHttps } from '../foreign-text/safe-url.ts'
import type { JobOutcome, Outcome } from '../outcome.ts'
import { capitalize, toJobName, toRow, unnamedJob } from './outcome-words.ts'

/**
 * The repository, how the run ended, and the number of the pull request, without an address. `repository`:
 * GITHUB_REPOSITORY. Foreign text in it is bounded and inert. The writer redacts it.
 */
export function toSummaryLine(outcome: Outcome, repository: string): string {
  if ('summaryLine' in outcome) return outcome.summaryLine
  // A chat could take a name with a dot for an address.
  const name = repository.replaceAll('.', ' ')
  return `${name === '' ? '' : `${name}: `}${toSentence(outcome, repository)}`
}

function toSentence(outcome: JobOutcome, repository?: string): string {
  if (outcome.outcome === 'error') {
    const where = outcome.job ? `, ${toJobName(outcome.job)}` : ''
    return `Error (${outcome.error.reason})${where}: ${toFirstSentence(outcome.error)}`
  }
  const [, sentence, meaning] = toNamedRow(outcome)
  const pull = repository === undefined ? '' : toPullRequestNumber(outcome, repository)
  return `${capitalize(sentence)}${pull}${meaning ? `; ${meaning}` : ''}.`
}

/** With the repository's name if it is another repository. */
function toPullRequestNumber(outcome: JobOutcome, repository: string): string {
  const pull = outcome.job?.pullRequest
  if (pull === undefined) return ''
  const fullName = `${pull.owner}/${pull.repository}`
  return ` (${fullName.toLowerCase() === repository.toLowerCase() ? '' : fullName.replaceAll('.', ' ')}#${pull.number})`
}

/** What happened, the state of the job, and what to do, one line each, for the annotation. */
export function toAnnotation(outcome: Outcome): string {
  if ('summaryLine' in outcome) return outcome.summaryLine
  const { detail } = outcome
  const [, , meaning, next] = toNamedRow(outcome)
  const link = outcome.job?.prLink
  const isDone = outcome.outcome === 'completed' || outcome.outcome === 'no-changes'
  const lines =
    outcome.outcome === 'error'
      ? [outcome.error.message, detail, meaning && `${capitalize(meaning)}.`, next]
      : [toSentence(outcome), link ? parsePlainHttps(link) : undefined, detail, isDone ? undefined : next]
  return lines.filter((line) => line !== undefined).join('\n')
}

function toNamedRow(outcome: JobOutcome) {
  const { job } = outcome
  return toRow(outcome, job ? toJobName(job) : unnamedJob)
}

const longestErrorSentence = 300

function toFirstSentence(error: ActionError): string {
  const [first = '', ...others] = error.message.split('\n')
  const more = error instanceof InputError && others.length > 0 ? ` (and ${others.length} more)` : ''
  // The words of the service are in quotation marks and have full stops of their own.
  const [sentence] = /^(?:"[^"]*"|[^"])*?[.!?](?=\s|$)/u.exec(first) ?? [first]
  const line = toLine(sentence, longestErrorSentence)
  return /[.!?…]$/u.test(line) && more === '' ? line : `${line.replace(/\.$/u, '')}${more}.`
}

/** Words that a chat would take for a tag, a mention or an address. They are left out. */
const linked = /\S*(?:[<>@]|\/\/|[\p{L}\p{N}]\.\p{L}|(?:\d+\.){3}\d)\S*/gu

/** One line without hidden characters. */
function toLine(text: string, max: number): string {
  const { visible, leftOut } = escapeInvisibleLine(text.replace(linked, '…').replace(/\s+/gu, ' ').trim(), max)
  return leftOut > 0 ? `${visible}…` : visible
}
