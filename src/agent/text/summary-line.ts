// Says in one plain sentence how a run ended, for chat messages and annotations. One line, no Markdown. Pure.

import { capitalize, describeErrorSentence, toSentence } from '../../kit/text/failure.ts'
import { parsePlainHttps } from '../../kit/text/safe-url.ts'
import type { Outcome } from '../outcome.ts'
import { describe, mostNamed } from './describe.ts'
import { isPlainId, namePullRequest, pullPlace } from './names.ts'

/** Returns a line without URLs, with untrusted text cut and escaped. The caller redacts it. `repository` is GITHUB_REPOSITORY. */
export function renderOutcomeLine(outcome: Outcome, repository: string): string {
  // A chat could turn a name with a dot into a link.
  const name = repository.replaceAll('.', ' ')
  return `${name === '' ? '' : `${name}: `}${renderSentence(outcome, repository)}`
}

function renderSentence(outcome: Outcome, repository: string): string {
  const { job, paths } = outcome
  if (outcome.outcome === 'error') {
    const named = isPlainId(job) ? `, agent job ${job.id}` : ''
    return `Error (${outcome.error.reason})${named}: ${describeErrorSentence(outcome.error)}`
  }
  const { title, body = '' } = describe(outcome)
  const pull = job?.pullRequest && namePullRequest(job.pullRequest, repository).replaceAll('.', ' ')
  // Always mention a job that may be running, and files outside of `allowed-paths`.
  const more =
    outcome.outcome === 'unknown' || paths?.kind === 'outside' ? body.replace(/^\w/, (one) => one.toLowerCase()) : ''
  const named = pull && !`${title}${more}`.includes(pullPlace) ? ` (${pull})` : ''
  const clauses = [`${title}${named}`, ...(more ? [more.replace(/\.$/, '')] : [])]
  return `${capitalize(clauses.join('; '))}.`.replaceAll(pullPlace, pull ?? '').replaceAll('`', '')
}

/** Returns the lines of the annotation. With the thread's `command`, they give the same advice as the comment. */
export function renderAnnotation(outcome: Outcome, repository = '', command?: string): string {
  const { detail, job, paths } = outcome
  const { body, next } = describe(outcome, { command })
  const advice = outcome.outcome === 'completed' || outcome.outcome === 'no-changes' ? [] : [body, next]
  const page = job?.prLink ? parsePlainHttps(job.prLink) : undefined
  const outside = paths?.kind === 'outside' ? `Outside: ${paths.paths.slice(0, mostNamed).join(', ')}` : undefined
  const lines =
    outcome.outcome === 'error'
      ? [outcome.error.message, detail, ...advice]
      : [renderSentence(outcome, repository), page, outside, detail && toSentence(detail), ...advice]
  return lines.filter((line) => line !== undefined && line !== '').join('\n')
}
