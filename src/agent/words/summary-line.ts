// How a run ended, in one plain sentence: for chat messages and for the annotation. No Markdown, one line. Pure.

import { capitalize, toErrorSentence } from '../../kit/text/failure.ts'
import { parsePlainHttps } from '../../kit/text/safe-url.ts'
import type { Outcome } from '../outcome.ts'
import { pullPlace, toJobNames, toPullTitle } from './names.ts'
import { describeOutcome } from './outcome-words.ts'

/** Without an address. `repository`: GITHUB_REPOSITORY. Foreign text is bounded and inert. The writer redacts it. */
export function toSummaryLine(outcome: Outcome, repository: string): string {
  // A chat could take a name with a dot for an address.
  const name = repository.replaceAll('.', ' ')
  return `${name === '' ? '' : `${name}: `}${toSentence(outcome, repository)}`
}

function toSentence(outcome: Outcome, repository: string, command?: string): string {
  const { job } = outcome
  const names = toJobNames(job)
  if (outcome.outcome === 'error')
    return `Error (${outcome.error.reason})${job ? `, ${names.job}` : ''}: ${toErrorSentence(outcome.error)}`
  const { sentence, meaning } = describeOutcome(outcome, names, command)
  const pull = toPullTitle(job, repository).replaceAll('.', ' ')
  const isLeftOut = job?.pullRequest !== undefined && !sentence.includes(pullPlace)
  const what = isLeftOut ? `${sentence} (${pull})` : sentence.replace(pullPlace, pull)
  return `${capitalize(what)}${meaning ? `; ${meaning}` : ''}.`
}

/** Lines. `command`: as in the thread, so that the log of a command says what the thread says. */
export function toAnnotation(outcome: Outcome, repository = '', command?: string): string {
  const { detail, job } = outcome
  const { meaning, next } = describeOutcome(outcome, toJobNames(job), command)
  const why = outcome.scope?.kind === 'outside' ? outcome.scope.why : undefined
  const isDone = outcome.outcome === 'completed' || outcome.outcome === 'no-changes'
  const page = job?.prLink ? parsePlainHttps(job.prLink) : undefined
  const lines =
    outcome.outcome === 'error'
      ? [outcome.error.message, detail, meaning && `${capitalize(meaning)}.`, next]
      : [toSentence(outcome, repository, command), page, why, detail, isDone ? undefined : next]
  return lines.filter((line) => line !== undefined).join('\n')
}
