// How a run ended, in one plain sentence: for chat messages and for the annotation. No Markdown, one line. Pure.

import { capitalize, describeErrorSentence, toSentence } from '../../kit/text/failure.ts'
import { parsePlainHttps } from '../../kit/text/safe-url.ts'
import type { Outcome } from '../outcome.ts'
import { describe, describeOutside } from './describe.ts'
import { isPlainId, namePullRequest, pullPlace } from './names.ts'

/** Without an address. `repository`: GITHUB_REPOSITORY. Foreign text is bounded and inert. The writer redacts it. */
export function renderOutcomeLine(outcome: Outcome, repository: string): string {
  // A chat could take a name with a dot for an address.
  const name = repository.replaceAll('.', ' ')
  return `${name === '' ? '' : `${name}: `}${renderSentence(outcome, repository)}`
}

function renderSentence(outcome: Outcome, repository: string): string {
  const { job, paths } = outcome
  if (outcome.outcome === 'error') {
    const named = isPlainId(job) ? `, agent job ${job.id}` : ''
    return `Error (${outcome.error.reason})${named}: ${describeErrorSentence(outcome.error)}`
  }
  const pull = namePullRequest(job, repository).replaceAll('.', ' ')
  const { title, body } = describe(outcome)
  const isLeftOut = job?.pullRequest !== undefined && !title.includes(pullPlace)
  const outside = paths?.kind === 'outside' ? [describeOutside(paths).replaceAll('`', '')] : []
  // Nobody may miss that a job may run.
  const unknown = outcome.outcome === 'unknown' && body ? [body.slice(0, 1).toLowerCase() + body.slice(1, -1)] : []
  const clauses = [...outside, `${title}${isLeftOut ? ` (${pull})` : ''}`, ...unknown]
  return `${capitalize(clauses.join('; '))}.`.replaceAll(pullPlace, pull)
}

const mostNamed = 10

/** Lines. `command`: as in the thread, so that the log of a command says what the thread says. */
export function renderAnnotation(outcome: Outcome, repository = '', command?: string): string {
  const { detail, job, paths } = outcome
  const { body, next } = describe(outcome, { command })
  const isDone = outcome.outcome === 'completed' || outcome.outcome === 'no-changes'
  const page = job?.prLink ? parsePlainHttps(job.prLink) : undefined
  const outside = paths?.kind === 'outside' ? `Outside: ${paths.paths.slice(0, mostNamed).join(', ')}` : undefined
  const lines =
    outcome.outcome === 'error'
      ? [outcome.error.message, detail, body, next]
      : [
          renderSentence(outcome, repository),
          page,
          outside,
          detail && toSentence(detail),
          isDone ? undefined : body,
          isDone ? undefined : next,
        ]
  return lines.filter((line) => line !== undefined && line !== '').join('\n')
}
